"""The saves of running games, read from a database of any build: it is neither migrated nor otherwise touched."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from storage.copying import reading
from storage.files import StoreError
from storage.lock import FileLock
from storage.opening import Where, is_address, needs_asyncpg
from storage.packing import unpacked

# Only what the very first schema had.
_SAVES = """
SELECT game.id, game.key, coalesce(content.raw, '{}'), position.save FROM game
LEFT JOIN content ON content.sha256 = game.content LEFT JOIN position ON position.game = game.id
WHERE game.hidden = 0 AND game.status IN ('running', 'frozen') ORDER BY game.opened, game.id
"""


@dataclass(frozen=True, slots=True)
class Save:
    """A running game as it was last saved."""

    game: str
    key: str
    content: str
    save: bytes


async def saves(where: Where) -> AsyncGenerator[Save, None]:
    """Every running game of a database, one after the other."""
    if is_address(where):
        async for save in _of_address(where):
            yield save
        return
    file = Path(where)
    if not file.is_file():
        raise StoreError(f"{file}: {'that is a folder' if file.is_dir() else 'there is no such database'}.")
    lock = FileLock(file)
    lock.read()
    try:
        with closing(reading(file)) as connection:
            for game, key, content, save in connection.execute(_SAVES):
                yield Save(game, key, content, unpacked(save or b""))
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be used as a database: {error}.") from error
    finally:
        lock.release()


async def _of_address(address: str) -> AsyncGenerator[Save, None]:
    with needs_asyncpg():
        import asyncpg
    try:
        connection = await asyncpg.connect(address, timeout=5.0)
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                async for game, key, content, save in connection.cursor(_SAVES):
                    yield Save(game, key, content, unpacked(save or b""))
        finally:
            await connection.close()
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        raise StoreError(f"The database cannot be used: {str(error) or type(error).__name__}.") from error
