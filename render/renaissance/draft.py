"""The board before the Homes are founded: the assets on offer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from engines.core import spoken
from engines.renaissance.facts.kinds import Card, Tile
from engines.renaissance.facts.tables import PLANETS, card_of
from engines.renaissance.view import RenaissanceView
from render.canvas import Canvas
from render.renaissance.pieces import hue, surface
from render.sprites import globe, medal
from render.theme import GAP, INK, LABEL, LINE, MUTED, PANEL, TITLE, Box

NARROW = 172  # the column of Emissaries
KINDS = {"specialist": "#8E7CC3", "advisor": "#77839E"}


def draw_draft(c: Canvas, view: RenaissanceView, box: Box) -> None:
    """Homes, Specialists and numbers of Emissaries, each kind in a column."""
    x, y, width, height = box
    wide = (width - NARROW - 2 * GAP) // 2
    columns = (
        ("Homes to take", x, wide),
        ("Specialists to take", x + wide + GAP, wide),
        ("Emissaries", x + 2 * (wide + GAP), NARROW),
    )
    for title, left, _ in columns:
        c.text(left + 4, y + 24, title, TITLE, "Bold")
    top, room, most = y + 56, height - 56, len(view.delegations) + 1
    for at, planet in enumerate(view.draft.planets):
        tile = view.content[PLANETS][planet]
        item = _item(columns[0][1], top, columns[0][2], room, most, at)
        _draw_item(c, item, tile.name, _home_words(tile))
        c.paste(globe(60, hue(view.content, planet), surface(planet)), item[0] + 48, item[1] + 48)
        c.point_at(f"planet:{planet}", item)
    for at, card in enumerate(view.draft.specialists):
        facts = card_of(view.content, card)
        item = _item(columns[1][1], top, columns[1][2], room, most, at)
        _draw_item(c, item, facts.name, _card_words(facts))
        c.paste(medal("S", KINDS["specialist"], 60, INK, "diamond"), item[0] + 48, item[1] + 48)
        c.point_at(f"card:{card}", item)
    for at, count in enumerate(view.draft.emissaries):
        item = _item(columns[2][1], top, columns[2][2], room, most, at)
        c.panel(item, PANEL, LINE, 16)
        c.icon("emissary", item[0] + item[2] / 2 - 36, item[1] + item[3] / 2, 56)
        c.text(item[0] + item[2] / 2 + 10, item[1] + item[3] / 2, str(count), 52, "Black")


def _home_words(tile: Tile) -> str:
    """What the token does and the rule of the tile, in few words."""
    ways = [
        spoken("{way}, play again" if effect.play_again else "{way}", way=effect.short or effect.text)
        for effect in tile.effects
    ]
    told = spoken("Token: {ways}.", ways=_either(ways, "{first} Or: {second}") or tile.text)
    return spoken("{token} Tile: {rule}", token=told, rule=tile.static_text) if tile.static_text else told


def _card_words(card: Card) -> str:
    """What the card does in the own turn, and in few words what it does in Disorder."""
    own = _either([one.text for one in card.effects if one.timing == "operation"], "{first} Or: {second}")
    calm = _either([one.short or one.text for one in card.effects if one.timing == "disorder"], "{first} or {second}")
    if own and calm:
        return spoken("{own} In Disorder: {calm}.", own=own, calm=calm)
    return own or calm or card.text


def _either(ways: Sequence[str], template: str) -> str:
    """Several effects of which one is chosen."""
    return reduce(lambda first, second: spoken(template, first=first, second=second), ways) if ways else ""


def _item(x: int, y: int, width: int, room: int, most: int, at: int) -> Box:
    height = min(260, (room - GAP * (most - 1)) // most)
    return x, y + (height + GAP) * at, width, height


def _draw_item(c: Canvas, box: Box, name: str, text: str) -> None:
    x, y, width, height = box
    c.panel(box, PANEL, LINE, 16)
    c.text(x + 92, y + 34, name, LABEL, "Bold", width=width - 110)
    words = spoken(text).replace(" ▷ ", spoken(", then "))
    c.words_in((x + 92, y + 58, width - 110, height - 66), words, LABEL, "Regular", MUTED)
