"""Databases of earlier builds open, and everything in them goes on."""

from __future__ import annotations

import hashlib
import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.table.votes import PAUSE, UNDO
from storage import SqliteStore
from storage.dialect import POSTGRES, SQLITE
from tests.bot.hubs import hub_at, submit

FIRST = Path(__file__).parents[1] / "fixtures" / "databases" / "first-build.sqlite"


@pytest.fixture
def first(tmp_path: Path) -> Path:
    return Path(shutil.copy(FIRST, tmp_path / "games.db"))


async def test_a_running_table_of_the_first_build_plays_on(first: Path) -> None:
    store = await SqliteStore.open(first)
    game = await store.game_in(10)
    assert game is not None
    hub = hub_at(store)
    table = await hub.table(game.id)
    assert table.awaited == [0, 1]
    chats = await store.chats(game.id)
    assert (chats[0].message, chats[0].note) == (555, 3)
    (closed,) = [chat for chat in chats.values() if not chat.reachable]
    assert closed.message == 77
    after = await submit(hub, game.id, table.awaited[0], ("gather",))
    assert after.game.version == game.version + 1
    assert [vote.kind for vote in await store.votes(game.id)] == []  # the game went on, so the old request lapsed
    await store.close()


async def test_votes_and_errands_of_the_first_build_are_kept(first: Path) -> None:
    store = await SqliteStore.open(first)
    kinds = {vote.kind for game in await store.live_games() for vote in await store.votes(game.id)}
    assert kinds == {UNDO, PAUSE}
    errands = await store.errands()
    assert {errand.kind for errand in errands} == {"post", "direct"}
    assert all(errand.nonce == "" and isinstance(errand.ping, tuple) for errand in errands)
    await store.close()


async def test_a_channel_that_had_two_tables_keeps_both_and_shows_the_newest(first: Path) -> None:
    store = await SqliteStore.open(first)
    assert len(await store.games_with(20)) == 2
    newest = await store.game_in(20)
    assert newest is not None
    assert newest.opened == 1002.0
    await store.close()


def test_migrations_only_add() -> None:
    """No column or row of an earlier build is taken away."""
    folder = Path(__file__).parents[2] / "storage" / "migrations"
    for script in sorted(folder.glob("*.sql"))[2:]:
        text = script.read_text(encoding="utf-8").upper()
        assert "DROP " not in text, script.name
        assert "DELETE " not in text.replace("ON DELETE CASCADE", ""), script.name


# What was shipped has been applied: it may be marked for one kind of database (see `storage/migrations`), never changed.
SHIPPED = {
    "0001_first.sql": "407d951e1901f7ab",
    "0002_days.sql": "a4d7322d7b5e7a0f",
    "0003_change.sql": "6920c34aee4f3375",
    "0004_fair_time.sql": "77f09e2dd94b2271",
    "0005_consent.sql": "559368c2a0312e49",
    "0006_idle.sql": "f2193840ea22f4a9",
    "0007_bundles.sql": "e991feae5347ab3c",
    "0008_hints.sql": "4c8231abdeb132b4",
}


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_migration_does_on_a_file_what_it_always_did(name: str) -> None:
    text = (Path(__file__).parents[2] / "storage" / "migrations" / name).read_text(encoding="utf-8")
    for block in re.findall(r"^-- only: postgres\n.*?^-- end\n", text, re.M | re.S):
        text = text.replace(block, "")
    text = re.sub(r"^-- (only: sqlite|end)\n", "", text, flags=re.M)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == SHIPPED[name]
    assert SQLITE.script(text) == text


def test_blocks_are_for_one_kind_of_database_and_types_are_translated() -> None:
    text = "-- only: sqlite\nA;\n-- end\n-- only: postgres\nB;\n-- end\nCREATE TABLE t (x REAL, y INTEGER, z BLOB) STRICT;\n"
    assert SQLITE.script(text) == "A;\nCREATE TABLE t (x REAL, y INTEGER, z BLOB) STRICT;\n"
    assert POSTGRES.script(text) == "B;\nCREATE TABLE t (x DOUBLE PRECISION, y BIGINT, z BYTEA);\n"


async def test_a_database_is_migrated_once(first: Path) -> None:
    for _ in range(2):
        await (await SqliteStore.open(first)).close()
    with sqlite3.connect(first) as connection:
        assert connection.execute("SELECT count(*) FROM errand_1").fetchone()[0] > 0
    connection.close()
