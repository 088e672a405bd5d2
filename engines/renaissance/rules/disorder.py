"""Disorder: what a player may lose there, and where Emissaries may retreat."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Seat
from engines.renaissance.rules import pieces
from engines.renaissance.rules.emissaries import takes_moves
from engines.renaissance.rules.planets import allies, are_adjacent
from engines.renaissance.state import Galaxy, Planet, State

REMOVE, RETREAT, INSTITUTE, SPLIT = "remove", "retreat", "institute", "split"
LOSSES: dict[str, Callable[[Galaxy, Seat, str], None]] = {
    REMOVE: pieces.remove_emissaries,
    INSTITUTE: pieces.remove_institute,
}


def retreats(g: State, seat: Seat) -> list[Planet]:
    """Allied Planets that take Emissaries from the Planet in Disorder."""
    origin = g.planets[g.disorder]
    near = g.options.retreat_needs_adjacency
    return [
        planet
        for planet in allies(g, seat)
        if planet.id != origin.id and takes_moves(planet) and (not near or are_adjacent(origin, planet))
    ]
