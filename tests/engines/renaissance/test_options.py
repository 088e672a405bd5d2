"""The other readings of open rules, and what the options refuse."""

from __future__ import annotations

import pytest

from engines.core import BadOptions, Session
from engines.renaissance import GAME
from tests.engines.renaissance.scene import PASS, Scene


def test_the_defaults_are_the_published_ones() -> None:
    assert GAME.options({}).model_dump() == {
        "retreat_needs_adjacency": False,
        "home_token_can_be_taken": True,
        "red_marker_forces_one_round": True,
        "rebuild_source": "player_choice",
        "yellow_blocks_add": True,
    }


def test_a_foreign_home_token_can_be_taken_unless_the_table_forbids_it() -> None:
    taken = Scene().hand(0, "ambassador").planet("ithaca", {0: 6, 1: 5}).play("ambassador.a")
    assert taken.offered == ("ithaca", PASS)
    kept = Scene(home_token_can_be_taken=False).hand(0, "ambassador").planet("ithaca", {0: 6, 1: 5})
    assert kept.play("ambassador.a").asked.key == "token.use"


@pytest.mark.parametrize(("rule", "beside_left"), [("board_first", 1), ("beside_first", 0)])
def test_the_table_may_fix_which_institute_is_built(rule: str, beside_left: int) -> None:
    scene = Scene(rebuild_source=rule).hand(0, "architect").seat(0, beside=1, institutes=3).planet("fathom", {0: 1})
    scene.play("architect.a")
    assert scene.of(0).beside == beside_left
    assert scene.of(0).institutes == 3 - beside_left


def test_the_last_institute_beside_the_board_is_built_though_the_board_comes_first() -> None:
    scene = Scene(rebuild_source="board_first").hand(0, "architect").seat(0, beside=1, institutes=0)
    scene.planet("fathom", {0: 1})
    assert scene.play("architect.a").of(0).beside == 0


@pytest.mark.parametrize("seats", [1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 5 players"):
        Session.new(GAME, GAME.options({}), seats, "seed")


def test_an_unknown_reading_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadOptions, match="rebuild_source"):
        GAME.options({"rebuild_source": "never"})
