"""The form in which a development is paid for, and what every payment has: the card of it that is saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core import Choice, Flow, Group, Option, Prompt, ask, say, token
from engines.race.minds.worth import least_wanted
from engines.race.rules.hand import named
from engines.race.rules.payment import SAVE, Extras, pay_cards, price_takes, use_up
from engines.race.state import Player, Race
from engines.race.words.cards import card_options
from engines.race.words.payment import extra_options, used_up

TOO_MANY_GOODS = "You have spent more goods than your powers take."


@dataclass(frozen=True, slots=True)
class Bill:
    """A price that powers may lower."""

    card: str
    cost: int
    extras: Extras
    saver: str | None


def pay(g: Race, player: Player, bill: Bill) -> Flow[tuple[int, list[str]]]:
    """Pay a bill in one form; returns the number of cards paid and what else to tell."""
    if bill.cost == 0:
        return 0, []
    choice = yield from ask(_bill_prompt(player, bill))
    paid = pay_cards(g, player, choice, bill.saver)
    use_up(g, player, choice)
    return paid, used_up(choice)


def _bill_prompt(player: Player, bill: Bill) -> Prompt:
    """Cards, powers to use up, and the saved card; where there is nothing but cards their number is known."""
    is_plain = not bill.extras.each and bill.saver is None
    most = bill.cost if is_plain else min(bill.cost, len(player.hand))
    cards = card_options(player.hand, say("Pay"))
    groups = [Group(say("Cards to pay"), cards, bill.cost if is_plain else 0, most)]
    if bill.extras.each:
        groups.append(powers_group(extra_options(bill.extras.each)))
    if bill.saver is not None:
        groups.append(save_group(player))

    def veto(choice: Choice) -> str | None:
        less = bill.extras.worth(choice)
        return TOO_MANY_GOODS if less is None else price_veto(player, choice, bill.cost - less, bill.saver)

    def suggest() -> Choice:
        needs = price_takes(bill.cost, len(player.hand), bill.extras)
        return with_saved(least_wanted(player, player.hand, needs.cards), bill.saver) + needs.picked

    return Prompt(
        player.seat,
        "develop.pay",
        say("How do you pay for {card}?", card=token("card", bill.card)),
        tuple(groups),
        suggest,
        None if is_plain else veto,
        rides=True,
        standing=say("price {n}", n=bill.cost),
        about=(f"card:{bill.card}",),
        follows="develop.place",
    )


# --- the parts of a form ---------------------------------------------------------------------------------------------------


def powers_group(options: tuple[Option, ...]) -> Group:
    """The powers that may be used up."""
    return Group(say("Powers to use"), options, 0, len(options))


def save_group(player: Player) -> Group:
    """The card of the payment that goes under the saver's world."""
    options = tuple(
        Option(f"{SAVE}{option_id}", say("Save {card}", card=token("card", card)), say("You get it back in Produce"))
        for option_id, card in named(player.hand).items()
    )
    return Group(say("Card to save"), options, 0, 1)


def price_veto(player: Player, choice: Choice, cost: int, saver: str | None) -> str | None:
    """A price is paid exactly, and one of the cards paid is saved if somebody saves."""
    ids = named(player.hand)
    paid = [option_id for option_id in choice if option_id in ids]
    due = max(0, cost)
    if len(paid) != due:
        return say("With these powers you pay {n:card}, not {picked}.", n=due, picked=len(paid))
    return _save_veto(choice, paid) if saver is not None else None


def _save_veto(choice: Choice, paid: Sequence[str]) -> str | None:
    saved = [option_id.removeprefix(SAVE) for option_id in choice if option_id.startswith(SAVE)]
    if paid and not saved:
        return say("Say which of the cards you pay is saved.")
    if saved and saved[0] not in paid:
        return say("The saved card must be one of the cards you pay.")
    return None


def with_saved(picked: tuple[str, ...], saver: str | None) -> Choice:
    """A payment in hand cards alone, with its first card saved if there is a saver."""
    return (*picked, f"{SAVE}{picked[0]}") if saver is not None and picked else picked
