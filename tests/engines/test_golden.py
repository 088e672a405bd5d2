"""Golden journals and saves: what was played once leads to the same end for ever, and old saves load and finish."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core import AnyGame, Session
from engines.core.selfplay import Match, Table
from tests.golden import FOLDER, replay
from tests.launch import GAMES

SAVES = sorted((Path(__file__).parents[1] / "fixtures" / "saves").glob("*.json"))
EVERY = [pytest.param(spec, id=spec.key) for spec in GAMES.values()]


@pytest.mark.parametrize("spec", EVERY)
def test_a_golden_journal_leads_to_the_same_end(spec: AnyGame) -> None:
    journal = json.loads((FOLDER / f"{spec.key}.json").read_text(encoding="utf-8"))
    assert journal["rules"] == spec.rules, "the rules changed: record the journal again and say so in the changelog"
    session = replay(spec, journal)
    assert session.result is not None
    assert session.digest == journal["digest"]
    assert [score.points for score in session.result.scores] == journal["scores"]


def test_a_changed_choice_leads_elsewhere() -> None:
    journal = json.loads((FOLDER / "comets.json").read_text(encoding="utf-8"))
    for row in journal["rows"]:
        if row[1] == "action":
            row[2] = ["scout" if row[2] != ["scout"] else "gather"]
            break
    with pytest.raises((AssertionError, Exception)):
        assert replay(GAMES["comets"], journal).digest == journal["digest"]


@pytest.mark.parametrize("file", [pytest.param(file, id=file.stem) for file in SAVES])
def test_a_golden_save_loads_and_finishes(file: Path) -> None:
    saved = file.read_bytes()
    key = json.loads(saved)["game"]
    if key not in GAMES:
        pytest.fail(f"{file.name} is a save of a game that is not registered")
    spec = GAMES[key]
    session = Session.load(spec, spec.shipped, saved)
    assert session.lost == ()
    table = Table(spec, spec.options({}), ("suggest",) * len(session.state.seats), file.stem)
    assert Match(table, session).play_to_end().result is not None


def test_every_game_has_a_golden_save() -> None:
    assert {file.stem.split("-")[0] for file in SAVES} >= set(GAMES)
