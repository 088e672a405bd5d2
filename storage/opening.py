"""Where games are kept: a file on this machine, or the address of a PostgreSQL database that several processes share."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TypeGuard
from urllib.parse import parse_qsl, urlsplit

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
    """A file, or an address as it is; one that cannot be read is refused without being quoted: it has a password."""
    if not is_address(text):
        return Path(text)
    if not _is_readable(text):
        raise StoreError(
            "The address of the database cannot be read. It is postgresql://user:password@host:port/database, and in a"
            " password / is written %2F, ? is %3F, # is %23, @ is %40, : is %3A, [ is %5B and ] is %5D."
        )
    return text


def _is_readable(address: str) -> bool:
    """Whether user, hosts, ports and options are where they seem to be."""
    try:
        parts = urlsplit(address)
        parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query))
    except ValueError:
        return False
    hosts = parts.netloc.rpartition("@")[2].split(",")
    is_plain = all(re.fullmatch(r"(\[[0-9a-fA-F:.]+\]|[^:\[\]]*)(:\d+)?", host) for host in hosts)
    return is_plain and "#" not in address and "@" not in parts.path + parts.query


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
