"""Phase IV as the rules see it: what may be sold, which powers can and must be used, and what they give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core import DETAIL, say, token
from engines.race.facts import CARDS, Kind, Phase
from engines.race.facts.powers import (
    CannotSellHere,
    Consume,
    ConsumeAll,
    ConsumeDifferent,
    ConsumeDraw,
    ConsumePower,
    DiscardHand,
    Gain,
    GainPoints,
    GambleOnCard,
    GambleOnNumber,
    SellGood,
    SpendPrestige,
)
from engines.race.rules.multi_kind import accepts, different
from engines.race.rules.prestige import gain_prestige
from engines.race.rules.supply import draw_to_hand, spend_good
from engines.race.rules.tableau import Cards, powers, price
from engines.race.state import Player, Race

BEST = "best"  # all powers that take goods, in the best order
PRESTIGE_TRADE = "prestige-trade"
_PRESTIGE_TRADE_POWER = DiscardHand(Gain(points=1), times=2)
_PRESTIGE_SALE = 3

Uses = dict[str, tuple[str, ConsumePower]]  # option id -> the card and its power


def takes_part(player: Player) -> bool:
    """Whether the phase may bring something to a player."""
    return bool(player.bonus("trade")) or any(Phase.CONSUME in CARDS[i].phases for i in player.active)


def multiplier(player: Player) -> int:
    """How often points from powers count: 2× VP, and the prestige bonuses."""
    return 1 + player.bonus("consume") + (player.bonus("trade") == 2)


def free_gains(cards: Cards) -> Gain:
    """What these cards give without a good."""
    points = sum(power.amount for _, power in powers(cards, GainPoints))
    return Gain(points=points, cards=sum(power.amount for _, power in powers(cards, ConsumeDraw)))


# --- selling ---------------------------------------------------------------------------------------------------------------


def sellable(player: Player) -> list[str]:
    """The worlds whose goods the Trade bonus may sell."""
    barred = {card for card, _ in powers(player.active, CannotSellHere)}
    return [world for world in player.goods if world not in barred]


def sale_bonus(player: Player) -> int:
    """The cards that the prestige bonus adds to the sale of the Trade bonus."""
    return _PRESTIGE_SALE if player.bonus("trade") == 2 else 0


# --- which powers ----------------------------------------------------------------------------------------------------------


def uses(player: Player) -> tuple[Uses, Uses]:
    """The powers that can be used now: compulsory ones, and those that may be declined.

    The owner of the multi-kind good may call it a kind that a power does not take, so only other goods compel that power.
    """
    compulsory: Uses = {}
    optional: Uses = {}
    goods = list(player.goods)
    for card_id in player.active:
        for place, power in enumerate(CARDS[card_id].powers):
            option_id = f"{card_id}.{place}"
            if not isinstance(power, ConsumePower) or option_id in player.used:
                continue
            if power.is_optional:
                if _is_optional_usable(player, power):
                    optional[option_id] = (card_id, power)
            elif _is_usable(card_id, power, compelling(power, goods)):
                compulsory[option_id] = (card_id, power)
            elif _is_usable(card_id, power, goods):
                optional[option_id] = (card_id, power)
    if player.bonus("trade") == 2 and player.hand and PRESTIGE_TRADE not in player.used:
        optional[PRESTIGE_TRADE] = (PRESTIGE_TRADE, _PRESTIGE_TRADE_POWER)
    return compulsory, optional


def for_goods(usable: Mapping[str, tuple[str, ConsumePower]]) -> Uses:
    """The powers that work on goods, without those that nobody ever has to use."""
    return {option_id: use for option_id, use in usable.items() if not use[1].is_optional}


def compelling(power: ConsumePower, worlds: list[str]) -> list[str]:
    """The worlds whose goods a power must take: the multi-kind good only serves a power for particular kinds if it shall."""
    if isinstance(power, ConsumeDifferent) or (isinstance(power, Consume) and power.kind is not Kind.ANY):
        return [world for world in worlds if CARDS[world].kind is not Kind.ANY]
    return worlds


def _is_usable(card: str, power: ConsumePower, worlds: list[str]) -> bool:
    """Whether the goods of these worlds are enough for a power."""
    if isinstance(power, Consume):
        return len(goods_for(worlds, card, power)) >= power.goods
    if isinstance(power, ConsumeDifferent):
        return different_kinds(worlds) >= (power.goods if power.exact else 1)
    return bool(worlds) and isinstance(power, ConsumeAll | SellGood)


def _is_optional_usable(player: Player, power: ConsumePower) -> bool:
    if isinstance(power, DiscardHand):
        return len(player.hand) >= power.cards
    if isinstance(power, SpendPrestige):
        return player.prestige > 0
    return bool(antes(player, power)) if isinstance(power, GambleOnCard) else isinstance(power, GambleOnNumber)


def antes(player: Player, power: GambleOnCard) -> list[str]:
    """The cards of the hand that may be anted."""
    return [card for card in player.hand if power.lowest <= CARDS[card].value <= power.highest]


# --- which goods -----------------------------------------------------------------------------------------------------------


def goods_for(worlds: list[str], card: str, power: Consume) -> list[str]:
    """Those of the worlds whose goods a power takes."""
    if power.here:
        return [card] if card in worlds else []
    return [world for world in worlds if accepts(power.kind, CARDS[world].kind)]


def different_kinds(worlds: Sequence[str]) -> int:
    """The most goods of different kinds; the multi-kind good stands in for one."""
    return different(CARDS[world].kind for world in worlds)


def goods_taken(player: Player, card: str, power: Consume | ConsumeDifferent) -> tuple[list[str], int, int]:
    """The worlds whose goods a power may take, and how many it takes at least and at most."""
    worlds = list(player.goods)
    if isinstance(power, Consume):
        worlds = goods_for(worlds, card, power)
        least, most = (
            min(power.times, len(goods) // power.goods) * power.goods or power.goods
            for goods in (compelling(power, worlds), worlds)
        )
        return worlds, least, most
    least = power.goods if power.exact else max(1, different_kinds(compelling(power, worlds)))
    return worlds, least, power.goods if power.exact else different_kinds(worlds)


# --- using them ------------------------------------------------------------------------------------------------------------


def consume_goods(g: Race, player: Player, card: str, power: ConsumePower, worlds: list[str]) -> None:
    """Discard the goods and take what they give."""
    if isinstance(power, SellGood):
        amount = price(player.active, worlds[0], with_bonuses=power.with_bonuses)
        spend_good(g, player, worlds[0])
        drawn = draw_to_hand(g, player, amount)
        g.say(
            "{seat} sells the good on {world} with {card} for {n:card}.",
            seat=player.seat,
            world=token("card", worlds[0]),
            card=token("card", card),
            n=drawn,
        )
        return
    for world in worlds:
        spend_good(g, player, world)
    if isinstance(power, ConsumeAll):
        given = Gain(points=len(worlds) - 1)
    elif isinstance(power, Consume):
        given = times(power.gain, len(worlds) // power.goods)
    else:
        assert isinstance(power, ConsumeDifferent)  # noqa: S101 - the last kind that takes goods
        given = power.gain if power.exact else times(power.gain, len(worlds))
    with_card = token("card", card)
    g.say("{seat} consumes {n:good} with {card}.", seat=player.seat, n=len(worlds), card=with_card, weight=DETAIL)
    gain(g, player, given, multiplier(player))


def times(given: Gain, often: int) -> Gain:
    """A gain so often."""
    return Gain(given.points * often, given.cards * often, given.prestige * often)


def gain(g: Race, player: Player, given: Gain, factor: int) -> None:
    """Points (multiplied), cards and prestige (never multiplied)."""
    points = given.points * factor
    player.chips += points
    cards = draw_to_hand(g, player, given.cards) if given.cards else 0
    gain_prestige(g, player.seat, given.prestige)
    parts = [say("{n:point}", n=points)] if points else []
    parts += [say("{n:card}", n=cards)] if cards else []
    parts += [say("{n} prestige", n=given.prestige)] if given.prestige else []
    if parts:
        g.say("{seat} gains {parts}.", seat=player.seat, parts=parts)
