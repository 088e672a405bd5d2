"""Galactic Renaissance in figures. Run with: python -m pytest -m bench -s tests/bench/test_renaissance.py"""

from __future__ import annotations

import statistics
import time

import pytest

from engines.core import Session
from engines.core.check import Checker
from engines.core.selfplay import Match, Table
from engines.renaissance import GAME
from render.look import Look
from render.renaissance import draw
from tests.render.test_renaissance import fullest

pytestmark = pytest.mark.bench


def match(seats: int, kind: str, secret: str) -> Match:
    return Match(Table(GAME, GAME.options({}), (kind,) * seats, secret))


@pytest.mark.parametrize("kind", ["random", "suggest", "smart"])
def test_decisions_a_second(kind: str) -> None:
    decisions, began = 0, time.process_time()
    for game in range(4):
        table = match(4, kind, str(game))
        table.play_to_end()
        decisions += table.decisions
    spent = time.process_time() - began
    print(f"\n{kind}, 4 seats: {decisions / spent:,.0f} decisions/s, {1000 * spent / decisions:.2f} ms each")


def test_checked_decisions_a_second() -> None:
    table, began = match(3, "suggest", "checked"), time.process_time()
    table.play_to_end(Checker("bench"))
    print(f"\nchecked, 3 seats: {table.decisions / (time.process_time() - began):,.0f} decisions/s")


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
    spans = []
    for _ in range(50):
        began = time.perf_counter()
        Session.load(GAME, GAME.shipped, saved)
        spans.append(time.perf_counter() - began)
    print(f"\na save of {len(saved):,} bytes loads in {1000 * statistics.median(spans):.1f} ms")


@pytest.mark.parametrize(("seats", "viewer"), [(2, None), (4, None), (4, 0), (5, None)])
def test_drawing_positions_one_after_the_other(seats: int, viewer: int | None) -> None:
    table = match(seats, "smart", "draw")
    table.play(120)
    look = Look(("Petra", "Quinn", "Sanna", "Tariq", "Uma")[:seats], awaited=(0,))
    draw(table.session.view(viewer), look=look)
    spans = []
    for _ in range(20):
        table.play(1)
        began = time.process_time()
        draw(table.session.view(viewer), look=look)
        spans.append(time.process_time() - began)
    print(f"\n{seats} seats, viewer {viewer}: {1000 * statistics.median(spans):.1f} ms")


def test_the_fullest_board() -> None:
    view = fullest(5)
    began = time.process_time()
    draw(view)
    first = time.process_time() - began
    began = time.process_time()
    draw(view)
    print(f"\nfullest board of five: first {1000 * first:.0f} ms, again {1000 * (time.process_time() - began):.1f} ms")
