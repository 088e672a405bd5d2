"""The easel: pictures are painted and packed in bands of rows, and a band that looks like one painted before is not painted.

A band is told by its ground and by what is pasted onto it, in which order: two of which all of that is the same are the same.
So the next picture of a table costs what differs in it, and of a picture that is done only its packed bands stay.
"""

from __future__ import annotations

from collections import OrderedDict

from render.encode import BAND, Encoded, PackedBand, joined, packed_band
from render.sketch import Name, Paste, Sketch, number_of

ROOM = 12 << 20  # bytes of packed bands
TOGETHER = 4  # bands that are painted at a time: few enough to stay in the processor's cache
NAME = 250  # bytes of a name, about

Band = tuple[int, int, int, tuple[Name, ...]]  # ground, top, rows, and the names of what is pasted there


class Easel:
    """The bands that a process painted last."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._packed: OrderedDict[Band, PackedBand] = OrderedDict()  # the last one used at the end
        self.held = 0

    def encoded(self, sketch: Sketch) -> Encoded:
        """A sketch as a file, pixel for pixel as if it were painted by itself."""
        bands = _bands(sketch)
        unknown = [at for at, band in enumerate(bands) if band not in self._packed]
        fresh: dict[int, PackedBand] = {}
        for first, end in _runs(unknown):
            fresh |= zip(range(first, end), _painted(sketch, first, end), strict=True)
        found = [fresh.get(at) or self._packed[band] for at, band in enumerate(bands)]
        for band, packed in zip(bands, found, strict=True):
            self._keep(band, packed)
        return joined(sketch, found)

    def _keep(self, band: Band, packed: PackedBand) -> None:
        if band not in self._packed:
            self._packed[band] = packed
            self.held += _weight(band, packed)
        self._packed.move_to_end(band)
        while self.held > self._room:
            self.held -= _weight(*self._packed.popitem(last=False))


def _weight(band: Band, packed: PackedBand) -> int:
    return len(packed.data) + NAME * len(band[-1])


def _touching(sketch: Sketch) -> list[list[Paste]]:
    """What is pasted onto each band, in its order."""
    width, height = sketch.size
    bands: list[list[Paste]] = [[] for _ in range(-(-height // BAND))]
    for paste in sketch.pastes:
        left, top, right, bottom = paste.box
        if left < width and right > 0:
            for at in range(max(0, top) // BAND, -(-min(height, bottom) // BAND)):
                bands[at].append(paste)
    return bands


def _bands(sketch: Sketch) -> list[Band]:
    """What tells the bands of a picture from all others."""
    ground = number_of(sketch.ground)
    named = {id(paste): paste.name for paste in sketch.pastes}
    return [
        (ground, at * BAND, min(BAND, sketch.height - at * BAND), tuple([named[id(paste)] for paste in pastes]))
        for at, pastes in enumerate(_touching(sketch))
    ]


def _runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Bands below each other that are painted together, as the first and the one after the last."""
    found: list[tuple[int, int]] = []
    for at in numbers:
        if found and found[-1][1] == at and at - found[-1][0] < TOGETHER:
            found[-1] = found[-1][0], at + 1
        else:
            found.append((at, at + 1))
    return found


def _painted(sketch: Sketch, first: int, end: int) -> list[PackedBand]:
    """Some bands below each other, painted and packed."""
    top, bottom = first * BAND, min(end * BAND, sketch.height)
    strip = sketch.bare((0, top, sketch.width, bottom))
    for paste in sketch.pastes:
        if paste.box[1] < bottom and top < paste.box[3]:
            paste.onto(strip, 0, top)
    return [packed_band(strip, at) for at in range(end - first)]


easel = Easel()
