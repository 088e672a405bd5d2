"""PostgreSQL: a pool of connections, transactions on them, and asking again when one of them fails.

A connection that fails is dropped, and what was asked is asked again, at most five times in two seconds. Nothing happens twice
by that: a change has a name, a claim a fence, and all else says how things are to be.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from typing import Any, TypeVar

import asyncpg

from storage.database import Clash, Database, StoreError, undisturbed
from storage.dialect import POSTGRES, numbered
from storage.migrations import oldest, scripts

R = TypeVar("R")
Connection = Any  # asyncpg comes without types

TRIES, PATIENCE = 5, 2.0  # how often, and for how many seconds, something is asked again
CONNECTIONS = 8  # of a process, besides the one that stays
LONGEST, QUEUED = 10.0, 10.0  # seconds that a statement may take, and that somebody waits for a free connection
ASLEEP = 3.0  # seconds that a transaction stays open in which nobody does anything: its process may be stopped
MIGRATING = 3600.0  # seconds that one step of bringing the tables up to date may take
SCHEMA_LOCK = 76  # held by whoever migrates

# Two transactions stood in each other's way; the connection is well.
COLLISION = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)
# The connection or the server failed, or there was a collision: worth another try.
PASSING = (
    *COLLISION,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # shut down, crashed, starting
    asyncpg.InsufficientResourcesError,  # no room on the disk, in memory, for one connection more
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,  # it only copies another server now
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.exceptions.InvalidCachedStatementError,  # a newer build has changed the tables
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


class Unreachable(StoreError):
    """The database does not answer."""


class PostgresDatabase(Database):
    """A pool of connections; whoever is in a transaction has one for themselves."""

    dialect = POSTGRES

    def __init__(self, url: str, pool: Any) -> None:
        self.url = url
        self._pool = pool
        self._mine: ContextVar[Connection | None] = ContextVar("connection", default=None)

    @classmethod
    async def open(cls, url: str) -> PostgresDatabase:
        """Connect, and make or migrate the tables as needed."""
        given: dict[str, Any] = {"min_size": 0, "max_size": CONNECTIONS, "timeout": 5.0, "command_timeout": LONGEST}
        # Whoever is stopped in the middle of a change has locked rows that others wait for; they get them back soon.
        settings = {"idle_in_transaction_session_timeout": str(int(ASLEEP * 1000))}
        try:
            database = cls(url, await asyncpg.create_pool(url, reset=_as_it_is, server_settings=settings, **given))
            try:
                await _unless_colliding(database._migrate)
            except BaseException:
                await database.close()
                raise
        except (*PASSING, asyncpg.PostgresError, ValueError) as error:
            raise StoreError(f"The database cannot be used: {str(error) or type(error).__name__}.") from error
        return database

    @property
    def is_writing(self) -> bool:
        """Whether whoever asks is in a transaction."""
        return self._mine.get() is not None

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """All or nothing."""
        async with self._pool.acquire(timeout=QUEUED) as connection:
            token = self._mine.set(connection)
            try:
                await connection.execute("BEGIN")
                yield
                await undisturbed(asyncio.ensure_future(connection.execute("COMMIT")))
            except BaseException as error:
                await _take_back(connection, error)
                raise
            finally:
                self._mine.reset(token)

    async def execute(self, sql: str, *values: Any) -> int:
        """One statement inside a transaction; returns how many rows it touched."""
        told = (await self._ask(lambda connection: connection.execute(numbered(sql), *values))).rpartition(" ")[2]
        return int(told) if told.isdigit() else 0

    async def execute_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """One statement for many rows inside a transaction."""
        if rows:
            await self._ask(lambda connection: connection.executemany(numbered(sql), rows))

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """The rows that one statement returns; nobody but the writer sees a transaction that is still open."""
        return await self._ask(lambda connection: connection.fetch(numbered(sql), *values))

    async def many(self, make: Callable[[Any], R], sql: str, *values: Any) -> list[R]:
        """Rows of which there may be very many, made into something while others go on."""
        rows = await self.rows(sql, *values)
        return await asyncio.to_thread(lambda: [make(row) for row in rows])

    async def copy(self, table: str, names: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Many rows at once into a table, inside a transaction."""
        await self._ask(lambda connection: connection.copy_records_to_table(table, columns=names, records=rows))

    async def walk(self, sql: str) -> AsyncIterator[Any]:
        """The rows that a statement returns, a few at a time, inside a transaction."""
        connection = self._mine.get()
        assert connection is not None  # noqa: S101 - only a transaction can walk
        async for row in connection.cursor(sql, prefetch=500):
            yield row

    async def close(self) -> None:
        """Let go of it."""
        with suppress(*PASSING):
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        self._pool.terminate()

    async def repeat(self, ask: Callable[[], Awaitable[R]]) -> R:
        """Ask again while the connection fails; inside a transaction, whoever began it does that."""
        if self.is_writing:
            return await ask()
        until = time.monotonic() + PATIENCE
        for number in range(1, TRIES + 1):
            try:
                return await ask()
            except PASSING as error:
                if isinstance(error, ValueError):  # asyncpg's way to say that a value is of the wrong type
                    raise
                if number == TRIES or time.monotonic() > until:
                    raise Unreachable(
                        "I cannot reach my database at the moment. Please try again in a little while."
                    ) from error
                await asyncio.sleep(0.05 * number * number)
        raise AssertionError  # the last try returned or raised

    async def _ask(self, ask: Callable[[Connection], Awaitable[R]]) -> R:
        """Of the transaction's connection, or of any."""
        try:
            if (mine := self._mine.get()) is not None:
                return await ask(mine)
            async with self._pool.acquire(timeout=QUEUED) as connection:
                try:
                    return await ask(connection)
                except (*PASSING, asyncio.CancelledError):
                    connection.terminate()  # whoever gave up waiting does not know whether it will ever answer
                    raise
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Clash(f"The database refuses a row: {error}.") from error

    async def _slowly(self, sql: str) -> None:
        """Something that may take long where much is stored."""
        await self._ask(lambda connection: connection.execute(sql, timeout=MIGRATING))

    async def _migrate(self) -> None:
        """Bring the tables up to date; several processes may start at once."""
        texts = scripts(POSTGRES)
        async with self.transaction():
            await self._slowly(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})")
            await self.execute("CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL, oldest BIGINT NOT NULL)")
            found = await self.rows("SELECT version, oldest FROM schema")
            current, needed = found[0] if found else (0, 0)
            if needed > len(texts):
                raise StoreError(f"This database was written by a newer Astrolabe (schema {current}).")
            for text in texts[current:]:
                await self._slowly(text)
            if current < len(texts):
                await self.execute("DELETE FROM schema")
                sql = "INSERT INTO schema (version, oldest) VALUES (?, ?)"
                await self.execute(sql, len(texts), max(needed, oldest(texts)))


async def _unless_colliding(migrate: Callable[[], Awaitable[None]]) -> None:
    """Bring the tables up to date; whoever plays meanwhile may stand in the way, and the server then ends one of the two."""
    for _ in range(TRIES - 1):
        with suppress(*COLLISION):
            return await migrate()
    return await migrate()


async def _as_it_is(_: Connection) -> None:
    """Nothing is changed in a session that would have to be reset."""


async def _take_back(connection: Connection, error: BaseException) -> None:
    """Leave no transaction open. Where nobody knows how the connection stands it is dropped, and the server takes back."""
    if isinstance(error, (*PASSING, asyncio.CancelledError)) and not isinstance(error, COLLISION):
        connection.terminate()
        return
    try:
        await undisturbed(asyncio.ensure_future(connection.execute("ROLLBACK")))
    except PASSING:
        connection.terminate()
