"""One anatomy for every card: price top left, name, kind by colour and letter, powers in rows, points bottom right.

A game tells what is on a card with a `Face`; small cards lie in tableaus, full ones in hands and in `/card`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from PIL import Image, ImageChops

from engines.core import Term, spoken
from render.canvas import Canvas, rich_rows
from render.keeping import drawn_once
from render.lettering import LEADING, fit, legible, text_width, wrap
from render.pen import Pen
from render.sprites import globe, new_plate, points, price, space
from render.theme import (
    BODY,
    DARK,
    INK,
    LABEL,
    LINE,
    MUTED,
    PANEL,
    RAISED,
    TITLE,
    Box,
    mix,
    tint,
)

ART_AIR = 8  # pixels round what is faint in a card's corner


@dataclass(frozen=True, slots=True)
class Power:
    """One row of a card: a badge (a phase's number or letter, "?" on gold for points) and rich text.

    is_lit: True for what works now, False for what waits, None where the card is shown for itself.
    """

    badge: str
    text: str
    colour: str = MUTED
    is_lit: bool | None = None
    icon: str = ""  # at the end of the row


@dataclass(frozen=True, slots=True)
class Face:
    """What a picture needs of a card; `render.<game>` makes one from the game's own card."""

    name: str
    colour: str
    kind: str = ""  # a line below the name: "Military world · rare windfall"
    price: str = ""
    price_kind: str = "world"
    letter: str = ""  # of the kind, on the small card
    is_hollow: bool = False  # an outlined strip instead of a full one
    powers: tuple[Power, ...] = ()
    points: str = ""
    icons: tuple[str, ...] = ()
    art: str = ""  # craters, bands, land, lattice or rings, faint in the corner
    kind_in_short: str = ""  # the line below the name where the whole one has no room


@dataclass(frozen=True, slots=True)
class Held:
    """A card of a hand: its face, what it would cost or do now, and whether it may be played now."""

    face: Face
    caption: str = ""
    is_playable: bool = False
    is_new: bool = False
    brief: str = ""  # the caption where there is no room for it
    is_ready: bool = False  # it can be paid for, now or when its time comes: its caption carries a check mark


def badge(c: Canvas, x: float, y: float, text: str, colour: str, size: int = 40) -> None:
    """A phase's number or letter on a square of its hue; "?" is the gold disc of points."""
    if text == "?":
        c.paste(points("?", size), x, y, is_icon=True)
        return
    c.panel((round(x - size / 2), round(y - size / 2), size, size), tint(colour, 0.3), "", max(6, size // 4), 0)
    c.text(x, y, text, max(BODY, round(size * 0.66)), "Bold", colour, "m", width=size - 4)


def badges(c: Canvas, x: int, y: float, powers: Sequence[Power], size: int = 28, width: int = 0) -> None:
    """The different badges of a card side by side; what does not fit the width is left to the full face."""
    seen = list({power.badge: power for power in powers if power.badge and power.badge != "?"}.values())
    room = (width + 4) // (size + 4) if width else len(seen)
    for i, power in enumerate(seen[:room]):
        badge(c, x + size / 2 + (size + 4) * i, y, power.badge, power.colour, size)


def kind_strip(c: Canvas, box: Box, face: Face, radius: int = 10) -> None:
    """The kind of a card by colour: darkened, so that it is never taken for a player's; outlined if hollow."""
    fill = tint(face.colour, 0.22) if face.is_hollow else mix(face.colour, DARK, 0.45)
    c.panel(box, fill, face.colour if face.is_hollow else "", radius, 3 if face.is_hollow else 0)


@drawn_once
def small_card(face: Face, width: int = 193, height: int = 138, good: str = "") -> Image.Image:
    """A card of a tableau as one sprite; `good` is the colour of the good that lies on it."""
    c = Canvas.of_plate(width, height, 12, PANEL, mix(LINE, face.colour, 0.4), 2)
    kind_strip(c, (2, 2, width - 4, 42), face)
    left = 12
    if face.price:
        c.paste(price(face.price_kind, face.price, 48), 26, 25, is_icon=True)
        left = 56
    c.text(left, 24, face.letter, BODY, "Black", width=width - left - (48 if good else 8))
    if good:
        c.icon("good", width - 26, 23, 38, mix(good, "#FFFFFF", 0.15))
    lines = max(1, (height - 44 - 40) // 26)
    for i, row in enumerate(_name_rows(legible(face.name), width - 14, lines)):
        c.text(8, 60 + 26 * i, row, BODY, "Medium")
    right = width - 8
    if face.points:
        c.paste(points(face.points, 36), right - 17, height - 21, is_icon=True)
        right -= 40
    for name in face.icons[:2]:
        c.icon(name, right - 12, height - 21, 28)
        right -= 32
    badges(c, 8, height - 19, face.powers, width=right - 12)
    return c.sprite()


def _name_rows(name: str, width: int, lines: int) -> tuple[str, ...]:
    """A name in so many lines, abbreviated where it would be cut; if need be its last word too: "Mining Conglom."."""

    def fits(words: str) -> bool:
        rows = wrap(words, BODY, "Medium", width, lines + 1)
        return len(rows) <= lines and " ".join(rows) == words

    short = abbreviated(name, fits)
    rest, _, last = short.rpartition(" ")
    endings = (f"{rest} {last[:length].rstrip('-')}.".strip() for length in range(len(last) - 1, 0, -1))
    return wrap(short if fits(short) else next(filter(fits, endings), short), BODY, "Medium", width, lines)


def _title_rows(name: str, room: int) -> tuple[str, ...]:
    """The name of a full card in one line, or in two; abbreviated where even those are not enough."""

    def fits(words: str) -> bool:
        rows = wrap(words, BODY, "Bold", room, 3)
        return len(rows) <= 2 and " ".join(rows) == words

    return wrap(abbreviated(name, fits), BODY, "Bold", room, 2)


def abbreviated(name: str, fits: Callable[[str], bool]) -> str:
    """A name that fits: as it is, or with one word after the other shortened, the longest first: "Imp. Cloaking Technology"."""
    *words, last = name.split()
    for longest in sorted((word for word in words if len(word) > 4), key=len, reverse=True):
        if fits(" ".join([*words, last])):
            break
        words[words.index(longest)] = f"{longest[: 3 if len(longest) <= 8 else 5]}."
    return " ".join([*words, last])


@drawn_once
def card_art(width: int, height: int, colour: str, art: str) -> Image.Image:
    """A world, a lattice or rings of our own, faint in the corner of a face: that corner, already cut to the card's shape."""
    side = min(250, height * 2 // 3)
    left, top = (
        max(0, length - side - ART_AIR) // 2 * 2 for length in (width, height)
    )  # even: halves are rounded alike
    across, down = width - left, height - top
    c = Canvas(Image.new("RGBA", (across, down)), is_own=True)
    if art in ("lattice", "rings"):
        for share in (1.04, 0.8, 0.56, 0.32):
            pen = Pen(round(side * share))
            for reach, fill in ((11.8, colour), (11.8 - 48 / (side * share), mix(PANEL, colour, 0.12))):
                if art == "lattice":
                    pen.regular(4, reach, fill)
                else:
                    pen.disc(12, 12, reach, fill)
            c.paste(pen.done(), across - side * 0.46, down - side * 0.4)
    else:
        c.paste(globe(side, mix(colour, PANEL, 0.1), art), across - side * 0.44, down - side * 0.32)
    shape = new_plate(width, height, 18, "#FFFFFF").getchannel("A").crop((left, top, width, height))
    c.image.putalpha(ImageChops.multiply(c.image.getchannel("A"), shape).point(lambda v: v * 0.42))
    return c.image


@drawn_once
def full_card(face: Face, width: int, height: int, has_caption: bool = True, largest: int = LABEL) -> Image.Image:
    """A full face as one sprite; the caption's line at the foot stays free for `held_card`.

    A low card drops the line of its kind, which colour, price and letter tell as well.
    """
    is_low = height < 300
    strip, size = (56, LABEL) if is_low else (76, TITLE)
    c = Canvas.of_plate(width, height, 18, PANEL, mix(LINE, face.colour, 0.3), 3)
    if face.art:
        c.paste(card_art(width, height, face.colour, face.art), width, height, "rb")
    kind_strip(c, (6, 6, width - 12, strip), face, 12)
    middle, left = 6 + strip / 2, 24
    if face.price:
        c.paste(price(face.price_kind, face.price, strip + 4), 12 + strip / 2, middle, is_icon=True)
        left = strip + 24
    room = width - left - 18
    rows = _title_rows(legible(face.name), room)
    for i, row in enumerate(rows):
        drop = (25 if is_low else 27) * (i - (len(rows) - 1) / 2)
        c.text(left, middle + drop, row, size if len(rows) == 1 else BODY, "Bold", width=room)
    top = strip + 14
    if (face.kind or face.icons) and not is_low:
        right = width - 22
        for name in face.icons:
            c.icon(name, right - 17, top + 18, 34)
            right -= 42
        is_whole = not face.kind_in_short or text_width(legible(face.kind), BODY, "Regular") <= right - 28
        c.text(24, top + 18, face.kind if is_whole else face.kind_in_short, BODY, "Regular", MUTED, width=right - 28)
        top += 42
    foot = (50 if is_low else 82) if has_caption or face.points else 12
    draw_powers(c, (22, top + 4, width - 40, height - foot - top), face.powers, largest)
    if face.points:
        disc = 44 if is_low else 64
        c.paste(points(face.points, disc), width - 16 - disc / 2, height - 14 - disc / 2, is_icon=True)
    return c.sprite()


class Rows(NamedTuple):
    """How the powers of a card are set: type size, side of a badge, air between rows, and how many powers fit."""

    size: int
    side: int
    air: int
    shown: int


def power_rows(powers: Sequence[Power], width: int, height: int, largest: int = LABEL) -> Rows:
    """The roomiest way that shows all powers; else the tightest, with a line kept for what is left over."""
    ways = ((TITLE, 46, 16), (LABEL, 40, 12), (LABEL, 34, 6), (BODY, 30, 8), (BODY, 28, 3))
    rows = Rows(BODY, 28, 3, 0)
    for size, side, air in ways:
        if size <= largest:
            steps = accumulate(max(side, size * 1.3 * len(_broken(power, size, side, width))) + air for power in powers)
            ends = [step - air for step in steps]
            rows = Rows(size, side, air, sum(end <= height for end in ends))
            if rows.shown == len(powers):
                return rows
    return rows._replace(shown=sum(end + rows.air + rows.side <= height for end in ends))


def _broken(power: Power, size: int, side: int, width: int) -> tuple[tuple[str, ...], ...]:
    left = side + 14 if power.badge else 2
    return rich_rows(power.text, size, "Medium", width - left - (side + 8 if power.icon else 0), 6)


def draw_powers(c: Canvas, box: Box, powers: Sequence[Power], largest: int = LABEL) -> None:
    """The powers of a card below each other in the largest type that fits; those without room are badges only."""
    x, y, width, height = box
    if height < 30:  # a card as low as that shows only what it is called, costs and is worth
        return
    if not powers:
        c.text(x + 2, y + 15, "No powers", LABEL if height > 60 else BODY, "Regular", MUTED)
        return
    size, side, air, shown = power_rows(powers, width, height, largest)
    top: float = y
    for power in powers[:shown]:
        rows, ink = _broken(power, size, side, width), MUTED if power.is_lit is False else INK
        left, middle = x + (side + 14 if power.badge else 2), top + side / 2
        if power.badge:
            badge(c, x + side / 2, middle, power.badge, power.colour, side)
        c.rich(left, middle, power.text, size, ink, width - (left - x) - (side + 8 if power.icon else 0), 6)
        if power.icon:
            c.icon(power.icon, x + width - side / 2, middle, side)
        top += max(side, size * 1.3 * len(rows)) + air
    rest = powers[shown:]
    if rest and top + side <= y + height:
        for power in [power for power in rest if power.badge][: (width - 120) // (side + 4)]:
            badge(c, x + side / 2, top + side / 2, power.badge, power.colour, side)
            x += side + 4
        c.text(x + 6, top + side / 2, spoken("+{n} more", n=len(rest)), BODY, "Medium", MUTED)


def held_card(c: Canvas, box: Box, held: Held, number: int, light: str) -> None:
    """A card of a hand with its number and caption; the light is on what may be played now."""
    x, y, width, height = box
    is_low = height < 300
    if held.is_playable:
        c.glow(box, light, 18)
    c.paste(full_card(held.face, width, height, True, TITLE if width > 700 else LABEL), x, y, "lt")
    if held.is_playable:
        c.panel(box, "", light, 18, 4)
    if held.is_new:
        c.changed(box, 18)
    side = 36 if is_low else 46
    line = y + height - (30 if is_low else 42)
    c.pill(x + 18, line, str(number), RAISED, INK, BODY if is_low else LABEL, side)
    left = 18 + max(side, text_width(str(number), LABEL, "Bold") + side * 2 // 3) + 14
    room = width - left - (82 if held.face.points else 20)
    if held.is_ready:
        c.icon("check", x + left + side / 2 - 6, line, side - 12)
        left, room = left + side - 2, room - side + 2
    ink = INK if held.is_playable or held.is_ready else MUTED
    rows, size = _caption_rows(held, room, BODY if is_low else LABEL)
    for i, row in enumerate(rows):
        shift = (i - (len(rows) - 1) / 2) * (BODY if is_low else BODY * LEADING)
        c.text(x + left, line + shift, row, size, "Bold", ink, width=room)


def _caption_rows(held: Held, room: int, size: int) -> tuple[tuple[str, ...], int]:
    """A caption in one line or two, in brief if two are not enough."""
    words, size = fit(legible(held.caption), size, "Bold", room)
    if not words.endswith("…"):
        return (words,), size
    rows = wrap(legible(held.caption), BODY, "Bold", room, 2)
    is_cut = any(row.endswith("…") for row in rows)
    return (wrap(legible(held.brief), BODY, "Bold", room, 2) if is_cut and held.brief else rows), BODY


def card_picture(face: Face) -> Image.Image:
    """One card by itself, as `/card` shows it."""
    width, height = 720, 380
    while height < 1200 and (rows := power_rows(face.powers, width - 40, height - 232, TITLE)).size < TITLE:
        height += 20 if rows.size == LABEL else 60
    c = Canvas(space(height + 64, width + 64))
    c.paste(full_card(face, width, height, False, TITLE), 32, 32, "lt")
    return c.done()


def text_face(name: str, words: str, kind: str = "", colour: str = MUTED) -> Face:
    """A face for something that is only words: a rule, a glossary entry, a card of an unknown game."""
    return Face(name, colour, kind, powers=(Power("", plain_words(words)),) if words else (), art="rings")


def word_picture(term: Term) -> Image.Image:
    """A word of a game and what it means, as `/card` shows it."""
    return card_picture(text_face(term.name, spoken(term.detail), "Word"))


def plain_words(text: str) -> str:
    """Words in which no brace can be taken for an icon."""
    return spoken(text).replace("{", "(").replace("}", ")")
