"""Galactic Renaissance: Portals by colour and letter, Stability and Disorder."""

from __future__ import annotations

from render.icons.kit import Glyph, light, named, shade
from render.pen import Pen
from render.theme import ALERT, DARK


def _portal(letter: str) -> Glyph:
    def draw(p: Pen, c: str) -> None:
        p.disc(12, 12, 11.4, c)
        p.disc(12, 12, 8.2, DARK)
        p.letters(letter, 9, light(c, 0.6))

    return draw


named("portal_red", "#F0605A")(_portal("R"))
named("portal_yellow", "#F0C03A")(_portal("Y"))
named("portal_blue", "#5B93FF")(_portal("B"))


@named("stability", "#8FC4FF")
def _stability(p: Pen, c: str) -> None:
    p.line((2.6, 9.6), (21.4, 9.6), width=3, fill=c)
    for x in (5, 19):
        p.disc(x, 4.6, 3.6, light(c, 0.45))
    p.mirrored((12, 11.4), (18.6, 22.6), fill=shade(c, 0.15))


@named("disorder", ALERT)
def _disorder(p: Pen, c: str) -> None:
    p.regular(9, 11.9, c, inner=0.66)
    p.poly((13.6, 4.4), (7.4, 13), (11.4, 13), (10, 19.8), (16.8, 10.6), (12.6, 10.6), fill=DARK)
