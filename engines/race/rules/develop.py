"""Phase II as the rules see it: what a development costs, and what placing one brings."""

from __future__ import annotations

from engines.race.facts import CARDS, Card, Keyword
from engines.race.facts.powers import (
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
from engines.race.rules.payment import DISCARD, Extra, Extras, Purpose, goods_extras
from engines.race.rules.tableau import Cards, powers
from engines.race.state import Player


def draws_first(player: Player) -> tuple[int, int]:
    """How many cards are drawn at the start of the phase, and how many of the hand are discarded then."""
    then_discard = powers(player.active, DrawThenDiscardBeforeDevelop)
    drawn = sum(power.amount for _, power in powers(player.active, DrawBeforeDevelop))
    return drawn + sum(power.draw for _, power in then_discard), len(then_discard)


def development_discount(cards: Cards) -> int:
    """What developments cost less by the permanent powers of these cards."""
    return sum(power.amount for _, power in powers(cards, DevelopDiscount))


def development_cost(player: Player, card: Card, action: str) -> int:
    """The price of a development before powers that are used up."""
    return max(0, card.value - development_discount(player.active) - (0, 1, 3)[player.bonus(action)])


def development_extras(player: Player) -> Extras:
    """The powers that may be used up for a discount."""
    extras = [
        Extra(f"{DISCARD}{card}", power.amount, Purpose.DEVELOPMENT)
        for card, power in powers(player.active, DiscardSelfToDevelop)
        if card in player.tableau
    ]
    spending = powers(player.active, SpendGoodToDevelop)
    for _, power in spending[:1]:
        extras += goods_extras(player, power.kind, power.amount, Purpose.DEVELOPMENT)
    return Extras(tuple(extras), len(spending))


def developments_in_reach(player: Player, action: str) -> dict[str, int]:
    """The developments of the hand that can be placed, each with its price; a second copy cannot."""
    most, rest = development_extras(player).most, len(player.hand) - 1
    costs = {
        card_id: development_cost(player, CARDS[card_id], action)
        for card_id in player.hand
        if not CARDS[card_id].is_world and card_id not in player.tableau
    }
    return {card_id: cost for card_id, cost in costs.items() if cost - most <= rest}


def payment_saver(player: Player) -> str | None:
    """The world under which one card of the payment is saved."""
    return next((card for card, _ in powers(player.active, SaveDevelopPayment) if card in player.tableau), None)


def cards_after_developing(player: Player) -> int:
    """The cards drawn after placing a development."""
    return sum(power.amount for _, power in powers(player.active, DrawAfterDevelop))


def prestige_after_developing(player: Player, card: Card) -> int:
    """The prestige for placing this development."""
    return sum(_is_rewarded(power.placed, card) for _, power in powers(player.active, PrestigeAfterDevelop))


def _is_rewarded(placed: Developed, card: Card) -> bool:
    if placed is Developed.SIX_COST:
        return card.is_six_cost
    return placed is Developed.ANY or Keyword.REBEL in card.keywords
