"""Signs that every game shares: directions, states, who sits there."""

from __future__ import annotations

from render.icons.kit import named, shade
from render.pen import CLEAR, Pen
from render.theme import ALERT, DARK, GOLD, GOOD, INK, MUTED


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


@named("plan", GOLD)
def _plan(p: Pen, c: str) -> None:
    p.disc(12, 9, 8.4, c)
    p.box(7.8, 12, 16.2, 18, 0, c)
    p.line((8.6, 9.2), (10.6, 12), (13.4, 12), (15.4, 9.2), width=1.5, fill=shade(c, 0.6))
    p.box(7.8, 17, 16.2, 18.4, 0.5, CLEAR)
    p.box(8, 18.4, 16, 20.4, 0.9, shade(c, 0.35))
    p.box(9.4, 21, 14.6, 23, 0.9, shade(c, 0.35))


@named("undo", "#9FC6FF")
def _undo(p: Pen, c: str) -> None:
    p.poly((1.2, 8.8), (10, 1.6), (10, 16), fill=c)
    p.arc(13.6, 14.4, 5.6, -90, 90, 3.4, c)
    p.box(9, 7.1, 13.7, 10.5, 0, c)
    p.line((13.6, 20), (7.4, 20), width=3.4, fill=c)


@named("die", INK)
def _die(p: Pen, c: str) -> None:
    p.box(1.6, 1.6, 22.4, 22.4, 5, c)
    for x, y in ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)):
        p.disc(x, y, 2.2, DARK)
