"""The action cards, and what choosing one gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Action:
    """An action card: its phase, its bonus and the extra prestige bonus in words."""

    id: str
    phase: str
    name: str
    bonus: str
    with_prestige: str


SEARCH = "search"
PRESTIGE = ".prestige"  # the suffix of an action that carries the prestige bonus
AGAIN = "-2"  # the suffix of the second Develop and the second Settle of the two-action game

_ACTIONS = (
    Action(
        "explore-5", "explore", "Explore +5", "draw 5 more cards", "draw 11 more, keep 1 more, discard from your hand"
    ),
    Action(
        "explore-1",
        "explore",
        "Explore +1/+1",
        "draw 1 more card and keep 1 more",
        "draw 7 more, keep 2 more, discard from your hand",
    ),
    Action("develop", "develop", "Develop", "your development costs 1 less", "your development costs 3 less"),
    Action(
        "settle", "settle", "Settle", "draw a card after placing a world", "worlds cost 3 less, Military +2, a card"
    ),
    Action(
        "trade",
        "consume",
        "Consume: Trade",
        "sell one good for cards first",
        "sell for 3 more cards, VP chips doubled, up to 2 cards for 1 VP each",
    ),
    Action("consume", "consume", "Consume: 2× VP", "VP chips from powers are doubled", "VP chips are tripled"),
    Action(
        "produce", "produce", "Produce", "a good on one windfall world", "draw 3 cards, goods on two windfall worlds"
    ),
)
_SECOND = (
    Action("develop-2", "develop", "Develop again", "a second Develop phase, cost −1", "a second Develop, cost −3"),
    Action("settle-2", "settle", "Settle again", "a second Settle phase, a card", "a second Settle, cost −3, force +2"),
)

ACTIONS: Mapping[str, Action] = MappingProxyType({action.id: action for action in _ACTIONS + _SECOND})
ONE_ACTION = tuple(action.id for action in _ACTIONS)
TWO_ACTIONS = (*ONE_ACTION, *(action.id for action in _SECOND))
