"""Sprites and layers that are drawn once and kept, all within one budget of bytes.

What is used is at hand as pictures. What was not used for a while is packed, which takes a fifteenth of the room and a
fraction of the time of drawing it anew; of what is packed the oldest goes first.
"""

from __future__ import annotations

import ctypes
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from PIL import Image

from render.encode import fast

P = ParamSpec("P")
R = TypeVar("R")

AT_HAND, PACKED = 64 << 20, 20 << 20  # bytes of one process
GIVEN_BACK = 12 << 20  # bytes after which the system gets back what was freed: it is in pieces


@dataclass(frozen=True, slots=True)
class _Packed:
    """A picture in little room."""

    mode: str
    size: tuple[int, int]
    data: bytes
    info: dict[Any, Any]


class Keeping:
    """What was drawn, by the function that draws it and what it was asked for."""

    def __init__(self, at_hand: int = AT_HAND, packed: int = PACKED) -> None:
        self._room, self._loft = at_hand, packed
        self._made: OrderedDict[Any, tuple[Any, int]] = OrderedDict()
        self._packed: OrderedDict[Any, tuple[Any, int]] = OrderedDict()
        self.held = self.held_packed = self._freed = 0

    def __call__(self, draw: Callable[P, R]) -> Callable[P, R]:
        """A function that draws the same for the same arguments: it is asked once while its answer is kept."""
        made = self._made

        @wraps(draw)
        def kept(*args: P.args, **named: P.kwargs) -> R:
            key = (draw, args, tuple(named.items())) if named else (draw, args)
            found = made.get(key)
            if found is None:
                fresh = self._unpacked(key) if key in self._packed else draw(*args, **named)
                found = made[key] = fresh, weight(fresh)
                self.held += found[1]
                self._make_room()
            else:
                made.move_to_end(key)
            answer: R = found[0]
            return answer

        return kept

    def clear(self) -> None:
        """Forget everything."""
        self._made.clear()
        self._packed.clear()
        self.held = self.held_packed = 0

    def tidy(self) -> None:
        """After a picture: much that was freed goes back to the system."""
        if self._freed > GIVEN_BACK:
            self._freed = 0
            with suppress(OSError, AttributeError):  # not every system's library has it
                ctypes.CDLL(None).malloc_trim(0)

    def _unpacked(self, key: Any) -> Any:
        self._packed.move_to_end(key)
        return unpacked(self._packed[key][0])

    def _make_room(self) -> None:
        while self.held > self._room and len(self._made) > 1:
            key, (thing, size) = self._made.popitem(last=False)
            self.held -= size
            self._freed += size
            if key not in self._packed:
                small = packed(thing)
                self._packed[key] = small, weight(small)
                self.held_packed += self._packed[key][1]
        while self.held_packed > self._loft:
            self.held_packed -= self._packed.popitem(last=False)[1][1]


def weight(thing: Any) -> int:
    """About how many bytes something made of pictures takes."""
    if isinstance(thing, Image.Image):
        pixels = thing.width * thing.height * (1 if thing.mode in ("L", "P", "1") else 4)
        return pixels + 500 + weight(thing.info.get("bands", ()))
    if isinstance(thing, _Packed):
        return len(thing.data) + 500 + weight(thing.info.get("bands", ()))
    if isinstance(thing, dict):
        return weight(list(thing.values()))
    if isinstance(thing, (tuple, list)):
        return 60 + sum(weight(one) for one in thing)
    if is_dataclass(thing):
        return sum(weight(getattr(thing, field.name)) for field in fields(thing))
    return 50


def packed(thing: Any) -> Any:
    """The same with all its pictures packed."""
    if isinstance(thing, Image.Image):
        info = {name: packed(value) if name == "bands" else value for name, value in thing.info.items()}
        return _Packed(thing.mode, thing.size, fast.compress(thing.tobytes(), 1), info)
    if isinstance(thing, tuple) and type(thing) is tuple:
        return tuple(packed(one) for one in thing)
    return thing


def unpacked(thing: Any) -> Any:
    """The same with pictures again."""
    if isinstance(thing, _Packed):
        image = Image.frombytes(thing.mode, thing.size, fast.decompress(thing.data))
        image.info = {name: unpacked(value) if name == "bands" else value for name, value in thing.info.items()}
        return image
    if isinstance(thing, tuple) and type(thing) is tuple:
        return tuple(unpacked(one) for one in thing)
    return thing


drawn_once = Keeping()
