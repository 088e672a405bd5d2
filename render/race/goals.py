"""The goals of a game by themselves: what each asks for, who has it, and how everybody stands."""

from __future__ import annotations

from PIL import Image

from engines.core import spoken
from engines.race.facts.goals import FIRST_POINTS, GOALS, HELD_POINTS, FirstGoal
from engines.race.rules.goals import count_for, satisfies
from engines.race.view import GoalView, RaceView, as_player
from render.canvas import Canvas
from render.frame import board
from render.lettering import legible, wrap
from render.look import Look
from render.race.heading import draw_header
from render.sprites import points
from render.theme import BODY, BODY_Y, GOLD, LABEL, LINE, MARGIN, MUTED, PANEL, TITLE, WIDTH, mix

ROW, TALLY = 128, 140


def draw_goals(view: RaceView, look: Look) -> Image.Image:
    """One row per goal."""
    c = board(BODY_Y + (ROW + 12) * max(1, len(view.goals)) + 20, look)
    draw_header(c, view, look)
    if not view.goals:
        c.panel((MARGIN, BODY_Y, WIDTH - 2 * MARGIN, ROW), PANEL, LINE)
        c.text(WIDTH / 2, BODY_Y + ROW / 2, "This game is played without goals", LABEL, "Medium", MUTED, "m")
    for number, goal in enumerate(view.goals):
        _draw_goal(c, view, goal, BODY_Y + (ROW + 12) * number)
    return c.done()


def _draw_goal(c: Canvas, view: RaceView, goal: GoalView, top: int) -> None:
    known = GOALS[goal.id]
    is_first = isinstance(known, FirstGoal)
    c.panel((MARGIN, top, WIDTH - 2 * MARGIN, ROW), PANEL, mix(LINE, GOLD, 0.0 if is_first else 0.75))
    c.paste(points(str(FIRST_POINTS if is_first else HELD_POINTS), 60), MARGIN + 54, top + ROW / 2, is_icon=True)
    left = WIDTH - MARGIN - 6 - TALLY * len(view.players)
    room = left - MARGIN - 128
    asks = known.words
    if not isinstance(known, FirstGoal):
        asks = spoken("{asks} (at least {n})", asks=known.words, n=known.minimum)
    rows = wrap(legible(asks), BODY, "Regular", room, 2)
    middle = top + ROW / 2 - 15 * (len(rows) - 1)
    c.text(MARGIN + 104, middle - 20, known.name, TITLE, "Bold", width=room)
    for i, row in enumerate(rows):
        c.text(MARGIN + 104, middle + 24 + 30 * i, row, BODY, "Regular", MUTED, width=room)
    for at, player in enumerate(view.players):
        x = left + TALLY * at
        owner = as_player(view, player.seat)
        has = player.seat in goal.winners or goal.holder == player.seat
        if isinstance(known, FirstGoal):
            reached = known.id != "budget-surplus" and satisfies(known.id, owner, takeovers=view.takeovers)
            word = "has it" if has else "could" if reached and not goal.winners else "–"
        else:
            word = str(count_for(known.id, owner))
        c.tally(x, top + ROW / 2, c.look.player(player.seat), word, leads=has)
