"""The Expanse: action points, control points, the banners of the factions, and the Rocinante."""

from __future__ import annotations

from render.icons.kit import Glyph, light, named, shade
from render.pen import CLEAR, Pen
from render.theme import DARK, GOLD


@named("action_point", "#6FD3E8")
def _action(p: Pen, c: str) -> None:
    p.disc(12, 12, 11.4, c)
    p.poly((8.4, 5.2), (18.6, 12), (8.4, 18.8), fill=DARK)


@named("control_point", GOLD)
def _control(p: Pen, c: str) -> None:
    p.box(0.6, 3.6, 23.4, 20.4, 4.6, c)
    p.letters("CP", 9.6, DARK)


def _banner(letter: str) -> Glyph:
    def draw(p: Pen, c: str) -> None:
        p.box(2.4, 1, 21.6, 5, 1.4, light(c, 0.4))
        p.poly((3.6, 4), (20.4, 4), (20.4, 22.8), (12, 18.6), (3.6, 22.8), fill=c)
        p.letters(letter, 9.6, DARK, 12, 11.8)

    return draw


named("faction_un", "#6CB2FF")(_banner("U"))
named("faction_mcr", "#FF8A5B")(_banner("M"))
named("faction_opa", "#F2CE4E")(_banner("O"))
named("faction_pg", "#C79BFF")(_banner("P"))


@named("rocinante", "#E3E8F2")
def _rocinante(p: Pen, c: str) -> None:
    p.mirrored((12, 15), (15.4, 18), (12, 23.8), fill="#FF9B54")
    p.mirrored((12, 0.4), (15.2, 4.4), (16, 9), (16, 12), (20.6, 15.6), (20.6, 19), (15.6, 17.2), (12, 17.2), fill=c)
    p.box(8, 10.2, 16, 12.2, 0, "#D9534A")
    p.disc(12, 6.4, 1.8, shade(c, 0.75))
    p.line((12, 13.4), (12, 15.6), width=1.4, fill=CLEAR)
