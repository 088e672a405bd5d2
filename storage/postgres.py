"""The shared store: PostgreSQL, for as many processes as there are. The same statements as in the embedded one."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from storage.clocks import Clocks
from storage.commit import TABLE, Commits
from storage.games import Games
from storage.lessons import Lessons
from storage.line import Line
from storage.moments import Elsewhere, moment
from storage.people import People
from storage.pool import PostgresDatabase
from storage.records import Change, Task
from storage.results import Results
from storage.speech import Speech
from storage.store import GameStore

R = TypeVar("R")


class PostgresStore(Games, Lessons, Commits, Speech, Clocks, Results, People):
    """A `GameStore` in a PostgreSQL database."""

    _db: PostgresDatabase

    def __init__(self, database: PostgresDatabase, clock: Callable[[], float] | None) -> None:
        self._given, self._there = clock, Elsewhere()
        super().__init__(database, clock or self._there)
        self._line = Line(database.url)

    @classmethod
    async def open(cls, url: str, clock: Callable[[], float] | None = None) -> PostgresStore:
        """Connect to a database, making or migrating its tables as needed. Its clock counts, unless another is given."""
        store = cls(await PostgresDatabase.open(url), clock)
        await store.now()
        return store

    async def close(self) -> None:
        """Let go of everything."""
        await self._line.close()
        await self._db.close()

    async def now(self) -> float:
        """The database's clock, by which leases run."""
        if self._given is not None:
            return self._given()
        asked = moment()
        told = await self._db.value(0.0, "SELECT CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)")
        self._there.heard(told, asked)
        return told

    async def enlist(self, *, alone: bool = False) -> int:
        """A number for this process to claim under, and a lock that lives as long as it does."""
        number = await super().enlist(alone=alone)
        await self._line.lock(number)
        return number

    async def claim(self, kind: str, holder: int, span: float, most: int = 1, name: str = "") -> list[Task]:
        """Take work that is ready; none while others would think that this process has died."""
        return await super().claim(kind, holder, span, most, name) if self._line.is_up else []

    async def release_dead(self) -> int:
        """Free what processes hold that have died: their lock went with their connection."""
        now = await self.now()
        return await self._db.write(
            "WITH held AS MATERIALIZED (SELECT DISTINCT holder FROM task WHERE holder <> 0),"
            " dead AS MATERIALIZED (SELECT holder FROM held WHERE pg_try_advisory_xact_lock(?, CAST(holder AS INTEGER)))"
            " UPDATE task SET holder = 0, until = 0, ready = least(ready, ?) FROM dead WHERE task.holder = dead.holder",
            *(Line.LIVES, now),
        )

    async def commit(self, change: Change) -> int:
        """Write a change, and tell the others that there is work."""
        version = await super().commit(change)
        self._line.hint(TABLE)
        return version

    async def put(self, kind: str, name: str, ready: float = 0.0, data: str | None = None) -> None:
        """There is work; the others are told."""
        await super().put(kind, name, ready, data)
        self._line.hint(kind)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Have somebody told which kind of work another process has just put: a hint, which may be missed."""
        self._line.listen(listener)


def _repeated(method: Callable[..., Awaitable[R]]) -> Callable[..., Awaitable[R]]:
    """A method that is asked again while the connection fails."""

    @functools.wraps(method)
    async def again(self: PostgresStore, *given: Any, **named: Any) -> R:
        return await self._db.repeat(lambda: method(self, *given, **named))

    return again


for _name, _method in vars(GameStore).items():
    if asyncio.iscoroutinefunction(_method) and _name != "close":
        setattr(PostgresStore, _name, _repeated(getattr(PostgresStore, _name)))
