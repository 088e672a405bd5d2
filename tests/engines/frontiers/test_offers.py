"""Whole answers: what one click does, that it can be done, and that it rests on nothing hidden."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Offer, plain
from engines.core.lines import line, whole_answers
from engines.core.selfplay import Match
from engines.core.selfplay import Table as Bots
from engines.frontiers import GAME
from tests.engines.frontiers.table import Scene, Table
from tests.engines.offering import try_offers


def _offers(table: Table) -> list[Offer]:
    return list(whole_answers(table.session, table.prompt.seat))


def _labels(table: Table) -> list[str]:
    return [plain(offer.label) for offer in _offers(table)]


def _take(table: Table, label: str) -> Table:
    """One click."""
    (offer,) = [offer for offer in _offers(table) if plain(offer.label) == label]
    for choice in offer.choices:
        table.submit(*choice)
    return table


# --- the turn ------------------------------------------------------------------------------------------------------------


def test_a_pair_and_its_dock_are_one_answer() -> None:
    table = Scene().purse(0, 1, 1).roll(3, 3, 6).start()
    (pair,) = [offer for offer in _offers(table) if plain(offer.label) == "3 + 3 at the {facility:shipyard}"]
    assert (plain(pair.cost), plain(pair.gain)) == ("1 {icon:fuel} + 1 {icon:ore}", "1 {icon:fleet}")
    assert (pair.icon, pair.verb, pair.theme) == ("shipyard", "Build", "build")
    assert _take(table, plain(pair.label)).at("shipyard") == [3, 3]


def test_who_can_do_nothing_more_is_asked_to_end_the_turn() -> None:
    table = Scene().roll(6).start()
    assert plain(table.prompt.ask) == "Where do your ships go?"
    table.dock("solar-converter", 6)
    assert [option.id for option in table.prompt.options] == ["end"]
    assert plain(table.prompt.ask) == "End your turn?"


def test_the_suggestion_leads() -> None:
    table = Scene().purse(0, 1, 1).roll(3, 3, 6).start()
    first = _offers(table)[0]
    assert first.choices[0] == table.prompt.suggestion()
    assert plain(first.label) == "3 + 3 at the {facility:shipyard}"


@pytest.mark.parametrize("facility", ["solar-converter", "colonist-hub", "alien-artifact", "lunar-mine"])
def test_single_docks_offer_each_value_and_all(facility: str) -> None:
    labels = _labels(Scene().roll(1, 3, 4).start())
    where = f"the {{facility:{facility}}}"
    assert {f"{value} at {where}" for value in (1, 3, 4)} <= set(labels)
    assert f"All 3 ships at {where}" in labels


def test_a_run_a_triple_and_a_six_are_seen() -> None:
    run = _labels(Scene().roll(2, 3, 4).start())
    assert "2 + 3 + 4 at the {facility:raiders-outpost}" in run
    triple = _labels(Scene().purse(0, 1, 3).roll(6, 6, 6, 1).start())
    assert "6 + 6 + 6 at the {facility:colony-constructor}" in triple
    assert "6 at the {facility:terraforming-station}" in triple


def test_a_run_with_the_smugglers_is_one_answer() -> None:
    scene = Scene().faction(1, "smugglers-alliance").purse(0, 1).purse(1, 2, 2).tech(1, "booster-pod")
    table = scene.roll(2, 3, 4, 6).start()
    assert _take(table, "2 + 3 + 4, and 6 with the smugglers").prompt.key == "turn.raid"


def test_the_relic_ship_and_a_ship_of_ones_own_terraform_as_two_answers() -> None:
    labels = _labels(
        Scene().fleet(0, 4).purse(0, 1, 1).colonies("burroughs-desert", 1).roll(6, 1, 2, 3, relic=6).start()
    )
    assert "6 at the {facility:terraforming-station}" in labels
    assert "The Relic Ship at the {facility:terraforming-station}" in labels


def test_a_launch_says_where_it_lands_and_what_that_brings() -> None:
    scene = Scene().hub(0, 7).purse(0, 1, 1).colonies("lem-badlands", 0, 1).field("positron-field", "lem-badlands")
    table = scene.roll(4, 2, 3).start()
    launches = [offer for offer in _offers(table) if offer.choices[0] == ("launch",)]
    assert plain(launches[1].label) == "Launch your colony"
    (_, (place,)) = launches[0].choices
    assert plain(launches[0].label) == f"Launch to {{territory:{place}}}"
    assert _take(table, plain(launches[0].label)).g.colonies[place][0] == 1


def test_a_trade_says_how_much() -> None:
    table = Scene().purse(0, 5).roll(2, 2, 3).start().dock("orbital-market", 2, 2)
    (trade,) = [offer for offer in _offers(table) if plain(offer.label) == "Buy 2 ore at the {facility:orbital-market}"]
    assert (plain(trade.cost), plain(trade.gain)) == ("4 {icon:fuel}", "2 {icon:ore}")
    assert _take(table, plain(trade.label)).purse() == (1, 2)


def test_a_card_says_which_ship_it_changes() -> None:
    table = Scene().tech(0, "polarity-device").purse(0, 1).roll(1, 6, 3).start()
    assert _take(table, "{tech:polarity-device}: 1 becomes 6").unplaced() == [3, 6, 6]


def test_what_is_above_the_limit_goes_back_with_the_end_of_the_turn() -> None:
    table = Scene().purse(0, 8, 1).roll(1).start().dock("solar-converter", 1)
    (end,) = [offer for offer in _offers(table) if offer.choices == (("end",),)]
    ended = line(table.session, 0, end.choices)
    assert [made.prompt.key for made in ended.riders] == ["end.return"]
    assert (ended.after.state.players[0].fuel, ended.after.state.players[0].ore) == (7, 1)


# --- within an action ----------------------------------------------------------------------------------------------------


def test_loot_is_offered_whole() -> None:
    table = Scene(3).purse(1, 2, 1).purse(2, 3).tech(1, "booster-pod").roll(2, 3, 4).start()
    table.dock("raiders-outpost", 2, 3, 4)
    labels = _labels(table)
    assert labels[0] == "{seat:1}: 2 fuel and 1 ore · {seat:2}: 1 fuel"
    assert {"2 fuel and 1 ore from {seat:1}", "3 fuel from {seat:2}", "{tech:booster-pod} from {seat:1}"} <= set(labels)
    assert labels[-1] == "Steal nothing"


def test_a_colony_that_moves_says_whose_points_change() -> None:
    scene = Scene().tech(0, "orbital-teleporter").colonies("lem-badlands", 2).colonies("pohl-foothills", 0, 1)
    table = scene.roll(1, 2, 3).start().submit("discard:orbital-teleporter")
    best = _offers(table)[0]
    assert plain(best.label).startswith("Your colony, ")
    assert plain(best.detail) == "You gain 1 point."
    assert all(offer.verb == "Move" for offer in _offers(table))
    table.submit(*best.choices[0])
    assert table.points(0) == 4


def test_a_teleported_ship_is_offered_with_its_new_dock() -> None:
    scene = Scene().tech(0, "orbital-teleporter").purse(0, 3, 1).roll(4, 4, 2)
    table = scene.start().dock("solar-converter", 4).submit("use:orbital-teleporter")
    assert _take(table, "4 joins 4 at the {facility:shipyard}").at("shipyard") == [4, 4]


# --- whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {}), (5, {}), (4, {"factions": False})], ids=["two", "three", "five", "base"]
)
def test_every_offer_can_be_played_and_rests_on_nothing_hidden(seats: int, options: dict[str, Any]) -> None:
    bots = tuple(("random", "suggest")[seat % 2] for seat in range(seats))
    match = Match(Bots(GAME, GAME.options(options), bots, f"offers {seats}"))
    while not match.session.is_over:
        if match.decisions % 7 == 0:
            try_offers(match.session)
        match.play(1)
