"""The command line, run as people run it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engines.cli import main
from tests.launch import GAMES

ROOT = Path(__file__).parents[2]


def run(*arguments: str, hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.launch", "engines", *arguments],
        cwd=ROOT,
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_list_names_games_seats_and_options() -> None:
    done = run("list")
    assert done.returncode == 0
    assert "Comets · 2–5 players" in done.stdout
    assert "Struggle for the Galactic Empire · 1 player\n" in done.stdout
    assert "rounds=6" in done.stdout


def test_selfplay_ends_with_one_line_of_json() -> None:
    done = run("selfplay", "comets", "--seats", "3", "--games", "4", "--bots", "random,suggest", "--option", "rounds=2")
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout.splitlines()[-1])
    assert list(summary) == [
        *("game", "seats", "games", "finished", "failures", "decisions"),
        *("decisions_per_s", "games_per_s", "wins", "mean_score", "cpu_ms", "thinking"),
    ]
    assert (summary["finished"], summary["failures"]) == (4, 0)
    assert abs(sum(summary["wins"].values()) - 4) < 0.01
    assert "4/4 games" in done.stderr
    assert sum(line.startswith(("random: won ", "suggest: won ")) for line in done.stdout.splitlines()) == 2
    assert "CPU s a decision" in done.stdout


def test_the_same_seed_gives_the_same_games() -> None:
    arguments = ("selfplay", "comets", "--games", "3", "--seed", "7")
    keys = ("decisions", "wins", "mean_score")
    one, two = (json.loads(run(*arguments, hash_seed=seed).stdout.splitlines()[-1]) for seed in ("1", "2"))
    other = json.loads(run(*arguments[:-1], "8").stdout.splitlines()[-1])
    assert [one[key] for key in keys] == [two[key] for key in keys]
    assert [one[key] for key in keys] != [other[key] for key in keys]


def test_an_export_verifies_and_a_forged_one_does_not(tmp_path: Path) -> None:
    file = tmp_path / "export.json"
    assert run("selfplay", "comets", "--export", str(file)).returncode == 0
    done = run("verify", str(file))
    assert done.returncode == 0
    assert "This game is sound." in done.stdout
    data = json.loads(file.read_text())
    data["seed"] = data["seed"][:-1] + ("0" if data["seed"][-1] != "0" else "1")
    file.write_text(json.dumps(data))
    forged = run("verify", str(file))
    assert forged.returncode == 1
    assert "is not sound" in forged.stdout


def test_mistakes_get_a_sentence_and_exit_code_2(tmp_path: Path) -> None:
    for arguments, sentence in (
        (("selfplay", "chess"), "There is no game “chess”"),
        (("selfplay", "comets", "--bots", "genius"), "has no bot “genius”"),
        (("selfplay", "comets", "--option", "rounds"), "name=value"),
        (("selfplay", "comets", "--option", "rounds=x"), "rounds:"),
        (("selfplay", "comets", "--seats", "9"), "not 9"),
        (("verify", str(tmp_path / "missing.json")), "No such file"),
    ):
        done = run(*arguments)
        assert done.returncode == 2, arguments
        assert sentence in done.stderr
        assert "Traceback" not in done.stderr


def test_a_game_that_fails_is_told_and_ends_in_exit_code_1() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.planted", "selfplay", "endless", "--games", "2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert json.loads(done.stdout.splitlines()[-1])["failures"] == 2
    assert "not over after 20000 decisions" in done.stderr


def test_the_registry_is_passed_in() -> None:
    assert main(GAMES, ["list"]) == 0


def test_two_games_are_no_proof(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(GAMES, ("selfplay", "race", "--games", "2", "--bots", "smart,random", "--seed", "proof")) == 0
    told = capsys.readouterr().out
    assert "smart: won 2.0 of 2 (100 % ± 22)" in told
    assert "random: won 0.0 of 2 (0 % ± 22)" in told
