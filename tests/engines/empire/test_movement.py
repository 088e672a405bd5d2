"""Phase I: moves, leaders who ride along, and Star gates."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice
from engines.empire.state import REBEL
from tests.engines.empire.scene import Builder, read


def test_units_may_cross_the_void_but_not_end_there(scene: Builder) -> None:
    table = scene().fleet(57, AF=1).run("imperial_movement").answer("57")
    goals = {int(option.id) for option in table.prompt.groups[-1].options}
    assert max(goals) <= 57
    assert 42 in goals


def test_each_unit_moves_once_and_leaders_ride_once(scene: Builder) -> None:
    table = scene().fleet(1, AF=2).fleet(4, AF=1)
    leader = table.leader(1, 2)
    table.run("imperial_movement").answer("01").answer("af.1", leader, "04")
    assert [one.sector for one in table.state.leaders] == [4]
    assert table.offered == ["done", "01", "04"]
    table.answer("04")
    assert [group.label for group in table.prompt.groups] == ["Units", "To"]
    assert len(table.prompt.groups[0].options) == 1


def test_a_leader_cannot_stay_behind_alone(scene: Builder) -> None:
    table = scene().fleet(1, AF=1)
    table.leader(1, 2)
    table.run("imperial_movement").answer("01")
    with pytest.raises(IllegalChoice, match="stay behind"):
        table.answer("af.1", "04")


def test_the_slowest_unit_sets_the_pace(scene: Builder) -> None:
    table = scene().fleet(1, AF=1, WS=1).run("imperial_movement").answer("01")
    with pytest.raises(IllegalChoice, match="slowest"):
        table.answer("af.1", "ws.1", "11")


def test_moves_can_be_taken_back(scene: Builder) -> None:
    table = scene().fleet(1, AF=2).run("imperial_movement").answer("01").answer("af.1", "04")
    assert table.session is not None
    table.session.undo(0)
    table.session.undo(0)
    assert table.session.state.fleets == {1: {"AF": 2}}


def test_the_last_move_still_waits_for_done(scene: Builder) -> None:
    table = scene().fleet(1, AF=1).run("imperial_movement")
    table.answer("01").answer("af.1", "04")
    assert table.offered == ["done"]


@pytest.mark.parametrize(
    ("die", "at", "gates"), [(0, 1, [49]), (1, None, [1, 49]), (2, 1, [1, 49]), (4, 49, [1, 49]), (9, 49, [1, 49])]
)
def test_star_gates(scene: Builder, die: int, at: int | None, gates: list[int]) -> None:
    table = scene().system(1).fleet(1, SF=2)
    leader = table.leader(1, 1)
    table.state.gates = [1, 49]
    table.run("imperial_movement").answer("gate:01").answer("sf.1", leader, "49", dice=(die,))
    assert sorted(table.state.gates) == gates
    total = sum(stack.get("SF", 0) for stack in table.state.fleets.values())
    assert total == (1 if at is None else 2)
    assert [one.sector for one in table.state.leaders] == ([] if at is None else [at])


def test_a_gate_may_throw_a_unit_anywhere(scene: Builder) -> None:
    table = scene().system(1).fleet(1, SF=2)
    table.state.gates = [1, 49]
    table.run("imperial_movement").answer(
        "gate:01", dice=(3, 3, 1)
    )  # one kind of unit, one other gate: nothing to choose
    assert table.state.fleets == {1: {"SF": 1}, 20: {"SF": 1}}


def test_a_gate_goes_with_the_system_of_its_sector(scene: Builder) -> None:
    table = scene().system(20)
    table.state.gates = [20, 30]
    table.event("attrition", 3, 1)
    assert table.state.gates == [30]


def test_a_leader_changes_mounts_only_before_the_first_or_after_the_last_move(scene: Builder) -> None:
    table = scene().fleet(1, SF=1).fleet(4, AF=1)
    leader = table.leader(1, 2)
    table.run("imperial_movement").answer("04").answer("af.1", "01")
    table.answer("01")
    with pytest.raises(IllegalChoice, match="stay behind"):
        table.answer("sf.1", "02")  # the AF has just come: nobody changes over to it now
    table.answer("sf.1", leader, "02")
    assert table.state.leaders[0].sector == 2


@pytest.mark.parametrize("die", [0, 2])
def test_a_leader_whose_jump_failed_moves_no_more(scene: Builder, die: int) -> None:
    table = scene().system(1).fleet(1, SF=2)
    leader = table.leader(1, 1)
    table.state.gates = [1, 49]
    table.run("imperial_movement").answer("gate:01").answer("sf.1", leader, "49", dice=(die,))
    table.answer("01")
    assert [group.label for group in table.prompt.groups] == ["Units", "To"]


def test_a_goal_tells_who_stands_there_and_a_gate_has_a_name_of_its_own(scene: Builder) -> None:
    table = scene().system(1).fleet(1, SF=2).system(2, "2-1-2", REBEL).rebels(2, CG=1)
    table.alien("alien_hive", 2)
    table.state.gates = [1, 49]
    table.run("imperial_movement")
    labels = [option.label for option in table.prompt.options]
    assert len(set(labels)) == len(labels)
    table.answer("01")
    goal = next(option for option in table.prompt.options if option.id == "02")
    assert (
        read(goal.detail) == "system of the Rebels (arms 2, minds 1, yields 2) · the Rebels: 1 Control Group · The Hive"
    )
