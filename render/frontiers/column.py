"""The left column of the player in turn: what is mine in full, agendas with how far they are met, rivals in brief.

So the picture in which a turn is built shows the whole board and the secrets of its viewer, and nobody else's.
"""

from __future__ import annotations

from engines.frontiers.rules.players import rivals
from engines.frontiers.view import FrontiersView
from render.canvas import Canvas
from render.frontiers.agendas import agenda_of, draw_narrow
from render.frontiers.panels import PLAYERS_TOP, draw_player, players_bottom
from render.theme import BODY, COLUMN, LINE, MARGIN, TITLE, Box, mix, tint

MINE, RIVAL, AIR = 212, 64, 10


def draw_column(c: Canvas, view: FrontiersView, seat: int) -> None:
    """My panel, my agendas, and a line for each rival, from top to bottom."""
    agendas, others = view.players[seat].agendas, rivals(view, seat)
    foot = players_bottom(view) - len(others) * (RIVAL + AIR) + AIR
    room = foot - AIR - PLAYERS_TOP
    each = min(236, (room - MINE - AIR) // len(agendas) - AIR) if agendas else 0
    mine = room - len(agendas) * (each + AIR)
    draw_player(c, (MARGIN, PLAYERS_TOP, COLUMN, mine), view, view.players[seat])
    top = PLAYERS_TOP + mine + AIR
    for card in agendas:
        draw_narrow(c, (MARGIN, top, COLUMN, each), agenda_of(view, seat, card), c.look.player(seat).colour)
        top += each + AIR
    for number, rival in enumerate(others):
        _draw_rival(c, (MARGIN, foot + (RIVAL + AIR) * number, COLUMN, RIVAL), view, rival)


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
