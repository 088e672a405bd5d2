"""A footer whose lines run over the whole picture: a move is told in full or left for the record, never cut in the middle."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from render.canvas import Canvas
from render.lettering import LEADING, legible, wrap
from render.theme import BODY, FOOTER_HEIGHT, INK, LINE, MARGIN, MUTED, PANEL, WIDTH

Dispatch = tuple[Image.Image, str]  # the mark of whom it tells, and the words
MARK, INDENT = 26, 42
ROWS, STEP = 3, round(BODY * LEADING)
RUN = WIDTH - 2 * MARGIN - 20 - INDENT - 18  # how far a line may run


def draw_dispatches(c: Canvas, told: Iterable[Dispatch], top: int) -> None:
    """The newest first, wrapped at the full width, as many as the rows hold whole."""
    c.panel((MARGIN, top, WIDTH - 2 * MARGIN, FOOTER_HEIGHT), PANEL, LINE, 16, 2)
    shown = whole_ones(told)
    if not shown:
        c.text(MARGIN + 24, top + FOOTER_HEIGHT / 2, "Nothing has happened yet", BODY, "Regular", MUTED)
    rows = sum(len(lines) for _, lines in shown)
    step = STEP if rows == ROWS else STEP + 10
    y = top + FOOTER_HEIGHT / 2 - step * (rows - 1) / 2
    for number, (sprite, lines) in enumerate(shown):
        c.paste(sprite, MARGIN + 35, y, is_icon=True)
        for line in lines:
            weight, ink = ("Medium", INK) if number == 0 else ("Regular", MUTED)
            c.text(MARGIN + 20 + INDENT, y, line, BODY, weight, ink, width=RUN)
            y += step


def whole_ones(told: Iterable[Dispatch]) -> list[tuple[Image.Image, tuple[str, ...]]]:
    """The dispatches that are shown, in lines; only one too long for the whole footer is ever cut."""
    shown: list[tuple[Image.Image, tuple[str, ...]]] = []
    left = ROWS
    for sprite, words in told:
        lines = wrap(legible(words), BODY, "Medium", RUN, ROWS if not shown else ROWS + 1)
        if len(lines) > left:
            break
        shown.append((sprite, lines))
        left -= len(lines)
    return shown
