"""Struggle for the Galactic Empire in figures. Run with: python -m pytest -m bench -s tests/bench/test_empire.py"""

from __future__ import annotations

import statistics
import time
from itertools import pairwise

import pytest

from engines.core.check import Checker
from engines.core.selfplay import Match, Table
from engines.empire import GAME
from render.empire import draw
from render.look import Look

pytestmark = pytest.mark.bench


def match(kind: str, secret: str, scenario: int = 1) -> Match:
    return Match(Table(GAME, GAME.options({"scenario": scenario}), (kind,), secret))


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
    session = match("suggest", "sizes").play(60)
    view = session.view(None)
    print(f"\nsave {len(session.dump()):,} bytes, view {len(GAME.dump_view(view)):,} bytes")


def test_a_picture() -> None:
    played, look = match("smart", "drawn"), Look(("Mara",), awaited=(0,))
    views = [played.play(1).view(None) for _ in range(80)]
    began = time.perf_counter()
    draw(views[0], look=look)
    first, spans = time.perf_counter() - began, []
    for view in views[1:40]:
        draw(view, look=look)
    for before, view in pairwise(views[40:]):
        began = time.process_time()
        draw(view, since=before, look=look)
        spans.append(time.process_time() - began)
    print(f"\nfirst picture {1000 * first:.0f} ms, then median {1000 * statistics.median(spans):.1f} ms of CPU")
