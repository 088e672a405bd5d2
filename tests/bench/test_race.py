"""Race in figures. Run with: python -m pytest -m bench -s tests/bench/test_race.py"""

from __future__ import annotations

import time

import pytest

from engines.core.check import Checker
from engines.core.selfplay import Match, Table
from engines.race import GAME

pytestmark = pytest.mark.bench


def played(
    options: dict[str, str], kinds: tuple[str, ...], games: int, *, checked: bool = False
) -> tuple[float, float]:
    """Games and decisions a second."""
    decisions, began = 0, time.perf_counter()
    for number in range(games):
        match = Match(Table(GAME, GAME.options(options), kinds, f"bench {number}"))
        match.play_to_end(Checker("bench") if checked else None)
        decisions += match.decisions
    spent = time.perf_counter() - began
    return games / spent, decisions / spent


@pytest.mark.parametrize("level", ["base", "bow"])
def test_random_two_player_games(level: str) -> None:
    games, decisions = played({"level": level}, ("random", "random"), 60)
    print(f"\nrace, {level}, two random players: {games:.1f} games/s, {decisions:,.0f} decisions/s")


def test_smart_two_player_games() -> None:
    games, decisions = played({}, ("smart", "smart"), 12)
    print(f"\nrace, bow, two smart players: {games:.1f} games/s, {1000 / decisions:.2f} ms a decision")


def test_checked_games() -> None:
    games, decisions = played({}, ("random", "random"), 4, checked=True)
    print(f"\nrace, bow, checked: {games:.2f} games/s, {decisions:,.0f} decisions/s")
