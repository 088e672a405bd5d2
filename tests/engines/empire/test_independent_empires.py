"""Independent Empires: threats, targets and the march through home, recruiting, and how Rebels found one."""

from __future__ import annotations

from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.adjacency import distance
from engines.empire.rules.expansion import is_complete, march, threatened_sector
from engines.empire.rules.independent_empires import recruit_one
from engines.empire.state import REBEL
from tests.engines.empire.scene import Builder


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


def test_a_force_on_its_way_home_is_held_by_a_living_nebula(scene: Builder) -> None:
    """It enters the Nebula and stays there, however many steps are left."""
    table = scene()
    force = table.get(table.empire("1", 49, 3, at=11, SF=1))
    march(table.state, force, 49, is_threat=False)
    assert force.sector == 32
    force.sector = 11
    table.alien("alien_living_nebula", 20)
    march(table.state, force, 49, is_threat=False)
    assert force.sector == 20


def test_a_force_answers_a_far_threat_only_as_fast_as_it_moves(scene: Builder) -> None:
    """7.6: no force exceeds its movement; a colony that was lost far away is reached step by step."""
    table = scene()
    force = table.empire("1", 49, 3, SF=4)
    table.holds(force, 49, 50, 48, values="1-2-2").holds(force, 33, 32, values="3-1-2")
    table.get(force).claims.append(1)  # six sectors from home, thrown there by a Star gate once, and lost since
    table.run("chaos_operations", dice=(9,))
    assert distance(49, table.get(force).sector) == 2
    assert (table.get(force).units, table.get(force).guard) == ({"SF": 2}, {"SF": 2})
    for steps in (4, 6):
        table.run("chaos_operations", dice=(9,))
        assert distance(49, table.get(force).sector) == steps
    assert table.get(force).sector == 1


def test_world_ships_slow_the_answer_to_a_far_threat(scene: Builder) -> None:
    table = scene()
    force = table.get(table.empire("1", 49, 3, at=50, guard={"WS": 1, "SF": 1}, WS=1, SF=1))
    march(table.state, force, 20, is_threat=True)
    assert distance(49, force.sector) == 1
    assert distance(force.sector, 20) == 1
    assert force.units == {"SF": 1, "WS": 1}
    march(table.state, force, 20, is_threat=True)
    assert force.sector == 20


def test_a_far_threat_is_answered_through_a_gate_at_home(scene: Builder) -> None:
    """27.0: an empire must use a Star gate where that is the only way to complete its move."""
    table = scene()
    force = table.get(table.empire("1", 49, 3, SF=4))
    table.holds(force.id, 49)
    table.state.gates = [49, 1]
    table.script.values = [5, 5]
    march(table.state, force, 1, is_threat=True)
    assert (force.sector, force.units, force.guard) == (1, {"SF": 2}, {"SF": 2})
    stays = table.get(table.empire("2", 32, 3, SF=4))
    table.holds(stays.id, 32)
    table.state.gates = [32, 1]
    table.script.values = [2]  # the move fails
    march(table.state, stays, 1, is_threat=True)
    assert (stays.sector, stays.units, stays.guard) == (32, {"SF": 4}, {})
