"""Sharing the work with other processes on the same database: which tables this one works at, and who keeps the deadlines.

A changed table is work (`table`): whoever claims it moves its bots and says what is to be said, then gives it back. One process
(`keeper`) keeps deadlines, reminders, digests and idle lobbies for all; if it is gone, another takes over. Each counts itself
among those present (`member`), so that all know how many share the budget of requests.

A single process on a file of its own needs none of this: there a changed table wakes bots and poster directly.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from contextvars import copy_context

from bot.chat.budget import Budget
from bot.chat.poster import Poster
from bot.table.bots import Bots
from bot.table.hub import Hub
from bot.table.leases import CURRENT, RENEWED, DatabaseTime, Lease, Leases
from bot.work.keeper import Keeper
from storage import BUILD, StoreError, moment

log = logging.getLogger("astrolabe.claims")

TABLE, KEEPER, MEMBER = "table", "keeper", "member"
MOST = 100  # tables that one process works at at a time
LOOK = 1.0  # seconds between looks, if nobody calls
LATE = 10.0  # seconds after which a renewal is overdue
LEFT = 2.0  # seconds for which a table of a newer build is left to whoever can work at it
OFTEN = 5.0  # seconds between rounds of the keeper, if nobody calls

TROUBLE = (StoreError, OSError, TimeoutError)


class Claims:
    """Claims, renews and gives back what this process works at."""

    def __init__(self, hub: Hub, leases: Leases, bots: Bots, poster: Poster, keeper: Keeper, budget: Budget) -> None:
        self._hub, self._store, self._leases = hub, hub.store, leases
        self._bots, self._poster, self._keeper, self._budget = bots, poster, keeper, budget
        self.on_keeping: Callable[[], Awaitable[object]] | None = None  # what whoever keeps the deadlines does first
        self.on_lost: Callable[[Lease], None] = lambda _: None  # something else was lost
        self._serving: dict[str, asyncio.Task[None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._woken = asyncio.Event()
        self._kept = 0.0  # when the keeper was last called
        self._freed = 0.0  # when what the dead held was last freed
        self.is_closing = False
        hub.listeners[:] = [self.wake]  # instead of those who would act at once
        bots.later = self._look_again
        self._store.listen(self._hint)

    async def start(self) -> None:
        """Begin to claim."""
        await self._store.put(KEEPER, "")
        await self._count_myself()
        await self._count_members()
        loop, self._leases.renewed = asyncio.get_running_loop(), moment()
        self._tasks = [loop.create_task(self._look()), loop.create_task(self._renew())]

    async def close(self) -> None:
        """Claim nothing more, and give everything back so that others can go on at once."""
        self.is_closing = True
        for task in [*self._tasks, *self._serving.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._serving.values(), return_exceptions=True)
        for lease in list(self._leases.held.values()):
            with contextlib.suppress(*TROUBLE):
                await self._leases.finish(lease, 0.0)

    @property
    def is_idle(self) -> bool:
        """Whether this process works at no table."""
        return not self._serving and not self._woken.is_set()

    @property
    def is_late(self) -> bool:
        """Whether leases should have been renewed by now."""
        return bool(self._tasks) and moment() - self._leases.renewed > LATE

    # --- being called ----------------------------------------------------------------------------------------------------

    def wake(self, game: str = "") -> None:
        """A table changed here."""
        if (lease := self._leases.held.get((TABLE, game))) is not None:
            lease.poked.set()
        self._woken.set()

    def _hint(self, kind: str) -> None:
        """Another process put work of a kind, or may have while nobody listened ("")."""
        if kind in (TABLE, ""):
            for lease in self._leases.held.values():
                lease.poked.set()
            self._woken.set()

    def _look_again(self, game: str, seconds: float) -> None:
        """The bots of a table could not move; somebody tries again then."""
        if (lease := self._leases.held.get((TABLE, game))) is not None:
            lease.again = min(lease.again, self._hub.clock() + seconds)

    async def call(self) -> None:
        """Whatever is unsaid and due is work for somebody."""
        for game in await self._store.games_with_errands(self._hub.clock()):
            if (TABLE, game) not in self._leases.held:
                await self._store.put(TABLE, game)

    # --- looking for work ------------------------------------------------------------------------------------------------

    async def _look(self) -> None:
        while True:
            self._woken.clear()
            try:
                await self._claim()
            except TROUBLE as error:
                log.warning("the database does not answer: %s", error)
            except Exception:
                log.exception("nothing could be claimed")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._woken.wait()

    async def _claim(self) -> None:
        for lease in self._leases.expire():
            self._lost(lease)
        if moment() - self._freed >= LOOK:
            self._freed = moment()
            await self._store.release_dead()
        room = MOST - len(self._serving)
        for lease in await self._leases.claim(TABLE, min(room, 20)) if room > 0 else []:
            self._begin(lease)
            self._woken.set()  # there may be more
        if (KEEPER, "") not in self._leases.held:
            for lease in await self._leases.claim(KEEPER):
                self._keep(lease)
        elif self._hub.clock() - self._kept > OFTEN:
            self._kept = self._hub.clock()
            self._keeper.wake()

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEWED)
            try:
                for lease in await self._leases.renew():
                    self._lost(lease)
                await self._count_myself()
                await self._count_members()
            except TROUBLE as error:
                log.warning("leases could not be renewed: %s", error)
            except Exception:
                log.exception("leases could not be renewed")

    async def _count_myself(self) -> None:
        """Have a place among those present; if all are taken there is one more."""
        if not any(kind == MEMBER for kind, _ in self._leases.held) and not await self._leases.claim(MEMBER):
            await self._store.put(MEMBER, str(len(await self._store.tasks(MEMBER))))
            await self._leases.claim(MEMBER)

    async def _count_members(self) -> None:
        clock = self._hub.clock
        now = await (clock.ask(self._store) if isinstance(clock, DatabaseTime) else self._store.now())
        members = [task for task in await self._store.tasks(MEMBER) if task.holder and task.until > now]
        self._budget.processes = max(1, len(members))

    def _lost(self, lease: Lease) -> None:
        """Somebody else may have it by now: whatever is being done under it stops."""
        kind, name = lease.key
        log.warning("%s %s was lost", kind, name)
        if kind == TABLE and name in self._serving:
            self._serving[name].cancel()
        elif kind == KEEPER:
            self._keeper.stop()
        elif kind != MEMBER:
            self.on_lost(lease)

    # --- tables ----------------------------------------------------------------------------------------------------------

    def _begin(self, lease: Lease) -> None:
        game = lease.task.id
        before = self._serving.get(game)
        task = asyncio.get_running_loop().create_task(self._serve(game, lease, before))
        self._serving[game] = task
        task.add_done_callback(lambda done: self._ended(game, done))

    def _ended(self, game: str, done: asyncio.Task[None]) -> None:
        if self._serving.get(game) is done:
            del self._serving[game]
        self._woken.set()  # it may have changed while it was held
        if not done.cancelled() and (error := done.exception()) is not None:
            log.error("game %s: its work ended badly", game, exc_info=error)

    async def _serve(self, game: str, lease: Lease, before: asyncio.Task[None] | None) -> None:
        """Bots move and what is to be said is said, until there is nothing more; then the table is given back."""
        if before is not None:
            await asyncio.wait({before})
        CURRENT.set(lease)
        try:
            if await self._is_upgraded(game):
                await self._leases.finish(lease, self._hub.clock() + LEFT)
                return
            self._bots.wake(game)
            self._poster.wake(game)
            while working := {*self._bots.working(game), *self._poster.working(game)}:
                poke = asyncio.ensure_future(lease.poked.wait())
                try:
                    await asyncio.wait({*working, poke}, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    poke.cancel()
                if lease.poked.is_set():
                    lease.poked.clear()
                    self._bots.wake(game)
                    self._poster.wake(game)
            await self._leases.finish(lease, lease.again)
        except TROUBLE as error:
            log.warning("game %s is left to whoever claims it next: %s", game, error)
            self._leases.held.pop(lease.key, None)
        except BaseException:
            await asyncio.gather(self._bots.drop(game), self._poster.drop(game), return_exceptions=True)
            raise

    async def _is_upgraded(self, game: str) -> bool:
        """Whether a newer build has touched a table: a process of that build moves its bots and speaks for it."""
        fresh = await self._store.fresh(game)
        return fresh is not None and fresh.build > BUILD

    # --- deadlines -------------------------------------------------------------------------------------------------------

    def _keep(self, lease: Lease) -> None:
        """This process keeps the deadlines from now on."""
        log.info("this process keeps the deadlines")
        self._kept = self._hub.clock()
        context = copy_context()
        context.run(CURRENT.set, lease)
        context.run(self._keeper.start, self.on_keeping)
