"""Cards in words: what a card is in a line, and options that are cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engines.core import Option, Seat, say, token
from engines.race.facts import CARDS, Card, Kind
from engines.race.rules.hand import named
from engines.race.words.phrases import cards_named, in_a_line

_A_LINE = 20  # cards named in one line


def type_line(card: Card) -> str:
    """What a card is, in a few words."""
    if not card.is_world:
        words = ["development"]
    else:
        words = ["military world" if card.is_military else "world"]
        if card.kind is not None:
            kind = "any kind" if card.kind is Kind.ANY else str(card.kind)
            words.append(say("{kind} windfall" if card.is_windfall else "{kind} production", kind=kind))
    words += map(str, card.keywords)
    return in_a_line(*words, "chromosome" if card.chromosome else "")


def price_line(card: Card) -> str:
    """The cost or defence, in words."""
    return say("defence {n}", n=card.value) if card.is_military else say("cost {n}", n=card.value)


def points_line(card: Card) -> str:
    """The points of a card, in words."""
    return say("points vary") if card.is_variable else say("{n:point}", n=card.points)


def _about(card: Card) -> str:
    words = "; ".join(say("{line}", line=power.line) for power in card.powers) or "no powers"
    return say("{type}, {price}, {points}: {powers}", type=type_line(card), price=price_line(card),
               points=points_line(card), powers=words)  # fmt: skip


ABOUT = {card_id: say("{about:up}", about=_about(card)) for card_id, card in CARDS.items()}  # a card in one line
ICONS = {i: "development" if not c.is_world else "military" if c.is_military else "world" for i, c in CARDS.items()}
GAINS = {
    card_id: say("points vary") if card.is_variable else say("{n} {icon:star}", n=card.points) if card.points else ""
    for card_id, card in CARDS.items()
}


def card_options(cards: Iterable[str], verb: str = "") -> tuple[Option, ...]:
    """An option for each card, with its facts in a line."""
    return tuple([_card_option(option_id, card, verb) for option_id, card in named(cards).items()])


@lru_cache(maxsize=4096)
def _card_option(option_id: str, card: str, verb: str) -> Option:
    return Option(option_id, token("card", card), ABOUT[card], icon=ICONS[card], verb=verb)


def turned_up(seat: Seat, cards: Sequence[str]) -> Iterator[str]:
    """Lines that tell the table which cards were turned up: everybody may see them."""
    for start in range(0, len(cards), _A_LINE):
        names = cards_named(cards[start : start + _A_LINE])
        yield say("{seat} turns up {cards:,}.", seat=seat, cards=names)
