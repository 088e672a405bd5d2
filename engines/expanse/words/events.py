"""What is said of cards and their events: to whom an event goes, and what keeping it costs."""

from __future__ import annotations

from engines.core import Blocked, Option, say, token
from engines.expanse.facts.vocabulary import SCORE, Faction
from engines.expanse.rules.offering import eligible
from engines.expanse.state import State
from engines.expanse.words.phrases import cp_sign, names, points_sign


def card_option(g: State, slot: int, card: str) -> Option:
    """A card of the track to take."""
    cost = price_words(g.price(slot))
    if card == SCORE:
        detail = say("Everybody scores now; you choose the bonus sector in secret.")
        name = f"take.{SCORE}.{slot + 1}"
        label = token("card", SCORE)
        if g.track.count(SCORE) > 1:
            label = say("{card} in slot {n}", card=label, n=slot + 1)
        return Option(name, label, detail, icon="star", cost=cost, verb=say("Score"))
    facts = g.action_card(card)
    detail = say("Event for {factions}: {text}", factions=names("faction", facts.factions), text=facts.text)
    gain = points_sign(facts.ap)
    return Option(f"take.{card}", token("card", card), detail, icon="card", cost=cost, gain=gain, verb=say("Take"))


def kept_option(g: State, card: str) -> Option:
    """A kept event to play."""
    label = say("Play {card}", card=token("card", card))
    return Option(f"play.{card}", label, g.action_card(card).text, icon="card", verb=say("Play"))


def too_dear(g: State, cp: int) -> list[Blocked]:
    """The cards that cost more than one has."""
    return [
        Blocked(token("card", card), say("{n} CP short", n=g.price(slot) - cp))
        for slot, card in enumerate(g.track)
        if g.price(slot) > cp
    ]


def price_words(price: int) -> str:
    """What a slot costs."""
    return cp_sign(price) if price else say("free")


def event_options(g: State, faction: Faction, card: str, cost: str = "", *, label: str) -> list[Option]:
    """Perform the event now, or pay to keep it; `cost` is what taking it costs besides."""
    perform = Option("perform", label, g.action_card(card).text, icon="star", cost=cost, verb=say("Event"))
    price = g.keep_cost(faction)
    if g.of(faction).cp < price:
        return [perform]
    paid = [part for part in (cp_sign(price) if price else "", cost) if part]
    detail = say("Play it on a later turn of yours or in a scoring turn.")
    keep = Option(
        "keep",
        say("Keep the event"),
        detail,
        icon="card",
        cost=say("{paid}", paid=paid) if paid else "",
        verb=say("Keep"),
    )
    return [perform, keep]


def gift_words(g: State, card: str) -> str:
    """To whom the event of a card goes that is used for its points."""
    listed = names("faction", eligible(g, card))
    if not listed:
        return say("Nobody else is on the card.")
    if len(listed) == 1:
        return say("Then {faction} may have the event.", faction=listed[0])
    return say("Then the event is offered to {names}, in this order.", names=listed)


def keep_words(cost: int) -> str:
    """What keeping an event costs, in words."""
    return say("{n} CP", n=cost) if cost else say("nothing")


def precedence_words(g: State, faction: Faction) -> str:
    """Who chooses before a faction."""
    ahead = names("faction", g.offered[: g.offered.index(faction)])
    if ahead:
        return say("yours if {names} {n:=declines/decline}", names=ahead, n=len(ahead))
    return say("nobody else is asked") if len(g.offered) == 1 else say("you choose first")
