"""The event of a card that is used for its points: who may have it, and whom it could hit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engines.expanse.facts.effects import (
    Choose,
    IfControls,
    IfSomebodyIsRicher,
    MoveFleet,
    MoveInfluence,
    Op,
    Ops,
    PlayFromTrack,
    RemoveFleet,
    RemoveInfluence,
    ReplaceInfluence,
    SwapInfluence,
    Where,
)
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.rules.control import controller
from engines.expanse.rules.fleets import orbital_control
from engines.expanse.rules.where import fits_base, fits_fleet
from engines.expanse.state import State


def eligible(g: State, card: str) -> list[Faction]:
    """Who may have the event of a card that the active player uses for its points, in the order of asking."""
    active = g.faction_at(g.active)
    order = g.initiative or g.others(active)
    return [faction for faction in order if faction != active and faction in g.action_card(card).factions]


def could_hit(g: State, me: Faction) -> bool:
    """Whether somebody to be asked after me could use the event against a base where I lead: my cubes, or my ships there."""
    led = [base for base in g.bases.values() if controller(g, base) == me]
    held = {base.orbital for base in led if orbital_control(g, base.orbital) == me}
    rivals = g.offered[g.offered.index(me) + 1 :]
    for op in _all_ops(g.action_card(g.card).ops):
        if isinstance(op, PlayFromTrack):
            return bool(rivals)
        cubes, ships = _where(_TAKES_CUBES, op), _where(_TAKES_SHIPS, op)
        if cubes and any(fits_base(g, rival, cubes, base, {}) for rival in rivals for base in led):
            return True
        if ships and any(fits_fleet(g, rival, ships, me, orbital, {}) for rival in rivals for orbital in held):
            return True
    return False


Takes = dict[type, Callable[[Any], Where | None]]  # where an effect takes something from opponents

_TAKES_CUBES: Takes = {
    RemoveInfluence: lambda op: op.where,
    ReplaceInfluence: lambda op: op.where,
    MoveInfluence: lambda op: op.source if op.whose == "opponent" else None,
    SwapInfluence: lambda op: op.theirs,
}
_TAKES_SHIPS: Takes = {
    RemoveFleet: lambda op: op.where if op.whose == "opponent" else None,
    MoveFleet: lambda op: op.source if op.whose == "opponent" else None,
}


def _where(takes: Takes, op: Op) -> Where | None:
    """Where an effect takes something; what depends on an earlier choice may be anywhere."""
    found = takes[type(op)](op) if type(op) in takes else None
    is_bound = found is not None and bool(found.same_as or found.attached_to or found.same_sector_as)
    return Where() if is_bound else found


def _all_ops(ops: Ops) -> Iterator[Op]:
    """The effects of an event, those inside others included."""
    for op in ops:
        yield op
        if isinstance(op, Choose):
            for option in op.options:
                yield from _all_ops(option)
        elif isinstance(op, IfControls | IfSomebodyIsRicher):
            yield from _all_ops(op.then)
