"""The eight factions: docking and owner abilities, and the access fee."""

from __future__ import annotations

import pytest

from engines.frontiers.facts.factions import FACTIONS
from tests.engines.frontiers.table import Scene

OTHERS = ("corex-conglomerated", "dark-space-explorers", "homesteaders-union", "proxima-centauri-scholars")


def test_corex_gives_ore_for_territories_controlled() -> None:
    scene = (
        Scene()
        .faction(0, "corex-conglomerated")
        .purse(0, 2)
        .colonies("lem-badlands", 1)
        .colonies("asimov-crater", 2, 1)
    )
    table = scene.roll(1, 2, 3).start().dock("corex-conglomerated", 3)
    assert table.purse() == (0, 2)


def test_corex_brings_its_owner_fuel_when_a_turn_begins() -> None:
    assert Scene().faction(0, "corex-conglomerated").next_turn().purse() == (1, 0)
    rich = Scene().faction(0, "corex-conglomerated").colonies("lem-badlands", 1).colonies("asimov-crater", 2, 1)
    assert rich.next_turn().purse() == (3, 0)
    assert Scene().faction(1, "corex-conglomerated").next_turn().purse(1) == (0, 0)


def test_dark_space_draws_the_top_tech_card() -> None:
    scene = Scene().faction(0, "dark-space-explorers").purse(0, 1).deck("plasma-cannon", "alien-city").roll(1, 2, 3)
    table = scene.start().dock("dark-space-explorers", 1)
    assert table.techs() == ["plasma-cannon"]
    assert table.purse() == (0, 0)
    assert not table.session.can_undo(0)


def test_dark_space_discards_a_duplicate() -> None:
    scene = (
        Scene()
        .faction(0, "dark-space-explorers")
        .purse(0, 1)
        .tech(0, "plasma-cannon")
        .deck("plasma-cannon", "alien-city")
    )
    table = scene.roll(1, 2, 3).start().dock("dark-space-explorers", 1)
    assert table.techs() == ["plasma-cannon"]
    assert table.g.tech_discard == ["plasma-cannon"]


def test_homesteaders_move_a_colony_without_a_hub_dock() -> None:
    scene = Scene().faction(1, "homesteaders-union").purse(0, 1).hub(0, 3).colonies("asimov-crater", 1).roll(1, 2, 3)
    table = scene.start().dock("homesteaders-union", 1)
    assert table.g.players[0].hub == 4
    assert table.purse(1) == (1, 0)
    assert table.dock("colonist-hub", 2).g.players[0].hub == 5  # no ship at the Hub counted for Asimov Crater


def test_homesteaders_do_not_move_a_colony_beyond_seven() -> None:
    scene = Scene().faction(0, "homesteaders-union").hub(0, 7).roll(1, 2, 3)
    assert "homesteaders-union" not in scene.start().docks(1)


def test_new_gaia_needs_a_ship_on_the_terraforming_station() -> None:
    assert "new-gaia-engineers" not in Scene().faction(0, "new-gaia-engineers").roll(1, 2, 3).start().docks(1)
    rival = Scene().faction(0, "new-gaia-engineers").docked("terraforming-station", 1, 6).roll(1, 2, 3)
    assert "new-gaia-engineers" not in rival.start().docks(1)


def test_a_ship_saved_by_new_gaia_survives_the_cannon() -> None:
    scene = Scene().tech(0, "plasma-cannon").purse(0, 1).fleet(1, 4).docked("terraforming-station", 1, 5).roll(1, 2, 3)
    saved = next(ship for ship in scene.g.ships if ship.at == "terraforming-station")
    scene.g.put(saved, is_saved=True)
    table = scene.start().submit("use:plasma-cannon")
    assert table.owned(1) == 4


def test_proxima_moves_a_generator_for_fuel() -> None:
    scene = Scene().faction(1, "proxima-centauri-scholars").purse(0, 2).field("repulsor-field", "burroughs-desert")
    table = scene.roll(1, 2, 3).start().dock("proxima-centauri-scholars", 1)
    assert "repulsor-field>burroughs-desert" not in table.options()
    table.submit("repulsor-field>pohl-foothills")
    assert table.g.fields["repulsor-field"] == "pohl-foothills"
    assert table.purse(0) == (0, 0)
    assert table.purse(1) == (1, 0)


def test_proxima_has_nothing_to_move_on_a_bare_planet() -> None:
    scene = Scene().faction(1, "proxima-centauri-scholars").purse(0, 2).roll(1, 2, 3)
    assert "proxima-centauri-scholars" not in scene.start().docks(1)


def test_proximas_owner_places_or_removes_but_never_moves() -> None:
    scene = Scene().faction(0, "proxima-centauri-scholars").purse(0, 2).field("positron-field", "lem-badlands")
    table = scene.roll(1, 2, 3).start().submit("proxima")
    assert "remove:positron-field" in table.options()
    assert not [option for option in table.options() if option.startswith("positron-field>")]
    table.submit("isolation-field>lem-badlands")
    assert table.purse() == (1, 0)
    assert "proxima" not in table.options()
    other = Scene().faction(1, "proxima-centauri-scholars").purse(0, 2).roll(1, 2, 3).start()
    assert "proxima" not in other.options()


def test_the_price_of_proximas_owner_may_be_ore() -> None:
    scene = Scene().faction(0, "proxima-centauri-scholars").purse(0, 0, 1).roll(1, 2, 3)
    scene.fact("factions", "proxima-centauri-scholars", owner_fuel=0, owner_ore=1)
    table = scene.start().submit("proxima").submit("isolation-field>lem-badlands")
    assert table.purse() == (0, 0)


def test_the_scavengers_dock_builds_with_an_unequal_pair_once() -> None:
    scene = Scene().faction(1, "scavenger-fleet").purse(0, 2, 1).roll(1, 3, 5)
    table = scene.start()
    assert "shipyard" not in table.docks(1, 3)
    table.dock("scavenger-fleet", 5).dock("shipyard", 1, 3)
    assert table.owned() == 4
    assert table.purse(0) == (0, 0)
    assert not table.g.turn.takes_unequal_pair


def test_the_scavengers_dock_needs_two_more_ships_but_not_yet_their_price() -> None:
    poor = Scene().faction(1, "scavenger-fleet").purse(0, 1).roll(1, 3, 5).start()
    assert "scavenger-fleet" in poor.docks(5)
    assert "shipyard" not in poor.dock("scavenger-fleet", 5).docks(1, 3)
    full = Scene().faction(1, "scavenger-fleet").docked("shipyard", 1, 1, 1).purse(0, 9, 9).roll(1, 3, 5).start()
    assert "scavenger-fleet" not in full.docks(5)
    alone = Scene().faction(1, "scavenger-fleet").purse(0, 9, 9).roll(1, 3, 5).start()
    alone.dock("solar-converter", 1)
    assert "scavenger-fleet" not in alone.docks(5)


def test_the_scavengers_roll_the_relic_ship_at_once() -> None:
    scene = Scene().faction(0, "scavenger-fleet").colonies("burroughs-desert", 1).purse(0, 1, 1).roll(1, 2, 3).dice(6)
    assert scene.start().submit("relic").unplaced() == [1, 2, 3, 6]


def test_smugglers_steal_resources_and_a_card_from_any_rivals() -> None:
    scene = Scene(3).faction(1, "smugglers-alliance").purse(0, 1).purse(1, 2, 1).purse(2, 0, 3).tech(2, "plasma-cannon")
    table = scene.roll(2, 3, 4, 5).start()
    assert table.docks(2, 3, 4, 5)[-2:] == ["smugglers-alliance:2-3-4", "smugglers-alliance:3-4-5"]
    table.dock("smugglers-alliance:2-3-4", 2, 3, 4, 5)
    assert "at most" in table.refusal("take:1:3:1", "take:2:0:3")
    table.submit("take:1:1:0", "take:2:0:3", "tech:2:plasma-cannon")
    assert table.purse(0) == (1, 3)
    assert table.techs() == ["plasma-cannon"]
    assert table.at("smugglers-alliance") == [5]


def test_without_the_smugglers_it_is_resources_or_a_card() -> None:
    scene = Scene().purse(1, 2, 1).tech(1, "plasma-cannon").roll(2, 3, 4)
    table = scene.start().dock("raiders-outpost", 2, 3, 4)
    assert table.refusal("take:1:1:0", "tech:1:plasma-cannon") == "Steal resources or a tech card, not both."


def test_the_smugglers_owner_bumps_with_any_run() -> None:
    scene = Scene().faction(0, "smugglers-alliance").docked("raiders-outpost", 1, 4, 5, 6).roll(2, 3, 4)
    assert scene.start().dock("raiders-outpost", 2, 3, 4).at("raiders-outpost") == [2, 3, 4]


def test_a_single_ship_cannot_dock_with_the_smugglers() -> None:
    scene = Scene().faction(0, "smugglers-alliance").roll(2, 3, 4)
    assert "smugglers-alliance" not in scene.start().docks(2)


def test_uranians_move_own_colonies_for_one_ore_and_others_for_two() -> None:
    scene = Scene().faction(0, "uranian-syndicate").purse(0, 0, 2).colonies("lem-badlands", 1, 2).roll(1, 2, 3)
    table = scene.start().dock("uranian-syndicate", 1).submit("1.lem-badlands", "to.pohl-foothills")
    assert table.purse() == (0, 0)
    assert table.g.control["lem-badlands"] == -1
    poor = Scene().faction(0, "uranian-syndicate").purse(0, 0, 1).colonies("lem-badlands", 1, 2).roll(1, 2, 3)
    mine = poor.start().dock("uranian-syndicate", 1)
    assert "1.lem-badlands" not in mine.options()
    assert mine.submit("to.pohl-foothills", "0.lem-badlands").purse() == (0, 0)


def test_uranian_moves_are_blocked_by_the_repulsor_field() -> None:
    scene = Scene().faction(0, "uranian-syndicate").purse(0, 0, 2).colonies("lem-badlands", 1)
    blocked = scene.field("repulsor-field", "lem-badlands").roll(1, 2, 3).start()
    assert "uranian-syndicate" not in blocked.docks(1)


def test_a_borrowed_bonus_lasts_the_turn_unless_it_is_isolated() -> None:
    scene = Scene(3).faction(0, "uranian-syndicate").colonies("lem-badlands", 0, 1, 1).tech(0, "stasis-beam")
    table = scene.roll(4, 4, 4).start().submit("uranian")
    assert table.dock("solar-converter", 4).purse() == (3, 0)
    table.submit("discard:stasis-beam").submit("isolation-field>lem-badlands")
    assert table.dock("solar-converter", 4).purse() == (5, 0)
    assert "uranian" not in table.options()


def test_isolation_keeps_the_uranian_owner_out() -> None:
    scene = Scene(3).faction(0, "uranian-syndicate").colonies("lem-badlands", 0, 1, 1)
    assert "uranian" not in scene.field("isolation-field", "lem-badlands").roll(1, 2, 3).start().options()


@pytest.mark.parametrize("faction", OTHERS)
def test_a_board_has_one_dock(faction: str) -> None:
    scene = Scene().faction(0, faction).purse(0, 5, 5).hub(0, 1).field("positron-field", "lem-badlands")
    table = scene.docked(faction, 1, 3).roll(1, 2, 3).start()
    assert faction not in table.docks(1)


@pytest.mark.parametrize("faction", [faction.id for faction in FACTIONS.entries])
def test_a_board_of_nobody_has_no_dock(faction: str) -> None:
    scene = Scene().purse(0, 5, 5).hub(0, 1).field("positron-field", "lem-badlands").colonies("lem-badlands", 1)
    assert faction not in scene.roll(1, 2, 3).start().docks(1)
