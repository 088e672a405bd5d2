"""Compact pictures, for posts and phones: the question, who stands where, and the part of the board that matters now.

They are as wide as every picture, but nothing in them is set below `SMALL`, so that on a phone, reduced to 420 px, the least
text is 11 px high. A game that has them lists the area `COMPACT`; the whole board is one click away.

    sheet = Compact(look)
    sheet.ask(headline, detail, "Race for the Galaxy", "Round 8")
    sheet.standing([Standing(look.player(seat), 31, "VP", (("card", 5, ""),), "10 of 12 cards")])
    sheet.tiles([...]) or anything on sheet.c from sheet.y down
    return sheet.done()
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.canvas import Canvas, figures
from render.frame import asked_words, board
from render.icons import icon
from render.keeping import drawn_once
from render.layout import attach
from render.lettering import LEADING, fit, legible, text_width, wrap
from render.look import Look, Player
from render.sprites import mark
from render.theme import (
    AMBER,
    DARK,
    GOLD,
    INK,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    RAISED,
    TALLEST,
    WIDTH,
    Box,
    mix,
    tint,
)

COMPACT = "compact"  # the area every game calls it by
SMALL, NAME, BIG, ASK = 44, 52, 68, 72  # the type scale of compact pictures
INNER = WIDTH - 2 * MARGIN
AIR = 16  # between panels
HIGHEST = 2000  # news are told only above this height
PAD = 28  # inside them


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's line: points, a few numbers with their icons, and a second line of words or pills."""

    player: Player
    score: object
    unit: str
    counts: tuple[tuple[str, object, str], ...] = ()  # icon, number, colour
    below: str = ""
    pills: tuple[Image.Image, ...] = ()
    wins: bool = False


class Compact:
    """A compact picture under way: drawn from the top down, and cut off where it ends."""

    def __init__(self, look: Look) -> None:
        self.c: Canvas = board(TALLEST, look)
        self.look = look
        self.y = 20

    def done(self) -> Image.Image:
        """The finished picture, as high as what was drawn."""
        whole = self.c.done()
        return attach(whole.crop((0, 0, WIDTH, min(TALLEST, self.y + 8))), self.c.layout)

    def has_room(self, height: int) -> bool:
        """Whether so much more can be drawn below."""
        return self.y + height <= TALLEST - 16

    def ask(
        self,
        headline: str,
        detail: str,
        game: str,
        progress: str,
        players: Sequence[Player] | None = None,
        *,
        seat: int | None = None,
    ) -> None:
        """The question that is open and whom it is put to, or else the headline; the game above it, the detail below."""
        c = self.c
        who = [self.look.player(one) for one in self.look.awaited] if players is None else list(players)
        hue = who[0].colour if len(who) == 1 else LINE if who else GOLD
        asked = asked_words(self.look, 10_000, seat) if who else ()
        if asked:
            headline, detail = asked[0], asked[1] or detail
        left = MARGIN + PAD + (132 if len(who) <= 1 else 0)
        room = MARGIN + INNER - PAD - left
        rows = wrap(legible(headline), ASK, "Bold", room, 3)
        below = wrap(legible(detail), SMALL, "Medium", room, 2) if detail else ()
        height = 84 + round(ASK * LEADING) * len(rows) + round(SMALL * 1.25) * len(below) + 16
        box = (MARGIN, self.y, INNER, height)
        c.panel(box, PANEL if len(who) > 1 else tint(hue) if who else tint(AMBER, 0.3), hue, 24, 4)
        if len(who) <= 1:
            sign = mark(who[0], 104) if who else icon("star", 100)
            c.paste(sign, MARGIN + PAD + 52, self.y + height / 2, is_icon=True)
            run = c.text(left, self.y + 46, game, SMALL, "Bold", MUTED, width=room - 420)
        else:
            run = c.marks(who, left, self.y + 46, 60) + 20
            run += c.text(left + run, self.y + 46, game, SMALL, "Bold", MUTED, width=room - run - 420)
        words, size = fit(legible(progress), SMALL, "Regular", room - run - 24, SMALL)
        c.text(left + room, self.y + 46, words, size, "Regular", MUTED, "r")
        y = self.y + 84 + ASK / 2
        for row in rows:
            c.text(left, y, row, ASK, "Bold", INK)
            y += round(ASK * LEADING)
        y += (SMALL - ASK) / 2 + 4
        ink = mix(hue, INK, 0.55) if len(who) == 1 else MUTED
        for row in below:
            c.text(left, y, row, SMALL, "Medium", ink)
            y += round(SMALL * 1.25)
        self.y += height + AIR

    def title(self, words: str, note: str = "") -> None:
        """A heading over what comes next."""
        run = self.c.text(MARGIN + 4, self.y + 24, words, SMALL, "Bold", INK)
        if note:
            width = INNER - run - 40
            told, size = fit(legible(note), SMALL, "Regular", width, SMALL)
            self.c.text(MARGIN + 4 + run + 28, self.y + 24, told, size, "Regular", MUTED)
        self.y += 58

    def standing(self, lines: Sequence[Standing]) -> None:
        """Who stands where, in seat order; a winner's line is gold."""
        columns = [0] * max((len(line.counts) for line in lines), default=0)
        for line in lines:
            for i, (_, number, _) in enumerate(line.counts):
                columns[i] = max(columns[i], 58 + text_width(figures(number), NAME, "Bold") + 34)
        score = max((text_width(figures(line.score), BIG, "Black") for line in lines), default=0)
        for line in lines:
            self._standing(line, columns, score)
        self.y += AIR - 10

    def _standing(self, line: Standing, columns: Sequence[int], score: int) -> None:
        c, player = self.c, line.player
        height = 96 + (62 if line.below or line.pills else 0)
        box = (MARGIN, self.y, INNER, height)
        lit = player.seat is not None and self.look.is_awaited(player.seat)
        if lit:
            c.glow(box, player.colour)
        edge = GOLD if line.wins else player.colour if lit else mix(LINE, player.colour, 0.35)
        c.panel(box, tint(player.colour, 0.22 if lit else 0.13), edge, 16, 4 if lit or line.wins else 2)
        middle = self.y + 48
        c.mark(player, MARGIN + 58, middle, 68)
        left = MARGIN + 108
        if line.wins:
            c.icon("star", left + 24, middle, 52)
            left += 60
        right = MARGIN + INNER - PAD
        right -= text_width(legible(line.unit), SMALL, "Medium") + 14
        c.text(right + 14, middle + 6, line.unit, SMALL, "Medium", MUTED)
        value = figures(line.score)
        c.text(right, middle, value, BIG, "Black", anchor="r")
        start = max(right - score - 24 - sum(columns), left + 300)
        name, size = fit(player.name, NAME, "Bold", start - left - 24, SMALL)
        c.text(left, middle, name, size, "Bold")
        for (sign, number, colour), width in zip(line.counts, columns, strict=False):
            c.icon(sign, start + 26, middle, 52, colour)
            c.text(start + 60, middle, figures(number), NAME, "Bold")
            start += width
        if line.pills:
            c.flow((MARGIN + 108, self.y + 88, INNER - 108 - PAD, 60), line.pills, 10)
        elif line.below:
            told, size = fit(legible(line.below), SMALL, "Regular", INNER - 108 - PAD, SMALL)
            c.text(MARGIN + 108, self.y + 116, told, size, "Regular", MUTED)
        self.y += height + 10

    def boxes(self, count: int, columns: int, height: int, gap: int = 12) -> list[Box]:
        """Boxes in rows from here down; moves on below them."""
        width = (INNER - gap * (columns - 1)) // columns
        found = [
            (MARGIN + (width + gap) * (i % columns), self.y + (height + gap) * (i // columns), width, height)
            for i in range(count)
        ]
        self.y += (height + gap) * -(-count // columns) - gap + AIR if count else 0
        return found

    def pills(self, sprites: Sequence[Image.Image], gap: int = 8, row_gap: int = 10) -> None:
        """Sprites side by side, in as many rows as they need."""
        x = MARGIN
        for sprite in sprites:
            if x + sprite.width > MARGIN + INNER:
                x, self.y = MARGIN, self.y + sprite.height + row_gap
            self.c.paste(sprite, x, self.y, "lt", is_icon=True)
            x += sprite.width + gap
        self.y += (sprites[-1].height if sprites else 0) + AIR

    def news(self, rows: int = 4) -> None:
        """What happened last, newest first, each told whole or not at all; the newest may take more rows than those given."""
        shown: list[tuple[int | None, tuple[str, ...]]] = []
        most = (HIGHEST - self.y - 56) // round(SMALL * 1.28)
        left, room = min(rows, most), INNER - 2 * PAD - 64
        for seat, words in self.look.events if most > 0 else ():
            lines = wrap(legible(words), SMALL, "Regular" if shown else "Medium", room, most + 1)
            if not shown and len(lines) <= most:
                left = max(left, len(lines))
            if len(lines) > left:
                break
            shown.append((seat, lines))
            left -= len(lines)
        if not shown:
            return
        step = round(SMALL * 1.28)
        height = 40 + step * sum(len(lines) for _, lines in shown)
        self.c.panel((MARGIN, self.y, INNER, height), PANEL, LINE)
        y = self.y + 20 + step / 2
        for number, (seat, lines) in enumerate(shown):
            sign = icon("star", 46) if seat is None else mark(self.look.player(seat), 46)
            self.c.paste(sign, MARGIN + PAD + 23, y, is_icon=True)
            for line in lines:
                ink = INK if number == 0 else MUTED
                self.c.text(MARGIN + PAD + 64, y, line, SMALL, "Medium" if number == 0 else "Regular", ink)
                y += step
        self.y += height + AIR


@drawn_once
def big_pill(
    text: str, fill: str = RAISED, ink: str = INK, line: str = "", sign: str = "", hue: str = ""
) -> Image.Image:
    """A pill at the size of compact pictures, with an icon before its words."""
    run = text_width(legible(text), SMALL, "Bold") if text else 0
    width = run + 44 + (52 if sign else 0)
    c = Canvas.of_plate(width, 60, 30, fill, line, 3 if line else 0)
    if sign:
        c.icon(sign, 42, 30, 44, hue)
    c.text(22 + (52 if sign else 0), 31, text, SMALL, "Bold", ink)
    return c.sprite()


@drawn_once
def big_tally(player: Player, value: str, leads: bool = False, is_narrow: bool = False) -> Image.Image:
    """How much a player has somewhere, at the size of compact pictures: filled for who leads."""
    size, left = (40, 50) if is_narrow else (48, 66)
    width = left + 16 + text_width(value, SMALL, "Black")
    colour = player.colour
    c = Canvas.of_plate(width, 60, 30, colour if leads else RAISED, colour if leads else LINE, 3)
    c.mark(player, left - 32 + is_narrow * 9, 30, size, inverted=leads)
    c.text(left, 31, value, SMALL, "Black" if leads else "Bold", DARK if leads else INK)
    return c.sprite()


@drawn_once
def named_pill(player: Player | None, text: str, leads: bool = False) -> Image.Image:
    """A place's name with the mark of who holds it; grey where nobody does."""
    run = text_width(legible(text), SMALL, "Bold")
    if player is None:
        return big_pill(text, PANEL, MUTED, LINE)
    c = Canvas.of_plate(run + 74, 60, 30, player.colour if leads else RAISED, player.colour, 3)
    c.mark(player, 31, 30, 44, inverted=leads)
    c.text(58, 31, text, SMALL, "Bold", DARK if leads else INK)
    return c.sprite()
