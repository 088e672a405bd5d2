"""Which release a process is of, and which of two is the newer: the one whose first process came later.

A process of an old release that is started again, as a supervisor does, is no newer for it: it takes nothing back.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from storage import NEVER, GameStore

RELEASE = "release"


async def ranks(store: GameStore, release: str, number: int) -> dict[str, int]:
    """Every release that ever came, with the number of its first process; this one is noted if it is new."""
    known = {task.id: int(task.data) for task in await store.tasks(RELEASE)}
    if release not in known:
        known[release] = number
        await store.put(RELEASE, release, NEVER, data=str(number))
    return known


def fingerprint() -> str:
    """Which release this is: a mark of the program itself."""
    mark, root = hashlib.sha256(), Path(__file__).parents[2]
    for part in ("bot", "engines", "render", "storage"):
        for path in sorted((root / part).rglob("*.*")):
            if path.suffix in (".py", ".sql", ".json", ".toml"):
                mark.update(path.read_bytes())
    return mark.hexdigest()[:16]
