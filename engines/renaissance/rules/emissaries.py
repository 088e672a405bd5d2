"""Where Emissaries may be added, moved, removed, replaced and swapped.

The steps offer exactly these, a Disorder card can be played if there are any, and minds look through them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engines.core import Seat
from engines.renaissance.facts import effects
from engines.renaissance.facts.terms import ADJACENT, Amount, Where
from engines.renaissance.rules.planets import within
from engines.renaissance.rules.where import Scope, fits, planets_where
from engines.renaissance.state import Galaxy, Planet


def bounds(amount: Amount, available: int) -> tuple[int, int]:
    """The least and the most of a chosen number; what cannot be done need not be."""
    if amount == "any":
        return min(1, available), available
    if isinstance(amount, int):
        return min(amount, available), min(amount, available)
    if amount.between is not None:
        low, high = amount.between
        return min(low, available), min(high, available)
    if amount.at_least is not None:
        return min(amount.at_least, available), available
    return 0, min(amount.up_to or 0, available)


def takes_moves(planet: Planet) -> bool:
    """Nothing moves to a Planet whose Disorder was resolved in this turn."""
    return planet.marker != "yellow"


def takes_additions(galaxy: Galaxy, planet: Planet) -> bool:
    """Adding is treated like moving unless the table decided otherwise."""
    return planet.marker != "yellow" or not galaxy.options.yellow_blocks_add


def rivals(planet: Planet, seat: Seat) -> list[Seat]:
    """Other players with an Emissary here."""
    return [other for other, count in enumerate(planet.emissaries) if count and other != seat]


def places_to_add(galaxy: Galaxy, op: effects.AddEmissary, scope: Scope) -> list[str]:
    """Where Emissaries may be added."""
    fitting = planets_where(galaxy, op.where, scope)
    return [planet.id for planet in fitting if takes_additions(galaxy, planet)]


def destinations(
    galaxy: Galaxy, where: Where, route: str, hops: int, scope: Scope, origin: str, owner: Seat
) -> list[str]:
    """Where a piece on `origin` may go."""
    near = within(galaxy, origin, hops) if route == "portal" else [p for p in galaxy.planets if p != origin]
    if where is not ADJACENT or route != "portal" or hops != 1:  # a step along a Portal is adjacent by itself
        there = replace(scope, origin=origin, owner=owner)
        near = [p for p in near if fits(galaxy, galaxy.planets[p], where, there)]
    return [p for p in near if takes_moves(galaxy.planets[p])]


@dataclass(slots=True)
class Journey:
    """How far a move has got: who has moved stays, and the first group may bind the others to its way."""

    moved: dict[str, int] = field(default_factory=dict)  # how many arrived where
    origin: str = ""
    goal: str = ""

    @property
    def done(self) -> int:
        """How many have moved."""
        return sum(self.moved.values())

    def go(self, origin: str, goal: str, count: int) -> None:
        """Some have moved."""
        self.moved[goal] = self.moved.get(goal, 0) + count
        self.origin, self.goal = origin, goal


def sources(galaxy: Galaxy, op: effects.MoveEmissary, scope: Scope, journey: Journey) -> list[tuple[str, Seat, int]]:
    """From where whose Emissaries may move, and how many of them have not moved yet."""
    found: list[tuple[str, Seat, int]] = []
    for planet in planets_where(galaxy, op.origin, scope):
        if op.same_from and journey.origin not in ("", planet.id):
            continue
        owners = [scope.seat] if op.owner == "self" else rivals(planet, scope.seat)
        for owner in owners:
            free = planet.emissaries[owner] - journey.moved.get(planet.id, 0)
            if free > 0 and goals(galaxy, op, scope, journey, planet.id, owner):
                found.append((planet.id, owner, free))
    return found


def goals(
    galaxy: Galaxy, op: effects.MoveEmissary, scope: Scope, journey: Journey, origin: str, owner: Seat
) -> list[str]:
    """Where the Emissaries on `origin` may go."""
    there = destinations(galaxy, op.to, op.route, op.hops, scope, origin, owner)
    if op.same_to and journey.goal:
        return [journey.goal] if journey.goal in there else []
    return there


def movable(galaxy: Galaxy, op: effects.MoveEmissary, scope: Scope) -> tuple[int, int, int]:
    """The least and the most that move, and the least that go at once: all of them where they must keep together."""
    numbers = [free for _, _, free in sources(galaxy, op, scope, Journey())]
    least, most = bounds(op.amount, max(numbers, default=0) if op.same_from else sum(numbers))
    return least, most, max(1, least) if op.same_from and op.same_to else 1


def removable(
    galaxy: Galaxy, op: effects.RemoveEmissary, scope: Scope, gone: Mapping[int, int]
) -> list[tuple[str, Seat]]:
    """Which Emissaries may be removed: the Planet and the owner."""
    return [
        (planet.id, owner)
        for planet in planets_where(galaxy, op.where, scope)
        for owner, count in enumerate(planet.emissaries)
        if count and (owner == scope.seat) == (op.owner == "self") and gone.get(owner, 0) < (op.per_owner_max or 99)
    ]


def replaceable(galaxy: Galaxy, op: effects.ReplaceEmissary, scope: Scope) -> list[tuple[str, Seat]]:
    """Which rivals may be replaced; it takes an Emissary in reserve."""
    if not galaxy.delegations[scope.seat].reserve:
        return []
    return [(p.id, owner) for p in planets_where(galaxy, op.where, scope) for owner in rivals(p, scope.seat)]


def swappable(galaxy: Galaxy, op: effects.SwapEmissary, scope: Scope) -> list[tuple[str, str, Seat]]:
    """Which swaps there are: own Planet, the other Planet, the other's owner."""
    return [
        (mine.id, theirs.id, owner)
        for mine in planets_where(galaxy, op.a, scope)
        if mine.emissaries[scope.seat]
        for theirs in planets_where(galaxy, op.b, replace(scope, origin=mine.id))
        for owner in rivals(theirs, scope.seat)
    ]
