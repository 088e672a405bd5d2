"""Phase B: who operates when, how Usurpers and Invaders move and attack, and what their attacks do."""

from __future__ import annotations

from engines.empire.state import REBEL
from tests.engines.empire.scene import Builder


def test_kinds_operate_in_order_and_lower_sectors_first(scene: Builder) -> None:
    table = scene().rebels(2, SF=1)
    invader = table.invader(3, 1, SF=1)
    late, early = table.usurper(57, 1, SF=1), table.usurper(4, 1, SF=1)
    table.run("chaos_operations", dice=(1, 1, 1, 2))  # no operations, but attrition never: 1 +1
    assert table.state.operated == [early, late, invader, "rebels-02"]


def test_a_usurper_in_the_core_stays_and_attacks(scene: Builder) -> None:
    table = scene().index(50).system(1).fleet(1, CF=1)
    force = table.usurper(1, 4, AF=2)
    table.run("chaos_operations", dice=(9, 9))
    assert table.get(force).sector == 1
    assert 1 not in table.state.fleets
    assert table.chaos == 52


def test_a_force_moves_at_its_slowest_unit(scene: Builder) -> None:
    table = scene()
    force = table.usurper(49, 4, AF=1, WS=1)
    table.run("chaos_operations", dice=(9,))
    assert table.get(force).sector == 33


def test_trans_human_usurpers_reach_the_core_at_once(scene: Builder) -> None:
    table = scene().index(50)
    force = table.usurper(57, 2, TH=1)
    table.run("chaos_operations", dice=(9,))
    assert table.get(force).sector == 1
    assert table.chaos == 52


def test_attrition_ends_a_force_of_one(scene: Builder) -> None:
    table = scene()
    force = table.invader(45, 1, SF=1)
    table.run("chaos_operations", dice=(0,))
    assert not table.has(force)
    assert table.state.aside == {"invaders_appear.1": 1}


def test_a_force_that_moves_into_a_sector_attacks_all_there_as_one(scene: Builder) -> None:
    table = scene().index(50).system(45, "2-1-2").fleet(45, SF=1).rebels(45, SF=1)
    table.invader(45, 3, AF=4)
    table.run("chaos_operations", dice=(9, 9))
    assert "12 -" not in table.told
    assert "on the Empire, the Rebels and the system" in table.told
    assert "+6 in strength" in table.told
    assert (table.owner(45), 45 in table.state.fleets, 45 in table.state.rebels) == ("", False, False)
    assert table.chaos == 50 + 2 + 4  # Chaos killing Rebels costs nothing


def test_units_won_over_by_a_failed_attack_join_the_strongest_defender(scene: Builder) -> None:
    table = scene().index(50).fleet(45, CG=3)
    table.invader(45, 1, CG=1)
    table.run("chaos_operations", dice=(3, 0))  # away: it stays at the rim; A result
    assert table.state.fleets == {45: {"CG": 4}}
    assert not table.state.forces
    assert table.chaos == 50


def test_an_illumination_marker_may_shield_the_defence(scene: Builder) -> None:
    table = scene().index(50).fleet(45, SF=1)
    table.invader(45, 1, AF=1)
    table.state.illumination = 1
    table.run("chaos_operations", dice=(3,))
    assert table.asked == "defence.illumination"
    table.answer("spend", dice=(5,))
    assert "die 5, +1 leader, −1 Illumination, makes 5" in table.told
    assert table.state.illumination == 0


def test_chaos_won_over_by_chaos_changes_only_sides(scene: Builder) -> None:
    table = scene().index(50).rebels(45, SF=2).system(44, owner=REBEL)
    force = table.invader(45, 1, CG=3)
    table.run("chaos_operations", dice=(3, 5, 0))  # away is the void: it stays; +6, 6: D2; then the system's own roll
    assert table.get(force).units == {"CG": 3, "SF": 2}
    assert table.chaos == 50


def test_an_invader_makes_rebels_of_an_empires_home(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 45, 1)
    table.system(45, "1-0-1").holds(force, 45)
    table.invader(45, 1, CG=3)
    table.run("chaos_operations", dice=(5, 3, 5, 0))
    assert table.owner(45) == REBEL
    assert not table.has(force)


def test_leaders_fall_with_the_last_mobile_unit(scene: Builder) -> None:
    table = scene().index(50).system(45).fleet(45, SF=1)
    table.leader(45, 1)
    table.invader(45, 2, AF=4)
    table.run("chaos_operations", dice=(2, 9))
    assert not table.state.leaders


def test_usurpers_must_use_a_gate_that_brings_them_nearer(scene: Builder) -> None:
    table = scene().index(50)
    force = table.usurper(49, 2, SF=1)
    table.state.gates = [49, 4]
    table.run("chaos_operations", dice=(3, 8))  # one sector inward; the jump succeeds
    assert table.get(force).sector == 4
    assert table.chaos == 52


def test_a_chaos_force_goes_through_a_gate_as_a_whole(scene: Builder) -> None:
    table = scene().index(50)
    force = table.usurper(49, 1, SF=2, AF=1)
    table.state.gates = [49, 4]
    table.run("chaos_operations", dice=(9, 1, 2))  # one SF is lost, then the move fails for all
    assert table.get(force).sector == 49
    assert table.get(force).units == {"SF": 1, "AF": 1}
    assert table.chaos == 50


def test_rebels_who_do_nothing_share_a_line_at_the_end(scene: Builder) -> None:
    table = scene().system(13, owner=REBEL).system(20, owner=REBEL).rebels(33, SF=1)
    table.run("chaos_operations", dice=(9, 2, 9, 0))  # nobody to attack; no empire; the SF is lost
    assert "The Rebels keep quiet in 13 Scutum β and 20 Perseus δ." in table.told
    assert table.told.index("1 Star Fleet of the Rebels deserts") < table.told.index("The Rebels keep quiet")
    assert not table.state.idle


def test_allied_rebels_do_not_let_a_stack_attack_a_second_time(scene: Builder) -> None:
    """8.8a: a Chaos force fights once in the phase, and Rebels of a sector are one force (13.1c)."""
    table = scene().index(50).fleet(13, AF=1).rebels(13, SF=1).rebels(20, SF=1)
    table.state.alliances = ["rebels-20"]
    table.run("chaos_operations", dice=(5, 5))  # the Rebels in 13 attack, without effect
    table.answer("13")
    assert table.asked == ""
    assert table.state.rebels == {13: {"SF": 2}}


def test_allied_rebels_may_attack_with_a_stack_that_has_not_fought(scene: Builder) -> None:
    table = scene().index(50).fleet(13, CG=1).rebels(13, SF=1).rebels(20, SF=1)
    table.state.alliances = ["rebels-20"]
    table.run("chaos_operations", dice=(2,))  # no operations in 13
    table.answer("13")
    assert table.asked == "alliance.attack"
    table.answer("attack", dice=(9,))
    assert table.state.fleets == {}


def test_two_allied_stacks_that_meet_have_had_their_move(scene: Builder) -> None:
    """6.4: nobody exceeds its movement, also not by joining a stack that has still to operate."""
    table = scene().index(50).rebels(13, SF=1).rebels(22, SF=1)
    table.state.alliances = ["rebels-13", "rebels-22"]
    table.run("chaos_operations").answer("22")
    assert table.asked == ""
    assert table.state.rebels == {22: {"SF": 2}}
