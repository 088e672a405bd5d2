"""Whole answers: worlds with what pays for them, cards to keep and to give up, and what rides on a click."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Offer, plain
from engines.core.lines import finishing, whole_answers
from engines.core.selfplay import Match
from engines.core.selfplay import Table as Bots
from engines.race import GAME
from engines.race.words.payment import payment_line
from tests.engines.offering import try_offers
from tests.engines.race.scene import RaceTable, race_table


def _offers(table: RaceTable, seat: int = 0) -> list[Offer]:
    return list(whole_answers(table.session, seat))


def test_a_world_says_what_it_costs_what_it_brings_and_what_pays_for_it() -> None:
    table = race_table().hand(0, "gem-world", "rebel-base", "comet-zone").tableau(0, "old-earth").phase("settle")
    (gem,) = [offer for offer in _offers(table) if offer.choices == (("gem-world",),)]
    assert (plain(gem.label), plain(gem.cost), plain(gem.verb)) == ("{card:gem-world}", "2 {icon:card}", "Settle")
    assert plain(gem.gain) == "1 {icon:star}, makes {icon:good_novelty}"
    assert plain(gem.detail).startswith("Pays {card:")


def test_a_beginning_says_what_is_discarded() -> None:
    session = Match(Bots(GAME, GAME.options({}), ("smart",) * 3, "beginning")).session
    assert session.prompts[0].key == "start.keep"
    told = [plain(offer.label) for offer in whole_answers(session, 0)]
    assert sum("}, discarding {card:" in label for label in told) > 5, told


def test_a_payment_follows_what_was_placed_in_secret_as_it_was_announced() -> None:
    table = race_table().hand(0, "gem-world", "rebel-base", "comet-zone", "new-earth").tableau(0, "old-earth")
    table.hand(1, "comet-zone", "gem-world", "new-sparta", "old-earth").tableau(1, "alpha-centauri").phase("settle")
    (gem,) = [offer for offer in _offers(table) if offer.choices == (("gem-world",),)]
    table.submit(0, "gem-world")
    assert finishing(table.session, 0) is None, "the others have not chosen"
    table.submit(1, "pass")
    made = finishing(table.session, 0)
    assert made is not None
    assert made.prompt.key == "settle.pay"
    paid = " and ".join(f"{{card:{card}}}" for card in made.choice)
    assert plain(gem.detail).startswith(f"Pays {paid}.")
    table.submit(0, *made.choice)
    assert finishing(table.session, 0) is None


def test_other_payments_are_one_click_too() -> None:
    table = race_table().hand(0, "gem-world", "rebel-base", "comet-zone", "new-earth").tableau(0, "old-earth")
    table.phase("settle").submit(0, "gem-world")
    offers = _offers(table)
    assert len(offers) == 3
    assert offers[0].choices == (table.prompt(0).suggestion(),)
    assert all(plain(offer.verb) == "Pay" for offer in offers)


def test_two_cards_to_keep_are_one_answer() -> None:
    table = race_table().tableau(0, "old-earth").chose(0, "explore-1").top("gem-world", "comet-zone", "new-earth")
    table.phase("explore")
    offers = _offers(table)
    assert {frozenset(offer.choices[0]) for offer in offers} == {
        frozenset(pair)
        for pair in (("gem-world", "comet-zone"), ("gem-world", "new-earth"), ("comet-zone", "new-earth"))
    }
    assert {plain(offer.label) for offer in offers} == {
        "All but {card:gem-world}",
        "All but {card:comet-zone}",
        "All but {card:new-earth}",
    }


def test_a_set_too_long_for_a_button_is_named_in_full_below_it() -> None:
    cards = ("gem-world", "comet-zone", "new-earth", "rebel-base", "mining-league", "new-sparta", "old-earth")
    table = race_table().tableau(0, "alpha-centauri").hand(0, *cards, "spice-world", "pirate-world", "new-vinland")
    table.hand(0, "drop-ships", "space-marines", "public-works").play("end_round")
    for offer in _offers(table):
        (picked,) = offer.choices
        said = plain(offer.label) + plain(offer.detail)
        assert all(f"{{card:{card}}}" in said for card in picked)


def test_a_single_card_to_keep_says_what_it_is() -> None:
    table = race_table().tableau(0, "old-earth").top("gem-world", "comet-zone").phase("explore")
    offers = {offer.choices[0][0]: offer for offer in _offers(table)}
    assert set(offers) == {"gem-world", "comet-zone"}
    assert "cost 2" in plain(offers["gem-world"].detail)


def test_the_best_order_says_what_it_brings() -> None:
    table = race_table().goods(0, "gem-world", "comet-zone").tableau(0, "consumer-markets", "old-earth")
    table.tableau(0, "expanding-colony").goods(0, "plague-world").chose(0, "consume").phase("consume")
    best = _offers(table)[0]
    assert best.choices == (("best",),)
    assert "{icon:star}" in plain(best.gain)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (4, {"takeovers": True}),
        (2, {"actions": 2}),
        (3, {"level": "base"}),
        (1, {"robot": "normal"}),
        (2, {"draft": True}),
    ],
    ids=["two", "takeovers", "duel", "base", "robot", "draft"],
)
def test_every_offer_can_be_played_and_rests_on_nothing_hidden(seats: int, options: dict[str, Any]) -> None:
    bots = tuple(("random", "suggest")[seat % 2] for seat in range(seats))
    match = Match(Bots(GAME, GAME.options(options), bots, f"offers {seats}"))
    while not match.session.is_over:
        if match.decisions % 5 == 0:
            try_offers(match.session)
        match.play(1)


def test_whoever_conquers_does_not_pay() -> None:
    table = race_table().hand(0, "rebel-underground", "gem-world", "comet-zone")
    table.tableau(0, "new-sparta", "contact-specialist", "space-marines").phase("settle").submit(0, "rebel-underground")
    ways = {offer.choices[0][0]: offer for offer in _offers(table)}
    assert plain(ways["way.conquer"].label) == plain(ways["way.conquer"].verb) == "Conquer"
    assert plain(ways["way.pay.contact-specialist"].verb) == "Pay"


def test_cards_that_add_to_military_are_discarded_not_paid() -> None:
    hand = {"gem-world.0": "gem-world"}
    assert plain(payment_line(("gem-world.0",), hand, conquers=True)) == "Discards {card:gem-world} for Military."
    assert plain(payment_line(("gem-world.0",), hand)) == "Pays {card:gem-world}."
