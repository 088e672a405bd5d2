"""Cards that move, and who knows where they went. Decks keep their order, so memory is part of the game.

A card everybody saw go under a deck is known there, and known again in the hand that draws it. An unseen put-back makes the
others unsure about the rest of that hand.
"""

from __future__ import annotations

from dataclasses import replace

from engines.core import Dice, Seat
from engines.renaissance.data import OBJECTIVES
from engines.renaissance.state import PUBLIC, Slot, State


def learned(slot: Slot, *seats: int) -> Slot:
    """The slot, known to these seats too."""
    return replace(slot, known_to=tuple(sorted({*slot.known_to, *seats})))


def draw(g: State, seat: Seat, count: int) -> int:
    """Draw from the top of the own deck; an empty deck gives nothing. A card whose place is known discloses nothing."""
    desk, drawn = g.desks[seat], []
    for _ in range(min(count, len(desk.deck))):
        top = desk.deck[-1]
        slot = desk.deck.pop() if top.is_known(seat) else g.chance.deal(desk.deck, seat, _name)
        desk.hand.append(learned(slot, seat))
        drawn.append(slot.card)
    if drawn:
        g.say(f"{{seat:{seat}}} draws {_cards(len(drawn))}.")
        g.say("You draw " + ", ".join(f"{{card:{card}}}" for card in drawn) + ".", to=(seat,))
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


def hide(g: State, seat: Seat | None, dice: Dice) -> None:
    """Reshuffle, in place, everything a viewer cannot know."""
    _hide_objectives(g, dice)
    dice.shuffle(g.planet_pile)
    dice.shuffle(g.stability_pile)
    _hide_specialists(g, seat, dice)
    for desk in g.desks:
        places = [
            (pile, at) for pile in (desk.hand, desk.deck) for at, slot in enumerate(pile) if not slot.is_known(seat)
        ]
        cards = [pile[at].card for pile, at in places]
        dice.shuffle(cards)
        for (pile, at), card in zip(places, cards, strict=True):
            pile[at] = replace(pile[at], card=card)


def _hide_objectives(g: State, dice: Dice) -> None:
    """What lies face down and was never face up may be any Objective that nobody has seen."""
    seen = {p.front for p in g.senate if p.is_open} | {p.back for p in g.senate if p.is_flipped}
    pool = [objective for objective in g.content[OBJECTIVES] if objective not in seen]
    dice.shuffle(pool)
    for at, policy in enumerate(g.senate):
        if not policy.is_open:
            g.senate[at] = replace(policy, front=pool.pop())
        elif policy.back and not policy.is_flipped:
            g.senate[at] = replace(policy, back=pool.pop())


def _hide_specialists(g: State, seat: Seat | None, dice: Dice) -> None:
    """A Specialist that a viewer has not seen may be any other such: in the deck, or gained in secret by somebody."""
    piles = [g.specialist_deck, *(desk.owned for desk in g.desks)]
    places = [(pile, at) for pile in piles for at, slot in enumerate(pile) if not slot.is_known(seat)]
    cards = [pile[at].card for pile, at in places]
    fresh = list(cards)
    dice.shuffle(fresh)
    became = dict(zip(cards, fresh, strict=True))
    for pile, at in places:
        pile[at] = replace(pile[at], card=became[pile[at].card])
    for desk in g.desks:
        for pile in (desk.hand, desk.deck):
            pile[:] = [
                slot if slot.is_known(seat) else replace(slot, card=became.get(slot.card, slot.card)) for slot in pile
            ]


def _name(slot: Slot) -> str:
    return slot.card


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"
