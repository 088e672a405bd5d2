"""The players every game has: `random` picks uniformly, `suggest` takes the engine's suggestion.

Whoever lets a bot decide goes through `legal_choice`, so that a table never stands still because of one.
"""

from __future__ import annotations

import logging
from typing import Any

from engines.core.chance import Dice
from engines.core.errors import BadOptions, IllegalChoice
from engines.core.prompt import Choice, Group, Prompt
from engines.core.spec import AnyGame, Bot

log = logging.getLogger("astrolabe.bots")

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


def legal_choice(spec: AnyGame, kind: str, view: Any, prompt: Prompt, dice: Dice) -> Choice:
    """What the bot of that kind chooses; if that is illegal, or the bot fails, the suggestion, and a line in the log."""
    bot = bot_named(spec, kind)
    try:
        return prompt.normal(bot(view, prompt, dice))
    except IllegalChoice as error:
        log.warning("%s: bot %s at %s is refused (%s); it takes the suggestion", spec.key, kind, prompt.key, error)
    except Exception as error:
        log.exception("%s: bot %s at %s fails (%s); it takes the suggestion", spec.key, kind, prompt.key, error)
    return prompt.suggestion()


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
