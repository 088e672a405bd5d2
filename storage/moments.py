"""Moments on a clock that nobody sets, for leases and for knowing what time it is elsewhere."""

from __future__ import annotations

import time

_UNSET = getattr(time, "CLOCK_BOOTTIME", None)  # Linux has one that goes on while the machine sleeps


def moment() -> float:
    """Seconds on a clock that nobody sets, and that goes on while the process sleeps."""
    return time.monotonic() if _UNSET is None else time.clock_gettime(_UNSET)


class Elsewhere:
    """The time on another machine, reckoned from what it last told us; until it has, the time here."""

    def __init__(self) -> None:
        self._began = time.time() - moment()

    def __call__(self) -> float:
        """The present moment there."""
        return self._began + moment()

    def heard(self, told: float, asked: float) -> None:
        """What was told when something asked at a moment was answered now."""
        self._began = told - (asked + moment()) / 2
