"""Effects: which one is under way, and whether an op would do anything now (one line for each)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engines.core import Seat
from engines.renaissance.facts import effects
from engines.renaissance.facts.tables import PLANETS, card_of, effect_number
from engines.renaissance.rules.building import (
    building_sites,
    foundation_sites,
    institute_moves,
    portal_sites,
    removable_institutes,
    stability_changes,
)
from engines.renaissance.rules.emissaries import Journey, places_to_add, removable, replaceable, sources, swappable
from engines.renaissance.rules.exploring import explorable
from engines.renaissance.rules.tokens import takeable_tokens, usable_tokens, used_tokens
from engines.renaissance.rules.where import Scope, planets_where
from engines.renaissance.state import Galaxy, Run, State

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


# --- effects under way ---------------------------------------------------------------------------------------------------

DRAW = "draw"  # a Specialist is played for a card


def scope_of(run: Run) -> Scope:
    """What a `Where` needs to know."""
    return Scope(seat=run.seat, refs=run.refs, disorder=run.disorder)


def effect_of(g: State, run: Run) -> effects.Effect:
    """The effect being resolved."""
    entry = card_of(g.content, run.name) if run.kind == "card" else g.content[PLANETS][run.name]
    return entry.effects[run.way]


def card_run(g: State, seat: Seat, option: str) -> Run:
    """The effect that an option such as "navigator.b" stands for."""
    card, _, way = option.partition(".")
    return Run(seat=seat, kind="card", name=card, way=effect_number(way), disorder=g.disorder)
