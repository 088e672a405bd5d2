"""The best order of compulsory consume powers: most points (prestige counts as one), then most cards.

Goods of the same sort are alike, and so are equal powers, so the search runs over counts and is cached by content.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from operator import sub

from engines.race.facts import CARDS, KINDS, PRICES, Kind
from engines.race.facts.powers import (
    Consume,
    ConsumeAll,
    ConsumeDifferent,
    ConsumeDraw,
    ConsumePower,
    GainPoints,
    Power,
    SellGood,
    TradeBonusHere,
)
from engines.race.rules.multi_kind import accepts
from engines.race.rules.tableau import Cards, powers, price

Sort = tuple[Kind, str]  # the kind of a good; its world, where that matters
Counts = tuple[int, ...]
Move = tuple[int, Counts]  # which power, and how many goods of each sort
Worth = tuple[int, int]  # points and cards


Used = tuple[tuple[str, Power], ...]  # powers with the cards they stand on


@lru_cache(maxsize=20_000)
def eaters(cards: Cards) -> tuple[tuple[str, ConsumePower], ...]:
    """The compulsory consume powers that take goods."""
    return tuple(
        (card_id, power)
        for card_id in cards
        for power in CARDS[card_id].powers
        if isinstance(power, ConsumePower) and not power.is_optional and not isinstance(power, ConsumeDraw | GainPoints)
    )


def best_order(active: Cards, goods: Cards, usable: Used, multiplier: int) -> list[tuple[int, list[str]]]:
    """The powers to use, by their place in `usable`, each with the worlds whose goods it takes."""
    kept = tuple(sorted(goods, key=lambda world: (CARDS[world].is_windfall, world)))  # production goods go first
    sort_of = _sorted(active, kept, usable)
    sorts = tuple(sorted(set(sort_of.values())))
    distinct, plan = _solve(active, kept, usable, multiplier, sort_of, sorts)
    return _spelled(plan[1], sorts, sort_of, list(kept), distinct, list(usable))


def best_worth(active: Cards, goods: Cards, usable: Used, multiplier: int) -> Worth:
    """The points and cards that the best order gives."""
    sort_of = _sorted(active, goods, usable)
    return _solve(active, goods, usable, multiplier, sort_of, tuple(sorted(set(sort_of.values()))))[1][0]


def _sorted(active: Cards, goods: Cards, usable: Used) -> dict[str, Sort]:
    """The sort of each good."""
    here = {card for card, power in usable if isinstance(power, Consume) and power.here}
    here |= {card for card, _ in powers(active, TradeBonusHere)}
    return {world: (CARDS[world].kind or Kind.ANY, world if world in here else "") for world in goods}


def _solve(
    active: Cards, goods: Cards, usable: Used, multiplier: int, sort_of: dict[str, Sort], sorts: tuple[Sort, ...]
) -> tuple[Used, tuple[Worth, tuple[Move, ...]]]:
    """The distinct powers, and the best that can be made of the goods."""
    counts = tuple(sum(sort_of[world] == sort for world in goods) for sort in sorts)
    every = [(card if _is_local(power) else "", power) for card, power in usable]
    distinct = tuple(dict.fromkeys(every))
    amounts = tuple(every.count(each) for each in distinct)
    prices = tuple(max((price(active, i) for i in goods if sort_of[i] == sort), default=0) for sort in sorts)
    return distinct, _search(sorts, counts, distinct, amounts, prices, multiplier)


def _is_local(power: Power) -> bool:
    return isinstance(power, Consume) and power.here


def _spelled(
    plan: tuple[Move, ...],
    sorts: tuple[Sort, ...],
    sort_of: dict[str, Sort],
    kept: list[str],
    distinct: Used,
    usable: list[tuple[str, Power]],
) -> list[tuple[int, list[str]]]:
    """A plan in counts turned into powers and worlds."""
    free = list(range(len(usable)))
    spelled: list[tuple[int, list[str]]] = []
    for which, taken in plan:
        card, power = distinct[which]
        place = next(i for i in free if usable[i][1] == power and card in ("", usable[i][0]))
        free.remove(place)
        worlds: list[str] = []
        for sort, amount in zip(sorts, taken, strict=True):
            worlds += [world for world in kept if sort_of[world] == sort][:amount]
        kept = [world for world in kept if world not in worlds]
        spelled.append((place, worlds))
    return spelled


Plan = tuple[Worth, tuple[Move, ...]]


@lru_cache(maxsize=20_000)
def _search(
    sorts: tuple[Sort, ...],
    counts: Counts,
    distinct: Used,
    amounts: Counts,
    prices: Counts,
    multiplier: int,
) -> Plan:
    """The most that the powers can make of the goods, and how."""
    known: dict[tuple[Counts, Counts], Plan] = {}
    fits = [[_accepts(power, card, sort) for sort in sorts] for card, power in distinct]

    def best_of(counts: Counts, amounts: Counts) -> Plan:
        """The most that what is left of the powers can make of what is left of the goods."""
        if (counts, amounts) in known:
            return known[counts, amounts]
        best: Plan = ((0, 0), ())
        found = False
        for which, (_, power) in enumerate(distinct):
            if not amounts[which]:
                continue
            left = (*amounts[:which], amounts[which] - 1, *amounts[which + 1 :])
            for taken in _selections(sorts, counts, power, fits[which]):
                after = tuple(map(sub, counts, taken))
                (points, cards), rest = best_of(after, left)
                more_points, more_cards = _worth(power, taken, prices, sorts, multiplier)
                worth = (points + more_points, cards + more_cards)
                if not found or worth > best[0]:
                    best, found = (worth, ((which, taken), *rest)), True
        known[counts, amounts] = best
        return best

    return best_of(counts, amounts)


def _worth(power: Power, taken: Counts, prices: Counts, sorts: tuple[Sort, ...], multiplier: int) -> Worth:
    amount = sum(taken)
    if type(power) is Consume:
        times = amount // power.goods
        gain = power.gain
        return times * (gain.points * multiplier + gain.prestige), times * gain.cards
    if isinstance(power, ConsumeDifferent):
        times = 1 if power.exact else amount
        return times * power.gain.points * multiplier, times * power.gain.cards
    if isinstance(power, ConsumeAll):
        return (amount - 1) * multiplier, 0
    assert isinstance(power, SellGood)  # noqa: S101 - the last of the compulsory powers
    if power.with_bonuses:
        return 0, sum(used * each for used, each in zip(taken, prices, strict=True))
    return 0, sum(used * _plain(sort) for used, sort in zip(taken, sorts, strict=True))


def _plain(sort: Sort) -> int:
    return PRICES.get(sort[0], PRICES[Kind.ALIEN])


def _selections(sorts: tuple[Sort, ...], counts: Counts, power: Power, fits: list[bool]) -> Iterator[Counts]:
    """The goods a power may take when it is used now, in counts; nothing if it cannot be used."""
    if type(power) is ConsumeAll:
        if sum(counts):
            yield counts
        return
    if type(power) is ConsumeDifferent:
        yield from _different(sorts, counts, power)
        return
    amount = 1
    if type(power) is Consume:
        available = sum([have for have, fit in zip(counts, fits, strict=True) if fit])
        amount = min(power.times, available // power.goods) * power.goods
    if not amount:
        return
    ranges = [range(min(have, amount) + 1) if fit else range(1) for have, fit in zip(counts, fits, strict=True)]
    for taken in product(*ranges):
        if sum(taken) == amount:
            yield taken


def _accepts(power: Power, card: str, sort: Sort) -> bool:
    """Whether a power takes such goods; all but plain consume powers take any."""
    if not isinstance(power, Consume):
        return True
    return sort[1] == card if power.here else accepts(power.kind, sort[0])


def _different(sorts: tuple[Sort, ...], counts: Counts, power: ConsumeDifferent) -> Iterator[Counts]:
    """One good of each of several kinds; the multi-kind good stands in for one, or stays out."""
    kinds = {sort[0] for sort, have in zip(sorts, counts, strict=True) if have and sort[0] is not Kind.ANY}
    multi = any(have and sort[0] is Kind.ANY for sort, have in zip(sorts, counts, strict=True))
    least = power.goods if power.exact else max(1, len(kinds))
    most = power.goods if power.exact else min(len(KINDS), len(kinds) + multi)
    for taken in product(*(range(min(have, 1) + 1) for have in counts)):
        picked = [sort[0] for sort, used in zip(sorts, taken, strict=True) if used]
        plain = [kind for kind in picked if kind is not Kind.ANY]
        if least <= len(picked) <= most and len(set(plain)) == len(plain):
            yield taken
