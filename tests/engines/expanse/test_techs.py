"""The starting abilities and the twelve techs: a scene each."""

from __future__ import annotations

import pytest

from engines.core import PASS, IllegalChoice
from engines.expanse.facts.effects import Where
from engines.expanse.facts.techs import TECHS
from engines.expanse.facts.vocabulary import Faction, Ship
from engines.expanse.rules.control import controller, share_out
from engines.expanse.rules.fleets import orbital_control
from engines.expanse.rules.where import fits_fleet
from engines.expanse.scoring import payout
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, Scene, scene


def test_every_tech_has_a_scene() -> None:
    for tech in TECHS.entries:
        stem = f"test_{tech.id.replace('-', '_')}"
        assert any(name == stem or name.startswith(f"{stem}_") for name in globals()), tech.id


# --- starting abilities ------------------------------------------------------------------------------------------------


def test_diplomatic_immunity_has_a_standing_order() -> None:
    table = scene().cubes(UN, eurasia=1, luna=2).event(MCR, "black-ops-team").choose(MCR, "un")
    order = table.asked(UN).orders[0]
    assert order.until == "the end of the game"
    table.choose(UN, *order.choice)
    assert sum(table.of(UN).cubes.values()) == 2


def test_diplomatic_immunity_does_not_bind_the_united_nations_themselves() -> None:
    table = scene().cubes(UN, luna=1).cubes(MCR, luna=1, tycho=1).event(UN, "julie-mao")
    table.choose(UN, "mcr")
    assert table.awaited() == [UN]
    assert table.ids(UN) == ["luna", "tycho"]


def test_battleships_come_back_whole() -> None:
    start = scene().active(MCR).fleets_lost(MCR, battleship=1, fleet=1).track("goliath-armor")
    table = start.play().take(MCR, "goliath-armor", "points").choose(MCR, "build.battleship")
    assert table.ships(MCR, "mars") == {Ship.BATTLESHIP: 1}
    assert table.g.points == 2


def test_the_free_build_repairs_nothing() -> None:
    start = scene().fleets_lost(MCR, fleet=1).ships(MCR, "mars", damaged=1)
    for faction in (UN, OPA, PG):
        start.fleets_lost(faction)
    table = start.bonus("inner", "inner", "outer").scoring("belt").choose(MCR, "fleet")
    assert table.ships(MCR, "mars") == {Ship.DAMAGED: 1, Ship.FLEET: 1}


def test_belter_cells_need_no_fleet_outside_the_inner_planets() -> None:
    table = scene().active(OPA).track("julie-mao").play().take(OPA, "julie-mao", "points")
    bases = {name for name in table.ids(OPA) if name.startswith("influence.")}
    assert len(bases) == 11
    assert "influence.luna" not in bases


def test_black_budget_buys_one_point_a_turn() -> None:
    table = scene().active(PG).cp(PG, 5).track("open-broadcast").play().take(PG, "open-broadcast", "points")
    table.choose(PG, "budget")
    assert (table.g.points, table.of(PG).cp) == (3, 4)
    assert "budget" not in table.ids(PG)
    assert table.session.can_undo(table.g.seat_of(PG))


def test_black_budget_needs_a_control_point() -> None:
    table = scene().active(PG).cp(PG, 0).track("open-broadcast").play()
    table.choose(PG, "points")  # the free card was the only one it could take
    assert "budget" not in table.ids(PG)


# --- United Nations ----------------------------------------------------------------------------------------------------


def test_diplomats_reach_bases_without_a_fleet() -> None:
    table = scene().techs(UN, "diplomats").track("basic-assistance").play().take(UN, "basic-assistance", "points")
    assert len([name for name in table.ids(UN) if name.startswith("influence.")]) == 16
    table.choose(UN, "influence.titan")
    assert table.of(UN).diplomats == ["titan"]
    assert table.of(UN).stock == 14
    assert "influence.titan" not in table.ids(UN)  # one Diplomat per base, and no fleet there


def test_diplomats_stand_beside_cubes_and_count_one() -> None:
    start = scene().techs(UN, "diplomats").ships(UN, "ceres", 1).cubes(UN, ceres=1).cubes(OPA, ceres=1)
    table = start.track("basic-assistance").play().take(UN, "basic-assistance", "points")
    table.choose(UN, "influence.ceres").choose(UN, "diplomat")
    assert share_out(table.g, table.g.bases["ceres"])[0] == {UN: 3, OPA: 1}
    table.choose(UN, "influence.ceres")  # a second Diplomat is not possible: a cube goes without asking
    assert table.of(UN).cubes == {"ceres": 2}


def test_diplomats_stay_home_before_the_tech() -> None:
    table = scene().ships(UN, "earth", 1).track("basic-assistance").play().take(UN, "basic-assistance", "points")
    assert [name for name in table.ids(UN) if name.startswith("influence.")] == [
        "influence.eurasia",
        "influence.africa",
        "influence.luna",
    ]


def test_diplomats_return_to_the_stock_when_removed() -> None:
    start = scene().techs(UN, "diplomats").diplomats("luna").cubes(UN, luna=1)
    table = start.event(OPA, "julie-mao").choose(OPA, "un")
    assert table.ids(UN) == ["cube", "diplomat"]
    table.choose(UN, "diplomat")
    assert table.of(UN).diplomat_stock == 3
    assert table.cubes(UN, "luna") == [1]


def test_diplomats_on_the_map_move_when_the_whole_stock_is_out() -> None:
    start = scene().techs(UN, "diplomats").diplomats("luna", "ceres", "eros").empty_stock(UN, "eurasia")
    table = start.track("basic-assistance").play().take(UN, "basic-assistance", "points")
    table.choose(UN, "influence.titan")
    assert table.ids(UN) == ["luna.diplomat", "ceres.diplomat", "eros.diplomat"]
    table.choose(UN, "ceres.diplomat")
    assert table.of(UN).diplomats == ["luna", "eros", "titan"]


def test_red_tape_keeps_events_for_nothing() -> None:
    table = scene().techs(UN, "diplomats", "red-tape").cp(UN, 0).track("julie-mao").play()
    table.choose(UN, "keep")
    assert table.of(UN).kept == ["julie-mao"]
    assert table.of(UN).cp == 0


def test_hegemony_leaves_the_others_tied() -> None:
    start = scene().techs(UN, "hegemony").cubes(UN, io=2).cubes(MCR, io=2).cubes(OPA, io=2)
    table = start.play()
    assert payout(table.g, table.g.bases["io"], (4, 2, 1)) == {UN: 5, MCR: 1, OPA: 1}


def test_hegemony_wins_ties_for_second_place_too() -> None:
    start = scene().techs(UN, "hegemony").cubes(UN, io=2).cubes(MCR, io=3).cubes(OPA, io=2)
    table = start.play()
    assert payout(table.g, table.g.bases["io"], (4, 2, 1)) == {MCR: 4, UN: 2, OPA: 1}


# --- Mars --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ship", ["battleship", "damaged"])
def test_strike_removes_a_fleet_where_a_battleship_is_for_a_point(ship: str) -> None:
    start = scene().techs(MCR, "strike").active(MCR).ships(MCR, "ceres", **{ship: 1}).ships(MCR, "eros", 3)
    start.ships(OPA, "ceres", 2).ships(PG, "eros", 1).track("goliath-armor")
    table = start.play().take(MCR, "goliath-armor", "points").choose(MCR, "special.strike")
    assert table.ships(OPA, "ceres") == {Ship.FLEET: 1}
    assert table.g.points == 2
    table.choose(MCR, "special.strike")
    assert table.ships(OPA, "ceres") == {}
    assert table.ships(PG, "eros") == {Ship.FLEET: 1}
    assert "special.strike" not in table.ids(MCR)


def test_the_strike_of_tables_that_began_with_it_asks_who_is_stronger() -> None:
    g = scene().ships(MCR, "ceres", 2).ships(OPA, "ceres", 2).ships(PG, "ceres", 3).play().g
    level = Where(own_level_with_owner=True)
    assert fits_fleet(g, MCR, level, OPA, "ceres", {})
    assert not fits_fleet(g, MCR, level, PG, "ceres", {})


def test_strike_is_not_offered_without_a_target() -> None:
    start = scene().techs(MCR, "strike").active(MCR).ships(MCR, "ceres", 1).ships(OPA, "ceres", 2)
    table = start.track("goliath-armor").play().take(MCR, "goliath-armor", "points")
    assert "special.strike" not in table.ids(MCR)


def test_naval_supremacy_wins_ties_for_strength() -> None:
    table = scene().techs(MCR, "naval-supremacy").ships(MCR, "eros", 1).ships(UN, "eros", 1).play()
    assert orbital_control(table.g, "eros") == MCR
    assert orbital_control(table.g, "vesta") is None  # nobody is there


def test_marine_corps_makes_orbital_control_count_two() -> None:
    table = (
        scene().techs(MCR, "marine-corps").ships(MCR, "jupiter", 1).cubes(MCR, io=1).cubes(UN, io=2, europa=1).play()
    )
    assert controller(table.g, table.g.bases["io"]) == MCR
    assert share_out(table.g, table.g.bases["europa"])[0] == {UN: 1}


# --- Outer Planets Alliance --------------------------------------------------------------------------------------------


def gaining(level: int) -> Scene:
    start = scene().bonus(*["inner", "outer", "inner"][: level - 1])
    for faction in (UN, MCR, OPA, PG):
        start.fleets_lost(faction)
    return start


def test_scrap_ships_enter_in_the_belt_at_once() -> None:
    table = gaining(1).scoring("belt")
    assert table.ids(OPA) == ["ceres", "eros", "vesta", "tycho", "thoth"]
    table.choose(OPA, "ceres", "thoth")
    assert [table.ships(OPA, "ceres"), table.ships(OPA, "thoth")] == [{Ship.SCRAP: 1}, {Ship.SCRAP: 1}]
    assert table.of(OPA).techs == ["scrap-ships"]


def test_scrap_ships_may_enter_together_and_be_built_again() -> None:
    table = gaining(1).scoring("belt").choose(OPA, "eros")
    assert table.ships(OPA, "eros") == {Ship.SCRAP: 2}
    start = scene().active(OPA).techs(OPA, "scrap-ships").fleets_lost(OPA, scrap=1).track("julie-mao")
    again = start.play().take(OPA, "julie-mao", "points").choose(OPA, "build.scrap")
    assert again.ships(OPA, "tycho") == {Ship.SCRAP: 1}


def test_ramming_speed_costs_a_ship_of_ones_own() -> None:
    start = scene().active(OPA).techs(OPA, "ramming-speed").ships(OPA, "eros", scrap=1).ships(OPA, "tycho", 1)
    start.ships(PG, "eros", 4).track("detective-miller")
    table = (
        start.play().take(OPA, "detective-miller", "points").choose(OPA, "special.ram").choose(OPA, "opa.eros.scrap")
    )
    table.choose(OPA, "pg.eros.fleet").choose(OPA, "pg.eros.fleet").choose(OPA, "pg.eros.fleet")
    assert [table.ships(OPA, "eros"), table.ships(PG, "eros")] == [{}, {Ship.FLEET: 1}]
    assert table.g.points == 1
    assert table.of(OPA).reserve[Ship.SCRAP] == 1


def test_voice_of_the_belt_counts_only_where_a_cube_is() -> None:
    table = scene().techs(OPA, "voice-of-the-belt").cubes(OPA, ceres=1, titan=1).cubes(PG, ceres=1, eros=1).play()
    assert share_out(table.g, table.g.bases["ceres"])[0] == {OPA: 2, PG: 1}
    assert share_out(table.g, table.g.bases["titan"])[0] == {OPA: 1}
    assert share_out(table.g, table.g.bases["eros"])[0] == {PG: 1}


# --- ProtoGen ----------------------------------------------------------------------------------------------------------


def test_protomolecule_counts_one_more_where_a_cube_is() -> None:
    table = gaining(1).cubes(PG, thoth=1, eros=1).cubes(OPA, eros=2).scoring("belt")
    table.choose(OPA, "ceres")
    assert table.ids(PG) == ["eros", "thoth"]
    table.choose(PG, "eros")
    assert share_out(table.g, table.g.bases["eros"])[0] == {OPA: 2, PG: 2}
    table.of(PG).tokens.append("eros")
    assert share_out(table.g, table.g.bases["eros"])[0] == {OPA: 2, PG: 2}  # a second token adds nothing


def test_second_sample_places_a_token_and_moves_tokens() -> None:
    table = gaining(2).techs(PG, "protomolecule").tokens("thoth").cubes(PG, thoth=1, eros=1).scoring("belt")
    table.choose(PG, "eros")
    assert table.of(PG).tokens == ["thoth", "eros"]
    start = scene().active(PG).techs(PG, "protomolecule", "second-sample").tokens("thoth").cubes(PG, thoth=1, io=1)
    moving = start.track("open-broadcast").play().take(PG, "open-broadcast", "points").choose(PG, "token.thoth")
    assert moving.of(PG).tokens == ["io"]
    assert moving.g.points == 1


def test_project_caliban_replaces_a_cube_beside_each_token() -> None:
    start = scene().active(PG).techs(PG, "project-caliban").tokens("eros", "io").cubes(MCR, eros=2, ceres=1)
    start.cubes(OPA, io=1).track("detective-miller", "julie-mao")
    table = start.play().take(PG, "julie-mao", "points").choose(PG, "special.caliban")
    assert table.ids(PG) == ["mcr", "opa", PASS]
    table.choose(PG, "mcr")
    assert table.ids(PG) == ["io", PASS]  # no second one on Eros
    table.choose(PG, "io")
    assert [table.cubes(PG, "eros", "io"), table.cubes(MCR, "eros", "ceres")] == [[1, 1], [1, 1]]
    assert table.cubes(OPA, "io") == [0]
    assert table.g.points == 1


def test_project_caliban_is_too_dear_for_one_point() -> None:
    start = scene().active(PG).techs(PG, "project-caliban").ships(PG, "thoth", 1).tokens("eros").cubes(MCR, eros=1)
    table = start.track("detective-miller").play().take(PG, "detective-miller")
    assert "special.caliban" in table.ids(PG)
    table.choose(PG, "influence.thoth")
    assert "special.caliban" not in table.ids(PG)


def test_techs_add_up() -> None:
    table = gaining(3).techs(MCR, "strike", "naval-supremacy").scoring("belt")
    assert table.of(MCR).techs == ["strike", "naval-supremacy", "marine-corps"]


def test_no_tech_comes_after_the_third_scoring() -> None:
    table = gaining(4).scoring("belt")
    assert all(not player.techs for player in table.g.players)


def test_a_refused_special_action_loses_nothing() -> None:
    start = scene().techs(MCR, "strike").active(MCR).track("open-broadcast")
    table = start.play().take(MCR, "open-broadcast", "points")
    with pytest.raises(IllegalChoice):
        table.choose(MCR, "special.strike")
    assert table.g.points == 2
    assert PASS not in table.ids(MCR)


# --- nothing legal to do -----------------------------------------------------------------------------------------------


def panel_of(start: Scene, faction: Faction) -> list[str]:
    return start.active(faction).track("open-broadcast").play().take(faction, "open-broadcast", "points").ids(faction)


def test_ramming_speed_needs_a_ship_to_ram_with() -> None:
    start = scene().techs(OPA, "ramming-speed").ships(PG, "eros", 1).rocinante("eros", OPA)
    assert "special.ram" not in panel_of(start, OPA)  # the Rocinante can never be removed


def test_ramming_nobody_still_costs_the_ship() -> None:
    start = scene().techs(OPA, "ramming-speed").ships(OPA, "eros", 1).active(OPA).track("open-broadcast")
    table = start.play().take(OPA, "open-broadcast", "points").choose(OPA, "special.ram")
    assert table.ships(OPA, "eros") == {}
    assert table.g.points == 1


def test_second_sample_needs_another_base_to_move_to() -> None:
    start = scene().techs(PG, "second-sample").tokens("thoth").cubes(PG, thoth=2)
    assert "token.thoth" not in panel_of(start, PG)


def test_project_caliban_needs_somebody_beside_a_token() -> None:
    start = scene().techs(PG, "project-caliban").tokens("eros").cubes(PG, eros=1).cubes(OPA, ceres=1)
    assert "special.caliban" not in panel_of(start, PG)


def test_protomolecule_without_influence_waits_for_nobody() -> None:
    table = gaining(1).scoring("belt").choose(OPA, "ceres")
    assert table.of(PG).tokens == []
    assert table.open_keys() == ["turn.card"]


def test_diplomats_all_abroad_leave_only_bases_with_a_fleet() -> None:
    start = scene().techs(UN, "diplomats").diplomats("luna", "ceres", "eros").ships(UN, "mars", 1)
    offered = [name for name in panel_of(start, UN) if name.startswith("influence.")]
    assert offered == ["influence.mariner-valley", "influence.olympus-mons"]


def test_special_actions_need_their_points() -> None:
    start = scene().techs(MCR, "strike").ships(MCR, "ceres", battleship=1).ships(OPA, "ceres", 1).active(MCR)
    table = start.track("open-broadcast").play().take(MCR, "open-broadcast", "points")
    assert "special.strike" in table.ids(MCR)
    table.choose(MCR, "influence.ceres").choose(MCR, "influence.ceres")
    assert "special.strike" not in table.ids(MCR)
