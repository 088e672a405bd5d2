"""The traps of the rulebook, numbered as in our list of them: state, action, what must come of it."""

from __future__ import annotations

import re

import pytest

from engines.core import IllegalChoice
from engines.empire.facts.map import PLACES
from engines.empire.facts.vocabulary import Arm, Kind
from engines.empire.rules.aliens import attack_is_barred
from engines.empire.rules.expansion import empire_goal
from engines.empire.rules.extropy import extropy_is_possible
from engines.empire.rules.resources import income_of
from engines.empire.state import REBEL
from tests.engines.empire.scene import Builder

TRAPS = 33


def test_every_trap_has_its_test() -> None:
    numbers = sorted(int(m[1]) for name in globals() if (m := re.match(r"test_(\d\d)_", name)))
    assert numbers == list(range(1, TRAPS + 1))


def test_01_zero_is_zero(scene: Builder) -> None:
    assert scene().index(80).event("cult_of_the_omnipresent_empire", 0).chaos == 80


def test_02_corners_are_adjacent(scene: Builder) -> None:
    table = scene().fleet(5, CF=1).run("imperial_movement").answer("05")
    goals = {option.id for option in table.prompt.groups[-1].options}
    assert "08" in goals
    assert "07" not in goals
    assert set(PLACES[5].neighbours) == {1, 2, 4, 6, 8, 9}


def test_03_a_usurpers_march_counts_once(scene: Builder) -> None:
    table = scene().index(70)
    force = table.usurper(7, 3, SF=1)
    table.run("chaos_operations", dice=(9,))
    assert table.get(force).sector == 1
    assert table.chaos == 73


def test_04_usurpers_never_touch_systems(scene: Builder) -> None:
    table = scene().index(50).system(13, "3-1-3").fleet(13, SF=1)
    force = table.usurper(13, 3, AF=1)
    table.get(force).sector = 13
    table.alien("alien_living_nebula", 13)  # it stays and attacks
    table.run("chaos_operations", dice=(9, 9))
    assert "+1 in strength" in table.told
    assert 13 not in table.state.fleets
    assert table.owner(13) == "imperial"
    assert table.chaos == 52


def test_05_the_rulebooks_combat(scene: Builder) -> None:
    table = scene().index(50).fleet(13, SF=2).rebels(13, SF=1, CG=1)
    leader = table.leader(13, 1)
    table.run("imperial_combat").answer("13")
    table.answer("sf.1", "sf.2", "rebel.sf.1", "rebel.cg.1", leader, "military", dice=(4,))
    assert "die 4, +1 leader, makes 5, +2 in strength, hits defenders of strength 1 or less" in table.told
    assert table.state.rebels == {13: {"SF": 1}}
    assert table.chaos == 49


def test_06_zero_does_not_attack_and_is_safe(scene: Builder) -> None:
    table = scene().index(50).fleet(13, SF=1, CG=1).rebels(13, AF=2)
    table.run("imperial_combat").answer("13")
    table.answer("sf.1", "cg.1", "rebel.af.1", "rebel.af.2", "military", dice=(2,))
    assert "hits attackers of strength 2 or less" in table.told
    assert table.state.fleets == {13: {"CG": 1}}
    assert table.chaos == 50


def test_07_columns_and_rows_are_clamped(scene: Builder) -> None:
    table = scene().fleet(13, AF=4).system(13, "1-0-1", REBEL)
    leader = table.leader(13, 3)
    table.run("imperial_combat").answer("13")
    table.answer("af.1", "af.2", "af.3", "af.4", "rebel.system", leader, "military", dice=(9,))
    assert "die 9, +3 leader, makes 12, +6 in strength, hits defenders of strength 3 or less" in table.told
    assert table.owner(13) == ""


def test_08_one_leader_only(scene: Builder) -> None:
    table = scene().fleet(13, SF=2)
    best, _ = table.leader(13, 3), table.leader(13, 1)
    usurper, invader = table.usurper(13, 2, SF=1), table.invader(13, 1, SF=1)
    table.run("imperial_combat").answer("13")
    table.answer("sf.1", "sf.2", usurper, invader, best, "military", dice=(3,))
    assert "die 3, +3 leader, −2 their leader, makes 4" in table.told


def test_09_a_lone_rebel_system_attacks_nobody(scene: Builder) -> None:
    table = scene().system(13, "3-1-3", REBEL).fleet(13, SF=1)
    table.run("chaos_operations", dice=(9,))
    assert table.state.fleets == {13: {"SF": 1}}
    assert "attack by" not in table.told


@pytest.mark.parametrize(("units", "dice", "change"), [({"AF": 4}, (9, 9), 6), ({"CG": 4}, (9, 9, 0), 3)])
def test_10_what_a_lost_system_costs(scene: Builder, units: dict[str, int], dice: tuple[int, ...], change: int) -> None:
    table = scene().index(50).system(45, "2-2-3")
    table.invader(45, 3, **units)
    table.run("chaos_operations", dice=dice)
    assert table.chaos == 50 + change
    assert table.owner(45) == ("" if "AF" in units else REBEL)


@pytest.mark.parametrize(("kind", "roll", "change"), [("CG", "morphogenetic", 6), ("AF", "military", 3)])
def test_11_what_a_regained_system_yields(scene: Builder, kind: str, roll: str, change: int) -> None:
    table = scene().index(50).system(13, "2-2-3", REBEL).fleet(13, **{kind: 4})
    units = tuple(f"{kind.lower()}.{n}" for n in range(1, 5))
    table.run("imperial_combat").answer("13")
    if roll == "military":
        table.answer(*units, "rebel.system", roll, dice=(9,))
    else:
        table.answer(*units, "rebel.system", roll).answer("go", dice=(9,))
    assert table.chaos == 50 - change
    assert table.owner(13) == ("" if roll == "military" else "imperial")


@pytest.mark.parametrize(("nexus", "after"), [((), 50), ((20,), 51)])
def test_12_event_flips_are_free_but_a_nexus_is_not(scene: Builder, nexus: tuple[int, ...], after: int) -> None:
    table = scene(suppression="off").index(50).system(20, "3-2-4").nexus(*nexus).event("rebellion.0", 3, 1)
    assert table.owner(20) == REBEL
    assert table.chaos == after


def test_13_rebellion_searches_up_and_then_back(scene: Builder) -> None:
    table = scene().system(49).system(2).event("rebellion.0", 7, 8)
    assert table.owner(49) == REBEL
    assert table.owner(2) == "imperial"


def test_14_a_lone_usurper_still_reaches_for_the_throne(scene: Builder) -> None:
    table = scene().index(50).fleet(20, SF=1).event("usurper.3", 2, 0)
    (force,) = table.state.forces
    assert (force.sector, force.units, force.is_lone) == (1, {}, True)
    table.run("usurpation", dice=(0, 4))
    assert not table.state.forces
    assert table.chaos == 46


def test_15_a_victorious_usurper_replaces_the_leader(scene: Builder) -> None:
    table = scene().index(50).system(1).fleet(1, SF=1)
    old = table.leader(1, 2)
    table.usurper(1, 4, AF=2)
    table.run("usurpation").answer(old, dice=(8, 0, 5))  # 8 +4 -2 = 10; leader drawn; one die of Chaos
    assert table.state.fleets == {1: {"SF": 1, "AF": 2}}
    (leader,) = table.state.leaders
    assert leader.id != old
    assert table.chaos == 55


def test_16_an_empire_aims_highest_corners_included(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 2, SF=2)
    table.holds(force, 49)
    aims = []
    for _ in range(4):
        goal, _ = empire_goal(table.state, table.get(force), conquers=True)
        aims.append(goal)
        table.holds(force, goal, values="1-2-2")
    assert aims == [50, 48, 33, 32]


@pytest.mark.parametrize(("units", "end"), [({"SF": 2}, 48), ({"SF": 1, "WS": 1}, 49)])
def test_17_an_empire_goes_by_way_of_home(scene: Builder, units: dict[str, int], end: int) -> None:
    table = scene()
    force = table.empire("1", 49, 3, at=50)
    table.get(force).units = units
    table.holds(force, 49, 50, values="4-1-3")
    table.run("chaos_operations", dice=(9,))
    assert table.get(force).sector == end


def test_18_an_empire_that_cannot_pay_loses_a_unit_instead_of_operating(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 3, AF=1, SF=2)
    table.holds(force, 49, values="3-1-3")
    table.run("chaos_operations", dice=(0,))  # which unit; no operations roll
    assert sum(table.get(force).units.values()) == 2
    assert table.get(force).sector == 49


@pytest.mark.parametrize(("die", "rises"), [(3, True), (4, False)])
def test_19_rebels_found_an_empire(scene: Builder, die: int, rises: bool) -> None:
    table = scene().system(20, "2-1-2", REBEL).rebels(20, SF=2)
    table.run("chaos_operations", dice=(3, die, *((0, 0) if rises else ())))
    assert [force.kind for force in table.state.forces] == ([Kind.EMPIRE] if rises else [])
    assert table.owner(20).startswith("ie-r" if rises else REBEL)


def test_20_invaders_crawl(scene: Builder) -> None:
    table = scene()
    force = table.invader(45, 1, AF=1)
    table.run("chaos_operations", dice=(9,))  # 10: one sector toward the Core
    assert table.get(force).sector == 29


def test_21_enemies_do_not_block_income_but_a_nebula_does(scene: Builder) -> None:
    table = scene().system(13, "2-1-2")
    table.invader(13, 4, AF=3)
    assert income_of(table.state) == 2
    table.alien("alien_living_nebula", 13)
    assert income_of(table.state) == 0


def test_22_recruits_are_capped_and_new_systems_take_none(scene: Builder) -> None:
    table = scene().system(13, "2-1-2").fleet(20, CF=1).points(20).run("purchases")
    table.answer("sf").answer("13", "n.2")
    assert table.state.fleets[13] == {"SF": 2}
    assert "sf" not in table.offered  # no room is left anywhere
    table.answer("done").run("imperial_colonization").answer("20.cf", dice=(0,))
    assert table.owner(20) == "imperial"
    assert 20 not in table.state.fleets


def test_23_extropy_needs_its_price_and_the_core(scene: Builder) -> None:
    table = scene()
    for sector in (1, 2, 4, 6, 7, 8, 9, 11, 13):
        table.system(sector, "1-2-2" if sector < 7 else "3-1-2" if sector < 11 else "2-1-2")
    assert not extropy_is_possible(table.points(8).state)
    assert extropy_is_possible(table.points(9).state)
    table.state.systems[1].owner = REBEL
    assert not extropy_is_possible(table.points(99).state)


@pytest.mark.parametrize(("policies", "after"), [([], 58.5), (["spectacle"], 57)])
def test_24_leviathan_keeps_halves(scene: Builder, policies: list[str], after: float) -> None:
    table = scene().index(60).system(1)
    table.state.leviathan = "leviathan"
    table.state.policies = policies
    assert table.event("cult_of_the_omnipresent_empire", 3).chaos == after


def test_25_repression_needs_presence(scene: Builder) -> None:
    table = scene().system(1).nexus(1)
    table.state.repression = 5
    table.event("invaders_appear.1", 0, 0, 7)  # an Alpha Fleet in 05, where the Empire has nobody
    assert table.asked == "suppress"
    assert [group.label for group in table.prompt.groups] == ["Attempt"]
    table.answer("suppress", dice=(8,))
    assert "die 8, +2 Nexus, −1 their leader, makes 9" in table.told
    assert not table.state.forces
    assert table.state.repression == 5


def test_26_increased_resources_as_in_the_sample(scene: Builder) -> None:
    table = scene(turn=3).index(50).points(0).fleet(1, SF=1)
    for sector, values in zip(
        (1, 2, 4, 6, 7, 8, 9), ("4-2-4", "4-2-4", "3-3-4", "3-3-4", "3-2-4", "3-2-3", "2-1-2"), strict=True
    ):
        table.system(sector, values)
    leader = table.leader(1, 2)
    assert income_of(table.state) == 25
    table.run("collection").answer(leader, dice=(5, 6, 6))
    assert table.state.points == 50
    assert table.chaos == 60
    assert table.state.next_increase == 8
    assert not table.state.leaders


def test_27_the_order_is_immune_to_events_only(scene: Builder) -> None:
    table = scene().fleet(20, IO=1, SF=1)
    table.leader(20, 2)
    table.event("rebellion.0", 3, 1)
    assert table.state.fleets == {20: {"IO": 1}}
    assert table.state.rebels == {20: {"SF": 1}}
    assert not table.state.leaders
    table = scene().index(50).fleet(45, IO=1)
    force = table.invader(45, 3, CG=3)
    table.run("chaos_operations", dice=(9, 9))  # D2
    assert 45 not in table.state.fleets
    assert table.get(force).units["IO"] == 1
    assert table.chaos == 51


def test_28_the_messiahs_circle_grows(scene: Builder) -> None:
    table = scene(turn=4)
    table.alien("alien_messiah", 13, since=3)
    inside = {13, *PLACES[13].neighbours}
    for sector in range(1, 58):
        assert bool(attack_is_barred(table.state, sector, Arm.MILITARY)) == (sector in inside)
    table.run("alien_conflict", dice=(5,))
    assert "die 5, +1 turns here, makes 6, nothing is settled" in table.told


def test_29_hive_and_randoids_block_one_kind_each(scene: Builder) -> None:
    table = scene().fleet(13, IO=2).rebels(13, SF=1)
    table.alien("alien_hive", 13)
    table.run("imperial_combat").answer("13")
    assert {"military", "morphogenetic"} & set(table.offered) == {"morphogenetic"}
    other = scene().fleet(13, IO=2).rebels(13, SF=1)
    other.alien("alien_randoids", 13)
    other.run("imperial_combat").answer("13")
    assert {"military", "morphogenetic"} & set(other.offered) == {"military"}


def test_30_forced_payment_leaves_nothing_and_names_the_unpaid(scene: Builder) -> None:
    table = scene().points(10)
    sectors = (1, 2, 4, 6, 7, 8, 9, 11, 13, 15, 17, 18)
    for n, sector in enumerate(sectors):
        table.system(sector, ("1-2-2", "3-1-2", "2-1-2")[n % 3])
    table.event("citizens_demand_reforms")
    assert table.state.points == 0
    with pytest.raises(IllegalChoice):
        table.answer("02")
    table.answer("02", "04", dice=(2, 3))
    assert table.owner(2) == REBEL
    assert table.owner(4) == "imperial"


def test_31_each_unit_fights_one_combat(scene: Builder) -> None:
    table = scene().fleet(13, IO=1, CF=1).rebels(13, AF=2)
    table.run("imperial_combat").answer("13")
    table.answer("io.1", "rebel.af.1", "military", dice=(5,)).answer("go", dice=(4,))
    assert table.asked == ""  # nobody is left who could attack
    assert table.state.fleets[13] == {"IO": 1, "CF": 1}


def test_32_losing_home_ends_an_empire(scene: Builder) -> None:
    table = scene().fleet(49, CG=4)
    force = table.empire("1", 49, 1, at=50, SF=2)
    table.holds(force, 49, 48, values="1-2-2")
    table.run("imperial_combat").answer("49")
    table.answer("cg.1", "cg.2", "cg.3", "cg.4", force, "morphogenetic").answer("go", dice=(9,))
    assert table.owner(49) == "imperial"
    assert table.owner(48) == REBEL
    assert table.state.rebels == {50: {"SF": 2}}
    assert not table.has(force)
    assert table.state.aside == {"independent_empire_arises.1": 1}


def test_33_colonization_waits_for_phase_d(scene: Builder) -> None:
    table = scene().system(57)
    table.event("colonization")
    assert table.owner(56) == ""
    table.run("chaos_colonization", dice=(0,))
    assert table.owner(56) == REBEL
