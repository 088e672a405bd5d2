"""Aliens: how each kind arrives, what it does to its sector, and how it is driven off."""

from __future__ import annotations

from tests.engines.empire.scene import AT_05, AT_13, AT_20, Builder


def test_event_alien_biomech__wipes_a_sector_it_is_not_driven_from(scene: Builder) -> None:
    table = scene().index(50).system(20, "1-0-1").fleet(20, CF=1).rebels(20, CG=1).event("alien_biomech", *AT_20)
    assert [(alien.kind, alien.sector) for alien in table.state.aliens] == [("alien_biomech", 20)]
    table.run("alien_conflict", dice=(2,))  # 2 +1 military: negative
    assert (table.owner(20), table.state.fleets, table.state.rebels) == ("", {}, {})
    assert len(table.state.aliens) == 1
    assert table.chaos == 50
    table.fleet(20, AF=1).run("alien_conflict", dice=(2,))  # 5: indeterminate, and it goes
    assert not table.state.aliens
    assert not table.state.fleets


def test_event_alien_dark_empire__fears_minds(scene: Builder) -> None:
    table = scene().system(20, "1-2-2").fleet(20, CG=2, SF=1).event("alien_dark_empire", *AT_20)
    table.run("alien_conflict", dice=(1,))  # 1 +6 morphogenetic = 7
    assert not table.state.aliens
    assert table.state.fleets == {20: {"CG": 2, "SF": 1}}


def test_event_alien_hive__forbids_military_attacks_and_spares_units(scene: Builder) -> None:
    table = scene().fleet(20, SF=1).event("alien_hive", *AT_20)
    table.run("alien_conflict", dice=(0,))
    assert table.state.fleets == {20: {"SF": 1}}
    assert len(table.state.aliens) == 1


def test_event_alien_living_nebula__holds_everybody(scene: Builder) -> None:
    table = scene().fleet(20, AF=1).fleet(13, AF=1).event("alien_living_nebula", *AT_20)
    table.run("imperial_movement")
    assert table.offered == ["done", "13"]
    table.answer("13")
    goals = {int(option.id) for option in table.prompt.groups[-1].options}
    assert 20 in goals
    assert 30 in goals  # there is a way round it


def test_event_alien_messiah__forbids_all_fighting_in_its_sector(scene: Builder) -> None:
    table = scene().fleet(20, AF=1).rebels(20, SF=1).event("alien_messiah", *AT_20)
    assert table.run("imperial_combat").asked == ""


def test_event_alien_probe__destroys_or_gives_and_always_leaves(scene: Builder) -> None:
    table = scene().index(50).points(3).fleet(20, AF=1).event("alien_probe", *AT_20)
    table.run("alien_conflict", dice=(6, 8))
    assert (table.chaos, table.state.fleets, table.state.aliens) == (58, {}, [])
    table = scene().index(50).points(3).fleet(20, AF=1).event("alien_probe", *AT_20)
    table.run("alien_conflict", dice=(7, 4, 6))
    assert (table.chaos, table.state.points, table.state.fleets) == (44, 7, {20: {"AF": 1}})


def test_event_alien_randoids__can_be_driven_off_by_arms(scene: Builder) -> None:
    table = scene().fleet(20, AF=2).event("alien_randoids", *AT_20).run("alien_conflict", dice=(1,))
    assert not table.state.aliens


def test_aliens_move_up_to_the_next_symbol_and_wrap(scene: Builder) -> None:
    table = scene().event("alien_hive", *AT_05)
    assert table.state.aliens[0].sector == 6
    table = scene().event("alien_hive", 8, 5)  # 55: 56 is next
    assert table.state.aliens[0].sector == 56


def test_two_biomechs_never_share_a_sector_but_two_messiahs_may(scene: Builder) -> None:
    table = scene()
    table.alien("alien_biomech", 20)
    table.event("alien_biomech", *AT_20, *AT_13)
    assert sorted(alien.sector for alien in table.state.aliens) == [13, 20]
    table = scene()
    table.alien("alien_messiah", 20)
    table.event("alien_messiah", *AT_20)
    assert [alien.sector for alien in table.state.aliens] == [20, 20]


def test_a_leader_helps_against_aliens_and_may_be_lost(scene: Builder) -> None:
    table = scene().fleet(20, CF=1)
    leader = table.leader(20, 3)
    table.alien("alien_hive", 20)
    table.run("alien_conflict").answer(leader, dice=(0,))  # 3: negative
    assert not table.state.leaders
    assert table.state.fleets == {20: {"CF": 1}}
