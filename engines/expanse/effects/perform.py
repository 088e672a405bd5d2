"""The table of effects: what carries out which record, and the loop over an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core import Flow
from engines.expanse.data import ops
from engines.expanse.effects import exchanging, fleets, placing, points, removing
from engines.expanse.effects.performance import Performance

Effect = Callable[[Performance, Any], Flow[None] | None]
Compound = Callable[[Performance, Any, Callable[[Performance, ops.Ops], Flow[None]]], Flow[None]]

EFFECTS: dict[type, Effect] = {
    ops.PlaceInfluence: placing.place_influence,
    ops.RemoveInfluence: removing.remove_influence,
    ops.ReplaceInfluence: exchanging.replace_influence,
    ops.MoveInfluence: exchanging.move_influence,
    ops.SwapInfluence: exchanging.swap_influence,
    ops.MoveFleet: fleets.move_fleet,
    ops.RemoveFleet: fleets.remove_fleet,
    ops.BuildFleet: fleets.build_fleet,
    ops.RepairBattleships: fleets.repair_battleships,
    ops.MoveRocinante: fleets.move_rocinante,
    ops.GainPoints: points.gain_points,
    ops.LosePoints: points.lose_points,
    ops.ChooseOpponent: points.choose_opponent,
    ops.FreeActions: points.free_actions,
}
COMPOUNDS: dict[type, Compound] = {
    ops.DiscardKept: points.discard_kept,
    ops.PlayFromTrack: points.play_from_track,
    ops.Choose: points.choose,
    ops.IfControls: points.if_controls,
    ops.IfSomebodyIsRicher: points.if_somebody_is_richer,
}


def perform(p: Performance, effects: ops.Ops) -> Flow[None]:
    """Carry out effects in order, each as far as it is possible."""
    for effect in effects:
        if type(effect) in COMPOUNDS:
            yield from COMPOUNDS[type(effect)](p, effect, perform)
        elif (flow := EFFECTS[type(effect)](p, effect)) is not None:
            yield from flow


def is_possible(p: Performance, effects: ops.Ops) -> bool:
    """Whether the first of some effects that hit pieces has anything to hit."""
    first = effects[0]
    if isinstance(first, ops.RemoveFleet):
        return bool(fleets.removable(p, first))
    if isinstance(first, ops.ReplaceInfluence):
        return bool(removing.cubes_within(p, "opponent", first.where))
    if isinstance(first, ops.RemoveInfluence):
        return bool(removing.cubes_within(p, first.whose, first.where))
    return True
