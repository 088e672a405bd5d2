"""What the rest of an event would bring in an orbital: it is worth knowing before ships set out for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.expanse.facts.effects import Ops, PlaceInfluence, RemoveFleet, RemoveInfluence
from engines.expanse.minds.judge import Judge
from engines.expanse.rules.influence import can_place
from engines.expanse.rules.reach import cubes_within, removable_ships
from engines.expanse.rules.where import Bound, fitting_bases


def promise(judge: Judge, coming: Ops, name: str) -> Callable[[str], float] | None:
    """What effects still to come bring in the orbital that they know by this name; None if they do not look at it."""
    listed = [
        op
        for op in coming
        if isinstance(op, PlaceInfluence | RemoveFleet | RemoveInfluence)
        and name
        and name in (op.where.same_as, op.where.attached_to)
    ]

    def brings(orbital: str) -> float:
        return sum(RATES[type(op)](judge, op, {name: orbital}) for op in listed)

    return brings if listed else None


def _placing(judge: Judge, op: PlaceInfluence, bound: Bound) -> float:
    bases = [
        base.id for base in fitting_bases(judge.g, judge.me, op.where, bound) if can_place(judge.g, judge.me, base.id)
    ]
    gains = sorted((judge.placing(base) for base in bases), reverse=True)
    return sum(max(0.0, gain) for gain in gains[: op.n if isinstance(op.n, int) else None])


def _removing_ships(judge: Judge, op: RemoveFleet, bound: Bound) -> float:
    return max((judge.loss(*ship) for ship in removable_ships(judge.g, judge.me, op, bound).values()), default=0.0)


def _removing_cubes(judge: Judge, op: RemoveInfluence, bound: Bound) -> float:
    cubes = cubes_within(judge.g, judge.me, op.whose, op.where, bound)
    return max((judge.cube(owner, base.id, -1) for owner, base in cubes), default=0.0)


RATES: dict[type, Callable[[Judge, Any, Bound], float]] = {
    PlaceInfluence: _placing,
    RemoveFleet: _removing_ships,
    RemoveInfluence: _removing_cubes,
}
