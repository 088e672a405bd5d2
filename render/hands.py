"""Hands: one to twenty-four cards in one to four columns, as large as they fit, with number, caption and light."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.core import spoken
from render.canvas import Canvas
from render.cards import Held, held_card
from render.frame import board, header
from render.look import Look, Player
from render.theme import BODY_Y, GAP, LABEL, LINE, MARGIN, MUTED, PANEL, TALL, WIDTH, Box
from render.words import dotted

MOST_CARDS = 24
WIDEST = 760  # a lone card does not fill the picture
TALLEST_CARD = (
    468  # what three rows leave to each: so a card has the same height in most hands, and is drawn less often
)
LOWEST = TALL - 24  # where the cards of a full hand end


def hand_columns(count: int) -> int:
    """How many columns a hand takes: three up to nine cards read best, four beyond."""
    return {0: 1, 1: 1, 2: 2, 3: 3, 4: 2}.get(count, 3 if count <= 9 else 4)


def hand_boxes(count: int, top: int, bottom: int, tallest: int = TALLEST_CARD) -> list[Box]:
    """Where each card of a hand lies between two heights."""
    columns = hand_columns(count)
    rows = -(-count // columns) or 1
    width = min(WIDEST, (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns)
    left = (WIDTH - (width + GAP) * columns + GAP) // 2
    height = min(tallest, (bottom - top - GAP * (rows - 1)) // rows)
    places = [divmod(i, columns) for i in range(count)]
    return [(left + (width + GAP) * x, top + (height + GAP) * y, width, height) for y, x in places]


def hand_room(count: int, least: int = 176) -> int:
    """The height a hand should have at least, where it shares the picture with other things."""
    count = min(count, MOST_CARDS)
    return max(300, (least + GAP) * -(-count // hand_columns(count)))


def draw_hand(c: Canvas, cards: Sequence[Held], player: Player, top: int, bottom: int) -> int:
    """Draw the cards between two heights; beyond twenty-four the rest is counted. Returns the lower edge."""
    shown = cards if len(cards) <= MOST_CARDS else cards[: MOST_CARDS - 1]
    if not cards:
        c.panel((MARGIN, top, WIDTH - 2 * MARGIN, 120), PANEL, LINE)
        c.text(WIDTH / 2, top + 60, "No cards in hand", LABEL, "Medium", MUTED, "m")
        return top + 120
    boxes = hand_boxes(min(len(cards), MOST_CARDS), top, bottom)
    for number, (box, held) in enumerate(zip(boxes, shown, strict=False), 1):
        held_card(c, box, held, number, player.colour)
    if len(shown) < len(cards):
        x, y, width, height = boxes[-1]
        c.panel(boxes[-1], PANEL, LINE, 18)
        c.text(x + width / 2, y + height / 2, spoken("+{n} more", n=len(cards) - len(shown)), LABEL, "Bold", MUTED, "m")
    return boxes[-1][1] + boxes[-1][3]


def hand_picture(
    look: Look, seat: int, cards: Sequence[Held], *, game: str, prompt: str = "", progress: str = ""
) -> Image.Image:
    """A whole private picture that is only a hand."""
    player = look.player(seat)
    boxes = hand_boxes(min(len(cards), MOST_CARDS), BODY_Y + 4, LOWEST)
    low = boxes[-1][1] + boxes[-1][3] if boxes else BODY_Y + 124
    c = board(low + 24, look)
    header(
        c,
        spoken("Your hand, {name}: {n:card}", name=player.name, n=len(cards)),
        prompt,
        game,
        dotted(progress, "for your eyes only"),
        [player],
        standing=dotted(spoken("Your hand: {n:card}", n=len(cards)), prompt),
        seat=seat,
    )
    draw_hand(c, cards, player, BODY_Y + 4, LOWEST)
    return c.done()
