"""Where forces stand and what a battle there would bring, in words and pills beside the map."""

from __future__ import annotations

from PIL import Image

from engines.core import spoken
from engines.empire.facts.map import SECTORS
from engines.empire.minds.battles import Hopes, battle_odds
from engines.empire.view import EmpireView
from render.canvas import Canvas
from render.empire.atlas import GALAXY, tokens_of
from render.empire.tokens import ground_tokens, letters, odds_pill, owner_player, stack_parts, stack_pieces
from render.layout import flatten, nested
from render.theme import BODY, COLUMN, INK, LABEL, MARGIN, MUTED, PANEL, Box

HEAD, PLACE, AIR, PILL = 64, 40, 18, 42  # heights: of the title, of a place's name, of the air below it, of pills
STEP, ABREAST = 32, 3  # a line of the battles that are open, and how many stand in it

Pills = list[Image.Image]


def draw_places(c: Canvas, view: EmpireView, sectors: tuple[int, ...], box: Box) -> None:
    """Of an enlarged part, every sector in which forces stand, those with a battle first; what finds no room is counted."""
    x, y, width, most = box
    odds = battle_odds(view)
    places = [number for number in sectors if view.sectors[number].stacks]
    places.sort(key=lambda number: (number not in odds, len(view.sectors[number].stacks) < 2))
    told = [(number, _pill_rows(c, view, number, width - 40, odds.get(number))) for number in places]
    heights = [PLACE + (PILL + 6) * len(rows) + AIR for _, rows in told]
    while sum(heights) > most - HEAD - 40:
        heights.pop()
    more = len(told) - len(heights)
    height = HEAD + (sum(heights) if told else 40) + (40 if more else 8)
    c.panel((x, y, width, height), PANEL)
    c.text(x + 20, y + 32, "Forces here", LABEL, "Bold")
    top = y + HEAD
    for (number, rows), need in zip(told, heights, strict=False):
        _draw_place(c, view, number, rows, (x + 20, top, width - 40, need))
        top += need
    if more or not told:
        words = spoken("and {n} more", n=more) if more else "Nobody stands here"
        c.text(x + 20, top + 14, words, BODY, "Regular", MUTED)


def _draw_place(c: Canvas, view: EmpireView, number: int, rows: list[Pills], box: Box) -> None:
    """A sector's name in full, and who stands there."""
    x, y, width, _ = box
    run = c.text(x, y + 18, f"{number:02d}", letters(36), "Bold")
    c.text(
        x + 12 + run, y + 18, view.content[SECTORS][f"{number:02d}"].name, BODY, "Regular", INK, width=width - 12 - run
    )
    for i, row in enumerate(rows):
        left = x
        for pill in row:
            c.paste(pill, left, y + PLACE + (PILL + 6) * i + PILL / 2, "lm", is_icon=True)
            left += pill.width + 6


def _pill_rows(c: Canvas, view: EmpireView, number: int, width: int, hopes: Hopes | None) -> list[Pills]:
    """The system, every stack and the odds of a battle, in rows no wider than that."""
    shown = view.sectors[number]
    pills = ground_tokens(shown, False, c.look, PILL)
    for stack in shown.stacks:
        owner = owner_player(c.look, stack.kind, stack.label, stack.is_mutant)
        pills += stack_pieces(owner, stack_parts(shown, stack), width, PILL)
    if hopes is not None:
        pills.append(odds_pill(hopes.hits, PILL))
    rows: list[Pills] = [[]]
    for pill in pills:
        if rows[-1] and sum(one.width + 6 for one in rows[-1]) + pill.width > width:
            rows.append([])
        rows[-1].append(pill)
    return rows


def untold(c: Canvas, view: EmpireView) -> list[tuple[int, Hopes]]:
    """The battles whose odds found no room in their sectors, likeliest first."""
    found: list[tuple[int, Hopes]] = []
    for number, hopes in battle_odds(view).items():
        fitted = tokens_of(GALAXY, number, view.sectors[number], view.content, c.look, hopes.hits)
        texts = [part.text for token in fitted.tokens for part in flatten(nested(token))]
        if f"{hopes.hits}%" not in texts:
            found.append((number, hopes))
    return sorted(found, key=lambda one: (-one[1].hits, one[0]))


def draw_battles(c: Canvas, view: EmpireView, y: int) -> int:
    """Battles with no room for their odds on the map: where, and how often the best attack hits. Returns its height."""
    battles = untold(c, view)
    if not battles:
        return 0
    height = 50 + STEP * -(-len(battles) // ABREAST)
    c.panel((MARGIN, y, COLUMN, height), PANEL)
    c.text(MARGIN + 18, y + 28, "Odds to hit", LABEL, "Bold", width=COLUMN - 32)
    for i, (number, hopes) in enumerate(battles):
        row, column = divmod(i, ABREAST)
        x, line = MARGIN + 18 + 100 * column, y + 62 + STEP * row
        run = c.text(x, line, f"{number:02d}", BODY, "Regular", MUTED)
        c.text(x + run + 6, line, f"{hopes.hits}%", BODY, "Bold", INK)
    return height
