"""Sprites are drawn once, packed when they were not used for a while, and forgotten when there is no more room."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from render.keeping import Keeping, packed, unpacked, weight
from render.layout import Part, attach, nested

BIG = 400_000  # bytes of the sprites below


def artist(keeping: Keeping) -> tuple[Any, list[tuple[int, str]]]:
    drawn: list[tuple[int, str]] = []

    @keeping
    def sprite(number: int, colour: str = "red") -> Image.Image:
        drawn.append((number, colour))
        image = Image.new("RGBA", (100, 1000), colour)
        image.putpixel((number, 0), (1, 2, 3, 4))
        image.info["bands"] = ((0, image.crop((0, 0, 100, 10))),)
        return attach(image, [Part("panel", (0, 0, number, 1))])

    return sprite, drawn


def test_the_same_is_drawn_once() -> None:
    sprite, drawn = artist(Keeping())
    assert sprite(1) is sprite(1)
    assert sprite(1, colour="blue") is not sprite(1)
    assert drawn == [(1, "red"), (1, "blue")]


def test_what_was_packed_comes_back_pixel_for_pixel_with_all_it_carries() -> None:
    keeping = Keeping(at_hand=3 * BIG)
    sprite, drawn = artist(keeping)
    before = [(one.tobytes(), nested(one), one.info["bands"][0][1].tobytes()) for one in map(sprite, range(9))]
    assert keeping.held <= 3 * BIG
    after = [(one.tobytes(), nested(one), one.info["bands"][0][1].tobytes()) for one in map(sprite, range(9))]
    assert before == after
    assert len(drawn) == 9, "something was drawn again"


def test_what_is_used_stays_at_hand_and_the_oldest_is_forgotten_first() -> None:
    keeping = Keeping(at_hand=3 * BIG, packed=4_000)
    sprite, drawn = artist(keeping)
    first = sprite(0)
    for number in range(1, 20):
        sprite(number)
        assert sprite(0) is first
    assert keeping.held_packed <= 4_000
    sprite(1)
    assert drawn[-1] == (1, "red"), "it was kept although there is no room"


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
def test_packing_changes_nothing(mode: str) -> None:
    image = Image.effect_noise((30, 20), 80).convert(mode)
    again = unpacked(packed((image, (image, 7, "words"))))
    assert again[0].tobytes() == again[1][0].tobytes() == image.tobytes()
    assert again[1][1:] == (7, "words")
    assert weight(packed(Image.new(mode, (300, 300)))) < weight(Image.new(mode, (300, 300))) / 10


def test_to_tidy_up_loses_nothing() -> None:
    keeping = Keeping(at_hand=BIG)
    sprite, drawn = artist(keeping)
    for _ in range(2):
        for number in range(40):
            sprite(number)
            keeping.tidy()
    assert len(drawn) == 40
