"""Whole games: every property of the kernel, counters that never get lost, and saves that stay playable."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engines.core import Dice, Session, plain
from engines.core.check import Checker
from engines.core.selfplay import Match, Table
from engines.empire import GAME
from engines.empire.facts.map import LAST, symbols
from engines.empire.facts.units import SUPPLIES, UNITS
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.forces import all_stacks
from engines.empire.state import IMPERIAL, REBEL, Ending, State
from tests.engines.empire.scene import RULES

SAVES = Path(__file__).parents[2] / "fixtures" / "saves"
SMALLEST = dict.fromkeys(RULES, False)
SCENARIOS = (1, 2, 3, 4, 5, 6, 7)
RULE_SETS: tuple[dict[str, bool], ...] = ({}, SMALLEST)


def table(secret: str, kind: str, **options: Any) -> Table:
    return Table(GAME, GAME.options(options), (kind,), secret)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_keeps_every_property_for_a_while(scenario: int) -> None:
    rules = RULE_SETS[scenario % 2]
    match = Match(table(f"checked-{scenario}", "suggest", scenario=scenario, base=scenario % 6 + 1, **rules))
    match.play(25, Checker("check"))
    assert match.decisions == 25 or match.session.is_over


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("kind", ["random", "suggest"])
def test_nothing_gets_lost(scenario: int, kind: str) -> None:
    match = Match(table(f"count-{scenario}", kind, scenario=scenario, base=3))
    markers = everywhere(match.session.state)
    for _ in range(400):
        if match.session.is_over:
            break
        match.play(1)
        count_pieces(match.session.state)
        assert everywhere(match.session.state) == markers


def everywhere(g: State) -> int:
    """All event markers: in the bags, in hand, on the map, in effect, and those of the scenario that are still to come."""
    bags = sum(sum(bag.values()) for bag in (g.pool, g.aside, g.returned))
    on_map = len(g.aliens) + len(g.expeditions) + bool(g.institute) + bool(g.leviathan) + len(g.policies)
    to_come = sum(sum(kinds.values()) for kinds in g.to_come.values()) + g.revolts_left
    return bags + on_map + to_come + sum(bool(force.marker) for force in g.forces) + bool(g.drawn)


def count_pieces(g: State) -> None:
    """Counters are a limit, systems are on the map or in their pool, and everything stands where it may."""
    for unit in GAME.shipped[UNITS].values():
        assert sum(stack.get(unit.id, 0) for stack in all_stacks(g)) <= unit.count
    assert len(g.systems) + sum(g.system_pool.values()) == 40
    assert set(g.systems) <= set(symbols(GAME.shipped))
    assert g.repression + g.illumination <= GAME.shipped[SUPPLIES]["markers"].count
    assert len(g.nexuses) <= GAME.shipped[SUPPLIES]["nexus"].count
    for value in (1, 2, 3):
        assert sum(one.value == value for one in g.leaders) <= GAME.shipped[SUPPLIES][f"leader-{value}"].count
    assert all(g.systems[sector].owner == IMPERIAL for sector in g.nexuses)
    assert all(leader.sector in g.fleets for leader in g.leaders)
    assert all(number > 0 for stack in all_stacks(g) for number in stack.values())
    assert g.points >= 0
    assert 2 <= g.chaos <= 200 or g.ending is Ending.CATASTROPHE
    for force in g.forces:
        assert 1 <= force.sector <= LAST
        assert force.units or force.is_lone or force.kind is Kind.EMPIRE
        if force.kind is Kind.EMPIRE:
            assert g.systems[force.home].owner == force.id
            assert force.sector != force.home or not force.guard
            assert all(force.outposts.values())
            assert not {force.sector, force.home} & set(force.outposts)
        else:
            assert not force.outposts
    owners = {system.owner for system in g.systems.values()}
    assert owners <= {IMPERIAL, REBEL, *(force.id for force in g.forces)}


@pytest.mark.parametrize("name", ["empire-1.json"])
def test_a_golden_save_loads_and_finishes(name: str) -> None:
    saved = (SAVES / name).read_bytes()
    session = Session.load(GAME, GAME.shipped, saved)
    assert not session.lost
    assert session.prompts
    assert Match(table("golden", "suggest"), session).play_to_end().is_over


def test_a_move_after_the_last_die_can_be_taken_back_and_a_roll_cannot() -> None:
    session = table("undo", "suggest").open()
    session.submit(0, ("plan",))
    assert session.can_undo(0)
    session.submit(0, session.prompts[0].suggestion())
    assert session.state.turn == 1
    assert not session.can_undo(0)


def test_the_automatic_phases_are_told_without_questions_and_end_in_a_picture() -> None:
    session = table("told", "suggest").open()
    notes = [*session.submit(0, ("plan",)), *session.submit(0, session.prompts[0].suggestion())]
    while session.state.phase in ("", "A", "B"):
        notes += session.submit(0, session.prompts[0].suggestion())
    events = next(n for n, note in enumerate(notes) if note.beat)
    assert events >= 24  # each event is told in a line
    assert [note.beat for note in notes if note.beat][:2] == ["reveal", "reveal"]
    assert all(note.view is not None for note in notes if note.beat)
    assert sum("die " in plain(note.text) for note in notes) > 3


# --- the smart player --------------------------------------------------------------------------------------------------


def points(kind: str, games: int, **options: Any) -> list[int]:
    found: list[int] = []
    for game in range(games):
        result = Match(table(f"strength-{game}", kind, **options)).play_to_end().result
        assert result is not None
        found.append(result.scores[0].points)
    return found


def test_the_smart_player_beats_chance_in_a_small_sample() -> None:
    assert sum(points("smart", 4)) / 4 > sum(points("random", 4)) / 4 + 8


def test_auto_plays_like_the_smart_player() -> None:
    """Nothing is hidden, so the game can suggest what a good player would do."""
    session = Match(table("auto", "suggest")).session
    dice = Dice("auto")
    for _ in range(60):
        prompt = session.prompts[0]
        assert GAME.bots["smart"](session.view(0), prompt, dice) == prompt.suggestion()
        session.submit(0, prompt.suggestion())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_smart_player_knows_every_scenario_with_and_without_rules(scenario: int) -> None:
    for rules in RULE_SETS:
        match = Match(table("any", "smart", scenario=scenario, base=6, **rules))
        match.play(50)
        assert match.decisions == 50 or match.session.is_over


@pytest.mark.long
def test_the_smart_player_is_as_strong_as_promised() -> None:
    smart, lot = points("smart", 200), points("random", 200)
    assert sum(smart) / 200 >= sum(lot) / 200 + 12
    assert sum(one >= 36 for one in smart) >= 70


# --- long runs ---------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("rules", RULE_SETS, ids=["all rules", "no rules"])
def test_a_hundred_games_end(scenario: int, rules: dict[str, bool]) -> None:
    for game in range(100):
        kind = ("random", "suggest")[game % 2]
        assert Match(table(f"long-{game}", kind, scenario=scenario, base=game % 6 + 1, **rules)).play_to_end().is_over


@pytest.mark.long
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("rules", RULE_SETS, ids=["all rules", "no rules"])
def test_ten_checked_games_end(scenario: int, rules: dict[str, bool]) -> None:
    for game in range(10):
        options = {"scenario": scenario, "base": game % 6 + 1, **rules}
        Match(table(f"thorough-{game}", "random", **options)).play_to_end(Checker(str(game)))
