"""What `verify` says of an export: sound, not fully checked, or not sound; and a sentence for whatever is no export."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines.cli import main
from engines.core.fairness import commitment
from engines.core.record import Export
from engines.core.selfplay import Match, Table
from tests.comets import GAME
from tests.launch import GAMES

TABLE = Table(GAME, GAME.options({"rounds": 2}), ("random",) * 2, "a secret")
OTHER = GAMES.including(replace(GAME, rules="2"))
Data = dict[str, Any]


@pytest.fixture(scope="module")
def export() -> Export:
    return Match(TABLE).record().export(TABLE.secret, TABLE.bots, TABLE.options)


@pytest.fixture
def written(tmp_path: Path, export: Export) -> Callable[[Callable[[Data], object]], str]:
    """The export with a change, as a file."""

    def write(change: Callable[[Data], object]) -> str:
        data = json.loads(export.to_json())
        change(data)
        file = tmp_path / "export.json"
        file.write_text(json.dumps(data))
        return str(file)

    return write


Written = Callable[[Callable[[Data], object]], str]


def test_a_sound_game_prints_what_the_posts_showed(
    written: Written, export: Export, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(GAMES, ["verify", written(lambda _: None)]) == 0
    said = capsys.readouterr().out
    assert "This game is sound." in said
    assert commitment(TABLE.secret) in said
    assert export.content_sha256 in said
    for click in export.joins:
        assert click in said


def test_the_words_of_a_result_may_change(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(GAMES, ["verify", written(lambda data: data["result"].update(verdict="Told otherwise"))]) == 0
    assert "This game is sound." in capsys.readouterr().out


def test_choices_under_other_rules_are_counted(
    written: Written, export: Export, capsys: pytest.CaptureFixture[str]
) -> None:
    number = len(export.rows)
    assert main(OTHER, ["verify", written(lambda _: None)]) == 3
    said = capsys.readouterr().out
    assert f"This game is not fully checked: {number} of {number} choices under other rules." in said
    assert "is sound" not in said


def test_one_stretch_under_other_rules_is_not_fully_checked(
    written: Written, export: Export, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(GAMES, ["verify", written(lambda data: data["rows"][0].update(rules="0"))]) == 3
    first = sum(not row.undone for row in export.rows[: export.barriers[1].after])
    assert f"{first} of {len(export.rows)} choices under other rules" in capsys.readouterr().out


def test_a_fault_counts_more_than_other_rules(written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(OTHER, ["verify", written(lambda data: data.update(seed="0" * 64))]) == 1
    assert "This game is not sound." in capsys.readouterr().out


def unfinished(data: Data) -> None:
    data.update(rows=data["rows"][: data["barriers"][1]["after"]], barriers=data["barriers"][:2], result=None)


def unplayed(data: Data) -> None:
    data.update(rows=[], barriers=data["barriers"][:1], result=None)


def without_its_rows(data: Data) -> None:
    """Everything but the end is left out: what remains fits, and proves nothing."""
    data.update(rows=[], barriers=[data["barriers"][-1] | {"after": 0}])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (unfinished, "not played to its end"),
        (unplayed, "nothing was played"),
        (without_its_rows, "nothing was played"),
        (lambda data: data.update(result=None), "not played to its end"),
        (lambda data: data["barriers"][0].update(after=1), "barriers"),
        (lambda data: data["barriers"][1].update(after=-3), "barriers"),
        (lambda data: data["barriers"][-1].update(after=10**6), "barriers"),
        (lambda data: data["barriers"].reverse(), "barriers"),
    ],
)
def test_an_unfinished_or_unplayed_game_is_not_sound(
    written: Written, capsys: pytest.CaptureFixture[str], change: Callable[[Data], object], sentence: str
) -> None:
    for games in (GAMES, OTHER):
        assert main(games, ["verify", written(change)]) == 1
        said = capsys.readouterr().out
        assert "This game is not sound." in said
        assert sentence in said


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["barriers"][1].update(state={}),
        lambda data: data["barriers"][0].update(state={}),
        lambda data: data["barriers"][1].update(state={"seats": [0, 1]}),
        lambda data: data.update(content="{}"),
        lambda data: data.update(content="[]"),
        lambda data: data.update(content=""),
        lambda data: data.update(content="\x00\x01\ufffd"),
        lambda data: data.update(options={"rounds": "many"}),
        lambda data: data.update(options={"rounds": 10**9}),
        lambda data: data.update(seats=-1),
        lambda data: data["rows"][0].update(seat=99),
        lambda data: data.update({"secret": "\udcff"}),
    ],
)
def test_a_malformed_part_makes_it_not_sound_in_a_sentence(
    written: Written, capsys: pytest.CaptureFixture[str], change: Callable[[Data], object]
) -> None:
    assert main(GAMES, ["verify", written(change)]) in (1, 2)
    said = "".join(capsys.readouterr())
    assert "Traceback" not in said
    assert len(said.strip().splitlines()[-1]) < 300


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b'{"game": 1}', b"[" * 100_000, b"9" * 5000]
)
def test_what_is_no_export_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], raw: bytes) -> None:
    file = tmp_path / "export.json"
    file.write_bytes(raw)
    assert main(GAMES, ["verify", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1
    assert len(said.err) < 300


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in the data that holds something, the first of each list."""
    if path:
        yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data[:1]) if isinstance(data, list) else ()
    for name, value in inside:
        yield from places(value, (*path, name))


def test_no_wrong_value_anywhere_brings_it_down(
    tmp_path: Path, export: Export, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, file = export.to_json(), tmp_path / "export.json"
    wrongs: tuple[Any, ...] = (None, {}, -1, "²")
    tried = 0
    for path in places(json.loads(whole)):
        for wrong in wrongs:
            data = json.loads(whole)
            at = data
            for name in path[:-1]:
                at = at[name]
            if at[path[-1]] == wrong:
                continue
            at[path[-1]] = wrong
            file.write_text(json.dumps(data))
            assert main(GAMES, ["verify", str(file)]) in (0, 1, 2, 3), (path, wrong)
            assert "Traceback" not in "".join(capsys.readouterr())
            tried += 1
    assert tried > 200
