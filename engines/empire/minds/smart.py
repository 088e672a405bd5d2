"""The smart player: weighs attacks by their mean worth, gathers minds against what can be won over, and feeds Extropy."""

from __future__ import annotations

from engines.core import Choice, Dice, Prompt
from engines.empire.minds.choices import CHOOSERS
from engines.empire.minds.imagined import imagined
from engines.empire.view import EmpireView


def smart(view: EmpireView, prompt: Prompt, _dice: Dice) -> Choice:
    """A considered choice where there is one to consider; else what the game suggests."""
    chooser = CHOOSERS.get(prompt.key)
    if chooser is not None:
        choice = chooser(imagined(view), prompt)
        if choice is not None and prompt.is_legal(choice):
            return prompt.normal(choice)
    return prompt.suggestion()
