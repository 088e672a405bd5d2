"""Whole answers: what one click does, that it can be done, and that it rests on nothing hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.ways import ways
from engines.core import PASS, Intent, Offer, plain
from engines.core.ahead import applies, seen
from engines.core.lines import line, whole_answers
from engines.core.selfplay import Match
from engines.core.selfplay import Table as Bots
from engines.expanse import GAME
from engines.expanse.facts.vocabulary import SCORE, Faction, Ship
from engines.expanse.rules.control import controller
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, Table, scene
from tests.engines.offering import try_offers


def offers(table: Table, faction: Faction) -> list[Offer]:
    return list(whole_answers(table.session, table.g.seat_of(faction)))


def offered(table: Table, faction: Faction, label: str) -> Offer:
    """The offer of that name."""
    (found,) = [offer for offer in offers(table, faction) if plain(offer.label) == label]
    return found


def click(table: Table, faction: Faction, offer: Offer) -> Table:
    """One click, with what rides on it."""
    for choice in line(table.session, table.g.seat_of(faction), offer.choices).choices:
        table.choose(faction, *choice)
    return table


# --- cards ---------------------------------------------------------------------------------------------------------------


def test_a_card_comes_with_its_uses() -> None:
    table = scene().ships(UN, "earth", 1).track("julie-mao", "goliath-armor", SCORE).play()
    labels = [plain(offer.label) for offer in offers(table, UN)]
    assert {f"{{card:julie-mao}}, {use}" for use in ("3 points", "event", "kept for later")} <= set(labels)
    assert "{card:goliath-armor}, event" not in labels, "its event is for others"
    assert "{card:score}" in labels
    best = labels[:5]
    assert len({label.partition(",")[0] for label in best}) == 5, "every card has its best use among the first"


def test_taking_a_card_for_its_points_is_one_click() -> None:
    table = scene().ships(UN, "earth", 1).track("terraforming", "julie-mao").play()
    offer = offered(table, UN, "{card:julie-mao}, 3 points")
    assert (plain(offer.cost), plain(offer.verb)) == ("1 {icon:control_point}", "Take")
    assert click(table, UN, offer).open_keys() == ["spend.action"]


def test_an_event_is_performed_whole_and_says_what_it_does() -> None:
    start = scene().ships(MCR, "mars", 1).cubes(UN, luna=1).active(MCR).cubes(MCR, luna=1).ships(MCR, "earth", 1)
    start.ships(UN, "earth", 1)
    table = start.track("covert-op").play()
    offer = offered(table, MCR, "{card:covert-op}, event")
    assert plain(offer.gain) == "you lead {base:luna}"
    assert plain(offer.detail) == ("Removes {faction:un} influence from {base:luna}, places influence on {base:luna}.")
    click(table, MCR, offer)
    assert table.cubes(UN, "luna") == [0]
    assert table.cubes(MCR, "luna") == [2]


def test_an_event_can_be_taken_step_by_step() -> None:
    table = scene().track("paolo-cortazar").active(OPA).play()
    offer = offered(table, OPA, "{card:paolo-cortazar}, step by step")
    assert click(table, OPA, offer).open_keys() == ["event.place"]


def test_a_card_that_is_too_dear_says_what_is_missing() -> None:
    table = scene().cp(UN, 1).play()
    missing = [(plain(one.label), plain(one.reason)) for one in table.asked(UN).missing()]
    assert missing == [("{card:ice-haulers}", "1 CP short"), ("{card:peace-conference}", "1 CP short")]


# --- points --------------------------------------------------------------------------------------------------------------


def test_a_move_is_one_answer() -> None:
    table = (
        scene()
        .ships(UN, "ceres", 2)
        .cubes(UN, europa=1)
        .cubes(MCR, europa=1)
        .ships(MCR, "jupiter", 1)
        .track("detective-miller")
        .play()
    )
    table.take(UN, "detective-miller", "points")
    offer = offered(table, UN, "Move 2 fleets {orbital:ceres} → {orbital:jupiter}")
    assert plain(offer.cost) == "1 {icon:action_point}"
    assert plain(offer.gain) == "you lead {base:europa}"
    click(table, UN, offer)
    assert table.ships(UN, "jupiter") == {Ship.FLEET: 2}
    assert table.g.points == 1


def test_a_move_and_influence_where_it_leads_are_one_answer() -> None:
    table = scene().ships(UN, "ceres", 1).track("julie-mao").play().take(UN, "julie-mao", "points")
    offer = offered(table, UN, "1 fleet {orbital:ceres} → {orbital:jupiter}, influence {base:io}")
    assert (plain(offer.cost), plain(offer.gain)) == ("2 {icon:action_point}", "you lead {base:io}")
    assert click(table, UN, offer).cubes(UN, "io") == [1]


def test_the_only_way_out_of_saturn_needs_no_second_answer() -> None:
    table = scene().ships(UN, "saturn", 1).track("julie-mao").play().take(UN, "julie-mao", "points")
    offer = offered(table, UN, "Move 1 fleet {orbital:saturn} → {orbital:jupiter}")
    assert offer.choices == (("move.saturn",),)
    assert click(table, UN, offer).ships(UN, "jupiter") == {Ship.FLEET: 1}


def test_influence_says_what_it_means() -> None:
    start = scene().ships(UN, "earth", 1).cubes(MCR, luna=3, africa=1, eurasia=2).cubes(UN, eurasia=1, luna=1)
    table = start.track("julie-mao").play().take(UN, "julie-mao", "points")
    gains = {name: plain(table.option(UN, f"influence.{name}").gain) for name in ("luna", "africa", "eurasia")}
    assert gains == {
        "luna": "you tie with {faction:mcr}",
        "africa": "you take the lead from {faction:mcr}",
        "eurasia": "you lead",
    }


def test_points_left_can_be_spent_in_one_click_and_the_turn_is_done() -> None:
    table = scene().ships(UN, "earth", 1).track("basic-assistance").play().take(UN, "basic-assistance", "points")
    first = offers(table, UN)[0]
    assert (first.icon, plain(first.cost)) == ("plan", "3 {icon:action_point}")
    assert click(table, UN, first).asked(MCR).key == "turn.card"


def test_all_points_in_one_click_say_each_action_with_its_verb() -> None:
    table = scene().ships(UN, "earth", 1).track("basic-assistance").play().take(UN, "basic-assistance", "points")
    label = plain(offers(table, UN)[0].label)
    assert label.startswith("Influence {base:")
    assert label.count("nfluence") == 1, "bases in a row are told together"
    far = scene().ships(UN, "ceres", 2).cubes(UN, luna=1).track("basic-assistance").play()
    runs = offers(far.take(UN, "basic-assistance", "points"), UN)
    (run,) = [plain(one.label) for one in runs if one.icon == "plan"]
    assert all(piece.lower().startswith(("move ", "influence ")) for piece in run.split(", "))


def test_a_lone_done_rides_and_a_choice_does_not() -> None:
    table = scene().ships(UN, "earth", 1).track("open-broadcast").play().take(UN, "open-broadcast", "points")
    assert not table.asked(UN).rides
    table.choose(UN, "influence.luna").choose(UN, "influence.africa")
    assert table.ids(UN) == ["done"]
    assert table.asked(UN).rides
    broke = scene().active(PG).ships(PG, "thoth", 1).track("open-broadcast").play().take(PG, "open-broadcast", "points")
    broke.choose(PG, "influence.thoth").choose(PG, "influence.thoth")
    assert broke.ids(PG) == ["budget", "done"]
    assert not broke.asked(PG).rides, "whether to buy a point is a decision"


def test_all_points_in_one_click_are_the_turn_even_for_who_could_buy_another() -> None:
    table = scene().active(PG).ships(PG, "thoth", 1).track("open-broadcast").play().take(PG, "open-broadcast", "points")
    first = offers(table, PG)[0]
    assert first.choices[-1] == ("done",)
    assert plain(first.detail).endswith("; then you are done.")
    assert click(table, PG, first).g.points == 0
    assert "spend.action" not in table.open_keys()


def test_a_cube_that_moves_because_the_stock_is_empty_rides() -> None:
    start = scene().ships(UN, "earth", 1).cubes(UN, ceres=1).empty_stock(UN, "eros").track("julie-mao")
    table = start.play().take(UN, "julie-mao", "points")
    made = line(table.session, 0, (("influence.luna",),))
    assert [one.prompt.key for one in made.riders] == ["relocate"]
    (rider,) = made.riders
    assert plain(rider.prompt.option(rider.choice[0]).label).startswith("Move a cube from {base:")


def test_bases_out_of_reach_say_what_is_missing() -> None:
    table = scene().ships(UN, "ceres", 1).track("julie-mao").play().take(UN, "julie-mao", "points")
    missing = {plain(one.label): plain(one.reason) for one in table.asked(UN).missing()}
    assert missing["{base:io}"] == "no ship of yours at {orbital:jupiter}"
    assert "{base:titan}" not in missing, "that is two moves away"


# --- events outside one's turn ---------------------------------------------------------------------------------------------


def test_an_event_on_offer_says_what_it_would_bring() -> None:
    start = scene().initiative(MCR, PG, OPA, UN).ships(MCR, "earth", 1).ships(UN, "earth", 1)
    table = start.cubes(UN, luna=1).cubes(MCR, luna=1).track("covert-op").play()
    table.take(UN, "covert-op").choose(UN, "done")
    offer = offered(table, MCR, "Yes, perform it")
    assert (plain(offer.cost), plain(offer.gain)) == ("your place in initiative", "you lead {base:luna}")
    assert plain(table.asked(MCR).happened) == "{seat:0} took {card:covert-op} for its points and left the event."


def test_an_event_that_asks_nothing_has_one_yes_and_both_answers_stay_legal() -> None:
    start = scene().initiative(MCR, PG, OPA, UN).ships(MCR, "earth", 1).ships(UN, "earth", 1)
    table = start.cubes(UN, luna=1).cubes(MCR, luna=1).track("covert-op").play()
    table.take(UN, "covert-op").choose(UN, "done")
    found = ways(table.session, table.g.seat_of(MCR))
    assert [plain(way.shown.label) for way in found] == ["Yes, perform it", "Keep the event", "Decline"]
    assert [way.is_suggested for way in found] == [True, False, False]
    assert all(table.asked(MCR).is_legal((name,)) for name in ("perform", "suggested"))


def test_an_event_that_asks_can_be_left_to_the_suggestions_which_is_what_is_suggested() -> None:
    start = scene().initiative(MCR, PG, OPA, UN).ships(MCR, "earth", 1).ships(UN, "earth", 1)
    start = start.ships(MCR, "eros", 1).cubes(PG, eros=2)
    table = start.cubes(UN, luna=1).cubes(MCR, luna=1).track("covert-op").play()
    table.take(UN, "covert-op").choose(UN, "done")
    found = ways(table.session, table.g.seat_of(MCR))
    labels = [plain(way.shown.label) for way in found]
    assert labels == ["Yes, as suggested", "Yes, step by step", "Keep the event", "Decline"]
    assert [way.is_suggested for way in found] == [True, False, False, False]
    table.choose(MCR, "suggested")
    assert table.g.performer is None
    assert controller(table.g, table.g.bases["luna"]) == MCR


def test_an_event_that_is_wanted_in_advance_is_not_taken_once_it_would_not_help() -> None:
    start = scene().initiative(MCR, PG, OPA, UN).ships(MCR, "earth", 1).ships(UN, "earth", 1)
    table = start.cubes(UN, luna=1).cubes(MCR, luna=1).track("covert-op").play()
    table.take(UN, "covert-op").choose(UN, "done")
    asked = table.asked(MCR)
    wanted = Intent(asked.key, seen(asked), ("suggested",), 99, "", "", wary=True)
    assert applies(table.session, asked, wanted)
    assert not applies(table.session, replace(asked, suggest=lambda: (PASS,)), wanted)


def test_an_event_that_begins_is_offered_whole() -> None:
    start = scene().cubes(PG, ceres=1, eros=1).cubes(OPA, ceres=1, eros=1).ships(MCR, "eros", 1).ships(MCR, "ceres", 1)
    table = start.event(MCR, "covert-op")
    assert table.asked(MCR).key == "event.whom"
    assert all(option.opens for option in table.asked(MCR).options if not option.is_exit), "which cube says it all"
    offer = offered(table, MCR, "The whole event")
    assert len(offer.choices) == 3
    assert click(table, MCR, offer).g.performer is None


def test_a_cube_says_whose_it_is() -> None:
    start = scene().cubes(PG, ceres=1, eros=1).cubes(OPA, ceres=1, eros=1).ships(MCR, "eros", 1).ships(MCR, "ceres", 1)
    table = start.event(MCR, "covert-op").choose(MCR, "opa")
    assert table.asked(MCR).key == "event.cube"
    assert plain(table.asked(MCR).option("eros").label) == "{faction:opa} influence on {base:eros}"


def test_the_crew_comes_with_where_it_goes() -> None:
    start = scene().track(SCORE).rocinante("saturn", UN).cubes(UN, luna=1).cubes(MCR, luna=1)
    table = start.play().take(UN, "score.1").choose(UN, "belt")
    offer = offered(table, UN, "{crew:kamal}, as suggested")
    assert plain(offer.detail) == "Moves the Rocinante from {orbital:saturn} to {orbital:earth}."
    assert plain(offer.gain) == "you lead {base:luna}"
    assert table.asked(UN).is_legal(("crew.alex-kamal",)), "one may still go elsewhere"


# --- whole games -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_offer_can_be_played_and_rests_on_nothing_hidden(seats: int) -> None:
    bots = tuple(("random", "smart")[seat % 2] for seat in range(seats))
    match, tried = Match(Bots(GAME, GAME.options({}), bots, f"offers {seats}")), 0
    while not match.session.is_over:
        if match.decisions % 5 == 0:
            tried += try_offers(match.session)
        match.play(1)
    assert tried > 100
