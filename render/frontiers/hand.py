"""A seat's private picture: its roll, its agendas with how far each is met, and its tech cards."""

from __future__ import annotations

import math

from PIL import Image

from engines.frontiers.data.factions import FACTIONS
from engines.frontiers.progress import progress, situation
from engines.frontiers.reading import agenda_facts, tech_facts, unplaced
from engines.frontiers.seen import FrontiersView
from engines.frontiers.state import RELIC, AgendaCard, TechCard
from render.canvas import Canvas
from render.cards import Face, kind_strip
from render.frame import board, header
from render.frontiers.facilities import ship_player
from render.lettering import LEADING, wrap
from render.look import Look
from render.sprites import die, points
from render.theme import (
    BODY,
    BODY_Y,
    GAP,
    GOLD,
    GOOD,
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

AGENDA, TECHNOLOGY = "#B07CE8", "#5B8FB9"
INNER = WIDTH - 2 * MARGIN
ROLL_TOP, CARDS_TOP = BODY_Y + 4, BODY_Y + 132
TECH_COLUMNS, MOST_TECHS = 4, 16
HALF_TOP = 92  # where the halves of an agenda begin


def private_picture(view: FrontiersView, look: Look) -> Image.Image:
    """Everything that is mine: roll, agendas, tech."""
    seat = view.seat
    assert seat is not None  # noqa: S101 - a spectator has no private picture
    me, who = view.players[seat], look.player(seat)
    tall = _agenda_height(view, seat)
    agendas = _grid(len(me.agendas), CARDS_TOP, tall, 2)
    below = agendas[-1][1] + tall + GAP if agendas else CARDS_TOP
    techs = _tech_grid(min(len(me.tech), MOST_TECHS), below)
    low = techs[-1][1] + techs[-1][3] if techs else below - GAP if agendas else CARDS_TOP + 120
    c = board(low + 24, look)
    hidden = sum(not card.is_revealed for card in me.agendas)
    cards = f"{len(me.tech)} tech card{'' if len(me.tech) == 1 else 's'}"
    words = f"{hidden} hidden agenda{'' if hidden == 1 else 's'}, {cards}" if view.has_agendas else cards
    progress_words = f"Turn {view.turn.number} · for your eyes only"
    header(c, f"{who.name}: {me.points} points", words, "Alien Frontiers", progress_words, [who])
    _draw_roll(c, view, seat)
    for box, agenda in zip(agendas, me.agendas, strict=True):
        _draw_agenda(c, box, view, seat, agenda)
    for box, tech in zip(techs, me.tech, strict=False):
        _draw_tech(c, box, view, tech)
    if not agendas and not techs:
        c.panel((MARGIN, CARDS_TOP, INNER, 120), PANEL, LINE)
        c.text(WIDTH / 2, CARDS_TOP + 60, "No cards", LABEL, "Medium", MUTED, "m")
    return c.done()


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


def _halves(view: FrontiersView, seat: int, card: AgendaCard) -> tuple[tuple[str, str], tuple[str, str]]:
    """Both halves of an agenda: its words, and how far it is met."""
    facts = agenda_facts(view, card.id)
    if card.is_revealed:
        return (facts.in_game, ""), (facts.at_end, "")
    state = progress(view, seat, facts, is_met=card.is_met)
    return (facts.in_game, state.deed or situation(view, seat, facts)), (facts.at_end, state.aim)


def _agenda_height(view: FrontiersView, seat: int) -> int:
    """As tall as the longest of a seat's agendas needs."""
    width = ((INNER - GAP) // 2 - 60) // 2
    halves = [half for card in view.players[seat].agendas for half in _halves(view, seat, card)]
    rows = [len(wrap(state, BODY, "Regular", width, 2)) * bool(state) for _, state in halves]
    tall = [
        _words_height(words, width) + 10 + round(BODY * LEADING) * n for (words, _), n in zip(halves, rows, strict=True)
    ]
    return HALF_TOP + 20 + max(tall, default=0) + 16


def _size(words: str) -> int:
    return LABEL if len(words) < 60 else BODY


def _words_height(words: str, width: int) -> int:
    return round(_size(words) * LEADING * len(wrap(words, _size(words), "Medium", width, 3)))


def _draw_agenda(c: Canvas, box: Box, view: FrontiersView, seat: int, card: AgendaCard) -> None:
    """An agenda: its two halves side by side, each with how far it is met; lit while it may be revealed."""
    x, y, width, _ = box
    facts = agenda_facts(view, card.id)
    state = progress(view, seat, facts, is_met=card.is_met)
    can_reveal = card.is_met and not card.is_revealed
    light = c.look.player(seat).colour
    if can_reveal:
        c.glow(box, light, 18)
    c.panel(box, PANEL, light if can_reveal else mix(LINE, AGENDA, 0.4), 18, 4 if can_reveal else 3)
    kind_strip(c, (x + 6, y + 6, width - 12, 60), Face(facts.name, AGENDA), 12)
    status = "revealed" if card.is_revealed else "reveal it now" if can_reveal else "hidden"
    c.text(x + 22, y + 36, facts.name, TITLE, "Bold", width=width - 300)
    c.text(x + width - 76, y + 36, status, BODY, "Bold", INK, "r")
    c.paste(points("1", 44), x + width - 38, y + 36, is_icon=True)
    half = (width - 60) // 2
    done = card.is_revealed or card.is_met
    deed, aim = _halves(view, seat, card)
    _draw_half(c, (x + 22, y + HALF_TOP, half, 0), "In the game", deed, GOOD if done else MUTED, done)
    right = (x + 38 + half, y + HALF_TOP, half, 0)
    _draw_half(c, right, "At the end", aim, GOLD, state.holds and not card.is_revealed)


def _draw_half(c: Canvas, box: Box, title: str, half: tuple[str, str], hue: str, is_met: bool) -> None:
    x, y, width, _ = box
    words, state = half
    c.text(x, y, title, BODY, "Bold", hue)
    if is_met:
        c.icon("check", x + width - 20, y, 30, GOOD)
    taken = c.paragraph(x, y + 20, width, words, 3, _size(words), "Medium")
    c.paragraph(x, y + 30 + taken, width, state, 2, BODY, "Regular", MUTED)


def _draw_tech(c: Canvas, box: Box, view: FrontiersView, card: TechCard) -> None:
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
        words = f"{card.counters} of {facts.breaks_at} uses gone"
    else:
        words = f"Discard: {facts.discard}" if facts.discard else ""
    c.paragraph(x + 18, y + 68 + used, width - 34, words, min(2, left), fill=MUTED)


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
        words = "Your turn: all ships are docked" if view.active == seat else "Another player's turn"
        c.text(x + 400, y, words if not view.is_over else "The game is over", LABEL, "Bold", INK, width=1040)
        parts = ", ".join(f"{number} from {name}" for name, number in me.parts) or "none yet"
        c.text(x + 400, y + 48, f"Points: {parts}", BODY, "Regular", MUTED, width=1040)
        return
    c.text(x + 400, y + 24, "Still to dock", TITLE, "Bold", INK)
    for number, ship in enumerate(ready[:9]):
        left = x + 680 + 96 * number
        c.paste(die(ship_player(c.look, ship), ship.value, 60), left, y + 8, is_icon=True)
        name = "relic" if ship.id == RELIC else ship.id.rpartition("-")[2]
        c.text(left, y + 60, name, BODY, "Bold", MUTED, "m")
