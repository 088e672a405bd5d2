"""The kernel in figures. Run with: python -m pytest -m bench -s tests/bench/test_kernel.py"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import pytest

from engines.core import Session
from engines.core.check import Checker
from engines.core.selfplay import Match, Table
from tests.comets import GAME
from tests.comets.scene import play, scene
from tests.engines.core.test_session import bright

pytestmark = pytest.mark.bench


def table(rounds: int, secret: str) -> Table:
    return Table(GAME, GAME.options({"rounds": rounds, "goal": 100_000}), ("random",) * 3, secret)


def median_us(act: Callable[[], object], times: int = 200) -> float:
    spans = []
    for _ in range(times):
        began = time.perf_counter()
        act()
        spans.append(time.perf_counter() - began)
    return statistics.median(spans) * 1e6


def rate(checked: bool, games: int) -> float:
    decisions, began = 0, time.perf_counter()
    for number in range(games):
        match = Match(table(6, str(number)))
        match.play_to_end(Checker("bench") if checked else None)
        decisions += match.decisions
    return decisions / (time.perf_counter() - began)


def test_decisions_a_second() -> None:
    plain, checked = rate(False, 150), rate(True, 8)
    print(f"\ncomets, 3 seats: {plain:,.0f} decisions/s, checked {checked:,.0f} ({plain / checked:.0f}× slower)")


def test_clone_in_mid_interrupt() -> None:
    session = play(scene("contest", change=bright), (1, "contest"))
    print(f"\nclone in mid-interrupt: {median_us(session.clone):,.0f} µs; dump {median_us(session.dump):,.0f} µs")


def test_load_time_does_not_grow_with_the_game() -> None:
    times = {}
    for decisions in (20, 2000):
        session = Match(table(500, "long")).play(decisions)
        saved = session.dump()
        times[decisions] = median_us(lambda saved=saved: Session.load(GAME, GAME.shipped, saved))  # type: ignore[misc]
        print(
            f"\nafter {decisions} decisions: save of {len(saved):,} bytes, loads in {times[decisions]:,.0f} µs", end=""
        )
    print(f"\nload ratio 2,000 : 20 decisions = {times[2000] / times[20]:.2f} (aim: within 1.5)")
