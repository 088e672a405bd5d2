"""The factions' panels: control points, stock, lost ships, kept events, techs, critical resources, the Rocinante."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import spoken
from engines.expanse.facts.factions import FACTIONS
from engines.expanse.facts.techs import TECHS
from engines.expanse.view import PlayerView
from render.canvas import Canvas
from render.cards import plain_words
from render.differences import changed
from render.expanse.scene import NAMES, Scene
from render.frame import player_boxes, player_panel
from render.lettering import legible, text_width, wrap
from render.theme import BODY, COLUMN, DARK, GOLD, INK, MUTED, Box

TOP, BOTTOM = 444, 1474
LINE_STEP, GIST_STEP, SLACK = 31, 26, 8  # from row to row; how far the last one may reach below
ROCINANTE = 54  # how much of a line it takes
LEVELS = ("I", "II", "III")
Row = tuple[str, str, str]  # a sign (none: it goes with the row before), words, their ink


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
        signs[0 if has_room else 2] = ROCINANTE
    _draw_lines(c, scene, (x + 20, top + 66, width - 40, y + height - top - 66), player, signs)


def _draw_lines(c: Canvas, scene: Scene, box: Box, player: PlayerView, signs: list[int]) -> None:
    """Techs, kept events, scorings so far and the ability, each with what it does: in full as far as there is room, the latest
    tech first, else in a line.
    """
    x, y, width, height = box
    rows = _rows(scene, player, max(3, (height - 12) // LINE_STEP + 1))
    rows = _with_gists(scene, player, rows, height + SLACK, signs)
    beside = max(0 if sign == ROCINANTE else sign for sign in signs)
    rows = _in_full(scene, player, rows, width - 36 - beside, height + SLACK)
    _draw_rows(c, (x, y, width), rows, signs)


def _draw_rows(c: Canvas, place: tuple[int, int, int], rows: Sequence[Row], signs: Sequence[int]) -> None:
    """The rows, and the Rocinante beside the first below the other signs that leaves it room."""
    x, y, width = place
    lines: list[int] = []
    for sign, _, _ in rows:
        lines.append(lines[-1] + (LINE_STEP if sign else GIST_STEP) if lines else y)
    taken = {line: _taken(line - y, signs) for line in lines}
    if ROCINANTE in signs:
        first = y + LINE_STEP * signs.index(ROCINANTE)
        room = width - 36 - ROCINANTE
        free = [
            line
            for line, (_, words, _) in zip(lines, rows, strict=True)
            if line > first - LINE_STEP // 2 and text_width(legible(words), BODY, "Regular") <= room
        ]
        berth = free[0] if free else first
        draw_rocinante(c, x + width - 20, berth + 1, 30)
        taken[berth] = ROCINANTE
    for line, (sign, words, ink) in zip(lines, rows, strict=True):
        if sign in LEVELS:
            c.text(x + 12, line, sign, BODY, "Bold", GOLD, "m")
        elif sign:
            c.icon(sign, x + 12, line, 26)
        c.text(x + 36, line, words, BODY, "Regular", ink, width=width - 36 - taken[line])


def _taken(below: int, signs: Sequence[int]) -> int:
    """How much of a line so far below the first the critical resources take."""
    near = (one for i, one in enumerate(signs) if one != ROCINANTE and abs(below - LINE_STEP * i) < GIST_STEP)
    return max(near, default=0)


def _rows(scene: Scene, player: PlayerView, room: int) -> list[Row]:
    """The techs and the kept events, as many as there are lines."""
    techs = [(LEVELS[n], scene.name(f"tech:{tech}"), INK) for n, tech in enumerate(player.techs)]
    kept = [("card", scene.name(f"card:{card}"), INK) for card in player.kept]
    if kept and len(techs) + len(kept) > room:
        techs = techs[-max(1, room - min(len(kept), 2)) :]  # who has the last tech has those before it
    rows = [*techs, *kept]
    return (
        rows
        if len(rows) <= room
        else [*rows[: room - 1], ("card", spoken("+{n} more kept", n=len(rows) - room + 1), INK)]
    )


def _scored(player: PlayerView) -> Row:
    template = "scored {scores:,}" if len(player.scored) <= 4 else "{scores:,}"  # six numbers fill the line
    return "star", spoken(template, scores=[str(score) for score in player.scored]), MUTED


def _with_gists(scene: Scene, player: PlayerView, rows: list[Row], height: int, signs: list[int]) -> list[Row]:
    """The rows, and as far as there is room below the signs: the gist of each tech, the latest first, then the scorings, the
    ability and its gist.
    """
    content = scene.view.content
    spare = height - LINE_STEP * _lines(rows, signs)
    told: set[str] = set()
    for tech in reversed(
        [one for one in player.techs if any(words == scene.name(f"tech:{one}") for _, words, _ in rows)]
    ):
        if content[TECHS][tech].gist and spare >= GIST_STEP:
            told.add(scene.name(f"tech:{tech}"))
            spare -= GIST_STEP
    gists = {scene.name(f"tech:{tech}"): content[TECHS][tech].gist for tech in player.techs}
    found: list[Row] = []
    for row in rows:
        found.append(row)
        if row[1] in told:
            found.append(("", gists[row[1]], MUTED))
    if player.scored and spare >= LINE_STEP:
        found.append(_scored(player))
        spare -= LINE_STEP
    if player.faction and spare >= LINE_STEP:
        ability = content[FACTIONS][player.faction].ability
        beside = signs[len(found)] if len(found) < len(signs) and signs[len(found)] != ROCINANTE else 0
        if text_width(legible(ability.name), BODY, "Regular") <= COLUMN - 76 - beside:
            found.append(("eye", ability.name, MUTED))
            if ability.gist and spare >= LINE_STEP + GIST_STEP:
                found.append(("", ability.gist, MUTED))
    return found


def _in_full(scene: Scene, player: PlayerView, rows: list[Row], width: int, height: int) -> list[Row]:
    """The rows with whole texts instead of gists, as many as have room: techs, the latest first, the ability, kept events."""
    content, found = scene.view.content, list(rows)
    texts = {scene.name(f"tech:{tech}"): content[TECHS][tech].text for tech in reversed(player.techs)}
    if player.faction:
        ability = content[FACTIONS][player.faction].ability
        texts[ability.name] = ability.text
    texts |= {scene.name(f"card:{card}"): scene.card(card).text for card in player.kept}
    for name, text in texts.items():
        at = next((i for i, (_, words, _) in enumerate(found) if words == name), None)
        if at is None:
            continue
        told = wrap(legible(plain_words(text)), BODY, "Regular", width, 20)
        rest = at + 1 + (at + 1 < len(found) and not found[at + 1][0])  # what comes after its gist
        longer: list[Row] = [*found[: at + 1], *(("", row, MUTED) for row in told), *found[rest:]]
        if sum(LINE_STEP if sign else GIST_STEP for sign, _, _ in longer) <= height:
            found = longer
    return found


def _lines(rows: Sequence[object], signs: Sequence[int]) -> int:
    """How many lines the rows and the signs beside them take."""
    return max(len(rows), max((i + 1 for i, taken in enumerate(signs) if taken), default=0))


def draw_rocinante(c: Canvas, x: float, y: float, height: int = 38) -> None:
    """The only white ship: the same sign marks its orbital and its holder."""
    c.panel((round(x - 24), round(y - height / 2), 48, height), INK, INK, height // 2, 2)
    c.icon("fleet", x, y, height - 8, DARK)
