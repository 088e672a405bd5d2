"""How an icon is made: a function on the pen's grid, registered under a name with its usual colour."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from PIL import Image

from render.keeping import drawn_once
from render.pen import Pen
from render.theme import DARK, WHITE, mix

Glyph = Callable[[Pen, str], None]

ICONS: dict[str, tuple[Glyph, str]] = {}


def named(name: str, colour: str) -> Callable[[Glyph], Glyph]:
    """Register a glyph under a name with its usual colour."""

    def register(glyph: Glyph) -> Glyph:
        ICONS[name] = (glyph, colour)
        return glyph

    return register


@drawn_once
def icon(name: str, size: int, colour: str = "") -> Image.Image:
    """An icon as a sprite, in its usual colour or another."""
    glyph, usual = ICONS[name]
    pen = Pen(size)
    glyph(pen, colour or usual)
    return pen.done()


def inset(pen: Pen, glyph: Glyph, colour: str, share: float, x: float = 12, y: float = 12) -> None:
    """A whole icon, smaller, as a part of another: on a tile, beside a frame."""
    inner = Pen(round(pen.size * share))
    glyph(inner, colour)
    side = inner.image.width / 2
    pen.image.alpha_composite(inner.image, (round(x * pen.unit - side), round(y * pen.unit - side)))


@cache
def turned(angle: float) -> tuple[float, float]:
    """The point of the unit circle at that angle, clockwise from three o'clock."""
    return math.cos(math.radians(angle)), math.sin(math.radians(angle))


def light(colour: str, share: float = 0.38) -> str:
    """The lit facet of a hue."""
    return mix(colour, WHITE, share)


def shade(colour: str, share: float = 0.36) -> str:
    """The facet in shadow."""
    return mix(colour, DARK, share)
