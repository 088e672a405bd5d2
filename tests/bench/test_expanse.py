"""The Expanse in figures. Run with: python -m pytest -m bench -s tests/bench/test_expanse.py"""

from __future__ import annotations

import statistics
import time

import pytest

from engines.core import Dice
from engines.core.check import Checker
from engines.core.selfplay import Match, Table
from engines.expanse import GAME
from engines.expanse.bot import smart
from engines.expanse.state import ExpanseOptions
from render.encode import encode
from render.expanse import draw
from render.look import Look

pytestmark = pytest.mark.bench
LOOK = Look(("Mara", "Teodoro", "Ilse", "Wei-Lin"), awaited=(0,))


def table(seats: int, kind: str, secret: str) -> Table:
    return Table(GAME, ExpanseOptions(), (kind,) * seats, secret)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decisions_and_games_a_second(seats: int) -> None:
    for kind, games in (("random", 8), ("suggest", 3)):
        decisions, began = 0, time.perf_counter()
        for number in range(games):
            match = Match(table(seats, kind, str(number)))
            match.play_to_end()
            decisions += match.decisions
        spent = time.perf_counter() - began
        print(f"\nexpanse, {seats} {kind}: {decisions / spent:,.0f} decisions/s, {games / spent:.2f} games/s", end="")


def test_a_checked_game() -> None:
    match, began = Match(table(4, "random", "checked")), time.perf_counter()
    match.play_to_end(Checker("bench"))
    print(f"\nexpanse, 4 seats checked: {match.decisions / (time.perf_counter() - began):,.0f} decisions/s")


def test_decisions_of_the_smart_player() -> None:
    match, spans = Match(table(4, "suggest", "smart")), []
    while not match.session.is_over:
        for seat, prompt in match.session.prompts.items():
            view, began = match.session.view(seat), time.perf_counter()
            smart(view, prompt, Dice("bench"))
            spans.append((time.perf_counter() - began) * 1e3)
        match.play(1)
    print(
        f"\nsmart: mean {statistics.mean(spans):.1f} ms, median {statistics.median(spans):.1f}, worst {max(spans):.0f}"
    )


def test_pictures() -> None:
    match, views = Match(table(4, "suggest", "pictures")), []
    while not match.session.is_over:
        match.play(4)
        views.append(match.session.view(None))
    for view in views:
        draw(view, look=LOOK)
    spans = []
    for view in views:
        began = time.perf_counter()
        image = draw(view, look=LOOK)
        spans.append((time.perf_counter() - began) * 1e3)
    began = time.perf_counter()
    size = len(encode(image).data)
    print(
        f"\ndraw: median {statistics.median(spans):.1f} ms; encode {(time.perf_counter() - began) * 1e3:.0f} ms, {size:,} bytes"
    )
