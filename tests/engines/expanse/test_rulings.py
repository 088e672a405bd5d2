"""Everything that is easy to get wrong, by number: rule, state, action, result."""

from __future__ import annotations

import pytest

from engines.core import PASS, IllegalChoice
from engines.expanse.facts.vocabulary import SCORE, Ship
from engines.expanse.rules.control import controller, places
from engines.expanse.rules.fleets import orbital_control
from engines.expanse.scoring import payout
from tests.engines.expanse.scenes import MCR, OPA, PG, QUIET, UN, scene

RULINGS = 39
HIGH = (4, 2, 1)


def test_every_ruling_has_its_test() -> None:
    numbers = [int(name.split("_")[1]) for name in globals() if name.startswith("test_") and name[5:7].isdigit()]
    assert sorted(numbers) == list(range(1, RULINGS + 1))


def test_01_score_cards_cost_like_any_card() -> None:
    table = scene().track("julie-mao", SCORE).play()
    table.take(UN, "score.2")
    assert table.of(UN).cp == 9
    assert table.open_keys() == ["scoring.bonus"]


def test_02_price_and_keep_cost_add_up() -> None:
    table = scene().cp(UN, 1).cubes(UN, luna=1).track("ice-haulers", "julie-mao").play()
    table.take(UN, "julie-mao")
    assert table.ids(UN) == ["points", "perform"]
    table.choose(UN, "perform")
    assert table.of(UN).cp == 0


def test_03_taking_points_forfeits_the_event() -> None:
    table = scene().active(PG).track("covert-op").play()
    table.take(PG, "covert-op", "points").choose(PG, "done")
    assert table.awaited() == [MCR]


def test_04_an_event_of_ones_own_leaves_initiative_alone() -> None:
    table = scene().initiative(PG, UN, OPA, MCR).track("basic-assistance").play()
    table.take(UN, "basic-assistance", "perform")
    assert table.g.initiative == [PG, UN, OPA, MCR]
    assert table.cubes(UN, "eurasia", "africa", "luna") == [1, 1, 1]


def test_05_keeping_an_offered_event_drops_you_too() -> None:
    table = scene().initiative(PG, UN, OPA, MCR).cp(OPA, 6).track("detective-miller").play()
    table.take(UN, "detective-miller", "points").choose(UN, "done").choose(OPA, "keep")
    assert table.of(OPA).cp == 5
    assert table.g.initiative == [PG, UN, MCR, OPA]
    assert table.of(OPA).kept == ["detective-miller"]


def test_06_who_is_not_on_the_card_is_not_asked() -> None:
    table = scene().active(MCR).track("goliath-armor").play()
    table.take(MCR, "goliath-armor", "points").choose(MCR, "done")
    assert table.open_keys() == ["turn.card"]
    assert table.g.discard == ["goliath-armor"]


def test_07_the_track_is_filled_at_the_far_end() -> None:
    cards = ["razorback", "covert-op", "terraforming", "cotyar", "the-anubis"]
    table = scene().active(MCR).track(*cards).next_cards("julie-mao").play()
    table.take(MCR, "terraforming", "perform")
    assert table.g.track == ["razorback", "covert-op", "cotyar", "the-anubis", "julie-mao"]


def test_08_action_points_do_not_carry_over() -> None:
    table = scene().active(MCR).ships(MCR, "mars", 1).track("captain-theresa-yao", "mcrn-donnager").play()
    table.take(MCR, "captain-theresa-yao", "points").choose(MCR, "influence.olympus-mons").choose(MCR, "done")
    assert table.g.points == 0
    table.take(OPA, "open-broadcast", "points")
    assert table.g.points == 2


def test_09_two_bands_need_two_moves() -> None:
    table = scene(3).ships(UN, "earth", 1).track("basic-assistance").play()
    table.take(UN, "basic-assistance", "points").choose(UN, "move.earth")
    with pytest.raises(IllegalChoice):
        table.choose(UN, "jupiter")
    table.choose(UN, "ceres").choose(UN, "move.ceres").choose(UN, "jupiter")
    assert table.ships(UN, "jupiter") == {Ship.FLEET: 1}
    assert table.g.points == 1


def test_10_the_inner_planets_are_one_band() -> None:
    table = scene().ships(UN, "earth", 1).track("basic-assistance").play()
    table.take(UN, "basic-assistance", "points").choose(UN, "move.earth").choose(UN, "mars")
    assert table.ships(UN, "mars") == {Ship.FLEET: 1}
    assert table.g.points == 2


def test_11_fleets_of_two_orbitals_are_two_moves() -> None:
    table = scene().active(OPA).ships(OPA, "ceres", 1).ships(OPA, "eros", 1).track("detective-miller").play()
    table.take(OPA, "detective-miller", "points").choose(OPA, "move.ceres").choose(OPA, "tycho")
    assert table.ships(OPA, "eros") == {Ship.FLEET: 1}
    assert table.g.points == 1
    table.choose(OPA, "move.eros").choose(OPA, "tycho")
    assert table.ships(OPA, "tycho") == {Ship.FLEET: 2}
    assert table.g.points == 0


def test_12_influence_with_an_empty_stock_moves_a_cube() -> None:
    start = scene().active(MCR).ships(MCR, "mars", 1).cubes(MCR, luna=1).empty_stock(MCR, "ceres")
    table = start.track("terraforming").play()
    before = sum(table.of(MCR).cubes.values())
    table.take(MCR, "terraforming", "points").choose(MCR, "influence.mariner-valley").choose(MCR, "luna")
    assert table.cubes(MCR, "luna", "mariner-valley") == [0, 1]
    assert sum(table.of(MCR).cubes.values()) == before


def test_13_up_to_may_be_zero() -> None:
    table = scene().cubes(MCR, luna=1).cubes(PG, tycho=1).track("julie-mao").play()
    table.take(UN, "julie-mao", "perform").choose(UN, PASS)
    assert table.cubes(MCR, "luna") == [1]
    assert table.g.discard == ["julie-mao"]


def test_14_compulsory_events_take_cubes_from_elsewhere() -> None:
    start = scene().active(MCR).cubes(MCR, luna=1, eros=1).empty_stock(MCR, "ceres").track("terraforming")
    table = start.play().take(MCR, "terraforming", "perform").choose(MCR, "luna").choose(MCR, "eros")
    assert table.cubes(MCR, "mariner-valley", "olympus-mons", "luna", "eros") == [1, 1, 0, 0]
    assert table.total(MCR) == 17


def test_15_orbital_control_needs_a_cube_on_the_base() -> None:
    table = scene().ships(MCR, "jupiter", battleship=1).cubes(UN, io=1).play()
    assert orbital_control(table.g, "jupiter") == MCR
    assert places(table.g, table.g.bases["io"]) == {UN: 1}


def test_16_tied_strength_helps_nobody() -> None:
    table = scene().ships(MCR, "ceres", battleship=1).ships(UN, "ceres", 2).play()
    assert orbital_control(table.g, "ceres") is None


def test_17_a_scrap_ship_is_a_half() -> None:
    strong = scene().ships(OPA, "eros", 1, scrap=1).ships(UN, "eros", 1).play()
    level = scene().ships(OPA, "eros", scrap=2).ships(UN, "eros", 1).play()
    assert orbital_control(strong.g, "eros") == OPA
    assert orbital_control(level.g, "eros") is None


def test_18_the_first_hit_only_damages_a_battleship() -> None:
    table = scene().ships(MCR, "mars", battleship=1).event(UN, "orbital-railguns")
    table.choose(UN, "mcr.mars.battleship")
    assert table.ships(MCR, "mars") == {Ship.DAMAGED: 1}
    table.choose(UN, "mcr.mars.damaged")
    assert table.ships(MCR, "mars") == {}
    assert table.of(MCR).reserve[Ship.BATTLESHIP] == 2


def test_19_a_tie_for_first_pays_second() -> None:
    table = scene().cubes(UN, io=3).cubes(MCR, io=3).cubes(PG, io=2).cubes(OPA, io=1).play()
    assert payout(table.g, table.g.bases["io"], HIGH) == {UN: 2, MCR: 2, PG: 1}


def test_20_a_tie_for_second_pays_third() -> None:
    table = scene().cubes(UN, europa=5).cubes(MCR, europa=3).cubes(PG, europa=3).cubes(OPA, europa=1).play()
    assert payout(table.g, table.g.bases["europa"], HIGH) == {UN: 4, MCR: 1, PG: 1}


def test_21_a_tied_ordinary_base_pays_nobody() -> None:
    table = scene().cubes(UN, ceres=2).cubes(OPA, ceres=2).play()
    assert payout(table.g, table.g.bases["ceres"], (1, 0, 0)) == {}


def test_22_no_cubes_no_points() -> None:
    table = scene().cubes(UN, europa=1).ships(MCR, "jupiter", battleship=1).play()
    assert payout(table.g, table.g.bases["europa"], HIGH) == {UN: 4}


def test_23_the_resource_bonus_needs_sole_first_place() -> None:
    table = scene().cubes(UN, europa=2).cubes(OPA, europa=2).play()
    assert payout(table.g, table.g.bases["europa"], HIGH) == {UN: 2, OPA: 2}


def test_24_second_place_never_gets_the_resource_bonus() -> None:
    table = scene().cubes(OPA, europa=4).cubes(MCR, europa=3).play()
    assert payout(table.g, table.g.bases["europa"], HIGH) == {OPA: 5, MCR: 2}


@pytest.mark.parametrize(("seats", "tech", "minerals"), [(4, 2, 1), (3, 1, 2)])
def test_25_martian_resources_depend_on_the_number_of_players(seats: int, tech: int, minerals: int) -> None:
    table = scene(seats).cubes(MCR, luna=1, eros=1).play()
    paid = [payout(table.g, table.g.bases[base], (1, 0, 0)) for base in ("luna", "eros")]
    assert paid == [{MCR: tech}, {MCR: minerals}]


def test_26_every_base_is_scored() -> None:
    table = scene(2).cubes(UN, eurasia=1).scoring("belt")
    assert table.of(UN).cp == 11


def test_27_events_of_a_scoring_turn_go_round_from_the_left() -> None:
    start = scene().active(MCR).track(SCORE).rocinante("saturn", MCR)
    for faction, card in ((UN, "julie-mao"), (OPA, "razorback"), (PG, "the-anubis")):
        start.kept(faction, card)
    table = start.play().take(MCR, "score.1").choose(MCR, "belt")
    asked = []
    while table.open_keys() == ["scoring.event"]:
        asked += table.awaited()
        table.choose(asked[-1], PASS)
    assert asked == [OPA, PG, UN, MCR]


def test_28_a_sector_has_two_tokens() -> None:
    table = scene().bonus("belt", "belt").track(SCORE).play().take(UN, "score.1")
    assert table.ids(UN) == ["inner", "outer"]


def test_29_the_number_of_a_scoring_counts_scorings_held() -> None:
    table = scene(2).track(SCORE, SCORE).scores_drawn(2).cubes(UN, ceres=1).rocinante("saturn", MCR).play()
    table.take(UN, "score.1").choose(UN, "belt").choose(MCR, PASS)
    assert table.of(UN).cp == 12  # 2 for the first scoring, though two SCORE cards are out


def test_30_the_free_build_is_one_ship_at_home_and_no_scrap() -> None:
    start = scene().fleets_lost(OPA, fleet=2, scrap=1)
    for faction in (UN, MCR, PG):
        start.fleets_lost(faction)
    table = start.bonus("inner", "inner", "outer").scoring("belt")
    assert table.ids(OPA) == ["fleet", PASS]
    table.choose(OPA, "fleet")
    assert table.ships(OPA, "tycho") == {Ship.FLEET: 1}
    assert table.of(OPA).reserve == {Ship.FLEET: 1, Ship.SCRAP: 1}


def test_31_the_rocinante_cannot_be_removed() -> None:
    table = scene().ships(MCR, "mars", battleship=1).rocinante("eros", UN).event(MCR, "mcrn-donnager")
    table.choose(MCR, "eros")
    assert table.g.rocinante == "eros"
    assert table.ships(MCR, "eros") == {Ship.BATTLESHIP: 1}
    assert table.open_keys() == ["turn.card"]


def test_32_the_fewest_points_take_the_rocinante() -> None:
    start = scene(3).cp(UN, 8).cp(OPA, 8).cp(MCR, 12).initiative(UN, MCR, OPA).rocinante("mars", MCR)
    for faction in (UN, MCR, OPA):
        start.fleets_lost(faction)
    table = start.bonus("inner", "inner", "outer").scoring("belt")
    assert table.g.faction_at(table.g.holder) == OPA
    assert table.g.rocinante == "mars"


def test_33_the_sixth_score_card_ends_the_game_at_once() -> None:
    start = scene(2).track("open-broadcast", SCORE, SCORE).scores_drawn(5).next_cards(SCORE).rocinante("saturn", MCR)
    table = start.play().take(UN, "open-broadcast", "perform")
    assert table.g.is_final
    assert SCORE not in table.g.track
    table.choose(MCR, PASS)
    assert table.session.is_over
    assert table.g.bonus == []


def test_34_final_scoring_has_no_bonus_sector() -> None:
    table = scene().cubes(UN, eurasia=1).cubes(OPA, tycho=2).cubes(PG, tycho=1).final()
    assert [table.of(faction).cp for faction in (UN, OPA, PG)] == [16, 15, 13]


def test_35_ties_for_the_win() -> None:
    table = scene().initiative(PG, UN, OPA, MCR).cp(UN, 30).cp(MCR, 30).final()
    assert table.session.result is not None
    assert table.session.result.winners == (table.g.seat_of(UN),)
    duel = scene(2).rocinante("mars", MCR).cp(UN, 30).cp(MCR, 30).final()
    assert duel.session.result is not None
    assert duel.session.result.winners == (duel.g.seat_of(MCR),)


def test_36_closed_bases_with_two_players() -> None:
    table = scene(2).ships(UN, "jupiter", 1).track("basic-assistance").play()
    table.take(UN, "basic-assistance", "points")
    assert "influence.io" not in table.ids(UN)
    assert "influence.ganymede" in table.ids(UN)


def test_37_the_united_nations_pick_their_own_victim_cube() -> None:
    start = scene().cubes(UN, eurasia=1, ganymede=1).cubes(MCR, titan=1)
    table = start.event(PG, "lawrence-strickland")
    table.choose(PG, "un")
    assert table.awaited() == [UN]
    assert table.ids(UN) == ["eurasia", "ganymede"]
    table.choose(UN, "ganymede")
    assert table.cubes(UN, "eurasia", "ganymede") == [1, 0]
    assert table.cubes(PG, "ganymede") == [1]


def test_38_control_is_judged_with_orbital_control_at_any_time() -> None:
    table = scene().cubes(UN, ganymede=1).cubes(MCR, ganymede=1).ships(MCR, "jupiter", 1).play()
    assert controller(table.g, table.g.bases["ganymede"]) == MCR


def test_39_hegemony_beats_ties_only() -> None:
    table = scene().techs(UN, "hegemony").cubes(UN, europa=3).cubes(MCR, europa=3).cubes(OPA, europa=1).play()
    assert payout(table.g, table.g.bases["europa"], HIGH) == {UN: 4, MCR: 2, OPA: 1}


def test_the_scene_starts_with_a_full_track() -> None:
    assert scene().play().g.track == QUIET
