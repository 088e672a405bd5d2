"""Pictures as bytes, the way that proved best on these boards (figures in `tests/bench/test_render.py`).

Boards are flat, so the filters of a PNG and the models of a WebP cost more than they save: an unfiltered PNG with a fast
deflate takes a tenth of the time of a lossless WebP for some half more bytes. Films are WebP, where frames share pixels.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from PIL import Image

fast: Any
try:
    from isal import isal_zlib as fast
except ImportError:  # a processor for which it is not built: five times slower
    fast = zlib

EXTENSION, FILM = "png", "webp"
KINDS = {"L": (0, 1), "RGB": (2, 3), "RGBA": (6, 4)}  # a PNG's kind of colour, and bytes a pixel
BAND = 64  # rows that are packed at a time: what is small stays in the processor's cache
SIGNATURE = b"\x89PNG\r\n\x1a\n"
OPENING, CLOSING = b"\x78\x01", b"\x03\x00"  # what a zlib stream begins with, and the empty block it may end with
ADLER = 65521  # the largest prime below 65536: Adler-32 counts modulo that


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
            return Encoded(out.getvalue(), first.width, first.height, FILM)
        frames = [*frames[:-1:2], frames[-1]]


class PackedBand(NamedTuple):
    """Some rows, packed by themselves: any number of them make a picture."""

    data: bytes
    check: int  # their Adler-32
    length: int


def encode(image: Image.Image | Film, deflate: Any = fast) -> Encoded:
    """The picture as PNG, exact and fast."""
    if isinstance(image, Film):
        return encode_film(image)
    shown = image if image.mode in KINDS else image.convert("RGBA" if image.has_transparency_data else "RGB")
    return joined(shown, [packed_band(shown, at, deflate=deflate) for at in range(-(-shown.height // BAND))])


def packed_band(image: Image.Image, at: int, rows: int = BAND, deflate: Any = fast) -> PackedBand:
    """One band, or so many of its rows, each behind the byte that says that it is not filtered."""
    stride, top = image.width * KINDS[image.mode][1] + 1, at * BAND
    part = image.crop((0, top, image.width, min(top + rows, image.height)))
    behind = part.tobytes("raw", part.mode, stride)  # rows with that byte behind each
    packer, first, plain = deflate.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS), b"\0", memoryview(behind)[:-1]
    data = b"".join([packer.compress(first), packer.compress(plain), packer.flush(zlib.Z_FULL_FLUSH)])
    return PackedBand(data, deflate.adler32(plain, deflate.adler32(first)), len(behind))


def joined(image: Image.Image, bands: Sequence[PackedBand]) -> Encoded:
    """Bands that were packed one by one as the PNG of a picture."""
    colour, _ = KINDS[image.mode]
    head = struct.pack(">IIBBBBB", image.width, image.height, 8, colour, 0, 0, 0)
    check = 1
    for band in bands:
        check = _both(check, band.check, band.length)
    body = b"".join([OPENING, *(band.data for band in bands), CLOSING, struct.pack(">I", check)])
    chunks = ((b"IHDR", head), (b"IDAT", body), (b"IEND", b""))
    return Encoded(SIGNATURE + b"".join(_chunk(*chunk) for chunk in chunks), image.width, image.height)


def _both(first: int, second: int, length: int) -> int:
    """The Adler-32 of two stretches of bytes, from that of each and the length of the second."""
    low = ((first & 0xFFFF) + (second & 0xFFFF) - 1) % ADLER
    high = ((first >> 16) + (second >> 16) + length * ((first & 0xFFFF) - 1)) % ADLER
    return high << 16 | low


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", fast.crc32(data, fast.crc32(name)))
