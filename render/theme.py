"""The look of the house in constants: measures, type scale, colours of surfaces, inks and players.

Surfaces and inks are the same on every table; what differs between palettes are the six player colours and, for the
high-contrast one, a tone curve laid over the finished picture (see `Canvas.done`).
"""

from __future__ import annotations

import colorsys
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from PIL import ImageColor

WIDTH = 1600
MARGIN, GAP, COLUMN = 32, 16, 320  # outer margin, gap between panels, width of the player column
TALL, TALLEST = 1600, 2240  # greatest height with up to four players, and with five or six
HEADER_Y, HEADER_HEIGHT, BODY_Y = 20, 100, 136  # every board: header, then the body from here down
FOOTER_HEIGHT = 92
BOARD_X = MARGIN + COLUMN + GAP  # where the part right of the player column begins
BOARD_WIDTH = WIDTH - MARGIN - BOARD_X

BODY, LABEL, TITLE, HEADLINE, SCORE = 24, 28, 34, 40, 52  # the type scale; nothing a player needs is below BODY

GROUND, PANEL, RAISED, LINE, SUNKEN = "#0E1424", "#161F36", "#212C49", "#34436A", "#0A0F1B"
INK, MUTED, FAINT, DARK = "#F1F4FB", "#AEB9D2", "#8593B5", "#0B1020"
ALERT, GOOD, WHITE = "#FF7A6B", "#8EE3A1", "#FFFFFF"
GOLD, AMBER = "#F4C95D", "#C98A00"  # points: the light itself, and the hue that surfaces below it are tinted with

Box = tuple[int, int, int, int]  # left, top, width, height


@dataclass(frozen=True, slots=True)
class Palette:
    """Six player colours, and the tone curve over the whole picture as points (in, out) to draw lines between."""

    name: str
    players: tuple[str, ...]
    curve: tuple[tuple[int, int], ...] = ()


PALETTES = {
    "default": Palette("default", ("#56B4E9", "#E69F00", "#2CB67D", "#FFB2EC", "#F0E442", "#F2F2F2")),
    "contrast": Palette(
        "contrast",
        ("#3FA9FF", "#FF9500", "#009A5E", "#FFA0E8", "#FFEE33", "#FFFFFF"),
        ((0, 0), (16, 0), (36, 12), (54, 30), (80, 84), (106, 126), (174, 208), (215, 236), (255, 255)),
    ),
    # the same six hues, moved until eyes without one kind of cone see them as far apart as they can be
    "red-green": Palette("red-green", ("#5B96EB", "#FA6422", "#66FF93", "#BD849F", "#FBFA09", "#FFFFFF")),
    "blue-yellow": Palette("blue-yellow", ("#7196CF", "#FD6208", "#49FD83", "#F776F1", "#A59917", "#FDFDFD")),
}


@lru_cache(maxsize=4096)
def mix(colour: str, other: str, share: float) -> str:
    """The colour moved towards the other by a share from 0 to 1."""
    pairs = zip(ImageColor.getrgb(colour)[:3], ImageColor.getrgb(other)[:3], strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


@lru_cache(maxsize=4096)
def tint(colour: str, share: float = 0.2) -> str:
    """A dark surface of that hue, mixed from the ground: a fifth of orange in a blue panel would be grey.

    Pale hues are deepened first, or their surfaces would be grey too.
    """
    hue, depth, value = colorsys.rgb_to_hsv(*(channel / 255 for channel in rgb(colour)[:3]))
    if 0.05 < depth < 0.75:
        depth += 0.8 * (0.75 - depth)
    deep = "#" + "".join(f"{round(255 * v):02X}" for v in colorsys.hsv_to_rgb(hue, depth, value))
    return mix(GROUND, deep, share)


@lru_cache(maxsize=1024)
def rgb(colour: str) -> tuple[int, ...]:
    """The channels of a colour."""
    return ImageColor.getrgb(colour)


@cache
def tone_table(palette: str) -> tuple[int, ...]:
    """The palette's curve as a look-up table for `Image.point`, all three channels; empty if it has none."""
    curve = PALETTES[palette].curve
    if not curve:
        return ()
    table: list[int] = []
    for (left, low), (right, high) in pairwise(curve):
        table += [round(low + (high - low) * (v - left) / (right - left)) for v in range(left, right)]
    return (*table, curve[-1][1]) * 3
