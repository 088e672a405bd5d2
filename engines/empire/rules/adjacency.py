"""Who lies next to whom, and how far away: lines and corners, towards the Core and away from it (1.6, 6.2)."""

from __future__ import annotations

from collections import deque
from functools import cache, lru_cache

from engines.empire.facts.map import CORE, LAST, PLACES


def is_void(sector: int) -> bool:
    """Whether this is one of the empty places outside the galaxy."""
    return sector > LAST


def quadrant(sector: int) -> int:
    """1 to 4 round the circle; the Core is 0."""
    return 0 if sector == CORE else PLACES[sector].begin // 4 + 1


@cache
def neighbours(sector: int) -> tuple[int, ...]:
    """The adjacent sectors of the galaxy, across lines and corners, without the void."""
    return tuple(n for n in PLACES[sector].neighbours if not is_void(n))


@cache
def toward_core(sector: int) -> int | None:
    """The sector one ring further in, across a line; None in the Core."""
    place = PLACES[sector]
    inward = [n for n in place.lines if PLACES[n].ring == place.ring - 1]
    return inward[0] if inward else None


@cache
def away_from_core(sector: int) -> tuple[int, ...]:
    """The sectors one ring further out, across a line, never the void."""
    place = PLACES[sector]
    return tuple(n for n in place.lines if PLACES[n].ring == place.ring + 1 and not is_void(n))


@cache
def next_higher(sector: int) -> int | None:
    """The adjacent sector with the next higher number; None where only the void is higher."""
    return min((n for n in neighbours(sector) if n > sector), default=None)


@cache
def next_lower(sector: int) -> int | None:
    """The adjacent sector with the next lower number."""
    return max((n for n in neighbours(sector) if n < sector), default=None)


@lru_cache(maxsize=4096)
def reach(start: int, traps: tuple[int, ...] = ()) -> dict[int, int]:
    """How many sectors away each place is, through the void too; a place in `traps` can be entered but not left."""
    found = {start: 0}
    if start in traps:
        return found
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in PLACES[here].neighbours:
            if there not in found:
                found[there] = found[here] + 1
                if there not in traps:
                    queue.append(there)
    return found


def distance(one: int, other: int) -> int:
    """How many sectors apart two places are, lines and corners alike."""
    return reach(one)[other]
