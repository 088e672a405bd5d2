"""A process's share of the gateway, where several processes share it.

With N processes there are N slots, and slot k has the shards s for which s % N = k. A process claims a slot and opens its
sessions; one without a slot is a spare that works at tables and waits. Whoever loses its slot ends itself.

A new release takes over without a missed click: it reserves the slot of a process with an earlier release (`handing`), opens
the same sessions beside the old ones, says that it is ready, and the old process leaves. While both are there both hear every
click, and the acknowledgement decides whose it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from bot.chat.releases import fingerprint, ranks
from bot.table.leases import Lease
from storage import NEVER, StoreError, Task

if TYPE_CHECKING:
    from bot.app import App

log = logging.getLogger("astrolabe.slots")

SLOT, HANDING, GATEWAY, IDENTIFY = "slot", "handing", "gateway", "identify"
TROUBLE = (StoreError, OSError, TimeoutError)
LOOK = 0.5  # seconds between looks
IDENTIFIED = 5.5  # seconds between two sessions that begin; Discord asks for five
READY = "ready"

R = TypeVar("R")


class Slots:
    """Finds a slot for this process, and notices when it is to be given up."""

    def __init__(self, app: App, processes: int, release: str = "") -> None:
        self._app, self._store, self._leases = app, app.store, app.leases
        self._processes, self._release = processes, release or fingerprint()
        self._concurrency = 1
        self._handing: Lease | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.slot: str = ""

    async def rank(self) -> int:
        """How new this release is; of two the newer one has the higher rank."""
        return (await ranks(self._store, self._release, self._leases.number))[self._release]

    async def take(self) -> None:
        """Wait for a slot and prepare its shards."""
        await self._patiently(self._put_slots)
        while not await self._patiently(self._found):
            await asyncio.sleep(LOOK)
            if self._app.answering.is_closing:
                return
        count = await self._patiently(self._count_shards)
        shards = [number for number in range(count) if number % self._processes == int(self.slot)]
        log.info("slot %s: shards %s of %d", self.slot, shards, count)
        self._app.shard_count, self._app.shard_ids = count, shards
        task = asyncio.get_running_loop().create_task(self._watch())
        self._tasks.add(task)

    async def close(self) -> None:
        """Look no more; the slot itself is given back with everything else."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._handing is not None:
            with contextlib.suppress(StoreError):
                await self._leases.finish(self._handing, data="")

    async def pace(self, shard: int) -> None:
        """Before a session begins: one of those that must not begin together waits for the other."""
        await self._patiently(lambda: self._pace(str(shard % self._concurrency)))

    async def _pace(self, name: str) -> None:
        """The next one's turn comes in a while, whatever becomes of this process."""
        if name not in {task.id for task in await self._store.tasks(IDENTIFY)}:
            await self._store.put(IDENTIFY, name)
        lease = await self._leases.wait_for(IDENTIFY, name)
        await self._leases.finish(lease, await self._store.now() + IDENTIFIED)

    async def _patiently(self, ask: Callable[[], Awaitable[R]]) -> R:
        """Ask until the database answers: whoever waits for something need not end because it is started again."""
        while True:
            try:
                return await ask()
            except TROUBLE as error:
                log.warning("slot %s: the database does not answer: %s", self.slot or "?", error)
                await asyncio.sleep(LOOK)

    # --- finding a slot --------------------------------------------------------------------------------------------------

    async def _put_slots(self) -> None:
        for number in range(self._processes):
            await self._store.put(SLOT, str(number))

    async def _found(self) -> bool:
        now = await self._store.now()
        handed = {task.id for task in await self._store.tasks(HANDING) if _is_held(task, now)}
        slots = [task for task in await self._store.tasks(SLOT) if int(task.id) < self._processes]
        for task in slots:
            is_free = not _is_held(task, now) and task.id not in handed
            if self._holds(SLOT, task.id) or (is_free and await self._leases.claim(SLOT, name=task.id)):
                await self._settle(task.id)
                return True
        known = await ranks(self._store, self._release, self._leases.number)
        for task in slots:
            is_earlier = bool(task.data) and known.get(task.data, 0) < known[self._release]
            if is_earlier and _is_held(task, now) and task.id not in handed:
                await self._store.put(HANDING, task.id, data="")
                for lease in await self._leases.claim(HANDING, name=task.id):
                    log.info("slot %s is taken over from an earlier release", task.id)
                    self._handing, self.slot = lease, task.id
                    return True
        return False

    def _holds(self, kind: str, name: str) -> bool:
        """Whether this process has something already: the database did not answer in the middle of taking it."""
        return (kind, name) in self._leases.held

    async def _settle(self, slot: str) -> None:
        self.slot = slot
        await self._store.put(SLOT, slot, NEVER, data=self._release)

    async def _count_shards(self) -> int:
        """As many as Discord recommends when the first process comes, and at least one each; the others follow it."""
        await self._store.put(GATEWAY, "")
        lease = await self._leases.wait_for(GATEWAY)
        data = lease.task.data
        try:
            recommended, _, limits = await self._app.http.get_bot_gateway()
            self._concurrency = int(limits["max_concurrency"])
            now = await self._store.now()
            others = [task for task in await self._store.tasks(SLOT) if _is_held(task, now) and task.id != self.slot]
            if not data or not (others or self._handing):
                data = str(max(recommended, self._processes))
        finally:
            await self._leases.finish(lease, 0.0, data)
        return int(data)

    # --- having one ------------------------------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """Take over as soon as the sessions are open, and leave as soon as somebody else does the same."""
        while True:
            try:
                if self._handing is not None:
                    await self._take_over()
                elif await self._is_taken_over():
                    self._app.leave("a newer release has taken over")
                    return
            except TROUBLE as error:
                log.warning("slot %s: the database does not answer: %s", self.slot, error)
            await asyncio.sleep(LOOK)

    async def _take_over(self) -> None:
        if not self._app.is_ready():
            return
        await self._store.put(HANDING, self.slot, NEVER, data=READY)
        if await self._leases.claim(SLOT, name=self.slot):
            await self._settle(self.slot)
            handing, self._handing = self._handing, None
            if handing is not None:
                await self._leases.finish(handing, data="")

    async def _is_taken_over(self) -> bool:
        now, mine = await self._store.now(), self._leases.number
        handed = [task for task in await self._store.tasks(HANDING) if task.id == self.slot and _is_held(task, now)]
        if not any(task.data == READY and task.holder != mine for task in handed):
            return False
        self._app.answering.hand_over()  # clicks are the other's from now on
        if (lease := self._leases.held.get((SLOT, self.slot))) is not None:
            await self._leases.finish(lease, 0.0)
        return True


def _is_held(task: Task, now: float) -> bool:
    return bool(task.holder) and task.until > now
