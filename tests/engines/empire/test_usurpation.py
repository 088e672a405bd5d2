"""Phases C and D: the throne, and Chaos colonies."""

from __future__ import annotations

from engines.empire.state import IMPERIAL, REBEL
from tests.engines.empire.scene import Builder


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
