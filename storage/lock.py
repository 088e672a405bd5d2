"""One process per database file: a second one is turned away with a sentence."""

from __future__ import annotations

import contextlib
import fcntl
import os
from pathlib import Path

from engines.core import AstrolabeError


class DatabaseBusy(AstrolabeError):
    """Another process works on this database."""


class FileLock:
    """Held as long as the process lives; the operating system lets go of it when the process dies, however it dies."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._file: int | None = None

    def acquire(self) -> None:
        """Take the lock or say who has it."""
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = os.read(file, 20).decode() or "?"
            os.close(file)
            raise DatabaseBusy(
                f"Another Astrolabe (process {owner}) already works on this database. Stop it first, or use another file."
            ) from None
        os.truncate(file, 0)
        os.write(file, str(os.getpid()).encode())
        self._file = file

    def release(self) -> None:
        """Let go."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None
