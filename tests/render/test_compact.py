"""Compact pictures: every game has one, large enough for a phone, that says whose turn it is and how everybody stands."""

from __future__ import annotations

from itertools import islice

import pytest

from engines import GAMES
from render.compact import COMPACT, HIGHEST, Compact
from render.layout import layout_of
from render.lettering import legible
from render.look import Look
from render.registry import Renderers
from render.theme import TALLEST, WIDTH
from tests.render.layout import assert_sound
from tests.render.walks import game

PHONE, LEAST = 420, 11  # pixels of a phone's width, and how high the least text must be there
KEYS = pytest.mark.parametrize("key", GAMES)
RENDERERS = Renderers(GAMES)
STRIDE = 60  # decisions between two positions that are looked at


def crowds(key: str) -> list[int]:
    allowed = GAMES[key].seats(GAMES[key].options({}))
    return sorted({min(allowed), max(allowed)})


@KEYS
def test_every_text_of_a_compact_picture_can_be_read_on_a_phone(key: str) -> None:
    """Set at 11 px or more at 420 px width, sound, and not too high, for the table and for a seat, until the end."""
    for seats in crowds(key):
        for number, sight in enumerate(game(key, seats, "compact", STRIDE)):
            for viewer in (None, number % seats):
                image = RENDERERS[key].draw(sight.session.view(viewer), COMPACT, None, sight.look)
                assert_sound(image, players=6)
                texts = [part for part in layout_of(image) if part.kind == "text"]
                small = [part.text for part in texts if part.size * PHONE / WIDTH < LEAST]
                assert small == [], f"{key} for {seats}"
                assert image.height <= TALLEST


@KEYS
def test_a_compact_picture_asks_the_open_question_and_tells_how_everybody_stands(key: str) -> None:
    seats = crowds(key)[-1]
    for sight in islice(game(key, seats, "asked", 11), 2, 12, 3):
        image = RENDERERS[key].draw(sight.session.view(None), COMPACT, None, sight.look)
        words = " ".join(part.text for part in layout_of(image) if part.kind == "text")
        assert [question for question in sight.look.asked if legible(question) not in words] == []
        if seats > 1:
            assert [seat for seat in range(seats) if sight.look.short(seat)[:12] not in words] == []


def test_a_compact_picture_that_is_set_too_small_would_be_noticed() -> None:
    sight = next(game("race", 2, "small"))
    image = RENDERERS["race"].draw(sight.session.view(None), None, None, sight.look)
    assert any(part.size * PHONE / WIDTH < LEAST for part in layout_of(image) if part.kind == "text")
    assert HIGHEST < TALLEST


def test_the_newest_news_is_told_to_its_end() -> None:
    """Final scores of six with long names take more rows than other news."""
    scores = ", ".join(f"Benedict Featherstonehaugh-Smythe {points}" for points in range(20, 26))
    sheet = Compact(Look(events=((0, f"Ada wins. Final scores: {scores}."),)))
    sheet.news(3)
    told = " ".join(part.text for part in layout_of(sheet.done()) if part.kind == "text")
    assert told.endswith("25.")
    assert "…" not in told
