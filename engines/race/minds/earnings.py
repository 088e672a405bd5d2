"""What a tableau earns: goods made, eaten and sold, and the powers that always help; all in points.

The heavy parts depend on cards and a few small numbers and are cached for good.
"""

from __future__ import annotations

from functools import cache, lru_cache

from engines.race.facts import CARDS, Kind, Phase
from engines.race.facts.powers import (
    Consume,
    ConsumeAll,
    ConsumeDifferent,
    DevelopDiscount,
    DiscardHand,
    DrawAfterDevelop,
    DrawAfterSettle,
    DrawBeforeDevelop,
    DrawPerWorld,
    DrawThenDiscardBeforeDevelop,
    ExploreDraw,
    ExploreKeep,
    PayForMilitary,
    Power,
    ProduceWindfall,
    SettleDiscount,
    SettleTwice,
    TradeBonusPerChromosome,
)
from engines.race.rules.consume import free_gains
from engines.race.rules.consume_order import best_worth, eaters
from engines.race.rules.multi_kind import accepts
from engines.race.rules.produce import cards_for_goods, cards_for_producing, prestige_for_goods
from engines.race.rules.tableau import Cards, powers, price, strength
from engines.race.scoring import visible_points

CARD = 0.91  # a card of the hand while there is time to use it
FULL = 12
CYCLES = 0.32  # produce-and-consume cycles a round


# --- what a tableau earns --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=50_000)
def goods_made(cards: Cards) -> Cards:
    """The worlds that get a good when everything produces: production worlds, and windfalls as far as powers reach."""
    made = [i for i in cards if CARDS[i].is_production]
    windfalls = sorted((i for i in cards if CARDS[i].is_windfall), key=lambda i: -price(cards, i))
    for _, power in sorted(powers(cards, ProduceWindfall), key=lambda each: each[1].kind is Kind.ANY):
        filled = next((i for i in windfalls if accepts(power.kind, CARDS[i].kind)), None)
        if filled is not None:
            windfalls.remove(filled)
            made.append(filled)
    return tuple(made)


@lru_cache(maxsize=50_000)
def produce_draws(cards: Cards, made: Cards) -> float:
    """The cards a Produce phase draws."""
    drawn = cards_for_producing(cards, made) + cards_for_goods(cards, [CARDS[i].kind for i in made])
    return drawn + prestige_for_goods(cards, made) / CARD


@lru_cache(maxsize=50_000)
def eaten(cards: Cards, goods: Cards, multiplier: int) -> tuple[int, int]:
    """Points and cards for consuming these goods in the best order."""
    points, drawn = best_worth(cards, goods, eaters(cards), multiplier)
    free = free_gains(cards)
    return points + multiplier * free.points, drawn + free.cards


def roughly_eaten(cards: Cards, goods: Cards) -> tuple[int, int]:
    """Much the same without the search for the best order: each power takes what fits, those that give most first."""
    left = [CARDS[i].kind or Kind.ANY for i in goods]
    points = drawn = 0
    for _, power in _by_yield(cards):
        if isinstance(power, Consume):
            fitting = [kind for kind in left if power.here or accepts(power.kind, kind)]
            times = min(power.times, len(fitting) // power.goods)
            for kind in fitting[: times * power.goods]:
                left.remove(kind)
            points += times * (power.gain.points + power.gain.prestige)
            drawn += times * power.gain.cards
        elif isinstance(power, ConsumeDifferent):
            kinds = dict.fromkeys(left)
            times = int(len(kinds) >= power.goods) if power.exact else len(kinds)
            for kind in list(kinds)[: power.goods if power.exact else None] if times else ():
                left.remove(kind)
            points, drawn = points + times * power.gain.points, drawn + times * power.gain.cards
        elif left:
            if isinstance(power, ConsumeAll):
                points, left = points + len(left) - 1, []
            else:
                drawn += 3
                left.pop()
    free = free_gains(cards)
    return points + free.points, drawn + free.cards


@lru_cache(maxsize=20_000)
def _by_yield(cards: Cards) -> tuple[tuple[str, Power], ...]:
    """Consume powers, those first that give most for a good and of these the choosier."""

    def worth(each: tuple[str, Power]) -> tuple[float, bool]:
        power = each[1]
        if isinstance(power, Consume):
            gain = power.gain
            return -(gain.points + gain.prestige + 0.5 * gain.cards) / power.goods, power.kind is Kind.ANY
        return (-1.0, True) if isinstance(power, ConsumeDifferent) else (0.0, True)

    return tuple(sorted(eaters(cards), key=worth))


@cache
def _turns(card_id: str) -> bool:
    """Whether a card has to do with goods."""
    card = CARDS[card_id]
    return card.kind is not None or not card.phases.isdisjoint((Phase.TRADE, Phase.CONSUME, Phase.PRODUCE))


@lru_cache(maxsize=50_000)
def engine(cards: Cards) -> Cards:
    """The cards of a tableau that have to do with goods, in one order; all of them where a power counts others."""
    return tuple(sorted(filter(_turns, cards) if _COUNT_OTHERS.isdisjoint(cards) else cards))


_COUNT_OTHERS = frozenset(
    card.id
    for card in CARDS.values()
    if any(isinstance(p, DrawPerWorld | TradeBonusPerChromosome) for p in card.powers)
)


def cycle(cards: Cards) -> float:
    """What one round of producing and consuming brings."""
    return _cycle(engine(cards))


@lru_cache(maxsize=50_000)
def _cycle(cards: Cards) -> float:
    made = goods_made(cards)
    points, drawn = roughly_eaten(cards, made)
    value = 1.37 * points + CARD * (drawn + produce_draws(cards, made))
    if made:
        value += 0.31 * CARD * max(price(cards, i) for i in made)
    elif any(CARDS[i].is_windfall for i in cards):
        value += 0.22 * CARD * max(price(cards, i) for i in cards if CARDS[i].is_windfall)
    return value + 0.25 * len(powers(cards, DiscardHand))


@cache
def steady(card_id: str) -> float:
    """What the powers of a card that always help bring in a round."""
    return sum(_steady_power(power) for power in CARDS[card_id].powers)


def _steady_power(power: Power) -> float:
    if isinstance(power, ExploreDraw):
        return 0.1 * power.amount
    if isinstance(power, ExploreKeep):
        return 0.24 * power.amount
    if isinstance(power, DevelopDiscount | DrawBeforeDevelop):
        return 0.43 * CARD * power.amount
    if isinstance(power, DrawAfterDevelop):
        return 0.37 * CARD * power.amount
    if isinstance(power, DrawThenDiscardBeforeDevelop):
        return 0.37 * CARD * power.draw
    if isinstance(power, DrawAfterSettle):
        return 0.45 * CARD * power.amount
    if isinstance(power, SettleDiscount):
        return (0.45 if power.kind is Kind.ANY else 0.14) * CARD * power.amount
    if isinstance(power, SettleTwice):
        return 0.35
    return 0.19 if isinstance(power, PayForMilitary) else 0.0


@lru_cache(maxsize=50_000)
def _each_round(cards: Cards) -> tuple[float, int]:
    """What powers that always help and Military bring in a round, and how many "?" cards there are."""
    force = strength(cards)
    per_round = sum(map(steady, cards))
    per_round += 0.13 * max(-2, min(force.total, 8)) + 0.028 * sum(force.against) + 0.04 * force.rebels
    return per_round, sum([CARDS[i].is_variable for i in cards])


@lru_cache(maxsize=50_000)
def outlook(cards: Cards, chips: int, prestige: int, rounds: int) -> float:
    """Points of a tableau now, and what it will still earn."""
    left = max(0, rounds - 1)
    per_round, variable = _each_round(cards)
    value = visible_points(cards, chips, prestige) + cycle(cards) * left * CYCLES
    value += per_round * left
    return value + sum([0.23 * min(left, FULL - len(cards))] * variable)
