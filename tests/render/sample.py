"""A board as full as a game gets, drawn with nothing but the kit: for golden pictures, the layout checks and the bench."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.canvas import Canvas
from render.cards import Face, Power, badge, small_card
from render.frame import board, footer, header, player_panel, strip
from render.lettering import wrap
from render.look import DEFAULT_LOOK, Look
from render.sprites import points, space
from render.theme import BOARD_X, BODY, COLUMN, GOLD, GROUND, INK, LABEL, LINE, MARGIN, MUTED, PANEL, TITLE, mix, tint

HUES = {"N": "#4AA3F0", "R": "#C58A5C", "G": "#63BE6F", "A": "#E6CB4A", "": "#77839E"}
PHASES = (
    ("Explore", "#7FC7FF"),
    ("Develop", "#C9B6FF"),
    ("Settle", "#FFB86B"),
    ("Consume", "#FF8FA3"),
    ("Produce", "#8EE3A1"),
)
GOALS = (
    "Expansion Leader",
    "System Diversity",
    "Uplift Knowledge",
    "Galactic Standing",
    "Greatest Military",
    "Large Industry",
)
LOOK = Look(
    ("Ana", "Boris", "Chidi Okonkwo-Bright", "Dalia"),
    awaited=(3,),
    events=(
        (1, "Boris conquered Rebel Council: +8 VP, +1 prestige"),
        (0, "Ana settled Universal Exports, paying 3 cards"),
        (2, "Chidi kept 2 of 4 cards in Explore"),
        (None, "Chidi leads in prestige: +1 VP and a card at the start of the round"),
    ),
)


@cache
def deck() -> tuple[Face, ...]:
    """Forty-eight cards of all kinds."""
    first = ("Rebel", "Alien", "Lost", "Pan-Galactic", "Deserted", "Interstellar")
    second = (
        "Outpost",
        "Fuel Depot",
        "Research Team",
        "Gene Breeders",
        "Security Council",
        "Miners",
        "Colony",
        "Station",
    )
    cards = []
    for i in range(48):
        letter = ("N", "R", "", "G", "A", "")[i % 6]
        kind = "military" if i % 5 == 0 else "development" if letter == "" and i % 2 else "world"
        colour = "#8E7CC3" if kind == "development" else HUES[letter]
        powers = tuple(Power(str(1 + n), "x", PHASES[n][1]) for n in range(5) if (i + n) % 3 == 0)
        name = f"{first[i % 6]} {second[i // 6]}"
        icons = ("prestige",) if i % 4 == 0 else ()
        cards.append(Face(name, colour, "", str(i % 9), kind, letter, i % 3 == 1, powers, str(i % 10), icons))
    return tuple(cards)


@cache
def static_layer() -> Image.Image:
    """What never changes: the star field and the empty places of the tableaus."""
    c = Canvas(space(1600))
    for seat in range(4):
        for i in range(12):
            c.slot((*card_at(seat, i), 193, 138))
    return c.sprite()


def card_at(seat: int, number: int) -> tuple[int, int]:
    row, column = divmod(number, 6)
    return BOARD_X + 201 * column, 298 + 298 * seat + 146 * row


def draw(turn: int = 0, look: Look = DEFAULT_LOOK) -> Image.Image:
    """The board at some turn: every turn another card has changed places."""
    c = board(1600, look, static_layer())
    header(
        c, f"Consume: waiting for {look.name(3)}", "Sell one good, then use consume powers", "Race", f"Round {9 + turn}"
    )
    for i, (box, (name, colour)) in enumerate(zip(strip(132, 76, 5, 8), PHASES, strict=True)):
        is_now = i == 3
        c.panel(box, tint(colour, 0.32) if is_now else PANEL, colour if is_now else LINE, 14, 4 if is_now else 2)
        c.text(box[0] + 28, 170, str(i + 1), TITLE, "Black", colour, "m")
        c.text(box[0] + 52, 170, name, LABEL, "Bold")
        c.marks(look.players(2 if i % 2 else 1), box[0] + box[2] - 12, 170, 40, anchor="r")
    for i, (box, name) in enumerate(zip(strip(216, 68, 6, 8), GOALS, strict=True)):
        c.panel(box, mix(GROUND, PANEL, 0.5), GOLD if i > 3 else LINE, 12, 2)
        c.paste(points("5" if i > 3 else "3", 40), box[0] + 32, 250, is_icon=True)
        for j, row in enumerate(wrap(name, BODY, "Medium", 140, 2)):
            c.text(box[0] + 60, 237 + 27 * j, row, BODY, "Medium", INK if i % 2 else MUTED)
        c.mark(look.player(i % 4), box[0] + box[2] - 28, 250, 40)
    for seat in range(4):
        player(c, seat, turn)
    footer(c)
    return c.done()


def player(c: Canvas, seat: int, turn: int) -> None:
    box = (MARGIN, 298 + 298 * seat, COLUMN, 284)
    y = player_panel(c, box, c.look.player(seat), "12 of 12 cards", 31 + seat + turn, "VP")
    for i, name in enumerate(("star", "card", "good", "military", "prestige")):
        c.count(box[0] + 20 + 100 * (i % 3), y + 32 + 52 * (i // 3), name, seat * 7 - 3 + i + turn % 5, TITLE)
    badge(c, box[0] + 38, y + 144, "3", PHASES[2][1], 36)
    c.text(box[0] + 68, y + 144, "chose Settle", BODY, "Medium", PHASES[2][1])
    cards = deck()
    for i in range(12):
        face = cards[(12 * seat + i + turn * (i % 7 == seat)) % 48]
        at = card_at(seat, i)
        c.paste(small_card(face, good=face.colour if i % 3 == 0 else ""), *at, "lt")
        if i == turn % 12:
            c.changed((*at, 193, 138), 12)
