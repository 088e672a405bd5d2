"""The canvas: a picture under way, onto which panels, icons and words are pasted, and which writes down its layout.

Everything is placed in pixels, text by the middle line of its capitals. What might be too long is given a width (it
shrinks, then ends in "…") or goes through `flow` or `lines`, which end in "+n".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engines.core import spoken
from render.icons import ICONS, icon
from render.keeping import drawn_once
from render.layout import Part, Placed, attach, nested
from render.lettering import CAP_HEIGHT, LEADING, fit, legible, text_mask, text_width, wrap, wrap_to_fit
from render.look import Look, Player
from render.sketch import Sketch
from render.sprites import draw_panel, halo, mark, new_plate
from render.theme import BODY, DARK, GOLD, INK, LABEL, LINE, MUTED, PANEL, RAISED, WHITE, Box, rgb, tone_table

_TOKEN = re.compile(r"{\w+(?:[#:]\w+)?}[,.;:)]*|[^{}\s]+")  # an icon keeps the sign that follows it
_ACROSS = {"l": 0.0, "m": 0.5, "r": 1.0}
_DOWN = {"t": 0.0, "m": 0.5, "b": 1.0}


class Canvas:
    """A picture under way: a copy of a static layer or a plate, and the table it is drawn for."""

    def __init__(self, static: Image.Image, look: Look | None = None, *, is_own: bool = False) -> None:
        self.image: Image.Image = Sketch(static) if static.mode == "RGB" else static if is_own else static.copy()
        self._corner = 0  # the radius of a plate's corners: all between them is opaque
        self.look = look or Look()
        inherited = nested(static)
        self.layout: list[Part | Placed] = [Placed(0, 0, inherited)] if inherited else []

    @classmethod
    def of_plate(
        cls, width: int, height: int, radius: int = 16, fill: str = PANEL, line: str = LINE, stroke: int = 2
    ) -> Canvas:
        """A canvas for a sprite with the shape of a panel: pills, cards, tiles that a board repeats."""
        canvas = cls(new_plate(width, height, radius, fill, line, stroke), is_own=True)
        canvas.layout.append(Part("panel", (0, 0, width, height)))
        canvas._corner = radius if fill and height > 4 * radius else 0
        return canvas

    def sprite(self) -> Image.Image:
        """What was drawn, to be pasted elsewhere; it carries its layout with it."""
        if self._corner:
            self.image.info["bands"] = _bands(self.image, self._corner)
        return attach(self.image, self.layout)

    def done(self) -> Image.Image:
        """The finished picture, with the palette's tone curve over it."""
        curve = tone_table(self.look.palette) if self.image.mode == "RGB" else ()
        return attach(self.image.point(curve) if curve else self.image, self.layout)

    # -- sprites -------------------------------------------------------------------------------------------------------

    def paste(self, sprite: Image.Image, x: float, y: float, anchor: str = "mm", *, is_icon: bool = False) -> None:
        """Paste a sprite by its anchor: l, m, r across and t, m, b down. `is_icon`: nothing may overlap it."""
        left = round(x - sprite.width * _ACROSS[anchor[0]])
        top = round(y - sprite.height * _DOWN[anchor[1]])
        if self.image.mode == "RGBA":
            _composite(self.image, sprite, left, top)
        else:
            for drop, band in sprite.info.get("bands", ((0, sprite),)):
                self.image.paste(band, (left, top + drop), band if band.mode == "RGBA" else None)
        if parts := nested(sprite):
            self.layout.append(Placed(left, top, parts))
        elif is_icon:
            self.layout.append(Part("icon", (left, top, sprite.width, sprite.height)))

    def icon(self, name: str, x: float, y: float, size: int = 28, colour: str = "") -> int:
        """An icon centred on the point; returns its size."""
        self.paste(icon(name, size, colour), x, y, is_icon=True)
        return size

    def mark(self, player: Player, x: float, y: float, size: int = 32, *, inverted: bool = False) -> int:
        """A player's mark centred on the point; returns its size."""
        self.paste(mark(player, size, inverted), x, y, is_icon=True)
        return size

    def marks(
        self, players: Sequence[Player], x: float, y: float, size: int = 32, gap: int = 6, anchor: str = "l"
    ) -> int:
        """Several marks in a row; returns the width."""
        width = len(players) * (size + gap) - gap if players else 0
        left = x - width * _ACROSS[anchor]
        for i, player in enumerate(players):
            self.mark(player, left + size / 2 + (size + gap) * i, y, size)
        return width

    # -- words ---------------------------------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int = BODY,
        weight: str = "Medium",
        fill: str = INK,
        anchor: str = "l",
        width: int = 0,
    ) -> int:
        """One line, its capitals centred on y; with a width it shrinks and is cut to it. Returns how far it runs."""
        words = legible(text)
        if width:
            words, size = fit(words, size, weight, width)
        if not words:
            return 0
        mask, left, top = text_mask(words, size, weight)
        run = text_width(words, size, weight)
        start, base = round(x - run * _ACROSS[anchor]), round(y + size * CAP_HEIGHT / 2)
        self.image.paste(rgb(fill), (start + left, base + top), mask)
        cap = round(size * CAP_HEIGHT)
        box = (start, base - cap, run, cap)
        self.layout.append(Part("text", box, words, size, fill, words.endswith("…"), (round(x), round(y))))
        return run

    def paragraph(
        self,
        x: int,
        y: int,
        width: int,
        text: str,
        lines: int,
        size: int = BODY,
        weight: str = "Regular",
        fill: str = INK,
        leading: float = LEADING,
    ) -> int:
        """Wrapped text from the top edge y down; returns the height it takes."""
        rows = wrap(legible(text), size, weight, width, lines)
        for i, row in enumerate(rows):
            self.text(x, y + size * (0.5 + leading * i), row, size, weight, fill)
        return round(size * leading * len(rows))

    def words_in(self, box: Box, text: str, size: int = LABEL, weight: str = "Regular", fill: str = INK) -> int:
        """Text that fills a box from its top, as large as shows all of it; returns the height it takes."""
        x, y, width, height = box
        rows, size = wrap_to_fit(legible(text), size, weight, width, height)
        for i, row in enumerate(rows):
            self.text(x, y + size * (0.5 + LEADING * i), row, size, weight, fill)
        return round(size * LEADING * len(rows))

    def rich(
        self,
        x: float,
        y: float,
        text: str,
        size: int = BODY,
        fill: str = INK,
        width: int = 0,
        lines: int = 1,
        weight: str = "Medium",
    ) -> int:
        """Words with `{icon}`, `{icon#RRGGBB}` and `{seat:0}` marks, wrapped at the width; returns the width (one line)
        or the height (several). What does not fit ends in "…".
        """
        rows = rich_rows(text, size, weight, width, lines)
        run = 0.0
        for i, row in enumerate(rows):
            pen = x
            for part in row:
                pen += self._rich_part(pen, y + size * 1.3 * i, part, size, weight, fill)
            run = max(run, pen - x - size * 0.28)
        return round(run) if lines == 1 else round(size * 1.3 * len(rows))

    def _rich_part(self, x: float, y: float, part: str, size: int, weight: str, fill: str) -> float:
        if part[0] != "{":
            return self.text(x, y, part, size, weight, fill) + size * 0.28
        whole, _, tail = part[1:].partition("}")
        name, _, colour = whole.partition("#")
        side = _side(name, size)
        if name.startswith("seat:"):
            self.mark(self.look.player(int(name[5:])), x + side / 2, y, side)
        else:
            self.icon(name, x + side / 2, y, side, colour and f"#{colour}")
        return side + (self.text(x + side, y, tail, size, weight, fill) if tail else 0) + size * 0.22

    # -- surfaces ------------------------------------------------------------------------------------------------------

    def panel(self, box: Box, fill: str = PANEL, line: str = LINE, radius: int = 16, stroke: int = 2) -> None:
        """A rounded panel; without a fill only its line."""
        draw_panel(self.image, box, radius, fill, line, stroke)
        if fill:
            self.layout.append(Part("panel", box))

    def cover(self, box: Box) -> None:
        """Say that what was drawn in this box is hidden by what comes next, as a mark hides the number of its cell."""
        self.layout.append(Part("cover", box))

    def slot(self, box: Box, radius: int = 12) -> None:
        """An empty place where something may come to lie: only a faint line."""
        draw_panel(self.image, box, radius, "", "#202A45", 2)

    def glow(self, box: Box, colour: str, radius: int = 16) -> None:
        """The light of "act here", below the panel that is drawn next; nothing else on a board glows."""
        x, y, width, height = box
        for across, down, light in halo(width, height, radius, colour):
            self.image.paste(light, (x + across, y + down), light)

    def point_at(self, token: str, box: Box, radius: int = 16) -> None:
        """Light up what is drawn in a box if somebody speaks of it; the light stays outside, so that all can be read."""
        if self.look.is_marked(token):
            x, y, width, height = box
            around = (x - 4, y - 4, width + 8, height + 8)
            self.glow(around, GOLD, 4)
            draw_panel(self.image, around, radius + 4, "", GOLD, 6)

    def changed(self, box: Box, radius: int = 16) -> None:
        """The white outline of what moved since the viewer last looked."""
        x, y, width, height = box
        draw_panel(self.image, (x - 4, y - 4, width + 8, height + 8), radius + 4, "", WHITE, 3)

    # -- small things --------------------------------------------------------------------------------------------------

    def pill(
        self,
        x: float,
        y: float,
        text: str,
        fill: str = RAISED,
        ink: str = INK,
        size: int = BODY,
        height: int = 36,
        anchor: str = "l",
        width: int = 0,
    ) -> int:
        """A pill round a short text, centred on y, at most as wide as given; returns its width."""
        sprite = pill(text, fill, ink, size, height, width)
        self.paste(sprite, x - sprite.width * _ACROSS[anchor], y, "lm")
        return sprite.width

    def count(self, x: float, y: float, name: str, value: object, size: int = LABEL, colour: str = "") -> int:
        """An icon and its number; returns the width."""
        self.icon(name, x + 15, y, 30, colour)
        return 38 + self.text(x + 38, y, figures(value), size, "Bold")

    def tally(self, x: float, y: float, player: Player, value: object, *, leads: bool = False, extra: str = "") -> int:
        """How much a player has here: filled for who leads, outlined for who is present; returns the width."""
        sprite = tally(player, figures(value), leads, extra)
        self.paste(sprite, x, y, "lm")
        return sprite.width

    def flow(
        self, box: Box, sprites: Sequence[Image.Image], gap: int = 6, rows: int = 1, row_gap: int = 4, anchor: str = "l"
    ) -> int:
        """Sprites side by side in a box, in up to so many rows; the rest becomes "+n". Returns how many are shown."""
        x, y, width, height = box
        lines, shown = flow_rows(tuple(sprite.width for sprite in sprites), width, gap, rows)
        if not sprites:
            return 0
        tall = max(sprite.height for sprite in sprites)
        top = y + (height - len(lines) * (tall + row_gap) + row_gap) / 2
        for i, line in enumerate(lines):
            run = sum(sprites[n].width + gap for n in line) - gap
            is_last = i == len(lines) - 1 and shown < len(sprites)
            more = pill(f"+{len(sprites) - shown}") if is_last else None
            run += more.width + gap if more else 0
            left = x + (width - run) * _ACROSS[anchor]
            for n in line:
                self.paste(sprites[n], left, top + tall / 2, "lm", is_icon=True)
                left += sprites[n].width + gap
            if more:
                self.paste(more, left, top + tall / 2, "lm")
            top += tall + row_gap
        return shown

    def lines(
        self, box: Box, rows: Sequence[str], size: int = BODY, weight: str = "Regular", fill: str = INK, step: int = 0
    ) -> int:
        """One text a line from the top of a box; what does not fit is told as "+n more". Returns how many are shown."""
        x, y, width, height = box
        step = step or round(size * 1.25)
        room = max(1, (height - size) // step + 1)
        shown = len(rows) if len(rows) <= room else room - 1
        for i, row in enumerate(rows[:shown]):
            self.text(x, y + size / 2 + step * i, row, size, weight, fill, width=width)
        if shown < len(rows):
            self.text(
                x,
                y + size / 2 + step * shown,
                spoken("+{n} more", n=len(rows) - shown),
                size,
                "Medium",
                MUTED,
                width=width,
            )
        return shown


def _bands(image: Image.Image, corner: int) -> tuple[tuple[int, Image.Image], ...]:
    """A plate cut into its top and bottom, which need a mask, and the opaque middle, which is pasted far faster."""
    width, height = image.size
    edges = ((0, corner), (height - corner, height))
    middle = (corner, image.crop((0, corner, width, height - corner)).convert("RGB"))
    return (*((top, image.crop((0, top, width, bottom))) for top, bottom in edges), middle)


def _composite(image: Image.Image, sprite: Image.Image, left: int, top: int) -> None:
    """Paste onto a sprite under way: through its own mask alone a soft edge would make holes in what lies below."""
    right, bottom = min(image.width, left + sprite.width), min(image.height, top + sprite.height)
    x, y = max(0, left), max(0, top)
    if x < right and y < bottom:
        part = sprite.crop((x - left, y - top, right - left, bottom - top)).convert("RGBA")
        image.paste(Image.alpha_composite(image.crop((x, y, right, bottom)), part), (x, y))


def figures(value: object) -> str:
    """A number as it is set: a true minus sign."""
    text = str(value)
    return "−" + text[1:] if text[:1] == "-" else text


def _side(name: str, size: int) -> int:
    return round(size * (0.9 if name == "arrow" else 1.25))


def rich_width(text: str, size: int = BODY, weight: str = "Medium") -> int:
    """How far a line of `Canvas.rich` runs."""
    return round(sum(_part_width(part, size, weight) for part in _TOKEN.findall(spoken(text))) - size * 0.28)


def _part_width(part: str, size: int, weight: str) -> float:
    if part[0] != "{":
        return text_width(legible(part), size, weight) + size * 0.28
    whole, _, tail = part[1:].partition("}")
    return _side(whole.partition("#")[0], size) + (text_width(tail, size, weight) if tail else 0) + size * 0.22


@lru_cache(maxsize=4096)
def rich_rows(text: str, size: int, weight: str, width: int, lines: int) -> tuple[tuple[str, ...], ...]:
    """The parts of a rich text, broken into lines; with no width all on one."""
    rows: list[list[str]] = [[]]
    run = 0.0
    for part in _TOKEN.findall(spoken(text)):
        name = part[1:].partition("}")[0].partition("#")[0]
        if part[0] == "{" and name not in ICONS and not name.startswith("seat:"):
            raise KeyError(f"no icon is called {name!r}")
        step = _part_width(part, size, weight)
        if width and rows[-1] and run + step - size * 0.28 > width:
            if len(rows) == lines:
                while rows[-1] and run + text_width("…", size, weight) > width:
                    run -= _part_width(rows[-1].pop(), size, weight)
                rows[-1].append("…")
                break
            rows.append([])
            run = 0.0
        rows[-1].append(part)
        run += step
    return tuple(tuple(row) for row in rows)


@lru_cache(maxsize=2048)
def flow_rows(widths: tuple[int, ...], width: int, gap: int, rows: int) -> tuple[tuple[tuple[int, ...], ...], int]:
    """Which sprites stand in which row, and how many are shown; room for "+n" is kept if not all are."""
    lines: list[list[int]] = [[]]
    run = 0
    for n, one in enumerate(widths):
        if lines[-1] and run + one > width:
            if len(lines) == rows:
                break
            lines.append([])
            run = 0
        lines[-1].append(n)
        run += one + gap
    shown = sum(map(len, lines))
    while shown < len(widths) and lines[-1] and run + text_width(f"+{len(widths) - shown}", BODY, "Bold") + 24 > width:
        run -= widths[lines[-1].pop()] + gap
        shown -= 1
    return tuple(tuple(line) for line in lines), shown


@drawn_once
def pill(
    text: str, fill: str = RAISED, ink: str = INK, size: int = BODY, height: int = 36, width: int = 0, line: str = ""
) -> Image.Image:
    """A pill round a short text, as a sprite."""
    pad = height // 3
    if width:
        text, size = fit(legible(text), size, "Bold", width - 2 * pad)
    run = max(height, text_width(legible(text), size, "Bold") + 2 * pad)
    c = Canvas.of_plate(run, height, height // 2, fill, line, 2 if line else 0)
    c.text(run / 2, height / 2, text, size, "Bold", ink, "m")
    return c.sprite()


@drawn_once
def tally(player: Player, value: str, leads: bool = False, extra: str = "", height: int = 38) -> Image.Image:
    """A player's mark and a number in a pill, as a sprite; an icon may follow."""
    weight = "Black" if leads else "Bold"
    width = 60 + text_width(legible(value), LABEL, weight) + (28 if extra else 0) - (12 if not value else 0)
    colour = player.colour
    c = Canvas.of_plate(width, height, height // 2, colour if leads else RAISED, colour if leads else LINE, 2)
    c.mark(player, 21, height / 2, height - 6, inverted=leads)
    c.text(43, height / 2, value, LABEL, weight, DARK if leads else INK)
    if extra:
        c.icon(extra, width - 24, height / 2, 26, DARK if leads else colour)
    return c.sprite()
