"""The Galactic Empire in brief: Chaos, points and treasury, a small galaxy with the places that matter lit and numbered, what
lies there, and what happened.
"""

from __future__ import annotations

import re

from PIL import Image

from engines.core import Content, spoken
from engines.empire.facts.events import EVENTS
from engines.empire.facts.map import SECTORS
from engines.empire.minds.battles import Hopes, battle_odds
from engines.empire.view import EmpireView, SectorView
from engines.empire.words.phrases import short_name
from render.canvas import Canvas
from render.compact import BIG, INNER, SMALL, Compact
from render.empire.atlas import Chart, draw_empty, draw_grounds, may_act, wedges
from render.empire.panels import short_terms
from render.empire.tokens import odds_pill, owner_player
from render.icons import icon
from render.keeping import drawn_once
from render.lettering import legible, shorten, text_width, wrap, wrap_names
from render.look import Look
from render.sprites import space
from render.theme import ALERT, GOLD, GOOD, INK, LINE, MARGIN, MUTED, PANEL, TALLEST, Box
from render.wedges import centre_of
from render.words import spelled

SPOTS = 5  # places that are told beside the map
SCALE = 0.62
MAP = 760  # the room the small galaxy takes


def draw_compact(view: EmpireView, moved: frozenset[int], look: Look, words: tuple[str, str, str, str]) -> Image.Image:
    """What matters now, at a size for phones; the words are headline, detail, title and progress."""
    sheet = Compact(look.lettered("E"))
    headline, detail, title, progress = words
    sheet.ask(headline, detail, title, progress, [] if view.is_over else None)
    _draw_numbers(sheet, view)
    spots = hot_spots(view, look)
    _draw_map(sheet, view, moved, spots)
    _draw_news(sheet, view)
    return sheet.done()


def hot_spots(view: EmpireView, look: Look) -> list[int]:
    """The sectors that matter now: the one the question names, those where something can be done, then where Chaos stands."""
    asked = [int(number) for question in look.asked for number in re.findall(r"\b(\d\d)\b", question)]
    found = [number for number in asked if number in view.sectors]
    found += sorted(may_act(view), key=lambda number: -_weight(view.sectors[number]))
    found += sorted(
        (number for number, shown in view.sectors.items() if _is_troubled(shown)),
        key=lambda number: -_weight(view.sectors[number]),
    )
    return list(dict.fromkeys(found))[:SPOTS]


def _is_troubled(shown: SectorView) -> bool:
    return bool(shown.aliens) or any(stack.owner != "imperial" for stack in shown.stacks)


def _weight(shown: SectorView) -> int:
    return sum(number for stack in shown.stacks for _, number in stack.units) + 3 * len(shown.stacks)


def _draw_numbers(sheet: Compact, view: EmpireView) -> None:
    """Chaos, points, treasury, systems."""
    systems = sum(shown.owner == "imperial" for shown in view.sectors.values())
    change = f"{view.index_change / 2:+g}".replace("-", "−") if view.index_change else ""
    told = (
        ("Chaos", view.index_text, change, ALERT if view.index_change > 0 else GOOD),
        (
            "VP" if view.is_over else "VP now",
            str(view.victory_points),
            spoken("{level}", level=view.level).split()[-1],
            GOLD,
        ),
        ("RP", str(view.points), f"+{view.income}", MUTED),
        ("Systems", str(systems), "", MUTED),
    )
    for (name, value, note, ink), box in zip(told, sheet.boxes(4, 4, 124), strict=True):
        x, y, width, _ = box
        sheet.c.panel(box, PANEL, LINE, 16, 2)
        sheet.c.text(x + 22, y + 34, name, SMALL, "Medium", MUTED)
        run = sheet.c.text(x + 22, y + 88, value, BIG, "Black")
        room = width - run - 60
        if note and text_width(legible(note), SMALL, "Bold") <= room:
            sheet.c.text(x + width - 20, y + 90, note, SMALL, "Bold", ink, "r")


def _draw_map(sheet: Compact, view: EmpireView, moved: frozenset[int], spots: list[int]) -> None:
    """A small galaxy at the left, the places in question at the right."""
    top = sheet.y
    chart = Chart(SCALE, (MARGIN + MAP // 2, top + MAP // 2), tuple(view.sectors))
    sheet.c.image.paste(_small_galaxy(view.content, chart), (MARGIN, top))
    draw_grounds(sheet.c, chart, view, moved, frozenset(spots))
    for number in spots:
        x, y = centre_of(wedges(chart)[number])
        sheet.c.text(chart.middle[0] + x, chart.middle[1] + y, f"{number:02d}", SMALL, "Black", INK, "m")
    x = MARGIN + MAP + 20
    step = MAP // SPOTS
    odds = battle_odds(view)
    for i, number in enumerate(spots):
        _draw_spot(sheet, view, number, (x, top + step * i, MARGIN + INNER - x, step - 12), odds.get(number))
    if not spots:
        sheet.c.text(x + 12, top + 40, "The galaxy is quiet", SMALL, "Medium", MUTED)
    sheet.y += MAP + 16


@drawn_once
def _small_galaxy(content: Content, chart: Chart) -> Image.Image:
    c = Canvas(space(TALLEST))
    draw_empty(c, chart, content)
    left, top = chart.middle[0] - MAP // 2, chart.middle[1] - MAP // 2
    return c.image.crop((left, top, left + MAP, top + MAP)).convert("RGB")


def _draw_spot(sheet: Compact, view: EmpireView, number: int, box: Box, hopes: Hopes | None) -> None:
    """A sector: its name, who stands there with how much, and how likely the best attack is to hit."""
    x, y, width, _ = box
    c, shown = sheet.c, view.sectors[number]
    hue = owner_player(sheet.look, shown.owner_kind, shown.owner_label).colour if shown.owner else LINE
    c.panel(box, PANEL, hue, 16, 3)
    name = short_name(view.content[SECTORS][f"{number:02d}"].name)
    room = width - 40
    if hopes is not None:
        pill = odds_pill(hopes.hits, 58)
        c.paste(pill, x + width - 14, y + 38, "rm", is_icon=True)
        room -= pill.width + 8
    c.text(x + 20, y + 36, shorten(legible(f"{number:02d} {spoken(name)}"), SMALL, "Bold", room), SMALL, "Bold")
    left = x + 18
    stacks = sorted(shown.stacks, key=lambda stack: stack.owner != "imperial")
    for at, stack in enumerate(stacks):
        size = sum(count for _, count in stack.units)
        leader = max((one.value for one in shown.leaders), default=0) if stack.owner == "imperial" else stack.leader
        words = f"{size}" + (f" + {leader}" if leader else "")
        need = 60 + text_width(words, SMALL, "Bold") + (46 if leader else 0) + 24
        if left + need > x + width - 16:
            c.text(x + width - 18, y + 100, f"+{len(stacks) - at}", SMALL, "Bold", MUTED, "r")
            break
        c.mark(owner_player(sheet.look, stack.kind, stack.label, stack.is_mutant), left + 26, y + 98, 50)
        left += 62 + c.text(left + 60, y + 98, words, SMALL, "Bold") + 8
        if leader:
            c.paste(icon("star", 40, INK), left + 18, y + 98)
            left += 44
        left += 20
    hostile = shown.system and shown.owner != "imperial"
    system = shown.system.replace("-", "·")
    if hostile and left + 70 + text_width(system, SMALL, "Bold") <= x + width - 16:
        c.mark(owner_player(sheet.look, shown.owner_kind, shown.owner_label), left + 26, y + 98, 50)
        c.text(left + 60, y + 98, system, SMALL, "Bold", MUTED)
    elif not stacks:
        told = spoken("{names:,}", names=[view.content[EVENTS][alien.kind].name for alien in shown.aliens])
        c.text(x + 20, y + 98, shorten(legible(told), SMALL, "Regular", width - 40), SMALL, "Regular", MUTED)


def _draw_news(sheet: Compact, view: EmpireView) -> None:
    """This turn's events by name, and the last dispatches."""
    c, terms = sheet.c, short_terms(view.content)
    names = [view.content[EVENTS][event].name for event, _ in view.happenings]
    lines = wrap_names("This turn: {names}", names, SMALL, "Medium", INNER - 56, 4)
    rows = [(line, INK, "Medium") for line in lines]
    for *_, text in reversed(view.news[-3:]):
        lines = wrap(legible(spelled(text, sheet.look, terms)), SMALL, "Regular", INNER - 56, 4)
        if len(rows) + len(lines) <= 5 and not lines[-1].endswith("…"):
            rows += [(line, MUTED, "Regular") for line in lines]
    if not rows:
        return
    step = round(SMALL * 1.28)
    c.panel((MARGIN, sheet.y, INNER, 40 + step * len(rows)), PANEL, LINE)
    for i, (line, ink, weight) in enumerate(rows):
        c.text(MARGIN + 28, sheet.y + 20 + step * (i + 0.5), line, SMALL, weight, ink)
    sheet.y += 56 + step * len(rows)
