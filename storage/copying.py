"""Copies of a database, made while games go on: the source is only read, neither migrated nor otherwise touched."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.parse import quote, unquote

from storage.files import StoreError, new_private_file


def copy_database(source: Path, target: Path) -> None:
    """A consistent copy in a new file that nobody else can read; what fails leaves no half of one behind."""
    if not source.is_file():
        raise StoreError(f"{source}: {'that is a folder' if source.is_dir() else 'there is no such database'}.")
    new_private_file(target)
    try:
        with closing(reading(source)) as original, closing(sqlite3.connect(target)) as copy:
            original.execute("SELECT count(*) FROM sqlite_master").fetchone()  # refuses what is no database
            original.backup(copy)
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise StoreError(f"{source} cannot be copied to {target}: {error}.") from error


def dump_database(address: str, target: Path) -> None:
    """What `pg_dump -Fc` makes of a PostgreSQL database, in a new file that nobody else can read; `pg_restore` reads it."""
    program = shutil.which("pg_dump") or next(map(str, Path("/usr/lib/postgresql").glob("*/bin/pg_dump")), None)
    if program is None:
        raise StoreError("A copy of a PostgreSQL database needs pg_dump (Debian: apt install postgresql-client).")
    new_private_file(target)
    told, password = without_password(address)
    try:
        with target.open("wb") as file:
            done = subprocess.run(  # noqa: S603 - our own program and setting
                [program, "--format=custom", "--no-password", f"--dbname={told}"],
                env={**os.environ, **({"PGPASSWORD": password} if password else {})},
                stdout=file,
                stderr=subprocess.PIPE,
                check=False,
            )
        if done.returncode:
            lines = done.stderr.decode(errors="replace").strip().splitlines()
            raise StoreError(f"The database cannot be copied to {target}: {lines[-1] if lines else 'pg_dump failed'}.")
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def without_password(address: str) -> tuple[str, str]:
    """An address that anybody may see in a list of processes or a log, and the password it had."""
    head, place, rest = re.fullmatch(r"(\w+://)([^/?]*)(.*)", address, re.S).groups()  # type: ignore[union-attr]
    user, at, host = place.rpartition("@")
    name, _, secret = user.partition(":")
    in_query = re.search(r"(?<=[?&])password=([^&]*)&?", rest)
    if in_query:
        secret, rest = in_query[1], rest.replace(in_query[0], "", 1)
    return f"{head}{name}{at}{host}{rest.rstrip('?&')}", unquote(secret)


def reading(source: Path) -> sqlite3.Connection:
    """A connection that cannot write."""
    return sqlite3.connect(f"file:{quote(str(source.resolve()))}?mode=ro", uri=True)
