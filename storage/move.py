"""Bringing a file over to PostgreSQL: all of it or nothing, and compared row by row before it counts."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg

from storage.database import columns
from storage.files import StoreError
from storage.lock import FileLock
from storage.pool import PASSING, PostgresDatabase
from storage.sqlite import SqliteDatabase

AT_ONCE = 500  # rows that are carried at a time


@dataclass(slots=True)
class Count:
    """How many rows there are, and a fingerprint of them that does not depend on their order."""

    rows: int = 0
    fingerprint: int = 0

    def add(self, row: Iterable[Any]) -> None:
        """Count one row more."""
        self.rows += 1
        digest = hashlib.sha256(repr(tuple(row)).encode()).digest()
        self.fingerprint = (self.fingerprint + int.from_bytes(digest)) % 2**256


async def move_store(file: Path, address: str) -> dict[str, int]:
    """Carry everything from a file that no bot works on into an empty database; returns the rows of each table.

    The file is renamed then (`.moved`), so that no bot goes on with it by mistake. A database that holds just that already is
    what an earlier move left that was killed before it renamed the file; then only that is done.
    """
    gone = file.with_name(file.name + ".moved")
    if not file.is_file():
        raise StoreError(f"{file}: {'that is a folder' if file.is_dir() else 'there is no such database'}.")
    if gone.exists():
        raise StoreError(f"{gone} exists already; put it away first.")
    lock = FileLock(file)
    lock.acquire()
    try:
        source = await SqliteDatabase.open(file)
        try:
            target = await PostgresDatabase.open(address)
            try:
                carried = await _carry(source.connection, target)
            finally:
                await target.close()
        finally:
            await source.close()
        file.rename(gone)
    finally:
        lock.release()
    return carried


async def _carry(source: sqlite3.Connection, target: PostgresDatabase) -> dict[str, int]:
    """One transaction for everything; parents come before what refers to them."""
    tables = _tables(source)
    try:
        async with target.transaction():
            await target.execute("SET LOCAL idle_in_transaction_session_timeout = 0")  # nobody else waits for this one
            filled = [table for table in tables if await target.rows(f"SELECT 1 FROM {table} LIMIT 1")]
            if not filled:
                carried = {table: await _carry_table(source, target, table) for table in tables}
                for table, last in source.execute("SELECT name, seq FROM sqlite_sequence"):
                    await target.rows("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", table, last)
                return carried
            found = {table: (_sent(source, table), await _arrived(source, target, table)) for table in tables}
    except (*PASSING, asyncpg.PostgresError) as error:
        reason = str(error) or type(error).__name__
        raise StoreError(f"The database could not take it all ({reason}), so nothing was moved.") from error
    if any(sent != arrived for sent, arrived in found.values()):
        raise StoreError(f"That database is not empty: there is something in “{filled[0]}”. Name an empty one.")
    return {table: sent.rows for table, (sent, _) in found.items()}  # an earlier move ended before the file was renamed


async def _carry_table(source: sqlite3.Connection, target: PostgresDatabase, table: str) -> int:
    names = _names(source, table)
    for rows in _batches(source.execute(f"SELECT {columns(names)} FROM {table}")):
        await target.copy(table, names, rows)
    sent, arrived = _sent(source, table), await _arrived(source, target, table)
    if sent != arrived:
        raise StoreError(
            f"“{table}” did not arrive as it was sent ({arrived.rows} of {sent.rows} rows), so nothing was moved."
        )
    return sent.rows


def _sent(source: sqlite3.Connection, table: str) -> Count:
    count = Count()
    for rows in _batches(source.execute(f"SELECT {columns(_names(source, table))} FROM {table}")):
        for row in rows:
            count.add(row)
    return count


async def _arrived(source: sqlite3.Connection, target: PostgresDatabase, table: str) -> Count:
    count = Count()
    async for row in target.walk(f"SELECT {columns(_names(source, table))} FROM {table}"):
        count.add(row)
    return count


def _names(source: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in source.execute(f"PRAGMA table_info({table})")]


def _batches(cursor: sqlite3.Cursor) -> Iterator[list[Any]]:
    while rows := cursor.fetchmany(AT_ONCE):
        yield rows


def _tables(source: sqlite3.Connection) -> list[str]:
    """Every table, after those it refers to."""
    found = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    parents = {
        name: {row[2] for row in source.execute(f"PRAGMA foreign_key_list({name})")}
        for (name,) in source.execute(found).fetchall()
    }
    ordered: list[str] = []
    while parents:
        ready = sorted(name for name, needed in parents.items() if needed <= set(ordered))
        ordered += ready
        parents = {name: needed for name, needed in parents.items() if name not in ready}
    return ordered
