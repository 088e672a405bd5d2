"""Everybody's tech with what it does: at a full table the players' panels have room for names only."""

from __future__ import annotations

from PIL import Image

from engines.frontiers.view import FrontiersView
from render.frame import board
from render.frontiers.hand import draw_tech
from render.frontiers.heading import draw_header
from render.look import Look
from render.theme import BODY_Y, LABEL, MARGIN, MUTED, TITLE, WIDTH, Box

COLUMNS, HEIGHT, HEAD, ROW_GAP = 3, 162, 60, 12
MOST = 6  # cards of a player; more are counted


def draw_techs(view: FrontiersView, look: Look) -> Image.Image:
    """A section for each player, in seat order."""
    rows = [max(1, -(-min(len(player.tech), MOST) // COLUMNS)) for player in view.players]
    heights = [
        HEAD + ((HEIGHT + ROW_GAP) * count if player.tech else 0)
        for count, player in zip(rows, view.players, strict=True)
    ]
    c = board(BODY_Y + sum(heights) + 24, look)
    draw_header(c, view)
    top = BODY_Y
    for player, tall in zip(view.players, heights, strict=True):
        who = look.player(player.seat)
        c.mark(who, MARGIN + 24, top + 26, 40)
        run = c.text(MARGIN + 56, top + 26, who.name, TITLE, "Bold", width=900)
        more = len(player.tech) - MOST
        words = f"and {more} more" if more > 0 else "" if player.tech else "no tech"
        c.text(MARGIN + 76 + run, top + 28, words, LABEL, "Regular", MUTED)
        width = (WIDTH - 2 * MARGIN - ROW_GAP * (COLUMNS - 1)) // COLUMNS
        for number, card in enumerate(player.tech[:MOST]):
            row, column = divmod(number, COLUMNS)
            box: Box = (MARGIN + (width + ROW_GAP) * column, top + HEAD + (HEIGHT + ROW_GAP) * row, width, HEIGHT)
            draw_tech(c, box, view, card)
        top += tall
    return c.done()
