"""The smart player takes what the game suggests: nothing is hidden here, so the game can say what is best."""

from __future__ import annotations

from engines.core import Choice, Dice, Prompt
from engines.empire.view import EmpireView


def smart(_view: EmpireView, prompt: Prompt, _dice: Dice) -> Choice:
    """A considered choice."""
    return prompt.suggestion()
