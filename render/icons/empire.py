"""Struggle for the Galactic Empire: units as counters with the board's signs on them, leaders, Chaos, and what is bought."""

from __future__ import annotations

from render.icons.kit import ICONS, Glyph, inset, light, named, shade, turned
from render.pen import CLEAR, Pen
from render.theme import ALERT, DARK, GOLD, INK


def _counter(sign: str) -> Glyph:
    def draw(p: Pen, c: str) -> None:
        p.box(0.6, 0.6, 23.4, 23.4, 3.4, shade(c, 0.35))
        p.box(0.6, 0.6, 23.4, 22, 3.4, c)
        inset(p, ICONS[sign][0], DARK, 0.78, 12, 11.4)

    return draw


named("star_fleet", "#9FC6FF")(_counter("fleet"))
named("alpha_fleet", "#FFB86B")(_counter("battleship"))
named("control_group", "#D2B4FF")(_counter("control"))
named("colonization_fleet", "#8EE3A1")(_counter("colony"))
named("imperial_order", "#FFE08A")(_counter("order"))


@named("leader", GOLD)
def _leader(p: Pen, c: str) -> None:
    p.disc(12, 10, 4.6, INK)
    p.disc(12, 23.4, 9, INK)
    p.box(0, 23, 24, 24, 0, CLEAR)
    p.poly((6.4, 6.2), (6, 0.6), (9.4, 3.2), (12, 0.2), (14.6, 3.2), (18, 0.6), (17.6, 6.2), fill=c)
    p.regular(5, 4.4, c, cy=19, inner=0.45)


@named("chaos", "#FF6FB0")
def _chaos(p: Pen, c: str) -> None:
    for step in range(8):
        x, y = turned(45 * step)
        p.line((12, 12), (12 + 8.4 * x, 12 + 8.4 * y), width=1.9, fill=c)
        tip = (12 + 11.8 * x, 12 + 11.8 * y)
        left, right = (
            (12 + 7.2 * x - 2.9 * y, 12 + 7.2 * y + 2.9 * x),
            (12 + 7.2 * x + 2.9 * y, 12 + 7.2 * y - 2.9 * x),
        )
        p.poly(tip, left, right, fill=c)
    p.disc(12, 12, 3.6, light(c, 0.6))


@named("repression", ALERT)
def _repression(p: Pen, c: str) -> None:
    p.regular(8, 11.8, c, turn=-67.5)
    for x, top in ((7.2, 8.4), (10.3, 6), (13.4, 5.6), (16.5, 7.2)):
        p.line((x, top), (x, 14), width=2.3, fill=INK)
    p.box(6.2, 11.6, 17.6, 18.6, 3, INK)
    p.line((6.6, 13.4), (5.6, 11.4), width=2.2, fill=INK)


@named("illumination", "#FFE08A")
def _illumination(p: Pen, c: str) -> None:
    p.poly((0.8, 16.4), (6, 11.4), (12, 9.6), (18, 11.4), (23.2, 16.4), (18, 21.4), (12, 23.2), (6, 21.4), fill=INK)
    p.disc(12, 16.4, 5, DARK)
    p.disc(12, 16.4, 2.6, c)
    for x, y, tip_x, tip_y in ((12, 6.2, 12, 1.4), (6, 7.8, 3.6, 3.6), (18, 7.8, 20.4, 3.6)):
        p.line((x, y), (tip_x, tip_y), width=2.4, fill=c)
