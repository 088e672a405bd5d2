"""The facts of the game as typed tables, published ones and reconstructed ones, each saying which it is."""

from __future__ import annotations

from engines.core import Content, ContentError
from engines.empire.facts import charts
from engines.empire.facts.charts import Band
from engines.empire.facts.combat_results import COMBAT
from engines.empire.facts.events import EVENTS, copies
from engines.empire.facts.expeditions import FINDS
from engines.empire.facts.map import CORE, SECTORS, symbols
from engines.empire.facts.rulings import RULINGS
from engines.empire.facts.scenarios import SCENARIOS
from engines.empire.facts.units import KINDS, PRICES, SUPPLIES, SYSTEMS, UNITS
from engines.empire.facts.vocabulary import Kind, Meeting, Teleportation

_DIE = (0, 9)
_INDEX = (1, 100)
_OPEN = (charts.LOWEST, charts.HIGHEST)
COVERED = (  # each chart and the numbers it must answer
    (charts.MARKERS_DRAWN, _INDEX),
    (charts.TRANSHUMANS, _INDEX),
    (charts.INDEX_POINTS, _INDEX),
    (charts.USURPATION, _OPEN),
    (charts.RECRUITING, _OPEN),
    (charts.INVADERS, _DIE),
    (charts.EXTROPY, _OPEN),
    (charts.MULTIPLIERS, _OPEN),
    (charts.UNREST, _DIE),
    (charts.SUPPRESSION, _OPEN),
    (charts.CONTACT, _OPEN),
    (charts.TELEPORTS, _DIE),
    (charts.EMPIRE_LEADERS, _DIE),
)

TABLES = (
    *(chart for chart, _ in COVERED),
    charts.OPERATIONS,
    COMBAT,
    EVENTS,
    FINDS,
    SECTORS,
    SCENARIOS,
    UNITS,
    SYSTEMS,
    SUPPLIES,
    PRICES,
    RULINGS,
)


def check_content(content: Content) -> None:
    """The joint rules over the tables: every chart answers every number, every kind exists, the galaxy is whole."""
    for chart, (low, high) in COVERED:
        _check_bands(chart.name, list(content.tables[chart.name].values()), low, high)
    for force in Kind:
        rows: list[Band] = [row for row in content[charts.OPERATIONS].values() if row.force == force]
        _check_bands(charts.OPERATIONS.name, rows, *_OPEN)
    _check_known(charts.CONTACT.name, set(content[charts.CONTACT]), set(Meeting))
    _check_known(charts.TELEPORTS.name, set(content[charts.TELEPORTS]), set(Teleportation))
    if any(value < 1 for value in (row.value for row in content[charts.MULTIPLIERS].values())):
        raise ContentError(charts.MULTIPLIERS.name, "value", "a multiplier is at least one half")
    for table in (EVENTS, FINDS, SECTORS, SCENARIOS, UNITS, SUPPLIES, PRICES, RULINGS, COMBAT):
        _check_known(table.name, set(content.tables[table.name]), {entry.id for entry in table.entries})
    for row in content[COMBAT].values():
        if len(row.results) != 13 or not set(row.results) <= {"A1", "A2", "A3", "-", "D1", "D2", "D3"}:
            raise ContentError(COMBAT.name, row.id, "a row has 13 results, each A1–A3, -, or D1–D3")
    for known in RULINGS.entries:
        if content[RULINGS][known.id].value not in known.choices:
            raise ContentError(RULINGS.name, f"{known.id}.value", f"must be one of {', '.join(known.choices)}")
    _check_galaxy(content)


def _check_bands(name: str, rows: list[Band], low: int, high: int) -> None:
    """A chart must answer every number from `low` to `high` exactly once."""
    at = low
    for row in sorted(rows, key=lambda row: row.low):
        if row.low != at and not (at == low and row.low <= low):
            raise ContentError(name, row.id, f"the rows leave out or repeat {at}")
        at = row.high + 1
    if at <= high:
        raise ContentError(name, "", f"no row for {at}")


def _check_known(name: str, given: set[str], known: set[str]) -> None:
    if given != known:
        raise ContentError(name, "id", f"the rules know exactly these: {', '.join(sorted(known))}")


def _check_galaxy(content: Content) -> None:
    marked = symbols(content)
    if CORE not in marked:
        raise ContentError(SECTORS.name, "01.has_symbol", "the Core bears a symbol")
    units = sum(system.count for system in content[SYSTEMS].values())
    if units < len(marked):
        raise ContentError(SYSTEMS.name, "count", f"{len(marked)} sectors need as many system units, not {units}")
    if len(marked) > 43:
        raise ContentError(SECTORS.name, "has_symbol", "two dice can tell at most 43 symbol sectors apart")
    for event in content[EVENTS].values():
        if event.values and event.count % len(event.values):
            raise ContentError(EVENTS.name, event.id, "the count must be a multiple of the values")
        if sum(copies(event).values()) != event.count:
            raise ContentError(EVENTS.name, event.id, "the copies do not add up")
    for muster in (*content[charts.RECRUITING].values(), *content[charts.INVADERS].values()):
        if not set(muster.units) <= set(KINDS):
            raise ContentError(charts.RECRUITING.name, muster.id, "an unknown kind of unit")
