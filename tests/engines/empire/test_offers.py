"""Whole answers: what one click does, that it can be done, and that it rests on nothing hidden."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engines.core import Offer, Session, plain
from engines.core.ideas import ideas
from engines.core.lines import line, whole_answers
from engines.core.selfplay import Match, Table
from engines.empire import GAME
from engines.empire.state import REBEL
from tests.engines.empire.scene import Builder, Scene, read
from tests.engines.offering import try_offers


def _offers(table: Scene) -> list[Offer]:
    assert table.session is not None
    return list(whole_answers(table.session, 0))


def _take(table: Scene, offer: Offer) -> Scene:
    """One click, with whatever rides on it."""
    assert table.session is not None
    for made in line(table.session, 0, offer.choices).made:
        table.answer(*made.choice)
    return table


# --- purchases -----------------------------------------------------------------------------------------------------------


def test_all_that_is_wanted_is_bought_with_one_click(scene: Builder) -> None:
    table = scene().points(40).system(1, "3-3-4").system(13, "2-2-3").fleet(1, SF=1).fleet(13, SF=1).run("purchases")
    basket = _offers(table)[0]
    assert plain(basket.verb) == "Buy all"
    spent = int(plain(basket.cost).split()[0])
    assert _take(table, basket).state.points == 40 - spent
    assert table.asked == ""


def test_one_click_names_the_little_that_it_buys_and_where_it_goes(scene: Builder) -> None:
    basket = _offers(scene().points(9).system(13, "2-2-3").fleet(13, SF=1).run("purchases"))[0]
    assert len(basket.choices) == 3
    assert read(basket.label) == "Buy 3 Control Groups in 13 Scutum β and move on"


def test_each_thing_is_offered_where_it_is_wanted(scene: Builder) -> None:
    table = scene().points(40).system(13, "2-2-3").fleet(13, SF=1).run("purchases")
    (minds,) = [offer for offer in _offers(table) if offer.choices[0] == ("cg",) and len(offer.choices) == 2]
    assert read(minds.label) == "Buy 3 Control Groups"
    assert (read(minds.cost), read(minds.gain)) == ("9 RP", "13 Scutum β")
    assert _take(table, minds).state.fleets[13] == {"SF": 1, "CG": 3}


def test_where_what_is_bought_goes_is_offered_whole(scene: Builder) -> None:
    table = scene().points(9).system(13, "2-2-3").system(20, "2-1-2").run("purchases").answer("sf")
    found = {offer.choices[0] for offer in _offers(table)}
    assert {("13", "n.3"), ("20", "n.2"), ("13", "n.1"), ("20", "n.1")} <= found


def test_a_plan_reads_as_what_is_done() -> None:
    match = Match(Table(GAME, GAME.options({}), ("smart",), "a plan"))
    while "buy" not in {prompt.key for prompt in match.session.prompts.values()}:
        match.play(1)
    labels = [read(idea.label) for idea in ideas(match.session, 0)]
    assert labels
    assert not any(", then fight, " in label for label in labels), labels
    pieces = [piece for label in labels for piece in label.replace(", then ", ", ").split(", ")]
    assert [piece for piece in pieces if re.match(r"\d", piece) and "→" in piece] == []
    assert any(re.match(r"buy \d", piece) for piece in pieces), labels


# --- marches -------------------------------------------------------------------------------------------------------------


def test_a_march_says_who_goes_where_and_why(scene: Builder) -> None:
    table = scene().fleet(12, CG=1).rebels(6, SF=1).run("imperial_movement")
    everything, march = _offers(table)[:2]
    assert read(march.label) == "12 Pale March → 06 Perseus β"
    assert read(march.cost) == "1 Control Group"
    assert read(march.detail).startswith("to fight 1 Star Fleet of the Rebels: wins on ")
    assert _take(table, march).state.fleets == {6: {"CG": 1}}
    assert everything.choices == (*march.choices, ("done",))


def test_all_marches_are_one_click_that_leads_to_the_battles(scene: Builder) -> None:
    table = scene().fleet(12, CG=1).rebels(6, SF=1).fleet(36, CG=1).rebels(37, SF=1)
    table.run("imperial_movement", "imperial_combat")
    everything = _offers(table)[0]
    assert plain(everything.label).startswith("March ")
    assert plain(everything.label).endswith(" and on to battle")
    assert plain(everything.label).count(" → ") == 2
    assert _take(table, everything).asked == "attack"
    assert set(table.state.fleets) == {6, 37}


def test_colonists_march_to_an_empty_system(scene: Builder) -> None:
    table = scene().system(13).fleet(13, CF=1).run("imperial_movement")
    march = _offers(table)[1]
    assert plain(march.detail) == "to found a system"


def test_everybody_may_be_sent_anywhere(scene: Builder) -> None:
    table = scene().fleet(12, WS=2).run("imperial_movement").answer("12")
    goals = {option.id for option in table.prompt.groups[-1].options}
    assert {offer.choices[0][-1] for offer in _offers(table)} == goals


# --- battles -------------------------------------------------------------------------------------------------------------


def test_a_battle_is_one_click(scene: Builder) -> None:
    table = scene().index(50).system(12, "2-1-2", REBEL).fleet(12, CG=4).run("imperial_combat")
    best = _offers(table)[0]
    assert best.choices[-1] == ("go",)
    table.script.values = [9]
    assert table.session is not None
    for choice in best.choices:
        table.session.submit(0, choice)
    assert table.session.state.systems[12].owner == "imperial"


def test_every_way_to_fight_is_offered(scene: Builder) -> None:
    table = scene().fleet(12, SF=2, CG=2).rebels(12, SF=1).system(12, "2-1-2", REBEL).run("imperial_combat")
    table.answer("12")
    rolls = {(offer.choices[0][-1], "rebel.system" in offer.choices[0]) for offer in _offers(table)}
    assert rolls == {(roll, with_system) for roll in ("military", "morphogenetic") for with_system in (True, False)}


# --- events --------------------------------------------------------------------------------------------------------------


def test_units_that_are_given_up_are_told_by_where_they_are(scene: Builder) -> None:
    table = scene().points(8).system(1).fleet(1, SF=1).fleet(13, SF=2).fleet(20, SF=2, WS=1, CG=1).fleet(33, SF=1)
    table.leader(33, 1)
    offer = _offers(table.run("maintenance"))[0]
    assert read(offer.detail) == "2 Star Fleets in 13 Scutum β · 1 Star Fleet in 20 Perseus δ"


def test_suppression_is_offered_with_its_price_and_odds(scene: Builder) -> None:
    table = scene().system(20).nexus(20).fleet(20, SF=1)
    table.state.repression = 2
    table.event("rebellion.0", 3, 1)
    found = {offer.choices[0]: (read(offer.cost), plain(offer.detail)) for offer in _offers(table)}
    assert found["suppress", "repression.0"] == ("", "succeeds on 7+ (30%); turns the system Rebel on 0–1 (20%)")
    assert found["suppress", "repression.2"][0] == "2 Repression"
    assert found["suppress", "repression.2"][1].startswith("succeeds on 5+ (50%); Chaos +2 on ")
    assert ("pass", "repression.0") in found


def test_extropy_is_offered_with_a_leader_and_with_markers(scene: Builder) -> None:
    table = scene().index(50).points(9).system(1).nexus(1).fleet(1, SF=1)
    leader = table.leader(1, 2)
    table.state.illumination = 1
    found = {offer.choices[0]: plain(offer.detail) for offer in _offers(table.run("extropy"))}
    assert found["no-leader", "illumination.0"] == "lowers Chaos on 3+ (70%)"
    assert found[leader, "illumination.1"] == "always lowers Chaos"


# --- whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "bot"), [(1, "suggest"), (3, "random"), (4, "random"), (6, "suggest")])
def test_every_offer_can_be_played_and_rests_on_nothing_hidden(scenario: int, bot: str) -> None:
    match = Match(Table(GAME, GAME.options({"scenario": scenario}), (bot,), f"offers {scenario}"))
    while not match.session.is_over and match.decisions < 300:
        if match.decisions % 5 == 0:
            try_offers(match.session)
        match.play(1)


def test_a_turn_takes_few_clicks() -> None:
    """Smart play through the offers: as many choices as one offer covers, and what rides on it, are one click."""
    match = Match(Table(GAME, GAME.options({}), ("smart",), "clicks"))
    session, clicks = match.session, 0
    while not session.is_over:
        planned = _planned(session)
        fitting = [
            offer.choices for offer in whole_answers(session, 0) if planned[: len(offer.choices)] == offer.choices
        ]
        for made in line(session, 0, max(fitting, key=len, default=planned[:1])).made:
            session.submit(0, made.choice)
        clicks += 1
    assert clicks / session.state.turn < 14


def _planned(session: Session[Any, Any, Any]) -> tuple[tuple[str, ...], ...]:
    """What is suggested from here on, as far as nothing is disclosed."""
    trial, digest, found = session.clone(), session.digest, list[tuple[str, ...]]()
    while trial.digest == digest and trial.prompts:
        found.append(trial.prompts[0].suggestion())
        trial.submit(0, found[-1])
    return tuple(found)
