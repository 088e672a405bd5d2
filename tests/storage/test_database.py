"""The connection itself: a transaction that is cut off at any point leaves nothing open behind it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import pytest

from storage.database import Database


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    opened = await Database.open(":memory:")
    await opened.connection.execute("CREATE TABLE word (text TEXT)")
    yield opened
    await opened.connection.close()


async def words(database: Database) -> list[str]:
    return await database.all(lambda row: str(row[0]), "SELECT text FROM word")


@pytest.mark.parametrize("moment", ["BEGIN", "INSERT", "COMMIT"])
async def test_a_writer_cancelled_at_any_moment_leaves_the_connection_usable(
    database: Database, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    execute = database.connection.execute

    async def cut_off(sql: str, *given: Any) -> Any:
        if sql.startswith(moment):
            monkeypatch.undo()
            task = asyncio.current_task()
            assert task is not None
            task.cancel()
        return await execute(sql, *given)

    monkeypatch.setattr(database.connection, "execute", cut_off)
    with pytest.raises(asyncio.CancelledError):
        await asyncio.create_task(database.write("INSERT INTO word VALUES ('first')"))
    await database.write("INSERT INTO word VALUES ('second')")
    # Whoever was cut off in the COMMIT has written; before it nothing was.
    assert await words(database) == ["first"] * (moment == "COMMIT") + ["second"]


async def test_a_statement_that_fails_takes_its_transaction_back(database: Database) -> None:
    async def write_twice() -> None:
        async with database.transaction():
            await database.execute("INSERT INTO word VALUES ('first')")
            await database.execute("INSERT INTO nowhere VALUES (1)")

    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await write_twice()
    assert await words(database) == []
