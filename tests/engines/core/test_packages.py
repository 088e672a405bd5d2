"""Games of other packages are found through their entry points; one that is broken costs a sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from engines.core import Registry
from engines.core.packages import Installed
from render.plain import Plain
from render.registry import Renderer, Renderers
from tests.comets import GAME

ROOT = Path(__file__).parents[3]


def install(folder: Path, package: str, group: str, **entries: str) -> None:
    """What pip leaves behind of a package: its name and its entry points."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    with (info / "entry_points.txt").open("a") as file:
        file.write(f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items()))


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that packages are installed into."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_a_game_of_a_package_is_found(site: Path) -> None:
    install(site, "comets-for-all", "astrolabe.games", comets="tests.comets:GAME")
    games = Installed()
    assert games["comets"] is GAME
    assert games.complaints == ()


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("nothing", "no_such_module:GAME", "ModuleNotFoundError: No module named 'no_such_module'"),
        (
            "nothing",
            "tests.comets:NO_SUCH_NAME",
            "AttributeError: module 'tests.comets' has no attribute 'NO_SUCH_NAME'",
        ),
        ("nothing", "broken_game:GAME", "ZeroDivisionError: division by zero"),
        ("nothing", "leaving_game:GAME", "SystemExit: 3"),
        ("nothing", "tests.comets.steps:STEPS", "tests.comets.steps:STEPS is no GameSpec"),
        ("nothing", "tests.comets:GAME", "the game calls itself “comets”"),
        ("comets", "tests.comets:GAME", "there is already a game “comets” (Comets)"),
        ("No-Key", "tests.comets:GAME", "“No-Key” is no key: use 2 to 20 small letters"),
    ],
)
def test_a_broken_package_is_one_sentence_and_the_others_stay(site: Path, key: str, value: str, reason: str) -> None:
    (site / "broken_game.py").write_text("GAME = 1 / 0\n")
    (site / "leaving_game.py").write_text("import sys\nsys.exit(3)\n")
    install(site, "bad-luck", "astrolabe.games", **{key: value})
    games = Installed(GAME)
    assert list(games) == ["comets"]
    (sentence,) = games.complaints
    assert sentence.startswith(f"The game “{key}” of the package bad-luck cannot be used: {reason}")
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_the_command_line_says_so_and_lists_the_rest(site: Path) -> None:
    install(site, "bad-luck", "astrolabe.games", nothing="no_such_module:GAME")
    install(site, "comets-for-all", "astrolabe.games", comets="tests.comets:GAME")
    done = subprocess.run(
        [sys.executable, "-m", "engines", "list"],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{site}", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Comets · 2–5 players" in done.stdout
    assert "Race for the Galaxy" in done.stdout
    assert done.stderr.startswith("The game “nothing” of the package bad-luck cannot be used:")
    assert len(done.stderr.splitlines()) == 1


def test_a_package_may_be_imported_before_the_games_are_looked_for(site: Path) -> None:
    (site / "early_game.py").write_text("from dataclasses import replace\nfrom tests.comets import GAME as COMETS\n")
    with (site / "early_game.py").open("a") as file:
        file.write("GAME = replace(COMETS, key='early')\n")
    install(site, "early", "astrolabe.games", early="early_game:GAME")
    done = subprocess.run(
        [sys.executable, "-c", "import early_game, engines; print('early' in engines.GAMES, engines.GAMES.complaints)"],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{site}", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "True ()\n"


def test_a_package_brings_its_renderer(site: Path) -> None:
    (site / "my_picture.py").write_text("AREAS = ()\ndraw = alt = text = card = None\n")
    install(site, "comets-for-all", "astrolabe.renderers", comets="my_picture")
    renderers = Renderers(Registry(GAME))
    assert renderers["comets"] is cast("Renderer", sys.modules["my_picture"])
    assert renderers.complaints == ()


def test_without_a_whole_renderer_the_game_is_drawn_plainly(site: Path) -> None:
    (site / "half_picture.py").write_text("AREAS = ()\ndraw = alt = None\n")
    install(site, "comets-for-all", "astrolabe.renderers", comets="half_picture")
    renderers = Renderers(Registry(GAME))
    assert isinstance(renderers["comets"], Plain)
    assert renderers.complaints == (
        "The renderer “comets” of the package comets-for-all cannot be used: half_picture has no text, card.",
    )


def test_the_renderer_of_a_game_that_is_not_there_is_left_alone(site: Path) -> None:
    install(site, "bad-luck", "astrolabe.renderers", nothing="no_such_module")
    assert Renderers(Registry(GAME)).complaints == ()
