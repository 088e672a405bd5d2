"""Which Planets fit the words of a `Where`, seen by who asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from engines.core import Seat
from engines.renaissance.facts.tables import PLANETS
from engines.renaissance.facts.terms import Where
from engines.renaissance.rules.planets import are_adjacent, elements, front_runners, leader, present_seats, within
from engines.renaissance.state import NOBODY, Galaxy, Planet


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Who asks, and what the names in an effect stand for."""

    seat: Seat
    refs: Mapping[str, str] = field(default_factory=dict)
    disorder: str = ""
    origin: str = ""
    owner: int = NOBODY
    colour: str = ""


def planets_where(galaxy: Galaxy, where: Where, scope: Scope) -> list[Planet]:
    """The Planets in play that fit."""
    found = list(galaxy.planets.values())
    for test, value in _tests(where):
        found = [planet for planet in found if test(galaxy, planet, scope, value)]
    return found


def fits(galaxy: Galaxy, planet: Planet, where: Where, scope: Scope) -> bool:
    """Whether one Planet fits."""
    return all(test(galaxy, planet, scope, value) for test, value in _tests(where))


Test = Callable[[Galaxy, Planet, Scope, Any], bool]
_MOST_READ = 4096
_READ: dict[Where, tuple[tuple[Test, Any], ...]] = {}


def _tests(where: Where) -> tuple[tuple[Test, Any], ...]:
    """The conditions that a `Where` really states; each is read once."""
    read = _READ.get(where)
    if read is None:
        given = ((key.name, getattr(where, key.name), key.default) for key in fields(where))
        if len(_READ) >= _MOST_READ:  # every table's content has conditions of its own
            _READ.clear()
        read = _READ[where] = tuple(
            (_MEANING[name], value) for name, value, default in given if value != default and name != "every"
        )
    return read


def _some(side: str, scope: Scope, seats: Collection[Seat]) -> bool:
    """Whether the asker (self), or somebody else (opponent), is among these seats."""
    if side == "self":
        return scope.seat in seats
    return any(seat != scope.seat for seat in seats)


def _home(_: Galaxy, planet: Planet, scope: Scope, whose: str) -> bool:
    if whose == "none":
        return planet.home == NOBODY
    if whose == "piece_owner":
        return planet.home != NOBODY and planet.home == scope.owner
    return planet.home != NOBODY and (planet.home == scope.seat) == (whose == "self")


def _lead(galaxy: Galaxy, planet: Planet, scope: Scope, side: str) -> bool:
    first = leader(galaxy.content, planet)
    return first != NOBODY and (first == scope.seat) == (side == "self")


def _lead_or_tied(galaxy: Galaxy, planet: Planet, scope: Scope, side: str) -> bool:
    first = leader(galaxy.content, planet)
    return _some(side, scope, front_runners(planet) if first == NOBODY else [first])


def _tied_first(galaxy: Galaxy, planet: Planet, scope: Scope, side: str) -> bool:
    return leader(galaxy.content, planet) == NOBODY and _some(side, scope, front_runners(planet))


def _adjacent_to(galaxy: Galaxy, planet: Planet, scope: Scope, what: str) -> bool:
    other = scope.origin if what in ("from", "a") else scope.refs.get(what, "")
    return other in galaxy.planets and are_adjacent(planet, galaxy.planets[other])


def _within_steps(galaxy: Galaxy, planet: Planet, scope: Scope, hops: int) -> bool:
    return scope.origin in galaxy.planets and planet.id in within(galaxy, scope.origin, hops)


def _free_portal(galaxy: Galaxy, planet: Planet, _: Scope, __: bool) -> bool:
    return any(colour not in planet.portals for colour in galaxy.content[PLANETS][planet.id].portal_spaces)


def _seats(counts: tuple[int, ...]) -> list[Seat]:
    return [seat for seat, count in enumerate(counts) if count]


_MEANING: dict[str, Test] = {
    "any_of": lambda g, p, s, ways: any(fits(g, p, way, s) for way in ways),
    "ref": lambda _, p, s, name: s.refs.get(name) == p.id,
    "disorder_planet": lambda _, p, s, __: s.disorder == p.id,
    "present": lambda _, p, s, side: _some(side, s, present_seats(p)),
    "has_emissary": lambda _, p, s, side: _some(side, s, _seats(p.emissaries)),
    "shared": lambda _, p, s, __: any(seat != s.seat for seat in present_seats(p)),
    "lead": _lead,
    "lead_or_tied": _lead_or_tied,
    "tied_first": _tied_first,
    "sole": lambda _, p, s, side: len(seats := present_seats(p)) == 1 and _some(side, s, seats),
    "home": _home,
    "not_home_of": lambda _, p, s, side: p.home == NOBODY or (p.home == s.seat) != (side == "self"),
    "hub": lambda _, p, __, ___: p.is_hub,
    "allied": lambda _, p, s, side: p.holder != NOBODY and (p.holder == s.seat) == (side == "self"),
    "token_not_held_by": lambda _, p, s, side: p.holder == NOBODY or (p.holder == s.seat) != (side == "self"),
    "institute": lambda _, p, s, side: _some(side, s, _seats(p.institutes)),
    "no_institute": lambda _, p, s, side: not _some(side, s, _seats(p.institutes)),
    "foundation": lambda _, p, __, wanted: (p.foundations > 0) == wanted,
    "adjacent_to": _adjacent_to,
    "within_steps": _within_steps,
    "free_portal": _free_portal,
    "portal": lambda _, p, s, colour: (s.colour if colour == "$color" else colour) in p.portals,
    "min_portals": lambda _, p, __, least: len(set(p.portals)) >= least,
    "min_own_emissaries": lambda _, p, s, least: p.emissaries[s.seat] >= least,
    "own_emissaries_exactly": lambda _, p, s, count: p.emissaries[s.seat] == count,
    "min_own_elements": lambda _, p, s, least: p.strength(s.seat) >= least,
    "stability_max": lambda _, p, __, most: p.home == NOBODY and p.stability <= most,
    "full": lambda g, p, _, __: p.home == NOBODY and elements(g.content, p) >= p.stability,
}
