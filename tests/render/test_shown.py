"""A renderer that says what its picture does not show tells the truth: without it, every pixel is the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.look import Look
from render.registry import Renderers, looked_at
from tests.launch import GAMES
from tests.render.walks import walk

RENDERERS = Renderers(GAMES)
SAYING = sorted(key for key in GAMES if hasattr(RENDERERS[key], "shown"))
EVENTS = ((None, "Something happened"), (0, "Somebody did something"))


def test_the_games_with_hands_of_their_own_say_it() -> None:
    assert {"race", "renaissance", "frontiers", "empire"} <= set(SAYING)


@pytest.mark.parametrize("key", SAYING)
def test_what_is_left_out_is_not_to_be_seen(key: str) -> None:
    seats = min(3, max(GAMES[key].seats(GAMES[key].options({}))))
    less = 0
    for number, sight in enumerate(walk(key, seats, 60)):
        if number % 6:
            continue
        seat = number // 6 % seats
        view = sight.session.view(seat)
        for awaited in ((), (seat,), tuple(range(seats))):
            look = replace(sight.look, awaited=awaited, asked=(), events=EVENTS)
            seen: Look = looked_at(RENDERERS[key], view, look)
            less += seen != look
            drawn, again = (RENDERERS[key].draw(view, look=one) for one in (look, seen))
            assert drawn.tobytes() == again.tobytes()
    assert less
