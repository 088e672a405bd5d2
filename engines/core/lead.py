"""Who is ahead, seen from a seat: the same words in every game that counts points."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.prompt import Seat
from engines.core.words import say, token


def lead_words(points: Sequence[int], seat: Seat) -> str:
    """By how much a seat leads, with whom it is level, or who leads with how much; `points` by seat."""
    mine, others = points[seat], {other: n for other, n in enumerate(points) if other != seat}
    best = max(others.values())
    ahead = [token("seat", other) for other, n in others.items() if n == best]
    if mine > best:
        return say("you lead by {n}", n=mine - best)
    if mine < best:
        return say("{names} {count:=leads/lead} with {n}", names=ahead, count=len(ahead), n=best)
    return say("all level") if len(ahead) == len(others) > 1 else say("level with {names}", names=ahead)
