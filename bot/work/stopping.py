"""Being told to stop: what is under way is finished, but not for ever; a process that cannot stop is ended."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 30.0  # seconds from the signal to the end; answers under way have 20 of them


@contextmanager
def told_to_stop(stop: Callable[[], object], patience: float | None = None) -> Iterator[None]:
    """Call `stop` in the event loop when the process is told to end; once the patience is over, it ends by itself.

    The signal is heard even while the loop is busy, and the end comes even if it stays so. Everything that matters is on disk.
    """
    loop = asyncio.get_running_loop()

    def told(*_: object) -> None:
        if patience is not None:
            end = threading.Timer(patience, _end_anyway, [patience])
            end.daemon = True
            end.start()
        loop.call_soon_threadsafe(stop)

    names = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(name, told) for name in names]
    try:
        yield
    finally:
        for name, handler in zip(names, before, strict=True):
            signal.signal(name, handler)


def _end_anyway(patience: float) -> None:
    print(
        f"I could not stop within {patience:.0f} seconds, so I end now. Nothing is lost.", file=sys.stderr, flush=True
    )
    os._exit(1)
