"""Candidates: the few answers worth thinking about, in the order of what they promise the smart player."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import PASS, Choice, Prompt
from engines.renaissance.minds.prices import price
from engines.renaissance.minds.smart import AGAIN, Thinking, draft_merit
from engines.renaissance.minds.worth import Trying
from engines.renaissance.view import RenaissanceView

FEW = 24  # a prompt with no more answers than this is looked at as a whole


def policy(view: RenaissanceView, prompt: Prompt) -> list[Choice]:
    """Whole answers, best first."""
    mind = Thinking(view, prompt.seat)
    merit = _merit(mind, prompt)
    if merit is not None:
        return [(option.id,) for option in sorted(prompt.options, key=lambda option: -merit(option.id))]
    more = prompt.answers() if prompt.structural_answers() <= FEW else ()
    return [prompt.suggestion(), *more]


def _merit(mind: Thinking, prompt: Prompt) -> Callable[[str], float] | None:
    """How the options of a question compare, where one of them is picked."""
    if prompt.key in ("turn.play", "turn.again"):
        return lambda option: _played(mind, option)
    if prompt.key == "draft.take":
        return lambda option: draft_merit(mind.view.content, option)
    if prompt.key == "specialist.keep":
        return lambda option: price(mind.view.content, option)
    if prompt.key == "disorder.answer":
        return lambda option: mind.calmed(prompt, option)
    if isinstance(prompt.suggest, Trying):
        trying = prompt.suggest
        return lambda option: trying.worth(option, mind.judge.value)
    return None


def _played(mind: Thinking, option: str) -> float:
    """What a card brings; what lets one play on comes before what does not."""
    if option == PASS:
        return 0.0
    gain, again = mind.gain(option)
    return gain + AGAIN * again
