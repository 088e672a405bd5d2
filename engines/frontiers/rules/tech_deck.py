"""The tech deck, its discards and the display: cards are drawn, taken and discarded."""

from __future__ import annotations

from engines.core import DETAIL, Seat, token
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.facts.players import DISPLAY
from engines.frontiers.rules.agendas import done, look_at_tech
from engines.frontiers.rules.tech import tech_of
from engines.frontiers.state import State, TechCard


def draw_tech(g: State) -> str | None:
    """The top card of the tech deck, seen by all; the discards are shuffled when it is empty."""
    if not g.tech_deck:
        g.tech_deck, g.tech_discard = g.tech_discard, []
        g.chance.shuffle(g.tech_deck)
        if g.tech_deck:
            g.say("The tech discards are shuffled into a new deck.", weight=DETAIL)
    return g.chance.deal(g.tech_deck, None) if g.tech_deck else None


def refill_display(g: State) -> None:
    """Fill the empty slots of the display as long as there are cards."""
    while len(g.tech_display) < DISPLAY and (card := draw_tech(g)) is not None:
        g.tech_display.append(card)


def take_tech(g: State, seat: Seat, card: TechCard) -> None:
    """Put a card in front of a player; one whose name is there already is discarded."""
    if tech_of(g, seat, card.id):
        g.say("{seat} already holds {tech}: the second one is discarded.", seat=seat, tech=token("tech", card.id))
        discard_tech(g, card.id)
        return
    g.players[seat].tech.append(card)
    if seat == g.active:
        g.note(tech_gained=g.turn.tech_gained + 1)
        done(g, Deed.TECH_GAINED, g.turn.tech_gained)
    look_at_tech(g)


def discard_tech(g: State, tech: str) -> None:
    """Put a card on the tech discards; it may fill an empty slot of the display."""
    g.tech_discard.append(tech)
    refill_display(g)
