"""Manners: ways for a seat to play on, for games in which much depends on luck and little on a single answer.

A game may name a few manners in its `Mind`: what its smart player would weigh otherwise, bolder or thriftier. What is tried is
then an answer and the manner in which the seat goes on after it, in the same imagined worlds. Nothing is remembered from one
decision to the next: the manner is chosen anew wherever manners differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines.core.chance import Dice
from engines.core.policy import favourite, playout_answer
from engines.core.prompt import Choice
from engines.core.thinking import Budget, Thought

EACH = 250  # answers in imagined games that trying one way takes, give or take


@dataclass(frozen=True, slots=True)
class Way:
    """An answer, and the manner in which its seat plays on; None = as the smart player does."""

    choice: Choice
    manner: Any = None


def affordable(budget: Budget) -> int:
    """How many ways can be tried; fewer than two are no search."""
    return min(budget.candidates, budget.decisions // EACH)


def ways(thought: Thought, dice: Dice, budget: Budget) -> list[Way]:
    """The smart player's own answer, then what it would answer in each manner, then others: as many as the budget allows.

    Who may think too little to try two plays as the smart player does: few worlds mislead where luck weighs most.
    """
    mind, prompt = thought.spec.mind, thought.prompt
    first = prompt.normal(favourite(thought.spec, thought.view, prompt, dice))
    found, most = {first: Way(first)}, affordable(budget)
    if most < 2:
        return [Way(first)]
    if mind.adopt is not None:
        world = thought.imagine(0)
        for manner in mind.manners:
            mind.adopt(world.state, manner)
            choice = playout_answer(world, thought.seat, dice)
            found.setdefault(choice, Way(choice, manner))
    for choice in mind.more(thought.view, prompt) if mind.more is not None else ():
        if len(found) >= most:
            break
        if prompt.is_legal(choice):
            found.setdefault(prompt.normal(choice), Way(choice))
    return list(found.values())[:most]
