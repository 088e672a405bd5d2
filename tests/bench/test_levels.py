"""What a decision costs at each level, through a worker. Run with: python -m pytest -m bench -s tests/bench/test_levels.py"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from bot.table.levels import offered
from bot.table.thinking import Question
from bot.work.workers import Workers
from engines.core import AnyGame
from engines.core.selfplay import Match, Table
from engines.core.thinking import Verdict
from tests.launch import GAMES

pytestmark = pytest.mark.bench

EVERY = 12  # a position in so many


@dataclass(frozen=True, slots=True)
class Timed:
    """A question, and the CPU seconds its worker spends on it, loading the game included."""

    question: Question

    def work(self, is_unwanted: Callable[[], bool], /) -> tuple[Verdict, float]:
        began = time.process_time()
        return self.question.work(is_unwanted), time.process_time() - began


def questions(spec: AnyGame, kind: str) -> list[Question]:
    """Decisions of one game between smart players."""
    match = Match(Table(spec, spec.options({}), ("smart",) * min(spec.seats(spec.options({}))), "bench levels"))
    found = []
    while not match.session.is_over:
        if match.decisions % EVERY == 5:
            save, seat = match.session.dump(), min(match.session.prompts)
            seed = f"{match.decisions}"
            found.append(
                Question("tests.launch:GAMES", spec.key, match.session.content.raw, save, seat, seed, kind=kind)
            )
        match.play(1)
    return found[:24]


@pytest.mark.parametrize("spec", [pytest.param(spec, id=key) for key, spec in GAMES.items()])
async def test_a_decision_at_each_level(spec: AnyGame) -> None:
    workers = Workers()
    print()
    try:
        for level in offered(spec):
            asked = questions(spec, level.kind)
            await workers.run(Timed(asked[0]), lane="thought")  # the worker is warm
            spent, beside, searched = [], [], 0
            for question in asked:
                began = time.perf_counter()
                verdict, seconds = await workers.run(Timed(question), lane="thought")
                spent.append(seconds)
                beside.append(time.perf_counter() - began - seconds)
                searched += len(verdict.table) > 1
            print(
                f"{spec.key}, {level.name}: CPU a decision {1000 * statistics.fmean(spent):.0f} ms "
                f"(median {1000 * statistics.median(spent):.0f}, longest {1000 * max(spent):.0f}), {searched} of {len(asked)} "
                f"searched; the way there and back {1000 * statistics.median(beside):.1f} ms"
            )
    finally:
        workers.close()
