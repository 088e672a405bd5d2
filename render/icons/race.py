"""Race for the Galaxy: the phases by their numbers, goods by their letters, worlds, developments and chips."""

from __future__ import annotations

from render.icons.kit import Glyph, light, named, shade, turned
from render.pen import CLEAR, Pen
from render.theme import DARK, GOLD


def _phase(number: str) -> Glyph:
    def draw(p: Pen, c: str) -> None:
        p.poly((1, 2), (17.6, 2), (23.4, 12), (17.6, 22), (1, 22), fill=c)
        p.letters(number, 11.5, DARK, 10.2)

    return draw


named("explore", "#7FC7FF")(_phase("I"))
named("develop", "#C9B6FF")(_phase("II"))
named("settle", "#FFB86B")(_phase("III"))
named("consume", "#FF8FA3")(_phase("IV"))
named("produce", "#8EE3A1")(_phase("V"))
named("trade", "#FF8FA3")(_phase("$"))


def _crate(letter: str) -> Glyph:
    def draw(p: Pen, c: str) -> None:
        p.poly((5, 1.4), (19, 1.4), (23, 7), (1, 7), fill=light(c, 0.5))
        p.box(1, 6.4, 23, 22.8, 1.4, c)
        p.box(1, 6.4, 23, 8, 0, shade(c, 0.3))
        p.letters(letter, 10.4, DARK, 12, 15.6)

    return draw


named("good_novelty", "#5FB2FF")(_crate("N"))
named("good_rare", "#D99B69")(_crate("R"))
named("good_genes", "#6CCB79")(_crate("G"))
named("good_alien", "#E3C23C")(_crate("A"))


@named("world", "#6EC3F5")
def _world(p: Pen, c: str) -> None:
    p.disc(12, 12, 11.2, c)
    land = "#6FCF7C"
    p.poly((4.6, 4.6), (11, 2.6), (14, 5.4), (11.4, 8.6), (11, 12), (7, 12.8), (3, 9.6), fill=land)
    p.poly((15.6, 9.2), (20.4, 7.4), (22, 12.6), (19, 17.6), (15.4, 14.6), fill=land)
    p.poly((7.6, 16.2), (12.6, 15.8), (14.2, 19.2), (11, 21.6), (8.4, 20.4), fill=land)


@named("development", "#B9A4F2")
def _development(p: Pen, c: str) -> None:
    p.regular(4, 11.8, c)
    p.regular(4, 7.4, DARK)
    p.regular(4, 4.6, light(c))


@named("chip", GOLD)
def _chip(p: Pen, c: str) -> None:
    p.disc(12, 12, 11.2, c)
    for step in range(8):
        x, y = turned(22.5 + 45 * step)
        p.disc(12 + 11.4 * x, 12 + 11.4 * y, 2, CLEAR)
    p.disc(12, 12, 7.4, shade(c, 0.75))
    p.regular(5, 6.4, light(c, 0.2), cy=12.4, inner=0.45)
