"""Mind: what a game tells a player who thinks ahead. Every part may be left out; then what is said here stands in.

What a position is worth comes from a learned table. A game names its `features`, each with a phrase that a hint can say
("mostly for *points on worlds*"), and gives `measure`, which turns a state into a row of numbers per seat, in that order.
A seat's strength is the sum of weight × number, and its share in winning the softmax of the strengths over the seats; one
who plays alone has the logistic of theirs. So a number that is the same for everybody says nothing, except to one who plays
alone, who also wants a feature that is always 1. Numbers are best kept within about ±3, and come from public facts and sizes
of hands only: the same function draws the curve of a review. Where progress matters, multiply by it: "goods" and "goods ×
rounds left" are two features.

```python
FEATURES = (Feature("lead", "points"), Feature("goods", "goods on worlds"), Feature("hand", "cards in hand"))

def measure(g: Race) -> list[list[float]]: ...          # a row per seat, in the order of FEATURES

MIND = Mind(features=FEATURES, measure=measure, way=lambda g: g.level, weights=read_weights(HERE / "weights.json", FEATURES))
```

`way` names the set of weights that a state is played with, where one set does not fit all. `python -m engines fit KEY` plays
games, writes `minds/weights.json` and says what each number counts for; a set that knows no more than the points is not
written. `python -m engines judge KEY` tries the table on other games. Without a set for its way, a position is judged by
`guess` if the game has one (a strength per seat, made by hand), else by the points as they stand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import mul
from typing import Any

from engines.core.chance import Dice
from engines.core.prompt import Choice, Prompt, Seat
from engines.core.state import Result

POINTS_APART = 5.0  # a lead of so many points makes winning e times as likely as losing
ALONE = 40.0  # the same for the points of one who plays alone
_WON, _MARGIN = 0.9, 0.1  # what a finished game is worth: most of it for winning, a little for how clearly


Rows = Sequence[Sequence[float]]  # a row of numbers per seat


@dataclass(frozen=True, slots=True)
class Feature:
    """One number of a position: its name in the table of weights, and how a hint calls it."""

    name: str
    phrase: str


def only_way(_state: Any) -> str:
    """The way of a game that one set of weights fits."""
    return "all"


@dataclass(frozen=True)
class Mind:
    """How to think about one game. `State`, `World` and views are the game's own."""

    # view and prompt to whole answers, best first; None = all where they are few, else the smart one's with a pick changed
    policy: Callable[[Any, Prompt], Sequence[Choice] | None] | None = None
    trivial: frozenset[str] = frozenset()  # keys of prompts not worth a search
    judged: frozenset[str] = frozenset()  # keys of prompts fit for a review; empty = all but the trivial ones
    clock: Callable[[Any], int] | None = None  # what the horizon counts, from the state: rounds, or turns
    horizon: int | None = None  # so many ticks of that clock are played out
    features: tuple[Feature, ...] = ()  # what the judge looks at
    measure: Callable[[Any], Rows] | None = None  # the features of every seat, from the state's public facts
    way: Callable[[Any], str] = only_way  # which set of weights fits a state
    weights: Mapping[str, Sequence[float]] = field(default_factory=dict)  # by way, in the order of the features
    guess: Callable[[Any], Sequence[float]] | None = None  # strengths by hand, for ways without weights
    player: Callable[[Any, Seat, Dice], Choice] | None = None  # world, seat and dice to the playout player's answer
    pace: float = 0.004  # seconds a playout decision takes, give or take; for the safety net only
    awake: int = 50  # in so many decisions of a hundred the easy player plays as well as the smart one
    fate: Callable[[Any, Dice], None] | None = None  # deals anew what nobody holds; None = the piles are shuffled
    steady: bool = False  # imagined dice are dealt anew for every step, so that luck is the same after every answer
    manners: tuple[Any, ...] = ()  # ways to play on: see `engines.core.manners`, and so for the five below
    adopt: Callable[[Any, Any], None] | None = None  # state and manner: what is suggested from now on is in that manner
    weighed: frozenset[str] = frozenset()  # keys of prompts where manners are weighed, and nowhere else
    more: Callable[[Any, Prompt], Sequence[Choice]] | None = None  # what else is tried there, best first
    rounds: Callable[[Any], int] | None = None  # imagined games end there when this has moved on; None = at the horizon
    aim: Callable[[Any], float] | None = None  # what has come of an imagined game; None = as a position is judged
    within: tuple[str, ...] = ()  # how keys begin that only go on with something larger: no idea starts there
    effort: float = 1.0  # so many times the usual playout decisions: more where they are cheap


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
    return appraise(mind, result, state, seat, is_over=is_over)[0]


def appraise(
    mind: Mind, result: Callable[[Any], Result], state: Any, seat: Seat, *, is_over: bool
) -> tuple[float, tuple[float, ...]]:
    """What a position is worth to a seat, and by how much it leads in each feature, weighed; nothing where no table is."""
    if is_over:
        return final(result(state), seat), ()
    weights = mind.weights.get(mind.way(state)) if mind.weights else None
    if weights is not None and mind.measure is not None:
        rows = [list(map(mul, weights, row)) for row in mind.measure(state)]
        return chances([sum(row) for row in rows])[seat], _leads(rows, seat)
    if mind.guess is not None:
        return chances(mind.guess(state))[seat], ()
    return _standing(result(state), seat), ()


def _leads(rows: list[list[float]], seat: Seat) -> tuple[float, ...]:
    """How far a seat is ahead of the mean of the others, number by number."""
    others = [row for at, row in enumerate(rows) if at != seat]
    if not others:
        return tuple(rows[seat])
    return tuple(mine - sum(theirs) / len(others) for mine, *theirs in zip(rows[seat], *others, strict=True))


def chances(strengths: Sequence[float]) -> list[float]:
    """Everybody's share in winning; one who plays alone plays against nothing."""
    if len(strengths) == 1:
        return [logistic(strengths[0])]
    top = max(strengths)
    powers = [math.exp(strength - top) for strength in strengths]
    total = sum(powers)
    return [power / total for power in powers]


def _standing(result: Result, seat: Seat) -> float:
    """The share in winning by points alone, against all who score, with or without a seat."""
    if len(result.scores) == 1:
        return logistic(result.scores[0].points / ALONE)
    at = next(n for n, score in enumerate(result.scores) if score.seat == seat)
    return chances([score.points / POINTS_APART for score in result.scores])[at]


def final(result: Result, seat: Seat) -> float:
    """What a finished game is worth to a seat: winning counts, and a little how clearly."""
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    return _WON * share + _MARGIN * _standing(result, seat)


def logistic(x: float) -> float:
    """A strength as a share, for one who plays alone."""
    return 1 / (1 + math.exp(-x)) if x > -700 else 0.0
