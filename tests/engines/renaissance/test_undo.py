"""What a player may take back, and what has been seen and stays."""

from __future__ import annotations

import pytest

from engines.core import CannotUndo
from tests.engines.renaissance.scene import PASS, Scene
from tests.engines.undoing import take_back_all


def test_moves_are_taken_back_click_by_click() -> None:
    scene = Scene().hand(0, "navigator", "senator").play("navigator.a", "aurelia:2", PASS)
    assert scene.asked.key == "end.under"
    for key in ("move.from", "move.from", "turn.play"):
        scene.live.undo(0)
        assert scene.asked.key == key
    assert scene.emissaries("aurelia") == (5, 0)
    assert scene.hand_of(0) == ("navigator", "senator")
    assert scene.live.view(1).desks[0].line == ()


def test_a_whole_turn_of_known_things_can_be_restarted() -> None:
    scene = Scene().hand(0, "herald", "recruiter", "senator").senate("majority-mandate", "hub-council")
    scene.play("herald.a", "recruiter.b", "senator.a")
    assert take_back_all(scene.live, 0) == 3
    assert scene.of(0).points == 0
    assert scene.asked.key == "turn.play"


def test_a_new_planet_cannot_be_unseen() -> None:
    scene = Scene().hand(0, "explorer", "senator").play("explorer.a", "aurelia:2")
    scene.live.undo(0)  # the move, which disclosed nothing
    assert scene.asked.key == "move.from"
    with pytest.raises(CannotUndo):
        scene.live.undo(0)


def test_an_opened_objective_cannot_be_unseen() -> None:
    scene = Scene().hand(0, "herald", "senator").seat(0, points=5).play("herald.a")
    with pytest.raises(CannotUndo):
        scene.live.undo(0)


def test_a_look_at_specialists_cannot_be_unseen_but_the_choice_can() -> None:
    scene = Scene().hand(0, "archivist").planet("fathom", {0: 1}, foundations=1).specialists("herald", "tribune")
    scene.play("archivist.b", "tribune")
    scene.live.undo(0)
    assert scene.asked.key == "specialist.keep"
    with pytest.raises(CannotUndo):
        scene.live.undo(0)
