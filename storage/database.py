"""What the stores need of a database: transactions, and the few ways to read and write in them.

Statements are written once, in what SQLite and PostgreSQL have in common, with `?` for values; what differs is in `dialect`.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from enum import StrEnum
from typing import Any, TypeVar

from storage.dialect import Dialect
from storage.files import StoreError

R = TypeVar("R")

__all__ = ["Clash", "Database", "StoreError", "marks", "undisturbed"]


class Clash(StoreError):
    """There is such a row already."""


class Database(ABC):
    """Many readers, and writers who see and leave the database whole. Everything is on disk when a transaction is left."""

    dialect: Dialect

    @abstractmethod
    def transaction(self) -> AbstractAsyncContextManager[None]:
        """All or nothing."""

    @abstractmethod
    async def execute(self, sql: str, *values: Any) -> int:
        """One statement inside a transaction; returns how many rows it touched."""

    @abstractmethod
    async def execute_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """One statement for many rows inside a transaction."""

    @abstractmethod
    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """The rows that one statement returns; nobody but the writer sees a transaction that is still open."""

    @abstractmethod
    async def many(self, make: Callable[[Any], R], sql: str, *values: Any) -> list[R]:
        """Rows of which there may be very many, made into something while others go on."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of it."""

    async def write(self, sql: str, *values: Any) -> int:
        """One statement as a transaction of its own; returns how many rows it touched."""
        async with self.transaction():
            return await self.execute(sql, *values)

    async def upsert(self, table: str, names: Sequence[str], record: object, key: Sequence[str]) -> None:
        """Insert a record or replace the one with its key, inside a transaction."""
        values = [getattr(record, name) for name in names]
        changes = ",".join(f'"{name}" = excluded."{name}"' for name in names if name not in key)
        await self.execute(
            f"INSERT INTO {table} ({columns(names)}) VALUES ({marks(names)})"
            f" ON CONFLICT ({columns(key)}) DO UPDATE SET {changes}",
            *(value.value if isinstance(value, StrEnum) else value for value in values),
        )

    async def all(self, make: Callable[[Any], R], sql: str, *values: Any) -> list[R]:
        """Every row, made into something."""
        return [make(row) for row in await self.rows(sql, *values)]

    async def one(self, make: Callable[[Any], R], sql: str, *values: Any) -> R | None:
        """The first row, made into something."""
        rows = await self.rows(sql, *values)
        return make(rows[0]) if rows else None

    async def value(self, default: R, sql: str, *values: Any) -> R:
        """The first column of the first row, or the default."""
        rows = await self.rows(sql, *values)
        found: R = rows[0][0] if rows and rows[0][0] is not None else default
        return found


def marks(names: Sequence[object]) -> str:
    """As many question marks as there are names; of none, what nothing equals."""
    return ",".join("?" * len(names)) or "NULL"


def columns(names: Sequence[str], table: str = "") -> str:
    """Names as a list for a statement, of one table if it is named."""
    return ",".join(f'{table}."{name}"' if table else f'"{name}"' for name in names)


async def undisturbed(deed: asyncio.Future[R]) -> R:
    """Wait for something to its end, however often whoever waits is cancelled meanwhile; they hear of that afterwards."""
    cancelled: asyncio.CancelledError | None = None
    while not deed.done():
        try:
            await asyncio.wait([deed])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        deed.exception()  # has been looked at
        raise cancelled
    return deed.result()
