"""Action cards in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import Option
from engines.race.facts.actions import ACTIONS, AGAIN, PRESTIGE, SEARCH


def action_options(cards: Sequence[str], *, with_prestige: bool, with_search: bool) -> list[Option]:
    """An option for each action card; the prestige/search card makes each of them stronger, or looks for a card."""
    options = [Option(action, ACTIONS[action].name, ACTIONS[action].bonus) for action in cards]
    for action in cards if with_prestige else ():
        stronger = f"once: {ACTIONS[action].with_prestige}"
        options.append(Option(f"{action}{PRESTIGE}", f"{ACTIONS[action].name} + prestige", stronger))
    if with_search:
        options.append(Option(SEARCH, "Search", "once: look through the deck for a card of a category"))
    return options


def actions_line(actions: Iterable[str]) -> str:
    """Chosen actions in a sentence."""
    return " and ".join(_action_name(each) for each in actions)


def _action_name(action: str) -> str:
    if action == SEARCH:
        return "Search"
    base = ACTIONS[action.removesuffix(PRESTIGE)].name
    return f"{base} with prestige" if action.endswith(PRESTIGE) else base


def phases_line(phases: Iterable[str]) -> str:
    """The phases of a round in a sentence."""
    return ", ".join(phase.removesuffix(AGAIN).capitalize() for phase in phases)
