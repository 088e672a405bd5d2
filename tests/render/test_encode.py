"""Pictures as bytes: whatever is drawn is read back pixel for pixel, with the fast deflate and with the one Python brings."""

from __future__ import annotations

import io
import subprocess
import sys
import zlib
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from render.encode import BAND, encode, fast
from tests.render import sample

SIZES = ((1, 1), (7, BAND), (33, BAND + 1), (64, 3 * BAND - 1))


def noise(mode: str, size: tuple[int, int]) -> Image.Image:
    bands = [Image.effect_noise(size, 90) for _ in Image.new(mode, (1, 1)).getbands()]
    return Image.merge(mode, bands) if len(bands) > 1 else bands[0]


@pytest.mark.parametrize("deflate", [fast, zlib], ids=["fast", "zlib"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
def test_a_picture_is_read_back_exactly(mode: str, size: tuple[int, int], deflate: ModuleType) -> None:
    image = noise(mode, size)
    made = encode(image, deflate)
    assert (made.width, made.height, made.extension) == (*size, "png")
    with Image.open(io.BytesIO(made.data)) as read:
        read.verify()
    with Image.open(io.BytesIO(made.data)) as read:
        assert (read.format, read.mode) == ("PNG", mode)
        assert read.tobytes() == image.tobytes()


@pytest.mark.parametrize("deflate", [fast, zlib], ids=["fast", "zlib"])
def test_a_board_is_read_back_exactly(deflate: ModuleType) -> None:
    image = sample.draw(3, sample.LOOK)
    with Image.open(io.BytesIO(encode(image, deflate).data)) as read:
        assert read.convert(image.mode).tobytes() == image.tobytes()


def test_a_picture_with_a_palette_keeps_its_colours_and_its_holes() -> None:
    drawn = noise("RGBA", (20, 20))
    for image in (drawn.quantize(8), drawn.convert("RGB").quantize(8)):
        wanted = "RGBA" if image.has_transparency_data else "RGB"
        with Image.open(io.BytesIO(encode(image).data)) as read:
            assert read.convert(wanted).tobytes() == image.convert(wanted).tobytes()


WITHOUT = """
import io, sys, zlib
sys.modules["isal"] = None
from PIL import Image
from render.encode import encode, fast
assert fast is zlib
image = Image.effect_noise((40, 40), 90)
with Image.open(io.BytesIO(encode(image).data)) as read:
    assert read.tobytes() == image.tobytes()
"""


def test_without_the_fast_deflate_python_s_own_does_it() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT], cwd=Path(__file__).parents[2], check=True)
