"""The die rolls, newest first: a page of lines, each with all that was added to the die and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.core import spoken
from engines.empire.view import EmpireView
from render.canvas import Canvas
from render.empire.panels import short_terms
from render.lettering import legible, text_width, wrap
from render.look import Look
from render.theme import BODY, INK, LABEL, MARGIN, MUTED, PANEL, WIDTH
from render.words import spelled

PAGES = ("rolls", "rolls-2", "rolls-3", "rolls-4")  # the newest first
LINES = 42  # on a page
HEIGHT = 1600
_LEFT, _RIGHT, _TOP, _STEP, _AIR = MARGIN + 92, WIDTH - MARGIN - 24, 208, 32, 24

Told = tuple[str, str, tuple[str, ...]]  # when, what for, and what fell in one line or two


def draw_rolls(c: Canvas, view: EmpireView, page: int) -> None:
    """One page of rolls below the header."""
    pages = list(_pages(_told(view, c.look))) or [[]]
    shown = pages[page] if page < len(pages) else []
    c.panel((MARGIN, 136, WIDTH - 2 * MARGIN, HEIGHT - 160), PANEL)
    c.text(MARGIN + 24, 168, "Why? The rolls, newest first: turn and phase, what for, die and modifiers", LABEL, "Bold")
    c.text(_RIGHT, 168, spoken("page {n} of {end}", n=page + 1, end=len(pages)), BODY, "Regular", MUTED, "r")
    if not shown:
        c.text(MARGIN + 24, 216, "No older rolls are kept." if page else "No die has fallen yet.", BODY, "Regular")
    column = max((_after(about) for _, about, _ in shown), default=_LEFT)
    y = _TOP
    for when, about, lines in shown:
        c.text(MARGIN + 24, y, when, BODY, "Medium", MUTED)
        c.text(_LEFT, y, about, BODY, "Medium", INK)
        start = min(column, _RIGHT - max(text_width(line, BODY, "Regular") for line in lines))
        for line in lines:
            c.text(start, y, line, BODY, "Regular", MUTED)
            y += _STEP


def _told(view: EmpireView, look: Look) -> Iterator[Told]:
    terms = short_terms(view.content)
    for turn, phase, *texts in reversed(view.rolls):
        what, fell = (legible(spelled(text, look, terms)) for text in texts)
        about = what[0].upper() + what[1:]
        yield f"{turn}{phase}", about, wrap(fell, BODY, "Regular", _RIGHT - _after(about), 3)


def _after(about: str) -> int:
    """Where what fell may begin at the earliest."""
    return _LEFT + text_width(about, BODY, "Medium") + _AIR


def _pages(told: Iterable[Told]) -> Iterator[list[Told]]:
    """The rolls a page each, as many as have their lines on it."""
    page: list[Told] = []
    for roll in told:
        if sum(len(lines) for _, _, lines in (*page, roll)) > LINES:
            yield page
            page = []
        page.append(roll)
    if page:
        yield page
