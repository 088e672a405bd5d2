"""The public board of Race: phases, goals, and a row for each player with the tableau as readable cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PIL import Image

from engines.core import spoken
from engines.race.facts import CARDS, KINDS
from engines.race.facts.actions import PRESTIGE, SEARCH
from engines.race.facts.goals import FIRST_POINTS, GOALS, HELD_POINTS, FirstGoal
from engines.race.scoring import variable_points
from engines.race.state import TABLEAU_END
from engines.race.view import Placed, PlayerView, RaceView, RobotView
from render.canvas import Canvas
from render.cards import badge, small_card
from render.differences import arrived
from render.frame import board, footer, player_panel, strip
from render.keeping import drawn_once
from render.lettering import legible, wrap
from render.look import Look
from render.race.faces import KINDS as KIND_COLOURS
from render.race.faces import PHASES as PHASE_LOOKS
from render.race.faces import face
from render.race.heading import PHASE_STRIP, draw_header, draw_phases, end_of, phase_of, robot_player, won
from render.sprites import points
from render.theme import (
    ALERT,
    BOARD_WIDTH,
    BOARD_X,
    BODY,
    BODY_Y,
    COLUMN,
    FOOTER_HEIGHT,
    GOLD,
    INK,
    LABEL,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    TALL,
    TALLEST,
    Box,
    mix,
    tint,
)
from render.words import dotted

GOAL_STRIP, STEP = 100, 8
ROW = 280  # a player's row with two rows of cards
_SHORT = {"galactic-standard-of-living": "Standard of Living"}


def draw_board(view: RaceView, since: RaceView | None, look: Look) -> Image.Image:
    """The public picture."""
    top = BODY_Y + PHASE_STRIP + STEP + (GOAL_STRIP + STEP if view.goals else 0) + 4
    rows = _rows(view)
    heights = [ROW + (STEP + (ROW - STEP) // 2) * (count - 2) for count in rows]
    height = top + sum(heights) + 12 * len(heights) + FOOTER_HEIGHT + 16
    c = board(height, look)
    draw_header(c, view, look)
    draw_phases(c, view, look)
    if view.goals:
        _draw_goals(c, view, since, look)
    for count, tall, seat in zip(rows, heights, range(len(rows)), strict=True):
        if seat < len(view.players):
            _draw_player(c, view, since, seat, (top, tall, count))
        elif view.robot is not None:
            _draw_robot(c, view.robot, (top, tall, count))
        top += tall + 12
    footer(c)
    return c.done()


def _rows(view: RaceView) -> list[int]:
    """How many rows of cards each player gets: two, or more where there is height to spare."""
    sizes = [len(player.tableau) for player in view.players] + ([view.robot.size] if view.robot else [])
    room = TALLEST if len(sizes) > 4 else TALL
    fixed = BODY_Y + PHASE_STRIP + GOAL_STRIP + 20 + FOOTER_HEIGHT + 16
    spare = (room - fixed - len(sizes) * (ROW + 12)) // ((ROW - STEP) // 2 + STEP)
    rows = []
    for size in sizes:
        more = min(max(0, spare), max(0, -(-size // 6) - 2))
        spare -= more
        rows.append(2 + more)
    return rows


# --- phases and goals ------------------------------------------------------------------------------------------------------


def _draw_goals(c: Canvas, view: RaceView, since: RaceView | None, look: Look) -> None:
    """Each goal with its points and who has it."""
    for goal, box in zip(view.goals, strip(BODY_Y + PHASE_STRIP + STEP, GOAL_STRIP, len(view.goals)), strict=True):
        x, y, width, height = box
        known = GOALS[goal.id]
        is_first = isinstance(known, FirstGoal)
        holders = list(goal.winners) if is_first else ([] if goal.holder is None else [goal.holder])
        c.panel(box, PANEL, mix(LINE, GOLD, 0.0 if is_first else 0.75), 14, 2)
        rows = wrap(legible(_SHORT.get(known.id, known.name)), BODY, "Medium", width - 72, 2)
        top = y + (height - 27 * len(rows) - 36) // 2  # the name and a line below it, in the middle of the tile
        c.paste(points(str(FIRST_POINTS if is_first else HELD_POINTS), 38), x + 32, top + 20, is_icon=True)
        for i, row in enumerate(rows):
            c.text(x + 60, top + 14 + 27 * i, row, BODY, "Medium", INK if holders else MUTED, width=width - 66)
        last = top + 27 * len(rows) + 18
        c.marks([look.player(seat) for seat in holders], x + 60, last, 36 if len(holders) < 5 else 26, 4)
        if not holders:
            open_words = "open" if isinstance(known, FirstGoal) else spoken("at least {n}", n=known.minimum)
            c.text(x + 60, last, open_words, BODY, "Regular", MUTED)
        if since is not None and goal not in since.goals:
            c.changed(box, 14)


# --- players ---------------------------------------------------------------------------------------------------------------


def _draw_player(c: Canvas, view: RaceView, since: RaceView | None, seat: int, place: tuple[int, int, int]) -> None:
    """A player's numbers on the left, the tableau on the right; a world under attack carries the attacker's mark."""
    top, tall, rows = place
    player = view.players[seat]
    box = (MARGIN, top, COLUMN, tall)
    subtitle = spoken("{n} of {end} cards", n=len(player.tableau), end=end_of(player))
    y = player_panel(
        c, box, c.look.player(seat), subtitle, player.points + view.goal_points(seat), "VP", wins=won(view, seat)
    )
    x = MARGIN + 20
    c.count(x, y + 22, "star", player.chips)
    c.count(x + 104, y + 22, "card", player.hand + player.drawn)
    c.count(x + 204, y + 22, "good", len(player.goods))
    c.count(x, y + 66, "military", player.strength.total)
    if view.level == "bow":
        c.count(x + 104, y + 66, "prestige", player.prestige)
        if view.leader == seat:
            c.pill(
                x + 184,
                y + 66,
                spoken("1st +{n}", n=player.on_tile) if player.on_tile else "1st",
                tint(GOLD, 0.35),
                INK,
            )
    _draw_special_military(c, player, x, y + 108, is_over=view.result is not None)
    _draw_actions(c, player, x, y + 152)
    fresh = arrived(since, view, lambda seen: (placed.card for placed in seen.players[seat].tableau))
    boxes = _draw_tableau(c, player.tableau, top, (tall, rows), fresh, worths(view, player))
    for attacker in view.players:
        for attack in attacker.attacks:
            if attack.owner == seat and attack.world in boxes:
                x, y, width, _ = boxes[attack.world]
                c.panel(boxes[attack.world], "", ALERT, 12, 5)
                c.mark(c.look.player(attacker.seat), x + width - 66, y + 22, 38)


def worths(view: RaceView, player: PlayerView) -> dict[str, str]:
    """What a player's varying cards are worth: at the moment as "?7", at the end as it counts."""
    sign = "" if view.result is not None else "?"
    return {card: f"{sign}{worth}" for card, worth in variable_points(player.cards, player.chips, player.prestige)}


def _draw_special_military(c: Canvas, player: PlayerView, x: int, y: int, *, is_over: bool) -> None:
    """Military that counts only against some worlds, and what was added in this phase."""
    force = player.strength
    kinds = {kind: amount for kind, amount in zip(KINDS, force.against, strict=True) if amount}
    has_room = len(kinds) + bool(force.rebels) + bool(player.force) <= 2  # for icons and spaces
    cube = "{{good{colour}}} {letter} +{amount}" if has_room else "{letter}+{amount}"
    parts = [
        cube.format(colour=KIND_COLOURS[kind], letter=str(kind)[0].upper(), amount=amount)
        for kind, amount in kinds.items()
    ]
    if force.rebels:
        parts.append(spoken("REBEL +{n}" if has_room else "REB+{n}", n=force.rebels))
    words = [spoken("vs {parts}", parts=" ".join(parts))] if parts else []
    words += [spoken("now +{n}", n=player.force)] if player.force else []
    if words:
        c.rich(x, y, "  ".join(words), BODY, MUTED, COLUMN - 36)
    elif player.has_special and not is_over:
        c.text(x, y, "search card unused", BODY, "Regular", MUTED)


def _draw_actions(c: Canvas, player: PlayerView, x: int, y: int) -> None:
    """What the player chose in this round."""
    if not player.actions:
        return
    left = x
    for action in player.actions:
        if action == SEARCH:
            left += c.text(left, y, "Search", BODY, "Medium", INK) + 14
            continue
        number, hue = next(v for k, v in PHASE_LOOKS.items() if k == phase_of(action))
        badge(c, left + 16, y, number, hue, 32)
        label = _ACTION_WORDS[action.removesuffix(PRESTIGE)]
        room = MARGIN + COLUMN - 14 - left - 40
        if len(player.actions) > 1:
            room = min(room, 96)
        left += 40 + c.text(left + 40, y, label, BODY, "Medium", mix(hue, INK, 0.25), width=room) + 10
        if action.endswith(PRESTIGE) and left < MARGIN + COLUMN - 36:
            c.icon("prestige", left + 10, y, 26)
            left += 32


_ACTION_WORDS = {
    "explore-5": "+5",
    "explore-1": "+1 +1",
    "develop": "Develop",
    "develop-2": "again",
    "settle": "Settle",
    "settle-2": "again",
    "trade": "Trade",
    "consume": "2× VP",
    "produce": "Produce",
}


def _draw_tableau(
    c: Canvas,
    tableau: tuple[Placed, ...],
    top: int,
    size: tuple[int, int],
    fresh: frozenset[str],
    values: Mapping[str, str],
) -> dict[str, Box]:
    """The cards in rows of six, or more where they would not fit; at the very end the rest is counted. Returns where.

    `values` is what varying cards are worth now, or for good.
    """
    tall, rows = size
    columns = next((n for n in (6, 7, 8) if n * rows >= len(tableau)), 8)
    height = (tall - STEP * (rows - 1)) // rows
    width = (BOARD_WIDTH - STEP * (columns - 1)) // columns
    shown = tableau if len(tableau) <= columns * rows else tableau[: columns * rows - 1]
    boxes: dict[str, Box] = {}
    for at in range(columns * rows):
        row, column = divmod(at, columns)
        box: Box = (BOARD_X + (width + STEP) * column, top + (height + STEP) * row, width, height)
        if at < len(shown):
            placed = shown[at]
            boxes[placed.card] = box
            c.paste(_small(placed, width, height, values.get(placed.card, "")), box[0], box[1], "lt")
            c.point_at(f"card:{placed.card}", box, 12)
            if placed.card in fresh:
                c.changed(box, 12)
        elif at < len(tableau):
            c.panel(box, PANEL, LINE, 12)
            c.text(box[0] + width / 2, box[1] + height / 2, f"+{len(tableau) - len(shown)}", LABEL, "Bold", MUTED, "m")
        else:
            c.slot(box)
    return boxes


@drawn_once
def _small(placed: Placed, width: int, height: int, worth: str = "") -> Image.Image:
    """A card of a tableau; cards saved under it are counted where its letter would stand."""
    card = CARDS[placed.card]
    good = KIND_COLOURS[card.kind] if placed.has_good and card.kind is not None else ""
    shown = replace(face(placed.card), points=worth) if worth else face(placed.card)
    return small_card(replace(shown, letter=f"+{placed.saved}") if placed.saved else shown, width, height, good)


# --- the robot -------------------------------------------------------------------------------------------------------------


def _draw_robot(c: Canvas, robot: RobotView, place: tuple[int, int, int]) -> None:
    """The robot's tracks and its stack."""
    top, tall, rows = place
    box = (MARGIN, top, COLUMN, tall)
    y = player_panel(
        c,
        box,
        robot_player(),
        spoken("{n} of {end} cards", n=robot.size, end=TABLEAU_END),
        robot.points,
        "VP",
        to_move=False,
    )
    x = MARGIN + 20
    c.count(x, y + 22, "star", robot.chips)
    c.count(x + 104, y + 22, "card", robot.pile)
    c.count(x + 204, y + 22, "prestige", robot.prestige)
    tracks = spoken("credit {credit} · economy {economy}", credit=robot.credit, economy=robot.economy)
    c.text(x, y + 66, tracks, BODY, "Medium", INK, width=COLUMN - 40)
    tiles = ", ".join(map(str, robot.tiles)) or spoken("none")
    c.text(x, y + 108, spoken("6-cost tiles: {tiles}", tiles=tiles), BODY, "Regular", MUTED, width=COLUMN - 40)
    words = dotted(*(_ACTION_WORDS[action] for action in robot.actions))
    c.text(
        x, y + 152, spoken("rolled {actions}", actions=words) if words else "", BODY, "Medium", MUTED, width=COLUMN - 40
    )
    _draw_tableau(c, tuple(Placed(card) for card in robot.stack), top, (tall, rows), frozenset(), {})
