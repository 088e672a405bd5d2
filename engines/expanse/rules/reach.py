"""What an effect could touch, seen by its performer: cubes, ships, and the places where they may go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.expanse.facts.board import ORBITALS, Base
from engines.expanse.facts.effects import (
    BuildFleet,
    MoveFleet,
    MoveInfluence,
    Ops,
    RemoveFleet,
    RemoveInfluence,
    ReplaceInfluence,
    Where,
)
from engines.expanse.facts.vocabulary import Faction, Ship
from engines.expanse.rules.fleets import BATTLESHIPS, ships_at
from engines.expanse.rules.geography import within_reach
from engines.expanse.rules.influence import Piece, influence, pieces_on
from engines.expanse.rules.where import Bound, fits_base, fits_fleet, fits_orbital, fitting_bases, fitting_orbitals
from engines.expanse.state import State

Cube = tuple[Faction, Base]  # a faction's influence on a base
Vessel = tuple[Faction, str, Ship]  # a faction's ship in an orbital

# --- influence ---------------------------------------------------------------------------------------------------------


def cubes_within(g: State, actor: Faction, whose: str, where: Where, bound: Bound) -> list[Cube]:
    """The influence an effect could reach, as pairs of owner and base."""
    factions = {"self": [actor], "opponent": g.others(actor)}.get(whose, [*g.others(actor), actor])
    bases = fitting_bases(g, actor, where, bound)
    return [(faction, base) for faction in factions for base in bases if influence(g, faction, base.id)]


def within_limits(cubes: list[Cube], used: list[str], per_base: int, single_base: bool) -> list[Cube]:
    """What is left of an effect's reach after it has taken cubes from some bases."""
    if single_base and used:
        return [cube for cube in cubes if cube[1].id == used[0]]
    return [cube for cube in cubes if not per_base or used.count(cube[1].id) < per_base]


def cube_targets(
    g: State,
    actor: Faction,
    op: MoveInfluence,
    bound: Bound,
    faction: Faction,
    source: Base,
    piece: Piece | None = None,
) -> list[Base]:
    """Where a cube of a base may go; two Diplomats never share a base."""
    here = {**bound, op.bind: source.id} if op.bind else bound
    taken = g.of(faction).diplomats
    kinds = [piece] if piece else pieces_on(g, faction, source.id)
    return [
        base
        for base in g.bases.values()
        if base.id != source.id
        and fits_base(g, actor, op.target, base, here)
        and any(kind == "cube" or base.id not in taken for kind in kinds)
    ]


def can_swap(g: State, mine: Cube, theirs: Cube) -> bool:
    """Whether two cubes on different bases can change places."""
    (faction, base), (actor, own) = theirs, mine
    if own.id == base.id:
        return False
    return bool(pieces_that_fit(g, actor, own.id, base.id)) and bool(pieces_that_fit(g, faction, base.id, own.id))


def pieces_that_fit(g: State, faction: Faction, source: str, target: str) -> list[Piece]:
    """The kinds of influence that may leave one base for another."""
    kinds = pieces_on(g, faction, source)
    return [kind for kind in kinds if kind == "cube" or target not in g.of(faction).diplomats]


# --- ships -------------------------------------------------------------------------------------------------------------


def ends_of(g: State, actor: Faction, op: MoveFleet, bound: Bound, start: str) -> list[str]:
    """Where ships that leave an orbital may go."""
    return [
        end for end in ORBITALS if within_reach(start, end, op.bands) and fits_orbital(g, actor, op.target, end, bound)
    ]


def group_starts(g: State, actor: Faction, op: MoveFleet, bound: Bound) -> list[str]:
    """Where a group of my ships may set out."""
    starts = []
    for start in fitting_orbitals(g, actor, op.source, bound):
        ships = ships_at(g, actor, start)
        fits = any(ship in ships for ship in BATTLESHIPS) if op.with_battleship else bool(ships)
        if fits and ends_of(g, actor, op, bound, start):
            starts.append(start)
    return starts


def opposing_ships(g: State, actor: Faction, op: MoveFleet, bound: Bound) -> dict[str, Vessel]:
    """The ships of opponents that an effect could move, by option id; the Rocinante may be among them."""
    found: dict[str, Vessel] = {}
    for owner in g.others(actor):
        for start in fitting_orbitals(g, actor, op.source, bound):
            if ends_of(g, actor, op, bound, start):
                found |= {f"{owner}.{start}.{ship}": (owner, start, ship) for ship in ships_at(g, owner, start)}
    return found


def opposing_fleets(g: State, actor: Faction, op: MoveFleet, bound: Bound) -> dict[str, tuple[Faction, str]]:
    """The opponents whose ships in an orbital could all be moved, by option id."""
    return {
        f"{owner}.{start}": (owner, start)
        for start in fitting_orbitals(g, actor, op.source, bound)
        for owner in g.others(actor)
        if ships_at(g, owner, start) and ends_of(g, actor, op, bound, start)
    }


def removable_ships(
    g: State, actor: Faction, op: RemoveFleet, bound: Bound, used: Sequence[str] = ()
) -> dict[str, Vessel]:
    """The ships that an effect could hit, by option id; never the Rocinante."""
    owners = [actor] if op.whose == "self" else g.others(actor)
    found: dict[str, Vessel] = {}
    for owner in owners:
        for orbital, ships in g.of(owner).ships.items():
            if op.per_orbital and used.count(orbital) >= op.per_orbital:
                continue
            if fits_fleet(g, actor, op.where, owner, orbital, bound):
                found |= {f"{owner}.{orbital}.{ship}": (owner, orbital, ship) for ship in ships}
    return found


def buildable_ships(g: State, actor: Faction, op: BuildFleet, bound: Bound) -> dict[str, tuple[Ship, str]]:
    """The ships that an effect could bring back, and where, by option id."""
    places = fitting_orbitals(g, actor, op.where, bound)
    return {f"{ship}.{place}": (ship, place) for ship in g.of(actor).reserve for place in places}


# --- whether there is anything to hit ----------------------------------------------------------------------------------

_TO_HIT: dict[type, Callable[[State, Faction, Any], object]] = {
    RemoveFleet: lambda g, actor, op: removable_ships(g, actor, op, {}),
    ReplaceInfluence: lambda g, actor, op: cubes_within(g, actor, "opponent", op.where, {}),
    RemoveInfluence: lambda g, actor, op: cubes_within(g, actor, op.whose, op.where, {}),
}


def is_possible(g: State, actor: Faction, effects: Ops) -> bool:
    """Whether the first of some effects that hit pieces has anything to hit."""
    first = effects[0]
    return type(first) not in _TO_HIT or bool(_TO_HIT[type(first)](g, actor, first))
