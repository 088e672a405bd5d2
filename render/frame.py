"""The frame every picture shares: header, player panels in seat order, footer. The same place in every game."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.core import spoken
from render.canvas import Canvas, figures
from render.dispatches import MARK, draw_dispatches
from render.icons import icon
from render.lettering import legible, text_width
from render.look import Look, Player
from render.sprites import mark, space
from render.theme import (
    AMBER,
    BODY,
    COLUMN,
    FOOTER_HEIGHT,
    GOLD,
    HEADER_HEIGHT,
    HEADER_Y,
    HEADLINE,
    INK,
    LABEL,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    SCORE,
    TITLE,
    WIDTH,
    Box,
    mix,
    tint,
)
from render.words import dotted, listed

LONGEST_NAME, SHORT_NAME = 32, 16  # letters


def board(height: int, look: Look, static: Image.Image | None = None) -> Canvas:
    """A canvas of the usual width on the star field, or on a game's own static layer."""
    return Canvas(static or space(height), look)


def header(
    c: Canvas,
    headline: str,
    detail: str,
    game: str,
    progress: str,
    players: Sequence[Player] | None = None,
    *,
    standing: str | None = None,
    seat: int | None = None,
) -> None:
    """What is asked of whom (at 52 px) and how it stands on the left; the game and how far it is on the right.

    While a question is open that everybody may read, it is the headline, and `standing` (else `detail`) is the line below;
    the private picture of a `seat` shows its own question only. Otherwise `headline` and `detail` stand there. The colour
    is the awaited player's; with several they stand side by side on a neutral ground; with none it is gold.
    """
    who = [c.look.player(one) for one in c.look.awaited] if players is None else list(players)
    hue = who[0].colour if len(who) == 1 else LINE if who else GOLD
    box = (MARGIN, HEADER_Y, WIDTH - 2 * MARGIN, HEADER_HEIGHT)
    fill = PANEL if len(who) > 1 else tint(hue) if who else tint(AMBER, 0.3)
    c.panel(box, fill, hue, 20, 3)
    left = _header_marks(c, who)
    room = 1004 + MARGIN - left
    asked = asked_words(c.look, room, seat) if who else ()
    if asked:
        headline, below = asked[0], detail if standing is None else standing
        detail = asked[1] if len(c.look.questions()) > 1 and seat is None else dotted(asked[1], below)
    c.text(left, 53, headline, SCORE, "Bold", width=room)
    detail = whole_parts(spoken(detail), room)
    c.text(left, 98, detail, LABEL, "Medium", mix(hue, INK, 0.55) if len(who) == 1 else MUTED, width=room)
    right = WIDTH - MARGIN - 28
    c.text(right, 53, game, TITLE, "Bold", anchor="r", width=480)
    c.text(right, 98, progress, LABEL, "Regular", MUTED, "r", width=480)


def whole_parts(words: str, room: int) -> str:
    """Of parts with dots between them as many as have room: one that would be cut is left out, but for the first."""
    while " · " in words and text_width(legible(words), BODY, "Medium") > room:
        words = words.rpartition(" · ")[0]
    return words


def asked_words(look: Look, room: int, seat: int | None = None, size: int = HEADLINE) -> tuple[str, str] | tuple[()]:
    """The open question with the names it is put to, and what must be said below: a second question, or the names that
    found no room beside the first. Nothing where no question may be read.
    """
    questions = look.questions()
    if seat is not None:
        return next(((question, "") for question, seats in questions.items() if seat in seats), ())
    spelled = [_put_to(look, seats, question, room, size) for question, seats in questions.items()]
    if not spelled:
        return ()
    if len(spelled) > 1:
        return spelled[0], dotted(*spelled[1:])
    ((question, seats),) = questions.items()
    is_whole = "…" not in spelled[0].removesuffix(question)
    if is_whole and text_width(legible(spelled[0]), size, "Bold") <= room:
        return spelled[0], ""
    return question, _named(look, seats, LONGEST_NAME)


def _put_to(look: Look, seats: Sequence[int], question: str, room: int, size: int) -> str:
    """A question after the names it is put to, in full where they have room."""
    full, short = (
        spoken("{names}: {question}", names=_named(look, seats, most), question=question)
        for most in (LONGEST_NAME, SHORT_NAME)
    )
    return full if text_width(legible(full), size, "Bold") <= room else short


def _named(look: Look, seats: Sequence[int], most: int) -> str:
    """Who is asked: by name up to two, else counted; their marks stand beside it anyway."""
    if len(seats) <= 2:
        return listed([look.short(seat, most) for seat in seats])
    return spoken("{n:player}", n=len(seats))


def _header_marks(c: Canvas, who: Sequence[Player]) -> int:
    """The marks at the header's left, one large or several in two rows; returns where the words begin."""
    middle = HEADER_Y + HEADER_HEIGHT // 2
    if len(who) <= 1:
        c.paste(mark(who[0], 68) if who else icon("star", 64), MARGIN + 60, middle, is_icon=True)
        return MARGIN + 112
    columns = len(who) if len(who) <= 2 else (len(who) + 1) // 2
    size, step = (52, 60) if len(who) <= 2 else (38, 44)
    for i, player in enumerate(who):
        row = i // columns if len(who) > 2 else 0.5
        c.mark(player, MARGIN + 24 + size / 2 + step * (i % columns), middle - 22 + 44 * row, size)
    return MARGIN + 32 + step * columns


def player_boxes(count: int, top: int, bottom: int, gap: int = 12, most: int = 320) -> list[Box]:
    """One box per player down the left column between two heights, none higher than the most."""
    height = min(most, (bottom - top - gap * (count - 1)) // count)
    return [(MARGIN, top + (height + gap) * i, COLUMN, height) for i in range(count)]


def player_panel(
    c: Canvas,
    box: Box,
    player: Player,
    subtitle: str,
    score: object,
    unit: str,
    *,
    to_move: bool | None = None,
    wins: bool = False,
) -> int:
    """The head of a player's panel: mark, name, a line below, score and unit; lit if the table waits for the player, and
    with golden edge and figures if the player has won.

    Returns the height at which the game's own lines may begin; the box has 20 px of air at either side.
    """
    x, y, width, _ = box
    lit = c.look.is_awaited(player.seat) if to_move is None and player.seat is not None else bool(to_move)
    if lit:
        c.glow(box, player.colour)
    edge = GOLD if wins else player.colour if lit else mix(LINE, player.colour, 0.35)
    c.panel(box, tint(player.colour, 0.22 if lit or wins else 0.13), edge, 16, 6 if wins else 4 if lit else 2)
    c.mark(player, x + 44, y + 46, 56)
    value = figures(score)
    taken = text_width(value, SCORE, "Black") if value else 0
    c.text(x + 80, y + 34, player.name, TITLE, "Bold", width=width - 106 - taken)
    room = width - 106 - text_width(legible(unit), BODY, "Medium")
    c.text(x + 80, y + 70, subtitle, BODY, "Regular", MUTED, width=room)
    c.text(x + width - 18, y + 34, value, SCORE, "Black", GOLD if wins else INK, "r")
    c.text(x + width - 18, y + 70, unit, BODY, "Medium", MUTED, "r")
    return y + 96


def strip(y: int, height: int, count: int, gap: int = 12) -> list[Box]:
    """Boxes of one width side by side over the whole picture; the game draws the panels."""
    width = (WIDTH - 2 * MARGIN - gap * (count - 1)) // count
    return [(MARGIN + (width + gap) * i, y, width, height) for i in range(count)]


def footer(c: Canvas, y: int | None = None) -> None:
    """The table's last events, newest first, each told in full; without a height at the picture's foot."""
    top = c.image.height - FOOTER_HEIGHT - 16 if y is None else y
    told = [
        (icon("star", MARK) if seat is None else mark(c.look.player(seat), MARK), text) for seat, text in c.look.events
    ]
    draw_dispatches(c, told, top)
