from __future__ import annotations

import pytest
from PIL import Image, ImageDraw

from tests.render.golden import PICTURES, difference, folder, reduced


def golden(name: str) -> Image.Image:
    with Image.open(folder() / f"{name}.webp") as image:
        return image.convert("RGB")


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    drawn, expected = reduced(PICTURES[name]()), golden(name)
    assert drawn.size == expected.size
    mean, worst = difference(drawn, expected)
    assert mean < 7, f"{name} differs everywhere"
    assert worst < 26, f"{name} differs somewhere"


def test_a_moved_card_is_noticed() -> None:
    drawn = reduced(PICTURES["board"]())
    ImageDraw.Draw(drawn).rectangle((170, 86, 206, 112), "#0E1424")
    assert difference(drawn, golden("board"))[1] >= 26
