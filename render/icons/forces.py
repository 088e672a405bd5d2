"""What flies, and what stands on the ground."""

from __future__ import annotations

from render.icons.kit import named, shade, turned
from render.pen import CLEAR, Pen
from render.theme import ALERT, DARK, INK, MUTED


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
        x, y = turned(angle)
        p.disc(12 + 10.6 * x, 12 + 10.6 * y, 2.3, DARK)


@named("nexus", "#9FE3FF")
def _nexus(p: Pen, c: str) -> None:
    for angle in (-90, 30, 150):
        x, y = turned(angle)
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
        x, y = turned(angle)
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
