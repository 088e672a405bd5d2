"""Alien Frontiers: the facilities in orbit by what is done there, and the three field generators."""

from __future__ import annotations

from render.icons.kit import light, named, shade, turned
from render.pen import CLEAR, Pen
from render.theme import ALERT, DARK, INK, MUTED


@named("solar_converter", "#FFC94D")
def _sun(p: Pen, c: str) -> None:
    p.regular(8, 11.8, c, inner=0.62)
    p.disc(12, 12, 6, light(c, 0.6))
    p.ring(12, 12, 6.6, 1.4, shade(c, 0.55))


@named("lunar_mine", "#B9C4D6")
def _pick(p: Pen, c: str) -> None:
    p.line((4.6, 20.4), (15.6, 8.4), width=3.2, fill="#C98F5A")
    p.arc(10.2, 13.8, 10.4, -88, -2, 3.8, c)
    p.poly((10.2, 1.6), (10.6, 5.4), (4.8, 4.4), fill=c)
    p.poly((22.4, 13.6), (18.6, 13.4), (19.8, 19), fill=c)


@named("orbital_market", "#7FE0C0")
def _scales(p: Pen, c: str) -> None:
    p.line((3.4, 5.4), (20.6, 5.4), width=2.4, fill=c)
    p.line((12, 2), (12, 20), width=2.6, fill=c)
    p.box(6.4, 19.6, 17.6, 22.8, 1, c)
    for x in (5, 19):
        p.line((x, 5.4), (x - 3.6, 13), width=1.3, fill=c)
        p.line((x, 5.4), (x + 3.6, 13), width=1.3, fill=c)
        p.poly((x - 4.8, 12.6), (x + 4.8, 12.6), (x + 2.6, 16.6), (x - 2.6, 16.6), fill=light(c))


@named("shipyard", "#9FC6FF")
def _shipyard(p: Pen, c: str) -> None:
    for side in (1, -1):
        x = 12 - 11.2 * side
        p.line(
            (x + 4.6 * side, 2.2),
            (x + 1.2 * side, 2.2),
            (x + 1.2 * side, 21.8),
            (x + 4.6 * side, 21.8),
            width=2.8,
            fill=c,
        )
    p.mirrored((12, 2), (14.8, 10), (18.2, 18.6), (14, 17.4), (12, 21.2), fill=INK)
    p.disc(12, 11.4, 1.5, DARK)


@named("alien_artifact", "#C58CFF")
def _artifact(p: Pen, c: str) -> None:
    p.mirrored((12, 0.8), (23.2, 22.4), fill=c)
    p.poly((12, 0.8), (23.2, 22.4), (12, 22.4), fill=shade(c, 0.3))
    p.oval(12, 15, 5.6, 3.6, INK)
    p.disc(12, 15, 2.4, DARK)


@named("colony_constructor", "#8EE3A1")
def _constructor(p: Pen, c: str) -> None:
    p.disc(9.6, 19.4, 8.6, c)
    p.box(0, 19.4, 24, 24, 0, CLEAR)
    p.box(0.6, 19, 18.8, 23, 1.2, shade(c, 0.3))
    p.line((18.4, 1.8), (18.4, 11), width=3.2, fill=INK)
    p.line((13.8, 6.4), (23, 6.4), width=3.2, fill=INK)


@named("raiders_outpost", ALERT)
def _skull(p: Pen, c: str) -> None:
    p.disc(12, 10.4, 9.8, c)
    p.box(6.4, 15, 17.6, 22.6, 1.6, c)
    for x in (8.2, 15.8):
        p.disc(x, 10.8, 2.8, DARK)
    p.mirrored((12, 13.6), (13.5, 16.6), fill=DARK)
    for x in (9.6, 12, 14.4):
        p.line((x, 19.6), (x, 22.4), width=1.1, fill=DARK)


@named("terraforming_station", "#79CE6C")
def _terraforming(p: Pen, c: str) -> None:
    p.disc(12, 23.4, 11.2, "#C98F5A")
    p.box(0, 23, 24, 24, 0, CLEAR)
    p.line((12, 15), (12, 7), width=2.2, fill=shade(c, 0.2))
    p.poly((12, 9.4), (13.2, 3.6), (18, 1.2), (22.6, 1.6), (20.4, 7), (16, 9.8), fill=c)
    p.poly((12, 11.4), (10.8, 6.6), (7, 4.4), (2.4, 4.6), (4.6, 9.4), (8.4, 11.8), fill=light(c, 0.25))


@named("maintenance_bay", MUTED)
def _spanner(p: Pen, c: str) -> None:
    p.disc(16.6, 7.4, 6.6, c)
    p.line((15, 9), (5, 19), width=5.2, fill=c)
    p.poly((16.4, 7.6), (17.4, -1), (25, 6.6), fill=CLEAR)
    p.disc(16.4, 7.6, 2.5, CLEAR)
    p.disc(5.2, 18.8, 1.3, CLEAR)


@named("colonist_hub", "#FFD08A")
def _hub(p: Pen, c: str) -> None:
    for x, y, colour in ((5.8, 9, shade(c, 0.3)), (18.2, 9, shade(c, 0.3))):
        p.disc(x, y, 3.6, colour)
        p.disc(x, y + 10.4, 5.6, colour)
    p.disc(12, 19.6, 8.4, CLEAR)
    p.disc(12, 6.8, 6, CLEAR)
    p.disc(12, 6.8, 4.8, c)
    p.disc(12, 19.8, 7.2, c)
    p.box(0, 22, 24, 24, 0, CLEAR)


@named("isolation_field", "#9FD0FF")
def _isolation(p: Pen, c: str) -> None:
    p.ring(12, 12, 11.4, 2.4, c)
    p.ring(12, 12, 7.2, 2.2, shade(c, 0.15))
    p.disc(12, 12, 2.8, INK)


@named("positron_field", "#FFD24D")
def _positron(p: Pen, c: str) -> None:
    p.regular(6, 11.8, c)
    p.regular(6, 9, shade(c, 0.75))
    p.line((12, 6.6), (12, 17.4), width=3.2, fill=c)
    p.line((6.6, 12), (17.4, 12), width=3.2, fill=c)


@named("repulsor_field", "#FF9AD5")
def _repulsor(p: Pen, c: str) -> None:
    p.disc(12, 12, 3.4, INK)
    for angle in (0, 90, 180, 270):
        x, y = turned(angle)
        tip = (12 + 11.8 * x, 12 + 11.8 * y)
        left = (12 + 6.6 * x - 4.4 * y, 12 + 6.6 * y + 4.4 * x)
        right = (12 + 6.6 * x + 4.4 * y, 12 + 6.6 * y - 4.4 * x)
        p.poly(tip, left, right, fill=c)
