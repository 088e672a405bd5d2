"""Whoever plays against one who does nothing still comes to an end: no plan is chosen for ever and never carried out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.core import PASS, Choice, Dice, Prompt
from engines.core.selfplay import Match, Table
from engines.race import GAME
from engines.race.view import RaceView


def idle(_view: RaceView, prompt: Prompt, _dice: Dice) -> Choice:
    """Chooses Settle, settles nothing, and gives up whatever it may."""
    for choice in (("settle",), (PASS,), ()):
        if prompt.is_legal(choice):
            return choice
    return prompt.suggestion()


IDLE = replace(GAME, bots={**GAME.bots, "idle": idle})


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        *[("smart", n) for n in (39, 98, 120, 123)],  # chose Produce and did not pay the card for its only good
        ("suggest", 68),  # chose Settle for a world it would not place
    ],
)
def test_nobody_chooses_an_action_for_ever_and_makes_nothing_of_it(kind: str, number: int) -> None:
    match = Match(Table(IDLE, IDLE.options({}), (kind, "idle"), f"idle{number}"))
    assert match.play(600).is_over


def test_smart_and_suggest_end_the_game_they_once_never_ended() -> None:
    assert Match(Table(GAME, GAME.options({}), ("smart", "suggest"), "2424:66")).play(600).is_over
