"""Leases: what this process may do because it claimed it, and until when.

A lease says nothing about what may change: the store decides that, change by change. It shares out what is done outside, such
as posting, so that it is done by one process. Whoever works under a lease looks at it before every act outside (`check_lease`)
and writes down what was said under its fence (`under`); both refuse a process that slept past its lease.
"""

from __future__ import annotations

import asyncio
from contextvars import ContextVar

from bot.table.figures import Figures
from storage import NEVER, Elsewhere, GameStore, Lost, Task, moment

SPAN = 15.0  # seconds that a lease lasts
RENEWED = 5.0  # seconds between renewals
MARGIN = 2.0  # seconds before its end from which on nothing is done under it
PAUSE = 0.2  # seconds between looks whether something that is waited for is free
PATIENCE = 4.0  # seconds that a renewal may take

Key = tuple[str, str]


class Lease:
    """Something that this process claimed."""

    def __init__(self, task: Task, ends: float) -> None:
        self.task, self.ends, self.is_lost = task, ends, False
        self.poked = asyncio.Event()  # something came in meanwhile
        self.again = NEVER  # when it is to be looked at again

    @property
    def key(self) -> Key:
        """What it is about."""
        return self.task.kind, self.task.id

    @property
    def holds(self) -> bool:
        """Whether it has not run out: whoever has it may still act."""
        return not self.is_lost and moment() < self.ends - MARGIN

    def check(self) -> None:
        """Refuse to act once it has run out."""
        if not self.holds:
            raise Lost(f"{self.task.kind} {self.task.id} may be somebody else's by now.")


CURRENT: ContextVar[Lease | None] = ContextVar("lease", default=None)


def check_lease() -> None:
    """Before an act outside: `Lost` if whoever acts does so under a lease that has run out."""
    lease = CURRENT.get()
    if lease is not None:
        lease.check()


def under() -> Task | None:
    """The piece of work under which something is written, if it is done under a lease."""
    lease = CURRENT.get()
    return lease.task if lease is not None else None


class Leases:
    """Everything that this process holds."""

    def __init__(self, store: GameStore, figures: Figures) -> None:
        self._store, self._figures = store, figures
        self.held: dict[Key, Lease] = {}
        self.number = 0
        self.renewed = moment()

    async def enlist(self) -> None:
        """Get a number to claim under."""
        self.number = await self._store.enlist()

    async def claim(self, kind: str, most: int = 1, name: str = "", span: float = SPAN) -> list[Lease]:
        """Take what is free, or one thing by its name; a lease that lasts longer or shorter is not renewed."""
        began = moment()
        tasks = await self._store.claim(kind, self.number, span, most, name)
        leases = [Lease(task, began + span) for task in tasks]
        if span == SPAN:
            self.held |= {lease.key: lease for lease in leases}
        return leases

    async def wait_for(self, kind: str, name: str = "", span: float = SPAN) -> Lease:
        """Take something as soon as nobody else has it."""
        while not (taken := await self.claim(kind, 1, name, span)):  # noqa: ASYNC110 - others are in other processes
            await asyncio.sleep(PAUSE)
        return taken[0]

    async def finish(self, lease: Lease, ready: float = NEVER, data: str | None = None) -> None:
        """Give something back; whoever lost it has nothing to give."""
        self.held.pop(lease.key, None)
        if not lease.is_lost:
            try:
                await self._store.finish(lease.task, ready, data)
            except Lost:
                self._lose(lease)

    async def renew(self) -> list[Lease]:
        """Hold on to everything; returns what was lost."""
        leases, began = list(self.held.values()), moment()
        async with asyncio.timeout(PATIENCE):
            kept = {(task.kind, task.id): task for task in await self._store.renew([one.task for one in leases], SPAN)}
        self.renewed = moment()
        for lease in leases:
            if (task := kept.get(lease.key)) is not None and task.fence == lease.task.fence:
                lease.task, lease.ends = task, began + SPAN
            elif self.held.get(lease.key) is lease:
                self._lose(lease)
        return [lease for lease in leases if lease.is_lost]

    def expire(self) -> list[Lease]:
        """What could not be renewed in time counts as lost; returns it."""
        gone = [lease for lease in self.held.values() if not lease.holds]
        for lease in gone:
            self._lose(lease)
        return gone

    def _lose(self, lease: Lease) -> None:
        lease.is_lost = True
        if self.held.get(lease.key) is lease:
            del self.held[lease.key]
        self._figures.count("leases_lost", kind=lease.task.kind)


class DatabaseTime(Elsewhere):
    """The time by the database's clock, so that processes on several machines agree; by what it last said."""

    async def ask(self, store: GameStore) -> float:
        """What time it is there."""
        asked = moment()
        told = await store.now()
        self.heard(told, asked)
        return told
