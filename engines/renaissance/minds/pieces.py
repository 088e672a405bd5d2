"""Specialists, Homes, tokens and Objectives, for those who measure what they are worth."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Option, Pieces, Prompt, Seat
from engines.core.pieces import Deed, deed_of
from engines.renaissance.minds.pricing import PRICING
from engines.renaissance.state import State

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


PIECES = Pieces(held, deed, {"Disorders": "Disorder on {planet}"}, PRICING)
