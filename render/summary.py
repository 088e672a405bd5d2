"""The picture after a game: the final scores."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.core import Result, Score, spoken
from render.canvas import Canvas, figures
from render.frame import board, header
from render.look import Look
from render.theme import (
    BODY,
    BODY_Y,
    GOLD,
    GROUND,
    HEADLINE,
    INK,
    LINE,
    MARGIN,
    MUTED,
    SCORE,
    SUNKEN,
    TITLE,
    WIDTH,
    Box,
    mix,
    tint,
)
from render.words import clipped, listed, verdict_words, winning_names

_ROW, _FEWEST = 148, 116  # height of a player's row; width below which a column of scores is not readable
_LEFT, _RIGHT = 492, WIDTH - MARGIN - 176  # where the columns of scores begin and end


def score_picture(look: Look, game: str, result: Result, unit: str = "points") -> Image.Image:
    """Everybody in order of the result, where the points come from, and who won."""
    ranking = result.ranking()
    columns = score_columns(ranking)
    c = board(BODY_Y + (_ROW + 12) * len(ranking) + 12, look)
    winners = [look.player(seat) for seat in result.winners]
    names = winning_names(look, result.winners, 760)
    headline = spoken("{names} {n:=wins/win together}", names=names, n=len(winners)) if winners else "Nobody wins"
    verdict = verdict_words(result, look)
    if len(ranking) == 1 and ":" in verdict:  # alone one wins or loses against the game, and the verdict says how
        headline, _, verdict = (part.strip() for part in verdict.partition(":"))
    header(c, headline, verdict or "Final scores", game, "The game is over", winners)
    most = max((score.points for score in ranking), default=0)
    for place, score in enumerate(ranking, 1):
        box = (MARGIN, BODY_Y + (_ROW + 12) * (place - 1), WIDTH - 2 * MARGIN, _ROW)
        placed = _place(ranking, place) if len(ranking) > 1 else None
        _score_row(c, box, placed, score, columns, most, unit, is_winner=score.seat in result.winners)
    return c.done()


def score_words(look: Look, game: str, result: Result) -> str:
    """The final scores as alt text."""
    names = listed([look.name(seat) for seat in result.winners]) or spoken("Nobody")
    why = verdict_words(result, look)
    lines = [spoken("{game}: {names} won.", game=game, names=names), why and f"{why}."]
    for score in result.ranking():
        parts = ", ".join(f"{spoken(kind)} {figures(value)}" for kind, value in score.parts)
        lines.append(f"{look.name(score.seat)} {figures(score.points)}{f' ({parts})' if parts else ''}.")
    return clipped(lines)


def score_columns(ranking: Sequence[Score]) -> tuple[str, ...]:
    """The kinds of points as columns, in the order in which they first appear; too many end in "other"."""
    kinds = list(dict.fromkeys(kind for score in ranking for kind, _ in score.parts))
    most = (_RIGHT - _LEFT) // _FEWEST
    return tuple(kinds) if len(kinds) <= most else (*kinds[: most - 1], "other")


def _place(ranking: Sequence[Score], place: int) -> int:
    """Whoever is level in points and tie-breaks shares a place."""
    mine = ranking[place - 1]
    return 1 + next(i for i, one in enumerate(ranking) if (one.points, one.ties) == (mine.points, mine.ties))


def _score_row(
    c: Canvas,
    box: Box,
    place: int | None,
    score: Score,
    columns: Sequence[str],
    most: int,
    unit: str,
    *,
    is_winner: bool,
) -> None:
    x, y, width, height = box
    player = c.look.player(score.seat)
    c.panel(
        box, tint(player.colour, 0.2 if is_winner else 0.11), GOLD if is_winner else LINE, 16, 4 if is_winner else 2
    )
    left = x + 20
    if place is not None:
        c.text(x + 42, y + 56, str(place), SCORE, "Black", GOLD if is_winner else MUTED, "m")
        left += 60
    c.mark(player, left + 32, y + 56, 64)
    c.text(left + 76, y + 56, player.name, TITLE, "Bold", width=(_LEFT if columns else _RIGHT) - left - 96)
    parts = dict(score.parts)
    other = sum(value for kind, value in score.parts if kind not in columns)
    step = (_RIGHT - _LEFT) // max(1, len(columns))
    for i, kind in enumerate(columns):
        value = other if kind == "other" and kind not in parts else parts.get(kind, 0)
        middle = _LEFT + step * i + step / 2
        c.text(middle, y + 42, figures(value), HEADLINE, "Bold", INK if value else MUTED, "m")
        c.text(middle, y + 80, kind, BODY, "Regular", MUTED, "m", width=step - 10)
    c.text(x + width - 24, y + 46, figures(score.points), SCORE, "Black", GOLD if is_winner else INK, "r")
    c.text(x + width - 24, y + 84, unit, BODY, "Medium", MUTED, "r", width=140)
    _bar(c, (x + 24, y + height - 38, width - 48, 18), score, most, player.colour)


def _bar(c: Canvas, box: Box, score: Score, most: int, colour: str) -> None:
    """The points as one bar, its pieces the kinds of points in turns of light and dark."""
    x, y, width, height = box
    c.panel(box, SUNKEN, "", 6, 0)
    pieces = [value for _, value in score.parts if value > 0] or [max(0, score.points)]
    scale = width * max(0, score.points) / max(1, most) / max(1, sum(pieces))
    left = float(x)
    for i, value in enumerate(pieces):
        run = value * scale
        if run >= 4:
            fill = colour if i % 2 == 0 else mix(colour, GROUND, 0.35)
            c.panel((round(left), y, max(4, round(left + run) - round(left) - 2), height), fill, "", 5, 0)
        left += run
