"""Exports: a sound one verifies, and one flipped bit anywhere does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engines.core import SaveError
from engines.core.record import Export, read_export
from engines.core.selfplay import Match, Table
from engines.core.verify import Verdict, verify
from tests.comets import GAME
from tests.launch import GAMES

TABLE = Table(GAME, GAME.options({"rounds": 3}), ("random",) * 3, "a secret")


@pytest.fixture(scope="module")
def export() -> Export:
    return Match(TABLE).record().export(TABLE.secret, TABLE.bots, TABLE.options)


def tampered(export: Export, change: Callable[[dict[str, Any]], object]) -> Export:
    data = json.loads(export.to_json())
    change(data)
    return read_export(json.dumps(data))


def test_a_sound_export_verifies_whole(export: Export) -> None:
    report = verify(GAMES, read_export(export.to_json()))
    assert report.is_sound, report.faults
    assert f"{len(export.rows)} choices of {len(export.rows)} replayed and found right." in report.lines
    assert len(export.barriers) > 3


def flip(text: str) -> str:
    return ("0" if text[0] != "0" else "1") + text[1:]


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(seed=flip(data["seed"])),
        lambda data: data.update({"secret": "another"}),
        lambda data: data.update(commitment=flip(data["commitment"])),
        lambda data: data["joins"].append("one more"),
        lambda data: data.update(digest=flip(data["digest"])),
        lambda data: data["result"].update(winners=[0, 1, 2]),
        lambda data: data["barriers"][2]["state"]["players"][0].update(ice=77),
        lambda data: data["rows"].pop(),
        lambda data: data.update(content_sha256=flip(data["content_sha256"])),
        lambda data: data["rows"][4].update(undone=True),
        lambda data: data.update(barriers=[]),
        lambda data: data.update(game="chess"),
    ],
)
def test_a_tampered_export_is_rejected(export: Export, change: Callable[[dict[str, Any]], object]) -> None:
    assert not verify(GAMES, tampered(export, change)).is_sound


def test_every_single_flipped_choice_is_rejected(export: Export) -> None:
    for number, row in enumerate(export.rows):
        if row.key not in ("action", "contest"):
            continue
        other = {"action": "scout" if row.choice != ("scout",) else "gather"}.get(
            row.key, "pass" if row.choice != ("pass",) else "contest"
        )
        forged = tampered(export, lambda data, n=number, o=other: data["rows"][n].update(choice=[o]))  # type: ignore[misc]
        report = verify(GAMES, forged)
        unused = row.key == "contest" and report.is_sound
        if unused:  # an answer that never came to be used changes nothing, and the offer went the same way
            continue
        assert not report.is_sound, f"row {number} {row}"


def test_rows_that_were_undone_are_skipped(export: Export) -> None:
    data = json.loads(export.to_json())
    extra = data["rows"][0] | {"undone": True, "choice": ["scout"]}
    data["rows"].insert(0, extra)
    for barrier in data["barriers"][1:]:
        barrier["after"] += 1
    assert verify(GAMES, read_export(json.dumps(data))).is_sound


def test_stretches_under_other_rules_are_named_not_rejected(export: Export) -> None:
    other = GAMES.including(replace(GAME, rules="2"))
    report = verify(other, export)
    assert report.verdict is Verdict.NOT_FULLY_CHECKED
    assert any("played under rules 1; not checked under rules 2" in line for line in report.lines)
    assert any("0 choices of" in line for line in report.lines)


def test_a_file_that_is_no_export_gets_a_sentence() -> None:
    with pytest.raises(SaveError, match="not an export"):
        read_export("{}")
