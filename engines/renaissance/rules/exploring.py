"""From where new Planets may be explored, and how one comes into play."""

from __future__ import annotations

from engines.renaissance.facts import effects
from engines.renaissance.facts.numbers import RABBIT_ORDER
from engines.renaissance.facts.tables import PLANETS
from engines.renaissance.rules import pieces
from engines.renaissance.rules.planets import static_of
from engines.renaissance.rules.where import Scope, planets_where
from engines.renaissance.state import Galaxy, Planet, State


def explorable(galaxy: Galaxy, op: effects.Explore, scope: Scope) -> list[tuple[str, str]]:
    """From which Planet, by which Portal colour; nothing at all if a pile is empty."""
    if not galaxy.unexplored or not galaxy.tiles_left:
        return []
    return [
        (planet.id, colour)
        for planet in planets_where(galaxy, op.origin, scope)
        if planet.emissaries[scope.seat]
        for colour in planet.portals
        if galaxy.portals[colour]
    ]


def arrive(g: State, planet: str, colour: str) -> None:
    """A new Planet with its Portals; its Stability is still to come."""
    nobody = (0,) * len(g.seats)
    g.planets[planet] = Planet(id=planet, stability=0, portals=(), emissaries=nobody, institutes=nobody)
    _open_portals(g, planet, colour)


def _open_portals(g: State, planet: str, colour: str) -> None:
    """The named colour, then the Rabbit's unless it is the same or used up; the Rabbit steps on either way."""
    rabbit = RABBIT_ORDER[g.rabbit]
    g.rabbit = (g.rabbit + 1) % len(RABBIT_ORDER)
    wanted = [colour, rabbit]
    if static_of(g.content, planet) == "all_portals_on_arrival":
        wanted += RABBIT_ORDER
    spaces = g.content[PLANETS][planet].portal_spaces
    for portal in dict.fromkeys(wanted):
        if portal in spaces and g.portals[portal]:
            pieces.open_portal(g, planet, portal)
