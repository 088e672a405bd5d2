"""PostgreSQL's own promises: connections that fail are replaced, the dead are noticed, and several processes start at once."""

from __future__ import annotations

import asyncio
import contextvars
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import asyncpg
import pytest

from storage import AlreadyHandled, Rating, Stale, Status, StoreError
from storage.dialect import POSTGRES
from storage.migrations import scripts
from storage.pool import PostgresDatabase, Unreachable
from storage.postgres import PostgresStore
from tests.postgres import Server, serving
from tests.storage.conftest import Clock
from tests.storage.tables import GAME, change, opened, running

ROOT = Path(__file__).parents[2]
ENDED = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL"


@pytest.fixture
async def store(schema: str) -> AsyncIterator[PostgresStore]:
    made = await PostgresStore.open(schema)
    yield made
    await made.close()


async def cut_all(server: Server) -> None:
    """End every connection but one's own."""
    connection = await asyncpg.connect(server.url())
    await connection.execute(ENDED)
    await connection.close()


async def until(condition: object, seconds: float = 5.0) -> None:
    """Wait for something to become true."""
    for _ in range(int(seconds / 0.01)):
        if condition():  # type: ignore[operator]
            return
        await asyncio.sleep(0.01)
    pytest.fail("it never came")


# --- connections that fail ----------------------------------------------------------------------------------------------------


async def test_connections_that_were_cut_are_replaced_without_a_word(store: PostgresStore, postgres: Server) -> None:
    version = await running(store)
    for number in range(1, 6):
        await cut_all(postgres)
        version = await store.commit(change("g1", version, number))
    assert [row.number for row in await store.journal("g1")] == [1, 2, 3, 4, 5]


async def test_a_commit_cut_off_at_the_end_is_made_once(store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The COMMIT arrives, its answer does not: the second try finds what the first one did."""
    version = await running(store)
    execute = asyncpg.Connection.execute

    async def cut_off(connection: asyncpg.Connection, sql: str, *given: object) -> str:
        told: str = await execute(connection, sql, *given)
        if sql == "COMMIT":
            monkeypatch.undo()
            connection.terminate()
            raise ConnectionResetError
        return told

    monkeypatch.setattr(asyncpg.Connection, "execute", cut_off)
    with pytest.raises(AlreadyHandled, match="done"):
        await store.commit(change("g1", version, 1, answer="done"))
    assert [row.number for row in await store.journal("g1")] == [1]


async def test_a_writer_cancelled_at_any_moment_has_written_all_or_nothing(store: PostgresStore) -> None:
    version, number, cut = await running(store), 1, 0
    for moment in range(60):
        writer = asyncio.create_task(store.commit(change("g1", version, number)))
        await asyncio.sleep(moment * 0.0002)
        writer.cancel()
        cut += isinstance((await asyncio.gather(writer, return_exceptions=True))[0], asyncio.CancelledError)
        fresh = await store.fresh("g1")
        assert fresh is not None
        rows = await store.journal("g1")
        assert len(rows) == number - 1 + (fresh.version - version)
        version, number = fresh.version, len(rows) + 1
    assert cut


async def test_a_server_that_is_gone_is_a_sentence_and_one_that_is_back_goes_on() -> None:
    with serving() as server:
        store = await PostgresStore.open(server.url())
        version = await running(store)
        server.stop()
        with pytest.raises(Unreachable, match="cannot reach my database"):
            await store.fresh("g1")
        with pytest.raises(StoreError, match="cannot be used"):
            await PostgresStore.open(server.url())
        server.start()
        await store.commit(change("g1", version, 1))
        await store.close()


@pytest.mark.parametrize("state", ["disk_full", "out_of_memory", "io_error", "read_only_sql_transaction"])
async def test_a_server_that_cannot_write_is_a_sentence_and_nothing_was_changed(
    store: PostgresStore, state: str
) -> None:
    version = await running(store)
    await store._db.execute(
        f"CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION '{state}' USING ERRCODE = '{state}'; END $$"
        " LANGUAGE plpgsql; CREATE TRIGGER refuse BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION refuse()"
    )
    with pytest.raises(Unreachable, match="cannot reach my database"):
        await store.commit(change("g1", version, 1))
    await store._db.execute("DROP TRIGGER refuse ON journal")
    assert await store.commit(change("g1", version, 1)) == version + 1
    assert len(await store.journal("g1")) == 1


async def test_a_server_that_became_a_copy_is_asked_again_until_it_is_left() -> None:
    """After a fail-over a connection may lead to what only copies now; a new one leads to whoever writes."""
    with serving() as server:
        store = await PostgresStore.open(server.url())
        version = await running(store)
        setting = "ALTER DATABASE postgres SET default_transaction_read_only = "
        await store._db.execute(setting + "on")
        await cut_all(server)
        assert await store.fresh("g1") is not None  # what can be read is read
        with pytest.raises(Unreachable):
            await store.commit(change("g1", version, 1))
        writing = await asyncpg.connect(server.url(), server_settings={"default_transaction_read_only": "off"})
        await writing.execute(setting + "off")
        await writing.close()
        assert await store.commit(change("g1", version, 1)) == version + 1
        await store.close()


async def test_whoever_finds_no_connection_free_hears_so_and_does_not_wait_for_ever(
    schema: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.pool.CONNECTIONS", 1)
    monkeypatch.setattr("storage.pool.QUEUED", 0.5)
    store = await PostgresStore.open(schema)
    async with store._db.transaction():
        waiting = contextvars.Context().run(asyncio.ensure_future, store.fresh("g1"))
        with pytest.raises(Unreachable):
            await waiting
    assert await store.fresh("g1") is None
    await store.close()


async def test_tables_may_take_long_to_be_brought_up_to_date(schema: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.pool.LONGEST", 0.5)
    later = [*scripts(POSTGRES), "SELECT pg_sleep(1); CREATE TABLE later (id BIGINT)"]
    monkeypatch.setattr("storage.pool.scripts", lambda _: later)
    store = await PostgresStore.open(schema)
    assert await store._db.rows("SELECT id FROM later") == []
    await store.close()


async def test_a_wrong_value_is_a_mistake_and_not_asked_again(store: PostgresStore) -> None:
    with pytest.raises(asyncpg.DataError):
        await store.fresh(7)  # type: ignore[arg-type]


async def test_final_games_of_the_same_people_never_wait_in_a_circle(schema: str) -> None:
    stores = [await PostgresStore.open(schema) for _ in range(2)]
    for number in range(20):
        await running(stores[0], replace(GAME, id=f"g{number}", channel=number))

    async def end(number: int) -> int:
        """Count one game more for both people, as often as it takes."""
        store, again = stores[number % 2], 0
        while True:
            before = [await store.rating(person, "") or Rating(person, "", 25.0, 8.0) for person in (2, 1)]
            ratings = [replace(one, games=one.games + 1) for one in before]
            try:
                await store.commit(change(f"g{number}", 2, status=Status.OVER, ratings=ratings))
            except Stale:
                again += 1
            else:
                return again

    assert sum(await asyncio.gather(*map(end, range(20)))) > 0
    assert [one.games for one in await stores[0].ratings("")] == [20, 20]
    for store in stores:
        await store.close()


# --- several processes --------------------------------------------------------------------------------------------------------


async def test_four_processes_that_start_at_once_make_the_tables_once(schema: str) -> None:
    stores = await asyncio.gather(*(PostgresStore.open(schema) for _ in range(4)))
    await opened(stores[0])
    assert await stores[3].game("g1") is not None
    for store in stores:
        await store.close()


async def test_a_newer_schema_is_shared_with_the_build_before_and_with_none_it_rules_out(schema: str) -> None:
    store = await PostgresStore.open(schema)
    await store._db.write("UPDATE schema SET version = version + 1")
    beside = await PostgresStore.open(schema)
    await opened(beside)
    await beside.close()
    await store._db.write("UPDATE schema SET oldest = version")
    with pytest.raises(StoreError, match="newer Astrolabe"):
        await PostgresStore.open(schema)
    await store.close()


async def test_what_a_killed_process_held_is_free_at_once(store: PostgresStore, schema: str) -> None:
    for name in ("hers", "mine"):
        await store.put("person", name)
    me = await store.enlist()
    (mine,) = await store.claim("person", me, 60.0, name="mine")
    victim = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", VICTIM, schema), stdout=asyncio.subprocess.PIPE, cwd=ROOT
    )
    assert victim.stdout is not None
    assert (await victim.stdout.readline()) == b"['hers']\n"
    assert (await store.release_dead(), await store.claim("person", me, 60.0)) == (0, [])
    victim.kill()
    await victim.wait()
    for _ in range(100):
        if await store.release_dead():
            break
        await asyncio.sleep(0.01)
    assert [task.id for task in await store.claim("person", me, 60.0)] == ["hers"]
    assert len(await store.renew([mine], 60.0)) == 1


VICTIM = """
import asyncio, sys
from storage.postgres import PostgresStore

async def hold() -> None:
    store = await PostgresStore.open(sys.argv[1])
    print([task.id for task in await store.claim("person", await store.enlist(), 60.0)], flush=True)
    await asyncio.sleep(60)

asyncio.run(hold())
"""


async def test_whoever_writes_under_a_lease_has_the_table_and_its_work_alone_meanwhile(schema: str) -> None:
    """Looking at a fence is not enough: between that look and the end of the change nobody else may change or claim."""
    clock = Clock()
    writer, other = [await PostgresStore.open(schema, clock) for _ in range(2)]
    version = await running(writer)
    (held,) = await writer.claim("table", await writer.enlist(), 15.0)
    me = await other.enlist()
    async with writer._db.transaction():
        await writer._lock("g1")
        await writer._hold(held)
        clock.now += 60  # its lease is over, and it does not know
        changing = contextvars.Context().run(asyncio.ensure_future, other.commit(change("g1", version, 1)))
        async with asyncio.timeout(2.5):  # less than a transaction may be left alone
            assert await other.claim("table", me, 15.0) == [], "it is passed over, not waited for"
        done, _ = await asyncio.wait({changing}, timeout=0.3)
        assert not done
    assert await changing == version + 1
    assert [task.id for task in await other.claim("table", me, 15.0)] == ["g1"]
    for store in (writer, other):
        await store.close()


async def test_a_process_whose_line_was_cut_claims_nothing_until_it_is_back(store: PostgresStore) -> None:
    await store.put("person", "ada")
    me = await store.enlist()
    store._line._connection.terminate()
    assert await store.claim("person", me, 60.0) == []
    await until(lambda: store._line.is_up)
    assert len(await store.claim("person", me, 60.0)) == 1
    assert await store.release_dead() == 0


async def test_work_that_one_process_puts_is_hinted_to_the_others(store: PostgresStore, schema: str) -> None:
    other = await PostgresStore.open(schema)
    here: list[str] = []
    there: list[str] = []
    store.listen(here.append)
    other.listen(there.append)
    await until(lambda: here == there == [""])  # from now on they hear
    await store.put("person", "ada")
    await opened(store)
    await until(lambda: {"person", "table"} <= set(there))
    assert here == [""]
    await other.close()


async def test_a_listener_hears_again_after_its_line_was_cut(
    store: PostgresStore, schema: str, postgres: Server
) -> None:
    heard: list[str] = []
    store.listen(heard.append)
    await until(lambda: heard == [""])
    await cut_all(postgres)
    await until(lambda: heard == ["", ""])
    other = await PostgresStore.open(schema)
    await other.put("person", "ada")
    await until(lambda: "person" in heard)
    await other.close()


async def test_leases_run_by_the_databases_clock(store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    here = await store.now()
    monkeypatch.setattr("time.time", lambda: here + 5000.0)  # this machine's clock is wrong
    assert abs(await store.now() - here) < 60
    assert abs(store.clock() - here) < 60


@pytest.mark.parametrize("jump", [-5000.0, 5000.0])
async def test_a_clock_that_is_set_between_two_looks_puts_no_work_off(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    version = await running(store)
    (held,) = await store.claim("table", await store.enlist(), 15.0)
    await store.finish(held)
    real = time.time
    monkeypatch.setattr("time.time", lambda: real() + jump)
    await store.commit(change("g1", version, 1))
    monkeypatch.undo()
    (table,) = await store.tasks("table")
    assert abs(table.ready - await store.now()) < 60


async def test_an_address_that_cannot_be_read_is_a_sentence() -> None:
    with pytest.raises(StoreError, match="cannot be used"):
        await PostgresDatabase.open("postgresql://nobody@127.0.0.1:1/none")


def test_without_a_server_tests_are_skipped_with_a_sentence_or_fail_where_one_is_required(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.postgres.binaries", lambda: None)
    monkeypatch.delenv("ASTROLABE_REQUIRE_POSTGRES", raising=False)
    with pytest.raises(pytest.skip.Exception, match="not installed here"), serving():
        pass
    monkeypatch.setenv("ASTROLABE_REQUIRE_POSTGRES", "1")
    with pytest.raises(pytest.fail.Exception, match="not installed here"), serving():
        pass
