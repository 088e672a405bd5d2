"""The Senate: Objectives in words with what each would give everybody now, and the track of points with its triggers."""

from __future__ import annotations

from engines.renaissance.facts.numbers import TARGET, TRIGGERS
from engines.renaissance.facts.tables import OBJECTIVES
from engines.renaissance.rules.objectives import objective_worth
from engines.renaissance.view import RenaissanceView
from render.canvas import Canvas, tally
from render.lettering import legible, text_width
from render.look import Player
from render.sprites import mark, points
from render.theme import (
    AMBER,
    BOARD_WIDTH,
    BOARD_X,
    BODY,
    BODY_Y,
    COLUMN,
    FAINT,
    GAP,
    GOLD,
    GROUND,
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
    tint,
)

WORDS = {6: ("right opens", "right open"), 13: ("left flips", "left flipped"), 20: ("centre flips", "centre flipped")}
ICONS = {
    "majority": "flag",
    "minority": "person",
    "tie": "order",
    "institute": "institute",
    "foundation": "foundation",
    "hub": "nexus",
    "portal": "star_gate",
    "spread": "emissary",
    "mass": "military",
    "allied": "token",
    "shared": "emissary",
    "stability": "defense",
    "sole": "planet",
    "home": "colony",
    "specialist": "deck",
}
HIDDEN = ("flips at 13 VP", "flips at 20 VP", "opens at 6 VP")


def draw_senate(c: Canvas, view: RenaissanceView, height: int, since: RenaissanceView | None) -> None:
    """What a Senator would bring each player, and the three Objectives."""
    players = c.look.players(len(view.delegations))
    worths = [
        [objective_worth(view, policy.front, seat) if policy.is_open and view.planets else 0 for seat in view.seats]
        for policy in view.senate
    ]
    c.panel((MARGIN, BODY_Y, COLUMN, height), PANEL)
    c.text(MARGIN + 20, BODY_Y + 30, "Senate", TITLE, "Bold")
    is_over = view.result is not None
    c.text(
        MARGIN + 20, BODY_Y + 68, "The final standing" if is_over else "A Senator now brings", BODY, "Regular", MUTED
    )
    for seat, player in enumerate(players):
        total = str(view.delegations[seat].points) if is_over else f"+{sum(worth[seat] for worth in worths)}"
        x, y = MARGIN + 20 + 140 * (seat % 2), BODY_Y + 112 + 50 * (seat // 2)
        c.mark(player, x + 20, y, 38)
        c.text(x + 50, y, total, TITLE, "Bold")
    width = (BOARD_WIDTH - 2 * GAP) // 3
    for at, policy in enumerate(view.senate):
        box = (BOARD_X + (width + GAP) * at, BODY_Y, width, height)
        if policy.is_open:
            _draw_objective(c, view, box, policy.front, players, worths[at])
        else:
            c.panel(box, mix(GROUND, PANEL, 0.6), mix(GROUND, LINE, 0.8), 16, 2)
            c.text(box[0] + 18, BODY_Y + 30, "Hidden Objective", LABEL, "Bold", MUTED)
            c.text(box[0] + 18, BODY_Y + 68, HIDDEN[at], BODY, "Regular", MUTED)
        if since is not None and since.senate[at] != policy:
            c.changed(box)


def _draw_objective(
    c: Canvas, view: RenaissanceView, box: Box, name: str, players: tuple[Player, ...], worths: list[int]
) -> None:
    x, y, width, height = box
    objective = view.content[OBJECTIVES][name]
    c.panel(box, tint(AMBER, 0.14), mix(LINE, GOLD, 0.5), 16, 2)
    left = x + 18
    if text_width(legible(objective.name), BODY, "Bold") <= width - 112 and objective.tag in ICONS:
        c.icon(ICONS[objective.tag], left + 14, y + 30, 30)
        left += 36
    c.text(left, y + 30, objective.name, LABEL, "Bold", GOLD, width=x + width - 58 - left)
    c.paste(points(str(objective.most), 36), x + width - 32, y + 30, is_icon=True)
    c.paragraph(x + 18, y + 50, width - 34, objective.text, 4, fill=INK, leading=1.12)
    best = max(worths)
    pills = [
        tally(player, str(worth), bool(worth) and worth == best) for player, worth in zip(players, worths, strict=True)
    ]
    rows = 2 if len(players) > 4 else 1
    c.flow((x + 14, y + height - 46 * rows, width - 24, 42 * rows), pills, 6, rows)


def draw_track(c: Canvas, view: RenaissanceView, y: int) -> None:
    """Points from 0 to 30, and what the first to arrive sets off."""
    c.panel((MARGIN, y, WIDTH - 2 * MARGIN, 78), PANEL)
    players = c.look.players(len(view.delegations))
    for value in range(TARGET + 1):
        x = MARGIN + 10 + 49 * value
        is_special = value in TRIGGERS or value == TARGET
        fill = tint(GOLD, 0.3) if is_special else mix(GROUND, "#000000", 0.2)
        c.panel((x, y + 6, 45, 40), fill, GOLD if is_special else "", 10, 2 if is_special else 0)
        here = [
            player for player, own in zip(players, view.delegations, strict=True) if min(own.points, TARGET) == value
        ]
        if here:
            _draw_here(c, here, x + 22, y + 26)
        else:
            ink = GOLD if is_special else FAINT
            c.text(x + 22, y + 26, str(value), BODY, "Bold" if is_special else "Regular", ink, "m")
        if value in WORDS:
            is_done = value in view.fired
            c.text(x + 22, y + 63, WORDS[value][is_done], BODY, "Medium", MUTED if is_done else GOLD, "m")
        elif value == TARGET:
            c.text(x + 45, y + 63, "wins", BODY, "Medium", GOLD, "r")


def _draw_here(c: Canvas, here: list[Player], x: int, y: int) -> None:
    """One mark, or several smaller ones in two rows."""
    if len(here) == 1:
        c.mark(here[0], x, y, 36)
        return
    columns = 2 if len(here) <= 4 else 3
    size = 21 if columns == 2 else 15
    rows = -(-len(here) // columns)
    for at, player in enumerate(here):
        row, column = divmod(at, columns)
        left = x + (column - (columns - 1) / 2) * (size + 1)
        c.paste(mark(player, size), left, y + (row - (rows - 1) / 2) * (size - 1))
