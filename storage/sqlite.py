"""The embedded store: SQLite in one file, one writer, write-ahead log, synced to disk before a player is answered.

Statements run at once, in the loop's own thread: each takes some microseconds, a hop to another thread many more. Only what
waits for the disk (COMMIT), or reads very much, goes through the driver's thread (aiosqlite); nobody else touches the
connection until it is done.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from storage.clocks import Clocks
from storage.commit import Commits
from storage.database import Clash, Database, StoreError, undisturbed
from storage.dialect import SQLITE
from storage.files import private_file
from storage.games import Games
from storage.lessons import Lessons
from storage.migrations import scripts
from storage.people import People
from storage.results import Results
from storage.speech import Speech

R = TypeVar("R")

MEMORY = ":memory:"
PATIENCE = 5.0  # seconds to wait for somebody else who writes to the file
# What a disk that is full, read-only or broken answers.
_DISK = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}


class SqliteStore(Games, Lessons, Commits, Speech, Clocks, Results, People):
    """A `GameStore` in one SQLite file."""

    @classmethod
    async def open(cls, path: Path | str, clock: Callable[[], float] = time.time) -> SqliteStore:
        """Open the file, making or migrating it as needed."""
        return cls(await SqliteDatabase.open(path), clock)


class SqliteDatabase(Database):
    """A connection with one writer at a time."""

    dialect = SQLITE

    def __init__(self, connection: sqlite3.Connection, aside: aiosqlite.Connection) -> None:
        self.connection = connection
        self.aside = aside  # the same connection, for what has to wait
        self._turn = asyncio.Lock()
        self._writer: asyncio.Task[Any] | None = None

    @classmethod
    async def open(cls, path: Path | str) -> SqliteDatabase:
        """Open the file, making or migrating it as needed."""
        if str(path) != MEMORY:
            private_file(Path(path))
        connection = sqlite3.connect(path, PATIENCE, isolation_level=None, check_same_thread=False)
        database = cls(connection, await aiosqlite.Connection(lambda: connection, 1))
        try:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")
            await database._migrate()
            connection.execute("PRAGMA busy_timeout=0")  # whoever waits for their turn does not hold up the loop
        except (sqlite3.DatabaseError, StoreError) as error:
            await database.close()
            if isinstance(error, StoreError):
                raise
            raise StoreError(f"{path} cannot be used as a database: {error}.") from error
        return database

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """All or nothing."""
        async with self._turn:
            self._writer = asyncio.current_task()
            try:
                await self._begin()
                yield
                await self._apart(self.aside.execute("COMMIT"))
            except BaseException as error:
                self._roll_back()
                if isinstance(error, sqlite3.OperationalError) and (error.sqlite_errorcode & 0xFF) in _DISK:
                    raise StoreError(
                        f"I cannot write to my disk ({error}), so nothing was changed. Please try again later."
                    ) from error
                raise
            finally:
                self._writer = None

    async def execute(self, sql: str, *values: Any) -> int:
        """One statement inside a transaction; returns how many rows it touched."""
        return self._run(sql, values).rowcount

    async def execute_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """One statement for many rows inside a transaction."""
        for row in rows:
            self._run(sql, row)

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """The rows that one statement returns; nobody but the writer sees a transaction that is still open."""
        if self._writer is asyncio.current_task():
            return self._run(sql, values).fetchall()
        async with self._turn:
            return self._run(sql, values).fetchall()

    async def many(self, make: Callable[[Any], R], sql: str, *values: Any) -> list[R]:
        """Rows of which there may be very many, made into something while others go on."""
        async with self._turn:
            found = await self._apart(self.aside.execute_fetchall(sql, values))
        return await asyncio.to_thread(lambda: [make(row) for row in found])

    async def close(self) -> None:
        """Let go of the file."""
        async with self._turn:
            await self._apart(self.aside.close())

    def _run(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        try:
            return self.connection.execute(sql, values)
        except sqlite3.IntegrityError as error:
            raise Clash(f"The database refuses a row: {error}.") from error

    async def _apart(self, deed: Awaitable[R]) -> R:
        """Wait for the other thread to its end: a task that is cancelled waits for it all the same."""
        return await undisturbed(asyncio.ensure_future(deed))

    async def _begin(self) -> None:
        """Have the file alone. Others may have it for a moment: a second store, or a copy that is being made."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._run("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                    raise
                await asyncio.sleep(0.002)
            else:
                return

    def _roll_back(self) -> None:
        """Leave no transaction open; none was begun if somebody gave up waiting, and none is left after a COMMIT."""
        with suppress(sqlite3.OperationalError, sqlite3.ProgrammingError):  # it was taken back already, or is closed
            if self.connection.in_transaction:
                self._run("ROLLBACK")

    async def _migrate(self) -> None:
        """Bring the schema up to date, one numbered file at a time."""
        texts = scripts(SQLITE)
        (current,) = self._run("PRAGMA user_version").fetchone()
        if current > len(texts):
            raise StoreError(f"This database was written by a newer Astrolabe (schema {current}).")
        for number, text in enumerate(texts[current:], current + 1):
            await self.aside.executescript(f"BEGIN;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")
