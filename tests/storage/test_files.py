"""Files on disk: who may read them, who may have them open, and what a copy leaves alone."""

from __future__ import annotations

import hashlib
import sqlite3
import stat
from pathlib import Path

import pytest

from bot.main import main
from storage import DatabaseBusy, FileLock, SqliteStore, StoreError, copy_database, place
from storage.sqlite import SqliteDatabase
from tests.storage.tables import change, opened, running
from tests.storage.test_migrations import FIRST


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_everything_that_is_written_is_for_its_owner_only(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "games.db")
    await opened(store)
    copy_database(tmp_path / "games.db", tmp_path / "copy.db")
    lock = FileLock(tmp_path / "games.db")
    lock.acquire()
    found = {path.name: mode(path) for path in tmp_path.iterdir()}
    lock.release()
    await store.close()
    assert set(found) >= {"games.db", "games.db-wal", "games.db-shm", "games.db.lock", "copy.db"}
    assert set(found.values()) == {0o600}, found


async def test_a_copy_is_whole_while_games_go_on(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "games.db")
    await store.commit(change("g1", await running(store), 1))
    copy_database(tmp_path / "games.db", tmp_path / "copy.db")
    copy = await SqliteStore.open(tmp_path / "copy.db")
    assert await copy.position("g1") == b"save (1,)"
    await copy.close()
    await store.close()


def test_a_copy_leaves_its_source_alone(tmp_path: Path) -> None:
    source = tmp_path / "old.db"
    source.write_bytes(FIRST.read_bytes())
    before = hashlib.sha256(source.read_bytes()).hexdigest()
    copy_database(source, tmp_path / "copy.db")
    assert hashlib.sha256(source.read_bytes()).hexdigest() == before
    for path in (source, tmp_path / "copy.db"):  # as old as it was
        connection = sqlite3.connect(path)
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
        connection.close()


@pytest.mark.parametrize(
    ("source", "target", "sentence"),
    [
        ("none.db", "copy.db", "there is no such database"),
        ("folder", "copy.db", "that is a folder"),
        ("junk.db", "copy.db", "not a database"),
        ("good.db", "good.db", "exists already"),
        ("good.db", "nowhere/copy.db", "there is no folder"),
        ("good.db", "junk.db/copy.db", "cannot be written"),
    ],
)
def test_a_copy_that_cannot_be_made_says_why_and_leaves_nothing_behind(
    tmp_path: Path, source: str, target: str, sentence: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "junk.db").write_bytes(b"no database" * 100)
    (tmp_path / "good.db").write_bytes(FIRST.read_bytes())
    before = sorted(tmp_path.iterdir())
    with pytest.raises(StoreError, match=sentence):
        copy_database(tmp_path / source, tmp_path / target)
    assert sorted(tmp_path.iterdir()) == before


def test_a_link_to_a_database_is_the_same_database(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "games.db").touch()
    (tmp_path / "linked").symlink_to(tmp_path / "real")
    (tmp_path / "games.db").symlink_to(tmp_path / "real" / "games.db")
    first = FileLock(tmp_path / "real" / "games.db")
    first.acquire()
    for name in ("games.db", "linked/games.db", "linked/../real/games.db"):
        with pytest.raises(DatabaseBusy, match="already works on this database"):
            FileLock(tmp_path / name).acquire()
    first.release()


def test_readers_share_a_database_with_its_one_writer_but_not_while_it_migrates(tmp_path: Path) -> None:
    writer, second, reader = (FileLock(tmp_path / "games.db") for _ in range(3))
    writer.acquire()
    with pytest.raises(DatabaseBusy, match="just starting"):
        reader.read()
    writer.share()
    reader.read()
    with pytest.raises(DatabaseBusy):
        second.acquire()
    writer.release()
    with pytest.raises(DatabaseBusy, match="or copies it"):
        second.acquire()
    reader.release()
    second.acquire()
    second.release()


async def test_a_full_disk_is_a_sentence_and_nothing_is_lost(tmp_path: Path) -> None:
    database = await SqliteDatabase.open(tmp_path / "games.db")
    await database.write("INSERT INTO person (id, name, settings) VALUES (1, 'Ada', '{}')")
    database.connection.execute("PRAGMA max_page_count = 1")  # as large as it is, and no larger
    with pytest.raises(
        StoreError, match=r"I cannot write to my disk \(database or disk is full\), so nothing was changed"
    ):
        await database.write("INSERT INTO person (id, name, settings) VALUES (2, ?, '{}')", "x" * 200_000)
    database.connection.execute("PRAGMA max_page_count = 1000000")
    await database.write("INSERT INTO person (id, name, settings) VALUES (3, 'Cleo', '{}')")
    assert await database.all(lambda row: row[0], "SELECT name FROM person ORDER BY id") == ["Ada", "Cleo"]
    await database.close()


async def test_a_folder_instead_of_a_file_and_a_missing_folder_are_sentences(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder, where a file is needed"):
        await SqliteStore.open(tmp_path)
    with pytest.raises(StoreError, match=r"there is no folder .*nowhere"):
        await SqliteStore.open(tmp_path / "nowhere" / "games.db")


async def test_a_closed_store_has_lost_nothing(tmp_path: Path) -> None:
    first = await SqliteStore.open(tmp_path / "games.db")
    await running(first)
    await first.close()
    again = await SqliteStore.open(tmp_path / "games.db")
    assert (await again.game("g1")) is not None
    await again.close()


async def test_a_file_that_is_no_database_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_text("this is not a database at all, whatever its name says" * 20)
    with pytest.raises(StoreError, match="cannot be used"):
        await SqliteStore.open(tmp_path / "bad.db")


async def test_a_database_from_the_future_gets_a_sentence(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "new.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="newer Astrolabe"):
        await SqliteStore.open(tmp_path / "new.db")


def test_a_second_process_is_turned_away(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "games.db"), FileLock(tmp_path / "games.db")
    first.acquire()
    with pytest.raises(DatabaseBusy, match="already works on this database"):
        second.acquire()
    first.release()
    second.acquire()
    second.release()


@pytest.mark.parametrize(
    "rest", ["se/cret@host/db", "se?cret@host/db", "se#cret@host/db", "sec[ret@host/db", "x@host:1x/db"]
)
def test_an_address_that_cannot_be_read_is_refused_and_nothing_of_it_is_told(
    rest: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    address = f"postgresql://ada:{rest}"
    for asked in (["check-saves", address], ["--database", address, "backup", str(tmp_path / "copy")]):
        assert main("tests.launch:GAMES", asked) == 2
        told = capsys.readouterr().err
        assert "cannot be read" in told
        assert not any(part in told for part in ("cret", "ada:se", "1x"))


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ada:se%2Fcret@host/db",
        "postgres://host,other:5433/db",
        "postgresql://ada@[::1]:5432/db?sslmode=require",
        "postgresql://postgres@/postgres?host=/tmp/a&options=-csearch_path%3Dx",
    ],
)
def test_addresses_of_all_kinds_are_read(address: str) -> None:
    assert place(address) == address
