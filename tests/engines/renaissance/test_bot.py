"""The smart player: what it takes, and that it beats the others."""

from __future__ import annotations

import pytest

from engines.core import Dice
from engines.core.selfplay import Match, Table, seating
from engines.renaissance import GAME
from engines.renaissance.bot import smart
from tests.engines.renaissance.scene import Scene


def wins(kinds: tuple[str, ...], seats: int, games: int) -> int:
    """How many games the smart player wins."""
    won = 0
    for game in range(games):
        table = Table(GAME, GAME.options({}), seating(kinds, seats, game), f"bot-{game}")
        result = Match(table).play_to_end().result
        assert result is not None
        won += any(table.bots[seat] == "smart" for seat in result.winners)
    return won


def choice(scene: Scene) -> str:
    """What the smart player answers."""
    prompt = scene.asked
    (answer,) = smart(scene.live.view(prompt.seat), prompt, Dice("bot"))
    return answer


def test_it_wins_when_it_can() -> None:
    scene = Scene().hand(0, "senator", "recruiter", "explorer").seat(0, points=20).put(fired=[6, 13, 20])
    scene.senate("fragile-worlds", "quiet-worlds")
    for planet in ("bastion", "nadir", "fathom", "galleria"):
        scene.planet(planet, {0: 1})
    assert choice(scene) == "senator.a"


def test_it_does_not_waste_its_senator_at_twenty() -> None:
    scene = Scene().hand(0, "senator", "recruiter", "explorer").seat(0, points=20).put(fired=[6, 13, 20])
    scene.senate("fragile-worlds", "quiet-worlds").planet("bastion", {0: 1})
    assert choice(scene) != "senator.a"


def test_it_plays_what_lets_it_play_again_before_it_scores() -> None:
    scene = Scene().hand(0, "senator", "herald").senate("fragile-worlds", "quiet-worlds")
    for planet in ("bastion", "nadir", "fathom"):
        scene.planet(planet, {0: 1})
    assert choice(scene) == "herald.a"


def test_it_takes_the_lead_where_it_counts() -> None:
    scene = Scene().hand(0, "recruiter").senate("majority-mandate", "hub-council")
    scene.planet("delphine", {0: 1, 1: 1}).planet("fathom", {0: 3})
    scene.play("recruiter.b")
    assert choice(scene) == "delphine:1"


def test_it_beats_random_players() -> None:
    assert wins(("smart", "random"), 2, 4) == 4
    assert wins(("smart", "random", "random", "random"), 4, 1) == 1


def test_it_beats_the_suggestions() -> None:
    assert wins(("smart", "suggest"), 2, 4) >= 3


@pytest.mark.long
def test_it_is_as_strong_as_promised() -> None:
    assert wins(("smart", "random"), 2, 200) >= 196
    assert wins(("smart", "suggest"), 2, 200) >= 150
    assert wins(("smart", "random", "random", "random"), 4, 200) >= 170
