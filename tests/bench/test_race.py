"""Race in figures. Run with: python -m pytest -m bench -s tests/bench/test_race.py"""

from __future__ import annotations

import pytest

from engines.core.selfplay import Match, Table
from engines.race import GAME
from tests.bench.figures import Pace, pace

pytestmark = pytest.mark.bench


def played(options: dict[str, str], kinds: tuple[str, ...], games: int, *, is_checked: bool = False) -> Pace:
    tables = (Table(GAME, GAME.options(options), kinds, f"bench {number}") for number in range(games))
    return pace(*map(Match, tables), is_checked=is_checked)


@pytest.mark.parametrize("level", ["base", "bow"])
def test_random_two_player_games(level: str) -> None:
    at = played({"level": level}, ("random", "random"), 60)
    print(
        f"\nrace, {level}, two random players: {at.games_a_second:.1f} games/s, {at.decisions_a_second:,.0f} decisions/s"
    )


def test_smart_two_player_games() -> None:
    at = played({}, ("smart", "smart"), 12)
    print(
        f"\nrace, bow, two smart players: {at.games_a_second:.1f} games/s, {1000 / at.decisions_a_second:.2f} ms a decision"
    )


def test_checked_games() -> None:
    at = played({}, ("random", "random"), 4, is_checked=True)
    print(f"\nrace, bow, checked: {at.games_a_second:.2f} games/s, {at.decisions_a_second:,.0f} decisions/s")
