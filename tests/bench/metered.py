"""The games, for workers whose work is metered: to import it is to note what every task costs.

Each task adds a line to the file that METERED names: its kind, and milliseconds of CPU. Workers look their games up by import
path, so it is enough that the bot is told this one.
"""

from __future__ import annotations

import importlib
import os
import time
from pathlib import Path
from typing import Any

from tests.launch import GAMES

__all__ = ["GAMES"]

FILE = "METERED"  # in the environment
WORK = {  # what a worker does, by kind; the first build had one kind of work
    "drawing": ("render.worker:Drawing", "render.worker:perform"),
    "ideas": ("bot.table.ideas:Position",),
    "thought": ("bot.table.thinking:Question",),
}


def _metered(kind: str, inner: Any) -> Any:
    def work(*given: Any) -> Any:
        began = time.process_time()
        try:
            return inner(*given)
        finally:
            spent = 1000 * (time.process_time() - began)
            with Path(os.environ[FILE]).open("a", encoding="utf-8") as out:
                out.write(f"{kind} {spent:.3f}\n")

    work.__module__, work.__qualname__ = inner.__module__, inner.__qualname__  # it is sent by its name
    return work


def _watch(kind: str, *paths: str) -> None:
    for path in paths:
        module, _, name = path.partition(":")
        try:
            owner: Any = importlib.import_module(module)
            found = getattr(owner, name)
        except (ImportError, AttributeError):
            continue
        if isinstance(found, type):
            found.work = _metered(kind, found.work)  # type: ignore[attr-defined]
        else:
            setattr(owner, name, _metered(kind, found))
        return


def metered(file: Path) -> dict[str, tuple[int, float]]:
    """How many tasks of each kind there were, and what they cost."""
    found: dict[str, tuple[int, float]] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        kind, spent = line.split()
        number, total = found.get(kind, (0, 0.0))
        found[kind] = number + 1, total + float(spent)
    return found


if FILE in os.environ:
    for _kind, _paths in WORK.items():
        _watch(_kind, *_paths)
