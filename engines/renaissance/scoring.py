"""How the game ends."""

from __future__ import annotations

from engines.core import Result, Score
from engines.renaissance.facts.numbers import TARGET
from engines.renaissance.state import State


def verdict(g: State) -> Result:
    """Whoever reached 30 has won."""
    scores = tuple(Score(seat, g.delegations[seat].points) for seat in g.seats)
    winners = tuple(score.seat for score in scores if score.points >= TARGET)
    return Result(scores, winners)
