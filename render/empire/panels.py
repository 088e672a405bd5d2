"""What stands round the galaxy: the Chaos Index, the Empire's panel, this turn's events, forces in play, the key, the news."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from PIL import Image

from engines.core import Content, Term, spoken
from engines.empire.facts.charts import INDEX_POINTS, MARKERS_DRAWN, band
from engines.empire.facts.events import EVENTS
from engines.empire.facts.scenarios import LEVELS
from engines.empire.view import EmpireView
from engines.empire.words.glossary import glossary
from render.canvas import Canvas
from render.dispatches import MARK, draw_dispatches
from render.empire.tokens import (
    ALIEN,
    ALIEN_INK,
    EMPIRE,
    INVADER,
    REBEL,
    UNITS,
    USURPER,
    chaos_colour,
    owner_player,
    system_pill,
)
from render.frame import player_panel
from render.icons import icon
from render.keeping import drawn_once
from render.lettering import legible, wrap
from render.look import Look
from render.pen import Pen
from render.sprites import mark, medal
from render.theme import (
    ALERT,
    BODY,
    COLUMN,
    DARK,
    GAP,
    GOLD,
    GOOD,
    INK,
    LABEL,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    SCORE,
    TITLE,
    WHITE,
    WIDTH,
    mix,
    tint,
)
from render.words import spelled

STRIP_Y = 136
CHAOS = ("#2F7FA8", "#3C8F7A", "#9A8F2F", "#C07A2C", "#C6463F")


@drawn_once
def pointer() -> Image.Image:
    """The arrow on the Chaos Index."""
    pen = Pen(26)
    pen.poly((0, 2), (24, 2), (12, 24), fill=DARK)
    pen.poly((3, 4), (21, 4), (12, 21), fill=WHITE)
    return pen.done()


def draw_index(c: Canvas, view: EmpireView) -> None:
    """The Chaos Index: ten cells of ten with the points they are worth, and how many events each fifth brings."""
    c.panel((MARGIN, STRIP_Y, WIDTH - 2 * MARGIN, 112), PANEL)
    run = c.text(MARGIN + 20, STRIP_Y + 30, "Chaos Index", LABEL, "Bold")
    if view.has_leviathan:
        c.text(MARGIN + 32 + run, STRIP_Y + 31, "Leviathan", BODY, "Medium", GOLD, width=COLUMN - 40 - run)
    run = c.text(MARGIN + 20, STRIP_Y + 78, view.index_text, SCORE, "Black")
    if view.index_change:
        change = f"{view.index_change / 2:+g}".replace("-", "−")
        text = spoken("{change} this turn", change=change)
        fill = ALERT if view.index_change > 0 else GOOD
        c.text(MARGIN + 34 + run, STRIP_Y + 80, text, BODY, "Medium", fill, width=COLUMN - 40 - run)
    left, cell = MARGIN + COLUMN + GAP, 117
    for i in range(10):
        hue, is_now = CHAOS[i // 2], i == (min(view.index, 100) - 1) // 10
        x, is_past = left + cell * i, 10 * i < view.index
        fill = mix(hue, DARK, 0.45 if is_now else 0.55) if is_past else tint(hue, 0.22)
        c.panel((x, STRIP_Y + 22, cell - 4, 40), fill, WHITE if is_now else "", 8, 2 if is_now else 0)
        points = band(view.content[INDEX_POINTS], 10 * i + 1).value
        weight, ink = ("Bold", WHITE) if is_now else ("Medium", INK if is_past else MUTED)
        c.text(x + cell / 2 - 2, STRIP_Y + 43, spoken("{n} VP", n=points), BODY, weight, ink, "m")
    for i in range(5):
        x, is_now = left + 2 * cell * i, i == (min(view.index, 100) - 1) // 20
        number = band(view.content[MARKERS_DRAWN], 20 * i + 1).value
        ink = INK if is_now else MUTED
        c.text(
            x + cell - 2, STRIP_Y + 88, spoken("{n:event}", n=number), BODY, "Bold" if is_now else "Regular", ink, "m"
        )
        if i:
            c.text(x - 2, STRIP_Y + 88, str(20 * i), BODY, "Medium", MUTED, "m")
    c.text(left + 10 * cell - 4, STRIP_Y + 88, "100", BODY, "Bold", ALERT, "r")
    c.paste(pointer(), round(left + cell * min(view.index, 100) / 10), STRIP_Y + 26, "mb")


def draw_empire(c: Canvas, view: EmpireView, y: int) -> None:
    """The Empire: points now, treasury, what it holds, markers in hand, and the victory bands."""
    player = c.look.lettered("E").player(0)
    lit, has_won = c.look.is_awaited(0), view.result is not None and 0 in view.result.winners
    box, unit = (MARGIN, y, COLUMN, 346), "VP" if view.is_over else "VP now"
    player_panel(c, box, player, "The Empire", view.victory_points, unit, to_move=lit, wins=has_won)
    c.icon("resource", MARGIN + 38, y + 120, 34)
    run = c.text(MARGIN + 62, y + 120, str(view.points), TITLE, "Black")
    money = spoken("RP  +{income} −{upkeep}", income=view.income, upkeep=view.upkeep)
    c.text(MARGIN + 74 + run, y + 122, money, BODY, "Regular", MUTED, width=COLUMN - 90 - run)
    systems = sum(shown.owner == "imperial" for shown in view.sectors.values())
    leaders = sum(len(shown.leaders) for shown in view.sectors.values())
    nexuses = sum(shown.has_nexus for shown in view.sectors.values())
    x = MARGIN + 20
    for name, value, colour in (("system", systems, player.colour), ("star", leaders, INK), ("nexus", nexuses, "")):
        x += c.count(x, y + 166, name, value, colour=colour) + 24
    if view.rules["markers"]:
        text = spoken("Repr. {n} · Illum. {light}", n=view.repression, light=view.illumination)
        c.text(MARGIN + 20, y + 206, text, BODY, "Regular", MUTED, width=COLUMN - 36)
    draw_bands(c, view, y + 240)


def draw_bands(c: Canvas, view: EmpireView, y: int) -> None:
    """The victory bands as a scale, with what is missing to the next one in words."""
    x, span, most = MARGIN + 20, COLUMN - 40, 46
    tops = (*view.tops, most)
    floor = max(0, view.tops[0] - 10)
    now = LEVELS.index(view.level)
    for i, top in enumerate(tops):
        bottom = tops[i - 1] if i else floor
        a, b = (round(x + span * (v - floor) / (most - floor)) for v in (bottom, top))
        c.panel((a, y, max(4, b - a - 3), 18), GOLD if i == now else tint(GOLD, 0.16 + 0.07 * i), "", 6, 0)
    spot = round(x + span * (min(most, max(view.victory_points, floor)) - floor) / (most - floor))
    c.paste(_cursor(), spot, y + 9)
    c.text(x, y + 46, LEVELS[now], LABEL, "Bold", GOLD)
    if now < len(view.tops) and not view.is_over:
        missing = view.tops[now] + 1 - view.victory_points
        c.text(
            x,
            y + 80,
            spoken("{n} more: {level}", n=missing, level=LEVELS[now + 1]),
            BODY,
            "Regular",
            MUTED,
            width=COLUMN - 36,
        )


@drawn_once
def _cursor() -> Image.Image:
    pen = Pen(34)
    pen.box(8.6, 0, 15.4, 24, 3, DARK)
    pen.box(9.6, 1, 14.4, 23, 2.4, WHITE)
    return pen.done()


BRIEF = {  # names for a turn of many events
    "alien_biomech": "Biomechs",
    "citizens_demand_reforms": "Citizens",
    "cult_of_the_omnipresent_empire": "Cult",
    "expedition_possible": "Expedition",
    "eye_of_the_cosmic_storm": "Eye",
    "galactic_crusade": "Crusade",
    "galactic_enlightenment": "Enlightenment",
    "imperial_elites_demand_privileges": "Elites",
    "imperial_leader_arises": "Leader",
    "independent_empire_arises": "Empire",
    "invaders_appear": "Invaders",
    "smash_the_empire": "Smash",
    "tech_trade_advance": "Advance",
    "tech_trade_collapse": "Collapse",
    "trans_humans_appear": "Trans-human",
    "troops_demand_pay": "Troops",
}


EventLines = tuple[str, tuple[str, ...]]  # the weight of an event's first line, and its lines
EVENT_STEP, EVENT_GAP = 27, 5


def draw_events(c: Canvas, view: EmpireView, y: int, height: int) -> None:
    """This turn's events, wrapped: names above what happened while there is room, else both in one run, newest first."""
    c.panel((MARGIN, y, COLUMN, height), PANEL)
    number = len(view.happenings)
    title = spoken("Turn {turn}: {n:event}", turn=view.turn, n=number) if view.turn else "Before the first turn"
    c.text(MARGIN + 18, y + 28, title, LABEL, "Bold", width=COLUMN - 32)
    shown = events_that_fit(view, c.look, height - 56)
    line = y + 66
    for weight, rows in shown:
        for i, row in enumerate(rows):
            is_first = i == 0 and weight == "Medium"
            c.text(MARGIN + 18, line, row, BODY, "Medium" if is_first else "Regular", INK if is_first else MUTED)
            line += EVENT_STEP
        line += EVENT_GAP


def events_that_fit(view: EmpireView, look: Look, room: int) -> list[EventLines]:
    """The events in lines: the fullest way that fits; of too many the newest, and how many more there are."""
    terms = short_terms(view.content)
    told = [(event, spelled(text, look, terms)) for event, text in view.happenings]
    named = [(view.content[EVENTS][event].name, words) for event, words in told]
    full = [("Medium", (*_rows(name, "Medium"), *_rows(words))) for name, words in named]
    if _height(full) <= room:
        return full
    brief = [(BRIEF.get(event, view.content[EVENTS][event].name), words) for event, words in told]
    for pairs in (named, brief):
        run = [
            ("Regular", _rows(spoken("{name}: {words}", name=name, words=words) if words else name))
            for name, words in pairs
        ]
        if _height(run) <= room:
            return run
    newest = run[::-1]
    while newest and _height([*newest, ("Regular", ("",))]) > room:
        newest.pop()
    return [*newest, ("Regular", (spoken("+{n} more", n=len(run) - len(newest)),))]


def _in_one(name: str, words: str) -> str:
    return spoken("{name}: {words}", name=name, words=words) if words else name


def _rows(words: str, weight: str = "Regular") -> tuple[str, ...]:
    return wrap(legible(words), BODY, weight, COLUMN - 34, 9)


def _height(events: Sequence[EventLines]) -> int:
    return sum(EVENT_STEP * len(rows) + EVENT_GAP for _, rows in events)


ROWS_WITH_LETTERS = 7  # of more forces the letters of the units give way


def forces_height(view: EmpireView) -> int:
    """How high the table of forces is; the events above it have the rest."""
    rows = len(force_rows(view))
    return min(318, (92 if rows <= ROWS_WITH_LETTERS else 60) + 34 * rows)


def draw_forces(c: Canvas, view: EmpireView, y: int, height: int) -> None:
    """How many of each kind every force has; at once the key to marks and icons."""
    c.panel((MARGIN, y, COLUMN, height), PANEL)
    left, step = MARGIN + 76, 37
    for j, name in enumerate(UNITS.values()):
        c.icon(name, left + step * j, y + 24, 26)
    rows = force_rows(view)
    head = 92 if len(rows) <= ROWS_WITH_LETTERS else 60
    if head > 60:
        for j, unit in enumerate(UNITS):
            c.text(left + step * j, y + 56, unit, BODY, "Medium", MUTED, "m")
    spacing = min(34, (height - head + 8) // max(1, len(rows)))
    for i, (kind, label, totals) in enumerate(rows):
        row = y + head + spacing * i
        c.paste(mark(owner_player(c.look, kind, label), min(30, spacing - 1)), MARGIN + 34, row, is_icon=True)
        for j, unit in enumerate(UNITS):
            total = totals.get(unit, 0)
            ink = INK if total else "#5E6C94"
            if total:
                c.text(left + step * j, row, str(total), BODY, "Bold", ink, "m")
            else:
                c.paste(_dot(), left + step * j, row)


@drawn_once
def _dot() -> Image.Image:
    pen = Pen(12)
    pen.disc(12, 12, 5, LINE)
    return pen.done()


def force_rows(view: EmpireView) -> list[tuple[str, str, dict[str, int]]]:
    """The Empire, all Usurpers, each Independent Empire, all Invaders, the Rebels, with their units; ten rows at most."""
    found: dict[tuple[str, str], dict[str, int]] = {("imperial", "E"): {}}
    for shown in view.sectors.values():
        for stack in shown.stacks:
            totals = found.setdefault((stack.kind, stack.label), {})
            for unit, number in stack.units:
                totals[unit] = totals.get(unit, 0) + number
    order = ("imperial", "usurper", "empire", "invader", "rebel")
    rows = sorted(found.items(), key=lambda item: (order.index(item[0][0]), item[0][1]))
    return [(kind, label, totals) for (kind, label), totals in rows]


def draw_news(c: Canvas, view: EmpireView, y: int) -> None:
    """The last dispatches, newest first, with the mark of whom they tell."""
    terms = short_terms(view.content)
    lines = [(_mark_of(c.look, kind, label), spelled(text, c.look, terms)) for _, kind, label, text in view.news[-4:]]
    draw_dispatches(c, reversed(lines), y)


def _mark_of(look: Look, kind: str, label: str) -> Image.Image:
    return medal("A", ALIEN, MARK, ALIEN_INK) if kind == "alien" else mark(owner_player(look, kind, label), MARK)


@lru_cache(maxsize=8)
def short_terms(content: Content) -> dict[str, Term]:
    """Short names for tokens in the news: a sector is its number."""
    return {
        token: Term(term.name[:2], term.detail, term.provenance) if token.startswith("sector:") else term
        for token, term in glossary(content).items()
    }


def draw_key(c: Canvas, top: int, bottom: int) -> None:
    """Words for marks and markers in the corners the rings leave free, short lines nearest to the rings."""
    left, right = MARGIN + COLUMN + GAP, WIDTH - MARGIN
    corner = ((EMPIRE, "independent"), (USURPER, "Usurper"), (INVADER, "Invader"), (REBEL, "Rebel"))
    for i, (force, name) in enumerate(corner):
        player = replace(force, colour=chaos_colour(c.look.palette, force))
        c.paste(mark(player, 28), left + 14, top + 36 * i, is_icon=True)
        c.text(left + 36, top + 36 * i, name, BODY, "Regular", MUTED)
    things = (("expedition", "Expedition"), ("star_gate", "Star gate"), ("institute", "Institute"), ("nexus", "Nexus"))
    for i, (name, words) in enumerate((*things, ("", "Alien"))):
        sprite = icon(name, 28, "#FFE08A" if name == "institute" else "") if name else medal("H", ALIEN, 30, ALIEN_INK)
        c.paste(sprite, right - 14, top + 36 * i, is_icon=True)
        c.text(right - 38, top + 36 * i, words, BODY, "Regular", MUTED, "r")
    for i, (name, words) in enumerate((("star", "leader"), ("system", "no system"))):
        c.icon(name, left + 14, bottom - 72 + 36 * i, 24, INK if name == "star" else "#7C8DB8")
        c.text(left + 36, bottom - 72 + 36 * i, words, BODY, "Regular", MUTED)
    c.text(left, bottom, "rim: void 58–73", BODY, "Regular", MUTED)
    c.paste(system_pill("3-1-2", c.look.player(0).colour), right, bottom - 108, "rm")
    for i, words in enumerate(("military", "morphogenetic", "resource")):
        c.text(right, bottom - 72 + 36 * i, words, BODY, "Regular", MUTED, "r")
