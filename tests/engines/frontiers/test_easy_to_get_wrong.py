"""The thirty-five lines on which implementations of this game go wrong, one numbered test each."""

from __future__ import annotations

import re

from engines.core import Session
from engines.frontiers import GAME
from tests.engines.frontiers.table import Scene

LINES = 35


def test_01_the_converter_rounds_up_ship_by_ship() -> None:
    table = Scene().roll(3, 5, 1).start().dock("solar-converter", 3, 5)
    assert table.purse() == (5, 0)


def test_02_lem_badlands_adds_fuel_per_ship() -> None:
    table = Scene().colonies("lem-badlands", 1).roll(3, 4, 1).start().dock("solar-converter", 3, 4)
    assert table.purse() == (6, 0)


def test_03_van_vogt_frees_only_the_first_ship_of_a_turn() -> None:
    scene = Scene(4).colonies("van-vogt-mountains", 1).docked("lunar-mine", 1, 5)
    table = scene.roll(2, 4, 5).start().dock("lunar-mine", 2)
    assert table.purse() == (0, 1)
    assert "lunar-mine" not in table.docks(4)
    assert "lunar-mine" in table.docks(5)
    without = Scene(4).docked("lunar-mine", 1, 5).roll(2, 4, 5).start()
    assert "lunar-mine" not in without.docks(2)


def test_04_a_card_already_held_cannot_be_claimed() -> None:
    scene = Scene().tech(0, "booster-pod").display("booster-pod", "booster-pod", "alien-city")
    table = scene.roll(4, 5, 1).start().dock("alien-artifact", 4, 5)
    assert [option for option in table.options() if option.startswith("claim")] == ["claim:alien-city"]


def test_05_the_market_takes_the_value_of_one_ship() -> None:
    table = Scene().purse(0, 7).roll(3, 3, 1).start().dock("orbital-market", 3, 3).submit("trade:0")
    assert table.options() == ["ore.1", "ore.2"]
    assert table.submit("ore.2").purse() == (1, 2)
    heinlein = Scene().purse(0, 7).colonies("heinlein-plains", 1).roll(3, 3, 1).start()
    heinlein.dock("orbital-market", 3, 3).submit("trade:0").submit("ore.7")
    assert heinlein.purse() == (0, 7)


def test_06_raiders_are_bumped_by_a_larger_sum_only() -> None:
    equal = Scene().docked("raiders-outpost", 1, 2, 3, 4).roll(2, 3, 4).start()
    assert "raiders-outpost" not in equal.docks(2, 3, 4)
    larger = Scene().docked("raiders-outpost", 1, 2, 3, 4).roll(3, 4, 5).start().dock("raiders-outpost", 3, 4, 5)
    assert larger.at("raiders-outpost") == [3, 4, 5]
    assert larger.at("maintenance-bay") == [2, 3, 4]


def test_07_a_run_does_not_wrap_around() -> None:
    table = Scene().roll(5, 6, 1).start()
    assert "raiders-outpost" not in table.docks(5, 6, 1)


def test_08_the_decoy_protects_all_but_itself() -> None:
    scene = Scene().tech(1, "holographic-decoy", "plasma-cannon").purse(1, 0, 4).roll(1, 2, 3)
    table = scene.start().dock("raiders-outpost", 1, 2, 3)
    assert table.options() == ["tech:1:holographic-decoy"]
    table.submit("tech:1:holographic-decoy")
    assert table.techs() == ["holographic-decoy"]


def test_09_the_relic_ship_does_not_count_for_the_price_of_ships() -> None:
    scene = Scene().colonies("burroughs-desert", 1).purse(0, 2, 2).roll(1, 1, 2, 4, relic=3)
    table = scene.start().dock("shipyard", 1, 1)
    assert table.purse() == (0, 0)
    assert table.owned() == 5


def test_10_herbert_valley_makes_the_fourth_ship_free() -> None:
    table = Scene().colonies("herbert-valley", 1).roll(1, 1, 2).start().dock("shipyard", 1, 1)
    assert table.owned() == 4
    assert len(table.at("maintenance-bay")) == 4  # three of the rival, and the new one


def test_11_a_new_ship_waits_unless_the_scavengers_build_it() -> None:
    waits = Scene().purse(0, 1, 1).roll(1, 1, 2).start().dock("shipyard", 1, 1)
    assert waits.unplaced() == [2]
    scene = Scene().faction(0, "scavenger-fleet").purse(0, 1, 1).roll(1, 1, 2).dice(5)
    assert scene.start().dock("shipyard", 1, 1).unplaced() == [2, 5]


def test_12_a_terraforming_ship_is_lost_when_the_next_turn_begins() -> None:
    table = Scene().fleet(0, 4).docked("terraforming-station", 0, 6).next_turn()
    assert len(table.unplaced()) == 3
    assert table.owned() == 3


def test_13_the_cannons_discard_leaves_three_ships_for_the_next_turn() -> None:
    scene = Scene().tech(0, "plasma-cannon").docked("terraforming-station", 1, 6).docked("lunar-mine", 1, 1, 2, 3)
    table = scene.roll(1, 2, 3).start().submit("discard:plasma-cannon")
    assert table.at("terraforming-station") == []  # the only ship that may be destroyed: no question was asked
    assert table.at("lunar-mine") == [1, 2, 3]
    spare = Scene().tech(0, "plasma-cannon").docked("lunar-mine", 1, 1, 2, 3, 4).roll(1, 2, 3).start()
    spare.submit("discard:plasma-cannon").submit("s1-4")
    assert spare.at("lunar-mine") == [1, 2, 3]
    assert spare.owned(1) == 3


def test_14_pohl_foothills_takes_one_off_a_use_not_off_a_unit() -> None:
    scene = Scene().tech(0, "plasma-cannon").purse(0, 2).colonies("pohl-foothills", 1)
    table = scene.docked("solar-converter", 1, 1, 2, 3).roll(1, 2, 3).start().submit("use:plasma-cannon")
    table.submit("s1-1", "s1-2", "s1-3")
    assert table.purse() == (0, 0)
    assert table.at("solar-converter") == []
    crystal = Scene().tech(0, "data-crystal").colonies("pohl-foothills", 1).colonies("lem-badlands", 0, 1).roll(1, 2, 3)
    assert crystal.start().submit("use:data-crystal").g.turn.borrowed == ("lem-badlands",)


def test_15_a_card_used_this_turn_cannot_be_discarded() -> None:
    scene = Scene().tech(0, "booster-pod", "stasis-beam").purse(0, 1).field("positron-field", "lem-badlands")
    table = scene.roll(1, 2, 3).start()
    assert "discard:booster-pod" in table.options()
    table.submit("use:booster-pod").submit("s0-1")
    assert "discard:booster-pod" not in table.options()
    assert "discard:stasis-beam" in table.options()


def test_16_a_value_that_would_leave_one_to_six_is_illegal() -> None:
    scene = Scene().tech(0, "stasis-beam", "gravity-manipulator").purse(0, 5).roll(1, 1, 1)
    assert "use:stasis-beam" not in scene.start().options()
    assert "use:gravity-manipulator" not in scene.start().options()
    table = Scene().tech(0, "gravity-manipulator").purse(0, 5).roll(1, 6, 6).start().submit("use:gravity-manipulator")
    assert table.options() == ["down.s0-2", "down.s0-3", "up.s0-1"]
    assert table.purse() == (5, 0)


def test_17_the_resource_cache_reads_the_raw_roll() -> None:
    odd = Scene().tech(0, "resource-cache", "polarity-device").dice(1, 3, 4).next_turn()
    assert odd.purse() == (0, 1)
    equal = Scene().tech(0, "resource-cache").fleet(0, 4).dice(1, 2, 3, 4).next_turn()
    assert equal.purse() == (1, 1)
    assert equal.techs() == []
    claimed = Scene().display("resource-cache", "alien-city", "booster-pod").roll(4, 5, 1).start()
    claimed.dock("alien-artifact", 4, 5).submit("claim:resource-cache")
    assert claimed.purse() == (0, 0)


def test_18_plurality_is_enough_for_control() -> None:
    table = Scene(3).colonies("lem-badlands", 2, 1, 1).roll(1, 2, 3).start()
    assert table.g.control["lem-badlands"] == 0
    assert table.points(0) == 3


def test_19_isolation_on_burroughs_takes_the_relic_ship_but_not_the_control() -> None:
    scene = Scene().colonies("burroughs-desert", 1).relic(0).purse(0, 1, 1).tech(0, "stasis-beam").roll(1, 2, 3)
    table = scene.start().submit("discard:stasis-beam").submit("isolation-field>burroughs-desert")
    assert table.points() == 2
    assert table.relic_is_home()
    assert "relic" not in table.options()


def test_20_the_repulsor_field_freezes_both_ways() -> None:
    scene = Scene().field("repulsor-field", "asimov-crater").field("positron-field", "asimov-crater")
    scene.colonies("asimov-crater", 0, 1).colonies("lem-badlands", 1).purse(0, 1, 3)
    table = scene.tech(0, "orbital-teleporter", "data-crystal").roll(2, 2, 2).start()
    mover = Session.load(GAME, GAME.shipped, table.session.dump())
    mover.submit(0, ("discard:orbital-teleporter",))
    shown = [option.id for option in mover.prompts[0].options]
    assert "1.asimov-crater" not in shown
    assert "to.asimov-crater" not in shown
    lander = Session.load(GAME, GAME.shipped, table.session.dump())
    lander.submit(0, table.ships(2, 2, 2))
    lander.submit(0, ("colony-constructor",))
    assert "asimov-crater" not in [option.id for option in lander.prompts[0].options]
    table.submit("discard:data-crystal").submit("positron-field>lem-badlands")
    assert table.g.fields["positron-field"] == "lem-badlands"


def test_21_asimov_crater_counts_the_turn() -> None:
    table = Scene().colonies("asimov-crater", 1).roll(1, 2, 3).start().dock("colonist-hub", 1)
    assert table.g.players[0].hub == 1
    assert table.dock("colonist-hub", 2).g.players[0].hub == 3
    assert table.dock("colonist-hub", 3).g.players[0].hub == 4


def test_22_the_last_colony_may_be_lifted_off_the_hub() -> None:
    scene = Scene().left(0, 0).hub(0, 3).purse(0, 0, 3).roll(2, 2, 2)
    table = scene.start().dock("colony-constructor", 2, 2, 2).submit("lem-badlands")
    assert table.session.is_over
    assert table.points() == 2


def test_23_the_game_ends_at_the_instant_the_last_colony_lands() -> None:
    scene = Scene().left(0, 1).purse(0, 8, 6).roll(2, 2, 2, 4, 5)
    table = scene.start().dock("colony-constructor", 2, 2, 2).submit("lem-badlands")
    assert table.session.is_over
    assert table.purse() == (8, 3)
    assert table.unplaced() == [4, 5]


def test_24_the_teleporter_moves_a_ship_to_another_facility() -> None:
    scene = Scene().tech(0, "orbital-teleporter").purse(0, 2).roll(6, 2, 1)
    table = scene.start().dock("lunar-mine", 6).submit("use:orbital-teleporter")
    assert table.prompt.key == "tech.orbital-teleporter"
    trial = Session.load(GAME, GAME.shipped, table.session.dump())
    trial.submit(0, ("s0-1",))
    assert "lunar-mine" not in [option.id for option in trial.prompts[0].options]
    table.submit("s0-1").submit("alien-artifact")
    assert table.purse() == (0, 1)
    table.dock("alien-artifact", 2)
    assert "claim:data-crystal" in table.options()


def test_25_the_draft_begins_with_the_last_player() -> None:
    session, _ = Session.new(GAME, GAME.options({}), 3, "draft")
    first, second, third = session.state.order
    assert len(session.state.boards) == 4
    for seat, left in ((third, 4), (second, 3), (first, 2)):
        prompt = session.prompts[seat]
        assert prompt.key == "draft.faction"
        assert len(prompt.options) == left
        session.submit(seat, (prompt.options[0].id,))
    assert session.state.boards == []
    assert len({player.faction for player in session.state.players}) == 3


def test_26_the_access_fee_goes_to_the_owner() -> None:
    def scene(fuel: int) -> Scene:
        made = Scene().faction(1, "corex-conglomerated").purse(0, fuel)
        return made.colonies("lem-badlands", 1).colonies("herbert-valley", 1).roll(1, 2, 4)

    table = scene(3).start().dock("corex-conglomerated", 1)
    assert table.purse(0) == (0, 2)
    assert table.purse(1) == (1, 0)
    assert "corex-conglomerated" not in scene(2).start().docks(1)
    assert "corex-conglomerated" in scene(2).faction(0, "corex-conglomerated").faction(1, "").start().docks(1)


def test_27_smugglers_may_take_the_decoy_first_and_then_the_ore() -> None:
    scene = Scene().faction(0, "smugglers-alliance").tech(1, "holographic-decoy").purse(1, 0, 2).roll(1, 2, 3, 5)
    table = scene.start().dock("smugglers-alliance:1-2-3", 1, 2, 3, 5)
    assert "take that card first" in table.refusal("take:1:0:2")
    table.submit("take:1:0:2", "tech:1:holographic-decoy")
    assert table.purse() == (0, 2)
    assert table.techs() == ["holographic-decoy"]


def test_28_new_gaia_saves_a_ship_with_four_or_more() -> None:
    for rolled, fleet in ((5, 5), (2, 4)):
        scene = Scene().faction(0, "new-gaia-engineers").docked("terraforming-station", 0, 6).roll(1, 2, 3, 4)
        table = scene.dice(rolled).start().dock("new-gaia-engineers", 1)
        assert table.at("terraforming-station") == [rolled]
        for value in (2, 3, 4):
            table.dock("solar-converter", value)
        table.submit("end")
        while table.g.active != 0:
            table.session.submit(1, table.prompt.suggestion())
        assert len(table.unplaced()) == fleet


def test_29_the_owner_of_new_gaia_pays_the_supply() -> None:
    scene = Scene().faction(0, "new-gaia-engineers").purse(0, 1, 1).roll(6, 1, 2, 3)
    table = scene.start().dock("terraforming-station", 6).submit("lem-badlands")
    assert table.purse() == (0, 0)
    other = Scene().faction(1, "new-gaia-engineers").purse(0, 1, 1).roll(6, 1, 2, 3)
    assert other.start().dock("terraforming-station", 6).submit("lem-badlands").purse(1) == (1, 1)


def test_30_the_uranian_owner_uses_a_contested_bonus() -> None:
    scene = Scene(3).faction(0, "uranian-syndicate").colonies("lem-badlands", 0, 1, 1)
    scene.colonies("burroughs-desert", 0, 1, 1).purse(0, 1, 1).roll(4, 1, 2)
    table = scene.start().submit("uranian")
    assert table.g.turn.borrowed == ("lem-badlands",)  # neither Burroughs Desert nor an empty territory is on offer
    assert table.dock("solar-converter", 4).purse() == (4, 1)
    assert "relic" not in table.options()


def test_31_without_the_window_hidden_agendas_go_and_revealed_ones_stay() -> None:
    thief = Scene().tech(1, "multiverse-window").roll(1, 2, 3)
    thief.agendas(1, "land-three", "hub-five", revealed=("seize-two", "relaunch"))
    table = thief.start().dock("raiders-outpost", 1, 2, 3).submit("tech:1:multiverse-window")
    assert table.prompt.seat == 1
    table.submit("hub-five")
    assert table.hidden(1) == ["land-three"]
    full = Scene().tech(1, "multiverse-window").roll(1, 2, 3)
    full.agendas(1, revealed=("seize-two", "relaunch", "hub-five", "land-three"))
    kept = full.start().dock("raiders-outpost", 1, 2, 3).submit("tech:1:multiverse-window")
    assert len(kept.revealed(1)) == 4
    assert kept.prompt.seat == 0


def test_32_a_market_pair_trades_or_draws_agendas() -> None:
    scene = Scene(4).purse(0, 4).agenda_deck("land-three", "hub-five", "relaunch").roll(1, 1, 2, 2)
    table = scene.start().dock("orbital-market", 1, 1).submit("agendas:0")
    assert table.hidden() == ["land-three", "hub-five"]
    assert "trade:0" not in table.options()
    table.dock("orbital-market", 2, 2).submit("trade:1").submit("ore.2")
    assert table.purse() == (0, 2)
    assert "agendas:1" not in table.options()


def test_33_a_borrowed_ship_does_not_terraform_and_goes_back_to_its_owner() -> None:
    scene = Scene().tech(0, "astrogation-servo").purse(0, 2, 1).roll(1, 2, 3, 4).dice(6)
    table = scene.start().submit("use:astrogation-servo").submit("s1-1")
    assert "terraforming-station" not in table.docks(6)
    assert table.dock("lunar-mine", 6).purse() == (1, 2)
    for value in (1, 2, 3, 4):
        table.dock("solar-converter", value)
    table.submit("end").submit("fuel.1")
    assert table.g.active == 1
    assert len(table.unplaced()) == 3
    assert table.at("lunar-mine") == []


def test_34_a_circle_full_on_all_tracks_is_no_goal() -> None:
    scene = Scene(5).hub(0, 2)
    for rival in (1, 2, 3, 4):
        scene.hub(rival, 4, rival - 1)
    table = scene.roll(1, 2, 3).start()
    assert "colonist-hub" not in table.docks(1, 2)
    assert "colonist-hub" in table.docks(1)
    assert "colonist-hub" in table.docks(1, 2, 3)
    assert table.dock("colonist-hub", 1, 2, 3).g.players[0].hub == 5


def test_35_homesteaders_launch_from_circle_six() -> None:
    owner = Scene().faction(0, "homesteaders-union").hub(0, 6).purse(0, 1, 1).roll(1, 2, 3).start()
    assert owner.submit("launch").submit("lem-badlands").purse() == (0, 0)
    other = Scene().faction(1, "homesteaders-union").hub(0, 6).purse(0, 1, 1).roll(1, 2, 3).start()
    assert "launch" not in other.options()
    nothing = Scene().faction(1, "homesteaders-union").purse(0, 1, 1).roll(1, 2, 3).start()
    assert "homesteaders-union" not in nothing.docks(1)


def test_every_line_has_its_test() -> None:
    numbers = sorted(int(found[1]) for name in globals() if (found := re.match(r"test_(\d\d)_", name)))
    assert numbers == list(range(1, LINES + 1))
