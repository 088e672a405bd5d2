"""A bot that launches what it can and gathers when it is short of ice."""

from __future__ import annotations

from engines.core import PASS, Choice, Dice, Prompt

from .data import COMETS
from .view import CometView


def smart(view: CometView, prompt: Prompt, dice: Dice) -> Choice:
    """A choice from what the seat may see, and nothing else."""
    me = view.players[prompt.seat]
    if prompt.key == "action":
        return ("launch",) if me.ice + me.cards > 3 else ("gather",)
    if prompt.key == "launch.comet":
        comets = [option.id for option in prompt.options if option.id != PASS]
        facts = view.content[COMETS]
        return (max(comets, key=lambda card: (facts[card].points * 2 - facts[card].cost, card)),) if comets else (PASS,)
    if prompt.key == "contest":
        return ("contest",) if me.ice > 3 and dice.below(2) else (PASS,)
    return prompt.suggestion()
