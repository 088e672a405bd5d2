"""Every find of an expedition, and how expeditions are manned and end."""

from __future__ import annotations

import re

import pytest

from engines.empire.facts.expeditions import FINDS, Outcome
from engines.empire.state import IMPERIAL
from engines.empire.steps.expedition import OUTCOMES
from tests.engines.empire.scene import Builder, Scene


def sent(table: Scene, *dice: int, sector: int = 20, unit: str = "sf.1") -> Scene:
    """An expedition of one unit and a leader of value 1, and the dice it meets: two for the find, then the others."""
    kind = unit.partition(".")[0].upper()
    table.fleet(sector, **{kind: 1, "CF": 1})
    table.state.expeditions[sector] = 0
    leader = table.leader(sector, 1)
    table.run("expedition").answer(f"{sector:02d}")
    return table.answer(unit, leader, dice=dice)


def test_every_find_has_its_test() -> None:
    found = {int(m[1]) for name in globals() if (m := re.match(r"test_find_(\d\d)_", name))}
    assert found == {int(find.id) for find in FINDS.entries} == set(range(19))
    assert set(OUTCOMES) == set(Outcome) == {find.effect for find in FINDS.entries}


def test_find_00_swallows_unit_and_leader(scene: Builder) -> None:
    table = sent(scene(), 0, 0)
    assert table.state.fleets == {20: {"CF": 1}}
    assert not table.state.leaders
    assert table.state.expeditions == {}
    assert table.state.aside == {"expedition_possible": 1}


def test_find_01_takes_the_leader(scene: Builder) -> None:
    table = sent(scene(), 0, 1)
    assert table.state.fleets == {20: {"SF": 1, "CF": 1}}
    assert not table.state.leaders


def test_find_02_is_a_world_ship(scene: Builder) -> None:
    table = sent(scene(), 1, 1, 6)
    assert table.state.fleets[20]["WS"] == 1
    assert "die 6, +1 leader, makes 7, it goes well" in table.told


def test_find_03_calms_or_keeps_its_marker(scene: Builder) -> None:
    table = sent(scene().index(50), 1, 2, 8, 4)
    assert (table.chaos, table.state.expeditions) == (46, {})
    table = sent(scene().index(50), 1, 2, 4)  # indeterminate
    assert (table.chaos, table.state.expeditions) == (50, {20: 0})


def test_find_04_is_a_colony_or_colonists(scene: Builder) -> None:
    assert sent(scene(), 2, 2, 9, 0).owner(20) == IMPERIAL
    assert sent(scene().system(20), 2, 2, 9).state.fleets[20]["CF"] == 2


def test_find_05_is_a_star_fleet(scene: Builder) -> None:
    assert sent(scene(), 5, 0).state.fleets[20]["SF"] == 2


def test_find_06_goes_deeper(scene: Builder) -> None:
    table = sent(scene(), 3, 3)
    assert table.state.expeditions == {20: 2}
    leader = table.state.leaders[0].id
    table.run("expedition").answer("20").answer("sf.1", leader, dice=(1, 1, 4))
    assert "die 4, +1 leader, +2 deeper, makes 7, it goes well" in table.told


def test_find_07_is_money(scene: Builder) -> None:
    assert sent(scene().points(1), 7, 0, 8).state.points == 9


def test_find_08_is_illumination_or_calm(scene: Builder) -> None:
    assert sent(scene(), 8, 0, 9).state.illumination == 2
    assert sent(scene(markers="off").index(50), 8, 0, 9).chaos == 47


def test_find_09_is_nothing(scene: Builder) -> None:
    assert sent(scene(), 9, 0).state.fleets == {20: {"SF": 1, "CF": 1}}


def test_find_10_is_a_control_group(scene: Builder) -> None:
    assert sent(scene(), 9, 1, 9).state.fleets[20]["CG"] == 1


def test_find_11_opens_a_star_gate_for_good(scene: Builder) -> None:
    table = sent(scene(), 9, 2)
    assert (table.state.gates, table.state.has_gates) == ([20], True)
    table.points(10).system(1).run("purchases")
    assert "stargate" in table.offered
    assert not sent(scene(stargates="off"), 9, 2).state.has_gates


def test_find_12_sends_aliens_away(scene: Builder) -> None:
    table = scene()
    stays, goes = table.alien("alien_hive", 2), table.alien("alien_biomech", 4)
    table = sent(table, 9, 3, 9)
    assert table.asked == "diplomacy"
    table.answer(goes)
    assert [alien.id for alien in table.state.aliens] == [stays]


def test_find_13_is_an_alpha_fleet(scene: Builder) -> None:
    assert sent(scene(), 9, 4, 9).state.fleets[20]["AF"] == 1


def test_find_14_is_a_trans_human_or_a_control_group(scene: Builder) -> None:
    assert sent(scene(), 9, 5, 9).state.fleets[20]["TH"] == 1
    assert sent(scene(transhumans="off"), 9, 5, 9).state.fleets[20]["CG"] == 1


def test_find_15_is_a_hero(scene: Builder) -> None:
    table = sent(scene(), 9, 6, 8)  # the last leaders but one in the bag are of value 3
    assert sorted(leader.value for leader in table.state.leaders) == [1, 3]


def test_find_16_is_a_legend(scene: Builder) -> None:
    assert sent(scene().index(50), 9, 7, 6).chaos == 44


def test_find_17_is_a_weapon(scene: Builder) -> None:
    table = scene().index(50).rebels(13, SF=2).system(13, owner="rebel").rebels(30, CG=1)
    table.alien("alien_messiah", 13)
    table = sent(table, 9, 8, 9).answer("13")
    assert table.state.rebels == {30: {"CG": 1}}
    assert not table.state.aliens
    assert table.owner(13) == "rebel"
    assert table.chaos == 50


def test_find_18_is_the_omega_point(scene: Builder) -> None:
    assert sent(scene().index(50), 9, 9, 6, 5, 5, 5).chaos == 35
    table = sent(scene().index(50), 9, 9, 0, 4)
    assert table.chaos == 54
    assert not table.state.leaders


@pytest.mark.parametrize(("unit", "plus"), [("af.1", 1), ("ws.1", 1), ("io.1", 2), ("th.1", 2), ("sf.1", 0)])
def test_better_units_help_in_the_meeting(scene: Builder, unit: str, plus: int) -> None:
    table = sent(scene().index(50), 1, 1, 6 - plus, unit=unit)
    assert "makes 7, it goes well" in table.told
    assert table.state.fleets[20]["WS"] >= 1


def test_a_bad_meeting_costs_the_unit_and_its_leader(scene: Builder) -> None:
    table = sent(scene(), 1, 1, 2)
    assert table.state.fleets == {20: {"CF": 1}}
    assert not table.state.leaders


def test_no_expedition_without_a_leader(scene: Builder) -> None:
    table = scene().fleet(20, SF=1)
    table.state.expeditions = {20: 0}
    assert table.run("expedition").asked == ""
