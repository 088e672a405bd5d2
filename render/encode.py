"""Pictures as bytes, the way that proved best on these boards (figures in `tests/bench/test_render.py`).

Lossless WebP with `method=0` is exact and among the fastest; `quality=50` saves a tenth of the bytes for three milliseconds of
some fifty; every higher method costs ten times as long. A palette PNG is about half the size, but soft light falls into
blotches of other hues: judged by eye, not good enough.
"""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

EXTENSION = "webp"


@dataclass(frozen=True, slots=True)
class Encoded:
    """An encoded picture and what a message needs to know of it."""

    data: bytes
    width: int
    height: int
    extension: str = EXTENSION


@dataclass(frozen=True, slots=True)
class Film:
    """Pictures of one size to be shown one after the other."""

    frames: tuple[Image.Image, ...]
    seconds: float = 1.4  # each; the last one stays longer


MOST_BYTES = 8 << 20  # a message takes 10 MiB of files


def encode_film(film: Film) -> Encoded:
    """The film as one moving WebP that fits into a message: if need be, every second frame is left out."""
    frames = list(film.frames)
    while True:
        out = io.BytesIO()
        times = [*[round(1000 * film.seconds)] * (len(frames) - 1), 6000]
        first, *rest = frames
        first.save(out, "WEBP", save_all=True, append_images=rest, duration=times, loop=0, quality=70, method=0)
        if out.tell() <= MOST_BYTES or len(frames) <= 2:
            return Encoded(out.getvalue(), first.width, first.height)
        frames = [*frames[:-1:2], frames[-1]]


def encode(image: Image.Image | Film) -> Encoded:
    """The picture as lossless WebP, fast."""
    if isinstance(image, Film):
        return encode_film(image)
    out = io.BytesIO()
    image.save(out, "WEBP", lossless=True, quality=50, method=0)
    return Encoded(out.getvalue(), image.width, image.height)
