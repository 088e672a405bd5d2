"""Every other event: what it does, its edges, and what becomes of its marker."""

from __future__ import annotations

import re

import pytest

from engines.empire import GAME
from engines.empire.facts.effects import EFFECTS
from engines.empire.facts.events import EVENTS, copies
from engines.empire.rules.maintenance import total_upkeep
from engines.empire.state import IMPERIAL, REBEL
from engines.empire.steps.chaos_events import PLAYED
from tests.engines.empire import test_aliens, test_risings
from tests.engines.empire.scene import AT_20, AT_45, AT_57, Builder


def test_every_event_has_its_test() -> None:
    names = (*globals(), *vars(test_aliens), *vars(test_risings))
    claimed = {m[1] for name in names if (m := re.match(r"test_event_(.+?)__", name))}
    assert claimed == {event.id for event in EVENTS.entries}
    assert claimed == set(EFFECTS)
    assert {type(effect) for effect in EFFECTS.values()} == set(PLAYED)
    assert len(claimed) == 39


def test_the_pool_holds_122_markers() -> None:
    counts = {event.id: sum(copies(event).values()) for event in EVENTS.entries}
    assert sum(counts.values()) == 122
    assert (counts["usurper"], counts["rebellion"]) == (8, 12)
    assert all(number % 2 == 0 for number in counts.values())


def test_event_alliance__lets_the_player_steer_a_force(scene: Builder) -> None:
    table = scene().system(1).rebels(20, AF=2)
    invader = table.invader(30, 1, SF=1)
    table.event("alliance").answer("rebels-20")
    table.run("chaos_operations", dice=(2,))  # the Invaders: 3, no operations
    assert table.asked == "alliance.move"
    table.answer("30").answer("attack", dice=(9,))  # column +4, 8: D2
    assert not table.has(invader)
    assert table.state.rebels == {30: {"AF": 2}}
    assert table.state.alliances == []


def test_event_attrition__removes_a_system_and_returns_it_to_the_pool(scene: Builder) -> None:
    table = scene().index(50).system(20, "3-2-4").event("attrition", 3, 0)  # 19: up to 20
    assert table.owner(20) == ""
    assert sum(table.state.system_pool.values()) == 40
    assert table.chaos == 50
    table = scene().system(44, "3-2-4").event("attrition", *AT_57)  # nothing on 57: down to 44
    assert table.owner(44) == ""


def test_event_citizens_demand_reforms__is_simply_paid_when_there_is_money(scene: Builder) -> None:
    table = scene().points(5).system(1).system(2).event("citizens_demand_reforms")
    assert table.state.points == 3


def test_event_colonization__founds_an_empires_colony_where_its_fleet_is(scene: Builder) -> None:
    table = scene().system(57, "3-1-2")
    force = table.empire("2", 49, 2, at=50, SF=1)
    table.holds(force, 49)
    for sector in (52, 56):
        table.system(sector, "1-2-2")
    table.event("colonization").run("chaos_colonization", dice=(0, 0))  # the fleet itself; then the marker, lower down
    assert table.owner(50) == force
    assert table.owner(48) == REBEL
    assert table.get(force).has_colonized


def test_event_cult_of_the_omnipresent_empire__lowers_the_index(scene: Builder) -> None:
    assert scene().index(50).event("cult_of_the_omnipresent_empire", 7).chaos == 43
    assert scene().index(4).event("cult_of_the_omnipresent_empire", 9).chaos == 1


def test_event_defection__turns_a_sector_imperial_for_nothing(scene: Builder) -> None:
    table = scene().index(50).system(20, owner=REBEL).rebels(20, SF=1)
    usurper = table.usurper(20, 2, AF=1)
    table.event("defection", *AT_20)
    assert table.owner(20) == IMPERIAL
    assert table.state.fleets == {20: {"AF": 1, "SF": 1}}
    assert not table.has(usurper)
    assert table.chaos == 50


def test_a_defecting_home_ends_its_empire(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 20, 1, at=31, guard={"CG": 1}, SF=1)
    table.holds(force, 20)
    table.event("defection", *AT_20)
    assert not table.has(force)
    assert table.state.fleets == {20: {"CG": 1}}
    assert table.state.rebels == {31: {"SF": 1}}


def test_event_smash_the_empire__raises_the_index_but_not_past_95_on_turn_one(scene: Builder) -> None:
    assert scene().index(50).event("smash_the_empire", 7).chaos == 57
    assert scene(turn=1).index(93).event("smash_the_empire", 7).chaos == 95


def test_event_empire_corps__brings_a_free_unit_anywhere(scene: Builder) -> None:
    table = scene().event("empire_corps").answer("cg", "45")
    assert table.state.fleets == {45: {"CG": 1}}


def test_event_expedition_possible__never_twice_in_a_sector(scene: Builder) -> None:
    table = scene()
    table.state.expeditions = {45: 0}
    table.event("expedition_possible", *AT_45, *AT_20)
    assert sorted(table.state.expeditions) == [20, 45]


def test_event_eye_of_the_cosmic_storm__does_nothing(scene: Builder) -> None:
    table = scene().event("eye_of_the_cosmic_storm")
    assert table.state.aside == {"eye_of_the_cosmic_storm": 1}


def test_event_galactic_crusade__raises_up_to_the_resource_value(scene: Builder) -> None:
    table = scene().system(20, "3-2-3").system(13, "1-0-1").event("galactic_crusade")
    with pytest.raises(Exception, match="at most 1"):
        table.answer("13", "sf.1", "cg.1")
    table.answer("20", "sf.1", "cg.2")
    assert table.state.fleets == {20: {"SF": 1, "CG": 2}}


def test_event_galactic_enlightenment__makes_illumination_cheap_and_bans_repression(scene: Builder) -> None:
    table = scene().points(5).system(1).event("galactic_enlightenment").run("purchases")
    assert "repression" not in table.offered
    table.answer("illumination").answer("n.5")
    assert (table.state.illumination, table.state.points) == (5, 0)


def test_event_imperial_elites_demand_privileges__doubles_nexus_upkeep(scene: Builder) -> None:
    table = scene().points(9).system(1).nexus(1).event("imperial_elites_demand_privileges")
    table.run("maintenance", "purchases")
    assert table.state.points == 7
    assert "illumination" not in table.offered


def test_event_imperial_leader_arises__joins_any_stack(scene: Builder) -> None:
    table = scene().fleet(20, SF=1).fleet(13, SF=1).event("imperial_leader_arises", 9).answer("20")  # the last of ten
    assert [(leader.value, leader.sector) for leader in table.state.leaders] == [(3, 20)]
    assert scene().event("imperial_leader_arises").state.leaders == []


def test_event_the_institute__cancels_or_adds_from_the_next_turn_on(scene: Builder) -> None:
    table = scene(turn=2).index(50).system(20).event("the_institute", *AT_20)
    assert table.state.institute == 20
    table.state.turn = 3
    table.event("smash_the_empire").answer("cancel")
    assert table.chaos == 50
    assert table.state.pool == {"smash_the_empire": 1}
    table.event("smash_the_empire", 5)  # only once a turn
    assert table.chaos == 55
    table.state.systems[20].owner = REBEL
    table.state.pool = {"eye_of_the_cosmic_storm": 9}
    table.state.happenings.clear()
    table.run("chaos_events", dice=(0,) * 7)
    assert len(table.state.happenings) == 7  # six for the Index, one for the Institute


def test_the_institute_needs_a_system_and_flees_from_strong_forces(scene: Builder) -> None:
    table = scene().event("the_institute", 1, *AT_20, others=("eye_of_the_cosmic_storm",))
    assert table.state.institute == 0
    assert table.state.aside == {"eye_of_the_cosmic_storm": 1}
    table = scene().system(45).system(20)
    force = table.invader(30, 1, AF=2)
    table.state.institute, table.state.played_once = 20, ["the_institute"]
    table.run("chaos_operations", dice=(9, 0))  # 10: inward, into 20; 30 is line-adjacent to it
    assert table.get(force).sector == 20
    assert table.state.institute == 0
    assert table.state.returned == {"the_institute": 1}


def test_event_leviathan__is_a_choice_and_needs_the_core(scene: Builder) -> None:
    table = scene().system(1).event("leviathan").answer("accept")
    assert table.state.leviathan
    table = scene().system(1).event("leviathan").answer("return")
    assert table.state.pool == {"leviathan": 1}
    assert table.state.played_once == []
    assert scene().event("leviathan").state.aside == {"leviathan": 1}


def test_a_second_leviathan_has_no_effect_and_a_third_is_replaced(scene: Builder) -> None:
    table = scene().system(1).event("leviathan").answer("accept").event("leviathan")
    assert table.state.aside == {"leviathan": 1}
    table.state.leviathan = ""
    table.event("leviathan", 1, others=("eye_of_the_cosmic_storm",))
    assert table.state.aside == {"leviathan": 2, "eye_of_the_cosmic_storm": 1}


def test_leviathan_falls_with_the_core(scene: Builder) -> None:
    table = scene(suppression="off").system(1)
    table.state.leviathan = "leviathan"
    table.event("rebellion.0", 0, 0)
    assert table.state.leviathan == ""
    assert table.state.aside["leviathan"] == 1


def test_event_militarism__adds_to_arms_and_takes_from_minds(scene: Builder) -> None:
    table = scene().fleet(13, IO=1).rebels(13, AF=1).event("militarism").run("imperial_combat").answer("13")
    table.answer("io.1", "rebel.af.1", "military", dice=(5,)).answer("go", dice=(3,))
    assert "die 5, +1 Militarism, makes 6" in table.told
    assert "die 3, −1 Militarism, makes 2" in table.told


def test_two_of_a_mood_count_twice_and_each_of_the_other_takes_one_away(scene: Builder) -> None:
    """5.1: events add up, also two of a kind; Militarism and Pacifism cancel each other out."""
    table = scene().fleet(13, IO=1).rebels(13, AF=1).event("militarism").event("militarism")
    table.run("imperial_combat").answer("13").answer("io.1", "rebel.af.1", "military", dice=(4,))
    assert "die 4, +2 Militarism, makes 6" in table.told
    table.answer("go", dice=(4,))
    assert "die 4, −2 Militarism, makes 2" in table.told
    mixed = scene().fleet(13, IO=1).rebels(13, AF=1).event("pacifism").event("militarism").event("pacifism")
    mixed.run("imperial_combat").answer("13").answer("io.1", "rebel.af.1", "morphogenetic").answer("go", dice=(4,))
    assert "die 4, +1 Pacifism, makes 5" in mixed.told


@pytest.mark.parametrize(("reading", "upkeep"), [("", 4), ("added", 3)])
def test_elites_that_demand_twice_raise_the_upkeep_twice(scene: Builder, reading: str, upkeep: int) -> None:
    """5.1: events add up; whether a doubled upkeep is doubled again is a ruling."""
    table = scene().points(9).system(1).nexus(1)
    if reading:
        table.rule("elites-upkeep", reading)
    table.event("imperial_elites_demand_privileges").event("imperial_elites_demand_privileges")
    assert total_upkeep(table.state) == upkeep


def test_event_pacifism__cancels_militarism(scene: Builder) -> None:
    table = scene().fleet(13, IO=1).rebels(13, AF=1).event("pacifism").event("militarism")
    table.run("imperial_combat").answer("13").answer("io.1", "rebel.af.1", "military", dice=(5,))
    assert "die 5" in table.told


def test_event_paranoia__bans_extropy_and_doubles_repression(scene: Builder) -> None:
    table = scene().points(50).system(1).event("paranoia").run("purchases")
    assert "illumination" not in table.offered
    table.answer("repression").answer("n.3")
    assert (table.state.repression, table.state.points) == (3, 48)
    table.answer("done").run("extropy")
    assert table.asked == ""


def test_event_power_struggle__rolls_for_each_leader(scene: Builder) -> None:
    table = scene().fleet(20, SF=1)
    table.leader(20, 1)
    stays = table.leader(20, 2)
    table.event("power_struggle", 4, 5)
    assert [leader.id for leader in table.state.leaders] == [stays]


def test_event_robots__pay_per_system(scene: Builder) -> None:
    assert scene().points(1).system(1).system(2).system(4, owner=REBEL).event("robots").state.points == 3


def test_event_spectacle__doubles_changes_and_a_second_is_replaced(scene: Builder) -> None:
    table = scene().index(50).event("spectacle").event("smash_the_empire", 4)
    assert table.chaos == 58
    table.event("spectacle", 1, others=("eye_of_the_cosmic_storm",))
    assert table.state.pool == {"spectacle": 1}
    table.run("turn_record")
    assert "spectacle" not in table.state.policies


def test_event_tech_trade_advance__pays_a_die(scene: Builder) -> None:
    assert scene().points(1).event("tech_trade_advance", 6).state.points == 7


def test_event_tech_trade_collapse__stops_at_zero(scene: Builder) -> None:
    assert scene().points(4).event("tech_trade_collapse", 6).state.points == 0


def test_event_trans_humans_appear__odd_for_the_empire_even_for_chaos(scene: Builder) -> None:
    assert scene().event("trans_humans_appear", *AT_20, 3).state.fleets == {20: {"TH": 1}}
    assert scene().event("trans_humans_appear", *AT_20, 4).state.rebels == {20: {"TH": 1}}
    table = scene().rebels(20, SF=1)
    invader, usurper = table.invader(20, 1, SF=1), table.usurper(20, 1, SF=1)
    table.event("trans_humans_appear", *AT_20, 0)
    assert table.get(usurper).units == {"SF": 1, "TH": 1}
    assert table.get(invader).units == {"SF": 1}


def test_event_troops_demand_pay__unpaid_units_may_rebel(scene: Builder) -> None:
    table = scene().points(1).fleet(20, SF=1, AF=1).fleet(13, CG=1).event("troops_demand_pay")
    table.answer("13.cg.1", "20.af.1", dice=(0, 9))
    assert table.state.points == 0
    assert table.state.rebels == {13: {"CG": 1}}
    assert table.state.fleets == {20: {"SF": 1, "AF": 1}}


def test_event_web_raiders__hit_each_nexus_on_its_own(scene: Builder) -> None:
    table = scene().index(50).system(1).system(20).system(13).nexus(1, 13, 20).event("web_raiders", 2, 3, 0)
    assert table.state.nexuses == [13]
    assert table.chaos == 53


def test_markers_whose_rule_is_off_are_not_in_the_pool() -> None:
    options = GAME.options(dict.fromkeys(("transhumans", "expeditions", "stargates", "markers", "suppression"), "off"))
    from engines.core import Session

    session, _ = Session.new(GAME, options, 1, "1")
    kinds = {marker.partition(".")[0] for marker in session.state.pool}
    assert kinds.isdisjoint(
        {
            "trans_humans_appear",
            "expedition_possible",
            "galactic_enlightenment",
            "imperial_elites_demand_privileges",
        }
    )


def test_a_dry_pool_is_filled_from_the_markers_set_aside(scene: Builder) -> None:
    table = scene()
    table.state.aside = {"eye_of_the_cosmic_storm": 1}
    table.state.events_left, table.state.rounds_left = 2, 1
    table.run("chaos_event")
    assert len(table.state.happenings) == 2


def test_an_allied_empire_stays_next_to_its_home(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 1, SF=3)
    table.holds(force, 49)
    table.event("alliance")  # the only force there is
    table.run("chaos_operations")
    assert {int(one) for one in table.offered} == {32, 33, 34, 48, 49, 50}
    table.answer("33")
    assert (table.get(force).sector, table.get(force).units, table.get(force).guard) == (33, {"SF": 2}, {"SF": 1})


def test_the_institute_on_neutral_ground_does_nothing(scene: Builder) -> None:
    table = scene().index(50)
    table.state.institute, table.state.institute_since = 20, 1
    table.event("smash_the_empire", 3)
    assert table.chaos == 53


def test_the_institute_that_fled_is_in_the_pool_of_the_next_turn(scene: Builder) -> None:
    table = scene().system(1).system(2)
    table.state.returned = {"the_institute": 1}
    table.state.pool = {"eye_of_the_cosmic_storm": 8}
    table.index(10).run("chaos_events", dice=(8, 0, 0, 0, 0, 0))  # the last of nine markers is drawn first
    assert table.state.institute == 1


def test_an_allied_usurper_steered_inward_raises_chaos_like_any_other(scene: Builder) -> None:
    table = scene().index(50)
    force = table.usurper(7, 3, SF=1)
    table.event("alliance").run("chaos_operations").answer("03")
    assert table.get(force).sector == 3
    assert table.chaos == 53
    still = scene().index(50)
    still.usurper(7, 3, SF=1)
    still.event("alliance").run("chaos_operations").answer("06")
    assert still.chaos == 50


def test_allied_rebels_have_had_their_operation_where_they_arrive(scene: Builder) -> None:
    table = scene().rebels(20, SF=1)
    table.event("alliance").run("chaos_operations").answer("31")
    assert table.state.rebels == {31: {"SF": 1}}  # and no die fell for them in 31


def test_a_trans_human_joins_the_empire_whose_system_it_meets(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 2)
    table.holds(force, 49, 50)
    table.event("trans_humans_appear", 7, 8, 2)
    assert table.get(force).outposts == {50: {"TH": 1}}
    assert not table.state.rebels
