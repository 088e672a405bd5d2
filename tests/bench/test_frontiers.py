"""Alien Frontiers in figures. Run with: python -m pytest -m bench -s tests/bench/test_frontiers.py"""

from __future__ import annotations

import statistics
from functools import partial

import pytest

from engines.core.selfplay import Match, Table
from engines.frontiers import GAME
from engines.frontiers.view import FrontiersView
from render.frontiers import draw
from tests.bench.figures import milliseconds, pace, thinking

pytestmark = pytest.mark.bench


def match(kind: str, secret: str, seats: int = 4) -> Match:
    return Match(Table(GAME, GAME.options({}), (kind,) * seats, secret))


@pytest.mark.parametrize("kind", ["random", "suggest", "smart"])
def test_decisions_a_second(kind: str) -> None:
    played = pace(*(match(kind, str(number)) for number in range(5)))
    print(f"\n{kind}: {played.decisions_a_second:,.0f} decisions/s, {played.games_a_second:.2f} games/s")


def test_a_checked_game() -> None:
    played = pace(match("suggest", "checked"), is_checked=True)
    print(f"\nchecked: {played.decisions_a_second:,.0f} decisions/s")


def test_a_smart_decision() -> None:
    spans = thinking(match("smart", "thinking"))
    print(f"\nsmart: median {statistics.median(spans):.1f} ms, longest {max(spans):.0f} ms a decision")


def test_save_and_view() -> None:
    session = match("suggest", "sizes").play(120)
    print(f"\nsave {len(session.dump()):,} bytes, view {len(GAME.dump_view(session.view(None))):,} bytes")


@pytest.mark.parametrize("seats", [2, 5])
def test_drawing(seats: int) -> None:
    played = match("suggest", "pictures", seats)
    views: list[FrontiersView] = []
    while not played.session.is_over and len(views) < 40:
        played.play(3)
        views.append(played.session.view(None))
    _, *spans = milliseconds(partial(draw, view) for view in views)
    print(f"\n{seats} players: {statistics.median(spans):.1f} ms a picture")
