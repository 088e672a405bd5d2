"""What players who think ahead are told of the Empire."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core import Dice
from engines.core.manners import Way, ways
from engines.core.selfplay import Match, Table
from engines.core.thinking import Budget, Thought
from engines.empire import GAME
from engines.empire.facts.manners import OTHERS, PLAIN, SPENDING, Manner
from engines.empire.minds.features import guess
from engines.empire.minds.mind import MIND, MOST_POINTS, adopt, aim, rounds
from engines.empire.minds.policy import policy
from engines.empire.scoring import victory_points
from engines.empire.state import Ending
from tests.engines.empire.scene import Builder

VOCABULARY = Path(__file__).parents[2] / "fixtures" / "vocabulary" / "empire-1.json"


def test_every_prompt_is_either_worth_a_thought_or_not() -> None:
    known = set(json.loads(VOCABULARY.read_text(encoding="utf-8"))["prompts"])
    assert not MIND.trivial & MIND.judged
    assert MIND.trivial | MIND.judged == known


@pytest.mark.parametrize("scenario", [1, 4, 6])
def test_few_answers_are_tried_and_all_are_legal(scenario: int) -> None:
    session = Match(Table(GAME, GAME.options({"scenario": scenario}), ("suggest",), "policy")).session
    for _ in range(80):
        if session.is_over:
            break
        prompt = session.prompts[0]
        if prompt.key in MIND.judged:
            found = policy(session.view(0), prompt)
            assert found[0] == prompt.suggestion()
            assert all(prompt.is_legal(choice) for choice in found)
            assert len({*found}) <= 8
        session.submit(0, prompt.suggestion())


def test_stopping_is_always_weighed(scene: Builder) -> None:
    table = scene().fleet(20, SF=4).rebels(20, CG=1).run("imperial_combat")
    assert table.session is not None
    assert policy(table.session.view(0), table.prompt) == [("20",), ("done",)]


def test_calm_and_systems_are_worth_more_than_chaos(scene: Builder) -> None:
    (calm,) = guess(scene().index(20).system(1).system(20).state)
    (wild,) = guess(scene().index(90).system(1).rebels(20, SF=5).state)
    assert calm > wild


def test_a_game_is_saved_without_the_manner_it_was_imagined_in(scene: Builder) -> None:
    table = scene().points(20).system(1).run("purchases")
    assert table.session is not None
    world = Thought(table.session, 0).imagine(1)
    plain = world.state_json()
    adopt(world.state, SPENDING)
    assert world.state_json() == plain
    assert GAME.state_adapter.validate_json(plain).manner == PLAIN


@pytest.mark.parametrize("manner", OTHERS)
def test_whoever_plays_in_another_manner_does_something_else_sooner_or_later(manner: Manner) -> None:
    """Games of the same dice: a manner in which nothing is done otherwise would not be worth trying."""
    for scenario in (1, 3, 5):
        plain = Match(Table(GAME, GAME.options({"scenario": scenario}), ("smart",), "manners")).session
        while not plain.is_over:
            world = Thought(plain, 0).imagine(1)
            adopt(world.state, manner)
            own = plain.prompts[0].suggestion()
            if world.prompts[0].suggestion() != own:
                return
            plain.submit(0, own)
    pytest.fail("it is the plain manner by another name")


def test_a_finished_game_is_worth_its_points(scene: Builder) -> None:
    g = scene().index(30).system(1).system(20).state
    g.ending = Ending.SCORED
    assert aim(g) == victory_points(g) / MOST_POINTS
    g.ending = Ending.CATASTROPHE
    assert aim(g) == 0


def test_more_points_are_to_come_in_calm_and_with_more_units(scene: Builder) -> None:
    plain = scene().index(60).system(1).system(20).fleet(1, CG=2)
    calm = scene().index(40).system(1).system(20).fleet(1, CG=2)
    strong = scene().index(60).system(1).system(20).fleet(1, CG=2).fleet(20, CG=2)
    assert aim(calm.state) > aim(plain.state)
    assert aim(strong.state) > aim(plain.state)


def test_extropy_is_weighed_against_keeping_the_points_and_purchases_by_what_manners_want(scene: Builder) -> None:
    table = scene().index(60).points(40).system(1).system(20).fleet(1, CG=2)
    asked = table.run("extropy").session
    assert asked is not None
    tried = ways(Thought(asked, 0), Dice("x"), Budget(1000, 8))
    assert tried[0] == Way(asked.prompts[0].suggestion())
    assert ("pass",) in {way.choice for way in tried}
    table = scene().index(60).points(5).system(1).system(20).fleet(1, CG=12)
    table.leader(1, 3)
    asked = table.run("purchases").session
    assert asked is not None
    own, *others = ways(Thought(asked, 0), Dice("x"), Budget(1000, 8))
    assert own == Way(("done",))
    assert others
    assert all(way.manner is not None for way in others)


def test_an_imagined_game_ends_when_chaos_has_answered(scene: Builder) -> None:
    table = scene().points(40).system(1).system(20).fleet(1, CG=2).run("purchases")
    g = table.state
    g.turn, g.phase = 3, "A"
    before = rounds(g)
    g.phase = "F"
    after = rounds(g)
    g.turn, g.phase = 4, "E"
    assert (before, after, rounds(g)) == (3, 4, 4)
