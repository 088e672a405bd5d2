"""Looking after a database from the command line: copying it, and trying whether its games can go on. Both only read it."""

from __future__ import annotations

import sys
from contextlib import aclosing
from pathlib import Path

from engines.core import AstrolabeError, Registry, Session
from storage import (
    FileLock,
    StoreError,
    Where,
    copy_database,
    dump_database,
    is_address,
    moved,
    saves,
    without_password,
)


def backup(database: Where, target: Path) -> int:
    """Copy the database, whether or not the bot runs."""
    if is_address(database):
        dump_database(database, target)
    else:
        _copy(Path(database), target)
    print(f"Copied {without_password(database)[0] if is_address(database) else database} to {target}.")
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


async def move_store(database: Where, address: Where) -> int:
    """Bring a file that no bot works on over to an empty PostgreSQL database."""
    if is_address(database):
        raise StoreError("ASTROLABE_DATABASE is not a file; only a file can be moved.")
    if not is_address(address):
        raise StoreError(f"{address} is no address such as postgresql://user:password@host/database.")
    carried = await moved(Path(database), address)
    rows, tables = sum(carried.values()), sum(1 for number in carried.values() if number)
    print(f"Moved {rows:,} rows of {tables} tables to {without_password(address)[0]}, and compared them.")
    print(f"The file is {database}.moved now. Set ASTROLABE_DATABASE to the address, and start me.")
    return 0


async def check_saves(games: Registry, database: Where) -> int:
    """Load every running game of a database; the exit code says whether all can go on."""
    failed = checked = 0
    async with aclosing(saves(database)) as found:
        async for one in found:
            checked += 1
            try:
                spec = games[one.key]
                session = Session.load(spec, spec.content_restored(one.content), one.save)
            except (AstrolabeError, KeyError, ValueError) as error:
                failed += 1
                print(f"{one.game} {one.key}: cannot go on: {_reason(error)}")
            else:
                lost = f", {len(session.lost)} choices no longer fit" if session.lost else ""
                print(f"{one.game} {one.key}: fine{lost}")
    print(f"{checked} running games checked, {failed} cannot go on.", file=sys.stdout)
    return 1 if failed else 0


def _reason(error: Exception) -> str:
    """Why a game cannot be loaded; what an error of somebody else's says may quote the save."""
    if isinstance(error, AstrolabeError):
        return str(error)
    return "the game is not installed here" if isinstance(error, KeyError) else "its content cannot be read"
