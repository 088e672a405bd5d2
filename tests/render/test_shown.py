"""A renderer that says what its picture does not show tells the truth: without it, every pixel is the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.look import Look
from render.registry import Renderers, looked_at, through_any_eyes
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


def test_in_the_expanse_seats_share_a_picture_until_one_of_them_knows_more() -> None:
    renderer, shared, apart = RENDERERS["expanse"], 0, 0
    for number, sight in enumerate(walk("expanse", 3, 400)):
        views = [sight.session.view(seat) for seat in range(3)]
        anybodys = [through_any_eyes(renderer, view) for view in views]
        knows_more = len({view.sector for view in views}) > 1
        assert (anybodys[0] == anybodys[1] == anybodys[2]) is not knows_more
        shared, apart = shared + (not knows_more), apart + knows_more
        if knows_more or number % 40 == 0:
            for view, other in zip(views, anybodys, strict=True):
                for area in (None, *renderer.AREAS):
                    drawn, again = (renderer.draw(one, area, look=sight.look) for one in (view, other))
                    assert drawn.tobytes() == again.tobytes()
    assert shared
    assert apart
