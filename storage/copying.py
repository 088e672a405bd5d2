"""Copies of a database, made while games go on: the source is only read, neither migrated nor otherwise touched."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from storage.files import StoreError, new_private_file


def copy_database(source: Path, target: Path) -> None:
    """A consistent copy in a new file that nobody else can read; what fails leaves no half of one behind."""
    if not source.is_file():
        raise StoreError(f"{source}: {'that is a folder' if source.is_dir() else 'there is no such database'}.")
    new_private_file(target)
    try:
        with closing(_reading(source)) as original, closing(sqlite3.connect(target)) as copy:
            original.execute("SELECT count(*) FROM sqlite_master").fetchone()  # refuses what is no database
            original.backup(copy)
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise StoreError(f"{source} cannot be copied to {target}: {error}.") from error


def _reading(source: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(source.resolve()))}?mode=ro", uri=True)
