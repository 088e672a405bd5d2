"""The Expanse in figures. Run with: python -m pytest -m bench -s tests/bench/test_expanse.py"""

from __future__ import annotations

import statistics
from functools import partial

import pytest

from engines.core import Dice
from engines.core.selfplay import Match, Table
from engines.expanse import GAME
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.minds.smart import smart
from render.encode import encode
from render.expanse import draw
from render.look import Look
from tests.bench.figures import milliseconds, pace

pytestmark = pytest.mark.bench
LOOK = Look(("Mara", "Teodoro", "Ilse", "Wei-Lin"), awaited=(0,))


def table(seats: int, kind: str, secret: str) -> Table:
    return Table(GAME, ExpanseOptions(), (kind,) * seats, secret)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decisions_and_games_a_second(seats: int) -> None:
    for kind, games in (("random", 8), ("suggest", 3)):
        played = pace(*(Match(table(seats, kind, str(number))) for number in range(games)))
        print(
            f"\nexpanse, {seats} {kind}: {played.decisions_a_second:,.0f} decisions/s, {played.games_a_second:.2f} games/s",
            end="",
        )


def test_a_checked_game() -> None:
    played = pace(Match(table(4, "random", "checked")), is_checked=True)
    print(f"\nexpanse, 4 seats checked: {played.decisions_a_second:,.0f} decisions/s")


def test_decisions_of_the_smart_player() -> None:
    match, spans = Match(table(4, "suggest", "smart")), []
    while not match.session.is_over:
        asked = [(match.session.view(seat), prompt) for seat, prompt in match.session.prompts.items()]
        spans += milliseconds(partial(smart, view, prompt, Dice("bench")) for view, prompt in asked)
        match.play(1)
    print(
        f"\nsmart: mean {statistics.mean(spans):.1f} ms, median {statistics.median(spans):.1f}, worst {max(spans):.0f}"
    )


def test_pictures() -> None:
    match, views = Match(table(4, "suggest", "pictures")), []
    while not match.session.is_over:
        match.play(4)
        views.append(match.session.view(None))
    image = [draw(view, look=LOOK) for view in views][-1]
    spans = milliseconds(partial(draw, view, look=LOOK) for view in views)
    (encoding,) = milliseconds([partial(encode, image)])
    size = len(encode(image).data)
    print(f"\ndraw: median {statistics.median(spans):.1f} ms; encode {encoding:.0f} ms, {size:,} bytes")
