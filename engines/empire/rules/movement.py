"""Imperial movement: where units can go, and who may not stay behind (6.0, 18.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Choice, say
from engines.empire.facts.map import SECTORS_IN_GALAXY
from engines.empire.rules.adjacency import reach
from engines.empire.rules.aliens import nebulas
from engines.empire.rules.forces import add_units, remove_units
from engines.empire.rules.pools import put_in
from engines.empire.state import IMPERIAL, Leader, Stack, State


def destinations(g: State, sector: int, allowance: int) -> list[int]:
    """Where units with that allowance can end their move: through the void, but never in it."""
    ways = reach(sector, nebulas(g))
    return [s for s in SECTORS_IN_GALAXY if s != sector and ways.get(s, 999) <= allowance]


def move_units(g: State, start: int, goal: int, units: Stack, riders: Sequence[Leader]) -> None:
    """Imperial units, and the leaders on them, have moved: they are spent for this phase."""
    for kind, number in units.items():
        remove_units(g, IMPERIAL, start, kind, number)
        add_units(g, IMPERIAL, goal, kind, number)
        put_in(g.spent.setdefault(goal, {}), kind, number)
    for leader in riders:
        leader.sector, leader.is_spent = goal, True


def left_alone(all_leave: bool, riders: list[Leader], choice: Choice) -> str | None:
    """Why leaders may not stay: they change mounts only before the first or after the last move of the phase."""
    if all_leave and {rider.id for rider in riders} - set(choice):
        return say("No leader may stay behind without a unit, and units that have just come take nobody over yet.")
    return None
