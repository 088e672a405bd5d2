"""The left column of the player in turn: what is mine in full, agendas with how far they are met, rivals in brief.

So the picture in which a turn is built shows the whole board and the secrets of its viewer, and nobody else's.
"""

from __future__ import annotations

from engines.frontiers.progress import progress, situation
from engines.frontiers.reading import agenda_facts, rivals
from engines.frontiers.seen import FrontiersView
from engines.frontiers.state import AgendaCard
from render.canvas import Canvas
from render.cards import Face, kind_strip
from render.frontiers.hand import AGENDA
from render.frontiers.panels import PLAYERS_BOTTOM, PLAYERS_TOP, draw_player
from render.lettering import wrap
from render.theme import (
    BODY,
    COLUMN,
    GOLD,
    GOOD,
    INK,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    TITLE,
    Box,
    mix,
    tint,
)

MINE, RIVAL, AIR = 212, 64, 10


def draw_column(c: Canvas, view: FrontiersView, seat: int) -> None:
    """My panel, my agendas, and a line for each rival, from top to bottom."""
    agendas, others = view.players[seat].agendas, rivals(view, seat)
    foot = PLAYERS_BOTTOM - len(others) * (RIVAL + AIR) + AIR
    room = foot - AIR - PLAYERS_TOP
    each = min(236, (room - MINE - AIR) // len(agendas) - AIR) if agendas else 0
    mine = room - len(agendas) * (each + AIR)
    draw_player(c, (MARGIN, PLAYERS_TOP, COLUMN, mine), view, view.players[seat])
    top = PLAYERS_TOP + mine + AIR
    for card in agendas:
        _draw_agenda(c, (MARGIN, top, COLUMN, each), view, seat, card)
        top += each + AIR
    for number, rival in enumerate(others):
        _draw_rival(c, (MARGIN, foot + (RIVAL + AIR) * number, COLUMN, RIVAL), view, rival)


def _draw_agenda(c: Canvas, box: Box, view: FrontiersView, seat: int, card: AgendaCard) -> None:
    """An agenda as narrow as the column: name, both halves, and where they stand if there is room."""
    x, y, width, height = box
    facts = agenda_facts(view, card.id)
    state = progress(view, seat, facts, is_met=card.is_met)
    light = c.look.player(seat).colour
    can_reveal = card.is_met and not card.is_revealed
    if can_reveal:
        c.glow(box, light, 14)
    c.panel(box, PANEL, light if can_reveal else mix(LINE, AGENDA, 0.4), 14, 4 if can_reveal else 2)
    kind_strip(c, (x + 4, y + 4, width - 8, 34), Face(facts.name, AGENDA), 10)
    c.text(x + 14, y + 22, facts.name, BODY, "Bold", width=width - 62)
    if card.is_revealed or state.holds or card.is_met:
        c.icon("check", x + width - 26, y + 22, 26, GOOD)
    rows = max(2, (height - 44) // 26)
    deed = wrap(facts.in_game, BODY, "Medium", width - 26, 3 if rows > 4 else 2)
    aim = wrap(f"End: {facts.at_end}", BODY, "Regular", width - 26, 3 if rows > len(deed) + 2 else 2)
    where = state.deed or situation(view, seat, facts)
    lines = [(line, INK) for line in deed]
    if len(deed) + len(aim) < rows and where and not card.is_revealed:
        lines += [(line, GOOD if card.is_met else MUTED) for line in wrap(where, BODY, "Regular", width - 26, 1)]
    lines += [(line, GOLD) for line in aim]
    if len(lines) < rows and not card.is_revealed:
        lines += [(line, MUTED) for line in wrap(state.aim, BODY, "Regular", width - 26, rows - len(lines))]
    for number, (line, fill) in enumerate(lines[:rows]):
        c.text(x + 14, y + 56 + 26 * number, line, BODY, "Regular", fill, width=width - 26)


def _draw_rival(c: Canvas, box: Box, view: FrontiersView, rival: int) -> None:
    """A rival in a line: points, resources, ships, colonies to land."""
    x, y, width, height = box
    player, who = view.players[rival], c.look.player(rival)
    c.panel(box, tint(who.colour, 0.13), mix(LINE, who.colour, 0.35), 14, 2)
    middle = y + height / 2
    c.mark(who, x + 30, middle, 38)
    c.count(x + 54, middle, "fuel", player.fuel, BODY)
    c.count(x + 124, middle, "ore", player.ore, BODY)
    c.count(x + 194, middle, "colony", player.colonies + bool(player.hub), BODY, who.colour)
    c.text(x + width - 16, middle, str(player.points), TITLE, "Black", anchor="r")
