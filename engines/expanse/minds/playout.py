"""Who plays the imagined games: `smart`, reading the imagined state as it is; what its seat cannot know is never asked for."""

from __future__ import annotations

from engines.core import Choice, Dice, Seat
from engines.core.world import World
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.minds.smart import DECISIONS, Thinking
from engines.expanse.state import State
from engines.expanse.view import ExpanseView


def player(world: World[State, ExpanseView, ExpanseOptions], seat: Seat, _dice: Dice) -> Choice:
    """What `smart` would answer."""
    prompt = world.prompts[seat]
    if prompt.key not in DECISIONS:
        return prompt.suggestion()
    return DECISIONS[prompt.key](Thinking(world.state, seat), prompt)
