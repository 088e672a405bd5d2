"""The smart player takes what the game suggests: nothing is hidden here, so the game can say what is best."""

from __future__ import annotations

from engines.core import Choice, Dice, Prompt, Seat
from engines.core.world import World
from engines.empire.facts.options import EmpireOptions
from engines.empire.state import State
from engines.empire.view import EmpireView


def smart(_view: EmpireView, prompt: Prompt, _dice: Dice) -> Choice:
    """A considered choice."""
    return prompt.suggestion()


def playout_player(world: World[State, EmpireView, EmpireOptions], seat: Seat, _dice: Dice) -> Choice:
    """The same in an imagined game."""
    return world.prompts[seat].suggestion()
