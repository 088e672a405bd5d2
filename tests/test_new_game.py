"""A game begun with `python -m engines new` lives outside this repository: it is listed, checked, drawn and hosted."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import engines
from engines.cli import main
from engines.core import Registry
from engines.core.packages import Installed
from engines.core.record import read_export
from engines.core.verify import verify
from tests import comets
from tests.bot.house import Clicker, house, open_table, play_out
from tests.engines.test_rooms import FILES, HOMES, ROOMS, modules, names_at_the_top

ROOT = Path(__file__).parents[1]
KEY = "pebble_war"


def leave_behind(folder: Path, project_file: Path) -> None:
    """What pip would leave beside a package in a folder: its name and its entry points."""
    project = tomllib.loads(project_file.read_text(encoding="utf-8"))["project"]
    info = folder / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = project["entry-points"]
    lines = (f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in names.items()) for group, names in groups.items())
    (info / "entry_points.txt").write_text("\n".join(lines))


def installed(folder: Path) -> Path:
    """Begin a game and install it."""
    assert main(Registry(), ["new", KEY, "--folder", str(folder)]) == 0
    leave_behind(folder, folder / "pyproject.toml")
    return folder


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installed new game."""
    return installed(tmp_path_factory.mktemp("elsewhere") / "game")


def run(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A Python command with the package installed, far from this repository."""
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=package,
        env={"PYTHONPATH": f"{ROOT}:{package}", "MYPYPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_is_listed_beside_the_others(package: Path) -> None:
    done = run(package, "engines", "list")
    assert "pebble_war   Pebble War · 2–4 players" in done.stdout
    assert "Race for the Galaxy" in done.stdout
    assert done.stderr == ""


def test_it_is_played_with_every_check(package: Path) -> None:
    done = run(package, "engines", "selfplay", KEY, "--check", "--games", "5", "--seats", "4", "--bots", "smart,random")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["finished"] == 5


def test_it_is_drawn_by_its_own_renderer(package: Path) -> None:
    done = run(package, "render", KEY, "--decisions", "4", "--out", "board.png")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["width"] == 1600
    named = "from render.registry import Renderers; from engines import GAMES; print(Renderers(GAMES)['pebble_war'].__name__)"
    (package / "who_draws.py").write_text(named)
    assert run(package, "who_draws").stdout == "pebble_war.picture\n"
    (package / "who_draws.py").unlink()


def test_it_passes_the_suite_through_the_plugin(package: Path) -> None:
    done = run(package, "pytest", "-p", "engines.testing", "-p", "no:asyncio", "-p", "no:cacheprovider", "-q")
    assert done.returncode == 0, done.stdout
    assert "10 passed" in done.stdout


def test_a_fault_in_it_fails_the_suite(tmp_path: Path) -> None:
    folder = installed(tmp_path / "faulty")
    view = folder / KEY / "view.py"
    view.write_text(view.read_text().replace("prizes_left=len(g.deck)", "prizes_left=g.deck[-1] if g.deck else 0"))
    done = run(folder, "pytest", "-p", "engines.testing", "-p", "no:asyncio", "-p", "no:cacheprovider", "-q")
    assert done.returncode == 1
    assert "shows something hidden" in done.stdout


@pytest.mark.parametrize("tool", [("mypy", KEY, "tests"), ("ruff", "check", "."), ("ruff", "format", "--check", ".")])
def test_it_is_clean(package: Path, tool: tuple[str, ...]) -> None:
    pytest.importorskip(tool[0])
    done = run(package, *tool)
    assert done.returncode == 0, done.stdout


def test_it_has_the_homes_of_a_game(package: Path) -> None:
    assert names_at_the_top(package / KEY) == FILES | ROOMS | {"picture"}
    assert set(HOMES) <= set(modules(package / KEY))


@pytest.fixture
def within_reach(package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installed]:
    """The package on the path of this process, and the games that are found then; forgotten afterwards."""
    monkeypatch.syspath_prepend(package)
    yield Installed()
    for name in [name for name in sys.modules if name.partition(".")[0] == KEY]:
        del sys.modules[name]


async def test_a_table_of_it_is_hosted(
    within_reach: Installed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = within_reach
    monkeypatch.setattr(engines, "GAMES", games)
    monkeypatch.setattr("tests.bot.house.REGISTRY", "engines:GAMES")
    async with house(tmp_path, games=games) as at:
        await open_table(at, "Ada", "Ben", game=KEY, options="cards=3")
        clickers = [Clicker(at.person(name), rng=random.Random(name)) for name in ("Ada", "Ben")]  # noqa: S311
        await play_out(at, *clickers)
        await (await at.person("Cleo").run("about", "table-one")).answered()
        assert verify(games, read_export(at.person("Cleo").files()[-1].decode())).is_sound
        assert at.pocket.realm.refusals == []


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("Pebble War", "“Pebble War” is no key"),
        ("race", "There is already a game “race” (Race for the Galaxy)."),
        ("json", "Python already knows something called “json”"),
        ("class", "Python already knows something called “class”"),
    ],
)
def test_a_key_that_cannot_be_used_is_refused(
    tmp_path: Path, key: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(engines.GAMES, ["new", key, "--folder", str(tmp_path / "new")]) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    assert main(engines.GAMES, ["new", KEY, "--folder", str(tmp_path)]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_an_empty_folder_named_after_the_game_is_filled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / KEY).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    assert main(engines.GAMES, ["new", KEY]) == 0
    assert (tmp_path / KEY / "pyproject.toml").exists()


def test_a_second_try_in_the_same_place_says_what_is_in_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    assert main(engines.GAMES, ["new", KEY]) == 0
    assert main(engines.GAMES, ["new", KEY]) == 2
    assert "is not empty" in capsys.readouterr().err


def test_the_test_game_is_such_a_package(tmp_path: Path) -> None:
    """Nothing in it knows that it lies in `tests`: it is found and played under its own name."""
    source = Path(comets.__file__).parent
    shutil.copytree(source, tmp_path / "comets", ignore=shutil.ignore_patterns("__pycache__"))
    leave_behind(tmp_path, source / "pyproject.toml")
    done = run(tmp_path, "engines", "selfplay", "comets", "--check", "--seats", "4", "--bots", "smart,random")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["finished"] == 1
