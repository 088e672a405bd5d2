"""What players who think ahead are told of the Empire."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core.selfplay import Match, Table
from engines.empire import GAME
from engines.empire.minds.features import guess
from engines.empire.minds.mind import MIND
from engines.empire.minds.policy import policy
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
