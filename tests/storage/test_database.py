"""The connection itself: a transaction that is cut off at any point leaves nothing open behind it."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from storage.database import Clash
from storage.sqlite import SqliteDatabase


@pytest.fixture
async def database() -> AsyncIterator[SqliteDatabase]:
    opened = await SqliteDatabase.open(":memory:")
    opened.connection.execute("CREATE TABLE word (text TEXT UNIQUE)")
    yield opened
    await opened.close()


async def words(database: SqliteDatabase) -> list[str]:
    return await database.all(lambda row: str(row[0]), "SELECT text FROM word")


@pytest.mark.parametrize("moment", ["BEGIN", "INSERT", "COMMIT"])
async def test_a_writer_cancelled_at_any_moment_leaves_the_connection_usable(
    database: SqliteDatabase, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    run, commit = database._run, database.aside.execute

    def cut_off(sql: str, *given: Any) -> Any:
        if sql.startswith(moment):
            monkeypatch.undo()
            writer.cancel()
        return run(sql, *given)

    async def commit_slowly(sql: str) -> Any:
        monkeypatch.undo()
        writer.cancel()
        await asyncio.sleep(0.01)  # the disk is slow
        return await commit(sql)

    if moment == "COMMIT":
        monkeypatch.setattr(database.aside, "execute", commit_slowly)
    else:
        monkeypatch.setattr(database, "_run", cut_off)
    writer = asyncio.create_task(database.write("INSERT INTO word VALUES ('first')"))
    with pytest.raises(asyncio.CancelledError):
        await writer
    await database.write("INSERT INTO word VALUES ('second')")
    # A statement is not interrupted, and a COMMIT is waited for: whoever began has written.
    assert await words(database) == ["first", "second"]


async def test_a_writer_cancelled_between_statements_has_written_nothing(database: SqliteDatabase) -> None:
    async def write_slowly() -> None:
        async with database.transaction():
            await database.execute("INSERT INTO word VALUES ('first')")
            await asyncio.sleep(60)

    writer = asyncio.create_task(write_slowly())
    reader = asyncio.create_task(words(database))  # waits for its turn
    await asyncio.sleep(0.01)
    writer.cancel()
    assert await reader == []
    await database.write("INSERT INTO word VALUES ('second')")
    assert await words(database) == ["second"]


async def test_whoever_waits_for_their_turn_and_gives_up_takes_nothing_along(database: SqliteDatabase) -> None:
    async def write_slowly() -> None:
        async with database.transaction():
            await asyncio.sleep(0.02)
            await database.execute("INSERT INTO word VALUES ('first')")

    writer = asyncio.create_task(write_slowly())
    await asyncio.sleep(0)
    waiting = asyncio.create_task(database.write("INSERT INTO word VALUES ('second')"))
    await asyncio.sleep(0)
    waiting.cancel()
    await writer
    assert await words(database) == ["first"]


async def test_a_second_connection_waits_without_holding_up_the_loop(tmp_path: Path) -> None:
    first, second = [await SqliteDatabase.open(tmp_path / "games.db") for _ in range(2)]
    ticks = 0

    async def hold() -> None:
        nonlocal ticks
        async with first.transaction():
            for _ in range(20):
                await asyncio.sleep(0.001)
                ticks += 1

    sql = "INSERT INTO setting (guild, data) VALUES (?, '')"
    await asyncio.gather(hold(), second.write(sql, 1))
    assert (ticks, await first.value(0, "SELECT guild FROM setting")) == (20, 1)
    await first.close()
    await second.close()


async def test_a_row_that_is_there_already_is_a_clash(database: SqliteDatabase) -> None:
    await database.write("INSERT INTO word VALUES ('first')")
    with pytest.raises(Clash):
        await database.write("INSERT INTO word VALUES ('first')")
    assert await words(database) == ["first"]


async def test_a_cancelled_reader_of_very_much_leaves_the_connection_to_others(database: SqliteDatabase) -> None:
    await database.write("INSERT INTO word VALUES ('first')")

    def slowly(row: Any) -> str:
        time.sleep(0.02)
        return str(row[0])

    reader = asyncio.create_task(database.many(slowly, "SELECT text FROM word"))
    await asyncio.sleep(0.005)
    reader.cancel()
    await database.write("INSERT INTO word VALUES ('second')")
    assert reader.cancelled()
    assert await words(database) == ["first", "second"]


async def test_a_statement_that_fails_takes_its_transaction_back(database: SqliteDatabase) -> None:
    async def write_twice() -> None:
        async with database.transaction():
            await database.execute("INSERT INTO word VALUES ('first')")
            await database.execute("INSERT INTO nowhere VALUES (1)")

    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await write_twice()
    assert await words(database) == []
