"""The players every game has: `random` picks uniformly, `suggest` takes the engine's suggestion."""

from __future__ import annotations

from typing import Any

from engines.core.chance import Dice
from engines.core.errors import BadOptions
from engines.core.prompt import Choice, Group, Prompt
from engines.core.spec import AnyGame, Bot

_TRIES = 200


def random_bot(_view: Any, prompt: Prompt, dice: Dice) -> Choice:
    """A legal pick by lot: a size per group, then the options; a joint rule is met by trying again.

    Where hardly any answer passes the joint rule, the suggestion stands in.
    """
    for _ in range(_TRIES):
        choice = tuple(pick for group in prompt.groups for pick in _picks(group, dice))
        if prompt.veto is None or not prompt.veto(prompt_order(prompt, choice)):
            return choice
    return prompt.suggestion()


def suggest_bot(_view: Any, prompt: Prompt, _dice: Dice) -> Choice:
    """The engine's own suggestion, as the Auto button gives it."""
    return prompt.suggestion()


def bot_named(spec: AnyGame, kind: str) -> Bot:
    """The bot of that kind in this game."""
    kinds: dict[str, Bot] = {"random": random_bot, "suggest": suggest_bot, **spec.bots}
    if kind not in kinds:
        raise BadOptions(f"{spec.title} has no bot “{kind}” (it has: {', '.join(kinds)}).")
    return kinds[kind]


def prompt_order(prompt: Prompt, choice: Choice) -> Choice:
    """The picks of unordered groups in prompt order, as the joint rule expects them."""
    picked = set(choice)
    normal: list[str] = []
    for group in prompt.groups:
        ids = [option.id for option in group.options]
        normal += [c for c in choice if c in ids] if group.ordered else [i for i in ids if i in picked]
    return tuple(normal)


def _picks(group: Group, dice: Dice) -> list[str]:
    size = group.least + dice.below(min(group.most, len(group.options)) - group.least + 1)
    return [option.id for option in dice.sample(group.options, size)]
