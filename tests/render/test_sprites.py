"""Sprites that are put together from smaller ones look as if they had been drawn whole."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageFilter

from render.canvas import Canvas
from render.cards import ART_AIR, card_art
from render.pen import Pen
from render.sprites import globe, halo, new_plate
from render.theme import PANEL, mix

COLOUR = "#63BE6F"


@pytest.mark.parametrize(("width", "height"), [(40, 40), (320, 60), (60, 501), (500, 700), (149, 150)])
def test_light_that_was_stretched_is_the_light_of_the_whole_panel(width: int, height: int) -> None:
    reach, radius = 14, 16
    edge = 2 * reach
    whole = Image.new("RGBA", (width + 2 * edge, height + 2 * edge), COLOUR + "00")
    whole.paste(new_plate(width, height, radius, COLOUR), (edge, edge))
    whole = whole.filter(ImageFilter.GaussianBlur(reach * 0.7))
    for left, top, light in halo(width, height, radius, COLOUR, reach):
        x, y = left + edge, top + edge
        assert whole.crop((x, y, x + light.width, y + light.height)).tobytes() == light.tobytes()


def _whole_art(width: int, height: int, art: str) -> Image.Image:
    c, side = Canvas(Image.new("RGBA", (width, height))), min(250, height * 2 // 3)
    if art == "lattice":
        for share in (1.04, 0.8, 0.56, 0.32):
            pen = Pen(round(side * share))
            pen.regular(4, 11.8, COLOUR)
            pen.regular(4, 11.8 - 48 / (side * share), mix(PANEL, COLOUR, 0.12))
            c.paste(pen.done(), width - side * 0.46, height - side * 0.4)
    else:
        c.paste(globe(side, mix(COLOUR, PANEL, 0.1), art), width - side * 0.44, height - side * 0.32)
    shape = new_plate(width, height, 18, "#FFFFFF").getchannel("A")
    c.image.putalpha(ImageChops.multiply(c.image.getchannel("A"), shape).point(lambda v: v * 0.42))
    return c.image


@pytest.mark.parametrize("art", ["craters", "lattice"])
@pytest.mark.parametrize(("width", "height"), [(500, 360), (501, 363), (240, 250), (333, 217), (760, 1001), (100, 90)])
def test_what_is_faint_in_a_card_s_corner_is_drawn_there_alone(width: int, height: int, art: str) -> None:
    corner, whole = card_art(width, height, COLOUR, art), _whole_art(width, height, art)
    assert max(corner.size) <= 250 + ART_AIR + 1
    box = (width - corner.width, height - corner.height, width, height)
    assert whole.crop(box).tobytes() == corner.tobytes()
    whole.paste((0, 0, 0, 0), box)
    assert whole.getchannel("A").getbbox() is None
