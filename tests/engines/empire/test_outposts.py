"""Newcomers to an Independent Empire stand where they joined it (9.4c), and join up when it moves (11.3g)."""

from __future__ import annotations

from engines.empire.rules.forces import all_stacks, in_supply, stack_of
from engines.empire.state import IMPERIAL, REBEL
from tests.engines.empire.scene import Builder, Scene, at, read


def outpost(scene: Builder, *, is_abroad: bool = True, **units: int) -> tuple[Scene, str]:
    """An empire at 49 with a conquest at 48, where units have just joined it; its attack force is in 50, or at home."""
    table = scene()
    force = table.empire("1", 49, 2, at=50 if is_abroad else 49, SF=1)
    table.holds(force, 49, 48, 50, values="2-1-2")
    table.get(force).outposts = {48: dict(units)}
    return table, force


def test_a_trans_human_that_joins_a_conquest_stands_there(scene: Builder) -> None:
    table = scene()
    force = table.empire("1", 49, 2, at=50, guard={"CG": 1}, SF=1)
    table.holds(force, 49, 48)
    table.event("trans_humans_appear", *at(48), 0)
    assert stack_of(table.state, force, 48) == {"TH": 1}
    assert (table.get(force).units, table.get(force).guard) == ({"SF": 1}, {"CG": 1})
    assert "A Trans-human appears in 48 Perseus θ and joins Independent Empire 1" in table.told
    assert table.session is not None
    (shown,) = table.session.view(None).sectors[48].stacks
    assert (shown.owner, shown.units, shown.leader) == (force, (("TH", 1),), 2)


def test_attackers_won_over_by_a_conquest_stand_there(scene: Builder) -> None:
    table = scene().index(50).fleet(48, CG=1)
    force = table.empire("1", 49, 3, SF=1)
    table.holds(force, 49, 48, values="2-3-3")
    table.run("imperial_combat").answer("48").answer("go", dice=(0,))
    assert table.state.fleets == {}
    assert table.get(force).units == {"SF": 1}
    assert stack_of(table.state, force, 48) == {"CG": 1}


def test_they_defend_the_conquest_and_count_as_counters(scene: Builder) -> None:
    table, force = outpost(scene, TH=1, SF=1)
    table.fleet(48, AF=3)
    assert {"TH": 1, "SF": 1} in list(all_stacks(table.state))
    assert in_supply(table.state, "TH") == 9
    table.run("imperial_combat").answer("48")
    assert "1 Star Fleet and 1 Trans-human and the system" in [read(option.detail) for option in table.prompt.options]
    leader = table.leader(48, 3)
    table.run("imperial_combat").answer("48").answer("af.1", "af.2", "af.3", force, leader, "military", dice=(9,))
    assert "attack by the Empire on Independent Empire 1 and the system" in table.told
    assert "+3 in strength" in table.told
    assert stack_of(table.state, force, 48) == {}
    assert table.get(force).outposts == {}


def test_the_attack_force_takes_them_along(scene: Builder) -> None:
    table, force = outpost(scene, is_abroad=False, TH=1)
    table.get(force).leader = 3
    table.fleet(48, SF=3)  # a threat
    table.alien("alien_messiah", 48)  # nobody fights
    table.run("chaos_operations", dice=(4,))
    assert (table.get(force).sector, table.get(force).outposts) == (48, {})
    assert table.get(force).units == {"SF": 1, "TH": 1}


def test_they_go_home_when_the_empire_moves(scene: Builder) -> None:
    table, force = outpost(scene, CG=1, WS=1)
    table.holds(force, 32, 33, values="1-2-2")
    table.run("chaos_operations", dice=(9,))  # all is conquered: the attack force goes home
    assert table.get(force).outposts == {}
    assert table.get(force).units == {"SF": 1, "CG": 1, "WS": 1}
    held, other = outpost(scene, CG=1)
    held.alien("alien_living_nebula", 48)
    held.alien("alien_hive", 49)  # a threat at home
    held.run("chaos_operations", dice=(9,))
    assert held.get(other).outposts == {48: {"CG": 1}}


def test_attrition_and_upkeep_count_them(scene: Builder) -> None:
    table, force = outpost(scene, AF=3)  # upkeep 1 + 6, resources 6
    table.run("chaos_operations", dice=(2,))
    assert "cannot pay for its fleets" in table.told
    assert table.get(force).outposts == {48: {"AF": 2}}


def test_an_empire_that_falls_apart_leaves_them_as_rebels_where_they_stand(scene: Builder) -> None:
    table, force = outpost(scene, CG=1)
    table.fleet(49, CG=6).index(50)
    table.run("imperial_combat").answer("49")
    table.answer(*(f"cg.{n}" for n in range(1, 7)), force, "morphogenetic").answer("go", dice=(9,))
    assert not table.has(force)
    assert table.state.rebels == {48: {"CG": 1}, 50: {"SF": 1}}
    assert table.owner(49) == IMPERIAL
    assert table.owner(48) == REBEL


def test_a_missing_alpha_fleet_is_swapped_there_last_of_all(scene: Builder) -> None:
    table, force = outpost(scene, AF=1)
    table.fleet(2, AF=19)
    table.run("empire_recruiting", dice=(5,))  # 5 + 6 + 2: an AF
    assert table.get(force).outposts == {}
    assert table.get(force).guard == {"WS": 1}


def test_colonists_among_them_found_the_system_anew(scene: Builder) -> None:
    table, force = outpost(scene, CF=1)
    table.state.systems.pop(48)
    table.run("chaos_colonization", dice=(0,))
    assert table.owner(48) == force
    assert table.get(force).outposts == {}
    assert not table.get(force).has_colonized
