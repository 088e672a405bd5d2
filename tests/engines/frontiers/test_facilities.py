"""Docking at the facilities: requirements, prices, docks, bumping, and the Colonist Hub in its two forms."""

from __future__ import annotations

import pytest

from engines.frontiers.rules.ships import all_docks
from tests.engines.frontiers.table import Scene, Table

DOCKS = {
    "alien-artifact": (4, 4, 4, 4),
    "colonist-hub": (12, 12, 12, 12),
    "colony-constructor": (3, 6, 6, 6),
    "lunar-mine": (3, 4, 5, 5),
    "orbital-market": (2, 2, 4, 4),
    "raiders-outpost": (3, 3, 3, 3),
    "shipyard": (2, 4, 6, 6),
    "solar-converter": (7, 7, 8, 8),
    "terraforming-station": (1, 1, 1, 1),
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_docks_are_covered_by_number_of_players(seats: int) -> None:
    docks = all_docks(Scene(seats).start().g)
    assert {name: docks[name] for name in DOCKS} == {name: numbers[seats - 2] for name, numbers in DOCKS.items()}


def test_a_full_facility_takes_nobody() -> None:
    table = Scene().docked("alien-artifact", 1, 1, 1, 1, 1).roll(1, 2, 3).start()
    assert "alien-artifact" not in table.docks(1)
    pair = Scene().docked("shipyard", 1, 1, 1).purse(0, 5, 5).roll(2, 2, 3).start()
    assert "shipyard" not in pair.docks(2, 2)


def test_each_artifact_ship_may_replace_the_display() -> None:
    scene = Scene().display("alien-city", "alien-monument", "data-crystal").roll(1, 2, 3)
    table = scene.deck("booster-pod", "stasis-beam", "plasma-cannon", "polarity-device").start()
    assert "cycle" not in table.options()
    table.dock("alien-artifact", 1).submit("cycle")
    assert table.g.tech_display == ["booster-pod", "stasis-beam", "plasma-cannon"]
    assert table.g.tech_discard == ["alien-city", "alien-monument", "data-crystal"]
    assert "cycle" not in table.options()
    assert not table.session.can_undo(0)


def test_a_claim_resets_the_sum_and_refills_the_slot() -> None:
    scene = (
        Scene().display("alien-city", "alien-monument", "data-crystal").deck("booster-pod", "stasis-beam").roll(6, 5, 5)
    )
    table = scene.start().dock("alien-artifact", 6, 5).submit("claim:alien-city")
    assert table.g.tech_display == ["alien-monument", "data-crystal", "booster-pod"]
    assert table.g.turn.artifact_sum == 0
    table.dock("alien-artifact", 5)
    assert not [option for option in table.options() if option.startswith("claim")]


def test_an_empty_deck_takes_the_discards_and_then_leaves_the_slot_empty() -> None:
    scene = Scene().display("alien-city", "alien-monument", "data-crystal").deck().roll(4, 4, 1)
    table = scene.start().dock("alien-artifact", 4, 4).submit("claim:alien-city")
    assert table.g.tech_display == ["alien-monument", "data-crystal"]
    full = Scene().display("alien-city", "alien-monument", "data-crystal").deck().discards("booster-pod").roll(4, 4, 1)
    again = full.start().dock("alien-artifact", 4, 4).submit("claim:alien-city")
    assert again.g.tech_display == ["alien-monument", "data-crystal", "booster-pod"]


def test_a_discarded_card_fills_an_empty_slot() -> None:
    scene = Scene().display("alien-city").deck().tech(0, "electrofabricator").roll(1, 2, 3)
    table = scene.start().submit("discard:electrofabricator")
    assert table.g.tech_display == ["alien-city", "electrofabricator"]


def test_the_constructor_takes_a_triple_and_three_ore() -> None:
    assert "colony-constructor" not in Scene().purse(0, 0, 2).roll(2, 2, 2).start().docks(2, 2, 2)
    cheap = Scene().purse(0, 0, 2).colonies("bradbury-plateau", 1).roll(2, 2, 2).start()
    cheap.dock("colony-constructor", 2, 2, 2).submit("lem-badlands")
    assert cheap.purse() == (0, 0)


def test_the_mine_takes_what_matches_the_highest_of_this_turn_too() -> None:
    table = Scene().roll(3, 2, 5).start().dock("lunar-mine", 3)
    assert "lunar-mine" not in table.docks(2)
    assert "lunar-mine" in table.docks(5)


def test_ships_that_fit_nowhere_are_told_why() -> None:
    scene = (
        Scene(4).docked("solar-converter", 1, *[1] * 6).docked("solar-converter", 2, 1, 1).docked("lunar-mine", 2, 3)
    )
    table = scene.docked("alien-artifact", 3, 1, 1, 1, 1).hub(0, 7).roll(2, 4, 4).start()
    sentence = table.refusal(*table.ships(2))
    assert "must show 3 or more" in sentence
    assert "launch it first" in sentence


def test_the_terraforming_station_needs_three_other_ships_of_the_color() -> None:
    assert "terraforming-station" not in Scene().purse(0, 1, 1).roll(6, 1, 2).start().docks(6)
    scene = Scene().purse(0, 1, 1).colonies("burroughs-desert", 1).roll(1, 2, 3, relic=6)
    assert "terraforming-station" in scene.start().docks(6)


def test_the_relic_ship_goes_home_after_terraforming() -> None:
    scene = Scene().colonies("burroughs-desert", 1).relic(0, "terraforming-station", 6)
    table = scene.next_turn()
    assert table.relic_is_home()
    assert len(table.unplaced()) == 3


def test_losing_burroughs_desert_loses_the_relic_ship_wherever_it_is() -> None:
    scene = Scene().colonies("burroughs-desert", 0, 1).relic(1, "lunar-mine", 4).purse(0, 1, 1).hub(0, 7).roll(1, 2, 3)
    table = scene.start().submit("launch").submit("burroughs-desert")
    assert table.relic_is_home()
    assert table.g.control["burroughs-desert"] == -1


def test_the_relic_ship_is_bought_by_the_controller_and_gathered_next_turn() -> None:
    table = Scene().colonies("burroughs-desert", 1).purse(0, 1, 1).roll(1, 2, 3).start().submit("relic")
    assert table.purse() == (0, 0)
    assert table.unplaced() == [1, 2, 3]
    for value in (1, 2, 3):
        table.dock("solar-converter", value)
    table.submit("end")
    while table.g.active != 0:
        table.session.submit(1, table.prompt.suggestion())
    assert len(table.unplaced()) == 4


def test_ship_prices_rise_and_the_seventh_is_not_for_sale() -> None:
    for owned, price in ((3, 1), (4, 2), (5, 3)):
        values = (1, 1, *range(2, owned))
        table = Scene(4).purse(0, 3, 3).roll(*values).start().dock("shipyard", 1, 1)
        assert table.purse() == (3 - price, 3 - price)
    assert "shipyard" not in Scene(4).purse(0, 9, 9).roll(1, 1, 2, 3, 4, 5).start().docks(1, 1)


def test_raiders_beat_what_is_left_of_a_run() -> None:
    scene = Scene().docked("raiders-outpost", 1, 4, 5).roll(2, 3, 4)
    assert "raiders-outpost" not in scene.start().docks(2, 3, 4)
    assert "raiders-outpost" in Scene().docked("raiders-outpost", 1, 4).roll(2, 3, 4).start().docks(2, 3, 4)


def test_stealing_a_duplicate_discards_it() -> None:
    scene = Scene().tech(0, "booster-pod").tech(1, "booster-pod").roll(1, 2, 3)
    table = scene.start().dock("raiders-outpost", 1, 2, 3).submit("tech:1:booster-pod")
    assert table.techs(0) == ["booster-pod"]
    assert table.techs(1) == []
    assert table.g.tech_discard == ["booster-pod"]


def test_a_raid_takes_four_resources_at_most() -> None:
    table = Scene(3).purse(1, 3, 3).purse(2, 2).roll(1, 2, 3).start().dock("raiders-outpost", 1, 2, 3)
    assert table.refusal("take:1:1:3", "take:2:1:0") == "That is too much: 4 resources at most."
    table.submit("take:1:0:3", "take:2:1:0")
    assert table.purse() == (1, 3)


def test_a_market_pair_that_is_broken_up_trades_no_more() -> None:
    scene = Scene().tech(0, "orbital-teleporter").purse(0, 6).roll(2, 2, 1).start().dock("orbital-market", 2, 2)
    assert "trade:0" in scene.options()
    scene.submit("use:orbital-teleporter").submit("s0-1").submit("solar-converter")
    assert "trade:0" not in scene.options()


# --- the Colonist Hub ----------------------------------------------------------------------------------------------------


def test_ships_move_a_colony_and_the_first_one_begins_it() -> None:
    table = Scene().roll(1, 2, 3).start().dock("colonist-hub", 1, 2)
    assert table.g.players[0].hub == 2
    assert table.g.players[0].colonies == 7


def test_a_colony_on_the_last_circle_waits_to_be_launched() -> None:
    table = Scene().hub(0, 7).roll(1, 2, 3).start()
    assert "colonist-hub" not in table.docks(1)
    assert "launch" not in table.options()  # no fuel and no ore
    assert "launch" in Scene().hub(0, 7).purse(0, 1, 1).roll(1, 2, 3).start().options()


def test_circles_beyond_seven_are_kept_only_by_launching_at_once() -> None:
    scene = Scene().hub(0, 6).purse(0, 1, 1).roll(1, 2, 3)
    table = scene.start().dock("colonist-hub", 1, 2, 3)
    assert table.prompt.key == "turn.overshoot"
    table.submit("launch").submit("lem-badlands")
    assert table.g.players[0].hub == 2
    waits = Scene().hub(0, 6).purse(0, 1, 1).roll(1, 2, 3).start().dock("colonist-hub", 1, 2, 3).submit("pass")
    assert waits.g.players[0].hub == 7
    poor = Scene().hub(0, 6).roll(1, 2, 3).start().dock("colonist-hub", 1, 2, 3)
    assert poor.g.players[0].hub == 7


def test_three_ships_a_turn_fit_at_the_hub_even_after_a_launch() -> None:
    scene = Scene().hub(0, 5).purse(0, 1, 1).roll(1, 2, 3, 4)
    table = scene.start().dock("colonist-hub", 1, 2).submit("launch").submit("lem-badlands")
    assert "colonist-hub" not in table.docks(3, 4)
    assert table.dock("colonist-hub", 3).g.players[0].hub == 1


def test_freeform_colonies_change_tracks() -> None:
    scene = Scene(5).hub(0, 1, 0).hub(1, 3, 0).hub(2, 3, 1).roll(1, 2, 3)
    table = scene.start().dock("colonist-hub", 1, 2)
    assert table.g.players[0].hub == 3
    assert table.g.players[0].hub_track == 2


def test_freeform_docks_are_twelve_for_all() -> None:
    scene = Scene(5)
    for rival in (1, 2, 3, 4):
        scene.docked("colonist-hub", rival, 1, 1, 1)
    assert "colonist-hub" not in scene.roll(1, 2, 3).start().docks(1)


def test_with_all_launch_circles_taken_a_colony_on_six_goes_straight_up() -> None:
    def scene() -> Scene:
        made = Scene(5).hub(0, 6, 0)
        for rival in (1, 2, 3, 4):
            made.hub(rival, 7, rival - 1)
        return made.roll(1, 2, 3)

    poor = scene().start()
    assert "colonist-hub" not in poor.docks(1)
    table = scene().purse(0, 1, 1).start()
    assert "colonist-hub" not in table.docks(1, 2)
    table.dock("colonist-hub", 1)
    assert table.prompt.key == "turn.land"
    assert table.submit("lem-badlands").purse() == (0, 0)


def _circles(table: Table) -> list[tuple[int, int]]:
    """Where the colonies at the Hub stand: circle and track."""
    return [(player.hub, player.hub_track) for player in table.session.view(None).players if player.hub]


def test_a_colony_that_goes_straight_up_takes_nobodys_circle_meanwhile() -> None:
    scene = Scene(5).hub(0, 6, 0).purse(0, 1, 1)
    for rival in (1, 2, 3, 4):
        scene.hub(rival, 7, rival - 1)
    table = scene.roll(1, 2, 3).start().dock("colonist-hub", 1)
    assert table.prompt.key == "turn.land"  # "slide your colony to a circle on a different track": one colony a circle
    assert len(set(_circles(table))) == 5


def test_a_colony_that_is_launched_beyond_seven_takes_a_free_circle_meanwhile() -> None:
    table = Scene(5).hub(0, 5, 0).hub(1, 7, 0).purse(0, 1, 1).roll(1, 2, 3).start()
    table.dock("colonist-hub", 1, 2, 3).submit("launch")
    assert table.prompt.key == "turn.land"
    assert len(set(_circles(table))) == 2
    assert table.submit("lem-badlands").g.players[0].hub == 1


def test_homesteaders_do_not_launch_from_a_circle_that_is_taken_on_all_tracks() -> None:
    scene = Scene(5).faction(0, "homesteaders-union").hub(0, 4, 0).purse(0, 1, 1)
    for rival in (1, 2, 3, 4):
        scene.hub(rival, 6, rival - 1)
    table = scene.roll(1, 2, 3).start().dock("colonist-hub", 1, 2, 3)
    assert table.prompt.key == "turn"  # on circle 7, with nothing beyond it
    assert _circles(table)[0][0] == 7
    table.submit("launch").submit("lem-badlands")
    assert table.g.players[0].hub == 0
