"""Which cards a sensible beginner wants to keep: the plain measure that suggestions are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from engines.race.facts import CARDS, Phase
from engines.race.rules.hand import named
from engines.race.rules.tableau import Cards, strength
from engines.race.state import Player

_PHASE_WORTH = {
    Phase.EXPLORE: 2,
    Phase.DEVELOP: 3,
    Phase.SETTLE: 2,
    Phase.TRADE: 1,
    Phase.CONSUME: 3,
    Phase.PRODUCE: 3,
    Phase.ALWAYS: 1,
}


@cache
def worth(card_id: str) -> int:
    """A plain measure of a card: its points and powers against its cost."""
    card = CARDS[card_id]
    powers = sum(_PHASE_WORTH[power.phase] for power in card.powers)
    good = 3 if card.kind is not None else 0
    variable = 8 if card.is_variable else 0
    return 4 * card.points + 2 * powers + 2 * good + variable - 2 * card.value + (3 if card.prestige else 0)


@lru_cache(maxsize=20_000)
def _ranked(tableau: Cards, hand: Cards) -> Cards:
    """Option ids of a hand, the least wanted first."""
    force = strength(tableau).total
    ids = named(hand)

    def wanted(option_id: str) -> tuple[int, str]:
        card = CARDS[ids[option_id]]
        value = worth(card.id)
        if not card.is_world and card.id in tableau:
            value = -100
        elif card.is_military and card.value > force + 2:
            value -= 6 * (card.value - force - 2)
        elif card.value > 5:
            value -= 4
        if option_id != card.id:
            value -= 20
        return value, option_id

    return tuple(sorted(ids, key=wanted))


def least_wanted(player: Player, cards: Sequence[str], amount: int) -> tuple[str, ...]:
    """The option ids of so many cards that will be missed least."""
    return _ranked(tuple(player.tableau), tuple(cards))[:amount]


def most_wanted(player: Player, cards: Sequence[str], amount: int) -> tuple[str, ...]:
    """The option ids of so many cards to keep."""
    ranked = _ranked(tuple(player.tableau), tuple(cards))
    return ranked[len(ranked) - amount :]


def best_of(cards: Iterable[str]) -> str:
    """The card with the greatest plain worth."""
    return max(cards, key=lambda card: (worth(card), card))
