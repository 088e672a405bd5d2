"""What a world brings to whoever places it, with signs."""

from __future__ import annotations

from engines.core import say
from engines.race.facts import CARDS, Card, Kind
from engines.race.words.cards import GAINS


def _brings(card: Card) -> str:
    if card.kind is None:
        return GAINS[card.id]
    good = "{icon:good}" if card.kind is Kind.ANY else f"{{icon:good_{card.kind}}}"
    brings = say("{good} now", good=good) if card.is_windfall else say("makes {good}", good=good)
    return say("{points}, {brings}", points=GAINS[card.id], brings=brings) if GAINS[card.id] else brings


_BRINGS = {card_id: _brings(card) for card_id, card in CARDS.items() if card.is_world}


def world_brings(world: str) -> str:
    """Its points, and the good it comes with or makes."""
    return _BRINGS[world]
