"""An automatic answer never hurts its owner without need: what Auto does, prompt by prompt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.core import Choice
from engines.empire import GAME
from engines.empire.facts.charts import EXTROPY
from engines.empire.facts.map import CORE
from engines.empire.minds.suggest import whether_to_increase
from tests.engines.empire.scene import Builder, Scene, at


def suggested(table: Scene) -> Choice:
    return table.prompt.suggestion()


# --- combat ------------------------------------------------------------------------------------------------------------


def test_no_attack_that_can_only_lose(scene: Builder) -> None:
    """Even strength: a die of 9 is D1 and hits no Star Fleet, a die of 0 is A2 and loses ours."""
    table = scene().fleet(20, SF=1).rebels(20, SF=1).run("imperial_combat")
    assert suggested(table) == ("done",)


def test_an_attack_that_promises_more_than_it_risks(scene: Builder) -> None:
    table = scene().fleet(20, SF=4).rebels(20, CG=1).fleet(13, SF=1).rebels(13, WS=2).run("imperial_combat")
    assert suggested(table) == ("20",)


def test_in_a_hopeless_place_the_form_promises_no_roll(scene: Builder) -> None:
    """Whoever picks such a sector may still stop before the dice."""
    table = scene().fleet(13, IO=1).rebels(13, WS=2).run("imperial_combat").answer("13")
    assert suggested(table)[-1] == "morphogenetic"
    table.answer(*suggested(table))
    assert table.asked == "attack.morphogenetic"
    assert suggested(table) == ("pass",)


def test_a_morphogenetic_roll_against_minds_too_strong_is_left_out(scene: Builder) -> None:
    table = scene().fleet(13, SF=3, CG=1).rebels(13, CG=1).run("imperial_combat").answer("13")
    table.answer("sf.1", "sf.2", "sf.3", "cg.1", "rebel.cg.1", "military", dice=(0,))
    assert table.asked == "attack.morphogenetic"
    assert suggested(table) == ("pass",)


def test_illumination_is_kept_where_it_saves_little(scene: Builder) -> None:
    table = scene().index(50).fleet(45, CF=1)
    table.invader(45, 1, AF=1)
    table.state.illumination = 5
    table.run("chaos_operations", dice=(3,))
    assert table.asked == "defence.illumination"
    assert suggested(table) == ("keep",)


# --- movement ----------------------------------------------------------------------------------------------------------


def test_nobody_marches_into_a_hopeless_fight(scene: Builder) -> None:
    table = scene().fleet(20, SF=2).rebels(22, WS=3).run("imperial_movement")
    assert suggested(table) == ("done",)


def test_nobody_marches_among_mightier_enemies_for_the_sake_of_a_few_rebels(scene: Builder) -> None:
    table = scene().fleet(20, SF=4).rebels(21, CF=1)
    table.invader(21, 4, AF=5)
    assert suggested(table.run("imperial_movement")) == ("done",)


@pytest.mark.parametrize("alien", ["alien_living_nebula", "alien_biomech", "alien_dark_empire", "alien_probe"])
def test_nobody_marches_into_the_arms_of_aliens(scene: Builder, alien: str) -> None:
    table = scene().fleet(20, SF=4).rebels(22, CF=1)
    assert suggested(table.run("imperial_movement")) == ("20",)
    table = scene().fleet(20, SF=4).rebels(22, CF=1)
    table.alien(alien, 22)
    assert suggested(table.run("imperial_movement")) == ("done",)


def test_the_core_keeps_its_guard_and_its_leader(scene: Builder) -> None:
    table = scene().system(1).fleet(1, SF=4).rebels(2, CF=1)
    table.leader(1, 2)
    table.run("imperial_movement")
    while table.asked in {"move", "move.units"}:
        assert table.session is not None
        table.session.submit(0, suggested(table))
    assert table.state.fleets[1]
    assert [leader.sector for leader in table.state.leaders] == [1]


def test_colonists_do_not_march_to_war(scene: Builder) -> None:
    table = scene().fleet(20, SF=4, CF=1).rebels(21, CF=1).run("imperial_movement").answer("20")
    assert not any(one.startswith("cf.") for one in suggested(table))


def test_a_move_without_an_aim_ends_in_safety(scene: Builder) -> None:
    table = scene().fleet(20, SF=1).system(22).rebels(11, WS=2).rebels(18, WS=2).rebels(19, WS=2).rebels(21, WS=2)
    table.run("imperial_movement").answer("20")
    assert suggested(table)[-1] == "22"


def test_the_cheapest_unit_tries_the_star_gate_and_leaders_stay(scene: Builder) -> None:
    table = scene().system(1).fleet(1, AF=1, SF=1)
    table.leader(1, 3)
    table.state.gates = [1, 13, 20]
    table.run("imperial_movement").answer("gate:01")
    assert suggested(table) == ("sf.1", "13")


# --- losses that must be named -----------------------------------------------------------------------------------------


def test_unpaid_troops_are_the_cheapest_and_no_leader_is_stranded(scene: Builder) -> None:
    table = scene().points(4).fleet(13, SF=1, IO=1).fleet(20, SF=1).fleet(33, WS=1, TH=1)
    table.leader(20, 3)
    table.event("troops_demand_pay")
    assert table.asked == "troops.unpaid"
    assert suggested(table) == ("13.sf.1",)


def test_disbanding_gives_up_what_is_worth_least(scene: Builder) -> None:
    """Three points are missing: the World Ship alone would do, but three Star Fleets cost less."""
    table = scene().points(8).system(1).fleet(1, SF=1).fleet(13, SF=2).fleet(20, SF=2, WS=1, CG=1).fleet(33, SF=1)
    table.leader(33, 1)
    assert suggested(table.run("maintenance")) == ("13.sf.1", "13.sf.2", "20.sf.1")


def test_disbanding_does_not_strand_a_leader_while_others_can_go(scene: Builder) -> None:
    table = scene().points(4).fleet(13, SF=1).fleet(20, SF=1, AF=1)
    table.leader(13, 3)
    assert suggested(table.run("maintenance")) == ("20.sf.1",)


# --- leaders at risk ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("alien", "leader"), [("alien_messiah", 2), ("alien_hive", 2), ("alien_living_nebula", 2)])
def test_a_leader_is_not_risked_on_aliens_that_only_hinder(scene: Builder, alien: str, leader: int) -> None:
    table = scene().fleet(20, SF=1)
    table.leader(20, leader)
    table.alien(alien, 20)
    assert suggested(table.run("alien_conflict")) == ("no-leader",)


def test_a_leader_helps_where_he_cannot_be_lost(scene: Builder) -> None:
    table = scene().fleet(20, CG=2)
    leader = table.leader(20, 1)
    table.alien("alien_hive", 20)  # die + 4 + 1 is never negative
    assert suggested(table.run("alien_conflict")) == (leader,)


def test_the_best_leader_stands_by_those_who_would_die_with_him(scene: Builder) -> None:
    table = scene().fleet(20, SF=1)
    table.leader(20, 1)
    best = table.leader(20, 3)
    table.alien("alien_biomech", 20)
    assert suggested(table.run("alien_conflict")) == (best,)


def test_no_expedition_that_may_well_not_return(scene: Builder) -> None:
    table = scene().fleet(20, SF=1)
    table.leader(20, 1)
    table.state.expeditions = {20: 0}
    assert suggested(table.run("expedition")) == ("pass",)


def test_an_expedition_that_is_nearly_safe_goes_with_the_cheapest_crew_that_makes_it_so(scene: Builder) -> None:
    table = scene().fleet(20, SF=1).fleet(33, IO=1, TH=1, SF=1)
    table.leader(20, 1)
    table.leader(33, 3)
    low = table.leader(33, 2)
    table.state.expeditions = {20: 0, 33: 0}
    table.run("expedition")
    assert suggested(table) == ("33",)
    table.answer("33")
    assert suggested(table) == ("io.1", low)


def test_colonists_do_not_strand_their_leader_nor_settle_among_enemies(scene: Builder) -> None:
    table = scene().fleet(20, CF=1).fleet(22, CF=1).fleet(33, CF=1, SF=1)
    table.leader(20, 2)
    table.leader(33, 2)
    table.rebels(22, SF=2)
    assert suggested(table.run("imperial_colonization")) == ("33.cf",)


def test_a_world_ship_becomes_a_system_only_at_the_very_end(scene: Builder) -> None:
    assert suggested(scene(turn=5).fleet(20, WS=1).run("imperial_colonization")) == ()
    assert suggested(scene(turn=10).fleet(20, WS=1).run("imperial_colonization")) == ("20.ws",)


# --- Extropy and suppression, by the charts in force -------------------------------------------------------------------


def test_extropy_is_tried_only_where_its_chart_promises_calm(scene: Builder) -> None:
    table = scene().index(50).points(9).system(1).nexus(1).run("extropy")
    assert suggested(table) == ("no-leader",)
    other = scene()
    for row in GAME.shipped[EXTROPY].values():
        other.replace(EXTROPY, replace(row, dice=1))
    assert suggested(other.index(50).points(9).system(1).nexus(1).run("extropy")) == ("pass",)


def test_a_leader_helps_extropy_where_an_overload_cannot_take_him(scene: Builder) -> None:
    table = scene().index(50).points(9).system(1).nexus(1).fleet(1, SF=1)
    leader = table.leader(1, 1)
    assert suggested(table.run("extropy")) == (leader,)  # 3 or more: no Overload


def test_an_event_is_not_suppressed_where_resistance_would_cost_more(scene: Builder) -> None:
    """A Usurper of leadership 4 takes one Star Fleet; resistance would take the system."""
    table = scene().index(50).system(20, "4-2-4").fleet(20, SF=1).nexus(20)
    table.event("usurper.4", *at(20))
    assert suggested(table) == ("pass",)


def test_a_rebellion_near_a_nexus_is_suppressed(scene: Builder) -> None:
    """It cannot make things worse: what resists would have rebelled."""
    table = scene().index(50).system(20).fleet(20, SF=1).nexus(20)
    assert suggested(table.event("rebellion.0", *at(20))) == ("suppress",)


# --- the rest ----------------------------------------------------------------------------------------------------------


def test_the_institute_does_not_waste_the_last_event_of_the_turn(scene: Builder) -> None:
    table = scene().system(20).points(9)
    table.state.institute, table.state.institute_since = 20, 1
    table.event("tech_trade_collapse")
    assert table.asked == "institute.cancel"
    assert suggested(table) == ("cancel",)
    early = scene().system(20).points(9)
    early.state.institute, early.state.institute_since = 20, 1
    early.state.pool = {"tech_trade_collapse": 1, "robots": 1}
    early.state.events_left, early.state.rounds_left, early.state.phase = 2, 1, "A"
    early.run("chaos_event", dice=(1,))
    assert suggested(early) == ("play",)


def test_the_institute_never_prevents_what_helps(scene: Builder) -> None:
    for event in ("robots", "cult_of_the_omnipresent_empire", "tech_trade_advance", "defection", "empire_corps"):
        table = scene().system(20).points(9)
        table.state.institute, table.state.institute_since = 20, 1
        table.event(event)
        assert suggested(table) == ("play",), event


def test_diplomacy_sends_away_those_who_threaten_the_empire(scene: Builder) -> None:
    table = scene().system(20).fleet(33, IO=1)
    table.leader(33, 3)
    table.alien("alien_biomech", 44)
    ours = table.alien("alien_hive", 20)
    table.state.expeditions = {33: 0}
    table.run("expedition").answer("33", dice=(6, 6, 9))
    assert table.asked == "diplomacy"
    assert suggested(table) == (ours,)


def test_an_allied_force_holds_where_its_attack_would_hit_the_empire(scene: Builder) -> None:
    table = scene().index(50).fleet(20, SF=1).rebels(20, SF=1)
    table.state.alliances = ["rebels-20"]
    table.run("chaos_operations").answer("20")
    assert suggested(table) == ("hold",)


def test_free_units_do_not_gather_round_a_devourer(scene: Builder) -> None:
    table = scene().system(1).fleet(20, SF=5).fleet(CORE, SF=1).rebels(44, SF=1)
    table.alien("alien_biomech", 20)
    assert suggested(table.event("empire_corps")) == ("cg", "01")
    crusade = scene().system(20, "4-2-4").system(13, "2-1-2")
    crusade.alien("alien_dark_empire", 20)
    assert suggested(crusade.event("galactic_crusade"))[0] == "13"


# --- the treasury ------------------------------------------------------------------------------------------------------


def test_the_fee_for_extropy_is_put_aside_before_anything_is_bought(scene: Builder) -> None:
    poor = scene().index(50).points(4).system(1).nexus(1).fleet(1, SF=1)
    poor.leader(1, 1)
    assert suggested(poor.run("purchases")) == ("done",)
    rich = scene().index(50).points(20).system(1).nexus(1).fleet(1, SF=1)
    rich.leader(1, 1)
    assert suggested(rich.run("purchases")) == ("cg",)


def test_income_is_increased_where_that_pays_and_never_near_the_brink(scene: Builder) -> None:
    def with_income(income: int, index: int = 40, turn: int = 3) -> bool:
        table = scene(turn=turn).index(index).system(1).fleet(1, SF=1)
        leader = table.leader(1, 3)
        return whether_to_increase(table.state, income) == (leader,)

    assert with_income(60)
    assert not with_income(6)
    assert not with_income(60, index=90)
    assert not with_income(60, turn=10)
