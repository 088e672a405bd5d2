"""Alien Frontiers in figures. Run with: python -m pytest -m bench -s tests/bench/test_frontiers.py"""

from __future__ import annotations

import statistics
import time

import pytest

from engines.core.check import Checker
from engines.core.selfplay import Match, Table
from engines.frontiers import GAME
from engines.frontiers.seen import FrontiersView
from render.frontiers import draw

pytestmark = pytest.mark.bench


def match(kind: str, secret: str, seats: int = 4) -> Match:
    return Match(Table(GAME, GAME.options({}), (kind,) * seats, secret))


@pytest.mark.parametrize("kind", ["random", "suggest", "smart"])
def test_decisions_a_second(kind: str) -> None:
    decisions, began = 0, time.perf_counter()
    for number in range(5):
        played = match(kind, str(number))
        played.play_to_end()
        decisions += played.decisions
    span = time.perf_counter() - began
    print(f"\n{kind}: {decisions / span:,.0f} decisions/s, {5 / span:.2f} games/s")


def test_a_checked_game() -> None:
    played, began = match("suggest", "checked"), time.perf_counter()
    played.play_to_end(Checker("bench"))
    print(f"\nchecked: {played.decisions / (time.perf_counter() - began):,.0f} decisions/s")


def test_a_smart_decision() -> None:
    played, spans = match("smart", "thinking"), []
    played.session.quiet = True
    while not played.session.is_over:
        began = time.perf_counter()
        seat, choice = played.next_move()
        spans.append(time.perf_counter() - began)
        played.session.submit(seat, choice)
    print(f"\nsmart: median {1000 * statistics.median(spans):.1f} ms, longest {1000 * max(spans):.0f} ms a decision")


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
    draw(views[0])
    spans = []
    for view in views[1:]:
        began = time.perf_counter()
        draw(view)
        spans.append(time.perf_counter() - began)
    print(f"\n{seats} players: {1000 * statistics.median(spans):.1f} ms a picture")
