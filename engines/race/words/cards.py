"""Cards in words: what a card is in a line, and options that are cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engines.core import Option, Seat
from engines.race.facts import CARDS, Card, Kind
from engines.race.rules.hand import named

_A_LINE = 20  # cards named in one line


def type_line(card: Card) -> str:
    """What a card is, in a few words."""
    if not card.is_world:
        words = ["development"]
    else:
        words = ["military world" if card.is_military else "world"]
        if card.kind is not None:
            kind = "any kind" if card.kind is Kind.ANY else str(card.kind)
            words.append(f"{kind} {'windfall' if card.is_windfall else 'production'}")
    words += map(str, card.keywords)
    return " · ".join(words + (["chromosome"] if card.chromosome else []))


def price_line(card: Card) -> str:
    """The cost or defense, in words."""
    return f"defense {card.defense}" if card.is_military else f"cost {card.cost}"


def _about(card: Card) -> str:
    words = "; ".join(power.words for power in card.powers) or "no powers"
    points = "? VP" if card.is_variable else f"{card.points} VP"
    return f"{type_line(card)}, {price_line(card)}, {points}: {words}"


ABOUT = {card_id: _about(card) for card_id, card in CARDS.items()}  # a card in one line


def card_options(cards: Iterable[str]) -> tuple[Option, ...]:
    """An option for each card, with its facts in a line."""
    return tuple(Option(option_id, f"{{card:{card}}}", ABOUT[card]) for option_id, card in named(cards).items())


def turned_up(seat: Seat, verb: str, cards: Sequence[str]) -> Iterator[str]:
    """Lines that tell the table which cards were turned up: everybody may see them."""
    for start in range(0, len(cards), _A_LINE):
        names = ", ".join(f"{{card:{card}}}" for card in cards[start : start + _A_LINE])
        yield f"{{seat:{seat}}} {verb} {names}."
