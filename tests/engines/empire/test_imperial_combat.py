"""Phases J and K: Imperial attacks, and Extropy."""

from __future__ import annotations

from engines.core import plain
from tests.engines.empire.scene import Builder


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
    assert "a military attack by the Empire on the Rebels" in table.told
    assert "−1 in strength" in table.told


def test_an_empires_units_and_system_are_attacked_as_one(scene: Builder) -> None:
    table = scene().fleet(49, AF=2, SF=1)
    force = table.empire("1", 49, 1, SF=1)
    table.holds(force, 49, values="3-1-3")
    table.run("imperial_combat").answer("49")
    assert [option.id for option in table.prompt.groups[1].options] == [force]
    table.answer("af.1", "af.2", force, "military", dice=(5,))
    assert "die 5, −1 their leader, makes 4, +1 in strength" in table.told


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


def test_extropy_adds_leader_nexuses_and_markers(scene: Builder) -> None:
    table = scene().index(50).points(10).system(1).system(20).nexus(1, 20).fleet(1, SF=1)
    leader = table.leader(1, 3)
    table.state.illumination = 2
    table.run("extropy").answer(leader, "illumination.2", dice=(7, 1, 2, 3))  # 7 +3 +3 +2 = 15
    assert "die 7, +3 leader, +3 Nexus, +2 Illumination, makes 15, Omega Upload" in table.told
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


def test_every_roll_is_kept_with_its_modifiers(scene: Builder) -> None:
    table = scene().index(50).points(10).system(1).nexus(1).run("extropy").answer("no-leader", dice=(4, 5))
    assert table.session is not None
    rolls = table.session.view(None).rolls
    assert ("Extropy", "die 4, +2 Nexus, makes 6: minor success") in [
        (about, plain(words)) for _, _, about, words in rolls
    ]
