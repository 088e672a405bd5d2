"""What is said of cards and their events: to whom an event goes, and what keeping it costs."""

from __future__ import annotations

from engines.core import Option
from engines.expanse.facts.vocabulary import SCORE, Faction
from engines.expanse.rules.offers import eligible
from engines.expanse.state import State


def card_option(g: State, slot: int, card: str) -> Option:
    """A card of the track to take."""
    price = g.price(slot)
    cost = f"{price} CP" if price else "free"
    if card == SCORE:
        detail = "Everybody scores now; you choose the bonus sector in secret."
        return Option(f"take.{SCORE}.{slot + 1}", f"SCORE · {cost}", detail)
    facts = g.action_card(card)
    shown = ", ".join(f"{{faction:{faction}}}" for faction in facts.factions)
    return Option(f"take.{card}", f"{{card:{card}}} · {cost}", f"{facts.ap} AP. Event for {shown}: {facts.text}")


def event_options(g: State, faction: Faction, card: str) -> list[Option]:
    """Perform the event now, or pay to keep it."""
    options = [Option("perform", "Perform the event", g.action_card(card).text)]
    cost = g.keep_cost(faction)
    if g.of(faction).cp >= cost:
        options.append(
            Option("keep", f"Keep it for {keep_words(cost)}", "Play it on a later turn of yours or in a scoring turn.")
        )
    return options


def gift_words(g: State, card: str) -> str:
    """To whom the event of a card goes that is used for its points."""
    listed = ", then ".join(f"{{faction:{faction}}}" for faction in eligible(g, card))
    return f"Then the event is offered to {listed}." if listed else "Nobody else is on the card."


def keep_words(cost: int) -> str:
    """What keeping an event costs, in words."""
    return f"{cost} CP" if cost else "nothing"


def precedence_words(g: State, faction: Faction) -> str:
    """Who chooses before a faction."""
    ahead = [f"{{faction:{other}}}" for other in g.offered[: g.offered.index(faction)]]
    if not ahead:
        return " to you alone" if len(g.offered) == 1 else ", you choose first"
    return f", it is yours if {' and '.join(ahead)} decline{'s' if len(ahead) == 1 else ''}"
