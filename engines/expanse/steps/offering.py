"""After action points were used, one other player may have the card's event: those shown on it, by initiative."""

from __future__ import annotations

from engines.core import PASS, THE_END, Flow, Option, Order, Prompt, offer, pick
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.minds.suggest import take_offer
from engines.expanse.rules.offers import could_hit, eligible
from engines.expanse.state import State
from engines.expanse.steps.effects.perform import act
from engines.expanse.steps.turn import keep_event
from engines.expanse.words.events import event_options, precedence_words
from engines.expanse.words.reports import report


def offer_event(g: State) -> Flow[None]:
    """Ask all who are eligible at once, "if it comes to me"; the highest on the initiative track who wants it has it."""
    card, g.offered = g.card, eligible(g, g.card)
    taken = None
    if g.offered:
        listed = ", then ".join(f"{{seat:{g.seat_of(faction)}}}" for faction in g.offered)
        g.say(f"The event of {{card:{card}}} is offered to {listed}.", beat="turn")
        taken = yield from offer(g.chance, [_would_you(g, faction) for faction in g.offered])
    asked, g.offered, g.card = bool(g.offered), [], ""
    if taken is None:
        if asked:
            g.say(f"Nobody wants the event of {{card:{card}}}.")
        g.discard.append(card)
        return
    seat, (choice,) = taken
    faction = g.faction_at(seat)
    if g.initiative:
        g.initiative.remove(faction)
        g.initiative.append(faction)
    if choice == "keep":
        cost = keep_event(g, faction, card)
        report(g, seat, f"{{seat:{seat}}} keeps the offered event {{card:{card}}} for {cost}")
    else:
        g.then("perform_event", faction.value, card, "offered")


def _would_you(g: State, faction: Faction) -> Prompt:
    seat, player = g.seat_of(faction), g.of(faction)
    drop = " Using or keeping it drops you to the bottom of the initiative track." if g.initiative else ""
    options = [
        *event_options(g, faction, g.card),
        Option(PASS, "Decline", "You keep your place on the initiative track."),
    ]
    mine, scoring = f"your turn {player.turns + 1}", f"scoring {g.scorings + 1}"
    is_safe = not could_hit(g, faction)
    orders = (
        Order("round", "Decline everything until my next turn", (PASS,), mine),
        Order("safe", "Decline unless it could hit a base where I lead", (PASS,), THE_END, is_safe),
        Order("scoring", "Decline everything until the next scoring", (PASS,), scoring),
    )
    text = f"{{card:{g.card}}} is offered{precedence_words(g, faction)}: {g.action_card(g.card).text}{drop}"
    return pick(seat, "offer.event", text, options, suggest=lambda: take_offer(act, g, faction), orders=orders)
