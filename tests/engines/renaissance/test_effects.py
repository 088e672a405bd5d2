"""The language of effects means what it says, also where no shipped card says it: an owner's file may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engines.core import PASS, Content, ContentError, Dice
from engines.renaissance import GAME
from tests.engines.renaissance.scene import Scene
from tests.engines.renaissance.test_content import files


def herald(folder: Path, *steps: dict[str, Any], timing: str = "operation") -> Content:
    """The content with a Herald that does these steps."""
    card = {"id": "herald", "name": "Herald", "effects": [{"timing": timing, "steps": steps, "text": "Do it."}]}
    return GAME.content_from(files(folder, specialists=[card]))


def test_an_optional_step_may_be_declined(tmp_path: Path) -> None:
    step = {"op": "gain_vp", "amount": 2, "optional": True, "then": [{"op": "gain_vp", "amount": 1}]}
    content = herald(tmp_path, step)
    declined = Scene(content=content).hand(0, "herald").play("herald.a")
    assert declined.asked.key == "effect.optional"
    assert declined.play(PASS).of(0).points == 0
    done = Scene(content=content).hand(0, "herald").play("herald.a", "do")
    assert done.of(0).points == 3


def test_an_optional_step_that_cannot_be_done_is_not_asked_about(tmp_path: Path) -> None:
    content = herald(tmp_path, {"op": "add_emissary", "where": {"hub": True}, "optional": True})
    scene = Scene(content=content).seat(0, reserve=0).hand(0, "herald").play("herald.a")
    assert scene.asked.key == "end.under"


def test_a_bot_answers_an_optional_step(tmp_path: Path) -> None:
    content = herald(tmp_path, {"op": "gain_vp", "amount": 2, "optional": True})
    scene = Scene(content=content).hand(0, "herald").play("herald.a")
    assert GAME.bots["smart"](scene.live.view(0), scene.asked, Dice("bot")) == ("do",)


def test_moving_up_to_one_rival_may_be_declined(tmp_path: Path) -> None:
    step = {"op": "move_emissary", "owner": "opponent", "amount": {"up_to": 1}, "from": {"hub": True}}
    scene = Scene(content=herald(tmp_path, step)).planet("delphine", {1: 2}).hand(0, "herald").play("herald.a")
    assert scene.offered == ("delphine:1", PASS)
    assert scene.play(PASS).emissaries("delphine") == (0, 2)


def test_emissaries_from_the_same_planet_may_part_ways(tmp_path: Path) -> None:
    step = {"op": "move_emissary", "amount": {"up_to": 3}, "to": {"any": True}, "route": "direct", "same_from": True}
    scene = Scene(content=herald(tmp_path, step)).planet("delphine", {0: 2}).hand(0, "herald")
    scene.play("herald.a", "aurelia:1", "ithaca")
    assert {option.partition(":")[0] for option in scene.offered} == {"aurelia", PASS}
    assert scene.play("aurelia:2", "delphine").emissaries("delphine") == (4, 0)


def test_emissaries_to_the_same_planet_may_come_from_several(tmp_path: Path) -> None:
    step = {"op": "move_emissary", "amount": {"up_to": 3}, "to": {"any": True}, "route": "direct", "same_to": True}
    scene = Scene(content=herald(tmp_path, step)).planet("delphine", {0: 2}).hand(0, "herald")
    scene.play("herald.a", "aurelia:1", "ithaca", "delphine:2")
    assert scene.asked.key == "end.under"
    assert scene.emissaries("ithaca") == (3, 5)


def test_a_fixed_number_in_one_body_is_not_cut_short(tmp_path: Path) -> None:
    body = {"same_from": True, "same_to": True, "to": {"any": True}, "route": "direct"}
    scene = Scene(content=herald(tmp_path, {"op": "move_emissary", "amount": 3, **body}))
    scene.planet("delphine", {0: 2}).hand(0, "herald").play("herald.a")
    assert scene.asked.key == "move.to"  # only Aurelia has three, and all three go
    assert scene.play("delphine").emissaries("delphine") == (5, 0)


def test_a_disorder_card_that_opens_a_portal_needs_one_of_a_free_colour(tmp_path: Path) -> None:
    step = {"op": "add_portal", "where": {"disorder_planet": True, "free_portal": True}}
    scene = Scene(content=herald(tmp_path, step, timing="disorder")).hand(0, "navigator").hand(1, "herald")
    scene.planet("nadir", {0: 4, 1: 4}, stability=5, portals=("blue", "yellow")).put(portals={"blue": 3, "red": 0})
    scene.start("check_disorder").play("nadir", "remove")
    assert scene.offered == ("remove", "retreat")


def test_a_search_without_a_shuffle_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="shuffle"):
        herald(tmp_path, {"op": "tutor", "shuffle": False})
