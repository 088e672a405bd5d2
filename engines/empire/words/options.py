"""The pieces prompts are made of: options for sectors, units and leaders, in the words players know."""

from __future__ import annotations

from engines.core import Option
from engines.empire.facts.events import EVENTS
from engines.empire.facts.units import UNITS
from engines.empire.rules.aliens import aliens_at
from engines.empire.rules.choices import NO_LEADER, sector_id, unit_id
from engines.empire.rules.control import is_imperial, system_at
from engines.empire.rules.forces import each_unit, owners_at, stack_of
from engines.empire.rules.names import listed, owner_name
from engines.empire.state import IMPERIAL, Leader, Stack, State
from engines.empire.words.names import sector_name


def sector_option(g: State, sector: int, detail: str = "") -> Option:
    """A sector to pick, with what stands there unless something better is said."""
    return Option(sector_id(sector), sector_name(g.content, sector), detail or sector_detail(g, sector))


def sector_detail(g: State, sector: int) -> str:
    """What stands in a sector: the system, the Empire's units, everybody else's, and aliens."""
    parts: list[str] = []
    if sector in g.systems:
        parts.append(f"{'Imperial' if is_imperial(g, sector) else 'Chaos'} system {system_at(g, sector).values}")
    for owner in owners_at(g, sector):
        whose = "" if owner == IMPERIAL else f"{owner_name(g, owner)}: "
        parts.append(f"{whose}{listed(stack_of(g, owner, sector))}")
    parts += [g.facts[EVENTS][alien.kind].name for alien in aliens_at(g, sector)]
    return "; ".join(parts) or "empty space"


def unit_options(g: State, stack: Stack, prefix: str = "", whose: str = "") -> list[Option]:
    """Every unit of a stack as an option: ids `sf.1`, `sf.2` …"""
    found: list[Option] = []
    seen: Stack = {}
    for kind in each_unit(stack):
        seen[kind] = seen.get(kind, 0) + 1
        unit = g.facts[UNITS][kind]
        number = f" {seen[kind]}" if stack[kind] > 1 else ""
        found.append(Option(unit_id(kind, seen[kind], prefix), f"{whose}{kind}{number}", unit.name))
    return found


def fleet_options(g: State) -> list[Option]:
    """Every Imperial unit in the galaxy as an option: ids `20.sf.1`."""
    return [
        option
        for sector in sorted(g.fleets)
        for option in unit_options(g, g.fleets[sector], f"{sector:02d}.", f"{sector:02d} ")
    ]


def leader_option(leader: Leader, detail: str) -> Option:
    """A leader to pick."""
    return Option(leader.id, f"Leader {leader.value}", detail)


def no_leader(detail: str = "") -> Option:
    """To do without a leader."""
    return Option(NO_LEADER, "No leader", detail)
