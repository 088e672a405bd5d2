"""The course of the game, in rulebook order: beginning, Operation, Disorder, end of turn."""

from __future__ import annotations

from engines.core.spec import Step
from engines.renaissance.steps import building, cards, emissaries, exploring, tokens
from engines.renaissance.steps.beginning import found_homes, open_hands, take_asset
from engines.renaissance.steps.disorder import (
    answer_disorder,
    begin_round,
    check_disorder,
    choose_disorder,
    end_round,
    file_disorder_card,
)
from engines.renaissance.steps.effects import FLOWS, end_effect, perform
from engines.renaissance.steps.ending import end_turn, finish
from engines.renaissance.steps.operation import begin_turn, operate

STEPS: dict[str, Step] = {
    step.__name__: step
    for step in (
        take_asset,
        found_homes,
        open_hands,
        begin_turn,
        operate,
        perform,
        end_effect,
        check_disorder,
        choose_disorder,
        begin_round,
        answer_disorder,
        file_disorder_card,
        end_round,
        end_turn,
        finish,
    )
}

__all__ = ["FLOWS", "STEPS", "building", "cards", "emissaries", "exploring", "tokens"]
