"""The map of a game shows what really follows what."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

import engines
from engines import GAMES as SHIPPED
from engines.cli import main
from engines.step_map import END, START, drawn, in_words, step_map
from tests.comets import GAME
from tests.comets.state import CometOptions
from tests.launch import GAMES

SPACE = "{http://www.w3.org/2000/svg}"

ROUND = [
    "choose_actions",
    "gather",
    "scout",
    "choose_comets",
    "launch",
    "contest",
    "chart",
    "raid",
    "end_round",
    "finale",
]


def test_steps_are_listed_in_the_order_of_a_round() -> None:
    found = step_map(GAME, [CometOptions(rounds=3, goal=900)], 2)
    assert found.met == ROUND
    assert found.after(START) == ["choose_actions"]
    assert found.after("end_round") == ["choose_actions", "finale"]  # twice a game, and once
    assert found.after("finale") == [END]
    assert found.unmet == []


def test_a_jump_is_a_way_too() -> None:
    found = step_map(GAME, [CometOptions(rounds=50, goal=2)], 6)
    assert "finale" in {*found.after("scout"), *found.after("contest")}


def test_a_step_that_no_game_came_to_is_named() -> None:
    spec = replace(GAME, steps={**GAME.steps, "lost": GAME.steps["finale"]})
    found = step_map(spec, [CometOptions(rounds=1)], 1)
    assert found.unmet == ["lost"]
    assert "lost was not met" in list(in_words(found))
    assert "lost (not met)" in drawn(found)


def test_the_drawing_has_a_box_for_each_step_and_an_arrow_for_each_way() -> None:
    found = step_map(GAME, [CometOptions(rounds=2)], 1)
    picture = ET.fromstring(drawn(found))  # noqa: S314 - our own
    arrows = [path for path in picture.findall(f"{SPACE}path") if path.get("marker-end")]
    assert len(arrows) == len(found.followed)
    assert {text.text for text in picture.findall(f"{SPACE}text")} >= {*found.met, START, END}


def test_the_command_prints_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(GAMES, ["map", "comets", "--games", "1", "--option", "rounds=1", "--out", str(tmp_path / "m.svg")]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Comets: 10 steps, as seen in 1 game\n(start) → choose_actions\n")
    assert "\n    Everybody picks an action in secret; all are shown together.\n" in said
    assert (tmp_path / "m.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("wrong", [("--games", "0"), ("--out", "map.png")])
def test_what_cannot_be_mapped_is_refused(wrong: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(GAMES, ["map", "comets", *wrong]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("key", SHIPPED)
def test_the_map_beside_a_game_shows_its_steps(key: str) -> None:
    picture = ET.parse(Path(engines.__file__).parent / key / "map.svg")  # noqa: S314 - our own
    boxes = [text.text for text in picture.getroot().findall(f"{SPACE}text[@class='step']")]
    assert boxes == [START, *SHIPPED[key].steps, END], f"draw it anew: python -m engines map {key} --out …"
