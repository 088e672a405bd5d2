"""Questions about a tableau: which powers it has, its Military, what a good sells for.

Everything here depends on the cards alone, so answers are cached by content.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypeVar, cast

from engines.race.facts import CARDS, KINDS, PRICES, Card, Keyword, Kind
from engines.race.facts.powers import (
    Counted,
    Military,
    MilitaryAgainst,
    MilitaryAgainstRebels,
    MilitaryPer,
    MilitaryWithImperium,
    Power,
    TradeBonus,
    TradeBonusHere,
    TradeBonusPerChromosome,
)
from engines.race.rules.multi_kind import accepts, open_kinds

P = TypeVar("P", bound=Power)
Cards = tuple[str, ...]


class _Powers(Protocol):
    """The type of `powers`, which the cache would forget."""

    def __call__(self, cards: Cards, kind: type[P]) -> tuple[tuple[str, P], ...]:
        """The powers of one kind among these cards, each with the card it stands on."""


_BY_KIND: dict[type[Power], dict[str, list[tuple[str, Power]]]] = {}  # by kind and card: most cards have no such power
for _card in CARDS.values():
    for _power in _card.powers:
        _BY_KIND.setdefault(type(_power), {}).setdefault(_card.id, []).append((_card.id, _power))


@lru_cache(maxsize=20_000)
def _powers(cards: Cards, kind: type[Power]) -> tuple[tuple[str, Power], ...]:
    found = _BY_KIND.get(kind, {})
    if found.keys().isdisjoint(cards):
        return ()
    return tuple([each for card_id in cards if card_id in found for each in found[card_id]])


powers = cast("_Powers", _powers)


def counts(card: Card, counted: Counted) -> bool:
    """Whether a card is such a world; the multi-kind world may count as genes."""
    if counted is Counted.MILITARY:
        return card.is_military
    if counted is Counted.CHROMOSOME:
        return card.chromosome
    if counted is Counted.GENES:
        return accepts(Kind.GENES, card.kind)
    return card.is_world and Keyword.REBEL in card.keywords


@lru_cache(maxsize=20_000)
def count(cards: Cards, counted: Counted) -> int:
    """How many such worlds are among these cards."""
    return sum(counts(CARDS[i], counted) for i in cards)


def rebel_worlds(cards: Cards) -> int:
    """The REBEL military worlds among these cards."""
    return sum(CARDS[i].is_rebel_world for i in cards)


def has_keyword(cards: Cards, keyword: Keyword) -> bool:
    """Whether any of these cards carries the keyword."""
    return any(keyword in CARDS[i].keywords for i in cards)


@dataclass(frozen=True, slots=True)
class Strength:
    """The permanent Military of a tableau; what is specialised counts only against some worlds."""

    total: int
    against: tuple[int, int, int, int]  # novelty, rare, genes, alien
    rebels: int

    def versus(self, world: Card, kind: Kind | None = None) -> int:
        """The Military that counts for conquering, attacking or defending this world.

        A multi-kind world is of the kind its owner names; without one it serves whoever places it best.
        """
        kinds = open_kinds(world) if kind is None or world.kind is not Kind.ANY else (kind,)
        special = max((self.against[KINDS.index(each)] for each in kinds), default=0)
        return self.total + special + (self.rebels if Keyword.REBEL in world.keywords else 0)


@lru_cache(maxsize=20_000)
def strength(cards: Cards, more_military_worlds: int = 0) -> Strength:
    """The permanent Military of these cards; a peaceful world under attack may count as one more military world."""
    total, rebels, against = 0, 0, dict.fromkeys(KINDS, 0)
    for power in [power for i in cards if i in _MARTIAL for power in _MARTIAL[i]]:
        if isinstance(power, Military):
            total += power.amount
        elif isinstance(power, MilitaryPer):
            more = more_military_worlds if power.counted is Counted.MILITARY else 0
            total += count(cards, power.counted) + more
        elif isinstance(power, MilitaryAgainst):
            against[power.kind] += power.amount
        elif isinstance(power, MilitaryAgainstRebels):
            rebels += power.amount
        elif isinstance(power, MilitaryWithImperium) and has_keyword(cards, Keyword.IMPERIUM):
            total += power.amount
    return Strength(total, (against[KINDS[0]], against[KINDS[1]], against[KINDS[2]], against[KINDS[3]]), rebels)


_FOR_STRENGTH = (Military, MilitaryPer, MilitaryAgainst, MilitaryAgainstRebels, MilitaryWithImperium)
_MARTIAL = {i: found for i, card in CARDS.items() if (found := [p for p in card.powers if type(p) in _FOR_STRENGTH])}


@lru_cache(maxsize=20_000)
def price(cards: Cards, world: str, *, with_bonuses: bool = True) -> int:
    """What the good of this world sells for; the owner of the multi-kind world names the best kind."""
    return max((_price_as(cards, world, kind, with_bonuses) for kind in open_kinds(CARDS[world])), default=0)


def _price_as(cards: Cards, world: str, kind: Kind, with_bonuses: bool) -> int:
    if not with_bonuses:
        return PRICES[kind]
    bonus = sum(power.amount for _, power in powers(cards, TradeBonus) if power.kind in (kind, Kind.ANY))
    bonus += sum(power.amount for owner, power in powers(cards, TradeBonusHere) if owner == world)
    for _, per in powers(cards, TradeBonusPerChromosome):
        if per.kind is kind:
            bonus += per.amount * count(cards, Counted.CHROMOSOME)
    return PRICES[kind] + bonus
