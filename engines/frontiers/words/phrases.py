"""Phrases that notes, questions and options are made of: amounts, lists, names and tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import Result
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.facts.tech import Tech
from engines.frontiers.state import RELIC, Ship


def amount(fuel: int = 0, ore: int = 0) -> str:
    """Resources in words: "2 fuel and 1 ore"."""
    parts = [f"{number} {name}" for number, name in ((fuel, "fuel"), (ore, "ore")) if number]
    return " and ".join(parts) or "nothing"


def price(fuel: int = 0, ore: int = 0) -> str:
    """A price in words: "Pay 2 fuel: " or "Free: "."""
    return f"Pay {amount(fuel, ore)}: " if fuel or ore else "Free: "


def several(number: int, thing: str, things: str = "") -> str:
    """A number of things: "1 ship", "3 ships", "2 colonies"."""
    return f"{number} {thing}" if number == 1 else f"{number} {things or thing + 's'}"


def listed(things: Sequence[str]) -> str:
    """Things in a row: "a, b and c"."""
    return f"{', '.join(things[:-1])} and {things[-1]}" if len(things) > 1 else "".join(things)


def place(place_id: str) -> str:
    """The token of a facility or faction board."""
    kind = "faction" if any(place_id == faction.id for faction in FACTIONS.entries) else "facility"
    return f"{{{kind}:{place_id}}}"


def values(ships: Iterable[Ship]) -> str:
    """The values of ships: "2-3-4"."""
    return "-".join(str(value) for value in sorted(ship.value for ship in ships))


def ship_name(ship: Ship, active: int) -> str:
    """A ship as a player calls it: "Ship 3", the Relic Ship, or somebody's ship."""
    if ship.id == RELIC:
        return "Relic Ship"
    number = ship.id.rpartition("-")[2]
    return f"Ship {number}" if ship.color == active else f"{{seat:{ship.color}}}'s ship {number}"


def winners(result: Result) -> str:
    """Who won: "{seat:1} wins" or "{seat:0} and {seat:1} share the win"."""
    names = listed([f"{{seat:{winner}}}" for winner in result.winners])
    return f"{names} {'wins' if len(result.winners) == 1 else 'share the win'}"


def tech_detail(tech: Tech, *, brief: bool = False) -> str:
    """A tech card in a sentence or two: what a use costs and does, and what discarding does."""
    words = tech.in_brief if brief else tech.power
    fuel = f"{tech.fuel} fuel: " if tech.fuel and not tech.per else ""
    discard = f" Discard: {lower(tech.discard)}" if tech.discard else ""
    return f"{fuel}{lower(words) if fuel else words}{discard}"


def lower(sentence: str) -> str:
    """A sentence as it goes on after a colon; digits and signs stay."""
    return sentence[:1].lower() + sentence[1:]
