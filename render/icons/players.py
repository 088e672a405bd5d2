"""What belongs to a seat: its mark, and its ships as dice that show a value. Colour, shape and pips tell the same."""

from __future__ import annotations

from render.icons.kit import Glyph, named, shade
from render.look import SHAPES
from render.pen import Pen
from render.theme import DARK, PALETTES

PIPS = {1: "e", 2: "cg", 3: "ceg", 4: "acgi", 5: "acegi", 6: "abcghi"}  # cells of a face, a to i by columns


def _mark(shape: str) -> Glyph:
    def draw(p: Pen, c: str) -> None:
        p.shape(shape, 11, c)

    return draw


def _ship(shape: str, value: int) -> Glyph:
    def draw(p: Pen, c: str) -> None:
        p.box(0.6, 0.6, 23.4, 23.4, 5, shade(c, 0.42))
        p.box(0.6, 0.6, 23.4, 21.8, 5, c)
        size = (4.6 if value == 1 else 2.9) * (
            1.2 if shape == "triangle" else 1
        )  # the least of the shapes at this size
        for cell in PIPS[value]:
            column, row = divmod(ord(cell) - ord("a"), 3)
            p.shape(shape, size, DARK, 5.2 + 6.8 * column, 4.9 + 6.3 * row)

    return draw


for _seat, (_shape, _colour) in enumerate(zip(SHAPES, PALETTES["default"].players, strict=True)):
    named(f"seat_{_seat}", _colour)(_mark(_shape))
    for _value in PIPS:
        named(f"d{_value}_{_seat}", _colour)(_ship(_shape, _value))
