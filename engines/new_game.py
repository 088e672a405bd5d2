"""Beginning a game: the skeleton of a package with a playable toy, written from the files in `engines/skeleton`.

The skeleton is a small game that keeps to everything; `__key__` and `__Title__` in it stand for the new game's names.
"""

from __future__ import annotations

import importlib.util
import keyword
from collections.abc import Iterator
from pathlib import Path

from engines.core.errors import BadOptions
from engines.core.packages import must_be_key
from engines.core.spec import Registry

SKELETON = Path(__file__).parent / "skeleton"
PACKAGE = "package"  # the folder that is named after the game


def write_game(games: Registry, key: str, folder: Path) -> list[Path]:
    """Write the skeleton of a game into a folder that is new or empty; what was written."""
    must_be_key(key)
    if key in games:
        raise BadOptions(f"There is already a game “{key}” ({games.title(key)}).")
    if keyword.iskeyword(key) or _is_module(key):
        raise BadOptions(f"Python already knows something called “{key}”; take another key.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOptions(f"{folder} is not empty, and nothing there should be overwritten.")
    written = []
    for name, text in files(key):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
        written.append(folder / name)
    return written


def _is_module(key: str) -> bool:
    """Whether Python could import something of that name; a folder without code, such as the game's own, does not count."""
    found = importlib.util.find_spec(key)
    return found is not None and found.origin is not None


def files(key: str) -> Iterator[tuple[str, str]]:
    """The files of a new game: where each goes, and what is in it."""
    names = {"__key__": key, "__dashed__": key.replace("_", "-"), "__Title__": key.replace("_", " ").strip().title()}
    for path in sorted(SKELETON.rglob("*.txt")):
        place = path.relative_to(SKELETON)
        parts = [key if part == PACKAGE else part for part in place.parts[:-1]]
        text = path.read_text(encoding="utf-8")
        for stands_for, name in names.items():
            text = text.replace(stands_for, name)
        yield "/".join((*parts, place.name.removesuffix(".txt"))), text
