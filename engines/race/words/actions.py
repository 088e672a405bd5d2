"""Action cards in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engines.core import Option, Seat, say
from engines.race.facts.actions import ACTIONS, AGAIN, PRESTIGE, SEARCH
from engines.race.words.phrases import seats_named

_VERBS = {
    "explore": "Explore",
    "develop": "Develop",
    "settle": "Settle",
    "trade": "Trade",
    "consume": "Consume",
    "produce": "Produce",
}
_GOODS = ("trade", "consume")  # what one calls to turn goods into something


def action_options(
    cards: Sequence[str], *, with_prestige: bool, with_search: bool, has_goods: bool = True
) -> list[Option]:
    """An option for each action card; the prestige/search card makes each of them stronger, or looks for a card."""
    options = [_plain_option(action, lacks_goods=not has_goods and action in _GOODS) for action in cards]
    if with_prestige:
        options += [_prestige_option(action) for action in cards]
    if with_search:
        words = "Once a game: look through the deck for a card you want"
        options.append(Option(SEARCH, "Search", words, icon="deck", verb="Search"))
    return options


@cache
def _plain_option(action: str, *, lacks_goods: bool) -> Option:
    facts = ACTIONS[action]
    bonus = say("{bonus:up}", bonus=facts.bonus)
    if lacks_goods:
        bonus = say("{bonus:up} · you have no goods now", bonus=facts.bonus)
    return Option(action, facts.name, bonus, icon=_icon(action), verb=_verb(action))


@cache
def _prestige_option(action: str) -> Option:
    """The same with the prestige card."""
    return Option(
        f"{action}{PRESTIGE}",
        say("{action} with prestige", action=ACTIONS[action].name),
        say("Once a game: {bonus}", bonus=ACTIONS[action].with_prestige),
        icon=_icon(action),
        cost=say("{n} {icon:prestige}", n=1),
        verb=_verb(action),
    )


def _icon(action: str) -> str:
    return "trade" if action == "trade" else ACTIONS[action].phase


def _verb(action: str) -> str:
    return _VERBS["trade" if action == "trade" else ACTIONS[action].phase]


def actions_line(actions: Iterable[str]) -> list[str]:
    """Chosen actions, for a list in a sentence."""
    return [_action_name(each) for each in actions]


def _action_name(action: str) -> str:
    if action == SEARCH:
        return "Search"
    base = ACTIONS[action.removesuffix(PRESTIGE)].name
    return say("{action} with prestige", action=base) if action.endswith(PRESTIGE) else base


def phases_line(phases: Iterable[str]) -> list[str]:
    """The phases of a round, for a list in a sentence."""
    return [_VERBS[phase.removesuffix(AGAIN)] for phase in phases]


def chosen_before(actions: Iterable[tuple[Seat, Sequence[str]]]) -> str:
    """What others have revealed before a choice."""
    told = [
        say("{who} calls {actions}.", who=seats_named([seat])[0], actions=actions_line(each)) for seat, each in actions
    ]
    return " ".join(told)
