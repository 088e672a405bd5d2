"""Phase II, Develop: a development is chosen in secret, revealed and paid for."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import PASS, THE_END, Choice, Flow, Option, Order, Prompt, Seat, ask, ask_all, pick, together
from engines.race.advice import best_of, least_wanted
from engines.race.cards import CARDS, Card, Keyword
from engines.race.cards.powers import (
    DevelopDiscount,
    Developed,
    DiscardSelfToDevelop,
    DrawAfterDevelop,
    DrawBeforeDevelop,
    DrawThenDiscardBeforeDevelop,
    PrestigeAfterDevelop,
    SaveDevelopPayment,
    SpendGoodToDevelop,
)
from engines.race.prestige import gain_placement_prestige, gain_prestige
from engines.race.state import Player, Race
from engines.race.steps.paying import Bill, Extra, discard_extra, good_extra, goods_of, greatest, pay, price_takes
from engines.race.steps.phase import begin_phase, end_phase
from engines.race.steps.robot import robot_develops
from engines.race.supply import ABOUT, card_options, discard_from_hand, draw_to_hand, listed, named, some
from engines.race.tableau import powers


def develop(g: Race, action: str) -> Flow[None]:
    """The start of the phase: whoever has the powers draws, and discards."""
    begin_phase(g, "develop")
    drawing = {player.seat: _draw_first(g, player) for player in g.in_order() if _draws(player)}
    if drawing:
        yield from together(g.chance, drawing)
    g.then("place_developments", action)


def place_developments(g: Race, action: str) -> Flow[None]:
    """Developments are chosen in secret, revealed together, and paid for."""
    asked = [_which(player, action) for player in g.players if player.hand]
    picks = yield from ask_all(g.chance, asked)
    placed = {seat: option_id for seat, (option_id,) in picks.items() if option_id != PASS}
    for seat, card in placed.items():
        g.players[seat].hand.remove(card)
        g.players[seat].tableau.append(card)
    say_revealed(g, "Develop", placed)
    flows = {seat: _pay_for(g, g.players[seat], placed[seat], action) for seat in g.order if seat in placed}
    if flows:
        yield from together(g.chance, flows)
    robot_develops(g, action)
    end_phase(g)


def say_revealed(g: Race, phase: str, placed: Mapping[Seat, str]) -> None:
    """Tell the table what everybody places, at the moment it is revealed."""
    shown = [f"{{seat:{seat}}} reveals {{card:{placed[seat]}}}" for seat in g.order if seat in placed]
    others = [f"{{seat:{seat}}}" for seat in g.order if seat not in placed]
    if others:
        shown.append(f"{listed(others)} {'place' if len(others) > 1 else 'places'} nothing")
    g.say(f"{phase}: {'; '.join(shown)}.", beat="reveal")


def _draws(player: Player) -> bool:
    return bool(powers(player.active, DrawBeforeDevelop) or powers(player.active, DrawThenDiscardBeforeDevelop))


def _draw_first(g: Race, player: Player) -> Flow[None]:
    """All draws first, then one discard for each draw-then-discard power."""
    then_discard = powers(player.active, DrawThenDiscardBeforeDevelop)
    amount = sum(power.amount for _, power in powers(player.active, DrawBeforeDevelop))
    amount += sum(power.draw for _, power in then_discard)
    drawn = draw_to_hand(g, player, amount)
    g.say(f"{{seat:{player.seat}}} draws {drawn} before developing.")
    yield from discard_some(g, player, len(then_discard), "develop.discard")


def discard_some(g: Race, player: Player, amount: int, key: str) -> Flow[None]:
    """Discard hand cards that a draw-then-discard power wants back."""
    amount = min(amount, len(player.hand))
    if not amount:
        return
    ids = named(player.hand)
    choice = yield from ask(
        pick(
            player.seat,
            key,
            f"Discard {some(amount, 'card')}.",
            card_options(player.hand),
            least=amount,
            most=amount,
            suggest=lambda: least_wanted(player, player.hand, amount),
        )
    )
    discard_from_hand(g, player, [ids[option_id] for option_id in choice])


def development_cost(player: Player, card: Card, action: str) -> int:
    """The price of a development before powers that are used up."""
    less = sum(power.amount for _, power in powers(player.active, DevelopDiscount))
    less += (0, 1, 3)[player.bonus(action)]
    return max(0, card.value - less)


def development_extras(player: Player) -> tuple[tuple[Extra, ...], int]:
    """The powers that may be used up for a discount, and how many goods they take."""
    extras = [
        discard_extra(card, power.amount, f"it leaves your tableau, the development costs {power.amount} less")
        for card, power in powers(player.active, DiscardSelfToDevelop)
        if card in player.tableau
    ]
    spending = powers(player.active, SpendGoodToDevelop)
    for _, power in spending[:1]:
        detail = f"the development costs {power.amount} less"
        extras += [good_extra(world, power.amount, detail) for world in goods_of(player, power.kind)]
    return tuple(extras), len(spending)


def _which(player: Player, action: str) -> Prompt:
    """The secret choice of a development, with true costs."""
    extras, goods_allowed = development_extras(player)
    most = greatest(extras, goods_allowed)
    rest = len(player.hand) - 1
    options: list[Option] = []
    for card_id in dict.fromkeys(player.hand):
        card = CARDS[card_id]
        if card.is_world or card_id in player.tableau:
            continue
        cost = development_cost(player, card, action)
        if cost - most <= rest:
            takes = price_takes(cost, rest, extras, goods_allowed)
            options.append(Option(card_id, f"{{card:{card_id}}}", f"{takes.words}. {ABOUT[card_id]}"))
    chosen = [option.id for option in options]
    options.append(Option(PASS, "No development", "keep your cards"))
    order = Order("pass-if-nothing", "Pass for me while I can place nothing", (PASS,), THE_END, not chosen)

    def suggest() -> Choice:
        payable = [i for i in chosen if development_cost(player, CARDS[i], action) <= rest]
        return (best_of(payable),) if payable else (PASS,)

    text = f"Develop: choose a development to place. You hold {some(len(player.hand), 'card')}."
    return pick(player.seat, "develop.place", text, options, suggest=suggest, orders=(order,))


def _pay_for(g: Race, player: Player, card_id: str, action: str) -> Flow[None]:
    """Pay, then take what placing brings."""
    card = CARDS[card_id]
    extras, goods_allowed = development_extras(player)
    cost = development_cost(player, card, action)
    saver = next((i for i, _ in powers(player.active, SaveDevelopPayment) if i in player.tableau), None)
    text = f"Pay {cost} for {{card:{card_id}}}."
    bill = Bill("develop.pay", text, cost, extras, goods_allowed, saver)
    paid, told = yield from pay(g, player, bill)
    more = f" and {', '.join(told)}" if told else ""
    g.say(f"{{seat:{player.seat}}} develops {{card:{card_id}}}, paying {paid}{more}.")
    gain_placement_prestige(g, player, card_id)
    draw_to_hand(g, player, sum(power.amount for _, power in powers(player.active, DrawAfterDevelop)))
    rewards = [power for _, power in powers(player.active, PrestigeAfterDevelop) if _is_rewarded(power.placed, card)]
    if rewards:
        gain_prestige(g, player.seat, len(rewards))
        g.say(f"{{seat:{player.seat}}} gains {len(rewards)} prestige for the development.")


def _is_rewarded(placed: Developed, card: Card) -> bool:
    if placed is Developed.SIX_COST:
        return card.is_six_cost
    return placed is Developed.ANY or Keyword.REBEL in card.keywords
