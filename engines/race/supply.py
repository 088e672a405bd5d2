"""Cards on the move: drawing, discarding, reshuffling, goods on and off worlds, cards leaving a tableau."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import Option
from engines.race.cards import CARDS
from engines.race.goals import lose_goals
from engines.race.state import Player, Race

_A_LINE = 20  # cards named in one line


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


def say_shown(g: Race, player: Player, verb: str, cards: Sequence[str]) -> None:
    """Tell the table which cards were turned up: everybody may see them."""
    for start in range(0, len(cards), _A_LINE):
        names = ", ".join(f"{{card:{card}}}" for card in cards[start : start + _A_LINE])
        g.say(f"{{seat:{player.seat}}} {verb} {names}.")


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


def some(amount: int, noun: str) -> str:
    """So many of something: "1 card", "2 cards"."""
    return f"{amount} {noun}" if amount == 1 else f"{amount} {noun}s"


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "Ana, Boris and Chidi"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""


def named(cards: Iterable[str]) -> dict[str, str]:
    """Option ids for cards, in order: the card's id, with a number from its second copy on."""
    ids: dict[str, str] = {}
    for card in cards:
        option_id, copy = card, 1
        while option_id in ids:
            copy += 1
            option_id = f"{card}.{copy}"
        ids[option_id] = card
    return ids


def card_options(cards: Iterable[str]) -> tuple[Option, ...]:
    """An option for each card, with its facts in a line."""
    return tuple(Option(option_id, f"{{card:{card}}}", ABOUT[card]) for option_id, card in named(cards).items())


def _about(card_id: str) -> str:
    card = CARDS[card_id]
    words = "; ".join(power.words for power in card.powers) or "no powers"
    points = "? VP" if card.is_variable else f"{card.points} VP"
    return f"{card.type_line}, {card.price_line}, {points}: {words}"


ABOUT = {card_id: _about(card_id) for card_id in CARDS}  # a card in one line
