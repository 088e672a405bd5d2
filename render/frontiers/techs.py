"""Everybody's tech with what it does: at a full table the players' panels have room for names only."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.core import spoken
from engines.frontiers.rules.tech import tech_facts
from engines.frontiers.view import FrontiersView
from render.canvas import Canvas
from render.frame import board
from render.frontiers.hand import draw_tech
from render.frontiers.heading import draw_header
from render.frontiers.panels import draw_entry, entry
from render.look import Look
from render.theme import BODY, BODY_Y, LABEL, MARGIN, MUTED, PANEL, TITLE, WIDTH, Box

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
        words = spoken("and {n} more", n=more) if more > 0 else "" if player.tech else "no tech"
        c.text(MARGIN + 76 + run, top + 28, words, LABEL, "Regular", MUTED)
        width = (WIDTH - 2 * MARGIN - ROW_GAP * (COLUMNS - 1)) // COLUMNS
        for number, card in enumerate(player.tech[:MOST]):
            row, column = divmod(number, COLUMNS)
            box: Box = (MARGIN + (width + ROW_GAP) * column, top + HEAD + (HEIGHT + ROW_GAP) * row, width, HEIGHT)
            draw_tech(c, box, view, card)
        top += tall
    return c.done()


def draw_in_play(c: Canvas, view: FrontiersView, box: Box) -> None:
    """At a full table, where panels have room for the gist only: what every tech in somebody's hands does."""
    x, y, width, height = box
    held = {card.id for player in view.players for card in player.tech}
    told = [tech_facts(view, tech) for tech in held]
    told = sorted((facts for facts in told if not facts.points), key=lambda facts: facts.name)  # points tell themselves
    column = (width - 52) // 2
    for size in (TITLE, LABEL, BODY):  # few cards are told in larger type
        step = round(size * (1.125 if size == BODY else 1.25))
        entries = [entry(facts.short or facts.name, facts.in_brief, column, size) for facts in told]
        sides = _sides([len(rows) for *_, rows in entries], (height - 62) // step)
        if len(sides) == len(entries):
            break
    lowest = max((used + len(rows) for (_, used), (*_, rows) in zip(sides, entries, strict=False)), default=1)
    c.panel((x, y, width, min(height, 62 + step * lowest)), PANEL)
    c.text(x + 18, y + 28, "Tech in play", TITLE, "Bold")
    if not told:
        c.text(x + 18, y + 72, "Nobody has any that works yet.", LABEL, "Regular", MUTED)
    for (side, used), told_here in zip(sides, entries, strict=False):
        draw_entry(c, x + 18 + (column + 16) * side, y + 42 + size + step * used, told_here, size, step)
    if len(sides) < len(entries):
        c.text(x + width - 18, y + 28, spoken("and {n} more", n=len(entries) - len(sides)), BODY, "Regular", MUTED, "r")


def _sides(lines: Sequence[int], most: int) -> list[tuple[int, int]]:
    """The column and the line where each entry of so many lines begins; those that find no room are left out."""
    fair = min(most, sum(lines) // 2 + 1)  # both columns share what there is
    found: list[tuple[int, int]] = []
    side = used = 0
    for taken in lines:
        if used + taken > (most if side else fair):
            side, used = side + 1, 0
        if side == 2:
            break
        found.append((side, used))
        used += taken
    return found
