"""Maintenance: what everything costs to keep, and what is lost if it cannot be paid (14.5, 22.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engines.empire.facts.rulings import ELITES_UPKEEP, ruling
from engines.empire.facts.units import PRICES
from engines.empire.rules.choices import unit_id
from engines.empire.rules.control import remove_nexus
from engines.empire.rules.forces import each_unit, remove_units, size, upkeep_of
from engines.empire.rules.leaders import drop_leader, leader_named
from engines.empire.rules.policies import upkeep_doublings
from engines.empire.state import IMPERIAL, State

NEXUS = "nexus"


@dataclass(frozen=True, slots=True)
class Kept:
    """A unit, a leader or a Nexus that has to be maintained."""

    sector: int
    item: str  # as in the list of prices
    leader: str = ""  # its id

    @property
    def is_unit(self) -> bool:
        """Whether this is a mobile unit."""
        return not self.leader and self.item != NEXUS


def nexus_upkeep(g: State) -> int:
    """What each Nexus costs this turn: doubled by the Elites, and again by a second marker of theirs."""
    doublings = upkeep_doublings(g.policies)
    factor = 2**doublings if ruling(g.facts, ELITES_UPKEEP) == "doubled-again" else 1 + doublings
    return factor * g.facts[PRICES][NEXUS].maintain


def total_upkeep(g: State) -> int:
    """What maintaining everything costs."""
    units = sum(upkeep_of(g, stack) for stack in g.fleets.values())
    leaders = sum(g.facts[PRICES][f"leader-{leader.value}"].maintain for leader in g.leaders)
    return units + leaders + nexus_upkeep(g) * len(g.nexuses)


def units_kept(g: State) -> dict[str, Kept]:
    """Every Imperial unit by a name of its own, such as `20.sf.1`."""
    found: dict[str, Kept] = {}
    for sector in sorted(g.fleets):
        seen: dict[str, int] = {}
        for kind in each_unit(g.fleets[sector]):
            seen[kind] = seen.get(kind, 0) + 1
            found[unit_id(kind, seen[kind], f"{sector:02d}.")] = Kept(sector, kind)
    return found


def all_kept(g: State) -> dict[str, Kept]:
    """Everything that has to be maintained, by a name of its own."""
    leaders = {f"leader:{one.id}": Kept(one.sector, f"leader-{one.value}", one.id) for one in g.leaders}
    nexuses = {f"nexus:{sector:02d}": Kept(sector, NEXUS) for sector in g.nexuses}
    return units_kept(g) | leaders | nexuses


def upkeep_of_one(g: State, one: Kept) -> int:
    """What one of these costs to keep."""
    return nexus_upkeep(g) if one.item == NEXUS else g.facts[PRICES][one.item].maintain


def upkeep_saved(g: State, kept: Mapping[str, Kept], dropped: Iterable[str]) -> int:
    """The upkeep that is not due if these are lost, and with the last unit of a sector its leaders."""
    gone = set(dropped)
    left = {sector: size(stack) for sector, stack in g.fleets.items()}
    for name in gone:
        left[kept[name].sector] = left.get(kept[name].sector, 0) - kept[name].is_unit
    gone |= {name for name, one in kept.items() if one.leader and not left[one.sector]}
    return sum(upkeep_of_one(g, kept[name]) for name in gone)


def disband(g: State, one: Kept) -> None:
    """Something that cannot be paid is lost."""
    if one.is_unit:
        remove_units(g, IMPERIAL, one.sector, one.item)
    elif one.item == NEXUS:
        remove_nexus(g, one.sector)
    elif leader_named(g, one.leader) is not None:  # it may have gone with its last unit already
        drop_leader(g, one.leader, "not maintained")
