"""After action points were used, one other player may have the card's event: those shown on it, by initiative."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engines.core import DETAIL, NEWS, PASS, THE_END, Choice, Flow, Option, Order, Prompt, offer, pick, say, token
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.minds.suggest import SUGGESTED, take_offer
from engines.expanse.rules.offering import could_hit, eligible
from engines.expanse.state import State
from engines.expanse.steps.effects.perform import act
from engines.expanse.steps.turn import OFFERED_WHOLE, keep_event
from engines.expanse.words.events import event_options, keep_words, precedence_words
from engines.expanse.words.reports import report

HANDED_OVER = say("the computer judges and plays them as suggested; others may notice how fast you answer")


def offer_event(g: State) -> Flow[None]:
    """Ask all who are eligible at once, "if it comes to me"; the highest on the initiative track who wants it has it."""
    card, g.offered = g.card, eligible(g, g.card)
    taken = None
    if g.offered:
        asked_in_order = [token("seat", g.seat_of(faction)) for faction in g.offered]
        g.say(
            "The event of {card} is offered to {names}.",
            card=token("card", card),
            names=asked_in_order,
            beat="turn",
            weight=DETAIL,
        )
        taken = yield from offer(g.chance, [would_you(g, faction) for faction in g.offered])
    asked, g.offered, g.card = bool(g.offered), [], ""
    if taken is None:
        if asked:
            g.say("Nobody wants the event of {card}.", card=token("card", card), weight=DETAIL)
        g.discard.append(card)
        return
    seat, (choice,) = taken
    faction = g.faction_at(seat)
    if g.initiative:
        g.initiative.remove(faction)
        g.initiative.append(faction)
    if choice == "keep":
        cost = keep_event(g, faction, card)
        name = token("card", card)
        lead = say("{seat} keeps the offered event {card} for {cost}", seat=seat, card=name, cost=keep_words(cost))
        report(g, seat, lead, weight=NEWS)
    else:
        g.then("perform_event", faction.value, card, OFFERED_WHOLE if choice == SUGGESTED else "offered")


def would_you(g: State, faction: Faction) -> Prompt:
    """Whether a player wants the event of the card on the table."""
    seat = g.seat_of(faction)
    drop = say("your place in initiative") if g.initiative and g.initiative[-1] != faction else ""
    stay = say("You keep your place in initiative.") if g.initiative else ""
    perform, *keep = event_options(g, faction, g.card, drop, label=say("Yes, perform it"))
    whole = replace(perform, id=SUGGESTED, label=say("Yes, as suggested"), verb=say("Take it"))
    options = [perform, whole, *keep, Option(PASS, say("Decline"), stay)]
    card = token("card", g.card)
    wanted = cache(lambda: take_offer(act, g, faction))
    return pick(
        seat,
        "offer.event",
        say("Want the event of {card}?", card=card),
        options,
        suggest=wanted,
        orders=() if g.unread else _orders(g, faction, wanted()),
        standing=precedence_words(g, faction),
        happened=say("{seat} took {card} for its points and left the event.", seat=g.active, card=card),
        about=(f"card:{g.card}",),
    )


def _orders(g: State, faction: Faction, wanted: Choice) -> tuple[Order, ...]:
    """What a player may have answered once and for all: by what an event is worth to them, or by declining."""
    best = (PASS,) if wanted == (PASS,) else (SUGGESTED,)
    mine, scoring = say("your turn {n}", n=g.of(faction).turns + 1), say("scoring {n}", n=g.scorings + 1)
    is_safe = not could_hit(g, faction)
    return (
        Order("helps", say("Take what helps me, decline the rest"), best, THE_END, price=HANDED_OVER),
        Order("round", say("Decline everything until my next turn"), (PASS,), mine),
        Order("safe", say("Decline unless it could hit a base where I lead"), (PASS,), THE_END, is_safe),
        Order("scoring", say("Decline everything until the next scoring"), (PASS,), scoring),
    )
