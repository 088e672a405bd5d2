"""What Objectives are worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engines.core import Seat
from engines.renaissance.facts.tables import OBJECTIVES
from engines.renaissance.facts.terms import COLOURS, Clause, Where
from engines.renaissance.rules.where import Scope, planets_where
from engines.renaissance.state import Galaxy, State

Planets = Callable[[Where, str], int]  # how many Planets fit, for a Portal colour
Tally = Callable[[str], int]  # a number that is not counted on Planets


def worth(galaxy: Galaxy, clause: Clause, scope: Scope) -> int:
    """What a clause gives a player now."""

    def planets(where: Where, colour: str) -> int:
        return len(planets_where(galaxy, where, replace(scope, colour=colour) if colour else scope))

    return reckon(clause, planets, lambda name: counter(galaxy, name, scope.seat))


def reckon(clause: Clause, planets: Planets, tally: Tally, colour: str = "") -> int:
    """What a clause gives, from counts."""
    if clause.first_match:
        ways = (way for way in clause.first_match if _holds(way, planets, tally, colour))
        return next((reckon(way, planets, tally, colour) for way in ways), 0)
    if clause.best_of_colors is not None:
        best = clause.best_of_colors
        return max(reckon(best, planets, tally, each) for each in COLOURS)
    if not _holds(clause, planets, tally, colour):
        return 0
    points = clause.vp
    if clause.per_planet is not None:
        points *= planets(clause.per_planet, colour)
    if clause.per_counter:
        points *= tally(clause.per_counter)
    return points if clause.max is None else min(points, clause.max)


def _holds(clause: Clause, planets: Planets, tally: Tally, colour: str) -> bool:
    """Whether the conditions of a clause are met."""
    if clause.if_planet is not None and not planets(clause.if_planet, colour):
        return False
    wanted = clause.if_planets_at_least
    if wanted is not None and planets(wanted.where, colour) < wanted.count:
        return False
    return not clause.if_counter or tally(clause.if_counter) >= clause.at_least


COUNTERS: dict[str, Callable[[Galaxy, Seat], int]] = {
    "self.allied": lambda galaxy, seat: sum(planet.holder == seat for planet in galaxy.planets.values()),
    "self.specialists_owned": lambda galaxy, seat: galaxy.delegations[seat].specialists,
    "self.specialists_gained": lambda galaxy, seat: max(0, galaxy.delegations[seat].specialists - 1),
}


def counter(galaxy: Galaxy, name: str, seat: Seat) -> int:
    """A number that is not counted on Planets."""
    return COUNTERS[name](galaxy, seat)


def objective_worth(galaxy: Galaxy, objective: str, seat: Seat) -> int:
    """What an Objective gives a player now."""
    clauses = galaxy.content[OBJECTIVES][objective].score
    return sum(worth(galaxy, clause, Scope(seat=seat)) for clause in clauses)


def open_objectives(g: State) -> list[str]:
    """The Objectives that lie face up, from left to right."""
    return [policy.front for policy in g.senate if policy.is_open]


def senate_total(g: State, seat: Seat) -> int:
    """What a Senator would bring now."""
    return sum(objective_worth(g, objective, seat) for objective in open_objectives(g))
