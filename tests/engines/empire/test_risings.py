"""Events that raise Chaos forces: Usurper, Independent Empire, Invaders, Rebellion and the Mutant."""

from __future__ import annotations

from engines.empire.facts.vocabulary import Kind
from engines.empire.state import IMPERIAL, REBEL
from tests.engines.empire.scene import AT_20, AT_45, Builder


def test_event_independent_empire_arises__takes_all_units_and_searches_down(scene: Builder) -> None:
    table = scene(suppression="off").index(50).system(20).fleet(20, SF=2, IO=1).rebels(20, CG=1)
    table.leader(20, 1)
    table.event("independent_empire_arises.2", 3, 3)  # 21: down to 20
    force = table.get("ie-2")
    assert (force.home, force.leader, force.units) == (20, 2, {"SF": 2, "CG": 1})
    assert table.state.fleets == {20: {"IO": 1}}
    assert len(table.state.leaders) == 1
    assert table.owner(20) == "ie-2"


def test_an_empire_may_rise_in_an_empty_core(scene: Builder) -> None:
    table = scene(suppression="off").event("independent_empire_arises.1", *AT_20, 0)
    assert table.get("ie-1").home == 1
    assert table.owner(1) == "ie-1"


def test_an_empire_rising_in_anothers_home_replaces_it(scene: Builder) -> None:
    table = scene(suppression="off")
    old = table.empire("1", 20, 1, at=31, guard={"CG": 1}, SF=1)
    table.holds(old, 20, 31)
    table.event("independent_empire_arises.3", *AT_20)
    assert not table.has(old)
    assert table.get("ie-3").units == {"CG": 1}
    assert table.state.rebels == {31: {"SF": 1}}
    assert table.owner(31) == REBEL


def test_a_set_in_play_is_put_back_and_replaced(scene: Builder) -> None:
    table = scene()
    table.empire("1", 20, 1, SF=1)
    table.state.systems.clear()
    table.event("independent_empire_arises.1", 1, others=("eye_of_the_cosmic_storm",))
    assert table.state.pool == {"independent_empire_arises.1": 1}
    assert table.state.aside == {"eye_of_the_cosmic_storm": 1}


def test_event_invaders_appear__in_numbers_by_dice(scene: Builder) -> None:
    table = scene().event("invaders_appear.4", 4, 5, 8, 9, *AT_45)
    (force,) = table.state.forces
    assert (force.kind, force.sector, force.leader) == (Kind.INVADER, 45, 4)
    assert force.units == {"SF": 3, "CG": 1, "WS": 1, "TH": 1}


def test_event_the_mutant__leads_all_and_yields_only_to_three(scene: Builder) -> None:
    table = scene().index(50).fleet(20, IO=1).rebels(20, SF=1).event("the_mutant.5", *AT_20)
    (force,) = table.state.forces
    assert (force.leader, force.units, force.kind) == (5, {"IO": 1, "SF": 1}, Kind.USURPER)
    table.fleet(20, CG=5).run("imperial_combat").answer("20")
    table.answer("cg.1", "cg.2", "cg.3", "cg.4", "cg.5", force.id, "morphogenetic").answer("go", dice=(9,))
    assert "die 9, −5 their leader, makes 4, +5 in strength, hits defenders of strength 1 or less" in table.told
    assert table.has(force.id)
    other = scene().index(50).fleet(20, CG=9)
    mutant = other.usurper(20, 0, CG=1)
    other.get(mutant).is_mutant = True
    other.run("imperial_combat").answer("20")
    other.answer(*(f"cg.{n}" for n in range(1, 10)), mutant, "morphogenetic").answer("go", dice=(9,))
    assert "die 9, +6 in strength, hits defenders of strength 3 or less" in other.told
    assert other.state.fleets == {20: {"CG": 10}}
    assert not other.has(mutant)


def test_the_mutant_needs_mobile_units(scene: Builder) -> None:
    table = scene().system(20).event("the_mutant.5", 1, *AT_20, others=("eye_of_the_cosmic_storm",))
    assert not table.state.forces
    assert table.state.pool == {"the_mutant.5": 1}


def test_event_rebellion__removes_leaders_and_ends_an_empire_at_home(scene: Builder) -> None:
    table = scene().fleet(20, SF=1)
    force = table.empire("1", 20, 1, CG=1)
    table.holds(force, 20)
    table.leader(20, 3)
    table.event("rebellion.0", *AT_20)
    assert table.state.rebels == {20: {"SF": 1, "CG": 1}}
    assert not table.state.leaders
    assert not table.has(force)
    assert table.owner(20) == REBEL


def test_event_usurper__turns_the_mobile_units_and_searches_down(scene: Builder) -> None:
    table = scene(suppression="off").index(50).system(20).fleet(20, SF=1, IO=1)
    table.event("usurper.2", 3, 3)
    (force,) = table.state.forces
    assert (force.sector, force.units, force.leader) == (20, {"SF": 1}, 2)
    assert table.state.fleets == {20: {"IO": 1}}
    assert table.owner(20) == IMPERIAL
    assert table.chaos == 50


def test_the_mutant_sends_a_lone_usurper_away(scene: Builder) -> None:
    table = scene().fleet(1, SF=1)
    lone = table.usurper(1, 2)
    table.get(lone).is_lone = True
    table.event("the_mutant.5", 0, 0)
    assert not table.has(lone)
    assert table.state.forces[0].is_mutant


def test_an_empire_rising_in_the_core_sends_a_lone_usurper_away(scene: Builder) -> None:
    table = scene().system(1)
    lone = table.usurper(1, 2)
    table.get(lone).is_lone = True
    table.event("independent_empire_arises.1", 0, 0)
    assert not table.has(lone)
    assert table.state.aside == {"usurper.2": 1}


def test_the_mutant_loses_nobody_stronger_than_the_result(scene: Builder) -> None:
    table = scene().index(90).fleet(13, CG=6)
    force = table.usurper(13, 5, TH=1, CG=1)
    table.get(force).is_mutant = True
    table.state.illumination = 0
    table.run("imperial_combat").answer("13")
    table.answer(*(f"cg.{n}" for n in range(1, 7)), force, "morphogenetic").answer("go", dice=(9,))
    assert table.get(force).units == {"TH": 1, "CG": 1}  # +3, 9 - 5 = 4: D1
    table.get(force).leader = 0
    table.run("imperial_combat").answer("13")
    leader = table.leader(13, 3)
    table.run("imperial_combat").answer("13")
    table.answer(*(f"cg.{n}" for n in range(1, 7)), force, leader, "morphogenetic").answer("go", dice=(9,))
    assert table.get(force).units == {"TH": 1}  # D3 reaches strength 3, and the Trans-human has 4


# --- sectors in which only a loyal Imperial Order stands (20.0) ---------------------------------------------------------


def test_a_rebellion_passes_over_a_sector_in_which_nobody_would_rebel(scene: Builder) -> None:
    """13.1b: units that are unaffected do not end the search; the leader with them is safe."""
    table = scene(suppression="off").fleet(20, IO=1).fleet(22, SF=1)
    table.leader(20, 2)
    table.event("rebellion.0", *AT_20)
    assert table.state.rebels == {22: {"SF": 1}}
    assert table.state.fleets == {20: {"IO": 1}}
    assert len(table.state.leaders) == 1


def test_where_only_the_order_is_left_nobody_rebels(scene: Builder) -> None:
    table = scene(suppression="off").fleet(20, IO=1).event("rebellion.0", *AT_20)
    assert "nobody is left who would rebel" in table.told
    assert table.state.fleets == {20: {"IO": 1}}


def test_by_the_other_reading_the_order_ends_the_search_of_a_rebellion(scene: Builder) -> None:
    table = scene(suppression="off").rule("order-search", "found").fleet(20, IO=1).fleet(22, SF=1)
    table.leader(20, 2)
    table.event("rebellion.0", *AT_20)
    assert table.state.fleets == {20: {"IO": 1}, 22: {"SF": 1}}
    assert not table.state.leaders


def test_a_usurper_passes_over_the_order_too(scene: Builder) -> None:
    """10.1e: the search goes on until somebody is usurped."""
    table = scene(suppression="off").fleet(20, IO=1).fleet(13, SF=1).event("usurper.2", *AT_20)
    (force,) = table.state.forces
    assert (force.sector, force.units) == (13, {"SF": 1})


def test_by_the_other_reading_a_usurper_whom_only_the_order_hears_is_set_aside(scene: Builder) -> None:
    table = scene(suppression="off").rule("order-search", "found").fleet(20, IO=1).fleet(13, SF=1)
    table.event("usurper.2", *AT_20)
    assert not table.state.forces
    assert table.state.aside == {"usurper.2": 1}
    assert table.state.fleets == {20: {"IO": 1}, 13: {"SF": 1}}
