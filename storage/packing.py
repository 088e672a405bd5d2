"""States and views, made small: deflated quickly, most of them by what they have in common with an earlier one.

A row is kept *whole*, readable alone, or *like* an earlier whole row of the same game, whose number it begins with: a state
differs little from the one before. What was written by earlier builds is read as it is: JSON begins like neither.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

_WHOLE, _LIKE = b"\x78\x01", b"\x02"  # how zlib begins at its quickest, and what stands before a number
_NUMBER = 4  # bytes of a number
STRETCH, REACH = 12_000, 20_000  # bytes packed at a time, and bytes about there in the model: deflate sees no more
_LEVEL = 6  # what is left to pack of a row that is like another is little, so it may take its time
WORTH = 0.6  # of its model: what takes more is kept whole, and is the model from then on


def packed(raw: bytes) -> bytes:
    """Bytes kept whole; what would not get smaller stays as it is."""
    small = zlib.compress(raw, 1)
    return small if len(small) < len(raw) or raw.startswith((_WHOLE, _LIKE)) else raw


def packed_like(raw: bytes, number: int, model: bytes) -> bytes:
    """Bytes kept by what differs from those of that whole row, or whole if that is too much."""
    parts = [_LIKE, number.to_bytes(_NUMBER), len(raw).to_bytes(_NUMBER)]
    for start, near in _stretches(len(raw), unpacked(model)):
        packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=near)
        parts += (packer.compress(raw[start : start + STRETCH]), packer.flush())
    small = b"".join(parts)
    return small if len(small) < WORTH * len(model) else packed(raw)


def _stretches(length: int, model: bytes) -> Iterator[tuple[int, bytes]]:
    """Where each stretch of a text so long begins, and what lies about there in its model."""
    for start in range(0, length, STRETCH):
        middle = (start + STRETCH // 2) * len(model) // length
        first = max(0, min(middle - REACH // 2, len(model) - REACH))
        yield start, model[first : first + REACH]


def model_of(kept: bytes | None) -> int | None:
    """The number of the row that these bytes are like; None if they are whole."""
    is_like = kept is not None and kept.startswith(_LIKE)
    return int.from_bytes(kept[len(_LIKE) : len(_LIKE) + _NUMBER]) if is_like and kept is not None else None


def unpacked(kept: bytes, model: bytes = b"") -> bytes:
    """Bytes as they were; `model` is what the row that they are like was, where they are like one.

    Damaged ones are returned as they are: whoever reads them finds that out, as with any other text that is none.
    """
    try:
        return _unpacked(kept, model)
    except zlib.error:
        return kept


def _unpacked(kept: bytes, model: bytes) -> bytes:
    if not kept.startswith(_LIKE):
        return zlib.decompress(kept) if kept.startswith(_WHOLE) else kept
    head = len(_LIKE) + _NUMBER
    length, left, parts = int.from_bytes(kept[head : head + _NUMBER]), kept[head + _NUMBER :], []
    for _, near in _stretches(length, model):
        packer = zlib.decompressobj(-zlib.MAX_WBITS, zdict=near)
        parts.append(packer.decompress(left))
        left = packer.unused_data
    return b"".join(parts)


class Unpacking:
    """Unpacks rows of one game in their order: each is whole, or like an earlier one."""

    def __init__(self) -> None:
        self._whole: dict[int, bytes] = {}

    def __call__(self, number: int, kept: bytes) -> bytes:
        """What was packed."""
        model = model_of(kept)
        if model is not None:
            return unpacked(kept, self._whole[model])
        raw = self._whole[number] = unpacked(kept)
        return raw
