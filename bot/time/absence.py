"""Being away, as pure arithmetic: for how long somebody's absences rest their clocks.

In any 90 days clocks rest for 30 days at most, or for fewer where a server says so; from then on they run, and the others
can go on.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.time.clocks import DAY

WINDOW = 90 * DAY
MOST = 30  # days in any window for which clocks may rest
KEPT = 24  # absences told apart

Span = tuple[float, float]


def held(absences: Sequence[Span], days: int) -> list[Span]:
    """What of each absence, the oldest first, rests the clocks."""
    kept: list[Span] = []
    for start, end in absences:
        kept.append((start, max(start, min(end, _latest(kept, start, days * DAY)))))
    return kept


def _latest(before: Sequence[Span], start: float, most: float) -> float:
    """Until when an absence that begins then may rest the clocks: its window never holds more than the most.

    The longer it lasts, the more of it counts; what falls out of the window meanwhile is never more than that.
    """

    def within(end: float) -> float:
        return end - start + sum(_shared(one, (end - WINDOW, start)) for one in before)

    low, high = start, start + most
    if within(high) <= most + 1:  # to the second
        return high
    while high - low > 1:
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle) <= most + 1 else (low, middle)
    return low


def _shared(one: Span, other: Span) -> float:
    return max(0.0, min(one[1], other[1]) - max(one[0], other[0]))


def recent(absences: Sequence[Span], now: float) -> list[Span]:
    """The absences that still count, none of them longer than until now."""
    ended = [(start, min(end, now)) for start, end in absences]
    return _few([(start, end) for start, end in ended if end > start and end > now - WINDOW])


def _few(absences: list[Span]) -> list[Span]:
    """A list that stays short however often somebody comes and goes: the shortest stay between two absences counts as away."""
    found = sorted(absences)
    while len(found) > KEPT:
        at = min(range(1, len(found)), key=lambda index: found[index][0] - found[index - 1][1])
        found[at - 1 : at + 1] = [(found[at - 1][0], max(found[at - 1][1], found[at][1]))]
    return found


def free_again(absences: Sequence[Span], now: float) -> float:
    """When clocks that may rest no longer may rest again: as the oldest absence begins to fall out of the window."""
    return min((start + WINDOW for start, _ in recent(absences, now)), default=now)
