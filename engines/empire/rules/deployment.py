"""Where the forces of a scenario may begin (30.0)."""

from __future__ import annotations

from engines.empire.facts.map import SECTORS_IN_GALAXY
from engines.empire.rules.control import held_by
from engines.empire.rules.forces import size
from engines.empire.state import IMPERIAL, State


def open_sites(g: State) -> list[int]:
    """Where the scenario lets units begin."""
    return list(SECTORS_IN_GALAXY) if g.scenario.is_anywhere else held_by(g, IMPERIAL)


def room_at(g: State, sector: int) -> int:
    """How many more units may begin here."""
    most = g.scenario.most_per_sector or 99
    return most - size(g.fleets.get(sector, {}))
