"""The line that heads every post: where a round is, or who has won."""

from __future__ import annotations

from engines.core import Result
from engines.race.view import RaceView
from engines.race.words.phrases import listed


def headline(seen: RaceView) -> str:
    """The state of the game in a line."""
    if seen.result is not None:
        return f"The race is over: {closing(seen.result, is_solitaire=seen.robot is not None)}"
    where = {"choose": "choosing actions", "setup": "set-up", "round-end": "hand limit"}.get(seen.phase, seen.phase)
    if not seen.round:
        return f"Before the first round: {where}."
    return f"Round {seen.round}, {where}: {max(seen.pool, 0)} VP chips left."


def closing(outcome: Result, *, is_solitaire: bool) -> str:
    """Who won and, where points did not decide it, why."""
    if is_solitaire:
        return f"{outcome.verdict}."
    names = [f"{{seat:{seat}}}" for seat in outcome.winners]
    why = f" {outcome.verdict}." if outcome.verdict else ""
    return f"{listed(names)} {'wins' if len(names) == 1 else 'win'}.{why}"
