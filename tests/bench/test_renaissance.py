"""Galactic Renaissance in figures. Run with: python -m pytest -m bench -s tests/bench/test_renaissance.py"""

from __future__ import annotations

import statistics
import time
from functools import partial

import pytest

from engines.core import Session
from engines.core.selfplay import Match, Table
from engines.renaissance import GAME
from render.look import Look
from render.renaissance import draw
from tests.bench.figures import milliseconds, pace
from tests.render.test_renaissance import fullest

pytestmark = pytest.mark.bench


def match(seats: int, kind: str, secret: str) -> Match:
    return Match(Table(GAME, GAME.options({}), (kind,) * seats, secret))


@pytest.mark.parametrize("kind", ["random", "suggest", "smart"])
def test_decisions_a_second(kind: str) -> None:
    speed = pace(*(match(4, kind, str(game)) for game in range(4)), clock=time.process_time).decisions_a_second
    print(f"\n{kind}, 4 seats: {speed:,.0f} decisions/s, {1000 / speed:.2f} ms each")


def test_checked_decisions_a_second() -> None:
    played = pace(match(3, "suggest", "checked"), is_checked=True, clock=time.process_time)
    print(f"\nchecked, 3 seats: {played.decisions_a_second:,.0f} decisions/s")


def test_turns_and_disorder_between_smart_players() -> None:
    for seats in (2, 3, 4, 5):
        turns, outbreaks = [], []
        for game in range(6):
            table, seen = match(seats, "smart", f"turns-{game}"), 0
            while not table.session.is_over:
                seen += any(prompt.key == "disorder.choose" for prompt in table.session.prompts.values())
                table.play(1)
            turns.append(table.session.state.turn / seats)
            outbreaks.append(seen)
        print(
            f"\n{seats} seats: {statistics.median(turns):.1f} turns each, {statistics.mean(outbreaks):.1f} Disorders a game"
        )


def test_a_save_in_mid_game() -> None:
    table = match(4, "suggest", "save")
    table.play(150)
    saved = table.session.dump()
    spans = milliseconds([partial(Session.load, GAME, GAME.shipped, saved)] * 50)
    print(f"\na save of {len(saved):,} bytes loads in {statistics.median(spans):.1f} ms")


@pytest.mark.parametrize(("seats", "viewer"), [(2, None), (4, None), (4, 0), (5, None)])
def test_drawing_positions_one_after_the_other(seats: int, viewer: int | None) -> None:
    table = match(seats, "smart", "draw")
    table.play(120)
    look = Look(("Petra", "Quinn", "Sanna", "Tariq", "Uma")[:seats], awaited=(0,))
    views = [table.play(1).view(viewer) for _ in range(21)]
    _, *spans = milliseconds((partial(draw, view, look=look) for view in views), time.process_time)
    print(f"\n{seats} seats, viewer {viewer}: {statistics.median(spans):.1f} ms")


def test_the_fullest_board() -> None:
    view = fullest(5)
    first, again = milliseconds([partial(draw, view)] * 2, time.process_time)
    print(f"\nfullest board of five: first {first:.0f} ms, again {again:.1f} ms")
