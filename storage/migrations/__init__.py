"""The schema, one numbered file at a time; one text for SQLite and PostgreSQL.

Migrations only add: a process of the build before goes on beside a newer one. A block for one kind of database stands between
`-- only: sqlite` (or `postgres`) and `-- end`. A script that leaves an older build unable to work says `-- oldest: N`: builds
that know fewer than N scripts stop.
"""

from __future__ import annotations

import re
from importlib import resources

from storage.dialect import Dialect


def scripts(dialect: Dialect) -> list[str]:
    """Every migration in order, as a kind of database takes it."""
    folder = resources.files("storage").joinpath("migrations")
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return [dialect.script(folder.joinpath(name).read_text(encoding="utf-8")) for name in names]


def oldest(texts: list[str]) -> int:
    """How many scripts a build must know at least to work on a database that went through these."""
    return max([0, *(int(number) for text in texts for number in re.findall(r"^-- oldest: (\d+)$", text, re.M))])
