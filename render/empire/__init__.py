"""Struggle for the Galactic Empire: the galaxy as rings of sectors, the Chaos Index above, the Empire at the left.

Areas: each quadrant and the inner rings enlarged, with the sectors' full names, and the last die rolls with their modifiers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PIL import Image

from engines.core import Content, Term, spoken
from engines.empire.facts.events import EVENTS
from engines.empire.facts.map import symbols
from engines.empire.view import EmpireView, SectorView
from engines.empire.words.headline import headline
from render.canvas import Canvas
from render.compact import COMPACT
from render.differences import changed_keys
from render.empire.atlas import CHARTS, GALAXY, draw_empty, draw_sectors
from render.empire.battles import draw_battles, draw_places
from render.empire.compact import draw_compact
from render.empire.entries import card
from render.empire.panels import (
    draw_empire,
    draw_events,
    draw_forces,
    draw_index,
    draw_key,
    draw_news,
    forces_height,
    short_terms,
)
from render.empire.rolls import HEIGHT as ROLLS_HEIGHT
from render.empire.rolls import PAGES as ROLLS
from render.empire.rolls import draw_rolls
from render.frame import board, header
from render.keeping import drawn_once
from render.look import DEFAULT_LOOK, Look
from render.sprites import space
from render.theme import BODY_Y as BODY_TOP
from render.theme import FOOTER_HEIGHT, GAP, MARGIN, WIDTH, Box
from render.words import clipped, dotted, spelled, verdict_words, waiting_for

AREAS: tuple[str, ...] = (*CHARTS, *ROLLS, COMPACT)
__all__ = ["AREAS", "ROLLS", "alt", "card", "draw", "shown", "text"]
TITLE = "Struggle for the Galactic Empire"
HEIGHT, BODY_Y = 1600, 264
BESIDE: Mapping[str, Box] = {  # where an upright quadrant leaves room for words
    "quadrant-2": (WIDTH - MARGIN - 500, BODY_TOP, 500, 1340),
    "quadrant-4": (MARGIN, BODY_TOP, 500, 1340),
}
HINTS = {
    "": "Place your forces and markers",
    "A": "An event wants your decision",
    "B": "Chaos moves; a decision is yours",
    "C": "A Usurper reaches for the throne",
    "F": "Collect, or risk more",
    "G": "Pay, buy and place",
    "H": "Found systems with colonists",
    "I": "Move fleets, then say done",
    "J": "Attack in a lit sector, or end the phase",
    "K": "Spend RP to lower the Chaos Index",
    "L": "Aliens roll; leaders may help",
    "M": "Send an expedition, or not",
}


def draw(
    view: EmpireView, area: str | None = None, since: EmpireView | None = None, look: Look = DEFAULT_LOOK
) -> Image.Image:
    """The whole table, or an area of it; every viewer sees the same."""
    moved = changed_keys(since, view, lambda one: one.sectors.items())
    if area == COMPACT:
        headline, hint, standing, _ = _heading(view, look)
        words = (headline, standing if look.asked else hint, "Galactic Empire", _length(view))
        return draw_compact(view, moved, look, words)
    if area in ROLLS:
        return _draw_rolls(view, look, ROLLS.index(area))
    if area in CHARTS:
        return _draw_part(view, area, moved, look)
    c = board(HEIGHT, look, _galaxy_layer(view.content, look.palette))
    _header(c, view)
    draw_index(c, view)
    draw_empire(c, view, BODY_Y)
    forces = forces_height(view)
    battles = draw_battles(c, view, BODY_Y + 358)
    used = battles + GAP if battles else 0
    draw_events(c, view, BODY_Y + 358 + used, 848 - forces - used)
    draw_forces(c, view, BODY_Y + 1218 - forces, forces)
    draw_sectors(c, GALAXY, view, moved)
    draw_news(c, view, HEIGHT - FOOTER_HEIGHT - 14)
    return c.done()


def shown(view: EmpireView, look: Look) -> Look:  # noqa: ARG001 - every view is shown alike
    """No list of events: the view of this game has its own account of what happened last."""
    return replace(look, events=())


def _header(c: Canvas, view: EmpireView) -> None:
    players = None if view.is_over or not c.look.awaited else [c.look.lettered("E").player(0)]
    headline, hint, standing, progress = _heading(view, c.look)
    header(c, headline, hint, TITLE, progress, [] if view.is_over else players, standing=standing)


def _heading(view: EmpireView, look: Look) -> tuple[str, str, str, str]:
    """Headline, what stands below it without and with an open question, and how far the game is."""
    phase = spoken("phase {letter}", letter=view.phase) if view.phase else ""
    progress = dotted(view.name, spoken("{length:down}", length=_length(view)), phase)
    if view.result is not None:
        verdict = verdict_words(view.result, look)
        level, _, why = verdict.partition(":")
        why = spoken("{why:up}", why=why.strip())
        return level, why, why, dotted(view.name, spoken("{length:down}", length=_length(view)))
    hint, doing = HINTS.get(view.phase, ""), view.phase_name
    if view.drawn:
        event = view.content[EVENTS][view.drawn].name
        hint, doing = spoken("{event}: the decision is yours", event=event), dotted(event, doing)
    return view.phase_name, hint, doing, progress


def _length(view: EmpireView) -> str:
    """How far the game is."""
    return spoken("Turn {n} of {end}" if view.turns else "Turn {n}", n=view.turn, end=view.turns or 0)


@drawn_once
def _galaxy_layer(content: Content, palette: str) -> Image.Image:
    """Space, all sectors as if nobody held them, the void, and the key in the corners."""
    c = Canvas(space(HEIGHT), Look(palette=palette))
    draw_empty(c, GALAXY, content)
    draw_key(c, BODY_Y + 16, 1464)
    return c.sprite()


@drawn_once
def _part_layer(area: str, content: Content) -> Image.Image:
    c = Canvas(space(CHARTS[area].height))
    draw_empty(c, CHARTS[area], content)
    return c.sprite()


def _draw_part(view: EmpireView, area: str, moved: frozenset[int], look: Look) -> Image.Image:
    c = board(CHARTS[area].height, look, _part_layer(area, view.content))
    _header(c, view)
    draw_sectors(c, CHARTS[area], view, moved)
    if area in BESIDE:
        draw_places(c, view, CHARTS[area].sectors, BESIDE[area])
    draw_news(c, view, CHARTS[area].height - FOOTER_HEIGHT - 14)
    return c.done()


def _draw_rolls(view: EmpireView, look: Look, page: int) -> Image.Image:
    c = board(ROLLS_HEIGHT, look)
    _header(c, view)
    draw_rolls(c, view, page)
    return c.done()


# --- words -------------------------------------------------------------------------------------------------------------


def alt(view: EmpireView, look: Look = DEFAULT_LOOK) -> str:
    """The picture in a few sentences."""
    systems = sum(shown.owner == "imperial" for shown in view.sectors.values())
    told = spoken("{n:system} {n:=is/are} Imperial.", n=systems)
    sentences = [f"{TITLE}. {spoken(headline(view))}.", told]
    for force in view.forces:
        independent = spoken("Independent Empire {label}", label=force.label)
        name = {"usurper": "A Usurper", "empire": independent, "invader": "An Invader force"}[force.kind]
        where = "{force} (leader {leader}) is in sector {sector}."
        sentences.append(spoken(where, force=name, leader=force.leader, sector=f"{force.sector:02d}"))
    rebels = [f"{n:02d}" for n, s in view.sectors.items() if s.owner == "rebel" or _has_rebels(s)]
    if rebels:
        sentences.append(spoken("Rebels are in {sectors:,}.", sectors=rebels))
    if look.awaited:
        sentences.append(f"{waiting_for(look)}.")
    return clipped(sentences)


def _has_rebels(shown: SectorView) -> bool:
    return any(stack.owner == "rebel" for stack in shown.stacks)


def text(view: EmpireView, look: Look = DEFAULT_LOOK) -> str:
    """The board in words: the tracks, then every sector that holds anything."""
    terms = short_terms(view.content)
    lines = [
        spoken(headline(view)),
        spoken(
            "Income {income}, upkeep {upkeep}, Extropy costs {fee} (die +{bonus}).",
            income=view.income,
            upkeep=view.upkeep,
            fee=view.extropy_fee,
            bonus=view.nexus_bonus,
        ),
        spoken("Repression {n}, Illumination {light}.", n=view.repression, light=view.illumination),
    ]
    for number, shown in view.sectors.items():
        if line := _sector_line(view, number, shown):
            lines.append(line)
    lines += ["", spoken("Last rolls:"), *(_roll(*one, look, terms) for one in view.rolls[-8:])]
    events = [(view.content[EVENTS][event].name, spelled(what, look, terms)) for event, what in view.happenings]
    lines += ["", spoken("This turn:"), *(f"{spoken(name)}: {what}" for name, what in events)]
    return "\n".join(lines)


def _roll(turn: int, phase: str, about: str, words: str, look: Look, terms: Mapping[str, Term]) -> str:
    return f"{turn}{phase} {spelled(about, look, terms)}: {spelled(words, look, terms)}"


def _sector_line(view: EmpireView, number: int, shown: SectorView) -> str:
    parts: list[str] = []
    if shown.system:
        owner = "Imperial" if shown.owner == "imperial" else spoken("Chaos ({label})", label=shown.owner_label)
        parts.append(f"{spoken(owner)} {shown.system}")
    elif number in symbols(view.content):
        parts.append("no system")
    for stack in shown.stacks:
        units = " ".join(f"{count}{kind}" for kind, count in stack.units)
        leader = f" {spoken('leader {n}', n=stack.leader)}" if stack.leader else ""
        parts.append(f"{stack.label}: {units}{leader}")
    parts += [spoken("leader {n}", n=leader.value) for leader in shown.leaders]
    names = ((shown.has_nexus, "Nexus"), (shown.has_gate, "Star gate"), (shown.has_institute, "Institute"))
    parts += [name for has, name in names if has]
    parts += [view.content[EVENTS][alien.kind].name for alien in shown.aliens]
    if shown.expedition >= 0:
        parts.append("Expedition Possible")
    if not shown.stacks and not shown.system and len(parts) <= 1 and not shown.aliens and shown.expedition < 0:
        return ""
    return f"{number:02d}: {'; '.join(spoken(part) for part in parts)}"
