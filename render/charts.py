"""Standings over many games: the leaderboard, and curves of ratings or scores over time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from engines.core import spoken
from render.canvas import Canvas, figures
from render.frame import board, header
from render.lettering import text_width, written
from render.look import Look, Player
from render.sprites import mark
from render.theme import (
    BODY,
    BODY_Y,
    GOLD,
    GROUND,
    INK,
    LABEL,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    TITLE,
    WIDTH,
    Box,
    mix,
    rgb,
    tint,
)

MOST_ROWS = 18


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of a leaderboard."""

    name: str
    rating: int
    games: int
    wins: float
    change: int = 0
    is_you: bool = False


@dataclass(frozen=True, slots=True)
class Series:
    """A curve: who or what, and its values in order; None where there is none."""

    player: Player
    values: tuple[float | None, ...]


def leaderboard_picture(title: str, subtitle: str, standings: Sequence[Standing], look: Look) -> Image.Image:
    """The standings, best first; beyond eighteen the rest is counted, but your own line is always shown."""
    rows = list(enumerate(standings, 1))
    if len(rows) > MOST_ROWS:
        mine = [row for row in rows[MOST_ROWS - 1 :] if row[1].is_you][:1]
        rows = rows[: MOST_ROWS - 1 - len(mine)] + mine
    left_over = len(standings) - len(rows)
    c = _table(len(rows), look, 48 if left_over else 12)
    header(c, title, subtitle, "Astrolabe", spoken("{n:player}", n=len(standings)), [])
    for i, (place, standing) in enumerate(rows):
        box = _row(i)
        c.panel(
            box, tint("#56B4E9", 0.2) if standing.is_you else PANEL, GOLD if place == 1 else LINE, 14, 2 + (place == 1)
        )
        c.text(box[0] + 60, box[1] + box[3] / 2, str(place), TITLE, "Black", GOLD if place <= 3 else MUTED, "r")
        _standing(c, box, standing)
    if not rows:
        c.text(WIDTH / 2, BODY_Y + 84, "Nobody has finished a game yet", LABEL, "Medium", MUTED, "m")
    if left_over:
        c.text(MARGIN + 24, BODY_Y + 64 + 72 * len(rows), spoken("+{n} more", n=left_over), BODY, "Medium", MUTED)
    return c.done()


def record_picture(title: str, subtitle: str, standings: Sequence[Standing], look: Look) -> Image.Image:
    """Somebody's games, a line each: not in order of anything, so each has the mark of its curve instead of a place."""
    c = _table(len(standings), look, 12)
    header(c, title, subtitle, "Astrolabe", "Record", [])
    for i, standing in enumerate(standings):
        box = _row(i)
        c.panel(box, PANEL, LINE, 14, 2)
        c.mark(look.player(i), box[0] + 46, round(box[1] + box[3] / 2), 44)
        _standing(c, box, standing)
    return c.done()


def _table(rows: int, look: Look, below: int) -> Canvas:
    """A canvas for so many lines, with the names of the columns."""
    c = board(BODY_Y + 48 + 72 * max(1, rows) + below, look)
    for x, name in ((900, "rating"), (1110, "games"), (1320, "won"), (WIDTH - MARGIN - 24, "change")):
        c.text(x, BODY_Y + 22, name, BODY, "Regular", MUTED, "r")
    return c


def _row(number: int) -> Box:
    return MARGIN, BODY_Y + 48 + 72 * number, WIDTH - 2 * MARGIN, 64


def _standing(c: Canvas, box: Box, standing: Standing) -> None:
    x, y, width, height = box
    middle = y + height / 2
    c.text(x + 92, middle, written(standing.name) or "Somebody", TITLE, "Bold", width=620)
    share = f"{round(100 * standing.wins / standing.games)}%" if standing.games else "–"
    c.text(900, middle, str(standing.rating), TITLE, "Black", anchor="r")
    c.text(1110, middle, str(standing.games), LABEL, "Medium", anchor="r")
    c.text(1320, middle, share, LABEL, "Medium", anchor="r")
    right = x + width - 24
    run = c.text(
        right, middle, figures(f"{standing.change:+d}") if standing.change else "–", LABEL, "Medium", anchor="r"
    )
    if standing.change:
        c.icon("up" if standing.change > 0 else "down", right - run - 26, middle, 28)


def curve_picture(title: str, subtitle: str, series: Sequence[Series], look: Look, unit: str = "") -> Image.Image:
    """A picture that is only curves."""
    c = board(1000, look)
    header(c, title, subtitle, "Astrolabe", unit, [])
    draw_curves(c, (MARGIN, BODY_Y, WIDTH - 2 * MARGIN, 1000 - BODY_Y - 24), series)
    return c.done()


def draw_curves(c: Canvas, box: Box, series: Sequence[Series]) -> None:
    """Curves in a panel, with a scale on the left; each ends in its owner's mark and last value."""
    x, y, width, height = box
    c.panel(box, PANEL, LINE)
    known = [value for one in series for value in one.values if value is not None]
    if not known:
        c.text(x + width / 2, y + height / 2, "Nothing to show yet", LABEL, "Medium", MUTED, "m")
        return
    ticks = scale(min(known), max(known))
    left = x + 36 + max(text_width(figures(f"{tick:g}"), BODY, "Medium") for tick in ticks)
    plot = (left, y + 32, x + width - 150 - left, height - 64)
    for tick in ticks:
        line = round(_height(tick, ticks, plot))
        c.image.paste(rgb(mix(LINE, GROUND, 0.3)), (plot[0], line, plot[0] + plot[2], line + 2))
        c.text(left - 14, line, figures(f"{tick:g}"), BODY, "Medium", MUTED, "r")
    for one in series:
        _curve(c, plot, one, ticks)
    _ends(c, plot, series, ticks)


def scale(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers that span the values: steps of 1, 2 or 5 times a power of ten."""
    span = max(high - low, 1e-9) if high > low else max(abs(high), 1)
    power = 10 ** math.floor(math.log10(span / most))
    step = next(n * power for n in (1, 2, 5, 10, 20) if span / (n * power) <= most)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [n * step for n in range(first, max(last, first + 1) + 1)]


def _height(value: float, ticks: Sequence[float], plot: Box) -> float:
    return plot[1] + plot[3] * (1 - (value - ticks[0]) / (ticks[-1] - ticks[0]))


def _curve(c: Canvas, plot: Box, series: Series, ticks: Sequence[float]) -> None:
    """One smooth line: drawn at twice its size into a mask, gaps left where there is no value."""
    x, y, width, height = plot
    mask = Image.new("L", (2 * width + 16, 2 * height + 16))
    draw = ImageDraw.Draw(mask)
    steps = max(1, len(series.values) - 1)
    run: list[tuple[float, float]] = []
    for i, value in enumerate((*series.values, None)):
        if value is not None:
            run.append((8 + 2 * width * i / steps, 8 + 2 * (_height(value, ticks, plot) - y)))
            continue
        if len(run) > 1:
            draw.line(run, 255, 9, joint="curve")
        for at in run[:: max(1, len(run) - 1)]:
            draw.ellipse((at[0] - 7, at[1] - 7, at[0] + 7, at[1] + 7), 255)
        run = []
    c.image.paste(rgb(series.player.colour), (x - 4, y - 4), mask.reduce(2))


def _ends(c: Canvas, plot: Box, series: Sequence[Series], ticks: Sequence[float]) -> None:
    """Marks and last values at the right, moved apart where curves end close together."""
    last = [(one, next((v for v in reversed(one.values) if v is not None), None)) for one in series]
    ended = sorted(((_height(v, ticks, plot), one, v) for one, v in last if v is not None), key=lambda end: end[0])
    room, step = plot[3], 40
    spots: list[float] = []
    for i, (height, _, _) in enumerate(ended):
        low = plot[1] + step * i
        high = plot[1] + room - step * (len(ended) - 1 - i)
        spots.append(min(max(height, low, spots[-1] + step if spots else low), max(high, low)))
    for spot, (_, one, value) in zip(spots, ended, strict=True):
        c.paste(mark(one.player, 36), plot[0] + plot[2] + 32, spot, is_icon=True)
        c.text(plot[0] + plot[2] + 58, spot, figures(f"{value:g}"), LABEL, "Bold", INK, width=82)
