"""Who plays the imagined games: `smart`, reading the imagined state without the making of a view."""

from __future__ import annotations

from engines.core import Choice, Dice, Seat
from engines.core.world import AnyWorld
from engines.race.minds.judge import Judge
from engines.race.minds.smart import DECISIONS


def player(world: AnyWorld, seat: Seat, _dice: Dice) -> Choice:
    """What `smart` would answer."""
    prompt = world.prompts[seat]
    decide = DECISIONS.get(prompt.key)
    return decide(Judge.within(world.state, seat), prompt) if decide is not None else prompt.suggestion()
