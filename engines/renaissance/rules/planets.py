"""Planets: who is present, who leads, what they bear, what is adjacent, and whose allies they are.

Pure questions about the public board. They work on the state, on a view and on a bot's sketch alike.
"""

from __future__ import annotations

from operator import add

from engines.core import Content, Seat
from engines.renaissance.facts.tables import PLANETS
from engines.renaissance.state import NOBODY, Galaxy, Planet


def static_of(content: Content, planet: str) -> str:
    """The rule printed on a tile."""
    return content[PLANETS][planet].static


def is_present(planet: Planet, seat: Seat) -> bool:
    """Whether a player has an Emissary or an Institute here."""
    return planet.emissaries[seat] + planet.institutes[seat] > 0


def present_seats(planet: Planet) -> list[Seat]:
    """Everybody who has something here."""
    return [seat for seat in range(len(planet.emissaries)) if is_present(planet, seat)]


def front_runners(planet: Planet) -> list[Seat]:
    """Who has most here; several if they are tied, nobody if the Planet is empty of players."""
    strengths = list(map(add, planet.emissaries, planet.institutes))
    top = max(strengths)
    return [seat for seat, strength in enumerate(strengths) if strength == top] if top else []


def leader(content: Content, planet: Planet) -> int:
    """Who leads: strictly more Emissaries and Institutes than each other player. Foundations count for nobody."""
    first = front_runners(planet)
    if len(first) > 1 and static_of(content, planet.id) == "tie_to_institute":
        first = [seat for seat in first if planet.institutes[seat]]
    return first[0] if len(first) == 1 else NOBODY


def elements(content: Content, planet: Planet) -> int:
    """What counts against a Planet's Stability."""
    weightless = static_of(content, planet.id) == "institutes_weightless"
    return sum(planet.emissaries) + planet.foundations + (0 if weightless else sum(planet.institutes))


def is_exceeded(content: Content, planet: Planet) -> bool:
    """Whether a Planet holds more than it bears; a Home never does."""
    return planet.home == NOBODY and elements(content, planet) > planet.stability


def are_adjacent(one: Planet, other: Planet) -> bool:
    """Two Planets are adjacent if they share a Portal colour."""
    if one.id == other.id:
        return False
    theirs = other.portals
    for colour in one.portals:  # noqa: SIM110 - the busiest question of the game; any() takes twice as long
        if colour in theirs:
            return True
    return False


def within(galaxy: Galaxy, origin: str, hops: int) -> list[str]:
    """Every other Planet at most so many Portal steps away, in order of arrival."""
    start = galaxy.planets[origin]
    if hops == 1:
        is_apart = set(start.portals).isdisjoint
        return [p.id for p in galaxy.planets.values() if not is_apart(p.portals) and p.id != origin]
    reached, edge = {origin}, [start]
    for _ in range(hops):
        edge = [
            planet
            for planet in galaxy.planets.values()
            if planet.id not in reached and any(are_adjacent(planet, near) for near in edge)
        ]
        reached.update(planet.id for planet in edge)
    return [planet for planet in galaxy.planets if planet in reached and planet != origin]


def allies(galaxy: Galaxy, seat: Seat) -> list[Planet]:
    """The Planets whose tokens a player holds, the Home first."""
    held = [planet for planet in galaxy.planets.values() if planet.holder == seat]
    return sorted(held, key=lambda planet: planet.home != seat)
