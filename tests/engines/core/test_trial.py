"""Replaced content is tried before anybody sits down to it, and a table that cannot start says where the fault is."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines.core import AnyGame, Chance, Content, ContentError
from engines.core.trial import fault, tried_content
from tests.comets import GAME
from tests.comets.data import COMETS, SECTORS
from tests.comets.state import CometOptions, CometState
from tests.engines.core.test_content import write
from tests.launch import GAMES

SECTOR = {"id": "s02", "name": "Home", "ice": 9}


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
def test_what_we_ship_passes_its_own_trial(spec: AnyGame) -> None:
    assert fault(spec, spec.shipped) is None


def test_good_content_passes(tmp_path: Path) -> None:
    assert tried_content(GAME, write(tmp_path, [SECTOR])).sha256 == GAME.content_from(tmp_path).sha256
    assert tried_content(GAME, None).sha256 == GAME.shipped.sha256


def fussy(seats: int, options: CometOptions, chance: Chance, content: Content) -> CometState:
    """Rules that stumble over a sector with too much ice, and at six rounds over too few comets."""
    if sum(sector.ice > 500 for sector in content[SECTORS].values()):
        raise LookupError("no such ice")
    if seats == 5 and len(content[COMETS]) < 3:
        raise IndexError("pop from empty deck")
    return GAME.setup(seats, options, chance, content)


FUSSY = replace(GAME, setup=fussy)


def test_a_table_that_cannot_be_dealt_names_its_file_and_the_table(tmp_path: Path) -> None:
    few = [{"id": "a", "name": "A", "cost": 1, "points": 1}]
    write(tmp_path, [SECTOR])
    with pytest.raises(ContentError) as refusal:
        tried_content(FUSSY, write(tmp_path, {"replace_all": True, "entries": few}, "comets"))
    assert (refusal.value.file, refusal.value.field) == ("comets.json", "")
    assert refusal.value.reason == "a game of 5 cannot be played: IndexError: pop from empty deck"


def test_an_entry_that_alone_is_at_fault_is_named(tmp_path: Path) -> None:
    write(tmp_path, [{"id": "s03", "name": "Fine", "ice": 1}, {"id": "s02", "name": "Deep", "ice": 900}])
    with pytest.raises(ContentError) as refusal:
        tried_content(FUSSY, tmp_path)
    assert (refusal.value.file, refusal.value.field) == ("sectors.json", "s02")
    assert "no such ice" in str(refusal.value)


@pytest.mark.parametrize(
    ("data", "field", "reason"),
    [
        ([{**SECTOR, "ice": 1001}], "s02.ice", "1001 is beyond 1,000"),
        ([{**SECTOR, "ice": "1001"}], "s02.ice", "1001 is beyond 1,000"),
        ([{**SECTOR, "ice": -(10**30)}], "s02.ice", "beyond 1,000"),
        ([{**SECTOR, "ice": 10**400}], "s02.ice", "beyond 1,000"),
        ('[{"id": "s02", "name": "Home", "ice": NaN}]', "s02.ice", "beyond 1,000"),
        ([{**SECTOR, "name": ["x", {"y": 5000}]}], "s02.name.1.y", "beyond 1,000"),
        ({"replace_all": True, "entries": [{**SECTOR, "ice": 2000}]}, "s02.ice", "beyond 1,000"),
        ("[" * 100_000, "", "too deeply nested"),
        (json.dumps([{**SECTOR, "name": "x" * 1_000_000}]), "", "larger than 1 MB"),
    ],
)
def test_sizes_are_bounded(tmp_path: Path, data: Any, field: str, reason: str) -> None:
    with pytest.raises(ContentError) as refusal:
        GAME.content_from(write(tmp_path, data))
    assert refusal.value.field == field
    assert reason in refusal.value.reason
