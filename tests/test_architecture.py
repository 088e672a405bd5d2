"""Import directions, banned names, and the layout that the owner fixed."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = ("bot", "engines", "render", "storage")

# what each part may import, the standard library aside
ALLOWED = {
    "engines": {"engines", "pydantic"},
    "render": {"engines", "render", "PIL", "anyascii", "isal", "pydantic"},
    "storage": {"engines", "storage", "aiosqlite", "asyncpg", "pydantic"},
}
# engines are pure: no dice but Chance, no clock, no files, no chatter
BANNED_IN_ENGINES = {
    *("random", "secrets", "uuid", "time", "datetime", "asyncio", "logging", "os", "socket", "threading"),
    *("subprocess", "tempfile", "pickle", "multiprocessing"),
}
BANNED_CALLS = {"open", "input", "print", "hash", "id", "eval", "exec"}
COMMAND_LINE = {
    "engines/cli.py",
    "engines/balancing.py",
    "engines/judging.py",
    "engines/reviewing.py",
    "engines/teaching.py",
    "engines/__main__.py",
}
EXCUSED = {
    "engines/core/ahead.py": [
        "pickle"
    ],  # the quickest copy of a state; the bytes are read again at once and kept nowhere
    "engines/core/bots.py": ["logging"],  # a bot that answers wrongly must not go unnoticed
    "engines/testing.py": ["logging"],
}
FOR_TESTS = {"engines/testing.py": ["pytest"]}  # the suite for authors of games; nothing else imports it


def sources(part: str) -> list[Path]:
    return sorted((ROOT / part).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            base = node.module or ""  # `from bot import chat` is the room, not the house
            yield from [f"{base}.{alias.name}" for alias in node.names] if base in OURS else [base]


def violations(part: str, path: Path, source_imports: Iterator[str]) -> list[str]:
    allowed = ALLOWED[part]
    roots = {name.partition(".")[0] for name in source_imports}
    return sorted(root for root in roots if root not in allowed and root not in sys.stdlib_module_names)


@pytest.mark.parametrize("part", ALLOWED)
def test_imports_go_in_the_right_direction(part: str) -> None:
    for path in sources(part):
        assert violations(part, path, imports(path)) == FOR_TESTS.get(str(path.relative_to(ROOT)), []), path
        assert "engines.testing" not in imports(path), path


def test_storage_knows_the_kernel_but_no_game() -> None:
    for path in sources("storage"):
        for name in imports(path):
            assert not name.startswith("engines") or name.startswith("engines.core"), f"{path}: {name}"


def test_games_do_not_know_each_other_and_the_kernel_knows_no_game() -> None:
    games = [folder.name for folder in (ROOT / "engines").iterdir() if folder.is_dir() and folder.name[0] not in "_."]
    for path in sources("engines"):
        home = path.relative_to(ROOT / "engines").parts[0]
        for name in imports(path):
            room = name.split(".")[1] if name.startswith("engines.") else ""
            if home in games and room in games:
                assert room in ("core", home), f"{path}: {name}"


def test_bot_and_storage_know_no_game_by_name() -> None:
    games = {folder.name for folder in (ROOT / "engines").iterdir() if folder.is_dir()} - {"core", "__pycache__"}
    for part in ("bot", "storage"):
        for path in sources(part):
            for name in imports(path):
                assert name.split(".")[1:2] == [] or name.split(".")[1] not in games, f"{path}: {name}"


# the rooms of the host, and which of them each may know; `chat` and `work` may know all
ROOMS = {
    "table": {"table"},
    "time": {"table", "time"},
    "people": {"table", "time", "people"},
    "records": {"table", "records"},
    "pocket": {"pocket"},
}


def strangers(room: str, names: Iterator[str]) -> list[str]:
    """What a file of a room imports of other rooms, and of the chat, though it may not."""
    found = []
    for name in names:
        parts = name.split(".")
        is_ours = parts[0] == "bot" and len(parts) > 1
        if (is_ours and parts[1] not in ROOMS[room]) or (parts[0] == "discord" and room != "pocket"):
            found.append(name)
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_the_rooms_of_the_host_know_each_other_in_one_direction(room: str) -> None:
    for path in sources(f"bot/{room}"):
        assert strangers(room, imports(path)) == [], path


def test_every_room_of_the_host_has_a_first_page() -> None:
    rooms = [folder for folder in (ROOT / "bot").iterdir() if folder.is_dir() and folder.name[0] not in "_."]
    assert {room.name for room in rooms} == {*ROOMS, "chat", "work"}
    for room in rooms:
        page = (room / "__init__.py").read_text(encoding="utf-8")
        assert len(page) > 60, room
        others = [path.stem for path in room.glob("*.py") if path.stem != "__init__" and room.name != "pocket"]
        assert [name for name in others if f"`{name}`" not in page] == [], f"the first page of {room.name} names all"
    loose = {path.name for path in (ROOT / "bot").glob("*.py")}
    assert loose == {"__init__.py", "__main__.py", "app.py", "main.py", "settings.py"}


def test_a_room_that_knows_too_much_is_found(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "import discord\nfrom bot.chat.poster import Poster\nfrom bot.table.hub import Hub\nfrom bot import work\n"
    )
    assert strangers("table", imports(tmp_path / "bad.py")) == ["discord", "bot.chat.poster", "bot.work"]


def impure(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [name for name in imports(path) if name.partition(".")[0] in BANNED_IN_ENGINES]
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return found + [f"{call.id}()" for call in calls if isinstance(call, ast.Name) and call.id in BANNED_CALLS]


def test_engines_are_pure() -> None:
    for path in sources("engines"):
        if str(path.relative_to(ROOT)) not in COMMAND_LINE:
            assert impure(path) == EXCUSED.get(str(path.relative_to(ROOT)), []), path


@pytest.mark.parametrize("line", ["import random", "from time import sleep", "x = open('f')", "y = hash('a')"])
def test_an_impure_line_is_found(tmp_path: Path, line: str) -> None:
    (tmp_path / "bad.py").write_text(line)
    assert impure(tmp_path / "bad.py")


def test_a_wrong_direction_is_found(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("import discord\nfrom bot.table.hub import Hub\n")
    assert violations("engines", tmp_path / "bad.py", imports(tmp_path / "bad.py")) == ["bot", "discord"]


def test_the_top_level_is_what_it_should_be() -> None:
    fixed = {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        ".env.example",
        "tests",
        *OURS,
    }
    present = {path.name for path in ROOT.iterdir()}
    assert fixed <= present
    strangers = {name for name in present - fixed - {"Dockerfile", "compose.yaml"} if not name.startswith(".")}
    assert strangers == set()
