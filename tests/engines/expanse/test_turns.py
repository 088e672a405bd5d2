"""Turns as players live them: cards, points, offers, standing orders, undo and what the table is told."""

from __future__ import annotations

import pytest

from engines.core import PASS, IllegalChoice, NothingToDecide, plain
from engines.expanse.facts.vocabulary import SCORE, Ship
from tests.engines.expanse.scenes import MCR, OPA, PG, QUIET, UN, scene
from tests.engines.undoing import take_back_all


def test_a_card_that_is_too_dear_is_not_on_offer() -> None:
    table = scene().cp(UN, 1).play()
    assert table.ids(UN) == [f"take.{card}" for card in QUIET[:3]]


def test_a_kept_event_takes_nothing_from_the_track() -> None:
    table = scene().kept(MCR, "terraforming").active(MCR).play().choose(MCR, "play.terraforming")
    assert table.g.track == QUIET
    assert table.of(MCR).kept == []
    assert table.g.discard == ["terraforming"]
    assert table.awaited() == [OPA]


def test_keeping_an_event_costs_one_point() -> None:
    table = scene().track("julie-mao").play().take(UN, "julie-mao", "keep")
    assert table.of(UN).cp == 9
    assert table.of(UN).kept == ["julie-mao"]
    assert table.g.discard == []


def test_play_goes_clockwise() -> None:
    table = scene().active(PG).track("open-broadcast").play().take(PG, "open-broadcast", "perform")
    assert table.awaited() == [UN]


def test_points_are_a_panel_with_a_running_tally() -> None:
    table = scene().ships(UN, "earth", 1).track("basic-assistance").play().take(UN, "basic-assistance", "points")
    assert plain(table.asked(UN).standing) == "3 action points left"
    table.choose(UN, "influence.luna")
    assert plain(table.asked(UN).standing) == "2 action points left"
    assert "places influence on {base:luna}" in plain(table.asked(UN).happened)


def test_every_action_can_be_taken_back_by_itself() -> None:
    table = scene().ships(UN, "earth", 1).track("basic-assistance").play().take(UN, "basic-assistance", "points")
    table.choose(UN, "influence.luna").choose(UN, "move.earth").choose(UN, "mars")
    table.session.undo(0)
    table.session.undo(0)
    assert table.g.points == 2
    assert table.cubes(UN, "luna") == [1]
    table.session.undo(0)
    assert table.g.points == 3
    assert take_back_all(table.session, 0) == 2
    assert table.open_keys() == ["turn.card"]


def test_a_turn_of_points_is_one_summary_for_the_table() -> None:
    table = scene().ships(UN, "earth", 1).track("basic-assistance").play().take(UN, "basic-assistance", "points")
    table.choose(UN, "influence.luna").choose(UN, "influence.africa")
    assert table.notes == []
    table.choose(UN, "done")
    told = [plain(note.text) for note in table.notes]
    assert told[0] == (
        "{seat:0} takes {card:basic-assistance} (3 points): places influence on {base:luna} and {base:africa}."
    )
    assert [note.beat for note in table.notes if note.beat] == ["turn"]


def test_ships_are_told_as_a_list() -> None:
    start = scene().ships(MCR, "mars", 2, battleship=1).rocinante("mars", MCR).active(MCR).track("terraforming")
    table = start.play().take(MCR, "terraforming", "points").choose(MCR, "move.mars")
    table.choose(MCR, "fleet.1", "fleet.2", "battleship.1", "rocinante.1", "ceres")
    assert "moves 2 fleets, 1 Battleship and the Rocinante from {orbital:mars}" in plain(table.asked(MCR).happened)


def test_all_who_might_have_an_event_are_asked_at_once() -> None:
    table = scene().initiative(PG, OPA, MCR, UN).track("open-broadcast").play()
    table.take(UN, "open-broadcast", "points").choose(UN, "done")
    assert table.g.offered == [PG, OPA, MCR]
    assert set(table.awaited()) == {PG, OPA, MCR}
    assert table.session.view(None).offered == (PG, OPA, MCR)


def test_the_highest_who_wants_the_event_has_it() -> None:
    table = scene().initiative(PG, OPA, MCR, UN).cp(OPA, 4).track("open-broadcast").play()
    table.take(UN, "open-broadcast", "points").choose(UN, "done")
    table.choose(MCR, "perform").choose(OPA, "keep").choose(PG, PASS)
    assert table.of(OPA).kept == ["open-broadcast"]
    assert table.g.initiative == [PG, MCR, UN, OPA]
    assert table.open_keys() == ["turn.card"]


def test_declining_keeps_everybodys_place() -> None:
    table = scene().initiative(PG, OPA, MCR, UN).track("open-broadcast").play()
    table.take(UN, "open-broadcast", "points").choose(UN, "done").choose(PG, PASS).choose(OPA, PASS).choose(MCR, PASS)
    assert table.g.initiative == [PG, OPA, MCR, UN]
    assert table.g.discard == ["open-broadcast"]


def test_unspent_points_still_give_the_event_away() -> None:
    table = scene().track("julie-mao").play().take(UN, "julie-mao", "points").choose(UN, "done")
    assert set(table.open_keys()) == {"offer.event"}


def test_with_two_players_the_other_is_asked() -> None:
    table = scene(2).track("black-ops-team").play().take(UN, "black-ops-team", "points").choose(UN, "done")
    assert table.awaited() == [MCR]
    table.choose(MCR, "keep")
    assert table.of(MCR).kept == ["black-ops-team"]


def test_standing_orders_of_an_offer() -> None:
    table = scene().cubes(OPA, eros=1).initiative(OPA, PG, MCR, UN).track("julie-mao").play()
    table.take(UN, "julie-mao", "points").choose(UN, "done")
    orders = {order.id: order for order in table.asked(OPA).orders}
    assert set(orders) == {"helps", "round", "safe", "scoring"}
    assert plain(orders["round"].until) == "your turn 1"
    assert orders["safe"].holds  # nobody is asked after the OPA, so nobody can hit it


@pytest.mark.parametrize(("card", "choice"), [("open-broadcast", "suggested"), ("black-ops-team", PASS)])
def test_the_order_to_take_what_helps_takes_it_whole_or_declines(card: str, choice: str) -> None:
    table = scene(2).track(card).play().take(UN, card, "points").choose(UN, "done")
    prompt = table.asked(MCR)
    (helps,) = (order for order in prompt.orders if order.id == "helps")
    assert helps.choice == (choice,)
    assert (helps.choice == (PASS,)) == (prompt.suggestion() == (PASS,))


def test_the_order_to_decline_what_is_harmless_knows_what_is_not() -> None:
    start = scene().cubes(MCR, ceres=1).cubes(OPA, titan=1).initiative(MCR, OPA, PG, UN)
    table = start.active(UN).track("ceres-water-riots").play()
    table.take(UN, "ceres-water-riots").choose(UN, "done")
    safe = {faction: next(o for o in table.asked(faction).orders if o.id == "safe") for faction in (MCR, OPA)}
    assert not safe[MCR].holds  # the OPA comes after it and could hit Ceres, where Mars leads
    assert safe[OPA].holds


@pytest.mark.parametrize(("card", "holds"), [("canterbury-distress-call", False), ("ice-haulers", True)])
def test_the_order_to_decline_what_is_harmless_minds_ships_that_hold_a_base(card: str, holds: bool) -> None:
    start = scene().cubes(MCR, europa=1).cubes(UN, europa=1).ships(MCR, "jupiter", 1)
    table = start.initiative(MCR, OPA, PG, UN).active(UN).track(card).play().take(UN, card)
    if card == "ice-haulers":
        table.choose(UN, "points")
    table.choose(UN, "done")
    safe = next(order for order in table.asked(MCR).orders if order.id == "safe")
    assert safe.holds is holds  # Mars leads on Europa only by its Orbital Control


def test_a_wrong_answer_loses_nothing() -> None:
    table = scene().track("julie-mao").play()
    before = table.session.dump()
    with pytest.raises(IllegalChoice):
        table.choose(UN, "take.razorback")
    with pytest.raises(NothingToDecide):
        table.choose(MCR, "take.julie-mao")
    assert table.session.dump() == before


def test_a_move_takes_any_ships_of_one_orbital() -> None:
    start = scene().ships(MCR, "mars", 2, battleship=1).rocinante("mars", MCR).active(MCR).track("terraforming")
    table = start.play().take(MCR, "terraforming", "points").choose(MCR, "move.mars")
    table.choose(MCR, "fleet.1", "rocinante.1", "ceres")
    assert table.g.rocinante == "ceres"
    assert table.ships(MCR, "ceres") == {Ship.FLEET: 1}
    assert table.ships(MCR, "mars") == {Ship.FLEET: 1, Ship.BATTLESHIP: 1}


def test_the_rocinante_allows_influence() -> None:
    start = scene().rocinante("eros", UN).track("basic-assistance")
    table = start.play().take(UN, "basic-assistance", "points").choose(UN, "influence.eros")
    assert table.cubes(UN, "eros") == [1]


def test_a_closed_base_does_not_close_its_orbital() -> None:
    table = scene(2).ships(UN, "ceres", 1).track("basic-assistance").play().take(UN, "basic-assistance", "points")
    table.choose(UN, "move.ceres").choose(UN, "vesta")
    assert table.ships(UN, "vesta") == {Ship.FLEET: 1}
    assert "influence.vesta" not in table.ids(UN)


def test_a_cube_never_moves_onto_the_base_it_stands_on() -> None:
    start = scene().ships(UN, "earth", 1).empty_stock(UN, "luna").track("basic-assistance")
    table = start.play().take(UN, "basic-assistance", "points")
    assert "influence.luna" not in table.ids(UN)
    assert "influence.africa" in table.ids(UN)


def test_two_score_cards_at_different_prices_are_two_choices() -> None:
    table = scene().track("julie-mao", SCORE, "razorback", SCORE).play()
    assert {"take.score.2", "take.score.4"} <= set(table.ids(UN))
    table.take(UN, "score.4")
    assert table.of(UN).cp == 8
    assert table.g.track[:3] == ["julie-mao", SCORE, "razorback"]
