"""Files that only their owner may read: databases and copies of them hold people's secrets."""

from __future__ import annotations

import os
from pathlib import Path

from engines.core import AstrolabeError

OWNER_ONLY = 0o600


class StoreError(AstrolabeError):
    """The database cannot be used."""


def private_file(path: Path) -> None:
    """Make an empty file, unless there is one. What SQLite writes beside it gets the same permissions."""
    _make(path, os.O_RDWR)


def new_private_file(path: Path) -> None:
    """Make an empty file where there was none."""
    _make(path, os.O_RDWR | os.O_EXCL)


def _make(path: Path, how: int) -> None:
    try:
        os.close(os.open(path, how | os.O_CREAT, OWNER_ONLY))
    except FileExistsError as error:
        raise StoreError(f"{path} exists already; choose another name.") from error
    except IsADirectoryError as error:
        raise StoreError(f"{path} is a folder, where a file is needed.") from error
    except FileNotFoundError as error:
        raise StoreError(f"{path}: there is no folder {path.parent}. Make it first.") from error
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}.") from error
