"""The embedded store: SQLite in one file, one writer, write-ahead log, synced to disk before a player is answered."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from storage.clocks import Clocks
from storage.commit import Commits
from storage.database import Database
from storage.games import Games
from storage.lessons import Lessons
from storage.people import People
from storage.results import Results
from storage.speech import Speech


class SqliteStore(Games, Lessons, Commits, Speech, Clocks, Results, People):
    """A `GameStore` in one SQLite file."""

    @classmethod
    async def open(cls, path: Path | str, clock: Callable[[], float] = time.time) -> SqliteStore:
        """Open the file, making or migrating it as needed."""
        return cls(await Database.open(path), clock)

    async def close(self) -> None:
        """Let go of the file."""
        await self._db.connection.close()
