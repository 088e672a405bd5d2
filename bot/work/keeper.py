"""The keeper of deadlines: one sleeping task that wakes when the next thing is due, or to give a sign of life.

What is due stands in the store (`next_due`), so a restart loses nothing. A changed table has it look when that is; it sees to
all there is only once something is due, when it is called, and with every sign of life. Those tell the next start for how long
nobody was there: that time is charged to nobody.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from bot.table.hub import Hub
from storage import ClockRow, Lost, StoreError

log = logging.getLogger("astrolabe.keeper")

AGAIN = 300.0  # seconds until something that failed is tried again
SWEEP = 3600.0  # seconds between looks for remembered changes that nobody will repeat
PULSE = 60.0  # seconds between signs of life; a machine that slept, or whose time was set, is noticed after so long
SOON = 1.0  # seconds until what was due and still is gets another look


WaitUntil = Callable[[float], Coroutine[Any, Any, None]]


def sleeping_by(clock: Callable[[], float]) -> WaitUntil:
    """A way to sleep until that clock shows a moment, or for a minute: whoever waits looks again."""

    async def sleep_until(moment: float) -> None:
        await asyncio.sleep(max(0.0, min(moment - clock(), PULSE)))

    return sleep_until


class Keeper:
    """Sees to what is due: clocks that ran out, people to be told, digests."""

    def __init__(
        self,
        hub: Hub,
        *,
        run_out: Callable[[ClockRow], Awaitable[None]],
        tell: Callable[[int], Awaitable[None]],
        digest: Callable[[int], Awaitable[None]],
        say: Callable[[], Awaitable[None]],
        put_off: Callable[[ClockRow, float], Awaitable[None]],
        close_idle: Callable[[], Awaitable[None]],
        wait_until: WaitUntil | None = None,
    ) -> None:
        self._hub, self._store, self._wait_until = hub, hub.store, wait_until or sleeping_by(hub.clock)
        self._run_out, self._tell, self._digest, self._say, self._put_off = run_out, tell, digest, say, put_off
        self._close_idle, self._swept = close_idle, 0.0
        self._changed = asyncio.Event()
        self._is_called = False  # somebody wants everything seen to, whenever the next thing is due
        self._looked = 0.0  # when everything was seen to
        self._task: asyncio.Task[None] | None = None
        self.rounds = 0  # how often it woke
        self.is_idle = False
        hub.listeners.append(self._look)

    def start(self, first: Callable[[], Awaitable[object]] | None = None) -> None:
        """Begin to keep deadlines; what fell due while nobody kept them is seen to at once, after what comes `first`."""
        if self._task is None:
            self._is_called = True
            self._task = asyncio.get_running_loop().create_task(self._keep(first))

    def wake(self) -> None:
        """Everything is to be seen to: something may be due of which no change of a table told."""
        self._is_called = True
        self._look("")

    def _look(self, _: str) -> None:
        """A table changed: the next thing may be due sooner."""
        self.is_idle = False
        self._changed.set()

    def stop(self) -> None:
        """Somebody else keeps the deadlines now."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def close(self) -> None:
        """Stop; what is due stays in the store."""
        if (task := self._task) is not None:
            self.stop()
            await asyncio.gather(task, return_exceptions=True)

    async def _keep(self, first: Callable[[], Awaitable[object]] | None) -> None:
        while True:
            self._changed.clear()
            self.rounds += 1
            began = due = self._hub.clock()
            is_called = self._is_called or not 0 <= began - self._looked < PULSE
            if is_called:
                self._looked = began
            try:
                if first is not None:
                    await first()
                    first = None
                if not is_called:
                    due = await self._store.next_due()
                if 0 < due <= began:
                    self._is_called = False
                    await self.see_to_it()
                    due = await self._store.next_due()
                    if 0 < due <= began:  # somebody is at it, or it could not be seen to
                        due = self._hub.clock() + SOON
            except Lost as error:  # if somebody else keeps the deadlines by now, this one will be stopped
                log.warning("the keeper of deadlines waits: %s", error)
                due = self._hub.clock() + SOON
            except Exception:
                log.exception("the keeper of deadlines stumbled")
                due = self._hub.clock() + AGAIN
            await self._sleep(due)

    async def _sleep(self, due: float) -> None:
        """Until something is due or changes."""
        pulse = min(self._looked, self._hub.clock()) + PULSE
        waiting: set[asyncio.Future[object]] = {
            asyncio.ensure_future(self._changed.wait()),
            asyncio.ensure_future(self._wait_until(min(due or pulse, pulse))),
        }
        self.is_idle = not self._changed.is_set()
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.is_idle = False
            for task in waiting:
                task.cancel()
            for task in waiting:
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    async def see_to_it(self) -> None:
        """Everything that is due now: first the clocks, then what people are told.

        Whatever was seen to must not be due any more: whoever makes no progress is stopped for a while, and the log says so.
        """
        now = self._hub.clock()
        for row in await self._store.clocks_due(now):
            try:
                await self._run_out(row)
                if row in await self._store.clocks_due(now):
                    raise RuntimeError("a clock that ran out is still due")
            except (Lost, StoreError):
                raise
            except Exception:
                log.exception("game %s: seat %s ran out of time, and that could not be seen to", row.game, row.seat)
                await self._put_off(row, now + AGAIN)
        for person in await self._store.digests_due(now):
            try:
                await self._digest(person)
                if person in await self._store.digests_due(now):
                    raise RuntimeError("a digest that was sent is still due")
            except (Lost, StoreError):
                raise
            except Exception:
                log.exception("a digest could not be sent")
                await self._store.save_digest(person, now + AGAIN)
        for person in await self._store.people_due(now):
            try:
                await self._tell(person)
                if person in await self._store.people_due(now):
                    raise RuntimeError("somebody who was told is still to be told")
            except (Lost, StoreError):
                raise
            except Exception:
                log.exception("somebody could not be told that tables wait")
                for wait in await self._store.waits(person):
                    await self._put_off(wait.clock, now + AGAIN)
        await self._close_idle()
        await self._say()
        await self._store.beat()
        if now - self._swept > SWEEP:
            self._swept = now
            await self._store.sweep()
