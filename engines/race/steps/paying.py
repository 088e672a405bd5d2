"""Payment forms shared by Develop and Settle: cards from hand, powers that lower the price, and the card that is saved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from engines.core import Choice, Flow, Group, Option, Prompt, ask
from engines.race.advice import least_wanted
from engines.race.cards import CARDS, Kind
from engines.race.state import Player, Race
from engines.race.supply import card_options, leave_tableau, named, spend_good

DISCARD = "discard."  # a card of the tableau that leaves it for its power
GOOD = "good."  # a good that is spent
SPEND = "spend."  # prestige that is spent
SAVE = "save."
FREE = 99  # lowers any price to nothing


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that may be used while paying: what it is worth, and a line about it."""

    id: str
    label: str
    detail: str
    amount: int


def discard_extra(card: str, amount: int, detail: str) -> Extra:
    """A card that may leave the tableau."""
    return Extra(f"{DISCARD}{card}", f"Discard {{card:{card}}}", detail, amount)


def good_extra(world: str, amount: int, detail: str) -> Extra:
    """A good that may be spent."""
    return Extra(f"{GOOD}{world}", f"Spend the good of {{card:{world}}}", detail, amount)


def goods_of(player: Player, kind: Kind) -> list[str]:
    """The player's worlds with a good that may serve as that kind."""
    return [world for world in player.goods if kind.accepts(CARDS[world].kind)]


def total(extras: Sequence[Extra], picked: Choice, goods_allowed: int) -> int | None:
    """What the picked extras are worth together; None if more goods were picked than powers take them."""
    chosen = [extra for extra in extras if extra.id in picked]
    if sum(extra.id.startswith(GOOD) for extra in chosen) > goods_allowed:
        return None
    return sum(extra.amount for extra in chosen)


def greatest(extras: Sequence[Extra], goods_allowed: int) -> int:
    """The most that extras can be worth."""
    goods = sorted((extra.amount for extra in extras if extra.id.startswith(GOOD)), reverse=True)[:goods_allowed]
    return sum(goods) + sum(extra.amount for extra in extras if not extra.id.startswith(GOOD))


def fewest(extras: Sequence[Extra], goods_allowed: int, missing: int) -> tuple[Extra, ...]:
    """The powers that make up for what is missing: goods before prestige before cards of the tableau, and nothing idle."""
    enough = [each for each in _together(extras, goods_allowed) if sum(extra.amount for extra in each) >= missing]
    return min(enough, key=_burden)


def _together(extras: Sequence[Extra], goods_allowed: int) -> Iterator[tuple[Extra, ...]]:
    """What may be used together: no more goods than there are powers that take one."""
    goods = [extra for extra in extras if extra.id.startswith(GOOD)]
    others = [extra for extra in extras if not extra.id.startswith(GOOD)]
    for spent in chain.from_iterable(combinations(goods, size) for size in range(goods_allowed + 1)):
        for used in chain.from_iterable(combinations(others, size) for size in range(len(others) + 1)):
            yield spent + used


def _burden(extras: tuple[Extra, ...]) -> tuple[int, ...]:
    """What using these costs, the dearest first: cards of the tableau, prestige, goods, and of those the rarest."""
    ids = [extra.id for extra in extras]
    goods = [CARDS[i.removeprefix(GOOD)] for i in ids if i.startswith(GOOD)]
    return (
        sum(i.startswith(DISCARD) for i in ids),
        sum(CARDS[i.removeprefix(DISCARD)].points for i in ids if i.startswith(DISCARD)),
        sum(i.startswith(SPEND) for i in ids),
        len(goods),
        sum(world.kind is Kind.ANY for world in goods),
        sum(world.is_windfall for world in goods),
    )


@dataclass(frozen=True, slots=True)
class Takes:
    """What something takes in fact: cards of the hand, and the powers that have to be used."""

    cards: int
    extras: tuple[Extra, ...] = ()

    @property
    def deeds(self) -> list[str]:
        """The powers in words, inside a sentence."""
        return [extra.label[0].lower() + extra.label[1:] for extra in self.extras]

    @property
    def picked(self) -> Choice:
        """The powers as option ids."""
        return tuple(extra.id for extra in self.extras)

    @property
    def words(self) -> str:
        """A price in words."""
        price = f"pay {self.cards or 'nothing'}" if self.extras else f"pay {self.cards}"
        return f"{' and '.join(self.deeds)}, then {price}" if self.extras else price


def price_takes(cost: int, rest: int, extras: Sequence[Extra], goods_allowed: int) -> Takes:
    """What a price takes: powers only as far as the rest of the hand does not reach."""
    used = fewest(extras, goods_allowed, cost - rest)
    return Takes(max(0, cost - sum(extra.amount for extra in used)), used)


def use(g: Race, player: Player, picked: Choice) -> list[str]:
    """Carry out the extras among the picks: cards leave the tableau, goods are spent. Returns what to tell."""
    told: list[str] = []
    for option_id in picked:
        if option_id.startswith(DISCARD):
            leave_tableau(g, player, option_id.removeprefix(DISCARD))
            told.append(f"discards {{card:{option_id.removeprefix(DISCARD)}}}")
        elif option_id.startswith(GOOD):
            spend_good(g, player, option_id.removeprefix(GOOD))
            told.append(f"spends the good of {{card:{option_id.removeprefix(GOOD)}}}")
    return told


def hand_cards(player: Player, picked: Choice) -> list[str]:
    """The hand cards among the picks."""
    ids = named(player.hand)
    return [ids[option_id] for option_id in picked if option_id in ids]


def save_group(player: Player) -> Group:
    """The card of the payment that goes under the saver's world."""
    options = tuple(
        Option(f"{SAVE}{option_id}", f"Save {{card:{card}}}", "one of the cards you pay is kept for Produce")
        for option_id, card in named(player.hand).items()
    )
    return Group("Card to save", options, 0, 1)


def save_veto(picked: Choice, paid: Sequence[str]) -> str | None:
    """One of the cards paid is saved, if any were paid."""
    saved = [option_id.removeprefix(SAVE) for option_id in picked if option_id.startswith(SAVE)]
    if paid and not saved:
        return "Choose which of the cards you pay is saved."
    if saved and saved[0] not in paid:
        return "The saved card must be one of the cards you pay."
    return None


def settle_payment(g: Race, player: Player, picked: Choice, saver: str | None) -> int:
    """Hand cards of the form go to the discards, one of them under the saver's world; returns how many were paid."""
    saved = next((option_id.removeprefix(SAVE) for option_id in picked if option_id.startswith(SAVE)), None)
    ids = named(player.hand)
    paid = [option_id for option_id in picked if option_id in ids]
    pile = g.piles(player)[1]
    for option_id in paid:
        player.hand.remove(ids[option_id])
        if saver is not None and option_id == saved:
            player.saved.setdefault(saver, []).append(ids[option_id])
        else:
            pile.append(ids[option_id])
    return len(paid)


def with_saved(picked: tuple[str, ...], saver: str | None) -> Choice:
    """A payment in hand cards alone, with its first card saved if there is a saver."""
    return (*picked, f"{SAVE}{picked[0]}") if saver is not None and picked else picked


@dataclass(frozen=True, slots=True)
class Bill:
    """A price that may be lowered by extras."""

    key: str
    text: str
    cost: int
    extras: tuple[Extra, ...]
    goods_allowed: int
    saver: str | None


def pay(g: Race, player: Player, bill: Bill) -> Flow[tuple[int, list[str]]]:
    """Pay a bill in one form; returns the number of cards paid and what else to tell."""
    if bill.cost == 0:
        return 0, []
    choice = yield from ask(bill_prompt(player, bill))
    paid = settle_payment(g, player, choice, bill.saver)
    return paid, use(g, player, choice)


def bill_prompt(player: Player, bill: Bill) -> Prompt:
    """The form of a bill."""
    hand = card_options(player.hand)
    if not bill.extras and bill.saver is None:
        groups: tuple[Group, ...] = (Group("Cards to pay", hand, bill.cost, bill.cost),)
        return Prompt(player.seat, bill.key, bill.text, groups, lambda: least_wanted(player, player.hand, bill.cost))
    cards = Group("Cards to pay", hand, 0, min(bill.cost, len(hand)))
    groups = (cards,)
    if bill.extras:
        options = tuple(Option(extra.id, extra.label, extra.detail) for extra in bill.extras)
        groups = (*groups, Group("Powers to use", options, 0, len(options)))
    if bill.saver is not None:
        groups = (*groups, save_group(player))
    ids = {option.id for option in hand}

    def veto(choice: Choice) -> str | None:
        less = total(bill.extras, choice, bill.goods_allowed)
        if less is None:
            return "You have spent more goods than your powers take."
        paid = [option_id for option_id in choice if option_id in ids]
        due = max(0, bill.cost - less)
        if len(paid) != due:
            return f"With these powers you pay {due} card{'s' * (due != 1)}, not {len(paid)}."
        return save_veto(choice, paid) if bill.saver is not None else None

    return Prompt(player.seat, bill.key, bill.text, groups, lambda: _suggest(player, bill), veto)


def _suggest(player: Player, bill: Bill) -> Choice:
    """Powers only as far as the hand does not reach."""
    takes = price_takes(bill.cost, len(player.hand), bill.extras, bill.goods_allowed)
    return with_saved(least_wanted(player, player.hand, takes.cards), bill.saver) + takes.picked
