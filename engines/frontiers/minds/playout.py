"""Who plays the imagined games: `smart`, reading the imagined state, and following a turn's plan to its end.

It is brisk: whether a card should change a die first takes a plan for every die and value, so that is left to whoever thinks.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from engines.core import Choice, Dice, Seat
from engines.frontiers.minds.smart import Intent, Thinking

_INTENTS: WeakKeyDictionary[Any, Intent] = WeakKeyDictionary()  # by imagined game: what is left of the turn's plan


def player(world: Any, seat: Seat, _dice: Dice) -> Choice:
    """What `smart` would answer. A plan is made anew only where the dice are not those it was made for."""
    prompt = world.prompts[seat]
    mind = Thinking(world.state, prompt, _INTENTS.get(world), is_brisk=True)
    choice = mind.choose() if prompt.key == "turn" else mind.answer()
    if mind.intent is not None:
        _INTENTS[world] = mind.intent
    return prompt.suggestion() if choice is None else choice
