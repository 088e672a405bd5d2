"""Initiative and the scorings, below the map."""

from __future__ import annotations

from engines.expanse.facts.board import BONUS_ROWS, FINAL_ROW
from render.canvas import Canvas
from render.differences import changed
from render.expanse.scene import SHORT_SECTORS, Scene
from render.theme import AMBER, BOARD_WIDTH, BOARD_X, BODY, GOLD, INK, LINE, MUTED, PANEL, Box, tint

TOP, HEIGHT, LEFT = 1390, 84, 312


def draw_tracks(c: Canvas, scene: Scene) -> None:
    """Who is asked first, and what the scorings pay."""
    _draw_initiative(c, scene)
    x = BOARD_X + LEFT + 16
    cell = (BOARD_WIDTH - LEFT - 16 + 8) // 6
    for n in range(6):
        _draw_scoring(c, scene, (x + cell * n, TOP, cell - 8, HEIGHT), n)


def _draw_initiative(c: Canvas, scene: Scene) -> None:
    view, box = scene.view, (BOARD_X, TOP, LEFT, HEIGHT)
    c.panel(box, PANEL, LINE, 16, 2)
    if not view.initiative:
        is_small = len(view.players) == 2
        title, words = ("TWO PLAYERS", "the other has the event") if is_small else ("INITIATIVE", "factions come first")
        c.text(BOARD_X + 18, TOP + 26, title, BODY, "Bold", MUTED)
        c.text(BOARD_X + 18, TOP + 60, words, BODY, "Regular", INK, width=LEFT - 32)
        return
    c.text(BOARD_X + 18, TOP + 22, "INITIATIVE", BODY, "Bold", MUTED)
    for i, faction in enumerate(view.initiative):
        c.mark(scene.player(faction), BOARD_X + 40 + 72 * i, TOP + 57, 38)
        if i:
            c.icon("arrow", BOARD_X + 4 + 72 * i, TOP + 57, 20)
    if changed(scene.since, view, lambda v: v.initiative):
        c.changed(box)


def _draw_scoring(c: Canvas, scene: Scene, box: Box, number: int) -> None:
    """One scoring: its number, what it pays, and the sector that had the bonus."""
    view, (x, y, width, _) = scene.view, box
    held = len(view.bonus)
    is_end = number == len(BONUS_ROWS)
    is_now = view.is_final if is_end else number == held and not view.is_final
    is_past = number < held or (view.is_final and not is_end)
    c.panel(box, tint(AMBER, 0.3) if is_now else PANEL, GOLD if is_now else LINE, 12, 2)
    row = FINAL_ROW if is_end else BONUS_ROWS[number]
    c.text(x + 12, y + 26, "End" if is_end else str(number + 1), BODY, "Bold", MUTED if is_past else GOLD)
    c.text(x + width - 10, y + 26, "/".join(map(str, row)), BODY, "Medium", MUTED if is_past else INK, "r")
    words, ink = _scoring_words(scene, number, is_now=is_now)
    c.text(x + width / 2, y + 60, words, BODY, "Regular", ink, "m", width=width - 16)


def _scoring_words(scene: Scene, number: int, *, is_now: bool) -> tuple[str, str]:
    view = scene.view
    if number == len(BONUS_ROWS):
        return ("over", INK) if view.is_over else ("all bases", INK if is_now else MUTED)
    if number < len(view.bonus):
        return SHORT_SECTORS[view.bonus[number]], MUTED
    if is_now and view.chooser is not None:
        return (SHORT_SECTORS[view.sector], GOLD) if view.sector else ("secret", GOLD)
    if is_now:
        return "next", INK
    return "", MUTED
