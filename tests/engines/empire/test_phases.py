"""The phases beyond the traps: empires, usurpation, money, movement, gates, combat, Extropy, and the limits of counters."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice
from engines.empire import GAME
from engines.empire.board import in_supply
from engines.empire.state import IMPERIAL, REBEL, Kind
from engines.empire.steps.independent import is_complete, march, recruit_one, threatened_sector
from engines.empire.steps.treasury import income_of, total_upkeep
from tests.engines.empire.scene import Builder, Scene

# --- operations --------------------------------------------------------------------------------------------------------


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
    assert "on the Empire, Rebels and the system, column +6" in table.told
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
    assert "die 5 +1 leader -1 Illumination = 5" in table.told
    assert table.state.illumination == 0


# --- Independent Empires -----------------------------------------------------------------------------------------------


def test_fleets_split_evenly_on_leaving_home_and_the_odd_one_attacks(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 3, SF=3, CG=1)
    table.holds(force, 49, values="4-2-4")
    table.run("chaos_operations", dice=(9,))
    assert table.get(force).sector == 50
    assert table.get(force).units == {"SF": 2, "CG": 1}
    assert table.get(force).guard == {"SF": 1}


def test_home_is_defended_before_anything_else(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 2, at=50, SF=1)
    table.holds(force, 49, 48)
    assert threatened_sector(table.state, table.get(force)) == 0
    table.fleet(48, AF=3)
    assert threatened_sector(table.state, table.get(force)) == 48
    table.state.systems.pop(48)
    assert threatened_sector(table.state, table.get(force)) == 48
    table.alien("alien_hive", 49)
    assert threatened_sector(table.state, table.get(force)) == 49


def test_a_weak_visitor_is_no_threat(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 2, SF=1)
    table.holds(force, 49, 48, values="4-1-3")
    table.fleet(48, SF=2)
    assert threatened_sector(table.state, table.get(force)) == 0


def test_world_ships_swap_roles_when_a_threat_calls(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 2, at=50, guard={"WS": 2, "SF": 1}, WS=1, SF=1)
    table.holds(force, 49, 48, 50)
    march(table.state, table.get(force), 48, is_threat=True)
    assert table.get(force).sector == 48
    assert table.get(force).units == {"SF": 1, "WS": 2}
    assert table.get(force).guard == {"SF": 1, "WS": 1}


def test_a_complete_empire_at_peace_goes_home_and_does_not_recruit(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 2, at=50, SF=1)
    table.holds(force, 49, 50, 48, values="1-2-2").holds(force, 33, 32, values="3-1-2")
    assert is_complete(table.state, table.get(force))
    table.run("chaos_operations", "empire_recruiting", dice=(9,))
    assert table.get(force).sector == 49
    assert table.get(force).units == {"SF": 1}


def test_an_empire_recruits_by_die_resources_and_leader(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 2, SF=1)
    table.holds(force, 49, values="3-2-4")
    table.run("empire_recruiting", dice=(9,))  # 15: two AF
    assert table.get(force).units == {"SF": 1, "AF": 2}


def test_a_nebula_takes_its_sector_out_of_recruiting(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 1, SF=1)
    table.holds(force, 49, values="3-2-4")
    table.alien("alien_living_nebula", 49)
    table.run("empire_recruiting", dice=(9,))  # 10: a CG
    assert table.get(force).units == {"SF": 1, "CG": 1}


def test_missing_counters_are_swapped(scene: Builder) -> None:
    table = scene().fleet(2, AF=19, SF=29)
    force = table.empire("1", 49, 1, AF=1)
    table.holds(force, 49)
    assert recruit_one(table.state, table.get(force), "AF") == "WS"
    assert table.get(force).units == {"WS": 1}
    table.state.fleets[2]["AF"] = 20
    assert recruit_one(table.state, table.get(force), "AF") == "SF"
    assert recruit_one(table.state, table.get(force), "AF") == ""


def test_an_empire_colonizes_for_nothing_and_then_does_not_recruit(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 3, at=50, SF=1)
    table.holds(force, 49)
    table.run("chaos_colonization", "empire_recruiting", dice=(0,))
    assert table.owner(50) == force
    assert table.get(force).units == {"SF": 1}
    assert not table.get(force).has_colonized


def test_an_empire_with_colonists_spends_one_and_recruits(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 1, at=50, CF=1, SF=1)
    table.holds(force, 49)
    table.run("chaos_colonization", "empire_recruiting", dice=(0, 0))
    assert table.get(force).units == {"SF": 1}
    assert table.owner(50) == force


def test_other_colonists_found_rebel_systems(scene: Builder) -> None:
    table = scene().rebels(20, CF=1, SF=1)
    table.run("chaos_colonization", dice=(0,))
    assert table.owner(20) == REBEL
    assert table.state.rebels == {20: {"SF": 1}}


def test_rebels_beside_an_imperial_system_may_found_an_empire_too(scene: Builder) -> None:
    table = scene().system(20).rebels(20, SF=2).fleet(20, IO=1, SF=1)
    table.run("chaos_operations", dice=(3, 2, 0, 0))
    (force,) = table.state.forces
    assert force.kind is Kind.EMPIRE
    assert force.units == {"SF": 3}
    assert table.state.fleets == {20: {"IO": 1}}


def test_no_free_set_no_empire(scene: Builder) -> None:
    table = scene().system(20, owner=REBEL)
    for name, home in (("r1", 2), ("r2", 4), ("r3", 6)):
        table.holds(table.empire(name, home, 1), home, values="1-2-2")
    table.run("chaos_operations", dice=(2, 2, 2, 3, 0))
    assert table.owner(20) == REBEL


# --- usurpation --------------------------------------------------------------------------------------------------------


def test_a_stalemate_is_rolled_again_at_once(scene: Builder) -> None:
    table = scene().index(50)
    table.usurper(1, 1, SF=1)
    table.run("usurpation", dice=(6, 4, 5, 2, 3))  # 7: a die of Chaos; 6: nothing; 3: defeated, a die less
    assert table.chaos == 50 + 4 - 3
    assert not table.state.forces


def test_a_victorious_usurper_retakes_a_lost_core(scene: Builder) -> None:
    table = scene().index(50).system(1, owner=REBEL)
    table.usurper(1, 4, SF=1)
    table.run("usurpation", dice=(9, 0, 1, 2))
    assert table.owner(1) == IMPERIAL
    assert table.chaos == 53
    assert len(table.state.leaders) == 1


def test_the_mutant_is_discarded_when_the_throne_is_decided(scene: Builder) -> None:
    table = scene().index(50)
    force = table.usurper(1, 5, SF=1)
    table.get(force).is_mutant = True
    table.run("usurpation", dice=(3, 0, 4))
    assert not table.state.forces
    assert table.state.fleets == {1: {"SF": 1}}


# --- money -------------------------------------------------------------------------------------------------------------


def test_income_counts_one_colonist_per_foreign_or_empty_symbol_sector(scene: Builder) -> None:
    table = scene().system(1, "3-2-4").system(13, owner=REBEL)
    table.fleet(1, CF=1).fleet(13, CF=2, WS=1).fleet(20, WS=1).fleet(21, CF=1)
    assert income_of(table.state) == 4 + 1 + 1
    table.state.gates = [1, 13]
    assert income_of(table.state) == 7


def test_what_cannot_be_paid_is_lost_but_nothing_more(scene: Builder) -> None:
    table = scene().index(50).points(3).system(1).nexus(1).fleet(1, SF=1, AF=1)
    table.leader(1, 1)
    assert total_upkeep(table.state) == 5
    table.run("maintenance")
    with pytest.raises(IllegalChoice, match="missing"):
        table.answer("01.sf.1")
    with pytest.raises(IllegalChoice, match="more than necessary"):
        table.answer("01.sf.1", "01.af.1")
    table.answer("01.af.1")
    assert table.state.points == 0
    assert table.state.fleets == {1: {"SF": 1}}


def test_an_unpaid_nexus_raises_chaos(scene: Builder) -> None:
    table = scene().index(50).points(0).system(1).system(20).nexus(1, 20).run("maintenance")
    assert table.state.nexuses == []
    assert table.chaos == 53


def test_trans_humans_are_recruited_with_illumination_beside_their_kind(scene: Builder) -> None:
    table = scene().points(25).system(1).fleet(30, TH=1)
    table.run("purchases")
    assert "th" not in table.offered
    table = scene().points(25).system(1).fleet(30, TH=1)
    table.state.illumination = 3
    table.run("purchases").answer("th").answer("30", "n.2")
    assert table.state.fleets[30] == {"TH": 3}
    assert (table.state.points, table.state.illumination) == (5, 1)


def test_leaders_are_bought_by_value_while_counters_last(scene: Builder) -> None:
    table = scene().points(40).fleet(20, SF=1).fleet(13, SF=1)
    table.run("purchases").answer("leader-3").answer("20", "n.2")
    assert [leader.value for leader in table.state.leaders] == [3, 3]
    assert "leader-3" not in table.offered
    assert table.state.points == 22


def test_ten_markers_in_all(scene: Builder) -> None:
    table = scene().points(99).system(1)
    table.state.repression = 8
    table.run("purchases").answer("illumination")
    assert [option.id for option in table.prompt.options] == ["n.1", "n.2"]


def test_a_nexus_never_stands_next_to_another(scene: Builder) -> None:
    table = scene().points(20).system(1).system(2).system(20).nexus(1).run("purchases").answer("nexus")
    assert table.state.nexuses == [1, 20]  # the only legal site, so nothing is asked


def test_the_counter_mix_is_a_limit(scene: Builder) -> None:
    table = scene().points(99).system(1, "3-2-4").system(2, "4-2-4").fleet(3, IO=5)
    table.run("purchases").answer("io")
    assert table.prompt.groups[-1].options[-1].id == "n.1"
    table.answer("01", "n.1")
    assert in_supply(table.state, "IO") == 0
    assert "io" not in table.offered


# --- movement and gates ------------------------------------------------------------------------------------------------


def orders(table: Scene) -> Scene:
    return table.run("imperial_movement")


def test_units_may_cross_the_void_but_not_end_there(scene: Builder) -> None:
    table = orders(scene().fleet(57, AF=1)).answer("57")
    goals = {int(option.id) for option in table.prompt.groups[-1].options}
    assert max(goals) <= 57
    assert 42 in goals


def test_each_unit_moves_once_and_leaders_ride_once(scene: Builder) -> None:
    table = scene().fleet(1, AF=2).fleet(4, AF=1)
    leader = table.leader(1, 2)
    orders(table).answer("01").answer("af.1", leader, "04")
    assert [one.sector for one in table.state.leaders] == [4]
    assert table.offered == ["done", "01", "04"]
    table.answer("04")
    assert [group.label for group in table.prompt.groups] == ["Units", "To"]
    assert len(table.prompt.groups[0].options) == 1


def test_a_leader_cannot_stay_behind_alone(scene: Builder) -> None:
    table = scene().fleet(1, AF=1)
    table.leader(1, 2)
    orders(table).answer("01")
    with pytest.raises(IllegalChoice, match="stay behind"):
        table.answer("af.1", "04")


def test_the_slowest_unit_sets_the_pace(scene: Builder) -> None:
    table = orders(scene().fleet(1, AF=1, WS=1)).answer("01")
    with pytest.raises(IllegalChoice, match="sectors away"):
        table.answer("af.1", "ws.1", "11")


def test_moves_can_be_taken_back(scene: Builder) -> None:
    table = orders(scene().fleet(1, AF=2)).answer("01").answer("af.1", "04")
    assert table.session is not None
    table.session.undo(0)
    table.session.undo(0)
    assert table.session.state.fleets == {1: {"AF": 2}}


@pytest.mark.parametrize(
    ("die", "at", "gates"), [(0, 1, [49]), (1, None, [1, 49]), (2, 1, [1, 49]), (4, 49, [1, 49]), (9, 49, [1, 49])]
)
def test_star_gates(scene: Builder, die: int, at: int | None, gates: list[int]) -> None:
    table = scene().system(1).fleet(1, SF=2)
    leader = table.leader(1, 1)
    table.state.gates = [1, 49]
    orders(table).answer("gate:01").answer("sf.1", leader, "49", dice=(die,))
    assert sorted(table.state.gates) == gates
    total = sum(stack.get("SF", 0) for stack in table.state.fleets.values())
    assert total == (1 if at is None else 2)
    assert [one.sector for one in table.state.leaders] == ([] if at is None else [at])


def test_a_gate_may_throw_a_unit_anywhere(scene: Builder) -> None:
    table = scene().system(1).fleet(1, SF=2)
    table.state.gates = [1, 49]
    orders(table).answer("gate:01", dice=(3, 3, 1))  # one kind of unit, one other gate: nothing to choose
    assert table.state.fleets == {1: {"SF": 1}, 20: {"SF": 1}}


def test_usurpers_must_use_a_gate_that_brings_them_nearer(scene: Builder) -> None:
    table = scene().index(50)
    force = table.usurper(49, 2, SF=1)
    table.state.gates = [49, 4]
    table.run("chaos_operations", dice=(3, 8))  # one sector inward; the jump succeeds
    assert table.get(force).sector == 4
    assert table.chaos == 52


def test_a_gate_goes_with_the_system_of_its_sector(scene: Builder) -> None:
    table = scene().system(20)
    table.state.gates = [20, 30]
    table.event("attrition", 3, 1)
    assert table.state.gates == [30]


# --- Imperial combat ---------------------------------------------------------------------------------------------------


def test_a_rebel_unit_can_be_picked_out(scene: Builder) -> None:
    table = scene().index(50).fleet(13, CG=3).rebels(13, SF=1, CG=2)
    table.run("imperial_combat").answer("13")
    table.answer("cg.1", "cg.2", "cg.3", "rebel.sf.1", "morphogenetic").answer("go", dice=(1,))  # +6: D1
    assert table.state.fleets == {13: {"SF": 1, "CG": 3}}
    assert table.state.rebels == {13: {"CG": 2}}
    assert table.chaos == 48


def test_units_just_won_over_may_fight_at_once(scene: Builder) -> None:
    table = scene().fleet(13, CG=3).rebels(13, SF=1, AF=1)
    table.run("imperial_combat").answer("13")
    table.answer("cg.1", "cg.2", "cg.3", "rebel.sf.1", "morphogenetic").answer("go", dice=(1,))
    assert table.asked == "attack"
    table.answer("13", dice=(5,))  # only the new SF is fresh, so nothing is asked
    assert "military attack by the Empire on Rebels, column -1" in table.told


def test_an_empires_units_and_system_are_attacked_as_one(scene: Builder) -> None:
    table = scene().fleet(49, AF=2, SF=1)
    force = table.empire("1", 49, 1, SF=1)
    table.holds(force, 49, values="3-1-3")
    table.run("imperial_combat").answer("49")
    assert [option.id for option in table.prompt.groups[1].options] == [force]
    table.answer("af.1", "af.2", force, "military", dice=(5,))
    assert "column +1, die 5 -1 defending leader = 4" in table.told


def test_targets_of_a_fallen_empire_stay_targets(scene: Builder) -> None:
    table = scene().index(50).fleet(49, AF=4, CG=4)
    force = table.empire("1", 49, 1, SF=1, AF=1)
    table.holds(force, 49, values="2-0-2")
    units = [f"{kind}.{n}" for kind in ("af", "cg") for n in range(1, 5)]
    table.run("imperial_combat").answer("49").answer(*units, force, "military", dice=(8,))  # +5, 7: D2
    assert not table.has(force)
    assert table.state.rebels == {49: {"AF": 1}}
    assert table.asked == "attack.morphogenetic"
    table.answer("go", dice=(5,))
    assert table.state.fleets[49] == {"AF": 5, "CG": 4}


# --- Extropy -----------------------------------------------------------------------------------------------------------


def test_extropy_adds_leader_nexuses_and_markers(scene: Builder) -> None:
    table = scene().index(50).points(10).system(1).system(20).nexus(1, 20).fleet(1, SF=1)
    leader = table.leader(1, 3)
    table.state.illumination = 2
    table.run("extropy").answer(leader, "illumination.2", dice=(7, 1, 2, 3))  # 7 +3 +3 +2 = 15
    assert "die 7 +3 leader +3 Nexus +2 Illumination = 15: Omega Upload" in table.told
    assert table.chaos == 44
    assert table.state.fleets[1] == {"SF": 1, "TH": 1}
    assert (table.state.points, table.state.illumination) == (8, 0)
    assert len(table.state.leaders) == 1


def test_overload_kills_the_leader(scene: Builder) -> None:
    table = scene().index(50).points(10).system(1).fleet(1, SF=1)
    leader = table.leader(1, 1)
    table.run("extropy").answer(leader, dice=(0, 6))
    assert not table.state.leaders
    assert table.chaos == 56


# --- suppression -------------------------------------------------------------------------------------------------------


def test_no_suppression_on_the_first_turn_nor_of_the_mutant(scene: Builder) -> None:
    table = scene(turn=1).system(20).nexus(20).event("rebellion.0", 3, 1)
    assert table.owner(20) == REBEL
    table = scene().system(20).fleet(20, SF=1).nexus(20).event("the_mutant.5", 3, 1)
    assert table.state.forces[0].is_mutant


def test_resistance_flips_the_system_and_the_event_is_played(scene: Builder) -> None:
    table = scene().index(50).system(20).fleet(20, SF=1).nexus(20).event("usurper.3", 3, 1)
    table.answer("suppress", dice=(1,))
    assert table.owner(20) == REBEL
    assert table.state.forces[0].units == {"SF": 1}
    assert table.chaos == 51  # the Nexus


def test_world_ships_orders_and_a_leader_help_to_suppress(scene: Builder) -> None:
    table = scene().index(50).system(20).fleet(20, WS=1, IO=2, SF=1).nexus(13)
    leader = table.leader(20, 2)
    table.event("rebellion.0", 3, 1).answer(leader, dice=(7,))
    assert "die 7 +2 Nexus +2 World Ships +2 Imperial Order +2 leader = 15: suppressed" in table.told
    assert table.owner(20) == IMPERIAL
    assert not table.state.leaders


# --- the record of rolls -----------------------------------------------------------------------------------------------


def test_every_roll_is_kept_with_its_modifiers(scene: Builder) -> None:
    table = scene().index(50).points(10).system(1).nexus(1).run("extropy").answer("no-leader", dice=(4, 5))
    assert table.session is not None
    rolls = table.session.view(None).rolls
    assert ("Extropy", "4 +2 Nexus = 6: minor success") in [(about, words) for _, _, about, words in rolls]


# --- shorthand ---------------------------------------------------------------------------------------------------------


def typed(table: Scene, text: str) -> Scene:
    assert table.session is not None
    assert GAME.shorthand is not None
    choices = GAME.shorthand(table.session.view(0), table.prompt, text)
    assert choices is not None
    for choice in choices:
        table.answer(*choice)
    return table


def test_moves_can_be_typed(scene: Builder) -> None:
    table = scene().fleet(12, SF=3, CG=1).fleet(20, AF=1)
    table.leader(12, 1)
    orders(table)
    typed(table, "3 SF 12>07; AF 20 > 31")
    assert table.state.fleets == {12: {"CG": 1}, 7: {"SF": 3}, 31: {"AF": 1}}
    typed(table, "1 CG L 12>06")
    assert table.state.leaders[0].sector == 6
    typed(table, "done")
    assert table.asked == ""


def test_purchases_can_be_typed(scene: Builder) -> None:
    table = scene().points(40).system(13, "2-2-3").system(20, "3-2-3").fleet(20, SF=1).fleet(13, SF=1).run("purchases")
    typed(typed(typed(table, "buy 2 CG 13"), "buy 3 repression"), "buy leader 2 20")
    assert table.state.fleets[13] == {"SF": 1, "CG": 2}
    assert table.state.repression == 3
    assert table.state.leaders[0].sector == 20


@pytest.mark.parametrize("text", ["hello", "3 XX 12>07", "SF 12", "12>07", "3 SF 99>07"])
def test_what_is_no_order_is_refused(scene: Builder, text: str) -> None:
    table = orders(scene().fleet(12, SF=3))
    assert table.session is not None
    assert GAME.shorthand is not None
    assert GAME.shorthand(table.session.view(0), table.prompt, text) is None


# --- what need not be asked --------------------------------------------------------------------------------------------


def test_nothing_is_asked_where_nothing_can_be_done(scene: Builder) -> None:
    table = (
        scene().points(0).run("purchases", "imperial_colonization", "imperial_movement", "imperial_combat", "extropy")
    )
    assert table.asked == ""


def test_the_last_move_still_waits_for_done(scene: Builder) -> None:
    table = orders(scene().fleet(1, AF=1))
    typed(table, "AF 1>4")
    assert table.offered == ["done"]


# --- rarer meetings ----------------------------------------------------------------------------------------------------


def test_an_allied_empire_stays_next_to_its_home(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 1, SF=3)
    table.holds(force, 49)
    table.event("alliance")  # the only force there is
    table.run("chaos_operations")
    assert {int(one) for one in table.offered} == {32, 33, 34, 48, 49, 50}
    table.answer("33")
    assert (table.get(force).sector, table.get(force).units, table.get(force).guard) == (33, {"SF": 2}, {"SF": 1})


def test_an_empire_uses_a_gate_only_as_the_sole_way(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 3, at=50, WS=1)
    table.holds(force, 49, values="4-2-4").holds(force, 50)
    table.state.gates = [50, 48]
    table.run("chaos_operations", dice=(9, 5))  # the target 48 is two sectors away, too far for a World Ship
    assert table.get(force).sector == 48
    swift = scene()
    other = swift.empire("1", 49, 3, at=50, SF=1)
    swift.holds(other, 49, 50)
    swift.state.gates = [50, 48]
    swift.run("chaos_operations", dice=(9,))
    assert swift.get(other).sector == 48


def test_a_chaos_force_goes_through_a_gate_as_a_whole(scene: Builder) -> None:
    table = scene().index(50)
    force = table.usurper(49, 1, SF=2, AF=1)
    table.state.gates = [49, 4]
    table.run("chaos_operations", dice=(9, 1, 2))  # one SF is lost, then the move fails for all
    assert table.get(force).sector == 49
    assert table.get(force).units == {"SF": 1, "AF": 1}
    assert table.chaos == 50


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


def test_the_mutant_sends_a_lone_usurper_away(scene: Builder) -> None:
    table = scene().fleet(1, SF=1)
    lone = table.usurper(1, 2)
    table.get(lone).is_lone = True
    table.event("the_mutant.5", 0, 0)
    assert not table.has(lone)
    assert table.state.forces[0].is_mutant


def test_leaders_fall_with_the_last_mobile_unit(scene: Builder) -> None:
    table = scene().index(50).system(45).fleet(45, SF=1)
    table.leader(45, 1)
    table.invader(45, 2, AF=4)
    table.run("chaos_operations", dice=(2, 9))
    assert not table.state.leaders


def test_the_institute_on_neutral_ground_does_nothing(scene: Builder) -> None:
    table = scene().index(50)
    table.state.institute, table.state.institute_since = 20, 1
    table.event("smash_the_empire", 3)
    assert table.chaos == 53
