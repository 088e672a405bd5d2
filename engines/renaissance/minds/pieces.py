"""Specialists, Homes, tokens and Objectives, for those who measure what they are worth."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import PASS, Choice, Option, Pieces, Prompt, Seat
from engines.core.pieces import Deed, deed_of
from engines.renaissance.facts.effects import ScoreObjectives
from engines.renaissance.minds.pricing import PRICING
from engines.renaissance.rules.effects import card_run, effect_of
from engines.renaissance.rules.objectives import objective_worth, open_objectives
from engines.renaissance.state import State

PLAYS = ("turn.play", "turn.again")
DRAW = ".draw"  # any Specialist may be played for a card instead of its effect
VERBS = {
    "draft.take": "taken in the draft",
    "specialist.keep": "kept",
    "turn.play": "played for its effect",
    "turn.again": "played for its effect",
    "token.use": "token used",
    "token.take": "token taken",
    "objective.score": "scored",
}


def held(g: State, seat: Seat) -> Iterator[str]:
    """The Home and the Specialists of a seat."""
    yield from (f"home:{planet.id}" for planet in g.planets.values() if planet.home == seat)
    yield from (f"card:{slot.card}" for slot in g.desks[seat].owned)


def deed(prompt: Prompt, option: Option) -> Deed | None:
    """What an option does with which piece; steps on the board use none."""
    if prompt.key not in VERBS:
        return None
    found = deed_of(prompt, option)
    if found is None:
        return None
    return found[0], "played for a card" if option.id.endswith(DRAW) else VERBS[prompt.key]


def paid(g: State, prompt: Prompt, choice: Choice) -> Iterator[tuple[str, int]]:
    """What every Objective is about to pay whoever plays a card that scores them all."""
    if prompt.key in PLAYS and choice[0] != PASS and not choice[0].endswith(DRAW):
        effect = effect_of(g, card_run(g, prompt.seat, choice[0]))
        if any(isinstance(op, ScoreObjectives) and op.which == "all_face_up" for op in effect.steps):
            yield from (
                (f"objective:{name}", objective_worth(g, name, prompt.seat))
                for name in dict.fromkeys(open_objectives(g))
            )


PIECES = Pieces(held, deed, {"Disorders": "Disorder on {planet}"}, PRICING, paid)
