"""Where games are kept: a file on this machine, or the address of a PostgreSQL database that several processes share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TypeGuard

from storage.files import StoreError
from storage.lock import FileLock
from storage.sqlite import SqliteStore
from storage.store import GameStore

Where = Path | str
SCHEMES = ("postgresql://", "postgres://")


def is_address(where: object) -> TypeGuard[str]:
    """Whether this names a PostgreSQL database and no file."""
    return isinstance(where, str) and where.startswith(SCHEMES)


def place(text: str) -> Where:
    """A file, or an address as it is."""
    return text if is_address(text) else Path(text)


async def open_store(where: Where) -> GameStore:
    """Open a store, making or migrating it as needed; of a file nobody knows yet that it is ours alone."""
    if not is_address(where):
        return await SqliteStore.open(where)
    with needs_asyncpg():
        from storage.postgres import PostgresStore
    return await PostgresStore.open(where)


async def moved(file: Path, address: str) -> dict[str, int]:
    """Carry a file into an empty PostgreSQL database; returns how many rows each table had."""
    with needs_asyncpg():
        from storage.move import move_store
    return await move_store(file, address)


@contextmanager
def needs_asyncpg() -> Iterator[None]:
    """Where what is imported needs a package that only PostgreSQL needs."""
    try:
        yield
    except ImportError as error:
        raise StoreError("A PostgreSQL database needs asyncpg: pip install 'astrolabe[scale]'.") from error


@asynccontextmanager
async def at_work(where: Where) -> AsyncIterator[GameStore]:
    """A store to work on: a file by this process alone, a database beside others."""
    lock = None if is_address(where) else FileLock(Path(where))
    if lock is not None:
        lock.acquire()
    try:
        store = await open_store(where)
        try:
            if lock is not None:
                lock.share()  # it is migrated: from now on copies may be made
            yield store
        finally:
            await store.close()
    finally:
        if lock is not None:
            lock.release()
