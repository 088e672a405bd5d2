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
MOST = 32  # rows of a picture; what is left goes on in the next one
SURE, FEW = 3.0, 10  # standard errors beyond which a bar is lit, if it rests on so many
SELDOM, MANY = 0.05, 20  # and what is done in fewer of its chances, if there were so many


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a chart: its name, its value, its standard error where that is known, and whether it stands out."""

    name: str
    value: float
    error: float | None
    words: str
    is_lit: bool = False


def charts(report: Mapping[str, Any]) -> dict[str, Image.Image]:
    """Every table of a report as a picture, by a name fit for a file."""
    title = f"{report['game']}: {report['games']} games"
    found = [
        ("seats", "Wins beyond a fair share, by players and seat", _seats(report), True),
        ("held", "Wins beyond a fair share, of whoever holds it", _held(report), True),
    ]
    if report.get("paid"):
        found.append(("paid", "Points each time it is scored", list(map(_paid, report["paid"])), False))
    for word in sorted({word for row in report["counts"] for word in row if word != "players"}):
        bars = [_mean(row, word) for row in report["counts"] if word in row]
        found.append((f"games-{_in_file(word)}", _heading(word), bars, False))
    for deed in sorted({row["deed"] for row in report["uses"]}):
        rows = [row for row in report["uses"] if row["deed"] == deed]
        used = f"{_heading(deed)}: in how many of its chances"
        found.append((f"use-{_in_file(deed)}", used, list(map(_use, rows)), False))
        won = [_excess(row["name"], row["won"]) for row in rows if row["won"]["count"]]
        wins = f"{_heading(deed)}: wins beyond a fair share, of whoever did it"
        found.append((f"won-{_in_file(deed)}", wins, won, True))
    return {
        name if first == 0 else f"{name}-{first // MOST + 1}": _chart(title, said, bars, first, diverging=is_diverging)
        for name, said, bars, is_diverging in found
        for first in range(0, max(1, len(bars)), MOST)
    }


def _in_file(word: str) -> str:
    return word.replace(" ", "-").replace("_", "-").replace(":", "").lower()


def _heading(word: str) -> str:
    return f"{word[:1].upper()}{word[1:]}".replace("_", " ")


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
    return Bar(name, row["mean"], error, words, bool(error) and row["count"] >= FEW and abs(row["mean"]) > SURE * error)


def _mean(row: Mapping[str, Any], word: str) -> Bar:
    """Something of whole games at one number of players."""
    players = row["players"]
    return _plain(f"{players} player{'s' * (players > 1)}", row[word])


def _paid(row: Mapping[str, Any]) -> Bar:
    return _plain(str(row["name"]), row)


def _plain(name: str, found: Mapping[str, Any]) -> Bar:
    """A mean with its error; there is nothing to compare it with."""
    error = found["error"]
    words = f"{found['mean']:.2f}" + (f" ± {error:.2f}" if error is not None else "")
    return Bar(name, found["mean"], error, words)


def _use(row: Mapping[str, Any]) -> Bar:
    """How often it was done; what is hardly ever done stands out."""
    share = row["done"] / row["chances"]
    error = (share * (1 - share) / row["chances"]) ** 0.5
    is_seldom = row["chances"] >= MANY and share < SELDOM
    return Bar(row["name"], share, error, f"{share:.0%} of {row['chances']}", is_seldom)


def _chart(title: str, subtitle: str, bars: Sequence[Bar], first: int, *, diverging: bool) -> Image.Image:
    """A picture of the bars from this one on, by size; all pictures of a table have one scale."""
    rows = sorted(bars, key=lambda bar: -bar.value)[first : first + MOST]
    c = board(BODY_Y + ROW * max(1, len(rows)) + 24, DEFAULT_LOOK)
    header(c, title, subtitle, "Astrolabe", "± one standard error", [])
    reach = max((abs(bar.value) + (bar.error or 0) for bar in bars), default=1.0) or 1.0
    zero = (LEFT + RIGHT) / 2 if diverging else LEFT
    scale = (RIGHT - zero) / reach
    draw_panel(c.image, (round(zero), BODY_Y, 2, ROW * len(rows)), 0, LINE, "", 0)
    for i, bar in enumerate(rows):
        _draw_bar(c, bar, BODY_Y + ROW * i + ROW / 2, zero, scale)
    if not rows:
        c.text(MARGIN, BODY_Y + 22, "Nothing was counted", LABEL, "Medium", MUTED)
    return c.done()


def _draw_bar(c: Canvas, bar: Bar, middle: float, zero: float, scale: float) -> None:
    c.text(MARGIN, middle, written(bar.name), BODY, "Medium", GOLD if bar.is_lit else INK, width=LEFT - MARGIN - 20)
    ends = sorted((zero, zero + bar.value * scale))
    length = round(ends[1] - ends[0])
    if length >= 2:
        c.panel((round(ends[0]), round(middle) - 11, length, 22), GOLD if bar.is_lit else MUTED, "", 4, 0)
    if bar.error:
        tip, whisker = zero + bar.value * scale, bar.error * scale
        if whisker >= 2:
            draw_panel(c.image, (round(tip - whisker), round(middle) - 2, round(2 * whisker), 4), 0, INK, "", 0)
    c.text(WIDTH - MARGIN, middle, bar.words, BODY, "Regular", MUTED, "r")
