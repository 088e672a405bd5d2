"""A new game: the deck is stacked from piles so that SCORE cards come at about the right times."""

from __future__ import annotations

from engines.core import Chance, Content
from engines.expanse.facts.board import PILES
from engines.expanse.facts.cards import CARDS
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.vocabulary import SCORE
from engines.expanse.state import Player, State


def setup(seats: int, options: ExpanseOptions, chance: Chance, content: Content) -> State:
    """The game before factions are chosen."""
    g = State(
        seats=tuple(range(seats)),
        chance=chance,
        options=options,
        players=[Player() for _ in range(seats)],
        content=content,
    )
    _stack_deck(g)
    g.plan("choose_factions")
    return g


def _stack_deck(g: State) -> None:
    """A pile of Action cards on top of three shuffled piles with two SCORE cards each; the rest stays in the box unseen."""
    players = len(g.seats)
    cards = [card.id for card in g.content[CARDS].values() if card.is_used(players)]
    g.chance.shuffle(cards)
    piles = PILES[players]
    top, cards = cards[: piles.top], cards[piles.top :]
    for _ in range(piles.piles):
        pile, cards = cards[: piles.below] + [SCORE] * piles.scores, cards[piles.below :]
        g.chance.shuffle(pile)
        g.deck += pile
    g.deck += top
    g.box = cards
