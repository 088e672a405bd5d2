"""Candidates: the few answers worth thinking about, in the order of what they promise the smart player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

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
    if prompt.key in _RANKED:
        return partial(_RANKED[prompt.key], mind, prompt)
    if isinstance(prompt.suggest, Trying):
        return partial(prompt.suggest.worth, value=mind.judge.value)
    return None


def _played(mind: Thinking, _: Prompt, option: str) -> float:
    """What a card brings; what lets one play on comes before what does not."""
    if option == PASS:
        return 0.0
    gain, again = mind.gain(option)
    return gain + AGAIN * again


def _drafted(mind: Thinking, _: Prompt, option: str) -> float:
    return draft_merit(mind.view.content, option)


def _kept(mind: Thinking, _: Prompt, option: str) -> float:
    return price(mind.view.content, option)


_RANKED: dict[str, Callable[[Thinking, Prompt, str], float]] = {
    "turn.play": _played,
    "turn.again": _played,
    "draft.take": _drafted,
    "specialist.keep": _kept,
    "disorder.answer": Thinking.calmed,
}
