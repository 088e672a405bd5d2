"""Phase IV, Consume: the Trade bonus sells a good first; then everybody uses consume powers in an order of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engines.core import DETAIL, PASS, THE_END, Choice, Flow, Option, Order, Prompt, ask, pick, say, together, token
from engines.race.facts import CARDS, Kind
from engines.race.facts.powers import (
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
from engines.race.minds.suggest import good_to_sell, goods_to_consume, power_to_consume_with
from engines.race.minds.worth import least_wanted
from engines.race.rules.consume import (
    BEST,
    PRESTIGE_TRADE,
    Uses,
    compelling,
    consume_goods,
    for_goods,
    gain,
    goods_taken,
    multiplier,
    sale_bonus,
    sellable,
    takes_part,
    times,
    uses,
)
from engines.race.rules.consume_order import best_order, best_worth
from engines.race.rules.hand import hand_cards
from engines.race.rules.phases import begin_phase, end_phase
from engines.race.rules.prestige import spend_prestige
from engines.race.rules.robot import robot_consumes
from engines.race.rules.supply import discard_from_hand, draw_to_hand, spend_good
from engines.race.rules.tableau import powers, price
from engines.race.state import Player, Race
from engines.race.steps.gambling import gamble_on_card, gamble_on_number
from engines.race.words.cards import card_options
from engines.race.words.phrases import a_good, gains


def consume(g: Race) -> Flow[None]:
    """Trade, then consume."""
    begin_phase(g, "consume")
    flows = {player.seat: _consume(g, player) for player in g.in_order() if takes_part(player)}
    if flows:
        yield from together(g.chance, flows)
    robot_consumes(g)
    end_phase(g)


def _consume(g: Race, player: Player) -> Flow[None]:
    if player.bonus("trade"):
        yield from _trade(g, player)
    for _, power in powers(player.active, ConsumeDraw):
        gain(g, player, Gain(cards=power.amount), 1)
    for _, free in powers(player.active, GainPoints):
        gain(g, player, Gain(points=free.amount), multiplier(player))
    while True:
        compulsory, optional = uses(player)
        if not compulsory and not optional:
            return
        if len(compulsory) == 1 and not optional:
            choice = next(iter(compulsory))
        else:
            (choice,) = yield from ask(how_to_consume(player, compulsory, optional))
        if choice == PASS:
            return
        if choice == BEST:
            _use_in_best_order(g, player, for_goods({**compulsory, **optional}))
            continue
        card, used = {**compulsory, **optional}[choice]
        player.used.append(choice)
        yield from _USES[type(used)](g, player, card, used)


def how_to_consume(player: Player, compulsory: Uses, optional: Uses) -> Prompt:
    """Which power next: the best order at one click, or by hand."""
    options: list[Option] = []
    takers = for_goods({**compulsory, **optional})
    if takers:
        points, cards = best_worth(player.active, tuple(player.goods), tuple(takers.values()), multiplier(player))
        detail = "Turns your goods into the most points, then the most cards"
        options.append(Option(BEST, "Best order", detail, icon="consume", gain=gains(points, cards), verb="Best order"))
    uses = {**compulsory, **optional}
    times = Counter(card for card, _ in uses.values())
    for option_id, (card, power) in uses.items():
        label = "Discard cards for points" if card == PRESTIGE_TRADE else token("card", card)
        if times[card] > 1:
            label = say("{card}: {power}", card=label, power=power.line)
        options.append(Option(option_id, label, power.line, icon="consume", verb="Use"))
    if not compulsory:
        options.append(Option(PASS, "Done consuming", "Use none of these"))
    skip = say("Skip the powers you may decline")
    used = say("Always take the best order, and ask about powers you may decline")
    orders = (
        Order("skip-optional", skip, (PASS,), THE_END, not compulsory),
        Order("best-order", used, (BEST,), THE_END, bool(takers)),
    )
    suggest = partial(power_to_consume_with, player, compulsory, optional)
    return pick(player.seat, "consume.next", "Consume how?", options, suggest=suggest, orders=orders)


def _use_in_best_order(g: Race, player: Player, usable: Uses) -> None:
    """Use all these powers, and no good for less than it can bring."""
    listed = list(usable)
    plan = best_order(player.active, tuple(player.goods), tuple(usable.values()), multiplier(player))
    for place, worlds in plan:
        card, power = usable[listed[place]]
        player.used.append(listed[place])
        consume_goods(g, player, card, power, worlds)


# --- selling ---------------------------------------------------------------------------------------------------------------


def _trade(g: Race, player: Player) -> Flow[None]:
    """The Trade bonus: one good must be sold, if there is one that may be."""
    worlds = sellable(player)
    if not worlds:
        g.say("{seat} has no good to sell.", seat=player.seat)
        return
    more = sale_bonus(player)
    yield from _sell(g, player, {world: price(player.active, world) + more for world in worlds}, "consume.trade")


def _sell_with(g: Race, player: Player, _card: str, power: SellGood) -> Flow[None]:
    """A power sells any good, with or without bonuses."""
    prices = {world: price(player.active, world, with_bonuses=power.with_bonuses) for world in player.goods}
    yield from _sell(g, player, prices, "consume.sell")


def _sell(g: Race, player: Player, prices: Mapping[str, int], key: str) -> Flow[None]:
    """Sell one of these goods for cards."""
    options = [
        Option(
            world,
            token("card", world),
            say("Sells {good}", good=a_good(CARDS[world].kind)),
            icon="trade",
            gain=say("{n} {icon:card}", n=each),
            verb="Sell",
        )
        for world, each in prices.items()
    ]
    suggest = partial(good_to_sell, prices)
    (sold,) = yield from ask(pick(player.seat, key, "Which good do you sell?", options, suggest=suggest))
    spend_good(g, player, sold)
    drawn = draw_to_hand(g, player, prices[sold])
    g.say("{seat} sells the good on {card} for {n:card}.", seat=player.seat, card=token("card", sold), n=drawn)


# --- using a power ---------------------------------------------------------------------------------------------------------


def _consume_all(g: Race, player: Player, card: str, power: ConsumeAll) -> Flow[None]:
    """Every good there is."""
    consume_goods(g, player, card, power, list(player.goods))
    yield from ()


def _consume_some(g: Race, player: Player, card: str, power: Consume | ConsumeDifferent) -> Flow[None]:
    """Choose the goods; as many as the power takes."""
    worlds, least, most = goods_taken(player, card, power)
    options = [
        Option(world, token("card", world), say("{good:up}", good=a_good(CARDS[world].kind)), icon="good", verb="Use")
        for world in worlds
    ]
    is_plain = isinstance(power, Consume)
    choice = yield from ask(
        pick(
            player.seat,
            "consume.goods",
            say("Which good do you use?") if most == 1 else say("Which goods do you use?"),
            options,
            least=least,
            most=most,
            suggest=partial(goods_to_consume, power, worlds, most),
            veto=partial(_left_out, compelling(power, worlds), most) if is_plain else _same_kind,
            standing=say("{card}: {power}", card=token("card", card), power=power.line),
            about=(f"card:{card}",),
        )
    )
    consume_goods(g, player, card, power, list(choice))


def _left_out(compelled: list[str], most: int, choice: Choice) -> str | None:
    """A power is used as often as goods allow; only the multi-kind good may be spared."""
    spared = len(choice) < most and any(world not in choice for world in compelled)
    return say("Only the good of any kind may be left out.") if spared else None


def _same_kind(choice: Choice) -> str | None:
    plain = [kind for world in choice if (kind := CARDS[world].kind) is not Kind.ANY]
    return None if len(set(plain)) == len(plain) else say("These goods must be of different kinds.")


def _spend_prestige(g: Race, player: Player, card: str, power: SpendPrestige) -> Flow[None]:
    spend_prestige(g, player, 1)
    g.say("{seat} spends 1 prestige with {card}.", seat=player.seat, card=token("card", card), weight=DETAIL)
    gain(g, player, power.gain, multiplier(player))
    yield from ()


def _discard_hand(g: Race, player: Player, _card: str, power: DiscardHand) -> Flow[None]:
    """Hand cards for a gain that is never multiplied."""
    choice = yield from ask(
        pick(
            player.seat,
            "consume.discard",
            say("Which cards do you discard?"),
            card_options(player.hand, say("Discard")),
            least=power.cards,
            most=min(power.times, len(player.hand) // power.cards) * power.cards,
            suggest=lambda: least_wanted(player, player.hand, power.cards),
            standing=power.line,
        )
    )
    discard_from_hand(g, player, hand_cards(player, choice))
    g.say("{seat} discards {n:card}.", seat=player.seat, n=len(choice), weight=DETAIL)
    gain(g, player, times(power.gain, len(choice) // power.cards), 1)


_USES: Mapping[type[ConsumePower], Callable[[Race, Player, str, Any], Flow[None]]] = {
    Consume: _consume_some,
    ConsumeDifferent: _consume_some,
    ConsumeAll: _consume_all,
    SellGood: _sell_with,
    SpendPrestige: _spend_prestige,
    DiscardHand: _discard_hand,
    GambleOnNumber: gamble_on_number,
    GambleOnCard: gamble_on_card,
}
