"""Starting, checking and copying, as people do it on a command line."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.chat.permissions import PERMISSIONS
from bot.main import main, openings, usual_openings
from bot.pocket.page.opening import PART
from bot.settings import BadSettings, read_settings
from bot.table.hub import Hub
from bot.table.lobby import Lobbies, Place
from storage import FileLock, SqliteStore
from tests.launch import GAMES

ROOT = Path(__file__).parents[2]


async def with_a_game(database: Path) -> None:
    store = await SqliteStore.open(database)
    lobbies = Lobbies(Hub(GAMES, store))
    lobby = await lobbies.open("comets", {}, Place(1, 1), person=1, name="Ada", once="1")
    await lobbies.add_bot(lobby.game.id, 1, "2", "random")
    await lobbies.start(lobby.game.id, 1, "3")
    await store.close()


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.launch", "bot", *arguments],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_check_saves_names_every_running_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "games.db"
    asyncio.run(with_a_game(database))
    assert main("tests.launch:GAMES", ["check-saves", str(database)]) == 0
    assert "comets: fine" in capsys.readouterr().out
    assert main("engines:GAMES", ["check-saves", str(database)]) == 1
    assert "1 running games checked, 1 cannot go on" in capsys.readouterr().out
    assert main("engines:GAMES", ["check-saves", str(tmp_path / "none.db")]) == 2


def test_a_backup_is_a_database_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / "games.db", tmp_path / "copy.db"
    asyncio.run(with_a_game(database))
    assert main("tests.launch:GAMES", ["--database", str(database), "backup", str(copy)]) == 0
    assert main("tests.launch:GAMES", ["check-saves", str(copy)]) == 0
    assert main("tests.launch:GAMES", ["--database", str(database), "backup", str(copy)]) == 2
    assert "exists already" in capsys.readouterr().err


def test_a_second_process_is_turned_away_with_a_sentence(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "games.db")
    lock.acquire()
    done = run("--database", str(tmp_path / "games.db"))
    lock.release()
    assert done.returncode == 2
    assert "already works on this database" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("ASTROLABE_WORKERS", "many", "ASTROLABE_WORKERS: Input should be a valid integer"),
        ("ASTROLABE_LOG_LEVEL", "LOUD", "ASTROLABE_LOG_LEVEL"),
        ("ASTROLABE_CONTENT", "/no/such/folder", "is not a folder"),
        ("ASTROLABE_POCKET_PORT", "99999", "ASTROLABE_POCKET_PORT"),
    ],
)
def test_a_wrong_setting_stops_the_start_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings, match=sentence):
        read_settings()


def test_every_setting_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.settings import Settings

    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    for name, field in Settings.model_fields.items():
        assert f"{field.alias or 'ASTROLABE_' + name.upper()}=" in text
    for line in text.splitlines():
        if "=" in line and not line.startswith("#"):
            monkeypatch.setenv(*line.split("=", 1))
    assert read_settings().discord_token is None


def test_the_limits_of_the_readme_are_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.people.quotas import Limits

    rows = re.findall(r"^\|.*\| (\d+) \| `(ASTROLABE_\w+)` \|$", (ROOT / "README.md").read_text(encoding="utf-8"), re.M)
    assert len(rows) == len(Limits.__dataclass_fields__)
    for value, name in rows:
        monkeypatch.setenv(name, value)
    assert read_settings().limits == Limits()


def test_the_invitation_asks_for_what_is_needed_and_no_more() -> None:
    assert not PERMISSIONS.administrator
    assert PERMISSIONS.send_messages
    assert PERMISSIONS.attach_files
    assert sum(1 for _, given in PERMISSIONS if given) <= 8


TAUGHT = [spec for spec in GAMES.values() if spec.lesson is not None]


def test_a_newcomer_is_offered_every_game_with_bots_already_seated() -> None:
    for spec in TAUGHT:
        ways = [name.partition(PART)[2] for name in openings(GAMES) if name.startswith(spec.title)]
        others = [one.name for one in spec.presets if not one.is_first]
        assert ways == ["First game", *others[:2], "Learn it (15 minutes)"]


async def test_the_page_proposes_a_first_game_to_whoever_has_not_finished_one(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "suiting.db")
    suit = usual_openings(GAMES, store)
    assert [name.partition(PART)[2] for name in await suit(1)] == ["First game"] * len(TAUGHT)

    async def played(people: list[int], key: str) -> dict[int, int]:
        return dict.fromkeys(people, key == "race")

    store.played = played  # type: ignore[method-assign, assignment]
    assert [name.partition(PART)[2] for name in await suit(1) if name.startswith("Race")] == ["Standard"]
    assert set(await suit(1)) <= set(openings(GAMES))
    await store.close()


async def test_without_a_token_it_says_so_and_serves_a_page(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.launch", "bot", "--database", str(tmp_path / "games.db")),
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), "ASTROLABE_POCKET_PORT": "0"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(120):
            first = (await process.stdout.readline()).decode()
            second = (await process.stdout.readline()).decode()
        assert "There is no DISCORD_TOKEN" in first
        found = re.search(r"http://127\.0\.0\.1:\d+", second)
        assert found
        async with aiohttp.ClientSession() as session, session.get(found[0]) as page:
            assert page.status == 200
            assert "<html" in await page.text()
    finally:
        process.terminate()
        assert await asyncio.wait_for(process.wait(), 60) == 0
    assert (tmp_path / "games.pocket.db").exists()
