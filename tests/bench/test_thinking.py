"""Thinking ahead in figures. Run with: python -m pytest -m bench -s tests/bench/test_thinking.py"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import pytest

from engines.core import AnyGame, Dice
from engines.core.bots import LEVELS
from engines.core.policy import playout_answer
from engines.core.search import think
from engines.core.selfplay import Match, Table
from engines.core.thinking import Thought
from tests.launch import GAMES

pytestmark = pytest.mark.bench

EVERY_GAME = pytest.mark.parametrize("spec", [pytest.param(spec, id=key) for key, spec in GAMES.items()])
AHEAD = 60  # playout decisions measured at each position
EVERY = 10  # a position in so many


def thoughts(spec: AnyGame) -> list[Thought]:
    """What seats of one game of smart players could think about."""
    match = Match(Table(spec, spec.options({}), ("smart",) * min(spec.seats(spec.options({}))), "bench thinking"))
    found = []
    while not match.session.is_over:
        if match.decisions % EVERY == 5:
            found.append(Thought(match.session.clone(), min(match.session.prompts)))
        match.play(1)
    return [thought for thought in found if thought.can_imagine]


def seconds(act: Callable[[], object]) -> float:
    began = time.process_time()
    act()
    return time.process_time() - began


@EVERY_GAME
def test_forks_and_playout_decisions(spec: AnyGame) -> None:
    forks, spent, decisions = [], 0.0, 0
    for thought in thoughts(spec):
        forks += [1000 * seconds(lambda n=n, thought=thought: thought.imagine(n)) for n in range(5)]  # type: ignore[misc]
        world, dice = thought.imagine(1), Dice("bench")
        began = time.process_time()
        while not world.is_over and world.answers < AHEAD:
            seat = next(iter(world.prompts))
            world.answer(seat, playout_answer(world, seat, dice))
        spent, decisions = spent + time.process_time() - began, decisions + world.answers
    print(
        f"\n{spec.key}: a fork {statistics.median(forks):.2f} ms; "
        f"{decisions / spent:,.0f} playout decisions/s ({1000 * spent / decisions:.2f} ms each)"
    )


@EVERY_GAME
@pytest.mark.parametrize("kind", LEVELS)
def test_a_thought(spec: AnyGame, kind: str) -> None:
    spans, dropped, worlds = [], 0, []
    for number, thought in enumerate(thoughts(spec)[::3]):
        budget = LEVELS[kind].budget(spec, None)
        began = time.process_time()
        verdict = think(thought, Dice(f"bench {number}"), budget)
        if verdict.table:
            spans.append(time.process_time() - began)
            worlds.append(max(weighed.worlds for weighed in verdict.table))
        dropped += len(verdict.faults)
    print(
        f"\n{spec.key}, {kind}: {statistics.median(spans):.2f} s a search (longest {max(spans):.2f}), "
        f"{statistics.median(worlds):.0f} worlds for the last two, {dropped} worlds dropped, {len(spans)} searches"
    )
