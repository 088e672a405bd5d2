"""Time as the pocket server knows it: real time plus whatever a test has skipped, and ids made from it."""

import asyncio
import time
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """Real time that can be moved forward; whoever waits for a moment is woken when the moment is skipped to."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._sleepers: set[asyncio.Future[None]] = set()

    def now(self) -> float:
        """Seconds since 1970, moved forward by every advance."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Skip time: everything that waits for a moment now past wakes up."""
        if seconds < 0:
            raise ValueError("The clock only moves forward.")
        self._ahead += seconds
        for sleeper in list(self._sleepers):
            if not sleeper.done():
                sleeper.set_result(None)

    async def wait_until(self, moment: float) -> None:
        """Return when the moment has come, by waiting or by an advance."""
        while (left := moment - self.now()) > 0:
            sleeper: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._sleepers.add(sleeper)
            try:
                await asyncio.wait([sleeper], timeout=left)
            finally:
                self._sleepers.discard(sleeper)


class Snowflakes:
    """Ids that grow with time and never repeat."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> int:
        """A fresh id, larger than every one before."""
        stamp = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self.last = max(stamp, self.last + 1)
        return self.last


def iso(moment: float) -> str:
    """The moment as Discord writes it."""
    return datetime.fromtimestamp(moment, UTC).isoformat()
