"""Struggle for the Galactic Empire in figures. Run with: python -m pytest -m bench -s tests/bench/test_empire.py"""

from __future__ import annotations

import math
import os
import statistics
import time
from collections import defaultdict
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pytest

from engines.core import Dice
from engines.core.fitting import Vector, solved
from engines.core.selfplay import Match, Table
from engines.core.world import World
from engines.empire import GAME
from engines.empire.facts.manners import OTHERS, PLAIN
from engines.empire.minds.mind import rounds
from engines.empire.minds.prospects import WORTHS, numbers, prospects, spans, standing
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


def row(g: State) -> Vector:
    """The numbers that the points to come are reckoned from, soon and in the long run."""
    found, (soon, long) = numbers(g), spans(g)
    return [found[name] * span for name in WORTHS for span in (soon, long)]


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a finished game: what is alike in all of its kind, what is known, what is said, and what came."""

    kind: tuple[int, int]  # the scenario and the turn
    numbers: Vector
    likely: float
    now: float
    came: float


def positions(number: int) -> list[Position]:
    """Of the turns of a game, some of them in manners drawn by lot, when Chaos has done its worst."""
    scenario = 1 + number % 7
    session, dice = match("smart", f"likely {number}", scenario).session, Dice(f"likely {number}")
    world, turn, found = World(GAME, session.content, session.base), 0, list[tuple[int, Vector, float, float]]()
    own = dice.choice((PLAIN, PLAIN, *OTHERS))
    world.start()
    while not world.is_over and world.answers < 1_500:
        g = world.state
        if rounds(g) > max(turn, g.turn):
            turn, g.manner = rounds(g), dice.choice(OTHERS) if not dice.below(4) else own
            found.append((turn, row(g), prospects(g), standing(g)))
        world.answer(0, world.prompts[0].suggestion())
    came = float(victory_points(world.state))
    found = found if world.is_over else []
    return [Position((scenario, at), known, likely, now, came) for at, known, likely, now in found]


def fitted(games: list[Position], ridge: float = 30.0) -> Vector:
    """What the numbers are worth beyond the points as they stand, by least squares among positions of a kind, held small."""
    size, kinds = 2 * len(WORTHS), defaultdict[tuple[int, int], list[Position]](list)
    for one in games:
        kinds[one.kind].append(one)
    rows: list[tuple[Vector, float]] = []
    for alike in kinds.values():
        middle = [statistics.fmean(column) for column in zip(*(one.numbers for one in alike), strict=True)]
        usual = statistics.fmean(one.came - one.now for one in alike)
        rows += [([a - b for a, b in zip(p.numbers, middle, strict=True)], p.came - p.now - usual) for p in alike]
    matrix = [[sum(x[a] * x[b] for x, _ in rows) + ridge * (a == b) for b in range(size)] for a in range(size)]
    return solved(matrix, [sum(x[a] * y for x, y in rows) for a in range(size)])


def test_how_well_the_likely_points_are_known() -> None:
    found = [one for number in range(int(os.environ.get("LIKELY_GAMES", "140"))) for one in positions(number)]
    said = math.sqrt(statistics.fmean((one.likely - one.came) ** 2 for one in found))
    now = math.sqrt(statistics.fmean((one.now - one.came) ** 2 for one in found))
    print(f"\n{len(found)} positions: off by {said:.1f} points; the points as they stand are off by {now:.1f}")
    worths = iter(fitted(found))
    for name in WORTHS:
        print(f"  {name}: {next(worths):.2f}, {next(worths):.2f}")
