"""The table of effects: what carries out which record, and the loop over an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core import Flow
from engines.expanse.facts import effects as facts
from engines.expanse.steps.effects import exchanging, fleets, placing, points, removing
from engines.expanse.steps.performance import Perform, Performance, in_thought

Effect = Callable[[Performance, Any], Flow[None] | None]


def _whole(effect: Callable[[Performance, Any, Perform], Flow[None]]) -> Effect:
    """An effect that is made of others, or weighs them."""
    return lambda p, op: effect(p, op, perform)


EFFECTS: dict[type, Effect] = {
    facts.PlaceInfluence: placing.place_influence,
    facts.RemoveInfluence: removing.remove_influence,
    facts.ReplaceInfluence: exchanging.replace_influence,
    facts.MoveInfluence: exchanging.move_influence,
    facts.SwapInfluence: exchanging.swap_influence,
    facts.MoveFleet: fleets.move_fleet,
    facts.RemoveFleet: fleets.remove_fleet,
    facts.BuildFleet: fleets.build_fleet,
    facts.RepairBattleships: fleets.repair_battleships,
    facts.MoveRocinante: fleets.move_rocinante,
    facts.GainPoints: points.gain_points,
    facts.LosePoints: points.lose_points,
    facts.ChooseOpponent: points.choose_opponent,
    facts.FreeActions: points.free_actions,
    facts.DiscardKept: _whole(points.discard_kept),
    facts.PlayFromTrack: _whole(points.play_from_track),
    facts.Choose: _whole(points.choose),
    facts.IfControls: _whole(points.if_controls),
    facts.IfSomebodyIsRicher: _whole(points.if_somebody_is_richer),
}


def perform(p: Performance, effects: facts.Ops) -> Flow[None]:
    """Carry out effects in order, each as far as it is possible."""
    for n, effect in enumerate(effects):
        p.coming = effects[n + 1 :]
        if (flow := EFFECTS[type(effect)](p, effect)) is not None:
            yield from flow


act = in_thought(perform)
