"""Struggle for the Galactic Empire in figures. Run with: python -m pytest -m bench -s tests/bench/test_empire.py"""

from __future__ import annotations

import statistics
import time
from functools import partial
from itertools import pairwise

import pytest

from engines.core.selfplay import Match, Table
from engines.empire import GAME
from render.empire import draw
from render.look import Look
from tests.bench.figures import milliseconds, pace, thinking

pytestmark = pytest.mark.bench


def match(kind: str, secret: str, scenario: int = 1) -> Match:
    return Match(Table(GAME, GAME.options({"scenario": scenario}), (kind,), secret))


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
    session = match("suggest", "sizes").play(60)
    view = session.view(None)
    print(f"\nsave {len(session.dump()):,} bytes, view {len(GAME.dump_view(view)):,} bytes")


def test_a_picture() -> None:
    played, look = match("smart", "drawn"), Look(("Mara",), awaited=(0,))
    views = [played.play(1).view(None) for _ in range(80)]
    first, *_ = milliseconds(partial(draw, view, look=look) for view in views[:40])
    later = (partial(draw, view, since=before, look=look) for before, view in pairwise(views[40:]))
    spans = milliseconds(later, time.process_time)
    print(f"\nfirst picture {first:.0f} ms, then median {statistics.median(spans):.1f} ms of CPU")
