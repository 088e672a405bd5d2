"""Whatever is wrong on the command line or on the machine: one sentence, exit code 2, nothing lost."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.main import main
from engines.cli import main as engines
from render.cli import main as render
from storage import FileLock
from tests.bot.test_main import with_a_game
from tests.launch import GAMES
from tests.storage.test_files import mode

PATH = "tests.launch:GAMES"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ASTROLABE_POCKET_PORT", "0")
    (tmp_path / "folder").mkdir()
    (tmp_path / "junk").write_bytes(os.urandom(5000))
    asyncio.run(with_a_game(tmp_path / "games.db"))


def sentence(capsys: pytest.CaptureFixture[str], act: Callable[[], int]) -> str:
    """The one sentence of a refusal."""
    assert act() == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    assert "Traceback" not in said.err
    return said.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--database", "none/games.db"), "there is no folder"),
        (("--database", "folder"), "is a folder"),
        (("--database", "junk"), "cannot be used as a database"),
        (("--database", "junk/games.db"), "Not a directory"),
        (("--database", "none/games.db", "backup", "copy"), "there is no such database"),
        (("--database", "folder", "backup", "copy"), "that is a folder"),
        (("--database", "junk", "backup", "copy"), "not a database"),
        (("--database", "games.db", "backup", "none/copy"), "there is no folder"),
        (("--database", "games.db", "backup", "folder"), "exists already"),
        (("--database", "games.db", "backup", "games.db"), "exists already"),
        (("check-saves", "none"), "there is no such database"),
        (("check-saves", "folder"), "that is a folder"),
        (("check-saves", "junk"), "not a database"),
        (("doctor", "--channel", "1"), "needs a DISCORD_TOKEN"),
    ],
)
def test_bad_files_and_places(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    before = {path: path.read_bytes() for path in Path().glob("games.db*")}
    assert said in sentence(capsys, lambda: main(PATH, arguments))
    assert {path: path.read_bytes() for path in before} == before


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("ASTROLABE_DATABASE", "", "ASTROLABE_DATABASE: name a file."),
        ("DISCORD_TOKEN", "ä b", "DISCORD_TOKEN: a token has no spaces"),
        ("ASTROLABE_CLICKS_A_MINUTE", "0", "ASTROLABE_CLICKS_A_MINUTE"),
    ],
)
def test_bad_settings(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(name, value)
    told = sentence(capsys, lambda: main(PATH, []))
    assert said in told
    assert "ä" not in told


def test_an_unreadable_env_file(capsys: pytest.CaptureFixture[str]) -> None:
    Path(".env").write_bytes(b"ASTROLABE_WORKERS=\xff\xfe")
    assert ".env cannot be read: it is no plain text." in sentence(capsys, lambda: main(PATH, []))


def test_no_network(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        monkeypatch.setattr("discord.http.Route.BASE", f"http://127.0.0.1:{closed.getsockname()[1]}")
        monkeypatch.setenv("DISCORD_TOKEN", "abc")
        caplog.set_level(logging.CRITICAL, "discord")
        assert "Discord cannot be reached: " in sentence(capsys, lambda: main(PATH, ["--database", "games.db"]))
    lock = FileLock(Path("games.db"))
    lock.acquire()  # everything was let go
    lock.release()


def test_a_backup_waits_for_no_bot_and_no_bot_migrates_under_it(capsys: pytest.CaptureFixture[str]) -> None:
    running = FileLock(Path("games.db"))
    running.acquire()
    assert "just starting" in sentence(capsys, lambda: main(PATH, ["--database", "games.db", "backup", "copy"]))
    running.share()
    assert main(PATH, ["--database", "games.db", "backup", "copy"]) == 0
    assert mode(Path("copy")) == 0o600
    assert main(PATH, ["check-saves", "games.db"]) == 0
    running.release()


def test_checking_saves_changes_nothing_and_a_truncated_one_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect("games.db") as connection:
        connection.execute("UPDATE position SET save = substr(save, 1, 100)")
    connection.close()
    before = Path("games.db").read_bytes()
    assert main(PATH, ["check-saves", "games.db"]) == 1
    said = capsys.readouterr().out
    assert "comets: cannot go on: " in said
    assert "1 running games checked, 1 cannot go on." in said
    assert Path("games.db").read_bytes() == before


def test_a_truncated_database(capsys: pytest.CaptureFixture[str]) -> None:
    whole = Path("games.db").read_bytes()
    for part in (5000, len(whole) // 2, len(whole) - 5000):
        Path("cut.db").write_bytes(whole[:part])
        assert main(PATH, ["check-saves", "cut.db"]) == 2
        assert main(PATH, ["--database", "cut.db"]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 2, said
        assert "malformed" in said
        assert Path("cut.db").read_bytes() == whole[:part]


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_read_only_folder(capsys: pytest.CaptureFixture[str]) -> None:
    Path("folder").chmod(0o500)
    assert "cannot be written" in sentence(capsys, lambda: main(PATH, ["--database", "folder/games.db"]))
    assert "cannot be written" in sentence(capsys, lambda: main(PATH, ["--database", "games.db", "backup", "folder/c"]))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("selfplay", "comets", "--export", "none/x.json"), "none/x.json: No such file or directory"),
        (("selfplay", "comets", "--export", "folder"), "folder: Is a directory"),
        (("selfplay", "comets", "--games", "0"), "at least one game"),
        (("selfplay", "comets", "--games", "-1"), "at least one game"),
        (("selfplay", "comets", "--seats", "-1"), "not 0"),
        (("verify", "folder"), "folder: Is a directory"),
    ],
)
def test_bad_words_to_the_engines(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    assert said in sentence(capsys, lambda: engines(GAMES, arguments))


def test_an_export_is_for_its_owner_only() -> None:
    assert engines(GAMES, ["selfplay", "comets", "--export", "game.json"]) == 0
    assert mode(Path("game.json")) == 0o600


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--decisions", "-1", "--out", "x.png"), "from 0 on"),
        (("--viewer", "²", "--out", "x.png"), "a seat from 0 to 1"),
        (("--viewer", "9" * 5000, "--out", "x.png"), "a seat from 0 to 1"),
        (("--out", "folder/none/x.webp"), "No such file"),
    ],
)
def test_bad_words_to_the_pictures(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    assert said in sentence(capsys, lambda: render(GAMES, ["comets", *arguments]))
