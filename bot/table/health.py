"""Health: counters a person can read, a log of slow work, and a breaker that pauses moves when faults repeat.

The breaker is for whoever the faults belong to: rules that keep failing pause the moves of that game alone, and faults that one
person's input causes pause that person alone. Nothing anybody can type or forge stops another table.
"""

from __future__ import annotations

import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.table.faults import Paused
from bot.table.figures import Figures
from engines.core import say

MINUTE = 60.0

log = logging.getLogger("astrolabe.health")

MOST, WITHIN, PAUSE = 5, 10 * MINUTE, 5 * MINUTE  # so many faults within so long pause moves for so long
SLOW = {"move": 1.0, "picture": 4.0, "film": 60.0, "post": 8.0}  # seconds above which work is logged


PERSON = "person "  # how the key of a person begins


def person_key(person: int) -> str:
    """What faults through a person's input are counted under."""
    return f"{PERSON}{person}"


class Health:
    """Counts what happens, and says when it is time to stop for a moment."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self.started = clock()
        self.counts: Counter[str] = Counter()
        self.figures = Figures()
        self.slowest: dict[str, float] = {}
        self._faults: dict[str, deque[float]] = {}
        self._paused: dict[str, float] = {}

    def fault(self, game: str) -> None:
        """Something failed inside, of a game's rules or through a person's input; too many of them pause it."""
        now = self._clock()
        self.counts["faults"] += 1
        recent = self._faults.setdefault(game, deque(maxlen=MOST))
        recent.append(now)
        if len(recent) == MOST and now - recent[0] <= WITHIN:
            self._paused[game] = now + PAUSE
            recent.clear()
            self.counts["pauses"] += 1
            log.error("moves of %s pause for %d minutes: faults repeat", game, PAUSE / MINUTE)

    def check(self, game: str) -> None:
        """Refuse a move while moves of that game, or of that person, are paused."""
        now = self._clock()
        if self._paused.get(game, 0.0) > now:
            left = max(1, round((self._paused[game] - now) / MINUTE))
            raise Paused(
                say(
                    "Something keeps failing on my side, so moves rest. Nothing is lost; try again in {n:minute}.",
                    n=left,
                )
            )

    @contextmanager
    def timed(self, work: str, of: str = "") -> Iterator[None]:
        """Count some work, and log it if it was slow."""
        began = time.perf_counter()
        try:
            yield
        finally:
            took = time.perf_counter() - began
            self.counts[work] += 1
            self.figures.measure("work_seconds", took, work=work)
            self.slowest[work] = max(took, self.slowest.get(work, 0.0))
            if took > SLOW[work]:
                self.counts["slow"] += 1
                log.warning("slow %s of %s: %.1f s", work, of or "?", took)

    def resting(self) -> list[str]:
        """The games whose moves rest now; people aside."""
        now = self._clock()
        return [key for key, until in self._paused.items() if until > now and not key.startswith(PERSON)]

    @property
    def up(self) -> float:
        """For how many seconds this process has been running."""
        return self._clock() - self.started
