"""Copies of a PostgreSQL database and checks of its saves, as people make them on a command line."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import asyncpg
import pytest

from bot.main import main
from bot.table.hub import Hub
from bot.table.lobby import Lobbies, Place
from storage import open_store, without_password
from tests.launch import GAMES
from tests.postgres import Server

LAUNCH = "tests.launch:GAMES"


async def new_database(server: Server, name: str) -> str:
    connection = await asyncpg.connect(server.url())
    await connection.execute(f"DROP DATABASE IF EXISTS {name}")
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return server.url(database=name)


async def with_a_game(address: str) -> str:
    store = await open_store(address)
    lobbies = Lobbies(Hub(GAMES, store))
    lobby = await lobbies.open("comets", {}, Place(1, 1), person=1, name="Ada", once="1")
    await lobbies.add_bot(lobby.game.id, 1, "2", "random")
    await lobbies.start(lobby.game.id, 1, "3")
    await store.close()
    return lobby.game.id


async def games_at(address: str) -> list[str]:
    store = await open_store(address)
    found = [game.id for game in await store.live_games()]
    await store.close()
    return found


def test_a_dump_is_restored_into_a_database_that_plays_on(
    postgres: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = (asyncio.run(new_database(postgres, name)) for name in ("dumped", "restored"))
    game, dump = asyncio.run(with_a_game(source)), tmp_path / "games.dump"
    assert main(LAUNCH, ["--database", source, "backup", str(dump)]) == 0
    assert stat.S_IMODE(dump.stat().st_mode) == 0o600
    assert main(LAUNCH, ["--database", source, "backup", str(dump)]) == 2
    assert "exists already" in capsys.readouterr().err
    readable = postgres.folder / "games.dump"
    readable.write_bytes(dump.read_bytes())
    postgres.run("pg_restore", "--exit-on-error", f"--dbname={target}", str(readable))
    assert main(LAUNCH, ["check-saves", target]) == 0
    assert f"{game} comets: fine" in capsys.readouterr().out
    assert asyncio.run(games_at(target)) == [game]


def test_check_saves_reads_a_shared_database_and_leaves_it_alone(
    postgres: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    address = asyncio.run(new_database(postgres, "checked"))
    assert main(LAUNCH, ["check-saves", address]) == 2  # there are no tables, and none are made
    assert 'relation "game" does not exist' in capsys.readouterr().err
    asyncio.run(with_a_game(address))
    assert main("engines:GAMES", ["check-saves", address]) == 1
    assert "1 running games checked, 1 cannot go on" in capsys.readouterr().out


def test_a_copy_that_cannot_be_made_is_a_sentence_and_leaves_nothing_behind(
    postgres: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres.url(database="nowhere").replace("postgres@", "postgres:secret@")
    assert main(LAUNCH, ["--database", address, "backup", str(tmp_path / "games.dump")]) == 2
    told = capsys.readouterr().err
    assert 'database "nowhere" does not exist' in told
    assert "secret" not in told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("address", "told", "password"),
    [
        ("postgresql://me:s%40cret@host:5/db?x=1", "postgresql://me@host:5/db?x=1", "s@cret"),
        ("postgresql://me@/db?host=/tmp", "postgresql://me@/db?host=/tmp", ""),
        ("postgresql:///db", "postgresql:///db", ""),
        ("postgres://host/db?password=abc&x=1", "postgres://host/db?x=1", "abc"),
        ("postgres://host/db?password=abc", "postgres://host/db", "abc"),
    ],
)
def test_a_password_is_not_shown_to_others(address: str, told: str, password: str) -> None:
    assert without_password(address) == (told, password)
