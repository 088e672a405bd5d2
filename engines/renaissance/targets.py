"""What an effect could be used on: every op's candidates, asked of the public board.

The rules offer exactly these; a Disorder card can be played if at least one of its steps has any; bots look through them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engines.core import Seat
from engines.renaissance.data import PLANETS, TOKEN_SLOTS, effects
from engines.renaissance.data.terms import ADJACENT, Amount, Where
from engines.renaissance.galaxy import Scope, allies, fits, planets_where, static_of, within
from engines.renaissance.state import NOBODY, Galaxy, Planet


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


# --- Emissaries --------------------------------------------------------------------------------------------------------


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


# --- Institutes, Foundations, Portals, Stability -----------------------------------------------------------------------


def build_sources(galaxy: Galaxy, seat: Seat) -> list[str]:
    """Where the next Institute may come from: the board, or beside it."""
    mine, rule = galaxy.delegations[seat], galaxy.options.rebuild_source
    found = [name for name, count in (("board", mine.institutes), ("beside", mine.beside)) if count]
    if len(found) == 2 and rule != "player_choice":
        return ["board"] if rule == "board_first" else ["beside"]
    return found


def building_sites(galaxy: Galaxy, op: effects.BuildInstitute, scope: Scope) -> list[str]:
    """Where an Institute may be built, if there is one to build."""
    if not build_sources(galaxy, scope.seat):
        return []
    return [planet.id for planet in planets_where(galaxy, op.where, scope) if takes_additions(galaxy, planet)]


def institute_moves(galaxy: Galaxy, op: effects.MoveInstitute, scope: Scope) -> list[tuple[str, str]]:
    """Which of the own Institutes may move where."""
    return [
        (planet.id, to)
        for planet in planets_where(galaxy, op.origin, scope)
        if planet.institutes[scope.seat]
        for to in destinations(galaxy, op.to, op.route, 1, scope, planet.id, scope.seat)
    ]


def removable_institutes(galaxy: Galaxy, op: effects.RemoveInstitute, scope: Scope) -> list[tuple[str, Seat]]:
    """Which Institutes may be removed: the Planet and the owner."""
    return [
        (planet.id, owner)
        for planet in planets_where(galaxy, op.where, scope)
        for owner, count in enumerate(planet.institutes)
        if count and (owner == scope.seat) == (op.owner == "self")
    ]


def foundation_sites(galaxy: Galaxy, op: effects.PlaceFoundation, scope: Scope) -> list[str]:
    """Where a Foundation may be opened, as long as there are any."""
    if not galaxy.foundations:
        return []
    return [
        planet.id
        for planet in planets_where(galaxy, op.where, scope)
        if static_of(galaxy.content, planet.id) != "no_foundation" and takes_additions(galaxy, planet)
    ]


def portal_sites(galaxy: Galaxy, op: effects.AddPortal, scope: Scope, rabbit: str) -> list[tuple[str, str]]:
    """Which Portals may be opened where: one per colour and Planet, from a reserve that is not empty."""
    return [
        (planet.id, colour)
        for planet in planets_where(galaxy, op.where, scope)
        for colour in galaxy.content[PLANETS][planet.id].portal_spaces
        if colour not in planet.portals and galaxy.portals[colour] and (op.color == "choice" or colour == rabbit)
    ]


def stability_changes(galaxy: Galaxy, op: effects.ChangeStability, scope: Scope) -> list[tuple[str, int]]:
    """Which Planets may change to which value; without a tile of that value there is no change."""
    deltas = (op.delta,) if isinstance(op.delta, int) else op.delta.choice
    left = galaxy.tiles_left
    return [
        (planet.id, planet.stability + delta)
        for planet in planets_where(galaxy, op.where, scope)
        if planet.home == NOBODY and static_of(galaxy.content, planet.id) != "stability_locked"
        for delta in deltas
        if left.get(planet.stability + delta)
    ]


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


# --- tokens ------------------------------------------------------------------------------------------------------------


def takeable_tokens(galaxy: Galaxy, op: effects.TakeToken, scope: Scope) -> list[str]:
    """Whose tokens may be taken."""
    found = []
    for planet in planets_where(galaxy, op.where, scope):
        foreign_home = planet.home not in (NOBODY, scope.seat)
        if planet.holder != scope.seat and (galaxy.options.home_token_can_be_taken or not foreign_home):
            found.append(planet.id)
    return found


def returnable_tokens(galaxy: Galaxy, seat: Seat, taken: str) -> list[str]:
    """Which tokens may go back to make room: never the own Home's, nor the one just taken."""
    held = allies(galaxy, seat)
    if len(held) <= TOKEN_SLOTS:
        return []
    return [planet.id for planet in held if planet.home != seat and planet.id != taken]


def usable_tokens(galaxy: Galaxy, seat: Seat, only: str = "") -> list[str]:
    """Own tokens that lie face up."""
    return [p.id for p in allies(galaxy, seat) if not p.is_used and (not only or p.id == only)]


def used_tokens(galaxy: Galaxy, seat: Seat) -> list[str]:
    """Own tokens that lie face down."""
    return [planet.id for planet in allies(galaxy, seat) if planet.is_used]


# --- whether anything can be done --------------------------------------------------------------------------------------


Possible = Callable[[Galaxy, Any, Scope, int], bool]  # board, op, who asks, how many cards could be drawn

# Whether each op would change anything now: an effect is its words in `facts`, a line here, and its flow in `steps`.
POSSIBLE: dict[type, Possible] = {
    effects.AddEmissary: lambda g, op, s, _: bool(g.delegations[s.seat].reserve and places_to_add(g, op, s)),
    effects.MoveEmissary: lambda g, op, s, _: bool(sources(g, op, s, Journey())),
    effects.RemoveEmissary: lambda g, op, s, _: bool(removable(g, op, s, {})),
    effects.ReplaceEmissary: lambda g, op, s, _: bool(replaceable(g, op, s)),
    effects.SwapEmissary: lambda g, op, s, _: bool(swappable(g, op, s)),
    effects.BuildInstitute: lambda g, op, s, _: bool(building_sites(g, op, s)),
    effects.MoveInstitute: lambda g, op, s, _: bool(institute_moves(g, op, s)),
    effects.RemoveInstitute: lambda g, op, s, _: bool(removable_institutes(g, op, s)),
    effects.PlaceFoundation: lambda g, op, s, _: bool(foundation_sites(g, op, s)),
    effects.AddPortal: lambda g, op, s, _: bool(portal_sites(g, replace(op, color="choice"), s, "")),
    effects.ChangeStability: lambda g, op, s, _: bool(stability_changes(g, op, s)),
    effects.Explore: lambda g, op, s, _: bool(explorable(g, op, s)),
    effects.TakeToken: lambda g, op, s, _: bool(takeable_tokens(g, op, s)),
    effects.ActivateToken: lambda g, _op, s, _: bool(usable_tokens(g, s.seat)),
    effects.ReadyToken: lambda g, _op, s, _: bool(used_tokens(g, s.seat)),
    effects.Require: lambda g, op, s, _: bool(planets_where(g, op.where, s)),
    effects.Draw: lambda _g, _op, _s, deck: deck > 0,
    effects.Tutor: lambda _g, _op, _s, deck: deck > 0,
    effects.Scry: lambda _g, _op, _s, deck: deck > 0,
    effects.ScoreObjectives: lambda *_: True,
    effects.GainVp: lambda *_: True,
    effects.GainSpecialist: lambda *_: True,
    effects.Hold: lambda *_: True,
}


def can_do(galaxy: Galaxy, op: effects.Op, scope: Scope, *, deck: int) -> bool:
    """Whether a step would change anything now; `deck` is how many cards the player could draw."""
    return POSSIBLE[type(op)](galaxy, op, scope, deck)


def can_use(galaxy: Galaxy, effect: effects.Effect, scope: Scope, *, deck: int) -> bool:
    """Whether at least one step of an effect can be done."""
    return any(can_do(galaxy, op, scope, deck=deck) for op in effect.steps)
