"""The factions' panels: control points, stock, lost ships, kept events, techs, critical resources, the Rocinante."""

from __future__ import annotations

from collections.abc import Sequence

from engines.expanse.facts.factions import FACTIONS
from engines.expanse.facts.techs import TECHS
from engines.expanse.view import PlayerView
from render.canvas import Canvas
from render.cards import plain_words
from render.differences import changed
from render.expanse.scene import NAMES, Scene
from render.frame import player_boxes, player_panel
from render.lettering import legible, wrap
from render.theme import BODY, DARK, GOLD, INK, MUTED, Box

TOP, BOTTOM = 444, 1474
LINE_STEP, POWER_STEP = 31, 27
LEVELS = ("I", "II", "III")


def draw_factions(c: Canvas, scene: Scene) -> None:
    """One panel per player, in seat order."""
    view = scene.view
    boxes = player_boxes(len(view.players), TOP, BOTTOM, most=510)
    for box, player in zip(boxes, view.players, strict=True):
        _draw_faction(c, scene, box, player)
        if changed(scene.since, view, lambda v, seat=player.seat: _news(v.players[seat])):  # type: ignore[misc]
            c.changed(box)


def _news(player: PlayerView) -> tuple[object, ...]:
    """What is worth an outline when it changes."""
    return player.faction, player.cp, player.kept, player.techs, player.reserve


def _draw_faction(c: Canvas, scene: Scene, box: Box, player: PlayerView) -> None:
    x, y, width, height = box
    subtitle = NAMES[player.faction] if player.faction else "no faction yet"
    shown = scene.look.player(player.seat)
    has_won = scene.view.result is not None and player.seat in scene.view.result.winners
    top = player_panel(c, box, shown, subtitle, player.cp, "CP", wins=has_won)
    lost = sum(count for _, count in player.reserve)
    counts = [("influence", player.stock, shown.colour), ("fleet", lost, shown.colour), ("card", len(player.kept), "")]
    if "diplomats" in player.techs:
        counts.insert(1, ("emissary", player.diplomat_stock, shown.colour))
    for i, (name, value, colour) in enumerate(counts):
        c.count(x + 18 + 76 * i, top + 24, name, value, colour=colour)
    signs = [0] * 3  # what stands at the right of the first lines: two critical resources, the Rocinante
    has_room = len(counts) == 3 and len(str(player.stock)) + len(str(lost)) + len(str(len(player.kept))) <= 5
    for i, resource in enumerate(player.critical):
        if has_room:  # beside the numbers, so that the lines below have the whole width
            c.icon(resource.value, x + width - 28 - 34 * i, top + 24, 28)
        else:
            c.icon(resource.value, x + width - 32, top + 66 + LINE_STEP * i, 28)
            signs[i] = 36
    if player.faction and scene.view.holder == player.seat and scene.view.rocinante:
        at = 0 if has_room else 2
        draw_rocinante(c, x + width - 40, top + 66 + LINE_STEP * at + 1, 30)
        signs[at] = 54
    _draw_lines(c, scene, (x + 20, top + 66, width - 40, y + height - top - 66), player, signs)


def _draw_lines(c: Canvas, scene: Scene, box: Box, player: PlayerView, signs: list[int]) -> None:
    """The techs and the kept events, then the scorings so far and the starting ability where there is room for them."""
    x, y, width, height = box
    room = max(3, (height - 12) // LINE_STEP + 1)
    techs = [(LEVELS[n], scene.name(f"tech:{tech}"), INK) for n, tech in enumerate(player.techs)]
    kept = [("card", scene.name(f"card:{card}"), INK) for card in player.kept]
    if kept and len(techs) + len(kept) > room:
        techs = techs[-max(1, room - min(len(kept), 2)) :]  # who has the last tech has those before it
    rows = [*techs, *kept]
    if len(rows) > room:
        rows = [*rows[: room - 1], ("card", f"+{len(rows) - room + 1} more kept", INK)]
    elif len(rows) < room and player.scored:
        word = "scored " if len(player.scored) <= 4 else ""  # six numbers fill the line
        rows.append(("star", f"{word}{', '.join(map(str, player.scored))}", MUTED))
    is_wide = len(rows) >= len(signs) or not signs[len(rows)]  # the name of an ability needs a whole line
    below = height - LINE_STEP * _lines(rows, signs) - 12
    if player.faction and len(rows) < room and is_wide and not _fits(scene, player, width, below):
        rows.append(("eye", scene.view.content[FACTIONS][player.faction].ability.name, MUTED))
    used = _lines(rows, signs)
    _draw_powers(c, scene, (x, y + LINE_STEP * used, width, height - LINE_STEP * used - 12), player)
    for i, (sign, words, ink) in enumerate(rows):
        line = y + LINE_STEP * i
        if sign in LEVELS:
            c.text(x + 12, line, sign, BODY, "Bold", GOLD, "m")
        else:
            c.icon(sign, x + 12, line, 26)
        c.text(x + 36, line, words, BODY, "Regular", ink, width=width - 36 - (signs[i] if i < len(signs) else 0))


def _lines(rows: Sequence[object], signs: Sequence[int]) -> int:
    """How many lines the rows and the signs beside them take."""
    return max(len(rows), max((i + 1 for i, taken in enumerate(signs) if taken), default=0))


def _fits(scene: Scene, player: PlayerView, width: int, height: int) -> bool:
    """Whether what the techs and the ability do can be told whole, so that their names need no line of their own."""
    if not player.faction:
        return False
    ability = scene.view.content[FACTIONS][player.faction].ability
    told = [*(scene.view.content[TECHS][tech] for tech in player.techs), ability]
    rows = [wrap(legible(plain_words(f"{one.name}: {one.text}")), BODY, "Regular", width, 20) for one in told]
    return sum(POWER_STEP * len(lines) + 8 for lines in rows) <= height + 8


def _draw_powers(c: Canvas, scene: Scene, box: Box, player: PlayerView) -> None:
    """What the ability and the techs do, in full, the latest first, as many as the rest of the panel holds."""
    if not player.faction:
        return
    ability = scene.view.content[FACTIONS][player.faction].ability
    techs = [scene.view.content[TECHS][tech] for tech in reversed(player.techs)]
    x, y, width, height = box
    for name, text in (*((tech.name, tech.text) for tech in techs), (ability.name, ability.text)):
        rows = wrap(legible(plain_words(f"{name}: {text}")), BODY, "Regular", width, 20)
        if len(rows) * POWER_STEP > height:
            continue
        for i, row in enumerate(rows):
            c.text(x, y + POWER_STEP * i, row, BODY, "Regular", MUTED)
        taken = POWER_STEP * len(rows) + 8
        y, height = y + taken, height - taken


def draw_rocinante(c: Canvas, x: float, y: float, height: int = 38) -> None:
    """The only white ship: the same sign marks its orbital and its holder."""
    c.panel((round(x - 24), round(y - height / 2), 48, height), INK, INK, height // 2, 2)
    c.icon("fleet", x, y, height - 8, DARK)
