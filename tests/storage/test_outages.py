"""Outages that nobody announces: a process that sleeps with a transaction open, a network that swallows everything."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import asyncpg
import pytest

from storage import TABLE
from storage.dialect import POSTGRES
from storage.migrations import scripts
from storage.pool import CONNECTIONS
from storage.postgres import PostgresStore
from tests.postgres import Server
from tests.storage.tables import change, running
from tests.storage.test_postgres import until
from tests.storage.wire import wired

ROOT = Path(__file__).parents[2]
SLEEPER = """
import asyncio, os, signal, sys
from storage.postgres import PostgresStore
from storage.tasks import Tasks
from tests.storage.tables import change

put = Tasks._put

async def sleep(*given: object) -> None:
    await put(*given)
    print("sleeps", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)

async def main() -> None:
    store = await PostgresStore.open(sys.argv[1])
    Tasks._put = sleep
    try:
        await store.commit(change("g1", int(sys.argv[2]), 1, once="sleeper"))
    except Exception as error:
        print(type(error).__name__, flush=True)

asyncio.run(main())
"""


async def test_a_process_that_sleeps_in_the_middle_of_a_change_holds_nobody_up(schema: str) -> None:
    """It has locked the table and the work it is; others go on, and it is told that it came too late."""
    store = await PostgresStore.open(schema)
    version = await running(store)
    held = await store.claim(TABLE, await store.enlist(), 15.0)
    sleeper = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", SLEEPER, schema, str(version)), stdout=asyncio.subprocess.PIPE, cwd=ROOT
    )
    assert sleeper.stdout is not None
    assert await sleeper.stdout.readline() == b"sleeps\n"
    async with asyncio.timeout(20):  # it would be for ever
        assert [task.id for task in await store.renew(held, 15.0)] == ["g1"]
        assert await store.commit(change("g1", version, 1, once="mine")) == version + 1
    sleeper.send_signal(signal.SIGCONT)
    assert await sleeper.stdout.read() in (b"Stale\n", b"Unreachable\n")
    await sleeper.wait()
    assert [row.number for row in await store.journal("g1")] == [1]
    await store.close()


async def test_a_line_that_went_dead_without_a_word_is_replaced(
    schema: str, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server does not know either, and keeps the lock for the connection that was; it is told."""
    monkeypatch.setattr("storage.line.LOOK", 0.2)
    monkeypatch.setattr("storage.line.PATIENCE", 0.5)
    monkeypatch.setattr("storage.pool.LONGEST", 0.5)
    async with wired(postgres) as wire:
        store = await PostgresStore.open(wire.url(schema))
        me = await store.enlist()
        heard: list[str] = []
        store.listen(heard.append)
        await until(lambda: heard == [""])
        before = store._line._connection
        wire.swallow()
        await until(lambda: store._line._connection is not before and store._line.is_up, 20)
        await store.put("person", "ada")
        assert [task.id for task in await store.claim("person", me, 15.0)] == ["ada"]
        assert await store.release_dead() == 0, "the others see that it lives"
        other = await PostgresStore.open(schema)
        await other.put("person", "ben")
        await until(lambda: "person" in heard)
        await other.close()
        await store.close()


async def test_connections_that_went_dead_make_room_for_new_ones(schema: str, postgres: Server) -> None:
    """Whoever asked and gave up leaves no connection behind that waits for an answer for ever."""
    async with wired(postgres) as wire:
        store = await PostgresStore.open(wire.url(schema))
        await running(store)
        await asyncio.gather(*(store.fresh("g1") for _ in range(CONNECTIONS)))
        opened = wire.opened
        wire.swallow()
        asked = [asyncio.create_task(store.fresh("g1")) for _ in range(opened)]
        await asyncio.sleep(0.3)
        for one in asked:
            one.cancel()
        async with asyncio.timeout(6):
            await asyncio.gather(*asked, return_exceptions=True)
            fresh = await asyncio.gather(*(store.fresh("g1") for _ in range(CONNECTIONS)))
        assert None not in fresh
        await store.close()


async def test_tables_are_brought_up_to_date_although_somebody_plays(
    schema: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change and a migration that wait for each other: the server ends one of them, which begins anew."""
    store = await PostgresStore.open(schema)
    version = await running(store)
    later = [*scripts(POSTGRES), "ALTER TABLE note ADD COLUMN a BIGINT; ALTER TABLE game ADD COLUMN b BIGINT"]
    player = await asyncpg.connect(schema)
    await player.execute("BEGIN; UPDATE game SET hints = '' WHERE id = 'g1'")
    with monkeypatch.context() as newer:
        newer.setattr("storage.pool.scripts", lambda _: later)
        starting = asyncio.create_task(PostgresStore.open(schema))
        waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'"
        async with asyncio.timeout(10):
            while not await store._db.value(0, waits):  # noqa: ASYNC110 - the server does not say when
                await asyncio.sleep(0.05)
        # its own time to look for a circle is longer: the migration is the one that is ended
        await player.execute("SET deadlock_timeout = '60s'")
        playing = asyncio.create_task(player.execute("SELECT count(*) FROM note"))
        async with asyncio.timeout(15):
            await playing
            await player.execute("COMMIT")
            beside = await starting
    assert await store.commit(change("g1", version, 1, once="on")) == version + 1  # the older one goes on
    assert await beside._db.value(0, "SELECT count(b) FROM game") == 0
    await player.close()
    await beside.close()
    await store.close()
