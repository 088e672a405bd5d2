"""States and views, made small: deflated quickly, each by itself, so that every row stays readable alone.

What was written before is read as it is: JSON never begins as a deflated text does.
"""

from __future__ import annotations

import zlib

_MARK = b"\x78\x01"  # how zlib begins at its quickest


def packed(raw: bytes) -> bytes:
    """Bytes as they are kept; what would not get smaller stays as it is."""
    small = zlib.compress(raw, 1)
    return small if len(small) < len(raw) or raw.startswith(_MARK) else raw


def unpacked(kept: bytes) -> bytes:
    """Bytes as they were."""
    return zlib.decompress(kept) if kept.startswith(_MARK) else kept
