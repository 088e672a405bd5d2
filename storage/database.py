"""One SQLite file: opening, migrating, transactions and the few ways to read and write."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from enum import StrEnum
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from storage.files import StoreError, private_file

R = TypeVar("R")

__all__ = ["Database", "StoreError", "marks"]

# What a disk that is full, read-only or broken answers.
MEMORY = ":memory:"
_DISK = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}


class Database:
    """A connection with one writer at a time, synced to disk at every commit."""

    skip_locked = for_update = ""  # whoever writes has the whole file

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection
        self._writing = asyncio.Lock()
        self._writer: asyncio.Task[Any] | None = None

    @classmethod
    async def open(cls, path: Path | str) -> Database:
        """Open the file, making or migrating it as needed."""
        if str(path) != MEMORY:
            private_file(Path(path))
        connection = await aiosqlite.connect(path, isolation_level=None)
        database = cls(connection)
        try:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                await connection.execute(f"PRAGMA {pragma}")
            await database._migrate()
        except (sqlite3.DatabaseError, StoreError) as error:
            await connection.close()
            if isinstance(error, StoreError):
                raise
            raise StoreError(f"{path} cannot be used as a database: {error}.") from error
        return database

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """All or nothing."""
        async with self._writing:
            self._writer = asyncio.current_task()
            try:
                try:
                    await self.connection.execute("BEGIN IMMEDIATE")
                    yield
                    await self.connection.execute("COMMIT")
                except BaseException as error:
                    await self._roll_back()
                    if isinstance(error, sqlite3.OperationalError) and (error.sqlite_errorcode & 0xFF) in _DISK:
                        raise StoreError(
                            f"I cannot write to my disk ({error}), so nothing was changed. Please try again later."
                        ) from error
                    raise
            finally:
                self._writer = None

    async def _roll_back(self) -> None:
        """Leave no transaction open: a cancelled task does not wait for its BEGIN, but the connection begins all the same."""
        with suppress(sqlite3.OperationalError, ValueError):  # none was begun or left, or the connection is closed
            await self.connection.execute("ROLLBACK")

    async def execute(self, sql: str, *values: Any) -> None:
        """One statement inside a transaction."""
        await self.connection.execute(sql, values)

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """The rows that one statement inside a transaction returns."""
        return list(await self.connection.execute_fetchall(sql, values))

    async def execute_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """One statement for many rows inside a transaction."""
        if rows:
            await self.connection.executemany(sql, rows)

    async def write(self, sql: str, *values: Any) -> int:
        """One statement as a transaction of its own; returns how many rows it touched."""
        async with self.transaction():
            cursor = await self.connection.execute(sql, values)
        return cursor.rowcount

    async def upsert(self, table: str, names: Sequence[str], record: object, key: Sequence[str]) -> None:
        """Insert a record or replace the one with its key, inside a transaction."""
        values = [getattr(record, name) for name in names]
        changes = ",".join(f"{name} = excluded.{name}" for name in names if name not in key)
        await self.connection.execute(
            f"INSERT INTO {table} ({','.join(names)}) VALUES ({marks(names)})"
            f" ON CONFLICT ({','.join(key)}) DO UPDATE SET {changes}",
            [value.value if isinstance(value, StrEnum) else value for value in values],
        )

    async def all(self, make: Callable[[Any], R], sql: str, *values: Any) -> list[R]:
        """Every row, made into something."""
        return [make(row) for row in await self._fetch(sql, values)]

    async def one(self, make: Callable[[Any], R], sql: str, *values: Any) -> R | None:
        """The first row, made into something."""
        rows = await self.all(make, sql, *values)
        return rows[0] if rows else None

    async def value(self, default: R, sql: str, *values: Any) -> R:
        """The first column of the first row, or the default."""
        rows = list(await self._fetch(sql, values))
        found: R = rows[0][0] if rows and rows[0][0] is not None else default
        return found

    async def _fetch(self, sql: str, values: Sequence[Any]) -> Iterable[Any]:
        """Rows as they stand; nobody but the writer sees a transaction that is still open."""
        if self._writer is asyncio.current_task():
            return await self.connection.execute_fetchall(sql, values)
        async with self._writing:
            return await self.connection.execute_fetchall(sql, values)

    async def _migrate(self) -> None:
        """Bring the schema up to date, one numbered file at a time."""
        folder = resources.files("storage").joinpath("migrations")
        scripts = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
        current = await self.value(0, "PRAGMA user_version")
        if current > len(scripts):
            raise StoreError(f"This database was written by a newer Astrolabe (schema {current}).")
        for number, script in enumerate(scripts[current:], current + 1):
            body = folder.joinpath(script).read_text(encoding="utf-8")
            await self.connection.executescript(f"BEGIN;\n{body}\nPRAGMA user_version = {number};\nCOMMIT;")


def marks(names: Sequence[object]) -> str:
    """As many question marks as there are names."""
    return ",".join("?" * len(names))
