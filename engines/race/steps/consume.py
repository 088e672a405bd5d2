"""Phase IV, Consume: the Trade bonus sells a good first; then everybody uses consume powers in an order of their own."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import PASS, THE_END, Choice, Flow, Option, Order, Prompt, ask, pick, together
from engines.race.advice import least_wanted
from engines.race.cards import CARDS, KINDS, Kind, Phase
from engines.race.cards.powers import (
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
from engines.race.prestige import gain_prestige, spend_prestige
from engines.race.state import Player, Race
from engines.race.steps.gambling import can_ante, gamble_on_card, gamble_on_number
from engines.race.steps.ordering import best_order
from engines.race.steps.phase import begin_phase, end_phase
from engines.race.steps.robot import robot_consumes
from engines.race.supply import card_options, discard_from_hand, draw_to_hand, named, some, spend_good
from engines.race.tableau import powers, price

BEST = "best"
PRESTIGE_TRADE = "prestige-trade"
_PRESTIGE_TRADE_POWER = DiscardHand(Gain(points=1), times=2)
_PRESTIGE_SALE = 3

Uses = dict[str, tuple[str, ConsumePower]]  # option id -> the card and its power


def consume(g: Race) -> Flow[None]:
    """Trade, then consume."""
    begin_phase(g, "consume")
    flows = {player.seat: _consume(g, player) for player in g.in_order() if _takes_part(player)}
    if flows:
        yield from together(g.chance, flows)
    robot_consumes(g)
    end_phase(g)


def multiplier(player: Player) -> int:
    """How often points from powers count: 2× VP, and the prestige bonuses."""
    return 1 + player.bonus("consume") + (player.bonus("trade") == 2)


def _takes_part(player: Player) -> bool:
    return bool(player.bonus("trade")) or any(Phase.CONSUME in CARDS[i].phases for i in player.active)


def _consume(g: Race, player: Player) -> Flow[None]:
    if player.bonus("trade"):
        yield from _trade(g, player)
    for _, power in powers(player.active, ConsumeDraw):
        gain(g, player, Gain(cards=power.amount), 1)
    for _, free in powers(player.active, GainPoints):
        gain(g, player, Gain(points=free.amount), multiplier(player))
    while True:
        compulsory, optional = _uses(player)
        if not compulsory and not optional:
            return
        if len(compulsory) == 1 and not optional:
            choice = next(iter(compulsory))
        else:
            (choice,) = yield from ask(_menu(player, compulsory, optional))
        if choice == PASS:
            return
        if choice == BEST:
            _run_best(g, player, _for_goods({**compulsory, **optional}))
            continue
        card, used = {**compulsory, **optional}[choice]
        player.used.append(choice)
        yield from _use(g, player, card, used)


# --- trade -----------------------------------------------------------------------------------------------------------------


def _trade(g: Race, player: Player) -> Flow[None]:
    """The Trade bonus: one good must be sold, if there is one that may be."""
    barred = {card for card, _ in powers(player.active, CannotSellHere)}
    worlds = [world for world in player.goods if world not in barred]
    if not worlds:
        g.say(f"{{seat:{player.seat}}} has no good to sell.")
        return
    more = _PRESTIGE_SALE if player.bonus("trade") == 2 else 0
    yield from _sell(g, player, worlds, "consume.trade", more=more)


def _sell(
    g: Race, player: Player, worlds: list[str], key: str, *, with_bonuses: bool = True, more: int = 0
) -> Flow[None]:
    """Sell one of these goods for cards."""
    prices = {world: price(player.active, world, with_bonuses=with_bonuses) + more for world in worlds}
    options = [
        Option(world, f"{{card:{world}}}: {each} cards", f"a {CARDS[world].kind} good, sold for {each} cards")
        for world, each in prices.items()
    ]
    best = max(prices, key=lambda world: (prices[world], not CARDS[world].is_windfall, world))
    (sold,) = yield from ask(pick(player.seat, key, "Which good do you sell?", options, suggest=lambda: (best,)))
    spend_good(g, player, sold)
    drawn = draw_to_hand(g, player, prices[sold])
    g.say(f"{{seat:{player.seat}}} sells the good of {{card:{sold}}} for {drawn} cards.")


# --- the menu --------------------------------------------------------------------------------------------------------------


def _uses(player: Player) -> tuple[Uses, Uses]:
    """The powers that can be used now: compulsory ones, and those that may be declined.

    The owner of the multi-kind good may call it a kind that a power does not take, so only other goods compel that power.
    """
    compulsory: Uses = {}
    optional: Uses = {}
    for card_id in player.active:
        for place, power in enumerate(CARDS[card_id].powers):
            option_id = f"{card_id}.{place}"
            if not isinstance(power, ConsumePower) or option_id in player.used:
                continue
            if power.is_optional:
                if _is_optional_usable(player, power):
                    optional[option_id] = (card_id, power)
            elif _is_usable(card_id, power, compelling(power, list(player.goods))):
                compulsory[option_id] = (card_id, power)
            elif _is_usable(card_id, power, list(player.goods)):
                optional[option_id] = (card_id, power)
    if player.bonus("trade") == 2 and player.hand and PRESTIGE_TRADE not in player.used:
        optional[PRESTIGE_TRADE] = (PRESTIGE_TRADE, _PRESTIGE_TRADE_POWER)
    return compulsory, optional


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


def _for_goods(uses: Uses) -> Uses:
    """The powers that work on goods, without those that nobody ever has to use."""
    return {option_id: use for option_id, use in uses.items() if not use[1].is_optional}


def _is_optional_usable(player: Player, power: ConsumePower) -> bool:
    if isinstance(power, DiscardHand):
        return len(player.hand) >= power.cards
    if isinstance(power, SpendPrestige):
        return player.prestige > 0
    return can_ante(player, power) if isinstance(power, GambleOnCard) else isinstance(power, GambleOnNumber)


def goods_for(worlds: list[str], card: str, power: Consume) -> list[str]:
    """Those of the worlds whose goods a power takes."""
    if power.here:
        return [card] if card in worlds else []
    return [world for world in worlds if power.kind.accepts(CARDS[world].kind)]


def different_kinds(worlds: list[str]) -> int:
    """The most goods of different kinds; the multi-kind good stands in for one."""
    return min(len(KINDS), len({CARDS[world].kind for world in worlds}))


def _menu(player: Player, compulsory: Uses, optional: Uses) -> Prompt:
    """Which power next: the best order at one click, or by hand."""
    options: list[Option] = []
    if _for_goods({**compulsory, **optional}):
        detail = "uses your goods for most VP, then most cards; powers you may decline wait"
        options.append(Option(BEST, "Best order", detail))
    for option_id, (card, power) in {**compulsory, **optional}.items():
        label = "Discard cards for VP" if card == PRESTIGE_TRADE else f"{{card:{card}}}"
        options.append(Option(option_id, label, power.words))
    if not compulsory:
        options.append(Option(PASS, "Done", "use none of these"))
    text = f"Consume: you have {some(len(player.goods), 'good')}. Which power do you use?"
    skip = Order("skip-optional", "Skip powers I may decline", (PASS,), THE_END, not compulsory)
    return pick(
        player.seat,
        "consume.next",
        text,
        options,
        suggest=lambda: (_suggested(player, compulsory, optional),),
        orders=(skip,),
    )


def _suggested(player: Player, compulsory: Uses, optional: Uses) -> str:
    """Goods first; then prestige for points, and spare cards for points."""
    if _for_goods({**compulsory, **optional}):
        return BEST
    for option_id, (_, power) in optional.items():
        if isinstance(power, SpendPrestige) and power.gain.points * multiplier(player) >= 3:
            return option_id
        if isinstance(power, DiscardHand) and not power.gain.cards and len(player.hand) >= 7 + power.cards:
            return option_id
    return PASS


def _run_best(g: Race, player: Player, uses: Uses) -> None:
    """Use all these powers in the best order."""
    listed = list(uses)
    plan = best_order(player.active, tuple(player.goods), tuple(uses.values()), multiplier(player))
    for place, worlds in plan:
        card, power = uses[listed[place]]
        player.used.append(listed[place])
        _consume_goods(g, player, card, power, worlds)


# --- using a power ---------------------------------------------------------------------------------------------------------


def _use(g: Race, player: Player, card: str, power: ConsumePower) -> Flow[None]:
    if isinstance(power, DiscardHand):
        yield from _discard_hand(g, player, power)
    elif isinstance(power, SpendPrestige):
        spend_prestige(g, player, 1)
        g.say(f"{{seat:{player.seat}}} spends 1 prestige with {{card:{card}}}.")
        gain(g, player, power.gain, multiplier(player))
    elif isinstance(power, GambleOnNumber):
        yield from gamble_on_number(g, player, card)
    elif isinstance(power, GambleOnCard):
        yield from gamble_on_card(g, player, card, power)
    elif isinstance(power, SellGood):
        yield from _sell(g, player, list(player.goods), "consume.sell", with_bonuses=power.with_bonuses)
    else:
        worlds = yield from _which_goods(player, card, power)
        _consume_goods(g, player, card, power, worlds)


def _which_goods(player: Player, card: str, power: ConsumePower) -> Flow[list[str]]:
    """Choose the goods; as many as the power takes."""
    if isinstance(power, ConsumeAll):
        return list(player.goods)
    worlds = list(player.goods)
    if isinstance(power, Consume):
        worlds = goods_for(worlds, card, power)
        least, most = (
            min(power.times, len(goods) // power.goods) * power.goods or power.goods
            for goods in (compelling(power, worlds), worlds)
        )
        check = _veto_left_out(compelling(power, worlds), most)
    else:
        assert isinstance(power, ConsumeDifferent)  # noqa: S101 - the last kind that takes goods
        least = power.goods if power.exact else max(1, different_kinds(compelling(power, worlds)))
        most = power.goods if power.exact else different_kinds(worlds)
        check = _veto_same_kind
    options = [Option(world, f"{{card:{world}}}", f"a {CARDS[world].kind} good") for world in worlds]
    ranked = sorted(worlds, key=lambda world: (CARDS[world].is_windfall, world))

    def suggest() -> Choice:
        return tuple(ranked[:most]) if isinstance(power, Consume) else _one_of_each(ranked, most)

    prompt = pick(
        player.seat,
        "consume.goods",
        f"Which goods does {{card:{card}}} take? ({power.words})",
        options,
        least=least,
        most=most,
        suggest=suggest,
        veto=check,
    )
    choice = yield from ask(prompt)
    return list(choice)


def _veto_left_out(compelled: list[str], most: int) -> Callable[[Choice], str | None]:
    """A power is used as often as goods allow; only the multi-kind good may be spared."""

    def veto(choice: Choice) -> str | None:
        spared = len(choice) < most and any(world not in choice for world in compelled)
        return "Only the good of any kind may be left out." if spared else None

    return veto


def _veto_same_kind(choice: Choice) -> str | None:
    plain = [kind for world in choice if (kind := CARDS[world].kind) is not Kind.ANY]
    return None if len(set(plain)) == len(plain) else "These goods must be of different kinds."


def _one_of_each(worlds: list[str], most: int) -> Choice:
    """One good of each kind, the multi-kind one last."""
    picked: dict[Kind | None, str] = {}
    for world in sorted(worlds, key=lambda world: CARDS[world].kind is Kind.ANY):
        picked.setdefault(CARDS[world].kind, world)
    return tuple(picked.values())[:most]


def _consume_goods(g: Race, player: Player, card: str, power: ConsumePower, worlds: list[str]) -> None:
    """Discard the goods and take what they give."""
    if isinstance(power, SellGood):
        amount = price(player.active, worlds[0], with_bonuses=power.with_bonuses)
        spend_good(g, player, worlds[0])
        drawn = draw_to_hand(g, player, amount)
        g.say(f"{{seat:{player.seat}}} sells the good of {{card:{worlds[0]}}} with {{card:{card}}} for {drawn} cards.")
        return
    for world in worlds:
        spend_good(g, player, world)
    if isinstance(power, ConsumeAll):
        given = Gain(points=len(worlds) - 1)
    elif isinstance(power, Consume):
        given = _times(power.gain, len(worlds) // power.goods)
    else:
        assert isinstance(power, ConsumeDifferent)  # noqa: S101 - the last kind that takes goods
        given = power.gain if power.exact else _times(power.gain, len(worlds))
    g.say(f"{{seat:{player.seat}}} consumes {len(worlds)} with {{card:{card}}}.")
    gain(g, player, given, multiplier(player))


def _times(given: Gain, times: int) -> Gain:
    return Gain(given.points * times, given.cards * times, given.prestige * times)


def gain(g: Race, player: Player, given: Gain, factor: int) -> None:
    """Points (multiplied), cards and prestige (never multiplied)."""
    points = given.points * factor
    player.chips += points
    cards = draw_to_hand(g, player, given.cards) if given.cards else 0
    gain_prestige(g, player.seat, given.prestige)
    parts = [f"{points} VP"] if points else []
    parts += [some(cards, "card")] if cards else []
    parts += [f"{given.prestige} prestige"] if given.prestige else []
    if parts:
        g.say(f"{{seat:{player.seat}}} gains {', '.join(parts)}.")


def _discard_hand(g: Race, player: Player, power: DiscardHand) -> Flow[None]:
    """Hand cards for a gain that is never multiplied."""
    most = min(power.times, len(player.hand) // power.cards) * power.cards
    ids = named(player.hand)
    choice = yield from ask(
        pick(
            player.seat,
            "consume.discard",
            f"Discard cards: {power.words}.",
            card_options(player.hand),
            least=power.cards,
            most=most,
            suggest=lambda: least_wanted(player, player.hand, power.cards),
        )
    )
    discard_from_hand(g, player, [ids[option_id] for option_id in choice])
    g.say(f"{{seat:{player.seat}}} discards {len(choice)}.")
    gain(g, player, _times(power.gain, len(choice) // power.cards), 1)
