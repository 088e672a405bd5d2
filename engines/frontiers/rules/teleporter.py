"""The Orbital Teleporter: where a docked ship could dock anew, alone or with unplaced ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engines.core import Choice, Seat
from engines.frontiers.facts.facilities import RAIDERS
from engines.frontiers.facts.tech import TELEPORTER
from engines.frontiers.rules.docking import Berth, berths
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.ships import own_ships, unplaced
from engines.frontiers.rules.tech import use_price
from engines.frontiers.rules.tech_use import paid
from engines.frontiers.state import Ship, State


def new_berths(g: State, seat: Seat, moved: Ship, others: Sequence[Ship]) -> list[Berth]:
    """Where a docked ship could dock anew, alone or with unplaced ships; never where it is."""
    with paid(g, seat, use_price(g, seat, TELEPORTER)):
        found = berths(Mooring(g, seat, (moved, *others), (moved.id,)))
    return [berth for berth in found if berth.facility != moved.at and not (berth.run and moved.at == RAIDERS)]


def teleports(g: State, seat: Seat) -> Iterator[tuple[Choice, list[Berth]]]:
    """Every legal move with the docks it leads to: few ships first."""
    ready = unplaced(g)
    for size in range(min(3, len(ready)) + 1):
        for moved in own_ships(g, seat):
            for others in combinations(ready, size):
                if options := new_berths(g, seat, moved, others):
                    yield (moved.id, *(other.id for other in others)), options


def can_dock_again(g: State, seat: Seat) -> bool:
    """Whether any docked ship could dock elsewhere, alone or with others."""
    return next(teleports(g, seat), None) is not None
