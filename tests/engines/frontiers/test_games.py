"""Whole games: pieces that never get lost, options that all play to the end, and a save that stays playable."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engines.core import Session
from engines.core.check import Checker
from engines.core.selfplay import Match, Table
from engines.frontiers import GAME
from engines.frontiers.facts.agendas import AGENDAS
from engines.frontiers.facts.tech import TECH
from engines.frontiers.rules.ships import docked, free_docks
from engines.frontiers.state import HOME, READY, RELIC, STOCK, State
from tests.engines.frontiers.table import Scene

SAVE = Path(__file__).parents[2] / "fixtures" / "saves" / "frontiers-1.json"

CONFIGURATIONS = [
    pytest.param(seats, options, id=f"{seats}-{'-'.join(f'{k}={v}' for k, v in options.items()) or 'default'}")
    for options in (
        {},
        {"factions": "off"},
        {"factions": "off", "agendas": "on", "new_tech": "on"},
        {"agendas": "off"},
        {"new_tech": "off"},
        {"long_game": "on"},
    )
    for seats in GAME.seats(GAME.options(options))
]
ISSUE = [param for param in CONFIGURATIONS if param.values[1] in ({}, {"factions": "off"})]


def match(seats: int, options: dict[str, str], secret: str, kinds: tuple[str, ...] = ("random", "suggest")) -> Match:
    bots = tuple(kinds[seat % len(kinds)] for seat in range(seats))
    return Match(Table(GAME, GAME.options(options), bots, secret))


def assert_nothing_is_lost(g: State, colonies: int) -> None:
    """Ships, colonies, cards and agendas are all somewhere, and only once; docks and purses keep their bounds."""
    assert Counter(ship.color for ship in g.ships) == {**dict.fromkeys(g.seats, 6), -1: 1}
    for seat, player in enumerate(g.players):
        landed = sum(counts[seat] for counts in g.colonies.values())
        assert player.colonies + bool(player.hub) + landed == colonies
        assert sum(ship.color == seat and ship.at != STOCK for ship in g.ships) >= 3
        assert player.fuel >= 0
        assert player.ore >= 0
        assert len({card.id for card in player.tech}) == len(player.tech)
    cards = [*g.tech_deck, *g.tech_display, *g.tech_discard, *(card.id for p in g.players for card in p.tech)]
    expected = {tech.id: tech.copies for tech in TECH.entries if g.options.new_tech or not tech.is_new}
    assert Counter(cards) == expected
    agendas = [*g.agenda_deck, *(c.id for c in g.agenda_discard), *(c.id for p in g.players for c in p.agendas)]
    assert sorted(agendas) == (sorted(agenda.id for agenda in AGENDAS.entries) if g.options.agendas else [])
    for facility in ("solar-converter", "lunar-mine", "shipyard", "alien-artifact", "orbital-market", "colonist-hub"):
        assert free_docks(g, facility) >= 0
        taken = [ship.dock for ship in docked(g, facility)]
        assert len(set(taken)) == len(taken)
    circles = [(player.hub, player.hub_track) for player in g.players if player.hub]
    assert len(set(circles)) == len(circles)
    relic = next(ship for ship in g.ships if ship.id == RELIC)
    assert (relic.at == HOME) == (relic.pilot == -1)
    if relic.pilot != -1:
        assert g.control[HOME] == relic.pilot
    assert all(1 <= ship.value <= 6 for ship in g.ships if ship.at == READY)


@pytest.mark.parametrize(("seats", "options"), CONFIGURATIONS)
def test_nothing_is_ever_lost_in_a_game(seats: int, options: dict[str, str]) -> None:
    played = match(seats, options, f"pieces {seats}")
    colonies = played.session.state.players[0].colonies
    while not played.session.is_over:
        played.play(5)
        assert_nothing_is_lost(played.session.state, colonies)
    g = played.session.state
    assert min(player.colonies + bool(player.hub) for player in g.players) == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_a_checked_game_without_factions(seats: int) -> None:
    played = match(seats, {"factions": "off"}, f"checked {seats}", ("suggest", "smart"))
    assert played.play_to_end(Checker("base")).result is not None


def test_the_golden_save_loads_and_can_be_finished() -> None:
    session = Session.load(GAME, GAME.shipped, SAVE.read_bytes())
    assert session.lost == ()
    assert not session.is_over
    table = Table(GAME, session.state.options, ("suggest",) * len(session.state.seats), "golden")
    result = Match(table, session).play_to_end().result
    assert result is not None
    assert max(score.points for score in result.scores) > 5


def test_smart_lands_its_last_colony_when_that_wins() -> None:
    scene = Scene().left(0, 1).purse(0, 4, 3).colonies("lem-badlands", 2).colonies("asimov-crater", 1).roll(2, 2, 2)
    table = scene.start()
    for _ in range(8):
        if table.session.is_over:
            break
        seat = next(iter(table.session.prompts))
        table.submit(*GAME.bots["smart"](table.session.view(seat), table.prompt, table.g.chance))
    assert table.session.is_over
    assert table.session.result is not None
    assert table.session.result.winners == (0,)


def test_smart_keeps_off_the_territory_its_agenda_wants_empty() -> None:
    scene = Scene().agendas(0, "relaunch").hub(0, 7).purse(0, 1, 1).roll(1, 2, 3)
    table = scene.start().submit("launch")
    (choice,) = GAME.bots["smart"](table.session.view(0), table.prompt, table.g.chance)
    assert choice != "asimov-crater"


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), ISSUE)
def test_many_games_end(seats: int, options: dict[str, str]) -> None:
    for number in range(300):
        match(seats, options, f"long {number}").play_to_end()
    for number in range(20):
        match(seats, options, f"checked {number}").play_to_end(Checker(str(number)))


@pytest.mark.long
@pytest.mark.parametrize(
    ("kinds", "share"),
    [(("smart", "random"), 0.98), (("smart", "suggest"), 0.75), (("smart", "random", "random", "random"), 0.85)],
)
def test_smart_is_as_strong_as_it_should_be(kinds: tuple[str, ...], share: float) -> None:
    games, won = 200, 0.0
    for number in range(games):
        bots = tuple(kinds[(seat + number) % len(kinds)] for seat in range(len(kinds)))
        played = Match(Table(GAME, GAME.options({}), bots, f"strength {number}"))
        result = played.play_to_end().result
        assert result is not None
        won += sum(bots[seat] == "smart" for seat in result.winners) / len(result.winners)
    assert won / games >= share
