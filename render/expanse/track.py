"""The action track: five cards with price, event, action points and the factions whose event it is."""

from __future__ import annotations

from PIL import Image

from engines.core import spoken
from engines.expanse.facts.board import SLOTS
from engines.expanse.facts.vocabulary import SCORE
from engines.expanse.view import ExpanseView
from render.canvas import Canvas
from render.differences import arrived
from render.expanse.scene import Scene
from render.frame import strip
from render.keeping import drawn_once
from render.lettering import legible, wrap
from render.look import Player
from render.sprites import price
from render.theme import AMBER, BODY, BODY_Y, GOLD, INK, LABEL, RAISED, Box, tint

TRACK_HEIGHT = 292
NUMBERS = ("first", "second", "third", "fourth", "fifth")


def draw_track(c: Canvas, scene: Scene) -> None:
    """The cards in their slots; a card in use lies in the gap at the end."""
    view = scene.view
    boxes = strip(BODY_Y, TRACK_HEIGHT, SLOTS)
    new = arrived(scene.since, view, _cards)
    for slot, box in zip(view.track, boxes, strict=False):
        width, height = box[2:]
        if slot.card == SCORE:
            sprite = score_card(width, height, slot.price, len(view.bonus), view.next_row)
        else:
            facts = scene.card(slot.card)
            sprite = action_card(
                width, height, facts.title, facts.text, facts.ap, slot.price, scene.players(facts.factions)
            )
        c.paste(sprite, box[0], box[1], "lt")
        c.point_at(f"card:{slot.card}", box, 12)
        if slot.card in new:
            c.changed(box)
    for box in boxes[len(view.track) :]:
        _gap(c, scene, box, is_first=box == boxes[len(view.track)])


def _cards(view: ExpanseView) -> list[str]:
    return [slot.card for slot in view.track]


def _gap(c: Canvas, scene: Scene, box: Box, *, is_first: bool) -> None:
    """An empty slot, or the card that is being used."""
    view = scene.view
    if not (is_first and view.card):
        c.slot(box, 16)
        return
    facts = scene.card(view.card)
    user = scene.player(view.performer) if view.performer else scene.look.player(view.active)
    if view.performer:
        note = "event"
    elif view.offered:
        note = "on offer"
    else:
        note = spoken("{n} AP left", n=view.points) if view.points else "in use"
    players = scene.players(facts.factions)
    c.paste(used_card(box[2], box[3], facts.title, facts.text, note, user, players), box[0], box[1], "lt")
    c.point_at(f"card:{view.card}", box, 12)


@drawn_once
def action_card(
    width: int, height: int, title: str, text: str, points: int, cost: int, players: tuple[Player, ...]
) -> Image.Image:
    """A card of the track as one sprite."""
    c = Canvas.of_plate(width, height)
    _head(c, width, title, cost, INK)
    c.words_in((14, 78, width - 26, height - 136), text, BODY)
    c.pill(14, height - 30, spoken("{n} AP", n=points), RAISED, INK, LABEL, 40)
    c.marks(players, width - 14, height - 30, 36, 4, "r")
    return c.sprite()


@drawn_once
def used_card(
    width: int, height: int, title: str, text: str, note: str, user: Player, players: tuple[Player, ...]
) -> Image.Image:
    """The card in use: in its user's colours, with what is left of it."""
    c = Canvas.of_plate(width, height, 16, tint(user.colour, 0.22), user.colour, 3)
    c.mark(user, 40, 40, 48)
    _title(c, width, title, INK)
    c.words_in((14, 78, width - 26, height - 136), text, BODY)
    room = width - 36 - 40 * len(players)
    c.text(16, height - 30, note, BODY, "Bold", user.colour, width=room)
    c.marks(players, width - 14, height - 30, 36, 4, "r")
    return c.sprite()


@drawn_once
def score_card(width: int, height: int, cost: int, held: int, row: tuple[int, int, int]) -> Image.Image:
    """A SCORE card: what its taking would pay."""
    c = Canvas.of_plate(width, height, 16, tint(AMBER, 0.3), GOLD, 2)
    _head(c, width, "SCORE", cost, GOLD)
    text = spoken(
        "The {number} scoring: {pays:,} CP on bases of the bonus sector, 1 CP on others.",
        number=NUMBERS[min(held, len(NUMBERS) - 1)],
        pays=[str(points) for points in row],
    )
    if held < 3:
        text = spoken("{scoring} Then tech {level} for all.", scoring=text, level="I" * (held + 1))
    c.words_in((14, 78, width - 26, height - 136), text, BODY)
    c.icon("star", 36, height - 30, 36)
    c.text(62, height - 30, "scored when taken", BODY, "Medium", GOLD, width=width - 72)
    return c.sprite()


def _head(c: Canvas, width: int, title: str, cost: int, ink: str) -> None:
    c.paste(price("points", str(cost), 52), 40, 40, is_icon=True)
    _title(c, width, title, ink)


def _title(c: Canvas, width: int, title: str, ink: str) -> None:
    rows = wrap(legible(title), LABEL, "Bold", width - 86, 2)
    for i, row in enumerate(rows):
        c.text(76, 40 + 30 * i - 15 * (len(rows) - 1), row, LABEL, "Bold", ink, width=width - 86)
