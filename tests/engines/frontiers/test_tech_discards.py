"""Every tech power that is used by discarding the card."""

from __future__ import annotations

import pytest

from engines.core import plain
from engines.frontiers.facts.powers import DISCARDS
from engines.frontiers.facts.tech import TECH
from tests.engines.frontiers.table import Scene


def test_booster_pod_removes_a_generator() -> None:
    scene = Scene().tech(0, "booster-pod").field("repulsor-field", "lem-badlands").roll(1, 2, 3)
    table = scene.start().submit("discard:booster-pod")
    assert table.g.fields["repulsor-field"] == ""
    assert table.techs() == []
    assert table.g.tech_discard == ["booster-pod"]
    assert "discard:booster-pod" not in Scene().tech(0, "booster-pod").roll(1, 2, 3).start().options()


@pytest.mark.parametrize(
    ("tech", "field"),
    [("data-crystal", "positron-field"), ("gravity-manipulator", "repulsor-field"), ("stasis-beam", "isolation-field")],
)
def test_a_generator_is_placed_or_moved_to_a_different_territory(tech: str, field: str) -> None:
    scene = Scene().tech(0, tech).field(field, "lem-badlands").roll(1, 2, 3)
    table = scene.start().submit(f"discard:{tech}")
    assert f"{field}>lem-badlands" not in table.options()
    assert table.submit(f"{field}>pohl-foothills").g.fields[field] == "pohl-foothills"
    fresh = Scene().tech(0, tech).roll(1, 2, 3).start().submit(f"discard:{tech}")
    assert len(fresh.options()) == 8


def test_the_positron_field_is_worth_a_point_to_the_controller() -> None:
    scene = Scene().tech(0, "data-crystal").colonies("lem-badlands", 1).roll(1, 2, 3)
    table = scene.start().submit("discard:data-crystal").submit("positron-field>lem-badlands")
    assert table.points() == 3
    contested = Scene().tech(0, "data-crystal").colonies("lem-badlands", 1, 1).roll(1, 2, 3)
    assert contested.start().submit("discard:data-crystal").submit("positron-field>lem-badlands").points() == 1


def test_the_orbital_teleporter_moves_any_colony() -> None:
    scene = Scene().tech(0, "orbital-teleporter").colonies("lem-badlands", 1, 1).roll(1, 2, 3)
    table = scene.start().submit("discard:orbital-teleporter")
    assert table.refusal("1.lem-badlands", "to.lem-badlands") == "It is there already: choose another territory."
    table.submit("1.lem-badlands", "to.pohl-foothills")
    assert table.g.control["lem-badlands"] == 0
    assert table.g.control["pohl-foothills"] == 1


def test_the_plasma_cannon_destroys_a_ship_and_sends_the_relic_ship_home() -> None:
    scene = Scene().tech(0, "plasma-cannon").colonies("burroughs-desert", 0, 1).relic(1, "lunar-mine", 4)
    table = scene.docked("lunar-mine", 1, 1, 2).roll(1, 2, 3).start().submit("discard:plasma-cannon")
    assert table.relic_is_home()  # of the colored ships none may go: no question was asked
    assert table.at("lunar-mine") == [1, 2]


def test_the_polarity_device_swaps_two_colonies() -> None:
    scene = Scene().tech(0, "polarity-device").colonies("lem-badlands", 1).colonies("pohl-foothills", 1, 2)
    scene.colonies("asimov-crater", 0, 1)
    table = scene.roll(1, 2, 3).start().submit("discard:polarity-device")
    assert "two different territories" in table.refusal("0.pohl-foothills", "1.pohl-foothills")
    assert "nothing would change" in table.refusal("0.lem-badlands", "0.pohl-foothills")
    table.submit("0.lem-badlands", "1.pohl-foothills")
    assert table.g.colonies["lem-badlands"] == [0, 1]
    assert table.g.colonies["pohl-foothills"] == [2, 1]
    assert table.g.control["pohl-foothills"] == 0


def test_the_polarity_device_respects_the_repulsor_field() -> None:
    scene = Scene().tech(0, "polarity-device").colonies("lem-badlands", 1).colonies("pohl-foothills", 0, 2)
    assert (
        "discard:polarity-device" not in scene.field("repulsor-field", "lem-badlands").roll(1, 2, 3).start().options()
    )


def test_the_temporal_warper_takes_a_card_from_the_discards() -> None:
    scene = Scene().tech(0, "temporal-warper", "booster-pod").discards("booster-pod", "alien-city", "stasis-beam")
    table = scene.roll(1, 2, 3).start().submit("discard:temporal-warper")
    assert table.options() == ["alien-city", "stasis-beam"]
    assert table.submit("alien-city").techs() == ["booster-pod", "alien-city"]
    assert "temporal-warper" in table.g.tech_discard
    assert table.points() == 1


def test_without_discards_the_temporal_warper_cannot_take_itself() -> None:
    assert "discard:temporal-warper" not in Scene().tech(0, "temporal-warper").roll(1, 2, 3).start().options()


def test_the_astrogation_servo_clears_a_facility_of_everybody() -> None:
    scene = (
        Scene().tech(0, "astrogation-servo").docked("alien-artifact", 1, 2, 3).docked("lunar-mine", 1, 4).roll(1, 2, 3)
    )
    table = scene.start().dock("alien-artifact", 1).submit("discard:astrogation-servo").submit("alien-artifact")
    assert table.at("alien-artifact") == []
    assert table.at("lunar-mine") == [4]
    assert table.at("maintenance-bay") == [1, 2, 3]


def test_the_chameleon_cloak_swaps_all_colonies_of_two_territories() -> None:
    scene = Scene().tech(0, "chameleon-cloak").colonies("burroughs-desert", 0, 1).colonies("lem-badlands", 2)
    table = scene.roll(1, 2, 3).start().submit("discard:chameleon-cloak").submit("lem-badlands", "burroughs-desert")
    assert table.g.colonies["burroughs-desert"] == [2, 0]
    assert table.g.colonies["lem-badlands"] == [0, 1]
    assert table.g.control["burroughs-desert"] == 0


def test_the_repulsor_field_blocks_the_cloak() -> None:
    scene = Scene().tech(0, "chameleon-cloak").colonies("lem-badlands", 2).field("repulsor-field", "lem-badlands")
    assert "discard:chameleon-cloak" not in scene.roll(1, 2, 3).start().options()


def test_the_electrofabricator_gives_three_ore() -> None:
    table = Scene().tech(0, "electrofabricator").roll(1, 2, 3).start().submit("discard:electrofabricator")
    assert table.purse() == (0, 3)


def test_the_lunar_tunneler_clears_the_mine() -> None:
    scene = Scene().tech(0, "lunar-tunneler").docked("lunar-mine", 1, 6, 6, 6).roll(1, 2, 3)
    table = scene.start().submit("discard:lunar-tunneler")
    assert table.at("lunar-mine") == []
    assert table.dock("lunar-mine", 1, 2, 3).purse() == (0, 3)


def test_the_multiverse_window_reveals_an_agenda_unconditionally() -> None:
    scene = (
        Scene().tech(0, "multiverse-window").agendas(0, "land-three", revealed=("relaunch", "hub-five", "seize-two"))
    )
    table = scene.roll(1, 2, 3).start().submit("discard:multiverse-window")
    assert len(table.revealed()) == 4
    assert table.points() == 4
    assert table.techs() == []


def test_after_the_window_hidden_agendas_above_three_go() -> None:
    scene = (
        Scene().tech(0, "multiverse-window").agendas(0, "land-three", "hub-five", revealed=("relaunch", "seize-two"))
    )
    table = scene.roll(1, 2, 3).start().submit("discard:multiverse-window").submit("land-three")
    assert table.hidden() == []
    assert len(table.revealed()) == 3


def test_the_window_without_hidden_agendas_has_no_power() -> None:
    assert "discard:multiverse-window" not in Scene().tech(0, "multiverse-window").roll(1, 2, 3).start().options()


def test_the_oscillation_capacitor_discards_a_rivals_card_without_its_power() -> None:
    scene = Scene().tech(0, "oscillation-capacitor").tech(1, "plasma-cannon", "holographic-decoy").roll(1, 2, 3)
    table = scene.start().submit("discard:oscillation-capacitor").submit("1:plasma-cannon")
    assert table.techs(1) == ["holographic-decoy"]
    assert table.owned(1) == 3
    assert sorted(table.g.tech_discard) == ["oscillation-capacitor", "plasma-cannon"]


def test_the_solar_harvester_burns_all_other_fuel() -> None:
    scene = Scene(3).tech(0, "solar-harvester").purse(0, 2).purse(1, 5, 2).purse(2, 1).roll(1, 2, 3)
    table = scene.start().submit("discard:solar-harvester")
    assert (table.purse(0), table.purse(1), table.purse(2)) == ((2, 0), (0, 2), (0, 0))


def test_one_discard_power_a_turn_and_two_for_the_dark_space_explorers() -> None:
    table = (
        Scene().tech(0, "electrofabricator", "stasis-beam").roll(1, 2, 3).start().submit("discard:electrofabricator")
    )
    assert "discard:stasis-beam" not in table.options()
    scene = Scene().faction(0, "dark-space-explorers").tech(0, "electrofabricator", "stasis-beam", "data-crystal")
    explorers = scene.roll(1, 2, 3).start().submit("discard:electrofabricator").submit("discard:stasis-beam")
    explorers.submit("isolation-field>lem-badlands")
    assert "discard:data-crystal" not in explorers.options()


@pytest.mark.parametrize("tech", ["resource-cache", "holographic-decoy", "experimental-ftl-drive"])
def test_some_cards_have_no_discard_power(tech: str) -> None:
    assert f"discard:{tech}" not in Scene().tech(0, tech).roll(1, 2, 3).start().options()


def test_every_discard_text_has_its_power() -> None:
    assert {tech.id for tech in TECH.entries if tech.discard} == set(DISCARDS)


def test_a_generators_options_say_what_it_would_mean_there() -> None:
    scene = Scene().faction(0, "proxima-centauri-scholars").purse(0, 1)
    table = scene.colonies("lem-badlands", 1).colonies("herbert-valley", 0, 1).roll(1, 2, 3).start().submit("proxima")
    words = {option.id: plain(option.detail) for option in table.prompt.options}
    assert words["positron-field>lem-badlands"] == "You gain 1 point."
    assert words["positron-field>herbert-valley"] == "{seat:1} gains 1 point."
    assert words["positron-field>asimov-crater"] == "Nobody controls it."
    assert words["isolation-field>herbert-valley"].startswith("{seat:1} controls it. Switches off: Each ship you build")
    assert words["repulsor-field>herbert-valley"].startswith("Now {seat:1} 1. No colony")
