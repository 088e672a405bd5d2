"""Suggestions answer for people who are away, so they never hurt their owner without need."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.core import PASS, Choice, Seat, Session
from engines.core.selfplay import Match, Table
from engines.renaissance import GAME
from engines.renaissance.facts.options import RenaissanceOptions
from engines.renaissance.minds.worth import outlook
from engines.renaissance.rules.objectives import open_objectives
from engines.renaissance.state import State
from engines.renaissance.view import RenaissanceView
from tests.engines.renaissance.scene import Scene
from tests.engines.renaissance.test_content import files
from tests.engines.renaissance.test_effects import herald

Game = Session[State, RenaissanceView, RenaissanceOptions]

# Questions at which something else begins: up to the next of these, a choice shows what it leads to.
BEGINNINGS = {"turn.play", "turn.again", "disorder.choose", "disorder.answer", "end.under"}
A_CARD = 5  # what a card drawn on the way may be worth


def worth(g: State, seat: Seat, objectives: list[str]) -> int:
    """How a beginner sees a position, and what it has brought."""
    own = g.delegations[seat]
    return outlook(g, objectives, seat) + 10 * own.points + A_CARD * own.specialists + 4 * len(g.planets)


def worth_after(session: Game, seat: Seat, choice: Choice, objectives: list[str]) -> int:
    """What the position is worth to a seat when a choice has been carried out, everybody doing as suggested."""
    trial = session.clone()
    trial.submit(seat, choice)
    while asked := [(s, prompt) for s, prompt in trial.prompts.items() if prompt.key not in BEGINNINGS]:
        trial.submit(asked[0][0], asked[0][1].suggestion())
    return worth(trial.state, seat, objectives)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_suggestion_that_could_be_declined_leaves_nobody_worse_off(seats: int) -> None:
    kinds = ("random", "suggest", "random", "suggest")
    match = Match(Table(GAME, GAME.options({}), kinds[:seats], "harm"))
    compared = 0
    while not match.session.is_over:
        session = match.session
        for seat, prompt in session.prompts.items():
            if prompt.key == "end.under" or not prompt.is_legal((PASS,)) or prompt.suggestion() == (PASS,):
                continue
            objectives = open_objectives(session.state)
            before = min(worth(session.state, seat, objectives), worth_after(session, seat, (PASS,), objectives))
            after = worth_after(session, seat, prompt.suggestion(), objectives)
            assert after >= before - A_CARD, f"{prompt.key}: {prompt.suggestion()}"
            compared += 1
        match.play(1)
    assert compared > 20


def test_a_step_that_only_costs_something_is_left_out(tmp_path: Path) -> None:
    step = {"op": "remove_emissary", "owner": "self", "where": {"hub": True}, "optional": True}
    scene = Scene(content=herald(tmp_path, step)).planet("delphine", {0: 2, 1: 1}).hand(0, "herald").play("herald.a")
    assert scene.asked.key == "effect.optional"
    assert scene.asked.suggestion() == (PASS,)


def test_a_card_that_would_cost_the_lead_is_not_played_when_one_could_stop() -> None:
    scene = Scene(2).planet("delphine", {0: 2, 1: 1}).planet("junction", {1: 5}).planet("ithaca", {1: 0})
    scene.planet("aurelia", {0: 0}).hand(0, "herald", "provocateur").play("herald.a")
    assert scene.asked.key == "turn.again"
    assert scene.asked.suggestion() == ("provocateur.draw",)
    assert scene.deck(0).asked.suggestion() != ("provocateur.a",)


def test_the_use_of_a_token_that_does_something_is_suggested(tmp_path: Path) -> None:
    ways = [
        {"steps": [{"op": "build_institute", "where": {"foundation": True}}], "text": "Build beside a Foundation."},
        {"steps": [{"op": "gain_vp", "amount": 1}], "text": "Gain 1 VP."},
    ]
    content = GAME.content_from(files(tmp_path, planets=[{"id": "aurelia", "name": "Twofold", "effects": ways}]))
    scene = Scene(content=content).hand(0, "ambassador").play("ambassador.a", "aurelia")
    assert scene.asked.key == "token.effect"
    assert scene.asked.suggestion() == ("b",)


def test_who_retreats_goes_where_it_counts() -> None:
    scene = Scene(2).senate("strongholds", "custodians").planet("junction", {0: 1, 1: 2}, holder=0, stability=9)
    scene.planet("delphine", {0: 4, 1: 5}).put(active=0).start("check_disorder", "end_turn", "begin_turn")
    scene.play("delphine", "retreat")
    assert scene.asked.key == "retreat.to"
    assert scene.asked.suggestion()[0].startswith("junction:")
