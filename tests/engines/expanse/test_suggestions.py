"""Suggestions answer for people who are away, so they never hurt their owner without need."""

from __future__ import annotations

import pytest

from engines.core import PASS, Choice, Seat, Session
from engines.core.selfplay import Match
from engines.core.selfplay import Table as BotTable
from engines.expanse import GAME
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.vocabulary import SCORE
from engines.expanse.minds.foresight import value
from engines.expanse.minds.worth import Outlooks, known_bonus, outlooks
from engines.expanse.state import State
from engines.expanse.view import ExpanseView
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, scene

Game = Session[State, ExpanseView, ExpanseOptions]

# Questions at which something else begins: up to the next of these, a choice shows what it leads to.
BEGINNINGS = {
    *("turn.card", "turn.use", "spend.action", "offer.event", "scoring.event", "scoring.bonus", "scoring.build"),
    *("tech.token", "tech.scrap-ships"),
}
DECLINES = ((PASS,), ("done",), ())


def worth_after(session: Game, seat: Seat, choice: Choice, rows: Outlooks) -> float:
    """What the position is worth to a seat when a choice has been carried out, everybody doing as suggested."""
    trial = session.clone()
    trial.submit(seat, choice)
    while asked := [(s, prompt) for s, prompt in trial.prompts.items() if prompt.key not in BEGINNINGS]:
        trial.submit(asked[0][0], asked[0][1].suggestion())
    return value(trial.state, trial.state.faction_at(seat), rows)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_suggestion_that_could_be_declined_leaves_nobody_worse_off(seats: int) -> None:
    match = Match(BotTable(GAME, ExpanseOptions(), ("random", "suggest", "random", "suggest")[:seats], "harm 3"))
    compared = 0
    while not match.session.is_over:
        session = match.session
        for seat, prompt in session.prompts.items():
            declines = [choice for choice in DECLINES if prompt.key != "setup.faction" and prompt.is_legal(choice)]
            suggested = prompt.suggestion()
            if not declines or suggested in declines:
                continue
            me = session.state.faction_at(seat)
            rows = outlooks(session.state, known_bonus(session.state, me))
            ways = [worth_after(session, seat, choice, rows) for choice in declines]
            before = min(value(session.state, me, rows), *ways)
            assert worth_after(session, seat, suggested, rows) >= before - 1e-6, f"{prompt.key}: {suggested}"
            compared += 1
        match.play(1)
    assert compared > 20


def test_a_score_card_is_not_suggested_to_who_would_fall_behind_by_it() -> None:
    table = scene().cubes(MCR, ceres=2, europa=2, eurasia=2).track(SCORE, "julie-mao").play()
    assert table.asked(UN).suggestion() == ("take.julie-mao",)
    table = scene().cubes(UN, ceres=2, europa=2, eurasia=2).track(SCORE, "julie-mao").play()
    assert table.asked(UN).suggestion() == ("take.score.1",)


def test_influence_is_not_drawn_away_from_where_it_counts_more() -> None:
    start = scene().cubes(UN, eurasia=2).cubes(MCR, **dict.fromkeys(("ceres", "the_rings", "europa", "africa"), 3))
    start.g.of(OPA).cubes, start.g.of(OPA).stock = {"eurasia": 3}, 0
    table = start.event(OPA, "ice-haulers")
    assert table.asked(OPA).key == "event.place"
    assert table.asked(OPA).suggestion() == ()


def test_who_loses_points_is_the_richest() -> None:
    start = scene().cp(UN, 30).cp(MCR, 25).cp(PG, 20).kept(PG, "julie-mao", "razorback")
    assert start.event(OPA, "open-broadcast").asked(OPA).suggestion() == ("un",)


def test_who_must_discard_a_kept_event_gives_up_the_one_that_brings_least() -> None:
    start = scene().cubes(UN, eurasia=1).cubes(OPA, **dict.fromkeys(("ceres", "eros", "titan"), 2))
    table = start.kept(OPA, "belter-black-market", "ice-haulers", "the-anubis").event(UN, "cotyar")
    assert table.asked(OPA).key == "event.discard"
    assert table.asked(OPA).suggestion() == ("the-anubis",)


def test_ships_are_suggested_to_go_where_the_rest_of_the_event_helps() -> None:
    """Nowhere does the Battleship win anything by itself; at Jupiter there is a fleet for it to remove."""
    table = scene(2).ships(MCR, "mars", battleship=1).ships(UN, "jupiter", 1).event(MCR, "mcrn-donnager")
    assert table.asked(MCR).suggestion() == ("jupiter",)


def test_influence_is_suggested_to_go_from_where_both_removals_count() -> None:
    """On Africa the second removal takes Mars from first place; on Eurasia the first one does all there is to do."""
    start = scene(2).cubes(MCR, eurasia=2, africa=3).cubes(UN, eurasia=2, africa=2)
    table = start.event(UN, "black-ops-team")
    assert table.asked(UN).suggestion() == ("africa",)
