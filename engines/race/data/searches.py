"""The nine categories a search may look for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engines.race.cards import CARDS, Card, Kind
from engines.race.cards.powers import Consume, ConsumeAll, ConsumeDifferent, Military


@dataclass(frozen=True, slots=True)
class Category:
    """One category: its words and its rule."""

    id: str
    words: str
    rule: Callable[[Card], bool]

    def matches(self, card_id: str) -> bool:
        """Whether a card belongs to this category."""
        return self.rule(CARDS[card_id])


def _consumes_two(card: Card) -> bool:
    return any(
        isinstance(power, ConsumeAll | ConsumeDifferent)
        or (isinstance(power, Consume) and power.goods * power.times >= 2)
        for power in card.powers
    )


def _raises_military(card: Card) -> bool:
    amounts = [power.amount for power in card.powers if isinstance(power, Military)]
    return not card.is_world and sum(amounts) in (1, 2)


def _windfall_of(card: Card, *, military: bool) -> bool:
    return card.is_windfall and card.is_military is military and card.value in (1, 2)


TAKEOVERS = "takeovers"
ALIEN_GOODS = "alien-goods"

_CATEGORIES = (
    Category("military", "developments with Military +1 or +2", _raises_military),
    Category(
        "military-windfalls", "military windfall worlds, defense 1 or 2", lambda c: _windfall_of(c, military=True)
    ),
    Category("windfalls", "peaceful windfall worlds, cost 1 or 2", lambda c: _windfall_of(c, military=False)),
    Category("chromosomes", "chromosome worlds", lambda c: c.is_world and c.chromosome),
    Category(ALIEN_GOODS, "worlds with alien goods", lambda c: Kind.ALIEN.accepts(c.kind)),
    Category("consume-two", "powers that consume two or more goods", _consumes_two),
    Category("strongholds", "military worlds, defense 5 or more", lambda c: c.is_military and c.value >= 5),
    Category("six-cost", "6-cost developments with a ?", lambda c: c.is_six_cost and c.is_variable),
    Category(TAKEOVERS, "takeover powers, attack or defence", lambda c: any(p.is_takeover for p in c.powers)),
)

CATEGORIES: Mapping[str, Category] = MappingProxyType({category.id: category for category in _CATEGORIES})
