"""The easel: the pictures painted last stay on it, and the next one is made from the nearest by painting what differs.

Two pictures on the same ground that were pasted together from the same things in the same order are the same, and they differ
only where something was pasted in one of them alone. There the ground is laid bare and everything that touches the spot is
pasted again. Bands of rows that did not change keep what they were packed to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

from render.encode import BAND, Encoded, PackedBand, joined, packed_band
from render.sketch import Name, Sketch, number_of
from render.theme import Box

ROOM = 24 << 20  # bytes of painted pictures
WORTH = 0.6  # of a picture: whoever would have to repaint more paints it anew
CELL = 200  # pixels across: what is painted anew is whole cells, each as high as a band


@dataclass(slots=True)
class _Painted:
    """A picture on the easel: its ground, what was pasted in which order, and its rows as they were packed."""

    ground: int
    names: list[Name]
    boxes: list[Box]
    image: Image.Image
    bands: list[PackedBand | None]

    @property
    def weight(self) -> int:
        """Its bytes."""
        return self.image.width * self.image.height * 4 + sum(len(band.data) for band in self.bands if band)

    def grow(self, sketch: Sketch) -> list[Box]:
        """Make it as high as a sketch; what is bare then."""
        bands = -(-sketch.height // BAND)
        if bands <= len(self.bands):
            return []
        old, higher = self.image, Image.new(sketch.mode, (sketch.width, bands * BAND))
        higher.paste(old, (0, 0))
        self.image, self.bands = higher, self.bands + [None] * (bands - len(self.bands))
        return [(0, old.height, higher.width, higher.height)]

    def retouch(self, sketch: Sketch, spots: Sequence[Box]) -> None:
        """Paint some spots anew."""
        for spot in (_clipped(one, self.image) for one in spots if one[1] < self.image.height):
            left, top, right, bottom = spot
            fresh = sketch.bare(spot)
            for paste, (x, y, to_x, to_y) in zip(sketch.pastes, self.boxes, strict=True):
                if x < right and left < to_x and y < bottom and top < to_y:
                    paste.onto(fresh, left, top)
            self.image.paste(fresh, (left, top))
            for at in range(top // BAND, -(-bottom // BAND)):
                self.bands[at] = None


class Easel:
    """What a process painted last."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._painted: list[_Painted] = []  # the last one used at the end

    def encoded(self, sketch: Sketch) -> Encoded:
        """A sketch as a file, pixel for pixel as if it were painted by itself."""
        painted = self._paint(sketch)
        whole, rest = divmod(sketch.height, BAND)
        for at in range(whole):
            painted.bands[at] = painted.bands[at] or packed_band(painted.image, at)
        bands = [band for band in painted.bands[:whole] if band is not None]
        if rest:  # the last rows are cut off elsewhere each time
            bands.append(packed_band(painted.image, whole, rest))
        return joined(sketch, bands)

    def _paint(self, sketch: Sketch) -> _Painted:
        ground, number = sketch.ground, number_of(sketch.ground)
        names, boxes = [paste.name for paste in sketch.pastes], [_clipped(paste.box, ground) for paste in sketch.pastes]
        found = [(_differing(one, names, boxes), one) for one in self._painted if one.ground == number]
        near = [(_area(spots), spots, one) for spots, one in found if spots is not None]
        area, spots, painted = min(near, key=lambda one: one[0], default=(0, [], None))
        if painted is not None and area < WORTH * sketch.width * sketch.height:
            self._painted.remove(painted)
            painted.names, painted.boxes = names, boxes
            spots += painted.grow(sketch)
            painted.retouch(sketch, spots)
        else:
            bands = -(-sketch.height // BAND)
            image = sketch.bare((0, 0, sketch.width, bands * BAND))
            for paste in sketch.pastes:
                paste.onto(image)
            painted = _Painted(number, names, boxes, image, [None] * bands)
        self._make_room(painted.weight)
        self._painted.append(painted)
        return painted

    def _make_room(self, wanted: int) -> None:
        while self._painted and sum(one.weight for one in self._painted) + wanted > self._room:
            self._painted.pop(0)


def _differing(one: _Painted, names: list[Name], boxes: list[Box]) -> list[Box] | None:
    """Where two pictures may differ; None if what they share came in another order."""
    shared = Counter(one.names) & Counter(names)
    old, before = _split(one.names, one.boxes, shared)
    new, after = _split(names, boxes, shared)
    return merged([*before, *after]) if old == new else None


def _split(names: list[Name], boxes: list[Box], shared: Counter[Name]) -> tuple[list[Name], list[Box]]:
    """What is shared, in its order, and the boxes of all else."""
    left, common, alone = shared.copy(), [], []
    for name, box in zip(names, boxes, strict=True):
        if left[name] > 0:
            left[name] -= 1
            common.append(name)
        else:
            alone.append(box)
    return common, alone


def merged(boxes: Iterable[Box]) -> list[Box]:
    """Spots that hold all of these boxes and do not overlap: whole cells, those side by side and one above the other as one."""
    dirty: dict[int, int] = {}  # by band, a bit for each of its cells
    for left, top, right, bottom in boxes:
        if left < right and top < bottom:
            cells = (2 << (right - 1) // CELL) - (1 << left // CELL)
            for band in range(top // BAND, (bottom - 1) // BAND + 1):
                dirty[band] = dirty.get(band, 0) | cells
    found: list[Box] = []
    above: dict[tuple[int, int], int] = {}  # cells of the spots that reach down to here, and since which band
    for band in range(min(dirty, default=0), max(dirty, default=-1) + 2):
        runs = _runs(dirty.get(band, 0))
        ended = [(first, end, since) for (first, end), since in above.items() if (first, end) not in runs]
        found += [(first * CELL, since * BAND, end * CELL, band * BAND) for first, end, since in ended]
        above = {run: above.get(run, band) for run in runs}
    return found


def _runs(cells: int) -> list[tuple[int, int]]:
    """Cells side by side, as the first and the one after the last."""
    found, at = list[tuple[int, int]](), 0
    while cells >> at:
        at += ((cells >> at) & -(cells >> at)).bit_length() - 1
        length = (~(cells >> at) & ((cells >> at) + 1)).bit_length() - 1
        found.append((at, at + length))
        at += length
    return found


def _clipped(box: Box, picture: Image.Image) -> Box:
    left, top, right, bottom = box
    return max(0, left), max(0, top), min(picture.width, right), min(picture.height, bottom)


def _area(boxes: Sequence[Box]) -> int:
    return sum((right - left) * (bottom - top) for left, top, right, bottom in boxes)


easel = Easel()
