"""What is traded, spent and counted."""

from __future__ import annotations

from render.icons.kit import light, named, shade
from render.pen import CLEAR, Pen
from render.theme import GOLD, MUTED, WHITE, mix


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
