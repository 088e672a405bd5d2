"""Saves: old ones are lifted, changed rules keep what still fits, and nothing unreadable is guessed at."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engines.core import Choice, Flow, Jump, Option, RuleFault, SaveError, Session, ask, pick
from engines.core.selfplay import Match, Table
from tests.comets import GAME
from tests.comets.scene import new_game, play, saved, scene
from tests.comets.state import CometState
from tests.comets.steps import STEPS

GOLDEN = Path(__file__).parents[2] / "fixtures" / "saves" / "comets-1.json"


def test_a_golden_save_loads_and_finishes() -> None:
    session = Session.load(GAME, GAME.shipped, GOLDEN.read_bytes())
    assert session.lost == ()
    table = Table(GAME, session.state.options, ("random",) * 3, "golden")
    assert Match(table, session).play_to_end().is_over


def test_an_old_save_is_lifted_with_its_choices() -> None:
    old = saved(play(new_game(2), (0, "gather")))
    old["schema"] = 1
    base, (entry,) = old["base"], old["entries"]
    for player in base["players"]:
        del player["melted"]
    entry["key"] = "actions"
    session = Session.load(GAME, GAME.shipped, json.dumps(old).encode())
    assert session.answered[0][1] == ("gather",)
    assert session.state.players[0].melted == 0


def test_boundary_and_barrier_are_both_lifted() -> None:
    session = play(scene("chart", "raid", change=lambda g: setattr(g, "beacon", 0)), (0, "s01"))
    old = saved(session)
    assert old["barrier"] is not None
    for state in (old["base"], old["barrier"]):
        for player in state["players"]:
            del player["melted"]
    old["schema"] = 1
    loaded = Session.load(GAME, GAME.shipped, json.dumps(old).encode())
    assert loaded.undo(0).choice == ("s01",)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "a save of “chess”"),
        ({"schema": 99}, "newer rules"),
        ({"schema": 0}, "No upgrade leads from schema 0"),
        ({"base": {}}, "cannot be read"),
        ({"entries": [{"seat": 0}]}, "cannot be read"),
    ],
)
def test_an_unreadable_save_says_why(change: dict[str, object], sentence: str) -> None:
    save = saved(new_game(2)) | change
    with pytest.raises(SaveError, match=sentence):
        Session.load(GAME, GAME.shipped, json.dumps(save).encode())


def test_garbage_is_not_a_save() -> None:
    with pytest.raises(SaveError):
        Session.load(GAME, GAME.shipped, b"not json")


def test_an_upgrade_that_fails_freezes_the_save() -> None:
    def fails(_: object) -> None:
        raise KeyError("players")

    save = saved(new_game(2)) | {"schema": 1}
    with pytest.raises(SaveError, match="upgrade of Comets from schema 1 failed"):
        Session.load(replace(GAME, upgrades={1: fails}), GAME.shipped, json.dumps(save).encode())


def paid_up_to(session_moves: int) -> bytes:
    def pay(g: CometState) -> None:
        g.aims = {0: "asha-2", 1: "borea-2", 2: "cygna-2"}
        g.players[0].ice = g.players[1].ice = g.players[2].ice = 2

    session = scene("launch", change=pay)
    for seat in range(session_moves):
        session.submit(seat, ("ice.2",))
    return session.dump()


def test_a_rule_change_inside_a_running_step_keeps_the_longest_fitting_prefix() -> None:
    def dearer(g: CometState) -> Flow[None]:
        """Seat 1 is now asked something else; seat 0's payment still fits."""
        _ = yield from ask(pick(0, "launch.pay", "Pay.", [Option("ice.1", "1"), Option("ice.2", "2")]))
        _ = yield from ask(pick(1, "launch.tax", "Tax.", [Option("ice.1", "1"), Option("ice.2", "2")]))

    changed = replace(GAME, steps={**STEPS, "launch": dearer}, rules="2")
    session = Session.load(changed, GAME.shipped, paid_up_to(2))
    assert [(entry.seat, entry.key) for entry in session.lost] == [(1, "launch.pay")]
    assert session.prompts[1].key == "launch.tax"
    assert json.loads(session.dump())["rules"] == "2"


def test_a_choice_that_is_no_longer_legal_is_lost_and_told() -> None:
    def poorer(g: CometState) -> Flow[None]:
        _ = yield from ask(pick(0, "launch.pay", "Pay.", [Option("ice.0", "0"), Option("ice.1", "1")]))

    session = Session.load(replace(GAME, steps={**STEPS, "launch": poorer}), GAME.shipped, paid_up_to(1))
    assert [entry.choice for entry in session.lost] == [("ice.2",)]
    assert session.entries == ()


def test_a_choice_made_on_other_dice_no_longer_fits() -> None:
    def rolls_first(g: CometState) -> Flow[None]:
        g.chance.roll()
        yield from STEPS["launch"](g)  # type: ignore[misc]

    session = Session.load(replace(GAME, steps={**STEPS, "launch": rolls_first}), GAME.shipped, paid_up_to(1))
    assert len(session.lost) == 1


def test_a_step_that_always_raises_is_a_fault_on_load() -> None:
    def raises(_: CometState) -> None:
        raise ZeroDivisionError

    with pytest.raises(RuleFault, match="ZeroDivisionError"):
        Session.load(replace(GAME, steps={**STEPS, "launch": raises}), GAME.shipped, paid_up_to(0))


def test_a_step_may_jump_before_it_asks() -> None:
    def jumps(_: CometState) -> None:
        raise Jump("finale")

    session = Session.load(replace(GAME, steps={**STEPS, "launch": jumps}), GAME.shipped, paid_up_to(0))
    assert session.is_over


def test_the_size_of_a_choice_does_not_matter_to_a_save() -> None:
    choice: Choice = ("ice.0", "asha-3", "asha-4")

    def pay(g: CometState) -> None:
        from tests.comets.scene import deal

        deal(g, 0, *choice[1:])
        g.aims = {0: "asha-2", 1: "borea-2"}

    session = scene("launch", change=pay)
    session.submit(0, choice)
    assert Session.load(GAME, GAME.shipped, session.dump()).dump() == session.dump()


@pytest.mark.parametrize("part", ["base", "barrier"])
def test_a_save_that_plans_an_unknown_step_is_refused_with_its_name(part: str) -> None:
    save = saved(play(scene("chart", "raid", change=lambda g: setattr(g, "beacon", 0)), (0, "s01")))
    save[part]["agenda"].insert(0, ["comet_dust", []])
    with pytest.raises(SaveError, match="a step called “comet_dust”, which these rules do not have"):
        Session.load(GAME, GAME.shipped, json.dumps(save).encode())
