"""The factions' panels: control points, stock, lost ships, kept events, techs, critical resources, the Rocinante."""

from __future__ import annotations

from engines.expanse.data.factions import FACTIONS
from engines.expanse.view import PlayerView
from render.canvas import Canvas
from render.changes import changed
from render.expanse.scene import NAMES, Scene
from render.frame import player_boxes, player_panel
from render.theme import BODY, DARK, GOLD, INK, MUTED, Box

TOP, BOTTOM = 444, 1474
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
    top = player_panel(c, box, shown, subtitle, player.cp, "CP")
    lost = sum(count for _, count in player.reserve)
    counts = [("influence", player.stock, shown.colour), ("fleet", lost, shown.colour), ("card", len(player.kept), "")]
    if "diplomats" in player.techs:
        counts.insert(1, ("emissary", player.diplomat_stock, shown.colour))
    for i, (name, value, colour) in enumerate(counts):
        c.count(x + 18 + 76 * i, top + 24, name, value, colour=colour)
    for i, resource in enumerate(reversed(player.critical)):
        c.icon(resource.value, x + width - 34 - 40 * i, top + 66, 34)
    if player.faction and scene.view.holder == player.seat and scene.view.rocinante:
        draw_rocinante(c, x + width - 42, top + 110)
    _draw_lines(c, scene, (x + 20, top + 66, width - 40, y + height - top - 66), player)


def _draw_lines(c: Canvas, scene: Scene, box: Box, player: PlayerView) -> None:
    """The techs, then as many kept events as fit, the scorings so far and the starting ability."""
    x, y, width, height = box
    rows = [(LEVELS[n], scene.name(f"tech:{tech}"), INK) for n, tech in enumerate(player.techs)]
    room = max(3, (height - 12) // 33 + 1)
    more = [("card", scene.name(f"card:{card}"), INK) for card in player.kept]
    if player.scored:
        more.append(("star", f"scored {', '.join(map(str, player.scored))}", MUTED))
    rows += more[: max(0, room - len(rows))]
    if player.faction and 3 <= len(rows) < room:  # lower down, where the line has the panel's whole width
        rows.append(("eye", scene.view.content[FACTIONS][player.faction].ability.name, MUTED))
    for i, (sign, words, ink) in enumerate(rows):
        line = y + 33 * i
        if sign in LEVELS:
            c.text(x + 12, line, sign, BODY, "Bold", GOLD, "m")
        else:
            c.icon(sign, x + 12, line, 26)
        c.text(x + 36, line, words, BODY, "Regular", ink, width=164 if i == 0 else 192 if i < 3 else width - 40)


def draw_rocinante(c: Canvas, x: float, y: float) -> None:
    """The only white ship: the same sign marks its orbital and its holder."""
    c.panel((round(x - 24), round(y - 19), 48, 38), INK, INK, 19, 2)
    c.icon("fleet", x, y, 30, DARK)
