"""A file is brought over to PostgreSQL whole, or not at all."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.main import main
from storage import Errand, FileLock, GameStore, SqliteStore, StoreError
from storage.move import move_store
from storage.postgres import PostgresStore
from tests.bot.hubs import hub_at, submit
from tests.storage.tables import change, opened
from tests.storage.test_migrations import FIRST


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """A database of the first build, with games in every state."""
    return Path(shutil.copy(FIRST, tmp_path / "games.db"))


async def everything(store: GameStore) -> list[Any]:
    """All that a store says of its games and people."""
    games = [game for channel in range(100) for game in await store.games_with(channel)]
    assert games
    found: list[Any] = [games, await store.errands(), await store.live_games(), await store.tasks("table")]
    for game in games:
        found += [await store.seats(game.id), await store.journal(game.id), await store.notes(game.id)]
        found += [await store.position(game.id), await store.barriers(game.id), await store.content(game.content)]
        found += [await store.votes(game.id), await store.chats(game.id), await store.clocks(game.id)]
        found += [await store.orders(game.id), await store.departures(game.id)]
        for seat in await store.seats(game.id):
            found += [await store.draft(game.id, seat.seat), await store.person(seat.person or 0)]
            found += [await store.standings(seat.person or 0), await store.seen(game.id, seat.person or 0)]
    return found


async def rows_at(address: str) -> int:
    connection = await asyncpg.connect(address)
    found: int = await connection.fetchval("SELECT count(*) FROM game")
    await connection.close()
    return found


async def test_everything_of_the_first_build_arrives_and_plays_on(first: Path, schema: str) -> None:
    store = await SqliteStore.open(first)
    before, last = await everything(store), max(errand.id for errand in await store.errands())
    await store.close()
    carried = await move_store(first, schema)
    assert carried["game"] > 2
    assert (first.exists(), first.with_name("games.db.moved").exists()) == (False, True)
    moved = await PostgresStore.open(schema)
    assert await everything(moved) == before
    game = await moved.game_in(10)
    assert game is not None
    hub = hub_at(moved)
    table = await hub.table(game.id)
    await submit(hub, game.id, table.awaited[0], ("gather",))
    await moved.commit(change(game.id, table.game.version, errands=[Errand(game.id, "gone")]))
    assert max(errand.id for errand in await moved.errands()) > last  # no number is given twice
    await moved.close()


async def test_a_database_that_holds_something_is_refused(first: Path, schema: str) -> None:
    there = await PostgresStore.open(schema)
    await opened(there)
    with pytest.raises(StoreError, match="not empty"):
        await move_store(first, schema)
    assert len(await there.live_games()) == 1
    assert first.exists()
    await there.close()


async def test_a_move_that_was_killed_at_the_last_moment_is_finished_by_asking_again(first: Path, schema: str) -> None:
    """Everything is there, but the file still has its name."""
    carried = await move_store(first, schema)
    first.with_name("games.db.moved").rename(first)
    assert await move_store(first, schema) == carried
    assert (first.exists(), first.with_name("games.db.moved").exists()) == (False, True)
    first.with_name("games.db.moved").rename(first)
    moved = await PostgresStore.open(schema)
    game = await moved.game_in(10)
    assert game is not None
    await submit(hub_at(moved), game.id, (await hub_at(moved).table(game.id)).awaited[0], ("gather",))
    with pytest.raises(StoreError, match="not empty"):  # somebody has played on there
        await move_store(first, schema)
    assert first.exists()
    await moved.close()


async def test_a_move_that_is_killed_in_the_middle_leaves_nothing_behind(first: Path, schema: str) -> None:
    mover = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", KILLED, str(first), schema), cwd=Path(__file__).parents[2]
    )
    assert await mover.wait() == -signal.SIGKILL
    assert first.exists()
    assert await rows_at(schema) == 0
    assert (await move_store(first, schema))["game"] > 2


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from storage import move

carry = move._carry_table

async def killed(source, target, table):
    if table == "note":
        os.kill(os.getpid(), signal.SIGKILL)
    return await carry(source, target, table)

move._carry_table = killed
asyncio.run(move.move_store(Path(sys.argv[1]), sys.argv[2]))
"""


async def test_what_arrives_changed_is_noticed_and_nothing_was_moved(first: Path, schema: str) -> None:
    await (await PostgresStore.open(schema)).close()
    connection = await asyncpg.connect(schema)
    await connection.execute(
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS"
        " 'BEGIN NEW.text = upper(NEW.text); RETURN NEW; END';"
        "CREATE TRIGGER spoiling BEFORE INSERT ON note FOR EACH ROW EXECUTE FUNCTION spoil()"
    )
    await connection.close()
    with pytest.raises(StoreError, match="“note” did not arrive as it was sent"):
        await move_store(first, schema)
    assert await rows_at(schema) == 0
    assert first.exists()


async def test_rows_that_the_database_cannot_take_are_a_sentence(first: Path, schema: str) -> None:
    store = await SqliteStore.open(first)
    await store._db.write("UPDATE seat SET name = ?", "A\0da")
    await store.close()
    with pytest.raises(StoreError, match="could not take it all"):
        await move_store(first, schema)
    assert await rows_at(schema) == 0
    assert first.exists()


async def test_a_file_that_a_bot_works_on_is_left_alone(first: Path, schema: str) -> None:
    lock = FileLock(first)
    lock.acquire()
    with pytest.raises(Exception, match="already works on this database"):
        await move_store(first, schema)
    lock.release()
    assert first.exists()


def test_it_is_a_command(first: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    address = asyncio.run(fresh_schema(request.getfixturevalue("postgres").url(), "moved_by_command"))
    assert main("tests.launch:GAMES", ["--database", str(first), "move-store", address]) == 0
    assert "Moved" in capsys.readouterr().out
    assert main("tests.launch:GAMES", ["--database", str(first), "move-store", address]) == 2
    assert "there is no such database" in capsys.readouterr().err
    assert main("tests.launch:GAMES", ["--database", address, "move-store", address]) == 2
    assert "is not a file" in capsys.readouterr().err
    assert main("tests.launch:GAMES", ["check-saves", address]) == 0


async def fresh_schema(address: str, name: str) -> str:
    connection = await asyncpg.connect(address)
    await connection.execute(f"CREATE SCHEMA {name}")
    await connection.close()
    return address.replace("public", name)
