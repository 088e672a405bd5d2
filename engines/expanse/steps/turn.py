"""A turn: take a card from the track, or play a kept event; at its end the track is filled up again."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick
from engines.expanse.facts.board import SCORE_CARDS, SLOTS
from engines.expanse.facts.vocabulary import SCORE, Faction
from engines.expanse.minds.suggest import which_card
from engines.expanse.state import Scoring, State
from engines.expanse.steps.effects.perform import perform
from engines.expanse.steps.performance import Performance
from engines.expanse.words.events import card_option, event_options, gift_words, keep_words
from engines.expanse.words.reports import report


def take_turn(g: State) -> Flow[None]:
    """Option 1: a card from the track, for the price of its slot. Option 2: an event kept earlier."""
    player, faction = g.players[g.active], g.faction_at(g.active)
    options = [card_option(g, slot, card) for slot, card in enumerate(g.track) if g.price(slot) <= player.cp]
    options += [Option(f"play.{card}", f"Play kept {{card:{card}}}", g.action_card(card).text) for card in player.kept]
    kept = ", or play a kept event" if player.kept else ""
    text = f"Your turn as {{faction:{faction}}} with {player.cp} CP: take a card{kept}."
    (chosen,) = yield from ask(pick(g.active, "turn.card", text, options, suggest=lambda: which_card(g)))
    g.turn += 1
    player.turns += 1
    verb, _, card = chosen.partition(".")
    if verb == "play":
        player.kept.remove(card)
        g.plan(("perform_event", (faction.value, card, "kept")), "end_turn")
        return
    slot = int(card[6:]) - 1 if card.startswith(f"{SCORE}.") else g.track.index(card)
    player.cp -= g.price(slot)
    taken = g.track.pop(slot)
    if taken == SCORE:
        g.scoring = Scoring(chooser=g.active)
        g.then("scoring_turn")
    else:
        g.card = taken
        g.then("use_card", slot)


def use_card(g: State, slot: int) -> Flow[None]:
    """A. The event, now or kept, for a faction shown on the card. B. The action points; then others may have the event."""
    faction, facts = g.faction_at(g.active), g.action_card(g.card)
    options = [Option("points", f"Use {facts.ap} AP", f"Move, Influence, Build. {gift_words(g, g.card)}")]
    if faction in facts.factions:
        options += event_options(g, faction, g.card)
    event = f" {facts.text}" if len(options) > 1 else ""
    text = f"{{card:{g.card}}}: use its {facts.ap} action points or its event?{event}"
    (chosen,) = yield from ask(pick(g.active, "turn.use", text, options, suggest=lambda: ("points",)))
    price = f" for {g.price(slot)} CP" if g.price(slot) else ""
    if chosen == "points":
        g.points, g.budget_used = facts.ap, False
        g.plan(("spend_points", (slot,)), "offer_event", "end_turn")
    elif chosen == "keep":
        cost = keep_event(g, faction, g.card)
        report(g, g.active, f"{{seat:{g.active}}} takes {{card:{g.card}}}{price} and keeps its event for {cost}")
        g.card = ""
        g.then("end_turn")
    else:
        g.plan(("perform_event", (faction.value, g.card, f"taken{price}")), "end_turn")


def keep_event(g: State, faction: Faction, card: str) -> str:
    """Pay for an event and lay it out face up. Returns the price in words."""
    cost = g.keep_cost(faction)
    g.of(faction).cp -= cost
    g.of(faction).kept.append(card)
    return keep_words(cost)


def perform_event(g: State, name: str, card: str, how: str) -> Flow[None]:
    """Carry out the event of a card as completely as possible; then discard the card."""
    faction = g.performer = Faction(name)
    seat = g.seat_of(faction)
    g.card = card
    yield from perform(Performance(g, faction, f"{{card:{card}}}"), g.action_card(card).ops)
    g.discard.append(card)
    g.card, g.performer = "", None
    lead = {"kept": "plays the kept event", "offered": "uses the offered event"}.get(how)
    extra = how.removeprefix("taken") if lead is None else ""
    if not g.deeds:
        g.did("nothing comes of it")
    report(g, seat, f"{{seat:{seat}}} {lead or 'takes the event'} {{card:{card}}}{extra}")


def end_turn(g: State) -> None:
    """Slide the cards up and fill the track; the sixth SCORE card ends the game at once."""
    news = []
    while len(g.track) < SLOTS:
        card = g.chance.deal(g.deck, None)
        news.append(card)
        g.scores_drawn += card == SCORE
        if g.scores_drawn == SCORE_CARDS:
            g.agenda.clear()
            g.then("final_scoring")
            return
        g.track.append(card)
    if g.turn:
        g.active = (g.active + 1) % len(g.seats)
    shown = " and ".join("a SCORE card" if card == SCORE else f"{{card:{card}}}" for card in news)
    arrived = f"New on the track: {shown}. " if news else ""
    g.say(f"{arrived}{{seat:{g.active}}} is next.", beat="turn")
    g.then("take_turn")
