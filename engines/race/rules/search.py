"""Which cards belong to a search category."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.race.facts import Card, Kind
from engines.race.facts.powers import Consume, ConsumeAll, ConsumeDifferent, Military
from engines.race.facts.searches import (
    ALIEN_GOODS,
    CATEGORIES,
    CHROMOSOMES,
    CONSUME_TWO,
    MILITARY,
    MILITARY_WINDFALLS,
    SIX_COST,
    STRONGHOLDS,
    TAKEOVERS,
    WINDFALLS,
    Category,
)
from engines.race.rules.multi_kind import accepts


def matches(category: Category, card: Card) -> bool:
    """Whether a card belongs to a category."""
    return _MATCHES[category.id](card)


def is_optional_match(category: Category, card: Card) -> bool:
    """The searcher may choose whether the multi-kind world belongs to alien goods."""
    return category.id == ALIEN_GOODS and card.kind is Kind.ANY


def _consumes_two(card: Card) -> bool:
    return any(
        isinstance(power, ConsumeAll | ConsumeDifferent)
        or (isinstance(power, Consume) and power.goods * power.times >= 2)
        for power in card.powers
    )


def _raises_military(card: Card) -> bool:
    amounts = [power.amount for power in card.powers if isinstance(power, Military)]
    return not card.is_world and sum(amounts) in (1, 2)


def _is_windfall(card: Card, *, military: bool) -> bool:
    return card.is_windfall and card.is_military is military and card.value in (1, 2)


_MATCHES: Mapping[str, Callable[[Card], bool]] = {
    MILITARY: _raises_military,
    MILITARY_WINDFALLS: lambda card: _is_windfall(card, military=True),
    WINDFALLS: lambda card: _is_windfall(card, military=False),
    CHROMOSOMES: lambda card: card.is_world and card.chromosome,
    ALIEN_GOODS: lambda card: accepts(Kind.ALIEN, card.kind),
    CONSUME_TWO: _consumes_two,
    STRONGHOLDS: lambda card: card.is_military and card.value >= 5,
    SIX_COST: lambda card: card.is_six_cost and card.is_variable,
    TAKEOVERS: lambda card: any(power.is_takeover for power in card.powers),
}

assert set(_MATCHES) == set(CATEGORIES)  # noqa: S101 - every category has its rule
