"""Who plays the imagined games: `smart`, giving the answers that it foresaw when it chose the card."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from engines.core import Choice, Dice, Prompt, Seat
from engines.renaissance.minds.foresight import Answered
from engines.renaissance.minds.smart import OWN_WAYS, Thinking, smart

_SCRIPTS: WeakKeyDictionary[Any, list[Answered]] = WeakKeyDictionary()  # by imagined game: answers foreseen, next first


def player(world: Any, seat: Seat, dice: Dice) -> Choice:
    """What `smart` would answer; nothing is thought through twice."""
    prompt = world.prompts[seat]
    script = _SCRIPTS.get(world)
    if script:
        known = _next(script, prompt)
        if known is not None:
            return known
        del _SCRIPTS[world]
    if prompt.key not in ("turn.play", "turn.again") or len(prompt.options) == 1:
        return smart(world.view(seat), prompt, dice)
    mind = Thinking(world.view(seat), seat)
    choice = mind.decide(prompt)
    _SCRIPTS[world] = list(mind.foreseen(choice))
    return (choice,)


def _next(script: list[Answered], prompt: Prompt) -> Choice | None:
    """The next answer, if this is the question that it answers."""
    seat, key, choice = script[0]
    if (seat, key) != (prompt.seat, prompt.key) or key in OWN_WAYS:
        return None
    if not {option.id for option in prompt.options}.issuperset(choice):
        return None
    del script[0]
    return choice
