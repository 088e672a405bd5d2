"""Struggle for the Galactic Empire in figures. Run with: python -m pytest -m bench -s tests/bench/test_empire.py"""

from __future__ import annotations

import math
import os
import statistics
import time
from functools import partial
from itertools import pairwise

import pytest

from engines.core import Dice
from engines.core.fitting import Vector, solved
from engines.core.selfplay import Match, Table
from engines.core.world import World
from engines.empire import GAME
from engines.empire.facts.manners import OTHERS, PLAIN
from engines.empire.minds.prospects import PARTS, prospects, spans
from engines.empire.scoring import victory_points
from engines.empire.state import State
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


WORTHS = [(part, span) for part in PARTS for span, worth in enumerate((part.now, part.soon, part.long)) if worth]


def row(g: State) -> Vector:
    """The numbers that the points to come are reckoned from."""
    found = spans(g)
    return [part.number(g) * found[span] for part, span in WORTHS]


def positions(number: int) -> list[tuple[Vector, float, int, int]]:
    """Of the turns of a game played in manners drawn by lot: what is known, what is said, the points now, those that came."""
    session, dice = match("smart", f"likely {number}", 1 + number % 7).session, Dice(f"likely {number}")
    world, turn, found = World(GAME, session.content, session.base), 0, list[tuple[Vector, float, int]]()
    world.start()
    while not world.is_over and world.answers < 1_500:
        g = world.state
        if g.turn != turn:
            turn, g.manner = g.turn, dice.choice((PLAIN, PLAIN, PLAIN, *OTHERS))
            found.append((row(g), prospects(g), victory_points(g)))
        world.answer(0, world.prompts[0].suggestion())
    return [(*one, victory_points(world.state)) for one in found] if world.is_over else []


def fitted(games: list[tuple[Vector, float, int, int]], ridge: float = 5.0) -> Vector:
    """What the numbers are worth by least squares, held small."""
    size = len(WORTHS)
    matrix = [
        [sum(one[0][a] * one[0][b] for one in games) + ridge * (a == b) for b in range(size)] for a in range(size)
    ]
    return solved(matrix, [sum(one[0][a] * one[3] for one in games) for a in range(size)])


def test_how_well_the_likely_points_are_known() -> None:
    found = [one for number in range(int(os.environ.get("LIKELY_GAMES", "140"))) for one in positions(number)]
    said = math.sqrt(statistics.fmean((likely - came) ** 2 for _, likely, _, came in found))
    now = math.sqrt(statistics.fmean((points - came) ** 2 for _, _, points, came in found))
    print(f"\n{len(found)} positions: off by {said:.1f} points; the points as they stand are off by {now:.1f}")
    for (part, span), worth in zip(WORTHS, fitted(found), strict=True):
        print(f"  part {PARTS.index(part)}, {('now', 'soon', 'long')[span]}: {worth:.2f}")
