"""A PostgreSQL server for tests: in a temporary directory, reached through a socket there, and not run by root.

Where there is none, tests that need it are skipped with a sentence; if ASTROLABE_REQUIRE_POSTGRES is set they fail.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest

MISSING = (
    "PostgreSQL is not installed here (Debian: apt install postgresql), so nothing was tried on it. "
    "The embedded store was tested."
)


class Server:
    """A server of one's own; every schema in it is as good as a database."""

    def __init__(self, folder: Path, binaries: Path, *, is_careful: bool) -> None:
        self.folder, self._binaries = folder, binaries
        # A test does not care what a power cut leaves behind; figures do.
        self._options = "-c listen_addresses= -c max_connections=200 -c shared_buffers=32MB" + (
            "" if is_careful else " -c fsync=off -c full_page_writes=off"
        )

    def url(self, schema: str = "public", database: str = "postgres") -> str:
        """The address of a schema."""
        return f"postgresql://postgres@/{database}?host={self.folder}&options={quote(f'-csearch_path={schema}')}"

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs, as somebody who is not root."""
        command = [str(self._binaries / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", _servant(), "--", *command]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, check=False)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")

    def start(self) -> None:
        """Begin to serve."""
        log, options = str(self.folder / "log"), f"{self._options} -k {self.folder}"
        self.run("pg_ctl", "start", "-w", "-D", str(self.folder / "data"), "-l", log, "-o", options)

    def stop(self, how: str = "immediate") -> None:
        """Stop serving; `immediate` is as good as a crash."""
        self.run("pg_ctl", "stop", "-w", "-D", str(self.folder / "data"), "-m", how)


def _servant() -> str:
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def binaries() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = shutil.which("initdb")
    places = [
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),
        *([Path(found).parent] if found else []),
    ]
    return next((place for place in places if (place / "initdb").exists()), None)


@contextmanager
def serving(*, is_careful: bool = False) -> Iterator[Server]:
    """A server while it is needed, or a skipped test."""
    place = binaries()
    if place is None:
        if os.environ.get("ASTROLABE_REQUIRE_POSTGRES"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="astrolabe-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, _servant())
        server = Server(folder, place, is_careful=is_careful)
        server.run("initdb", "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
