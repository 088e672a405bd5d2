"""Who plays the imagined games: `smart`, which needs nothing but the prompt."""

from __future__ import annotations

from engines.core import Choice, Dice, Seat
from engines.core.world import AnyWorld


def player(world: AnyWorld, seat: Seat, _dice: Dice) -> Choice:
    """What `smart` would answer."""
    return world.prompts[seat].suggestion()
