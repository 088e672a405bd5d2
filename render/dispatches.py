"""A footer whose lines run over the whole picture: a move is told in full or left for the record, never cut in the middle.

Two short moves share a line; a long one wraps.
"""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from render.canvas import Canvas
from render.lettering import LEADING, legible, text_width, wrap
from render.theme import BODY, FOOTER_HEIGHT, INK, LINE, MARGIN, MUTED, PANEL, WIDTH

Dispatch = tuple[Image.Image, str]  # the mark of whom it tells, and the words
Row = list[tuple[int, Image.Image | None, str]]  # where each part of a line begins, with its mark where a move begins
MARK, INDENT = 26, 42
ROWS, STEP = 3, round(BODY * LEADING)
WHOLE = WIDTH - 2 * MARGIN - 38
HALF = WHOLE // 2
RUN = WHOLE - INDENT  # how far a line may run


def draw_dispatches(c: Canvas, told: Iterable[Dispatch], top: int) -> None:
    """The newest first, as many as the rows hold whole; where there is nothing to tell, there is no footer."""
    rows = rows_of(told)
    if not rows:
        return
    c.panel((MARGIN, top, WIDTH - 2 * MARGIN, FOOTER_HEIGHT), PANEL, LINE, 16, 2)
    step = STEP if len(rows) == ROWS else STEP + 10
    y = top + FOOTER_HEIGHT / 2 - step * (len(rows) - 1) / 2
    is_newest = True
    for row in rows:
        for left, sprite, words in row:
            is_newest = is_newest and (sprite is None or row is rows[0]) and left == 0
            if sprite is not None:
                c.paste(sprite, MARGIN + 35 + left, y, is_icon=True)
            weight, ink = ("Medium", INK) if is_newest else ("Regular", MUTED)
            c.text(MARGIN + 20 + INDENT + left, y, words, BODY, weight, ink, width=RUN - left)
        y += step


def rows_of(told: Iterable[Dispatch]) -> list[Row]:
    """What is shown, line by line; only a move too long for the whole footer is ever cut."""
    rows: list[Row] = []
    for sprite, words in told:
        lines = wrap(legible(words), BODY, "Medium", RUN, ROWS if not rows else ROWS + 1)
        is_short = len(lines) == 1 and text_width(lines[0], BODY, "Medium") <= HALF - INDENT - 12
        if is_short and rows and len(rows[-1]) == 1 and _is_short(rows[-1]):
            rows[-1].append((HALF, sprite, lines[0]))
        elif len(rows) + len(lines) <= ROWS:
            rows += [[(0, sprite if number == 0 else None, line)] for number, line in enumerate(lines)]
        else:
            break
    return rows


def _is_short(row: Row) -> bool:
    """Whether another move finds room beside the only one of this line."""
    ((_, sprite, words),) = row
    return sprite is not None and text_width(words, BODY, "Medium") <= HALF - INDENT - 12
