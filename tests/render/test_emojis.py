"""Icons as emojis: what the chat service takes, and what an eye can tell apart at the size of a letter."""

from __future__ import annotations

import io
import re
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engines.icons import ICONS
from render.emojis import emoji, emoji_name
from render.icons import ICONS as DRAWN
from render.keeping import drawn_once
from render.pen import Pen

DARK, LIGHT = "#313338", "#FFFFFF"  # the grounds of the two themes
# drawn alike on purpose: they never meet in one game, or stand for one another
TWINS = {frozenset(("good", "influence")), frozenset(("expedition", "flag"))}


def small(name: str, ground: str, size: int = 22) -> Image.Image:
    shown = Image.open(io.BytesIO(emoji(name))).convert("RGBA").resize((size, size), Image.Resampling.LANCZOS)
    image = Image.new("RGBA", shown.size, ground)
    image.alpha_composite(shown)
    return image.convert("RGB")


def test_every_icon_of_the_texts_is_drawn_and_every_drawing_has_words() -> None:
    assert set(DRAWN) - {"eye"} == set(ICONS)  # the eye is `control` by another name


@pytest.mark.parametrize("name", ICONS)
def test_an_emoji_is_what_the_chat_service_takes(name: str) -> None:
    data = emoji(name)
    with Image.open(io.BytesIO(data)) as image:
        assert (image.format, image.size, image.mode) == ("PNG", (128, 128), "RGBA")
    assert len(data) < 16 * 1024
    assert re.fullmatch(r"[a-z0-9_]{1,27}_[0-9a-f]{4}", emoji_name(name))


@pytest.mark.parametrize("ground", [DARK, LIGHT])
@pytest.mark.parametrize("name", ICONS)
def test_an_icon_stands_out_from_the_ground_at_the_size_of_a_letter(name: str, ground: str) -> None:
    red, green, blue = ImageChops.difference(small(name, ground), Image.new("RGB", (22, 22), ground)).split()
    clear = sum(ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()[91:])
    assert clear >= 40, f"{clear} of 484 pixels"


def test_no_two_icons_look_alike_at_the_size_of_a_letter() -> None:
    looks = {name: small(name, DARK) for name in ICONS}
    alike = []
    for one, other in combinations(ICONS, 2):
        if frozenset((one, other)) in TWINS:
            continue
        apart = sum(ImageStat.Stat(ImageChops.difference(looks[one], looks[other])).mean)
        if apart < 8:
            alike.append((one, other, round(apart, 1)))
    assert alike == []


def test_a_white_icon_has_a_dark_rim() -> None:
    with Image.open(io.BytesIO(emoji("fleet"))) as image:
        row = [image.getpixel((x, 64)) for x in range(128)]
    outermost = next(pixel for pixel in row if isinstance(pixel, tuple) and pixel[3] == 255)
    assert outermost[:3] == (0x0E, 0x14, 0x24)


def test_a_redrawn_icon_is_another_emoji(monkeypatch: pytest.MonkeyPatch) -> None:
    before = emoji_name("fuel")

    def redrawn(p: Pen, c: str) -> None:
        p.disc(12, 12, 11, c)

    monkeypatch.setitem(DRAWN, "fuel", (redrawn, "#FF9B54"))
    drawn_once.clear()
    try:
        assert emoji_name("fuel") != before
        assert emoji_name("fuel").startswith("fuel_")
    finally:
        monkeypatch.undo()
        drawn_once.clear()
    assert emoji_name("fuel") == before
