"""Ring maps: sectors as wedges of rings, and the search that fits upright tokens into each of them.

Words never turn, so the map does: angles count clockwise in sixteenths, and the whole map is turned by two of them, because
wedges straight above, below and beside the middle hold most upright text. Rings bulge towards the corners of the board
(super-ellipses): slanted wedges have least room, and this gives them a tenth more, while the map still looks round.

A board draws all grounds first (`wedge_sprite`, `wedge_halo`), then all tokens (`fit_tokens`), or a tint would paint over a
neighbour's tokens.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from operator import sub

from PIL import Image, ImageDraw, ImageFilter

from render.canvas import Canvas
from render.keeping import drawn_once
from render.pen import SUPERSAMPLE, Point

TURN, BULGE = -2, 2.8
CORNER, SEAM = 7, 2  # radius of a wedge's corners; half the dark seam between two
ROW, ROW_GAP, TOKEN_GAP = 32, 3, 4  # height of a row of tokens as it usually is, air between rows and between tokens
MOST = 8  # tokens of a sector: their places are sought in every way to break them into rows
AIR, SPARE = 8, -3  # the air a row should keep to the wedge's edge; what a pill's round end may lack of it unseen

Spot = tuple[int, int]  # the left end and the middle line of a token, from the middle of the map
Way = Callable[[], Sequence[Image.Image]]  # tokens that tell a sector


@dataclass(frozen=True, slots=True)
class Wedge:
    """One sector: its number, its radii, and its arc in sixteenths of the circle."""

    number: int
    inner: int
    outer: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Fitted:
    """Tokens with their places, and whether they keep inside their wedge."""

    tokens: tuple[Image.Image, ...]
    spots: tuple[Spot, ...]
    fits: bool


def ring_wedges(radii: Sequence[int], counts: Sequence[int], first: int = 1) -> dict[int, Wedge]:
    """Rings cut into so many wedges each, numbered from the middle outwards and clockwise; radii are the rings' edges."""
    found: dict[int, Wedge] = {}
    for inner, outer, count in zip(radii, radii[1:], counts, strict=False):
        step = 16 // count
        for i in range(count):
            number = first + len(found)
            found[number] = Wedge(number, inner, outer, step * i, step * (i + 1))
    return found


def point(radius: float, sixteenth: float) -> Point:
    """The point of a ring at an angle, from the middle of the map."""
    angle = math.radians(22.5 * (sixteenth + TURN))
    x, y = math.sin(angle), -math.cos(angle)
    stretch = (abs(x) ** BULGE + abs(y) ** BULGE) ** (-1 / BULGE)
    return radius * stretch * x, radius * stretch * y


def outline(wedge: Wedge, inset: float = 0) -> list[Point]:
    """The edge of a wedge as a polygon, moved inwards."""
    if wedge.end - wedge.start == 16 and not wedge.inner:
        return [point(wedge.outer - inset, i / 6) for i in range(96)]
    edge: list[Point] = []
    steps = 6 * (wedge.end - wedge.start)
    for radius, order in ((wedge.inner + inset, 1), (wedge.outer - inset, -1)):
        shy = math.degrees(math.asin(min(1.0, inset / max(radius, 1)))) / 22.5
        first, last = wedge.start + shy, wedge.end - shy
        edge += [point(radius, first + (last - first) * i / steps) for i in range(steps + 1)][::order]
    return edge


@cache
def frame_of(wedge: Wedge) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the box round a wedge, from the middle of the map."""
    across, down = zip(*outline(wedge), strict=True)
    return math.floor(min(across)) - 2, math.floor(min(down)) - 2, math.ceil(max(across)) + 2, math.ceil(max(down)) + 2


@drawn_once
def wedge_mask(wedge: Wedge, inset: float) -> Image.Image:
    """Where the wedge lies in its frame, smooth, with rounded corners; every colour goes through this."""
    left, top, right, bottom = frame_of(wedge)
    corner = min(CORNER, (wedge.outer - wedge.inner) / 4)
    path = [((x - left) * SUPERSAMPLE, (y - top) * SUPERSAMPLE) for x, y in outline(wedge, inset + corner)]
    mask = Image.new("L", ((right - left) * SUPERSAMPLE, (bottom - top) * SUPERSAMPLE))
    draw = ImageDraw.Draw(mask)
    draw.polygon(path, 255)
    draw.line([*path, *path[:2]], 255, round(2 * corner * SUPERSAMPLE), joint="curve")
    return mask.reduce(SUPERSAMPLE)


@drawn_once
def wedge_sprite(wedge: Wedge, fill: str, line: str = "", stroke: int = 2) -> Image.Image:
    """The ground of a sector, filled and outlined; colours may have an alpha channel."""
    outer = wedge_mask(wedge, SEAM)
    image = Image.new("RGBA", outer.size, (line or fill)[:7] + "00")
    if line:
        image.paste(line, (0, 0), outer)
    image.paste(fill, (0, 0), wedge_mask(wedge, SEAM + (stroke if line else 0)))
    return image


@drawn_once
def wedge_halo(wedge: Wedge, colour: str, reach: int = 12) -> Image.Image:
    """The light of "act here" round a sector, below its ground."""
    sprite = wedge_sprite(wedge, colour)
    image = Image.new("RGBA", (sprite.width + 4 * reach, sprite.height + 4 * reach), colour + "00")
    image.paste(sprite, (2 * reach, 2 * reach))
    return image.filter(ImageFilter.GaussianBlur(reach * 0.7))


def paste_wedge(c: Canvas, middle: Spot, wedge: Wedge, sprite: Image.Image) -> None:
    """Paste a wedge's ground or halo where the wedge lies on a map with that middle."""
    left, top, right, bottom = frame_of(wedge)
    c.paste(sprite, middle[0] + (left + right) / 2, middle[1] + (top + bottom) / 2)


@cache
def _spans(wedge: Wedge) -> list[tuple[int, int]]:
    """For each line of the frame, the longest run of pixels inside the wedge."""
    mask = wedge_mask(wedge, SEAM).point(lambda v: 1 if v > 200 else 0)
    width, lines = mask.width, mask.tobytes()
    spans: list[tuple[int, int]] = []
    for y in range(mask.height):
        line = lines[y * width : (y + 1) * width]
        left, right = max(0, line.find(1)), line.rfind(1) + 1
        if line.find(0, left, right) >= 0:
            left, right = max((run.span() for run in re.finditer(rb"\x01+", line)), key=lambda run: run[1] - run[0])
        spans.append((left + 1, right - 1))
    return spans


@cache
def _room(wedge: Wedge, y: int, row: int) -> tuple[int, int]:
    """How far a row of tokens of that height that begins at a line may reach to the left and right."""
    lines = _spans(wedge)[y : y + row + 1 : row // 3]
    return max(left for left, _ in lines), min(right for _, right in lines)


@cache
def _centre(wedge: Wedge) -> Point:
    left, top, _, _ = frame_of(wedge)
    x, y = point((wedge.inner + wedge.outer) / 2 if wedge.inner else 0, (wedge.start + wedge.end) / 2)
    return x - left, y - top


@cache
def centre_of(wedge: Wedge) -> Point:
    """The middle of a wedge, from the middle of the map."""
    left, top, _, _ = frame_of(wedge)
    x, y = _centre(wedge)
    return left + x, top + y


@lru_cache(maxsize=4096)
def place(wedge: Wedge, widths: tuple[int, ...], row: int = ROW) -> tuple[tuple[Spot, ...], int]:
    """Where tokens of these widths stand, in reading order, and the least air left (below zero: they stick out).

    Every way to break them into rows and every height is tried; most air wins, then the most central spot; more rows are
    tried only while the air is too thin.
    """
    left, top, _, _ = frame_of(wedge)
    best: tuple[float, float] = (-1e9, 0.0)
    found: tuple[Sequence[Sequence[int]], int] = ((), 0)
    widest = max(right - left for left, right in _spans(wedge))
    for breaks in range(len(widths)):
        for cuts in combinations(range(1, len(widths)), breaks):
            rows = [widths[a:b] for a, b in zip((0, *cuts), (*cuts, len(widths)), strict=True)]
            if cuts and breaks < len(widths) - 1 and _longest(rows) > widest:
                continue  # this row fits nowhere; the finest break is always tried, so that there is an answer
            lengths = [_length(one) for one in rows]
            for y, widths_there, off in _heights(wedge, len(rows), row):
                air = min(AIR, *map(sub, widths_there, lengths))
                if (air, off) > best:
                    best, found = (air, off), (rows, y)
                if air == AIR:
                    break  # all that follow are less central
        if best[0] >= AIR:
            break
    spots = _stand(wedge, *found, row) if found[0] else ()
    return tuple((left + x, top + y) for x, y in spots), round(best[0])


def _longest(rows: Sequence[Sequence[int]]) -> int:
    return max(map(_length, rows))


def _length(row: Sequence[int]) -> int:
    return sum(row) + TOKEN_GAP * (len(row) - 1)


def _rooms(wedge: Wedge, count: int, y: int, row: int) -> list[tuple[int, int]]:
    """For so many rows, the first of which begins at a line: the left and right limit of each."""
    return [_room(wedge, y + (row + ROW_GAP) * i, row) for i in range(count)]


@cache
def _heights(wedge: Wedge, count: int, row: int) -> list[tuple[int, tuple[int, ...], float]]:
    """Where so many rows may begin, the most central first: the line, how wide each row may be, and how central it is."""
    _, top, _, bottom = frame_of(wedge)
    height = count * (row + ROW_GAP) - ROW_GAP
    found = []
    for y in range(2, bottom - top - height - 2, 3):
        rooms = _rooms(wedge, count, y, row)
        middle = sum([left + right for left, right in rooms]) / (2 * len(rooms))
        off = -math.dist(_centre(wedge), (middle, y + height / 2))
        found.append((y, tuple([right - left for left, right in rooms]), off))
    return sorted(found, key=lambda one: -one[2])


def _stand(wedge: Wedge, rows: Sequence[Sequence[int]], y: int, row: int) -> tuple[Spot, ...]:
    rooms = _rooms(wedge, len(rows), y, row)
    middle = sum(left + right for left, right in rooms) / (2 * len(rooms))
    spots: list[Spot] = []
    for i, (widths, (left, right)) in enumerate(zip(rows, rooms, strict=True)):
        length = _length(widths)
        off = max(0.0, min(AIR, (right - left - length) / 2))  # a row that has room keeps off the edge
        x = round(min(max(middle - length / 2, left + off), max(left, right - length - off)))
        for width in widths:
            spots.append((x, y + (row + ROW_GAP) * i + row // 2))
            x += width + TOKEN_GAP
    return tuple(spots)


def fit_tokens(wedge: Wedge, ways: Iterable[Way]) -> Fitted:
    """The first way to show a sector's tokens that fits it; a board lists them from the fullest to the tersest.

    Rows are as high as the highest token of a way. If none fits, the one that sticks out least. A way of too
    many tokens is not even tried.
    """
    best: tuple[int, Fitted] | None = None
    for way in ways:
        tokens = tuple(way())
        if len(tokens) > MOST:
            continue
        row = max((token.height for token in tokens), default=ROW)
        spots, air = place(wedge, tuple(token.width for token in tokens), row) if tokens else ((), AIR)
        found = Fitted(tokens, spots, air >= SPARE)
        if found.fits:
            return found
        if best is None or air > best[0]:
            best = (air, found)
    return best[1] if best else Fitted((), (), True)


def paste_tokens(c: Canvas, middle: Spot, fitted: Fitted) -> None:
    """Paste a sector's tokens at their places."""
    for token, (x, y) in zip(fitted.tokens, fitted.spots, strict=True):
        c.paste(token, middle[0] + x, middle[1] + y, "lm", is_icon=True)
