"""Games that live in packages of their own: found through the entry points that such a package declares.

A package names its game in the group `astrolabe.games` and, if it has one, its renderer in `astrolabe.renderers`, both under
the game's key. A package that cannot be used costs a sentence and nothing else: every other game stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from engines.core.errors import BadOptions
from engines.core.spec import AnyGame, GameSpec, Registry

GAMES_GROUP = "astrolabe.games"
RENDERERS_GROUP = "astrolabe.renderers"

_KEY = re.compile(r"[a-z][a-z0-9_]{1,19}")


class Installed(Registry):
    """The games given, and those of installed packages.

    Packages are looked for at the first question, not on import: a package imports the kernel while it is itself imported.
    """

    @cached_property
    def _games(self) -> dict[str, AnyGame]:
        shipped = {game.key: game for game in self._given}

        def add(entry: EntryPoint) -> None:
            _must_be_free(entry.name, games)
            games[entry.name] = _game(entry)

        games = dict(shipped)
        self._complaints = tuple(each_of(GAMES_GROUP, "game", add))
        return games

    @property
    def complaints(self) -> tuple[str, ...]:
        """A sentence for each package that cannot be used."""
        return self._complaints if self._games else ()


def each_of(group: str, what: str, use: Callable[[EntryPoint], None]) -> list[str]:
    """Use every entry point of a group, in order of their names; a sentence for each that cannot be used."""
    complaints = []
    for entry in sorted(entry_points(group=group), key=lambda entry: (entry.name, entry.value)):
        try:
            use(entry)
        except (Exception, SystemExit) as error:  # whatever somebody else's package does, the other games go on
            complaints.append(_complaint(entry, what, error))
    return complaints


def must_be_key(key: str) -> None:
    """A key is stored with every table and names a folder: short, lower case, no signs."""
    if not _KEY.fullmatch(key):
        raise BadOptions(f"“{key}” is no key: use 2 to 20 small letters, digits and underscores, a letter first.")


def _must_be_free(key: str, games: dict[str, AnyGame]) -> None:
    must_be_key(key)
    if key in games:
        raise BadOptions(f"there is already a game “{key}” ({games[key].title}).")


def _game(entry: EntryPoint) -> AnyGame:
    """The game an entry point leads to, asked once for its seats."""
    found: Any = entry.load()
    if not isinstance(found, GameSpec):
        raise BadOptions(f"{entry.value} is no GameSpec.")
    if found.key != entry.name:
        raise BadOptions(f"the game calls itself “{found.key}”.")
    if not found.seats(found.options({})):
        raise BadOptions("nobody can sit down at it.")
    return found


def _complaint(entry: EntryPoint, what: str, error: BaseException) -> str:
    package = f" of the package {entry.dist.name}" if entry.dist else ""
    words = " ".join(str(error).split()).rstrip(".")
    reason = (
        words
        if isinstance(error, BadOptions)
        else f"{type(error).__name__}: {words}"
        if words
        else type(error).__name__
    )
    return f"The {what} “{entry.name}”{package} cannot be used: {reason}."
