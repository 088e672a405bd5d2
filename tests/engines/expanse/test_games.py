"""Whole games: pieces are never lost, two runs of a seed agree, and an old save can be finished."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.core import Session
from engines.core.selfplay import Match, Table
from engines.expanse import GAME
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.vocabulary import SCORE, Ship
from engines.expanse.state import State

SAVE = Path(__file__).parents[2] / "fixtures" / "saves" / "expanse-1.json"


def match(seats: int, kind: str, seed: str) -> Match:
    return Match(Table(GAME, ExpanseOptions(), (kind,) * seats, seed))


def pieces_are_whole(g: State) -> None:
    for player in g.players:
        if player.faction is None or not player.cubes:
            continue
        facts = g.facts(player.faction)
        assert player.stock + sum(player.cubes.values()) == facts.cubes
        assert player.diplomat_stock + len(player.diplomats) == facts.diplomats
        assert min(player.cubes.values()) > 0
        assert min(player.stock, player.diplomat_stock, player.cp) >= 0
        ships = [player.reserve, *player.ships.values()]
        normal = sum(place.get(Ship.FLEET, 0) for place in ships)
        large = sum(place.get(Ship.BATTLESHIP, 0) + place.get(Ship.DAMAGED, 0) for place in ships)
        assert {Ship.FLEET: normal, Ship.BATTLESHIP: large} == {Ship.BATTLESHIP: 0, **dict(facts.ships)}
        assert len(player.tokens) <= facts.tokens
    cards = [*g.deck, *g.box, *g.track, *g.discard, *([g.card] if g.card else [])]
    cards += [card for player in g.players for card in player.kept]
    actions = [card for card in cards if card != SCORE]
    assert len(set(actions)) == len(actions)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", ["random", "suggest"])
def test_no_piece_is_ever_lost(seats: int, kind: str) -> None:
    game = match(seats, kind, "pieces")
    while not game.session.is_over:
        game.play(1)
        pieces_are_whole(game.session.state)
    assert game.session.state.scores_drawn == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_holds_at_most_five_bonus_scorings(seats: int) -> None:
    g = match(seats, "random", "scorings").play_to_end().state
    assert g.scorings <= 5
    assert all(len(player.scored) == g.scorings + 1 for player in g.players)
    assert all(len(player.techs) == min(3, g.scorings) for player in g.players)


def test_the_same_seed_gives_the_same_game() -> None:
    ends = [match(3, "random", "twin").play_to_end() for _ in range(2)]
    assert ends[0].digest == ends[1].digest
    assert ends[0].state_json() == ends[1].state_json()


def test_a_saved_game_of_the_first_schema_can_be_finished() -> None:
    session = Session.load(GAME, GAME.shipped, SAVE.read_bytes())
    assert session.lost == ()
    assert session.answered  # saved while an event was on offer and somebody had answered
    game = Match(Table(GAME, ExpanseOptions(), ("suggest",) * 4, "golden"), session)
    assert game.play_to_end().result is not None
