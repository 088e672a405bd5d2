"""A seat's private picture: its roll, its agendas with how far each is met, and its tech cards."""

from __future__ import annotations

import math

from PIL import Image

from engines.core import say, spoken
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.rules.ships import unplaced
from engines.frontiers.rules.tech import tech_facts
from engines.frontiers.state import RELIC, TechCard
from engines.frontiers.view import FrontiersView
from render.canvas import Canvas
from render.cards import Face, kind_strip
from render.frame import board, header
from render.frontiers.agendas import agenda_of, draw_wide, wide_height
from render.frontiers.facilities import ship_player
from render.frontiers.panels import points_from
from render.look import Look
from render.sprites import die, points
from render.theme import (
    BODY,
    BODY_Y,
    GAP,
    INK,
    LABEL,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    TITLE,
    WIDTH,
    Box,
    mix,
)
from render.words import dotted

TECHNOLOGY = "#5B8FB9"
INNER = WIDTH - 2 * MARGIN
ROLL_TOP, CARDS_TOP = BODY_Y + 4, BODY_Y + 132
TECH_COLUMNS, MOST_TECHS = 4, 16


def private_picture(view: FrontiersView, look: Look) -> Image.Image:
    """Everything that is mine: roll, agendas, tech."""
    seat = view.seat
    assert seat is not None  # noqa: S101 - a spectator has no private picture
    me, who = view.players[seat], look.player(seat)
    agendas = [agenda_of(view, seat, card) for card in me.agendas]
    tall = wide_height(agendas, (INNER - GAP) // 2)
    boxes = _grid(len(agendas), CARDS_TOP, tall, 2)
    below = boxes[-1][1] + tall + GAP if boxes else CARDS_TOP
    techs = _tech_grid(min(len(me.tech), MOST_TECHS), below)
    low = techs[-1][1] + techs[-1][3] if techs else below - GAP if agendas else CARDS_TOP + 120
    c = board(low + 24, look)
    hidden = sum(not card.is_revealed for card in me.agendas)
    words = spoken("{n:tech card}", n=len(me.tech))
    if view.has_agendas:
        words = spoken("{n:hidden agenda}, {cards}", n=hidden, cards=words)
    progress_words = spoken("{when} · for your eyes only", when=_when(view))
    points_words = spoken("{name}: {n:point}", name=who.name, n=me.points)
    told = dotted(points_words, words)
    header(c, points_words, words, "Alien Frontiers", progress_words, [who], standing=told, seat=seat)
    _draw_roll(c, view, seat)
    for box, agenda in zip(boxes, agendas, strict=True):
        draw_wide(c, box, agenda, who.colour)
    for box, tech in zip(techs, me.tech, strict=False):
        draw_tech(c, box, view, tech)
    if not agendas and not techs:
        c.panel((MARGIN, CARDS_TOP, INNER, 120), PANEL, LINE)
        c.text(WIDTH / 2, CARDS_TOP + 60, "No cards", LABEL, "Medium", MUTED, "m")
    return c.done()


def _when(view: FrontiersView) -> str:
    return say("Turn {n}", n=view.turn.number) if view.turn.number else say("Before the first turn")


def _whose_turn(view: FrontiersView, seat: int) -> str:
    """What stands in place of the ships still to dock."""
    if view.is_over:
        return "The game is over"
    if not view.turn.number:
        return "Before the first turn"
    return "Your turn: all ships are docked" if view.active == seat else "Another player’s turn"


def _grid(count: int, top: int, height: int, columns: int) -> list[Box]:
    """Boxes in rows; those of a last row that is not full share its whole width."""
    boxes: list[Box] = []
    for first in range(0, count, columns):
        here = min(columns, count - first)
        width = (INNER - GAP * (here - 1)) // here
        y = top + (height + GAP) * (first // columns)
        boxes += [(MARGIN + (width + GAP) * number, y, width, height) for number in range(here)]
    return boxes


def _tech_grid(count: int, top: int) -> list[Box]:
    """Rows as even as can be; wide cards need fewer lines."""
    rows = max(1, math.ceil(count / TECH_COLUMNS))
    columns = max(1, math.ceil(count / rows))
    return _grid(count, top, 148 if columns <= 2 else 196, columns)


def draw_tech(c: Canvas, box: Box, view: FrontiersView, card: TechCard) -> None:
    """A tech card: its power and its discard, and what is left of it this turn."""
    x, y, width, height = box
    facts = tech_facts(view, card.id)
    c.panel(box, PANEL, mix(LINE, TECHNOLOGY, 0.4), 16, 2)
    kind_strip(c, (x + 5, y + 5, width - 10, 46), Face(facts.name, TECHNOLOGY), 10)
    c.text(x + 18, y + 28, facts.name, LABEL, "Bold", width=width - (100 if facts.fuel or facts.points else 34))
    if facts.fuel:
        c.count(x + width - 78, y + 28, "fuel", facts.fuel)
    if facts.points:
        c.paste(points(str(facts.points), 38), x + width - 34, y + 28, is_icon=True)
    used = c.paragraph(x + 18, y + 62, width - 34, facts.in_brief, 2, fill=INK)
    left = max(1, (height - 74 - used) // 28)
    if card.uses:
        words = "Used this turn"
    elif card.counters and facts.breaks_at:
        words = spoken("{n} of {end} uses gone", n=card.counters, end=facts.breaks_at)
    else:
        words = spoken("Discard: {effect}", effect=facts.discard) if facts.discard else ""
    c.paragraph(x + 18, y + 68 + used, width - 34, words, min(2, left), fill=MUTED)
    c.point_at(f"tech:{card.id}", box)


def _draw_roll(c: Canvas, view: FrontiersView, seat: int) -> None:
    """Resources, and the ships still to dock, numbered as in the panel."""
    c.panel((MARGIN, ROLL_TOP, INNER, 112), PANEL, LINE)
    me, x, y = view.players[seat], MARGIN + 24, ROLL_TOP + 32
    c.count(x, y, "fuel", me.fuel)
    c.count(x + 92, y, "ore", me.ore)
    c.count(x + 184, y, "colony", me.colonies + bool(me.hub), colour=c.look.player(seat).colour)
    faction = view.content[FACTIONS][me.faction].name if me.faction else "No faction"
    c.text(x, y + 48, faction, BODY, "Medium", MUTED, width=360)
    ready = unplaced(view) if view.active == seat and not view.is_over else []
    if not ready:
        c.text(x + 400, y, _whose_turn(view, seat), LABEL, "Bold", INK, width=1040)
        parts = spoken("Points: {parts}", parts=points_from(me)) if me.parts else "Points: none yet"
        c.text(x + 400, y + 48, parts, BODY, "Regular", MUTED, width=1040)
        return
    c.text(x + 400, y + 24, "Still to dock", TITLE, "Bold", INK)
    for number, ship in enumerate(ready[:9]):
        left = x + 680 + 96 * number
        c.paste(die(ship_player(c.look, ship), ship.value, 60), left, y + 8, is_icon=True)
        name = "relic" if ship.id == RELIC else ship.id.rpartition("-")[2]
        c.text(left, y + 60, name, BODY, "Bold", MUTED, "m")
