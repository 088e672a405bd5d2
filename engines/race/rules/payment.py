"""Paying: cards of the hand, powers that are used up to lower a price or to raise Military, and the card that is saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations

from engines.core import Choice
from engines.core.values import valueclass
from engines.race.facts import CARDS, Kind
from engines.race.rules.hand import named
from engines.race.rules.multi_kind import accepts
from engines.race.rules.supply import leave_tableau, spend_good
from engines.race.state import Player, Race

DISCARD = "discard."  # a card of the tableau that leaves it for its power
GOOD = "good."  # a good that is spent
SPEND = "spend."  # prestige that is spent
SAVE = "save."
FREE = 99  # lowers any price to nothing


class Purpose(StrEnum):
    """What a power is used up for."""

    DEVELOPMENT = "development"
    WORLD = "world"
    MILITARY = "military"


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that may be used up: a card of the tableau, a good or prestige, and by how much it helps."""

    id: str
    amount: int
    purpose: Purpose

    @property
    def card(self) -> str:
        """The card that leaves, whose good is spent, or whose power takes prestige."""
        return self.id.partition(".")[2]

    def is_a(self, what: str) -> bool:
        """Whether this is a discard, a good or prestige."""
        return self.id.startswith(what)


@dataclass(frozen=True, slots=True)
class Extras:
    """All that may be used up for one purpose, and how many goods the powers take together."""

    each: tuple[Extra, ...]
    goods: int

    def worth(self, picked: Choice) -> int | None:
        """What the picked ones are worth together; None if more goods were picked than powers take them."""
        chosen = [extra for extra in self.each if extra.id in picked]
        if sum(extra.is_a(GOOD) for extra in chosen) > self.goods:
            return None
        return sum(extra.amount for extra in chosen)

    @property
    def most(self) -> int:
        """The most they can be worth."""
        goods = sorted((extra.amount for extra in self.each if extra.is_a(GOOD)), reverse=True)[: self.goods]
        return sum(goods) + sum(extra.amount for extra in self.each if not extra.is_a(GOOD))

    def fewest(self, missing: int) -> tuple[Extra, ...]:
        """What makes up for so much: goods before prestige before cards of the tableau, and nothing idle."""
        if missing <= 0:
            return ()
        enough = [used for used in self._together() if sum(extra.amount for extra in used) >= missing]
        return min(enough, key=_burden)

    def _together(self) -> Iterator[tuple[Extra, ...]]:
        """What may be used together: no more goods than there are powers that take one."""
        goods = [extra for extra in self.each if extra.is_a(GOOD)]
        others = [extra for extra in self.each if not extra.is_a(GOOD)]
        for spent in chain.from_iterable(combinations(goods, size) for size in range(self.goods + 1)):
            for used in chain.from_iterable(combinations(others, size) for size in range(len(others) + 1)):
                yield spent + used


def _burden(extras: tuple[Extra, ...]) -> tuple[int, ...]:
    """What using these costs, the dearest first: cards of the tableau, prestige, goods, and of those the rarest."""
    cards = [CARDS[extra.card] for extra in extras if extra.is_a(DISCARD)]
    worlds = [CARDS[extra.card] for extra in extras if extra.is_a(GOOD)]
    return (
        len(cards),
        sum(card.points for card in cards),
        sum(extra.is_a(SPEND) for extra in extras),
        len(worlds),
        sum(world.kind is Kind.ANY for world in worlds),
        sum(world.is_windfall for world in worlds),
    )


def goods_extras(player: Player, kind: Kind, amount: int, purpose: Purpose) -> list[Extra]:
    """The goods that may serve a power for that kind."""
    worlds = [world for world in player.goods if accepts(kind, CARDS[world].kind)]
    return [Extra(f"{GOOD}{world}", amount, purpose) for world in worlds]


@valueclass
class Takes:
    """What something takes in fact: cards of the hand, and the powers that have to be used up."""

    cards: int
    extras: tuple[Extra, ...] = ()

    @property
    def picked(self) -> Choice:
        """The powers as option ids."""
        return tuple(extra.id for extra in self.extras)


def price_takes(cost: int, rest: int, extras: Extras) -> Takes:
    """What a price takes: powers only as far as the rest of the hand does not reach."""
    used = extras.fewest(cost - rest)
    return Takes(max(0, cost - sum(extra.amount for extra in used)), used)


# --- paying ----------------------------------------------------------------------------------------------------------------


def use_up(g: Race, player: Player, picked: Choice) -> None:
    """Cards leave the tableau and goods are spent, as picked."""
    for option_id in picked:
        if option_id.startswith(DISCARD):
            leave_tableau(g, player, option_id.removeprefix(DISCARD))
        elif option_id.startswith(GOOD):
            spend_good(g, player, option_id.removeprefix(GOOD))


def pay_cards(g: Race, player: Player, picked: Choice, saver: str | None) -> int:
    """Hand cards go to the discards as picked, one of them under the saver's world; returns how many were paid."""
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
