"""A turn: take a card from the track, or play a kept event; at its end the track is filled up again."""

from __future__ import annotations

from dataclasses import replace

from engines.core import DETAIL, NEWS, Blocked, Flow, Option, Seat, ask, pick, say, token
from engines.expanse.facts.board import SCORE_CARDS, SLOTS
from engines.expanse.facts.vocabulary import SCORE, Faction
from engines.expanse.minds.suggest import which_card
from engines.expanse.state import Scoring, State
from engines.expanse.steps.effects.perform import perform
from engines.expanse.steps.performance import Performance
from engines.expanse.words.events import card_option, event_options, gift_words, keep_words, kept_option, too_dear
from engines.expanse.words.phrases import points_sign
from engines.expanse.words.reports import report

OFFERED_WHOLE = "offered.suggested"  # how somebody came by an event: whatever it asks them is answered as suggested


def take_turn(g: State) -> Flow[None]:
    """Option 1: a card from the track, for the price of its slot. Option 2: an event kept earlier."""
    player, faction = g.players[g.active], g.faction_at(g.active)
    options = [card_option(g, slot, card) for slot, card in enumerate(g.track) if g.price(slot) <= player.cp]
    options += [kept_option(g, card) for card in player.kept]
    question = say("Take a card, or play a kept event?") if player.kept else say("Which card do you take?")
    prompt = pick(
        g.active, "turn.card", question, options, suggest=lambda: which_card(g), blocked=lambda: too_dear(g, player.cp)
    )
    (chosen,) = yield from ask(prompt)
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
    label, gain = say("Its {n:action point}", n=facts.ap), points_sign(facts.ap)
    verb = say("{n:point}", n=facts.ap)
    options = [Option("points", label, gift_words(g, g.card), icon="action_point", gain=gain, verb=verb)]
    if faction in facts.factions:
        event, *kept = event_options(g, faction, g.card, label=say("Its event"))
        options += [replace(event, opens=True), *kept]
    name, price = token("card", g.card), g.price(slot)
    question = say("Use its points or its event?")
    others = [] if faction in facts.factions else [Blocked(say("Its event"), say("your faction is not on the card"))]
    prompt = pick(
        *(g.active, "turn.use", question, options),
        suggest=lambda: ("points",),
        standing=name,
        about=(f"card:{g.card}",),
        blocked=lambda: others,
    )
    (chosen,) = yield from ask(prompt)
    if chosen == "points":
        g.points, g.budget_used = facts.ap, False
        g.plan(("spend_points", (slot,)), "offer_event", "end_turn")
    elif chosen == "keep":
        cost = keep_words(keep_event(g, faction, g.card))
        lead = say(
            "{seat} takes {card} and keeps its event for {cost}", seat=g.active, card=taken(name, price), cost=cost
        )
        report(g, g.active, lead, weight=NEWS)
        g.card = ""
        g.then("end_turn")
    else:
        g.plan(("perform_event", (faction.value, g.card, f"taken.{price}")), "end_turn")


def taken(card: str, price: int) -> str:
    """A card with what was paid for it."""
    return say("{card} for {price} CP", card=card, price=price) if price else card


def keep_event(g: State, faction: Faction, card: str) -> int:
    """Pay for an event and lay it out face up. Returns the price."""
    cost = g.keep_cost(faction)
    g.of(faction).cp -= cost
    g.of(faction).kept.append(card)
    return cost


def perform_event(g: State, name: str, card: str, how: str) -> Flow[None]:
    """Carry out the event of a card as completely as possible; then discard the card."""
    faction = g.performer = Faction(name)
    seat, facts = g.seat_of(faction), g.action_card(card)
    g.card = card
    performance = perform(Performance(g, faction, token("card", card), text=facts.text), facts.ops)
    yield from as_suggested(performance, seat) if how == OFFERED_WHOLE else performance
    g.discard.append(card)
    g.card, g.performer = "", None
    if not g.deeds:
        g.did(say("nothing comes of it"))
    report(g, seat, _performed(seat, token("card", card), how), weight=NEWS)


def as_suggested(performance: Flow[None], seat: Seat) -> Flow[None]:
    """Carry something out without asking a player, who left it to the suggestions; others are asked."""
    try:
        opened = next(performance)
        while True:
            alone = list(opened) == [seat]
            opened = performance.send((seat, opened[seat].suggestion()) if alone else (yield opened))
    except StopIteration:
        return


def _performed(seat: int, card: str, how: str) -> str:
    """Whose event it was, and how they came by it: kept, offered, or taken for a price."""
    if how == "kept":
        return say("{seat} plays the kept event {card}", seat=seat, card=card)
    if how in ("offered", OFFERED_WHOLE):
        return say("{seat} uses the offered event {card}", seat=seat, card=card)
    price = int("".join(letter for letter in how if letter.isdigit()) or 0)
    return say("{seat} takes the event {card}", seat=seat, card=taken(card, price))


def end_turn(g: State) -> None:
    """Slide the cards up and fill the track; the sixth SCORE card ends the game at once."""
    news = []
    while len(g.track) < SLOTS:
        card = g.chance.deal(g.deck, None)
        news.append(token("card", card))
        g.scores_drawn += card == SCORE
        if g.scores_drawn == SCORE_CARDS:
            g.agenda.clear()
            g.then("final_scoring")
            return
        g.track.append(card)
    if g.turn:
        g.active = (g.active + 1) % len(g.seats)
    if news:
        g.say("New on the track: {cards}.", cards=news, weight=DETAIL)
    g.say("{seat} is next.", seat=g.active, beat="turn", weight=DETAIL)
    g.then("take_turn")
