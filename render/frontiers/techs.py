"""Everybody's tech with what it does: at a full table the players' panels have room for names only."""

from __future__ import annotations

from PIL import Image

from engines.frontiers.facts.tech import Tech
from engines.frontiers.rules.tech import tech_facts
from engines.frontiers.view import FrontiersView
from render.canvas import Canvas
from render.frame import board
from render.frontiers.hand import draw_tech
from render.frontiers.heading import draw_header
from render.lettering import text_width, wrap
from render.look import Look
from render.theme import BODY, BODY_Y, LABEL, MARGIN, MUTED, PANEL, TITLE, WIDTH, Box

COLUMNS, HEIGHT, HEAD, ROW_GAP = 3, 162, 60, 12
LINE_STEP = 27
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


def draw_in_play(c: Canvas, view: FrontiersView, box: Box) -> None:
    """At a full table, where panels have room for the gist only: what every tech in somebody's hands does."""
    x, y, width, height = box
    c.panel(box, PANEL)
    c.text(x + 18, y + 28, "Tech in play", LABEL, "Bold")
    held = {card.id for player in view.players for card in player.tech}
    told = [tech_facts(view, tech) for tech in held]
    told = sorted((facts for facts in told if not facts.points), key=lambda facts: facts.name)  # points tell themselves
    column = (width - 52) // 2
    entries = [_entry(facts, column) for facts in told]
    most, needed = (height - 62) // LINE_STEP, sum(len(rows) for _, _, rows in entries)
    lines = min(most, needed // 2 + 1)  # both columns share what there is
    side = used = 0
    for number, (name, run, rows) in enumerate(entries):
        if used + len(rows) > (lines if side == 0 else most):
            side, used = side + 1, 0
        if side == 2:
            c.text(x + width - 18, y + 28, f"and {len(told) - number} more", BODY, "Regular", MUTED, "r")
            break
        left, top = x + 18 + (column + 16) * side, y + 64 + LINE_STEP * used
        c.text(left, top, name, BODY, "Medium")
        for line, words in enumerate(rows):
            c.text(left + (0 if line else run), top + LINE_STEP * line, words, BODY, "Regular", MUTED)
        used += len(rows)


def _entry(facts: Tech, width: int) -> tuple[str, int, tuple[str, ...]]:
    """A tech's name, how much of a line it takes, and what it does in lines no wider than that."""
    name = f"{facts.short or facts.name}:"
    run = text_width(name, BODY, "Medium") + 8
    return name, run, _hanging(facts.in_brief.removesuffix("."), run, width)


def _hanging(words: str, indent: int, width: int) -> tuple[str, ...]:
    """Words in lines of which the first is shorter."""
    first = wrap(words, BODY, "Regular", width - indent, 9)[0]
    rest = words[len(first) :].strip()
    return (first, *wrap(rest, BODY, "Regular", width, 3)) if rest else (first,)
