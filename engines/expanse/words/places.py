"""Bases, orbitals and ships in words: as options to choose, and within sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Option
from engines.expanse.facts.board import Base
from engines.expanse.facts.vocabulary import Faction, Ship
from engines.expanse.rules.control import controller, totals
from engines.expanse.rules.fleets import has_ship, orbital_control, strength
from engines.expanse.state import State

SHIP_NAMES = {
    Ship.FLEET: "fleet",
    Ship.BATTLESHIP: "Battleship",
    Ship.DAMAGED: "damaged Battleship",
    Ship.SCRAP: "Scrap Ship",
    Ship.ROCINANTE: "Rocinante",
}


def base_option(g: State, base: Base, *, before: str = "") -> Option:
    """A base to choose, with who is there."""
    return Option(base.id, f"{{base:{base.id}}}", f"{before}{standing(g, base)}")


def orbital_option(g: State, orbital: str) -> Option:
    """An orbital to choose, with who is there."""
    present = [faction for faction in g.factions if has_ship(g, faction, orbital)]
    control = orbital_control(g, orbital)
    present.sort(key=lambda faction: (-strength(g, faction, orbital), faction != control))
    listed = ", ".join(f"{{faction:{faction}}} {strength_words(strength(g, faction, orbital))}" for faction in present)
    lead = f"{{faction:{control}}} controls it" if control else "nobody controls it"
    return Option(orbital, f"{{orbital:{orbital}}}", f"Strength: {listed}; {lead}." if listed else "No fleets.")


def standing(g: State, base: Base) -> str:
    """Who counts what on a base, in a line."""
    holder = controller(g, base)
    counts = sorted(totals(g, base).items(), key=lambda item: (-item[1], item[0] != holder))
    listed = ", ".join(f"{{faction:{faction}}} {count}" for faction, count in counts) or "nobody"
    lead = f"; {{faction:{holder}}} leads" if holder else ("; nobody leads" if counts else "")
    return f"{base.resource.capitalize()}, {{orbital:{base.orbital}}}: {listed}{lead}."


def ship_words(ships: Sequence[Ship]) -> str:
    """Ships in words: 2 fleets and the Rocinante."""
    parts = []
    for ship, name in SHIP_NAMES.items():
        count = ships.count(ship)
        if ship == Ship.ROCINANTE and count:
            parts.append("the Rocinante")
        elif count:
            parts.append(f"{count} {name}{'s' if count > 1 else ''}")
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def ship_option(
    name: str, owner: Faction, orbital: str, ship: Ship, detail: str = "The first hit only damages it."
) -> Option:
    """A ship to choose, with who has it where."""
    shown = detail if ship == Ship.BATTLESHIP else ""
    return Option(name, f"{{faction:{owner}}} {SHIP_NAMES[ship]} at {{orbital:{orbital}}}", shown)


def ship_of(owner: Faction, ship: Ship) -> str:
    """A ship of somebody's in words."""
    if ship == Ship.ROCINANTE:
        return f"the Rocinante of {{faction:{owner}}}"
    return f"1 {{faction:{owner}}} {SHIP_NAMES[ship]}"


def strength_words(halves: int) -> str:
    """A strength as players write it: 2, 1½, ½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)
