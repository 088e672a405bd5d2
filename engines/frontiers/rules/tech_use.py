"""Using a tech card: what is paid, and how its uses and counters are counted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from engines.core import DETAIL, Seat, say, token
from engines.frontiers.facts.tech import CAPACITOR
from engines.frontiers.facts.territories import POHL
from engines.frontiers.rules.control import use_bonus
from engines.frontiers.rules.planet import has_bonus
from engines.frontiers.rules.resources import pay
from engines.frontiers.rules.tech import tech_facts, tech_of, use_price
from engines.frontiers.state import State
from engines.frontiers.words.phrases import amount


def spend(g: State, seat: Seat, tech: str, units: int = 1) -> None:
    """Pay for a use and count it; a second use in a turn is the Oscillation Capacitor's."""
    cost = use_price(g, seat, tech, units)
    pay(g, seat, cost)
    card = tech_of(g, seat, tech)
    assert card is not None  # noqa: S101 - only held cards are offered
    what, price = token("tech", tech), amount(cost) if cost else say("free")
    if card.uses:
        what = say("{card} again, with the {tech:oscillation-capacitor},", card=what)
        count(g, seat, CAPACITOR, uses=1)
    count(g, seat, tech, uses=1)
    g.say("{seat} uses {what} for {price}.", seat=seat, what=what, price=price, weight=DETAIL)
    if has_bonus(g, seat, POHL) and tech_facts(g, tech).fuel:
        use_bonus(g, POHL)


@contextmanager
def paid(g: State, seat: Seat, fuel: int) -> Iterator[None]:
    """Read the position as it will be once a card is paid for."""
    g.players[seat].fuel -= fuel
    try:
        yield
    finally:
        g.players[seat].fuel += fuel


def count(g: State, seat: Seat, tech: str, *, uses: int = 0, counters: int = 0) -> None:
    """Add uses or counters to a card."""
    cards = g.players[seat].tech
    at = next(n for n, card in enumerate(cards) if card.id == tech)
    cards[at] = replace(cards[at], uses=cards[at].uses + uses, counters=cards[at].counters + counters)
