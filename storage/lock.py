"""One process per database file: a second one is turned away with a sentence.

Whoever opens a database to write has it alone until it is migrated, and then shares it with those who only read, so that a
copy is made while games go on, but never of a database that is half migrated.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
from pathlib import Path

from engines.core import AstrolabeError
from storage.files import private_file


class DatabaseBusy(AstrolabeError):
    """Another process works on this database."""


class FileLock:
    """Held as long as the process lives; the operating system lets go of it when the process dies, however it dies."""

    def __init__(self, database: Path) -> None:
        whole = database.resolve()  # however it is called, it is the same database
        self.path = whole.with_name(whole.name + ".lock")
        self._file: int | None = None

    def acquire(self) -> None:
        """Have the database alone, or say who has it."""
        file = self._open()
        if not _locked(file, fcntl.LOCK_EX):
            raise self._busy(file)
        os.truncate(file, 0)
        os.write(file, str(os.getpid()).encode())
        self._file = file

    def share(self) -> None:
        """Let others read from now on; nobody else may write all the same."""
        if self._file is not None and not _locked(self._file, fcntl.LOCK_SH):
            raise self._busy(self._file)

    def read(self) -> None:
        """Nobody may migrate the database meanwhile."""
        file = self._open()
        if not _locked(file, fcntl.LOCK_SH):
            os.close(file)
            raise DatabaseBusy("An Astrolabe is just starting on this database. Try again in a moment.")
        self._file = file

    def release(self) -> None:
        """Let go."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None

    def _open(self) -> int:
        private_file(self.path)
        return os.open(self.path, os.O_RDWR)

    def _busy(self, file: int) -> DatabaseBusy:
        owner = os.pread(file, 20, 0).decode(errors="replace") or "?"
        os.close(file)
        self._file = None
        return DatabaseBusy(
            f"Another Astrolabe (process {owner}) already works on this database, or copies it. "
            "Stop it first, or use another file."
        )


def _locked(file: int, how: int) -> bool:
    try:
        fcntl.flock(file, how | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
