"""What players who think ahead are told of the Empire."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core.mind import value
from engines.core.selfplay import Match, Table
from engines.empire import GAME
from engines.empire.minds.mind import MIND
from engines.empire.minds.policy import policy
from tests.engines.empire.scene import Builder, Scene

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


def worth(table: Scene, *, is_over: bool = False) -> float:
    return value(MIND, GAME.result, table.state, 0, is_over=is_over)


def test_calm_and_systems_are_worth_more_than_chaos(scene: Builder) -> None:
    calm = worth(scene().index(20).system(1).system(20))
    assert calm > worth(scene().index(90).system(1).rebels(20, SF=5))


def test_at_the_end_every_point_counts_beyond_those_of_a_victory_too(scene: Builder) -> None:
    few, more = (scene().index(index).system(1).system(20) for index in (60, 10))
    assert 0 < worth(few, is_over=True) < worth(more, is_over=True) < 1
