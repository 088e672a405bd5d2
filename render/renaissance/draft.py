"""The board before the Homes are founded: the assets on offer."""

from __future__ import annotations

from engines.renaissance.data import PLANETS, card_of
from engines.renaissance.help import card_text
from engines.renaissance.view import RenaissanceView
from render.canvas import Canvas
from render.renaissance.pieces import hue, surface
from render.sprites import globe, medal
from render.theme import BODY, GAP, INK, LABEL, LINE, MUTED, PANEL, TITLE, Box

KINDS = {"specialist": "#8E7CC3", "advisor": "#77839E"}


def draw_draft(c: Canvas, view: RenaissanceView, box: Box) -> None:
    """Homes, Specialists and numbers of Emissaries, each kind in a column."""
    x, y, width, height = box
    third = (width - 2 * GAP) // 5
    columns = (
        ("Homes to take", x, 2 * third),
        ("Specialists to take", x + 2 * third + GAP, 2 * third),
        ("Emissaries", x + 4 * third + 2 * GAP, third),
    )
    for title, left, _ in columns:
        c.text(left + 4, y + 24, title, TITLE, "Bold")
    top, room = y + 56, height - 56
    for at, planet in enumerate(view.draft.planets):
        tile = view.content[PLANETS][planet]
        item = _item(columns[0][1], top, columns[0][2], room, at)
        _draw_item(c, item, tile.name, card_text(tile))
        c.paste(globe(60, hue(view.content, planet), surface(planet)), item[0] + 48, item[1] + 48)
    for at, card in enumerate(view.draft.specialists):
        facts = card_of(view.content, card)
        item = _item(columns[1][1], top, columns[1][2], room, at)
        _draw_item(c, item, facts.name, card_text(facts))
        c.paste(medal("S", KINDS["specialist"], 60, INK, "diamond"), item[0] + 48, item[1] + 48)
    for at, count in enumerate(view.draft.emissaries):
        item = _item(columns[2][1], top, columns[2][2], room, at)
        c.panel(item, PANEL, LINE, 16)
        c.icon("emissary", item[0] + item[2] / 2 - 36, item[1] + item[3] / 2, 56)
        c.text(item[0] + item[2] / 2 + 10, item[1] + item[3] / 2, str(count), 52, "Black")


def _item(x: int, y: int, width: int, room: int, at: int) -> Box:
    height = min(200, (room - GAP * 5) // 6)
    return x, y + (height + GAP) * at, width, height


def _draw_item(c: Canvas, box: Box, name: str, text: str) -> None:
    x, y, width, height = box
    c.panel(box, PANEL, LINE, 16)
    c.text(x + 92, y + 34, name, LABEL, "Bold", width=width - 110)
    words = text.replace(" ▷ ", ", then ")
    c.paragraph(x + 92, y + 56, width - 110, words, max(1, (height - 62) // 28), BODY, "Regular", MUTED, 1.15)
