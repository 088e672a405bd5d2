"""The galaxy as a ring map: whole, or a part of it enlarged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from engines.core import Content
from engines.empire.facts.map import PLACES, SECTORS, SECTORS_IN_GALAXY, symbols
from engines.empire.minds.battles import battle_odds
from engines.empire.rules.adjacency import quadrant
from engines.empire.view import EmpireView, SectorView
from engines.empire.words.phrases import short_name
from render.canvas import Canvas
from render.empire.tokens import namings, owner_player, ways_to_show
from render.keeping import drawn_once
from render.look import Look
from render.theme import GOLD, GROUND, LINE, TALL, WHITE, mix, tint
from render.wedges import (
    ROW,
    Fitted,
    Wedge,
    fit_tokens,
    paste_tokens,
    paste_wedge,
    ring_wedges,
    wedge_halo,
    wedge_sprite,
)

RADII = (0, 74, 150, 232, 318, 404, 496, 594)
COUNTS = (1, 4, 4, 8, 8, 16, 16)
VOID = 606  # the outer edge of the void's thin ring


@dataclass(frozen=True, slots=True)
class Chart:
    """A map to draw: its scale, its middle, which sectors it shows, and whether names are in full."""

    scale: float
    middle: tuple[int, int]
    sectors: tuple[int, ...]
    has_full_names: bool = False
    height: int = TALL  # of the picture that is cut to it
    rows: tuple[int, ...] = (ROW,)  # heights of rows of tokens, the best first

    @property
    def radii(self) -> tuple[int, ...]:
        """Where the rings begin and end."""
        return tuple(round(radius * self.scale) for radius in RADII)


GALAXY = Chart(1.0, (968, 871), tuple(SECTORS_IN_GALAXY))


def _quadrant_sectors(number: int) -> tuple[int, ...]:
    return tuple(s for s in SECTORS_IN_GALAXY if quadrant(s) in (0, number))


LARGE = (50, 46, 42, 38, 34, ROW)  # on enlarged maps tokens grow as far as there is room
CHARTS = {
    "quadrant-1": Chart(1.62, (800, 1122), _quadrant_sectors(1), True, 1372, LARGE),
    "quadrant-2": Chart(1.4, (150, 826), _quadrant_sectors(2), True, rows=LARGE),
    "quadrant-3": Chart(1.62, (800, 278), _quadrant_sectors(3), True, 1372, LARGE),
    "quadrant-4": Chart(1.4, (1450, 826), _quadrant_sectors(4), True, rows=LARGE),
    "inner": Chart(1.6, (800, 826), tuple(s for s in SECTORS_IN_GALAXY if PLACES[s].ring <= 4), True, rows=LARGE),
}


@cache
def wedges(chart: Chart) -> dict[int, Wedge]:
    """The wedges of a chart by sector."""
    return ring_wedges(chart.radii, COUNTS)


def draw_empty(c: Canvas, chart: Chart, content: Content) -> None:
    """All sectors as if nobody held them; the whole galaxy also has its rim of void."""
    marked = symbols(content)
    for number in chart.sectors:
        fill, line = ("#18223CD8", "#34436A") if number in marked else ("#0F1629B8", "#222D4A")
        wedge = wedges(chart)[number]
        paste_wedge(c, chart.middle, wedge, wedge_sprite(wedge, fill, line, 2))
    if chart is GALAXY:
        for i in range(16):
            wedge = Wedge(58 + i, RADII[-1], VOID, i, i + 1)
            paste_wedge(c, chart.middle, wedge, wedge_sprite(wedge, "#04060C", "#3A4670", 1))


def draw_sectors(c: Canvas, chart: Chart, view: EmpireView, changed: Iterable[int]) -> None:
    """Grounds first, then all tokens."""
    draw_grounds(c, chart, view, changed, lit_sectors(view, c.look))
    odds = battle_odds(view)
    for number in chart.sectors:
        hope = odds[number].hits if number in odds else None
        paste_tokens(c, chart.middle, tokens_of(chart, number, view.sectors[number], view.content, c.look, hope))


def draw_grounds(c: Canvas, chart: Chart, view: EmpireView, changed: Iterable[int], lit: Iterable[int]) -> None:
    """The grounds of all sectors, those that matter last so that their light lies on top."""
    active, moved = set(lit), set(changed)
    for number in sorted(chart.sectors, key=lambda n: (n in active, n in moved)):
        _draw_ground(c, chart, view.sectors[number], number, number in active, number in moved)


def _draw_ground(c: Canvas, chart: Chart, shown: SectorView, number: int, is_active: bool, is_changed: bool) -> None:
    wedge, light = wedges(chart)[number], GOLD if c.look.marked else c.look.player(0).colour
    if is_active:
        paste_wedge(c, chart.middle, wedge, wedge_halo(wedge, light))
    if not (shown.owner or is_active or is_changed):
        return
    hue = owner_player(c.look, shown.owner_kind, shown.owner_label).colour if shown.owner else LINE
    line = (
        light
        if is_active and c.look.marked
        else WHITE
        if is_changed
        else light
        if is_active
        else mix(GROUND, hue, 0.62)
    )
    stroke = 4 if is_active else 3 if is_changed else 2
    ground = tint(hue, 0.3 if is_active else 0.21)
    paste_wedge(c, chart.middle, wedge, wedge_sprite(wedge, ground, line, stroke))


def lit_sectors(view: EmpireView, look: Look) -> set[int]:
    """Sectors that light up: those that somebody speaks of, else those where the player may do something."""
    marked = {number for number in view.sectors if look.is_marked(f"sector:{number:02}")}
    return marked or may_act(view)


def may_act(view: EmpireView) -> set[int]:
    """Sectors where the player may do something now: fleets that can still move, or enemies to attack."""
    if view.is_over or view.phase not in ("I", "J"):
        return set()
    can = _can_move if view.phase == "I" else _can_attack
    return {number for number, shown in view.sectors.items() if _has_fresh_units(shown) and can(shown)}


def _has_fresh_units(shown: SectorView) -> bool:
    return any(stack.owner == "imperial" and stack.fresh for stack in shown.stacks)


def _can_move(shown: SectorView) -> bool:
    """Whether units can leave the sector: a Living Nebula holds them."""
    return all(alien.kind != "alien_living_nebula" for alien in shown.aliens)


def _can_attack(shown: SectorView) -> bool:
    return len(shown.stacks) > 1 or bool(shown.owner and shown.owner != "imperial")


def tokens_of(
    chart: Chart, number: int, shown: SectorView, content: Content, look: Look, odds: int | None = None
) -> Fitted:
    """The tokens of a sector and their places: as full as the sector allows; with the odds of a battle that is open."""
    return _fitted(chart, number, shown, content, Look(palette=look.palette), odds)


@drawn_once
def _fitted(
    chart: Chart, number: int, shown: SectorView, content: Content, look: Look, odds: int | None = None
) -> Fitted:
    name = content[SECTORS][f"{number:02d}"].name
    names = namings(name) if chart.has_full_names else namings(short_name(name))
    ways = ways_to_show(number, names, shown, number in symbols(content), look, chart.rows, odds)
    return fit_tokens(wedges(chart)[number], ways)
