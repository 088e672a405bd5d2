"""What was drawn once stays: one budget in bytes for all that a process keeps, sprites, layers and lettering alike.

Whatever is asked for again is the same picture. Its pixels are there as long as somebody wants them now and then; those that
nobody wanted for longest are packed, to a tenth of the room, and come back when they are wanted. Where even what is packed has
no more room, what was not asked for longest is forgotten.
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
from render.sketch import number_of

P = ParamSpec("P")
R = TypeVar("R")

AT_HAND, PACKED = 36 << 20, 14 << 20  # bytes of one process
GIVEN_BACK = 8 << 20  # bytes after which the system gets back what was freed: it is in pieces
IN_USE = 2  # pictures that were wanted last are never packed: somebody may be at work with them
LARGE, STRIPE = 1 << 20, 64  # what has more bytes is packed in stripes of so many rows
ENTRY = 500  # bytes of a picture without its pixels


class Kept(Image.Image):
    """A picture whose pixels are packed while nobody wants them."""

    def __init__(self, of: Image.Image, home: Keeping) -> None:
        of.load()
        super().__init__()
        self.im, self._mode, self._size, self.info = of.im, of.mode, of.size, dict(of.info)
        self.home, self.packed = home, list[bytes]()  # by stripes, of which a part may be wanted alone

    def load(self) -> Any:
        """The pixels are wanted."""
        self.home.want(self)
        return super().load()

    def crop(self, box: Any = None) -> Image.Image:
        """A part of it; of what is packed, only that is unpacked."""
        if self._im is not None or box is None or len(self.packed) < 2:
            return super().crop(box)
        left, top, right, bottom = box
        first = max(0, top) // STRIPE
        part = self._unpacked(first, -(-min(bottom, self.height) // STRIPE))
        return part.crop((left, top - first * STRIPE, right, bottom - first * STRIPE))

    @property
    def size_in_bytes(self) -> int:
        """What the pixels take."""
        return self.width * self.height * (1 if self.mode in ("L", "P", "1") else 4)

    def pack(self) -> None:
        """Nobody wants the pixels for now."""
        if not self.packed and "bands" not in self.info:
            plain, size = self._new(self.im), self.size_in_bytes
            step = STRIPE if size > LARGE else self.height
            tops = range(0, self.height, step) if step < self.height else ()
            parts = [plain.crop((0, top, self.width, min(top + step, self.height))) for top in tops] or [plain]
            self.packed = [fast.compress(part.tobytes(), 1) for part in parts]
        self._im = None

    def unpack(self) -> None:
        """Have the pixels again."""
        if self._im is None:
            self.im = (self._from_bands() if "bands" in self.info else self._unpacked(0, len(self.packed))).im

    def _from_bands(self) -> Image.Image:
        """The whole picture, put together from its bands; seldom needed, so it is not kept."""
        whole = Image.new(self.mode, self.size)
        for top, band in self.info["bands"]:
            whole.paste(band, (0, top))
        return whole

    def _unpacked(self, first: int, end: int) -> Image.Image:
        """The pixels of some stripes."""
        height = self.height if len(self.packed) == 1 else min(end * STRIPE, self.height) - first * STRIPE
        data = b"".join(fast.decompress(stripe) for stripe in self.packed[first:end])
        return Image.frombytes(self.mode, (self.width, height), data)

    @property
    def size_packed(self) -> int:
        """What is packed takes."""
        return sum(map(len, self.packed))


@dataclass(slots=True)
class _Made:
    """What a function made, which of its pictures are its own, and how many bytes all else takes."""

    thing: Any
    own: list[Kept]
    rest: int

    @property
    def weight(self) -> int:
        return self.rest + sum(ENTRY + image.size_packed for image in self.own)


class Keeping:
    """What was drawn, by the function that draws it and what it was asked for."""

    def __init__(self, at_hand: int = AT_HAND, packed: int = PACKED) -> None:
        self._room, self._loft = at_hand, packed
        self._made: OrderedDict[Any, _Made] = OrderedDict()
        self._at_hand: OrderedDict[int, Kept] = OrderedDict()  # by the number of the picture
        self.held = self.held_packed = self._freed = 0

    def __call__(self, draw: Callable[P, R]) -> Callable[P, R]:
        """A function that draws the same for the same arguments: it is asked once while its answer is kept."""
        made = self._made

        @wraps(draw)
        def kept(*args: P.args, **named: P.kwargs) -> R:
            key = (draw, args, tuple(named.items())) if named else (draw, args)
            found = made.get(key)
            if found is None:
                found = self._keep(key, draw(*args, **named))
            else:
                made.move_to_end(key)
            answer: R = found.thing
            return answer

        return kept

    def clear(self) -> None:
        """Forget everything."""
        self._made.clear()
        self._at_hand.clear()
        self.held = self.held_packed = 0

    def tidy(self) -> None:
        """After a picture: much that was freed goes back to the system."""
        if self._freed > GIVEN_BACK:
            self._freed = 0
            with suppress(OSError, AttributeError):  # not every system's library has it
                ctypes.CDLL(None).malloc_trim(0)

    def want(self, image: Kept) -> None:
        """Somebody is about to look at these pixels."""
        number = number_of(image)
        image.unpack()
        if number in self._at_hand:
            self._at_hand.move_to_end(number)
            return
        self._at_hand[number] = image
        self.held += image.size_in_bytes
        while self.held > self._room and len(self._at_hand) > IN_USE:
            self._put_away(*self._at_hand.popitem(last=False))

    def _put_away(self, _: int, image: Kept) -> None:
        self.held -= image.size_in_bytes
        self._freed += image.size_in_bytes
        before = image.size_packed
        image.pack()
        self.held_packed += image.size_packed - before

    def _keep(self, key: Any, thing: Any) -> _Made:
        own: list[Kept] = []
        ours = self._ours(thing, own)
        made = self._made[key] = _Made(ours, own, weight(thing))
        self.held_packed += made.weight
        while self.held_packed > self._loft and len(self._made) > 1:
            self._forget()
        return made

    def _ours(self, thing: Any, own: list[Kept]) -> Any:
        """The same with all its pictures as ours."""
        if isinstance(thing, Image.Image) and not isinstance(thing, Kept):
            own.append(ours := Kept(thing, self))
            if "bands" in ours.info:
                ours.info["bands"] = self._ours(ours.info["bands"], own)
                ours.pack()
            else:
                self.want(ours)
            return ours
        return tuple(self._ours(one, own) for one in thing) if type(thing) is tuple else thing

    def _forget(self) -> None:
        """What was not asked for longest goes; whoever still has such a picture may look at it all the same."""
        _, made = self._made.popitem(last=False)
        self.held_packed -= made.weight
        for image in made.own:
            if self._at_hand.pop(number_of(image), None) is not None:
                self.held -= image.size_in_bytes


def weight(thing: Any) -> int:
    """About how many bytes something takes, pictures that can be packed left out."""
    if isinstance(thing, Image.Image):
        return 0
    if isinstance(thing, dict):
        return sum(_as_it_is(one) for one in thing.values())
    if type(thing) is tuple:
        return 60 + sum(weight(one) for one in thing)
    if is_dataclass(thing):
        return sum(_as_it_is(getattr(thing, field.name)) for field in fields(thing))
    return sum(_as_it_is(one) for one in thing) if isinstance(thing, (tuple, list)) else 50


def _as_it_is(thing: Any) -> int:
    return 4 * thing.width * thing.height if isinstance(thing, Image.Image) else weight(thing)


drawn_once = Keeping()
