"""The 52 Action cards. Most of the deck is designed by this project, because no source gives the printed cards."""

from engines.core import Table
from engines.expanse.facts.cards.card import ActionCard
from engines.expanse.facts.cards.inner import INNER_CARDS
from engines.expanse.facts.cards.outer import OUTER_CARDS
from engines.expanse.facts.cards.published import PUBLISHED

CARDS: Table[ActionCard] = Table("cards", ActionCard, (*PUBLISHED, *INNER_CARDS, *OUTER_CARDS))

__all__ = ["CARDS", "ActionCard"]
