"""Pictures in figures. Run with: python -m pytest -m bench -s tests/bench/test_render.py"""

from __future__ import annotations

import io
import statistics
import time
from collections.abc import Callable

import pytest
from PIL import Image

from render.encode import encode
from render.look import Look
from tests.render import golden, sample

pytestmark = pytest.mark.bench


def median_ms(act: Callable[[int], object], times: int = 20) -> float:
    spans = []
    for i in range(times):
        began = time.perf_counter()
        act(i)
        spans.append(time.perf_counter() - began)
    return 1000 * statistics.median(spans)


def size(image: Image.Image, **how: object) -> int:
    out = io.BytesIO()
    image.save(out, **how)  # type: ignore[arg-type]
    return out.tell()


@pytest.mark.parametrize("palette", ["default", "contrast"])
def test_a_full_board(palette: str) -> None:
    look = Look(sample.LOOK.names, palette, (3,), sample.LOOK.events)
    began = time.perf_counter()
    sample.draw(0, look)
    first = 1000 * (time.perf_counter() - began)
    drawing = median_ms(lambda turn: sample.draw(turn + 1, look))
    print(f"\n{palette}: first {first:.0f} ms, then {drawing:.1f} ms for 1600 x 1600, each another position")


@pytest.mark.parametrize("name", golden.PICTURES)
def test_encodings(name: str) -> None:
    image = golden.PICTURES[name]()
    ways: dict[str, Callable[[], int]] = {
        "ours": lambda: len(encode(image).data),
        "lossless WebP 0/0": lambda: size(image, format="WEBP", lossless=True, quality=0, method=0),
        "lossless WebP 0/50": lambda: size(image, format="WEBP", lossless=True, quality=50, method=0),
        "lossy WebP q85": lambda: size(image, format="WEBP", quality=85, method=0),
        "PNG": lambda: size(image, format="PNG", compress_level=1),
        "palette PNG": lambda: size(
            image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE), format="PNG"
        ),
    }
    print(f"\n{name} {image.width} x {image.height}")
    for way, act in ways.items():
        print(f"  {way:20} {median_ms(lambda _, act=act: act(), 7):6.1f} ms {act() / 1024:6.0f} kB")  # type: ignore[misc]
