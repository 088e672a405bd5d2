"""Mind: what a game tells a player who thinks ahead. Every part may be left out; then what is said here stands in.

`strengths` turns a position into a number per player, `chances` those into the share each has in winning. A game with a
learned table gives `features` and `weights`; without one the points as they stand are all there is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any

from engines.core.chance import Dice
from engines.core.prompt import Choice, Prompt, Seat
from engines.core.state import Result

POINTS_APART = 5.0  # a lead of so many points makes winning e times as likely as losing
ALONE = 40.0  # the same for the points of one who plays alone
_WON, _MARGIN = 0.9, 0.1  # what a finished game is worth: most of it for winning, a little for how clearly


@dataclass(frozen=True)
class Mind:
    """How to think about one game. `State`, `World` and views are the game's own."""

    policy: Callable[[Any, Prompt], Sequence[Choice]] | None = None  # view and prompt to whole answers, best first
    trivial: frozenset[str] = frozenset()  # keys of prompts not worth a search
    judged: frozenset[str] = frozenset()  # keys of prompts fit for a review; empty = all but the trivial ones
    clock: Callable[[Any], int] | None = None  # what the horizon counts, from the state: rounds, or turns
    horizon: int | None = None  # so many ticks of that clock are played out
    features: Callable[[Any], Sequence[Sequence[float]]] | None = (
        None  # per seat: numbers of about ±3 from public facts
    )
    weights: Callable[[Any], Sequence[float]] | None = None  # the learned numbers for the way this state is played
    player: Callable[[Any, Seat, Dice], Choice] | None = None  # world, seat and dice to the playout player's answer
    pace: float = 0.004  # seconds a playout decision takes, give or take; for the safety net only


def ticks(mind: Mind, state: Any) -> int | None:
    """What the clock shows: the game's own, else the state's round or turn; None where it has neither."""
    if mind.clock is not None:
        return mind.clock(state)
    for name in ("round", "turn"):
        shown = getattr(state, name, None)
        shown = getattr(shown, "number", shown)
        if isinstance(shown, int):
            return shown
    return None


def horizon(mind: Mind, state: Any) -> int:
    """How far to look: as the game says, else two rounds, or until everybody had another turn."""
    if mind.horizon is not None:
        return mind.horizon
    return 2 if hasattr(state, "round") else max(2, len(state.seats))


def value(mind: Mind, result: Callable[[Any], Result], state: Any, seat: Seat, *, is_over: bool) -> float:
    """What a position is worth to a seat, from 0 to 1."""
    if is_over:
        return _final(result(state), seat)
    if mind.features is not None and mind.weights is not None:
        weights = mind.weights(state)
        strengths = [sum(map(mul, weights, row)) for row in mind.features(state)]
        return chances(strengths)[seat]
    return _standing(result(state), seat)


def chances(strengths: Sequence[float]) -> list[float]:
    """Everybody's share in winning; one who plays alone plays against nothing."""
    if len(strengths) == 1:
        return [_logistic(strengths[0])]
    top = max(strengths)
    powers = [math.exp(strength - top) for strength in strengths]
    total = sum(powers)
    return [power / total for power in powers]


def _standing(result: Result, seat: Seat) -> float:
    """The share in winning by points alone, against all who score, with or without a seat."""
    if len(result.scores) == 1:
        return _logistic(result.scores[0].points / ALONE)
    at = next(n for n, score in enumerate(result.scores) if score.seat == seat)
    return chances([score.points / POINTS_APART for score in result.scores])[at]


def _final(result: Result, seat: Seat) -> float:
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    return _WON * share + _MARGIN * _standing(result, seat)


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x > -700 else 0.0
