"""Every tech power that is used for fuel: what it does, and when it may not be used."""

from __future__ import annotations

import pytest

from engines.core import plain
from engines.frontiers.facts.powers import POWERS
from engines.frontiers.facts.tech import TECH
from engines.frontiers.state import TechCard
from tests.engines.frontiers.table import Scene


@pytest.mark.parametrize(
    ("tech", "before", "after"), [("booster-pod", 4, 5), ("stasis-beam", 4, 3), ("polarity-device", 2, 5)]
)
def test_one_unplaced_ship_changes_for_one_fuel(tech: str, before: int, after: int) -> None:
    table = Scene().tech(0, tech).purse(0, 1).roll(before, 1, 6).start().submit(f"use:{tech}").submit("s0-1")
    assert table.unplaced() == sorted([after, 1, 6])
    assert table.purse() == (0, 0)
    assert f"use:{tech}" not in table.options()


@pytest.mark.parametrize(("tech", "stuck"), [("booster-pod", 6), ("stasis-beam", 1)])
def test_a_ship_at_the_edge_is_not_on_offer(tech: str, stuck: int) -> None:
    table = Scene().tech(0, tech).purse(0, 1).roll(stuck, 3, 4).start().submit(f"use:{tech}")
    assert table.options() == ["s0-2", "s0-3"]


def test_a_use_needs_its_fuel() -> None:
    assert "use:booster-pod" not in Scene().tech(0, "booster-pod").roll(1, 2, 3).start().options()


def test_only_unplaced_ships_change() -> None:
    table = Scene().tech(0, "booster-pod").purse(0, 1).roll(1, 2, 3).start()
    table.dock("lunar-mine", 1).submit("use:booster-pod")
    assert table.options() == ["s0-2", "s0-3"]


def test_the_gravity_manipulator_moves_a_pip() -> None:
    table = Scene().tech(0, "gravity-manipulator").purse(0, 2).roll(2, 3, 4).start().submit("use:gravity-manipulator")
    assert table.refusal("down.s0-1", "up.s0-1") == "Choose two different ships."
    table.submit("down.s0-1", "up.s0-3")
    assert table.unplaced() == [1, 3, 5]
    assert table.purse() == (0, 0)


def test_the_temporal_warper_rolls_chosen_ships_again() -> None:
    scene = Scene().tech(0, "temporal-warper").purse(0, 1).roll(1, 2, 3).dice(6, 5)
    table = scene.start().submit("use:temporal-warper").submit("s0-1", "s0-2")
    assert table.unplaced() == [3, 5, 6]
    assert not table.session.can_undo(0)


def test_the_data_crystal_lends_a_bonus_for_its_colonies() -> None:
    scene = Scene().tech(0, "data-crystal").purse(0, 3).colonies("lem-badlands", 0, 2).colonies("herbert-valley", 0, 1)
    scene.colonies("burroughs-desert", 0, 1).field("isolation-field", "herbert-valley")
    table = scene.roll(4, 2, 3).start().submit("use:data-crystal")
    assert table.purse() == (1, 0)  # only Lem Badlands could be chosen: no question was asked
    assert table.dock("solar-converter", 4).purse() == (4, 0)


def test_the_data_crystal_does_not_reach_burroughs_desert() -> None:
    scene = Scene().tech(0, "data-crystal").purse(0, 3, 1).colonies("burroughs-desert", 0, 1).roll(4, 2, 3)
    assert "use:data-crystal" not in scene.start().options()


def test_the_orbital_teleporter_takes_unplaced_ships_along() -> None:
    scene = Scene().tech(0, "orbital-teleporter").purse(0, 2, 3).roll(4, 4, 4)
    table = scene.start().dock("lunar-mine", 4).submit("use:orbital-teleporter").submit("s0-1", "s0-2", "s0-3")
    table.submit("colony-constructor").submit("lem-badlands")
    assert table.at("colony-constructor") == [4, 4, 4]
    assert table.purse() == (0, 1)
    assert table.points() == 2


def test_the_orbital_teleporter_cannot_spend_its_own_fuel_on_the_dock() -> None:
    scene = Scene().tech(0, "orbital-teleporter").purse(0, 2, 1).roll(4, 4, 1)
    table = scene.start().dock("lunar-mine", 4).submit("use:orbital-teleporter").submit("s0-1", "s0-2")
    assert "shipyard" not in table.options()


def test_a_terraforming_ship_cannot_be_teleported() -> None:
    scene = Scene().tech(0, "orbital-teleporter").purse(0, 3, 1).roll(6, 1, 2, 3)
    table = scene.start().dock("terraforming-station", 6).submit("lem-badlands")
    assert "use:orbital-teleporter" not in table.options()


def test_the_plasma_cannon_fires_at_one_facility() -> None:
    scene = Scene().tech(0, "plasma-cannon").purse(0, 5).docked("lunar-mine", 1, 5, 6).docked("alien-artifact", 1, 2)
    table = scene.roll(1, 2, 3).start().submit("use:plasma-cannon")
    assert table.refusal("s1-1", "s1-3") == "Choose ships at one facility."
    table.submit("s1-1", "s1-2")
    assert table.at("lunar-mine") == []
    assert table.at("alien-artifact") == [2]
    assert table.purse() == (3, 0)


def test_the_plasma_cannon_sends_a_terraforming_ship_to_the_stock_and_leaves_its_colony() -> None:
    scene = Scene().tech(0, "plasma-cannon").purse(0, 1).fleet(1, 4).docked("terraforming-station", 1, 6)
    table = scene.colonies("lem-badlands", 0, 1).roll(1, 2, 3).start().submit("use:plasma-cannon")
    assert table.owned(1) == 3
    assert table.points(1) == 2


def test_the_plasma_cannon_sends_the_relic_ship_to_the_bay() -> None:
    scene = Scene().tech(0, "plasma-cannon").purse(0, 1).colonies("burroughs-desert", 0, 1).relic(1, "lunar-mine", 4)
    table = scene.roll(1, 2, 3).start().submit("use:plasma-cannon")
    assert not table.relic_is_home()
    assert table.at("lunar-mine") == []


def test_the_cannon_does_not_reach_the_maintenance_bay() -> None:
    table = Scene().tech(0, "plasma-cannon").purse(0, 1).roll(1, 2, 3).start()
    assert "use:plasma-cannon" not in table.options()


def test_the_astrogation_servo_borrows_any_ship_from_the_bay() -> None:
    scene = Scene().tech(0, "astrogation-servo").purse(0, 1).roll(1, 2, 3).dice(4)
    table = scene.start().submit("use:astrogation-servo")
    assert table.options() == ["s1-1", "s1-2", "s1-3"]
    assert table.submit("s1-2").unplaced() == [1, 2, 3, 4]


def test_without_ships_in_the_bay_the_servo_has_nothing_to_take() -> None:
    scene = Scene().tech(0, "astrogation-servo").purse(0, 1).docked("lunar-mine", 1, 1, 1, 1).roll(1, 2, 3)
    assert "use:astrogation-servo" not in scene.start().options()


def test_the_chameleon_cloak_takes_the_place_of_equal_ships_at_the_artifact() -> None:
    scene = Scene().tech(0, "chameleon-cloak").purse(0, 1).docked("alien-artifact", 1, 3, 5, 6, 2)
    table = scene.roll(2, 3, 5, 6).start().submit("use:chameleon-cloak").submit("s1-2", "s1-3")
    assert table.g.turn.artifact_sum == 11
    assert table.at("maintenance-bay") == [5, 6]
    assert table.unplaced() == [2, 3]
    assert any(option.startswith("claim:") for option in table.options())


def test_the_chameleon_cloak_need_not_match_the_highest_ship_of_the_mine() -> None:
    scene = Scene(4).tech(0, "chameleon-cloak").purse(0, 1).docked("lunar-mine", 1, 6, 5, 5, 3, 2)
    table = scene.roll(3, 2, 5).start().submit("use:chameleon-cloak").submit("s1-4", "s1-5")
    assert table.purse() == (0, 2)


def test_the_chameleon_cloak_pays_the_price_of_the_facility() -> None:
    scene = Scene().tech(0, "chameleon-cloak").purse(0, 2, 1).docked("shipyard", 1, 4, 4).roll(4, 4, 1)
    table = scene.start().submit("use:chameleon-cloak")  # only the pair can be replaced: no question is asked
    assert table.purse() == (0, 0)
    assert table.owned() == 4
    poor = Scene().tech(0, "chameleon-cloak").purse(0, 1, 1).docked("shipyard", 1, 4, 4).roll(4, 4, 1)
    assert "use:chameleon-cloak" not in poor.start().options()


def test_the_chameleon_cloak_takes_one_rivals_ships_only() -> None:
    scene = (
        Scene(3).tech(0, "chameleon-cloak").purse(0, 1).docked("solar-converter", 1, 3).docked("solar-converter", 2, 4)
    )
    table = scene.roll(3, 4, 1).start().submit("use:chameleon-cloak")
    assert table.refusal("s1-1", "s2-1") == "Choose ships of one rival, at one facility."


def test_the_chameleon_cloak_does_not_terraform() -> None:
    scene = Scene().tech(0, "chameleon-cloak").purse(0, 3, 3).docked("terraforming-station", 1, 6).roll(6, 6, 1, 2)
    assert "use:chameleon-cloak" not in scene.start().options()


def test_the_electrofabricator_makes_ore_of_fuel_once_a_turn() -> None:
    table = Scene().tech(0, "electrofabricator").purse(0, 2).roll(1, 2, 3).start().submit("use:electrofabricator")
    assert table.purse() == (1, 1)
    assert "use:electrofabricator" not in table.options()


def test_the_ftl_drive_sets_any_value_and_breaks_after_three_uses() -> None:
    scene = Scene().card(0, TechCard("experimental-ftl-drive", counters=2)).purse(0, 1).roll(1, 2, 3)
    table = scene.start().submit("use:experimental-ftl-drive").submit("s0-1", "value.6")
    assert table.unplaced() == [2, 3, 6]
    assert table.purse() == (0, 0)
    assert table.techs() == ["experimental-ftl-drive"]
    for value in (2, 3, 6):
        table.dock("solar-converter", value)
    table.submit("end")
    assert table.techs() == []
    assert table.g.tech_discard == ["experimental-ftl-drive"]


def test_the_ftl_drive_keeps_its_counters_when_it_is_stolen() -> None:
    scene = Scene().card(1, TechCard("experimental-ftl-drive", counters=2)).roll(1, 2, 3)
    table = scene.start().dock("raiders-outpost", 1, 2, 3).submit("tech:1:experimental-ftl-drive")
    assert table.g.players[0].tech == [TechCard("experimental-ftl-drive", counters=2)]


def test_by_another_ruling_the_player_pays_the_drives_counter() -> None:
    scene = Scene().tech(0, "experimental-ftl-drive").purse(0, 2).roll(1, 2, 3).ruling("ftl-counter", "player")
    table = scene.start().submit("use:experimental-ftl-drive").submit("s0-1", "value.6")
    assert table.purse() == (0, 0)
    poor = Scene().tech(0, "experimental-ftl-drive").purse(0, 1).roll(1, 2, 3).ruling("ftl-counter", "player")
    assert "use:experimental-ftl-drive" not in poor.start().options()


def test_the_lunar_tunneler_needs_a_ship_at_the_mine_this_turn() -> None:
    table = Scene().tech(0, "lunar-tunneler").purse(0, 1).roll(1, 2, 3).start()
    assert "use:lunar-tunneler" not in table.options()
    table.dock("lunar-mine", 3).submit("use:lunar-tunneler")
    assert table.purse() == (0, 2)


def test_the_oscillation_capacitor_repeats_the_lunar_tunneler_for_the_same_ship() -> None:
    scene = Scene().tech(0, "lunar-tunneler", "oscillation-capacitor").purse(0, 2).roll(1, 2, 3)
    table = scene.start().dock("lunar-mine", 3).submit("use:lunar-tunneler").submit("use:lunar-tunneler")
    assert table.purse() == (0, 3)


def test_the_solar_harvester_counts_rivals_ships_at_the_converter() -> None:
    scene = Scene(3).tech(0, "solar-harvester").docked("solar-converter", 1, 1, 2).docked("solar-converter", 2, 3)
    table = scene.roll(1, 2, 3).start().dock("solar-converter", 1).submit("use:solar-harvester")
    assert table.purse() == (1 + 3, 0)
    assert "use:solar-harvester" not in Scene().tech(0, "solar-harvester").roll(1, 2, 3).start().options()


def test_the_oscillation_capacitor_repeats_one_fuel_card_a_turn() -> None:
    scene = Scene().tech(0, "booster-pod", "stasis-beam", "oscillation-capacitor").purse(0, 4).roll(1, 3, 6)
    table = scene.start().submit("use:booster-pod").submit("s0-1")
    table.submit("use:booster-pod").submit("s0-1")
    assert table.unplaced() == [3, 3, 6]
    assert "use:booster-pod" not in table.options()
    table.submit("use:stasis-beam").submit("s0-2")
    assert "use:stasis-beam" not in table.options()
    assert table.purse() == (1, 0)
    assert "discard:oscillation-capacitor" not in table.options()


def test_the_oscillation_capacitor_does_not_repeat_a_free_card() -> None:
    scene = Scene().tech(0, "solar-harvester", "oscillation-capacitor").docked("solar-converter", 1, 4).roll(1, 2, 3)
    table = scene.start().submit("use:solar-harvester")
    assert "use:solar-harvester" not in table.options()


def test_pohl_foothills_applies_to_the_second_use_too() -> None:
    scene = Scene().tech(0, "booster-pod", "oscillation-capacitor").colonies("pohl-foothills", 1).roll(1, 3, 6)
    table = scene.start().submit("use:booster-pod").submit("s0-1").submit("use:booster-pod").submit("s0-1")
    assert table.unplaced() == [3, 3, 6]


def test_a_claimed_card_works_in_the_same_turn() -> None:
    scene = Scene().display("booster-pod", "alien-city", "data-crystal").purse(0, 1).roll(2, 6, 3)
    table = scene.start().dock("alien-artifact", 2, 6).submit("claim:booster-pod").submit("use:booster-pod")
    assert table.unplaced() == [4]


@pytest.mark.parametrize("tech", ["alien-city", "alien-monument"])
def test_city_and_monument_are_worth_a_point_and_do_nothing(tech: str) -> None:
    table = Scene().tech(0, tech).purse(0, 5, 2).roll(1, 2, 3).start()
    assert table.points() == 1
    assert f"use:{tech}" not in table.options()
    assert f"discard:{tech}" not in table.options()


def test_every_card_with_a_price_has_a_power() -> None:
    assert {tech.id for tech in TECH.entries if tech.fuel is not None} == set(POWERS)


def test_the_player_chooses_which_of_equal_ships_the_cloak_puts_down() -> None:
    scene = Scene().tech(0, "chameleon-cloak", "astrogation-servo").purse(0, 2).colonies("burroughs-desert", 1)
    scene.docked("alien-artifact", 1, 4).roll(4, 4, 1, relic=4).dice(4)
    table = scene.start().submit("use:astrogation-servo").submit("s1-2").submit("use:chameleon-cloak")
    assert table.prompt.key == "tech.chameleon-cloak.with"  # "with your own ships of the same value"
    assert table.options() == ["s0-1", "s1-2", "relic"]  # two ships of one's own are alike: one stands for both
    assert [plain(option.label) for option in table.prompt.options] == [
        "Ship 1 showing 4",
        "{seat:1}'s ship 2 showing 4",
        "Relic Ship showing 4",
    ]
    table.submit("relic")
    assert [ship.id for ship in table.g.ships if ship.at == "alien-artifact"] == ["relic"]


def test_the_cloak_puts_down_as_many_ships_as_it_replaces() -> None:
    scene = Scene().tech(0, "chameleon-cloak").purse(0, 1).colonies("burroughs-desert", 1)
    scene.docked("alien-artifact", 1, 4, 4, 5).roll(4, 4, 5, relic=4)
    table = scene.start().submit("use:chameleon-cloak").submit("s1-1", "s1-2", "s1-3")
    assert table.options() == ["s0-1", "s0-2", "s0-3", "relic"]
    assert table.refusal("s0-1", "s0-2", "relic") == "Choose ships showing 4 + 4 + 5."
    table.submit("s0-1", "s0-3", "relic")
    assert table.at("alien-artifact") == [4, 4, 5]
    assert table.unplaced() == [4]


def test_the_cloak_asks_nothing_where_the_ships_are_alike() -> None:
    scene = Scene().tech(0, "chameleon-cloak").purse(0, 1).docked("alien-artifact", 1, 4).roll(4, 4, 1)
    table = scene.start().submit("use:chameleon-cloak")
    assert table.prompt.key == "turn"
    assert table.at("alien-artifact") == [4]
