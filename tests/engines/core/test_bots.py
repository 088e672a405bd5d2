"""What a bot answers is checked: a table never stands still, and never breaks, because of one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engines.core import Choice, Dice, Prompt
from engines.core.bots import legal_choice, restless
from engines.core.selfplay import Match, Table
from tests.comets import GAME
from tests.comets.scene import CometSpec, new_game
from tests.planted import STUBBORN


def illegal(_view: Any, _prompt: Prompt, _dice: Dice) -> Choice:
    return ("no-such-option",)


def broken(_view: Any, _prompt: Prompt, _dice: Dice) -> Choice:
    raise LookupError("lost the thread")


def with_bots() -> CometSpec:
    return replace(GAME, bots={**GAME.bots, "illegal": illegal, "broken": broken})


@pytest.mark.parametrize(("kind", "reason"), [("illegal", "not possible now"), ("broken", "lost the thread")])
def test_the_suggestion_stands_in_for_a_bot_that_answers_wrongly_or_fails(
    kind: str, reason: str, slips: list[str]
) -> None:
    session = new_game()
    prompt = session.prompts[0]
    choice = legal_choice(with_bots(), kind, session.view(0), prompt, Dice("bot"))
    assert choice == prompt.suggestion()
    assert len(slips) == 1
    told = slips.pop()
    assert kind in told
    assert prompt.key in told
    assert reason in told


def test_a_legal_answer_is_passed_on_in_the_order_of_the_prompt() -> None:
    session = new_game()
    prompt = session.prompts[0]
    choice = legal_choice(GAME, "random", session.view(0), prompt, Dice("bot"))
    assert choice == prompt.normal(choice)


def test_a_game_with_such_a_bot_is_played_to_its_end(slips: list[str]) -> None:
    spec = with_bots()
    session = Match(Table(spec, spec.options({}), ("illegal", "broken", "random"), "slips")).play_to_end()
    assert session.result is not None
    assert {line.partition(":")[0] for line in slips} == {"comets"}
    slips.clear()


@pytest.mark.parametrize("kinds", [("smart", "suggest"), ("suggest", "suggest")])
def test_no_two_players_wait_for_each_other_for_ever(kinds: tuple[str, ...]) -> None:
    match = Match(Table(STUBBORN, STUBBORN.options({}), kinds, "stubborn"))
    assert match.play_to_end().is_over
    assert match.decisions > 3000, "until then they play as they are"


def test_bots_play_as_they_are_in_games_of_any_usual_length() -> None:
    assert {restless("smart", decisions, Dice("x")) for decisions in range(3000)} == {"smart"}
