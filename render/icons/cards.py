"""Cards, and what becomes of them."""

from __future__ import annotations

from render.icons.kit import named, shade
from render.pen import CLEAR, Pen
from render.theme import MUTED


@named("card", MUTED)
def _card(p: Pen, c: str) -> None:
    p.box(8, 1.6, 20.4, 18, 2.2, shade(c, 0.45))
    p.box(3.4, 5.4, 16.2, 22.6, 2.2, c)
    p.line((6.6, 10), (13, 10), width=1.7, fill=CLEAR)
    p.line((6.6, 14.2), (11, 14.2), width=1.7, fill=CLEAR)


@named("deck", MUTED)
def _deck(p: Pen, c: str) -> None:
    for step, share in ((2, 0.6), (1, 0.35), (0, 0.0)):
        p.box(3.6 + 2.6 * step, 8.8 - 2.8 * step, 15.4 + 2.6 * step, 22.6 - 2.8 * step, 2, shade(c, share))


@named("discard", MUTED)
def _discard(p: Pen, c: str) -> None:
    p.box(2.6, 8.6, 16.4, 22.8, 2.2, shade(c, 0.2))
    p.line((13, 2), (21, 10), width=2.4, fill=c)
    p.line((21, 2), (13, 10), width=2.4, fill=c)


@named("draw", MUTED)
def _draw(p: Pen, c: str) -> None:
    p.box(2.4, 6, 14, 22.4, 2, c)
    p.line((19.2, 22), (19.2, 7), width=2.6, fill=c)
    p.poly((19.2, 1.6), (23.8, 8.6), (14.6, 8.6), fill=c)
