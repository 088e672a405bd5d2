"""Sprites are drawn once, packed when they were not used for a while, and forgotten when there is no more room."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from render.keeping import Keeping, Kept
from render.layout import Part, attach, nested

BIG = 400_000  # bytes of the sprites below


def artist(keeping: Keeping) -> tuple[Any, list[tuple[int, str]]]:
    drawn: list[tuple[int, str]] = []

    @keeping
    def sprite(number: int, colour: str = "red") -> Image.Image:
        drawn.append((number, colour))
        image = Image.new("RGBA", (100, 1000), colour)
        image.putpixel((number, 0), (1, 2, 3, 4))
        image.info["bands"] = ((0, image.crop((0, 0, 100, 10))), (10, image.crop((0, 10, 100, 1000))))
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
    keeping = Keeping()
    noise = Image.effect_noise((700, 700), 80).convert(mode)  # so large that it is packed in stripes

    @keeping
    def sprites() -> tuple[Image.Image, int, tuple[Image.Image, str]]:
        return noise.copy(), 7, (noise.crop((0, 0, 30, 20)), "words")

    large, seven, (small, words) = sprites()
    for one in (large, small):
        assert isinstance(one, Kept)
        one.pack()
    assert large.crop((100, 90, 300, 200)).tobytes() == noise.crop((100, 90, 300, 200)).tobytes()
    assert large.crop((-5, 690, 20, 720)).tobytes() == noise.crop((-5, 690, 20, 720)).tobytes()
    assert (large.tobytes(), small.tobytes()) == (noise.tobytes(), noise.crop((0, 0, 30, 20)).tobytes())
    assert (seven, words) == (7, "words")


def test_a_picture_whose_pixels_are_not_wanted_is_not_unpacked() -> None:
    keeping = Keeping(at_hand=3 * BIG)
    sprite, _ = artist(keeping)
    shown = [sprite(number) for number in range(20)]
    held = keeping.held
    assert [sprite(number) for number in range(20)] == shown
    assert [one.size for one in shown] == [(100, 1000)] * 20
    assert keeping.held == held
    assert shown[0]._im is None, "nobody looked at it"


def test_to_tidy_up_loses_nothing() -> None:
    keeping = Keeping(at_hand=BIG)
    sprite, drawn = artist(keeping)
    for _ in range(2):
        for number in range(40):
            sprite(number)
            keeping.tidy()
    assert len(drawn) == 40
