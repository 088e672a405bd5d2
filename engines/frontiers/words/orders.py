"""Moves as text: "5 5 shipyard" docks two fives, "3 6 mine" a three and a six, "end" ends the turn."""

from __future__ import annotations

from engines.core import Choice, Prompt
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.rules.docking import berths
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.ships import unplaced
from engines.frontiers.state import Ship
from engines.frontiers.view import FrontiersView


def shorthand(view: FrontiersView, prompt: Prompt, text: str) -> tuple[Choice, ...] | None:
    """The choices a line means, or None if it is not one of these lines."""
    words = text.lower().replace(",", " ").replace("-", " ").split()
    if prompt.key != "turn" or not words:
        return None
    if words in (["end"], ["end", "turn"]):
        return (("end",),)
    numbers = [int(word) for word in words if word.isdigit()]
    names = [word for word in words if not word.isdigit() and word not in ("at", "to", "dock", "the")]
    ships = _showing(view, numbers)
    if not ships:
        return None
    return _docking(view, prompt, ships, names)


def _showing(view: FrontiersView, values: list[int]) -> tuple[Ship, ...]:
    """Unplaced ships with these values, or none if there are not enough."""
    ready, found = unplaced(view), []
    for value in values:
        match = next((ship for ship in ready if ship.value == value and ship not in found), None)
        if match is None:
            return ()
        found.append(match)
    return tuple(ship for ship in ready if ship in found)


def _docking(
    view: FrontiersView, prompt: Prompt, ships: tuple[Ship, ...], names: list[str]
) -> tuple[Choice, ...] | None:
    """The ships, and the facility unless only one takes them; without a name the panel asks."""
    selected = tuple(ship.id for ship in ships)
    if not names:
        return (selected,)
    options = berths(Mooring(view, prompt.seat, ships))
    named = [berth for berth in options if _is_named(view, berth.facility, names)]
    if len(named) != 1:
        return None
    return (selected,) if len(options) == 1 else (selected, (named[0].id,))


def _is_named(view: FrontiersView, facility: str, names: list[str]) -> bool:
    """Whether each word begins a word of the facility's name."""
    facts = view.content[FACILITIES].get(facility) or view.content[FACTIONS][facility]
    parts = facts.name.lower().replace("'", "").split()
    return all(any(part.startswith(name.replace("'", "")) for part in parts) for name in names)
