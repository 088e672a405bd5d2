"""What a picture is made of, written down while it is drawn: every text run, panel and icon with its place.

A finished picture carries its layout (`layout_of`), and so does every sprite and static layer that a canvas made;
pasting a sprite keeps its parts. Tests read it to prove that nothing overflows or overlaps, without looking at pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from PIL import Image

from render.theme import Box

Kind = Literal["text", "panel", "icon", "cover"]
_KEY = "layout"


class Part(NamedTuple):
    """One thing drawn: its kind and box; for text the words, size, colour and whether the words were cut.

    A `cover` is nothing by itself: it says that all drawn before inside its box is hidden on purpose.
    """

    kind: Kind
    box: Box
    text: str = ""
    size: int = 0
    fill: str = ""
    is_cut: bool = False
    anchor: tuple[int, int] = (0, 0)  # the point the text was set by: it tells which panel the text belongs to


class Placed(NamedTuple):
    """The layout of a sprite, moved to where the sprite was pasted."""

    x: int
    y: int
    parts: Layout


Layout = Sequence[Part | Placed]


def moved(part: Part, x: int, y: int) -> Part:
    """The same part, further right and down."""
    left, top, width, height = part.box
    anchor = (part.anchor[0] + x, part.anchor[1] + y)
    return part._replace(box=(left + x, top + y, width, height), anchor=anchor)


def flatten(layout: Layout, x: int = 0, y: int = 0) -> Iterator[Part]:
    """All parts in drawing order, in the picture's own coordinates."""
    for one in layout:
        if isinstance(one, Placed):
            yield from flatten(one.parts, x + one.x, y + one.y)
        else:
            yield moved(one, x, y)


def attach(image: Image.Image, layout: Layout) -> Image.Image:
    """Let a picture carry its layout."""
    image.info[_KEY] = tuple(layout)
    return image


def nested(image: Image.Image) -> Layout:
    """The layout a picture or sprite carries, as it was recorded; empty for bare sprites."""
    found: Layout = image.info.get(_KEY, ())
    return found


def layout_of(image: Image.Image) -> list[Part]:
    """Every part of a picture that is still seen, in drawing order."""
    seen: list[Part] = []
    for part in flatten(nested(image)):
        if part.kind == "cover":
            seen = [one for one in seen if not is_inside(one.box, part.box)]
        else:
            seen.append(part)
    return seen


def is_inside(inner: Box, outer: Box) -> bool:
    """Whether a box lies wholly in another."""
    x, y, width, height = outer
    left, top, wide, high = inner
    return left >= x and top >= y and left + wide <= x + width and top + high <= y + height
