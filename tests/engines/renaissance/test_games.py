"""Whole games: every property of the kernel, pieces that never get lost, and saves that stay playable."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engines.core import Session, spell
from engines.core.check import Checker
from engines.core.selfplay import Match, Table
from engines.renaissance import GAME
from engines.renaissance.state import State

SAVES = Path(__file__).parents[2] / "fixtures" / "saves"
OTHER_READINGS = {
    "retreat_needs_adjacency": True,
    "home_token_can_be_taken": False,
    "red_marker_forces_one_round": False,
    "rebuild_source": "beside_first",
    "yellow_blocks_add": False,
}


def table(seats: int, secret: str, *kinds: str, **options: Any) -> Table:
    bots = tuple(kinds[seat % len(kinds)] for seat in range(seats))
    return Table(GAME, GAME.options(options), bots, secret)


@pytest.mark.parametrize(
    ("seats", "secret", "kinds"),
    [
        (2, "mixed", ("suggest", "random")),
        (3, "checked-f", ("smart", "suggest")),
        (4, "checked-b", ("smart", "suggest")),
        (5, "checked-e", ("smart", "suggest")),
    ],
)
def test_a_game_keeps_every_property(seats: int, secret: str, kinds: tuple[str, ...]) -> None:
    match = Match(table(seats, secret, *kinds))
    session = match.play_to_end(Checker("check"))
    assert session.result is not None
    assert max(score.points for score in session.result.scores) >= 30


def test_a_game_with_the_other_readings_keeps_every_property() -> None:
    match = Match(table(3, "readings", "suggest", "random", **OTHER_READINGS))
    assert match.play_to_end(Checker("check")).is_over


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_gets_lost_in_a_random_game(seats: int) -> None:
    match = Match(table(seats, f"count-{seats}", "random"))
    tiles = sum(match.session.state.stability_pile) + match.session.state.hub_stability
    while not match.session.is_over:
        match.play(1)
        if match.session.state.planets:
            count_pieces(match.session.state, tiles)


def count_pieces(g: State, tiles: int) -> None:
    """Emissaries, Institutes, Foundations, Portals, Stability tiles and cards add up."""
    planets = list(g.planets.values())
    for seat in g.seats:
        mine = g.delegations[seat]
        assert sum(planet.emissaries[seat] for planet in planets) + mine.reserve == 12
        assert sum(planet.institutes[seat] for planet in planets) + mine.institutes + mine.beside == 5
        assert sum(planet.holder == seat for planet in planets) <= 6  # a sixth while room is being made
        assert mine.points < 30 or g.phase == "over"
        desk = g.desks[seat]
        cards = Counter(slot.card for slot in (*desk.hand, *desk.deck)) + Counter(desk.line)
        assert cards.total() == 7 + mine.specialists == 7 + len(desk.owned)
        assert max(cards.values()) == 1
    assert sum(planet.foundations for planet in planets) + g.foundations == 5
    for colour, left in g.portals.items():
        assert sum(colour in planet.portals for planet in planets) + left == 12
    specialists = len(g.specialist_deck) + sum(len(desk.owned) for desk in g.desks)
    assert specialists == 28
    looked = sum(g.task.tiles) if g.task else 0
    assert sum(g.stability_pile) + sum(planet.stability for planet in planets) + looked == tiles


def test_markers_and_used_tokens_are_gone_when_a_turn_begins() -> None:
    match = Match(table(4, "tidy", "random"))
    for _ in range(400):
        match.play(1)
        g = match.session.state
        if match.session.is_over or any(prompt.key == "turn.play" for prompt in match.session.prompts.values()):
            assert match.session.is_over or not any(p.marker or p.is_used for p in g.planets.values())


def test_every_option_says_what_it_does_in_few_words() -> None:
    terms = GAME.glossary(GAME.shipped)

    def name(kind: str, key: str) -> str:
        return "Maximiliana" if kind == "seat" else terms[f"{kind}:{key}"].name

    keys = set()
    for game in range(3):
        match = Match(table(4, f"words-{game}", "random"))
        while not match.session.is_over:
            for prompt in match.session.prompts.values():
                keys.add(prompt.key)
                for option in prompt.options:
                    assert option.detail, (prompt.key, option.id)
                    assert len(spell(option.label, name)) <= 40, option.label
            match.play(1)
    assert len(keys) >= 24


@pytest.mark.parametrize("name", ["renaissance-1.json"])
def test_a_golden_save_loads_and_finishes(name: str) -> None:
    saved = (SAVES / name).read_bytes()
    session = Session.load(GAME, GAME.shipped, saved)
    assert not session.lost
    assert session.prompts
    match = Match(table(len(session.state.seats), "golden", "suggest"), session)
    assert match.play_to_end().is_over


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_hundred_games_end(seats: int) -> None:
    for game in range(300):
        assert Match(table(seats, f"long-{game}", "random", "suggest")).play_to_end().is_over


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_twenty_checked_games_end(seats: int) -> None:
    for game in range(20):
        Match(table(seats, f"thorough-{game}", "suggest", "random")).play_to_end(Checker(str(game)))
