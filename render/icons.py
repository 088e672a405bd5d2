"""Our icons: small functions on the pen's grid, one hue each with a lighter and a darker facet.

Holes are cut out, so that an icon sits on any surface, and every icon still reads at 26 px. Colour never tells alone:
icons that share a silhouette (`good`, `influence`) go with a letter or an owner's mark.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, lru_cache

from PIL import Image

from render.pen import CLEAR, Pen
from render.theme import ALERT, DARK, GOLD, GOOD, INK, MUTED, WHITE, mix

Glyph = Callable[[Pen, str], None]

ICONS: dict[str, tuple[Glyph, str]] = {}


def named(name: str, colour: str) -> Callable[[Glyph], Glyph]:
    """Register a glyph under a name with its usual colour."""

    def register(glyph: Glyph) -> Glyph:
        ICONS[name] = (glyph, colour)
        return glyph

    return register


@lru_cache(maxsize=2048)
def icon(name: str, size: int, colour: str = "") -> Image.Image:
    """An icon as a sprite, in its usual colour or another."""
    glyph, usual = ICONS[name]
    pen = Pen(size)
    glyph(pen, colour or usual)
    return pen.done()


@cache
def _turn(angle: float) -> tuple[float, float]:
    return math.cos(math.radians(angle)), math.sin(math.radians(angle))


def light(colour: str, share: float = 0.38) -> str:
    """The lit facet of a hue."""
    return mix(colour, WHITE, share)


def shade(colour: str, share: float = 0.36) -> str:
    """The facet in shadow."""
    return mix(colour, DARK, share)


# -- things that are traded and spent ----------------------------------------------------------------------------------


@named("good", MUTED)
@named("influence", MUTED)
def _cube(p: Pen, c: str) -> None:
    p.poly((12, 1.6), (21.4, 6.6), (12, 11.6), (2.6, 6.6), fill=light(c))
    p.poly((2.6, 6.6), (12, 11.6), (12, 22.4), (2.6, 17.4), fill=c)
    p.poly((21.4, 6.6), (12, 11.6), (12, 22.4), (21.4, 17.4), fill=shade(c))


@named("fuel", "#FF9B54")
def _fuel(p: Pen, c: str) -> None:
    p.mirrored((12, 0.8), (15.2, 5.2), (18.6, 9.6), (20, 14.2), (18.4, 19), (14.8, 22.2), (12, 22.8), fill=c)
    p.disc(12, 15, 7.8, c)
    p.mirrored((12, 9.6), (14.4, 13), (15.8, 16.4), (14.6, 19.4), (12, 20.6), fill=mix(c, "#FFF3C4", 0.75))


@named("ore", "#A9B4C6")
def _ore(p: Pen, c: str) -> None:
    p.poly((8, 3.2), (16.4, 2.4), (22, 9.6), (20.6, 18), (12.4, 22.2), (3.6, 18.2), (1.8, 9.4), fill=c)
    p.poly((8, 3.2), (11.4, 10.6), (1.8, 9.4), fill=light(c))
    p.poly((8, 3.2), (16.4, 2.4), (11.4, 10.6), fill=light(c, 0.2))
    p.poly((11.4, 10.6), (22, 9.6), (20.6, 18), (12.4, 22.2), fill=shade(c))


@named("food", "#8FD05B")
def _food(p: Pen, c: str) -> None:
    p.line((12, 22.4), (12, 6), width=1.8, fill=shade(c, 0.25))
    p.mirrored((12, 0.8), (14.6, 3.6), (14, 7), (12, 8.6), fill=light(c, 0.25))
    for y in (6.4, 11.6):
        p.poly((12.6, y + 5.4), (13.4, y + 1), (20, y - 1.6), (19.2, y + 4), fill=c)
        p.poly((11.4, y + 5.4), (10.6, y + 1), (4, y - 1.6), (4.8, y + 4), fill=c)


@named("water", "#5CC8F2")
def _water(p: Pen, c: str) -> None:
    p.mirrored((12, 0.8), (15.8, 7), (19, 12.6), (19.4, 15.2), (12, 16), fill=c)
    p.disc(12, 15.2, 7.5, c)
    p.arc(12, 15.2, 4.6, 95, 165, 1.9, WHITE)


@named("minerals", "#D9A173")
def _minerals(p: Pen, c: str) -> None:
    p.mirrored((17.6, 2.6), (22.8, 8.8), (12, 22.8), fill=c)
    p.poly((6.4, 2.6), (8.4, 8.8), (1.2, 8.8), fill=light(c))
    p.poly((17.6, 2.6), (15.6, 8.8), (22.8, 8.8), fill=light(c, 0.15))
    p.mirrored((15.6, 8.8), (12, 22.8), fill=shade(c))


@named("tech", "#C7A6FF")
def _tech(p: Pen, c: str) -> None:
    for v in (8, 12, 16):
        p.line((v, 1.8), (v, 22.2), width=1.5, fill=shade(c, 0.2))
        p.line((1.8, v), (22.2, v), width=1.5, fill=shade(c, 0.2))
    p.box(4.8, 4.8, 19.2, 19.2, 2.4, c)
    p.box(9, 9, 15, 15, 1.2, CLEAR)


@named("resource", "#6FD3E8")
def _resource(p: Pen, c: str) -> None:
    p.disc(12, 12, 11.2, c)
    p.disc(12, 12, 8.6, shade(c, 0.5))
    p.mirrored((12, 5.6), (17.4, 12), (12, 18.4), fill=light(c))


@named("prestige", "#D9A6FF")
@named("crown", GOLD)
def _crown(p: Pen, c: str) -> None:
    p.mirrored((12, 3), (16.6, 11), (22.4, 5.6), (19.8, 17), fill=c)
    p.box(4.2, 18.4, 19.8, 21.6, 0.9, light(c, 0.2))
    p.disc(12, 2.8, 1.5, c)


@named("star", GOLD)
def _star(p: Pen, c: str) -> None:
    p.regular(5, 11.6, c, cy=12.9, inner=0.45)


@named("coin", GOLD)
def _coin(p: Pen, c: str) -> None:
    p.disc(12, 12, 11.2, c)
    p.ring(12, 12, 8.8, 1.6, shade(c, 0.45))
    p.mirrored((12, 7), (15.6, 12), (12, 17), fill=shade(c, 0.55))


# -- cards -------------------------------------------------------------------------------------------------------------


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
    p.box(3.4, 9.4, 16.2, 22.6, 2, shade(c, 0.4))
    p.line((13, 2), (21, 10), width=2.4, fill=c)
    p.line((21, 2), (13, 10), width=2.4, fill=c)


@named("draw", MUTED)
def _draw(p: Pen, c: str) -> None:
    p.box(2.4, 6, 14, 22.4, 2, c)
    p.line((19.2, 22), (19.2, 7), width=2.6, fill=c)
    p.poly((19.2, 1.6), (23.8, 8.6), (14.6, 8.6), fill=c)


# -- what flies and stands ---------------------------------------------------------------------------------------------


@named("fleet", INK)
def _fleet(p: Pen, c: str) -> None:
    p.mirrored((12, 0.8), (16, 11), (22.2, 19.6), (15, 18), (12, 22.6), fill=c)
    p.mirrored((12, 6.6), (13.8, 13.6), (12, 16.4), fill=CLEAR)


@named("battleship", INK)
def _battleship(p: Pen, c: str) -> None:
    p.mirrored(
        (12, 0.4), (14.8, 4.6), (15.2, 8.8), (22.8, 16.6), (22.8, 21.2), (15.4, 18.6), (12, 23.6), fill=c
    )  # fmt: skip
    p.box(10.8, 5.6, 13.2, 15.2, 1.1, CLEAR)
    for x in (5.4, 18.6):
        p.line((x, 15.4), (x, 18), width=1.5, fill=CLEAR)


@named("world_ship", INK)
def _world_ship(p: Pen, c: str) -> None:
    p.disc(12, 12, 8.4, c)
    p.line((1.8, 15.8), (22.2, 8.2), width=5.4, fill=CLEAR)
    p.line((1.8, 15.8), (22.2, 8.2), width=2.5, fill=c)


@named("colony", INK)
def _colony(p: Pen, c: str) -> None:
    p.disc(12, 13.4, 9.6, c)
    p.box(0, 14.2, 24, 24, 0, CLEAR)
    p.box(0.8, 15.6, 23.2, 20.6, 1.7, shade(c, 0.25))
    p.arc(12, 13.4, 5.8, 195, 265, 1.8, CLEAR)


@named("planet", MUTED)
def _planet(p: Pen, c: str) -> None:
    p.disc(12, 12, 10.8, c)
    p.disc(8, 8.4, 2.6, shade(c, 0.3))
    p.disc(15.6, 14.6, 3.4, shade(c, 0.3))
    p.disc(7.8, 16.6, 1.6, shade(c, 0.3))


@named("emissary", INK)
def _emissary(p: Pen, c: str) -> None:
    p.disc(12, 6.8, 5.2, c)
    p.mirrored((12, 11.6), (16.4, 14), (20.4, 22.6), fill=c)
    p.mirrored((12, 14.6), (13.6, 19.8), (12, 21.6), fill=CLEAR)


@named("transhuman", INK)
def _transhuman(p: Pen, c: str) -> None:
    p.arc(12, 8.4, 7, 150, 390, 2, c)
    p.disc(12, 9.2, 3.7, c)
    p.mirrored((12, 12.6), (15, 14), (20, 23), fill=c)


@named("institute", INK)
def _institute(p: Pen, c: str) -> None:
    p.mirrored((12, 1.2), (22.8, 8.2), fill=c)
    for x in (3.8, 10.4, 17):
        p.box(x, 9.6, x + 3.2, 18, 0.4, c)
    p.box(1.2, 19.2, 22.8, 22.8, 0.8, c)


@named("foundation", "#E8DCC0")
def _foundation(p: Pen, c: str) -> None:
    p.mirrored((15.2, 1.2), (17.6, 17), fill=c)
    p.poly((12, 1.2), (15.2, 1.2), (17.6, 17), (12, 17), fill=shade(c, 0.3))
    p.box(2.8, 18.4, 21.2, 22.8, 0.9, c)


@named("star_gate", "#7FF0E0")
def _star_gate(p: Pen, c: str) -> None:
    p.disc(12, 12, 11.2, c)
    p.disc(12, 12, 7.6, DARK)
    p.disc(12, 12, 5.2, shade(c, 0.5))
    for angle in (45, 135, 225, 315):
        x, y = _turn(angle)
        p.disc(12 + 10.6 * x, 12 + 10.6 * y, 2.3, DARK)


@named("nexus", "#9FE3FF")
def _nexus(p: Pen, c: str) -> None:
    for angle in (-90, 30, 150):
        x, y = _turn(angle)
        p.line((12, 12.4), (12 + 9.2 * x, 12.4 + 9.2 * y), width=2.2, fill=c)
        p.disc(12 + 9.2 * x, 12.4 + 9.2 * y, 2.9, c)
    p.disc(12, 12.4, 4.6, c)


@named("system", MUTED)
def _system(p: Pen, c: str) -> None:
    p.regular(4, 11.8, c, inner=0.3)
    p.disc(12, 12, 4.1, c)


@named("expedition", "#FFD9A0")
@named("flag", INK)
def _flag(p: Pen, c: str) -> None:
    p.line((5.2, 2.2), (5.2, 21.8), width=2.4, fill=c)
    p.poly((6.6, 2.4), (21.8, 7.8), (6.6, 13.6), fill=c)


@named("token", INK)
def _token(p: Pen, c: str) -> None:
    p.ring(12, 12, 11.4, 2.8, c)
    p.line((9, 6.8), (9, 17.4), width=2, fill=c)
    p.poly((10, 6.8), (17.2, 7.6), (16, 10), (17.2, 12.4), (10, 12.4), fill=c)


@named("control", INK)
@named("eye", INK)
def _eye(p: Pen, c: str) -> None:
    p.poly((0.6, 12), (6, 6.4), (12, 4.4), (18, 6.4), (23.4, 12), (18, 17.6), (12, 19.6), (6, 17.6), fill=c)
    p.disc(12, 12, 5.3, CLEAR)
    p.disc(12, 12, 2.5, c)


@named("order", INK)
def _order(p: Pen, c: str) -> None:
    for angle in (-90, 0, 90, 180):
        x, y = _turn(angle)
        a, b = (12 + 11 * x - 5 * y, 12 + 11 * y + 5 * x), (12 + 11 * x + 5 * y, 12 + 11 * y - 5 * x)
        p.poly((12, 12), a, b, fill=c)
    p.disc(12, 12, 4.6, c)
    p.disc(12, 12, 2.1, CLEAR)


@named("military", ALERT)
def _military(p: Pen, c: str) -> None:
    p.mirrored((12, 1), (21.4, 4.6), (20.4, 13.6), (17, 18.6), (12, 23), fill=c)
    p.regular(5, 7, CLEAR, cy=11.6, inner=0.45)


@named("defense", "#9FC6FF")
def _shield(p: Pen, c: str) -> None:
    p.mirrored((12, 1), (21.4, 4.6), (20.4, 13.6), (17, 18.6), (12, 23), fill=c)
    p.mirrored((12, 5), (17.8, 7.2), (17, 13), (12, 18.6), fill=shade(c, 0.5))


# -- signs -------------------------------------------------------------------------------------------------------------


@named("arrow", MUTED)
def _arrow(p: Pen, c: str) -> None:
    p.line((2.8, 12), (15, 12), width=3.2, fill=c)
    p.poly((13, 4.8), (22.4, 12), (13, 19.2), fill=c)


@named("up", GOOD)
def _up(p: Pen, c: str) -> None:
    p.mirrored((12, 4), (21.6, 18), fill=c)


@named("down", ALERT)
def _down(p: Pen, c: str) -> None:
    p.mirrored((21.6, 6), (12, 20), fill=c)


@named("again", GOOD)
def _again(p: Pen, c: str) -> None:
    p.arc(12, 12.6, 8, -25, 250, 3.4, c)
    p.poly((10, 0.4), (19.6, 4.2), (11.8, 10.4), fill=c)


@named("check", GOOD)
def _check(p: Pen, c: str) -> None:
    p.line((3.6, 13), (9.6, 19), (20.6, 5.6), width=3.6, fill=c)


@named("cross", ALERT)
def _cross(p: Pen, c: str) -> None:
    p.line((5, 5), (19, 19), width=3.6, fill=c)
    p.line((19, 5), (5, 19), width=3.6, fill=c)


@named("waiting", MUTED)
def _waiting(p: Pen, c: str) -> None:
    p.mirrored((19, 3), (13.2, 12), (19, 21), fill=c)
    p.box(3.6, 1.4, 20.4, 4.4, 1.2, c)
    p.box(3.6, 19.6, 20.4, 22.6, 1.2, c)
    p.mirrored((15, 5.6), (12, 10.2), fill=CLEAR)


@named("warning", ALERT)
def _warning(p: Pen, c: str) -> None:
    p.regular(6, 11.8, c)
    p.line((12, 6.2), (12, 12.8), width=3, fill=CLEAR)
    p.disc(12, 17.2, 1.8, CLEAR)


@named("lock", MUTED)
def _lock(p: Pen, c: str) -> None:
    p.arc(12, 9, 5, 180, 360, 2.8, c)
    p.box(5.6, 8.6, 8.4, 12, 0, c)
    p.box(15.6, 8.6, 18.4, 12, 0, c)
    p.box(3.6, 11, 20.4, 22.4, 2.2, c)
    p.disc(12, 16.4, 2.2, CLEAR)


@named("bot", MUTED)
def _bot(p: Pen, c: str) -> None:
    p.line((12, 2.4), (12, 7), width=1.8, fill=c)
    p.disc(12, 2.6, 1.9, c)
    p.box(2.8, 6.6, 21.2, 21.6, 4, c)
    for x in (8.2, 15.8):
        p.disc(x, 12.4, 2.3, CLEAR)
    p.line((8.8, 17.6), (15.2, 17.6), width=1.7, fill=CLEAR)


@named("person", MUTED)
def _person(p: Pen, c: str) -> None:
    p.disc(12, 7, 5.2, c)
    p.disc(12, 22.6, 9.4, c)
    p.box(0, 22.8, 24, 24, 0, CLEAR)
