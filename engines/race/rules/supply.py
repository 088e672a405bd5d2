"""Cards on the move: drawing, discarding, reshuffling, goods on and off worlds, cards leaving a tableau."""

from __future__ import annotations

from collections.abc import Iterable

from engines.race.rules.goals import lose_goals
from engines.race.state import Player, Race


def refill(g: Race, deck: list[str], discard: list[str]) -> None:
    """When the last card of the deck is gone the discards become the new deck at once."""
    if not deck and discard:
        deck[:] = discard
        discard.clear()
        g.chance.shuffle(deck)


def draw(g: Race, player: Player, amount: int) -> list[str]:
    """Draw so many cards, or as many as there are, for this player's eyes; they are not in the hand yet."""
    deck, discard = g.piles(player)
    cards: list[str] = []
    for _ in range(amount):
        refill(g, deck, discard)
        if not deck:
            break
        cards.append(g.chance.deal(deck, player.seat))
    refill(g, deck, discard)
    return cards


def draw_to_hand(g: Race, player: Player, amount: int) -> int:
    """Draw cards into the hand; returns how many there were."""
    cards = draw(g, player, amount)
    player.hand += cards
    return len(cards)


def flip(g: Race, player: Player) -> str | None:
    """Turn up the top card for all to see."""
    deck, discard = g.piles(player)
    refill(g, deck, discard)
    if not deck:
        return None
    card = g.chance.deal(deck, None)
    refill(g, deck, discard)
    player.revealed.append(card)
    return card


def put_good(g: Race, player: Player, world: str) -> bool:
    """Lay a card of the deck face down on a world; nobody sees it."""
    deck, discard = g.piles(player)
    refill(g, deck, discard)
    if not deck or world in player.goods:
        return False
    player.goods[world] = deck.pop()
    g.chance.reveal(f"a good on {world}", ())
    refill(g, deck, discard)
    return True


def spend_good(g: Race, player: Player, world: str) -> None:
    """Discard the good of a world, face down."""
    g.piles(player)[1].append(player.goods.pop(world))


def discard_from_hand(g: Race, player: Player, cards: Iterable[str]) -> None:
    """Discard hand cards, face down."""
    pile = g.piles(player)[1]
    for card in cards:
        player.hand.remove(card)
        pile.append(card)


def leave_tableau(g: Race, player: Player, card: str) -> None:
    """A card leaves the tableau with its good and what was saved under it; goals may be lost by it at once."""
    player.tableau.remove(card)
    pile = g.piles(player)[1]
    pile.append(card)
    if card in player.goods:
        pile.append(player.goods.pop(card))
    pile += player.saved.pop(card, [])
    lose_goals(g, player)
