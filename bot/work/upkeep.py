"""Looking after a database from the command line: copying it, and trying whether its games can go on. Both only read it."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from engines.core import AstrolabeError, Registry, Session
from storage import FileLock, SqliteStore, Status, copy_database


def backup(database: Path, target: Path) -> int:
    """Copy the database, whether or not the bot runs."""
    _copy(database, target)
    print(f"Copied {database} to {target}.")
    return 0


def _copy(database: Path, target: Path) -> None:
    if not database.is_file():
        copy_database(database, target)  # says what is wrong, and leaves no lock behind
    lock = FileLock(database)
    lock.read()
    try:
        copy_database(database, target)
    finally:
        lock.release()


async def check_saves(games: Registry, database: Path) -> int:
    """Load every running game of a database; the exit code says whether all can go on."""
    failed = checked = 0
    with tempfile.TemporaryDirectory() as folder:  # what is migrated here is a copy
        copied = Path(folder) / "games.db"
        _copy(database, copied)
        store = await SqliteStore.open(copied)
        try:
            for game in await store.live_games():
                if game.status is Status.LOBBY:
                    continue
                checked += 1
                try:
                    spec = games[game.key]
                    content = spec.content_restored(await store.content(game.content))
                    session = Session.load(spec, content, await store.position(game.id))
                except (AstrolabeError, KeyError, ValueError) as error:
                    failed += 1
                    print(f"{game.id} {game.key}: cannot go on: {_reason(error)}")
                else:
                    lost = f", {len(session.lost)} choices no longer fit" if session.lost else ""
                    print(f"{game.id} {game.key}: fine{lost}")
        finally:
            await store.close()
    print(f"{checked} running games checked, {failed} cannot go on.", file=sys.stdout)
    return 1 if failed else 0


def _reason(error: Exception) -> str:
    """Why a game cannot be loaded; what an error of somebody else's says may quote the save."""
    if isinstance(error, AstrolabeError):
        return str(error)
    return "the game is not installed here" if isinstance(error, KeyError) else "its content cannot be read"
