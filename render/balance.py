"""The charts of a measurement (`python -m engines balance … --json FILE`): a bar a piece, with its standard error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from render.canvas import Canvas
from render.frame import board, header
from render.lettering import written
from render.look import DEFAULT_LOOK
from render.sprites import draw_panel
from render.theme import BODY, BODY_Y, GOLD, INK, LABEL, LINE, MARGIN, MUTED, WIDTH

ROW = 44
LEFT, RIGHT = 560, WIDTH - MARGIN - 180  # where bars may be
MOST = 32  # rows of a chart: the highest and the lowest
SURE = 3.0  # standard errors beyond which a bar is lit


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a chart: its name, its value, its standard error where that is known, and how many it rests on."""

    name: str
    value: float
    error: float | None
    count: int
    words: str

    @property
    def is_off(self) -> bool:
        """Whether it lies further from nothing than chance explains."""
        return bool(self.error) and self.count >= 10 and abs(self.value) > SURE * (self.error or 0)


def charts(report: Mapping[str, Any]) -> dict[str, Image.Image]:
    """Every table of a report as a picture, by a name fit for a file."""
    title = f"{report['game']}: {report['games']} games"
    pictures = {
        "seats": _chart(title, "Wins beyond a fair share, by players and seat", _seats(report), diverging=True),
        "held": _chart(title, "Wins beyond a fair share, of whoever holds it", _held(report), diverging=True),
    }
    deeds = sorted({row["deed"] for row in report["uses"]})
    for deed in deeds:
        bars = [_use(row) for row in report["uses"] if row["deed"] == deed]
        subtitle = f"{deed[:1].upper()}{deed[1:]}: in how many of its chances"
        pictures[f"use-{deed.replace(' ', '-').replace(':', '')}"] = _chart(title, subtitle, bars, diverging=False)
    return pictures


def _seats(report: Mapping[str, Any]) -> list[Bar]:
    return [_excess(f"{row['players']} players, seat {row['seat']}", row) for row in report["seats"]]


def _held(report: Mapping[str, Any]) -> list[Bar]:
    """Pieces by all numbers of players together; factions, which differ by it, one by one."""
    bars = [_excess(row["name"], row) for row in report["held_at_all_counts"] if not _is_faction(row)]
    return bars + [
        _excess(f"{row['name']}, {row['players']} players", row) for row in report["held"] if _is_faction(row)
    ]


def _is_faction(row: Mapping[str, Any]) -> bool:
    return str(row["piece"]).startswith("faction:")


def _excess(name: str, row: Mapping[str, Any]) -> Bar:
    error = row["error"]
    words = f"{100 * row['mean']:+.0f}" + (f" ± {100 * error:.0f}" if error is not None else "")
    return Bar(name, row["mean"], error, row["count"], words)


def _use(row: Mapping[str, Any]) -> Bar:
    share = row["done"] / row["chances"]
    error = (share * (1 - share) / row["chances"]) ** 0.5
    return Bar(row["name"], share, error, row["chances"], f"{share:.0%} of {row['chances']}")


def _chart(title: str, subtitle: str, bars: Sequence[Bar], *, diverging: bool) -> Image.Image:
    rows = sorted(bars, key=lambda bar: -bar.value)
    if len(rows) > MOST:
        rows = rows[: MOST // 2] + rows[-MOST // 2 :]
    c = board(BODY_Y + ROW * max(1, len(rows)) + 24, DEFAULT_LOOK)
    header(c, title, subtitle, "Astrolabe", "± one standard error", [])
    reach = max((abs(bar.value) + (bar.error or 0) for bar in rows), default=1.0) or 1.0
    zero = (LEFT + RIGHT) / 2 if diverging else LEFT
    scale = (RIGHT - zero) / reach
    draw_panel(c.image, (round(zero), BODY_Y, 2, ROW * len(rows)), 0, LINE, "", 0)
    for i, bar in enumerate(rows):
        _draw_bar(c, bar, BODY_Y + ROW * i + ROW / 2, zero, scale)
    if not rows:
        c.text(MARGIN, BODY_Y + 22, "Nothing was counted", LABEL, "Medium", MUTED)
    return c.done()


def _draw_bar(c: Canvas, bar: Bar, middle: float, zero: float, scale: float) -> None:
    c.text(MARGIN, middle, written(bar.name), BODY, "Medium", GOLD if bar.is_off else INK, width=LEFT - MARGIN - 20)
    ends = sorted((zero, zero + bar.value * scale))
    length = round(ends[1] - ends[0])
    if length >= 2:
        c.panel((round(ends[0]), round(middle) - 11, length, 22), GOLD if bar.is_off else MUTED, "", 4, 0)
    if bar.error:
        tip, whisker = zero + bar.value * scale, bar.error * scale
        if whisker >= 2:
            draw_panel(c.image, (round(tip - whisker), round(middle) - 2, round(2 * whisker), 4), 0, INK, "", 0)
    c.text(WIDTH - MARGIN, middle, bar.words, BODY, "Regular", MUTED, "r")
