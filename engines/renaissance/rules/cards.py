"""Cards that move, the size of a hand, and who knows where cards went. Decks keep their order: memory is part of the game.

A card everybody saw go under a deck is known there, and known again in the hand that draws it. An unseen put-back makes the
others unsure about the rest of that hand.
"""

from __future__ import annotations

from dataclasses import replace

from engines.core import DETAIL, Seat, token
from engines.renaissance.facts.numbers import BASE_HAND_SIZE, INSTITUTES
from engines.renaissance.facts.tables import TRACK
from engines.renaissance.state import PUBLIC, Galaxy, Slot, State


def learned(slot: Slot, *seats: int) -> Slot:
    """The slot, known to these seats too."""
    return replace(slot, known_to=tuple(sorted({*slot.known_to, *seats})))


def hand_size(galaxy: Galaxy, seat: Seat) -> int:
    """The highest hand size that a player's Institutes have uncovered."""
    spaces = list(galaxy.content[TRACK].values())[: INSTITUTES - galaxy.delegations[seat].institutes]
    return max([BASE_HAND_SIZE, *(space.hand_size for space in spaces)])


def draw(g: State, seat: Seat, count: int) -> int:
    """Draw from the top of the own deck; an empty deck gives nothing. A card whose place is known discloses nothing."""
    desk, drawn = g.desks[seat], []
    for _ in range(min(count, len(desk.deck))):
        top = desk.deck[-1]
        slot = desk.deck.pop() if top.is_known(seat) else g.chance.deal(desk.deck, seat, _name)
        desk.hand.append(learned(slot, seat))
        drawn.append(slot.card)
    if drawn:
        g.say("{seat} draws {n:card}.", seat=seat, n=len(drawn), weight=DETAIL)
        g.say("You draw {cards}.", cards=[token("card", card) for card in drawn], to=(seat,), weight=DETAIL)
    return len(drawn)


def play(g: State, seat: Seat, card: str) -> None:
    """From the hand to the line, for all to see."""
    desk = g.desks[seat]
    desk.hand[:] = [slot for slot in desk.hand if slot.card != card]
    desk.line.append(card)
    show_ownership(g, seat, card)


def show_ownership(g: State, seat: Seat, card: str) -> None:
    """Everybody has seen that this player owns a Specialist."""
    owned = g.desks[seat].owned
    owned[:] = [learned(slot, PUBLIC) if slot.card == card else slot for slot in owned]


def file_line(g: State, seat: Seat, cards: list[str]) -> None:
    """Played cards go under the deck in order: the last one played ends at the very bottom."""
    desk = g.desks[seat]
    for card in cards:
        desk.line.remove(card)
        desk.deck.insert(0, Slot(card, (PUBLIC,)))


def put_under_unseen(g: State, seat: Seat, cards: tuple[str, ...]) -> None:
    """Cards from the hand go under the deck face down, the last one named to the very bottom.

    The others can no longer tell which ones stayed, unless it was the only card.
    """
    desk = g.desks[seat]
    is_plain = len(cards) == len(desk.hand) == 1
    slots = {slot.card: slot if is_plain else Slot(slot.card, (seat,)) for slot in desk.hand}
    for card in cards:
        desk.deck.insert(0, slots.pop(card))
    desk.hand[:] = slots.values()


def shuffle_deck(g: State, seat: Seat) -> None:
    """Nobody knows the order any more."""
    deck = g.desks[seat].deck
    deck[:] = [Slot(slot.card) for slot in deck]
    g.chance.shuffle(deck, _name)


def own(g: State, seat: Seat, slot: Slot) -> None:
    """A Specialist joins a player's cards, wherever it is put."""
    g.desks[seat].owned.append(slot)
    mine = g.delegations[seat]
    g.delegations[seat] = replace(mine, specialists=mine.specialists + 1)


def look(g: State, seat: Seat, pile: list[Slot], count: int) -> None:
    """A player sees the top of a pile."""
    unknown = [slot.card for slot in pile[-count:] if not slot.is_known(seat)]
    if unknown:
        g.chance.reveal(" ".join(unknown), (seat,))
    pile[-count:] = [learned(slot, seat) for slot in pile[-count:]]


def _name(slot: Slot) -> str:
    return slot.card
