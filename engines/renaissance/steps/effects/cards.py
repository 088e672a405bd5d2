"""Points and cards: scoring Objectives, drawing, gaining Specialists, searching and sorting the own deck."""

from __future__ import annotations

from engines.core import DETAIL, Choice, Flow, Option, say
from engines.renaissance.facts.effects import Draw, GainSpecialist, GainVp, Hold, Require, ScoreObjectives, Scry, Tutor
from engines.renaissance.facts.tables import ADVISORS, OBJECTIVES, SPECIALISTS
from engines.renaissance.minds.worth import eagerness
from engines.renaissance.rules.cards import draw, look, own, shuffle_deck
from engines.renaissance.rules.effects import scope_of
from engines.renaissance.rules.objectives import objective_worth, open_objectives, worth
from engines.renaissance.rules.senate import gain
from engines.renaissance.rules.where import planets_where
from engines.renaissance.state import Run, Slot, State
from engines.renaissance.steps.asking import ask_in_order, ask_one, first_of
from engines.renaissance.steps.performance import GoOn
from engines.renaissance.words.cards import card_option
from engines.renaissance.words.phrases import card_token, objective_token


def score_objectives(g: State, run: Run, op: ScoreObjectives) -> Flow[bool]:
    """The total is fixed before the marker moves: what the move reveals is not scored by it."""
    seat = run.seat
    worths = {objective: objective_worth(g, objective, seat) for objective in open_objectives(g)}
    if op.which == "one_face_up":
        most = 99 if op.max is None else op.max
        options = [
            Option(
                objective,
                objective_token(objective),
                g.content[OBJECTIVES][objective].text,
                "star",
                gain=say("+{n} VP", n=min(points, most)) if points else "",
                verb=say("Score"),
            )
            for objective, points in worths.items()
        ]
        best = max(worths, key=lambda objective: worths[objective])
        text = say("Which Objective do you score?")
        chosen = yield from ask_one(g, seat, "objective.score", text, options, lambda: (best,))
        gain(g, seat, min(worths[chosen], most), objective_token(chosen))
        return True
    paid = {objective: points for objective, points in worths.items() if points}
    parts = [say("{what} {n}", what=objective_token(objective), n=points) for objective, points in paid.items()]
    why, total = say("the Senate ({parts:,})", parts=parts) if parts else say("the Senate"), sum(worths.values())
    gain(g, seat, total if op.max is None else min(total, op.max), why)
    return True


def gain_vp(g: State, run: Run, op: GainVp) -> Flow[bool]:
    """Points at once."""
    yield from ()
    points = op.amount if isinstance(op.amount, int) else worth(g, op.amount, scope_of(run))
    gain(g, run.seat, points, g.task.source if g.task else say("an effect"))
    return points > 0


def draw_cards(g: State, run: Run, op: Draw) -> Flow[bool]:
    """From the top of the own deck."""
    yield from ()
    return draw(g, run.seat, op.amount) > 0


def require(g: State, run: Run, op: Require) -> Flow[bool]:
    """Only a gate for what follows."""
    yield from ()
    is_met = bool(planets_where(g, op.where, scope_of(run)))
    if not is_met:
        g.say("{seat} has no Planet for it.", seat=run.seat)
    return is_met


def hold(_g: State, _run: Run, _op: Hold) -> Flow[bool]:
    """Nothing changes, and that is enough."""
    yield from ()
    return True


def gain_specialist(g: State, run: Run, op: GainSpecialist) -> Flow[bool | GoOn]:
    """Look at the top of the Specialist deck, keep one; the others go under it in the order seen."""
    seat, deck = run.seat, g.specialist_deck
    count = min(op.look, len(deck))
    if not count:
        g.say("No Specialist is left.")
        return False
    if not run.stage:
        look(g, seat, deck, count)
        if count > 1:
            return GoOn()
    seen = deck[-count:][::-1]
    options = [card_option(g, slot.card, say("Keep")) for slot in seen]

    def suggest() -> Choice:
        return (max(options, key=lambda option: eagerness(g.content, option.id)).id,)

    kept = yield from ask_one(g, seat, "specialist.keep", say("Which Specialist do you keep?"), options, suggest)
    del deck[-count:]
    chosen = next(slot for slot in seen if slot.card == kept)
    if count > 1:
        chosen = Slot(kept, (seat,))  # whoever knew a card among them no longer knows where it went
        deck[:0] = [Slot(slot.card, (seat,)) for slot in reversed(seen) if slot.card != kept]
    _place_specialist(g, run, op, chosen)
    return True


PLACES = {
    "hand": say("into their hand"),
    "deck_top": say("on top of their deck"),
    "deck_bottom": say("under their deck"),
}


def _place_specialist(g: State, run: Run, op: GainSpecialist, slot: Slot) -> None:
    seat, desk = run.seat, g.desks[run.seat]
    own(g, seat, slot)
    if op.to == "hand":
        desk.hand.append(slot)
    elif op.to == "deck_top":
        desk.deck.append(slot)
    else:
        desk.deck.insert(0, slot)
    place = PLACES[op.to]
    g.say("{seat} gains a Specialist, {place}.", seat=seat, place=place)
    g.say("You gain {card}, {place}.", card=card_token(slot.card), place=place, to=(seat,), weight=DETAIL)


def tutor(g: State, run: Run, op: Tutor) -> Flow[bool]:
    """A card of one kind from the own deck into the hand, unseen by the others; then the deck is shuffled."""
    seat, desk = run.seat, g.desks[run.seat]
    inside = {slot.card for slot in desk.deck}
    wanted = [card for table in (ADVISORS, SPECIALISTS) for card in g.content[table] if card in inside]
    if op.filter != "any":
        table = ADVISORS if op.filter == "advisor" else SPECIALISTS
        wanted = [card for card in wanted if card in g.content[table]]
    if wanted:
        options = [card_option(g, card, say("Take")) for card in wanted]
        text = say("Which card do you take from your deck?")
        card = yield from ask_one(g, seat, "deck.search", text, options, first_of(options))
        desk.deck[:] = [slot for slot in desk.deck if slot.card != card]
        desk.hand.append(Slot(card, (seat,)))
        g.say("{seat} takes a card from their deck and shuffles it.", seat=seat)
        g.say("You take {card}.", card=card_token(card), to=(seat,), weight=DETAIL)
    else:
        g.say("{seat} finds no such card and shuffles their deck.", seat=seat)
    shuffle_deck(g, seat)
    return bool(wanted)


def scry(g: State, run: Run, op: Scry) -> Flow[bool | GoOn]:
    """The top cards of the own deck, put back in any order."""
    seat, deck = run.seat, g.desks[run.seat].deck
    count = min(op.look, len(deck))
    if not count:
        return False
    if not run.stage:
        look(g, seat, deck, count)
        g.say("{seat} looks at the top {n:card} of their deck.", seat=seat, n=count)
        return GoOn()
    if op.reorder and count > 1:
        options = [card_option(g, slot.card) for slot in deck[-count:][::-1]]
        order = yield from ask_in_order(g, seat, "deck.sort", say("In which order do you draw them?"), options)
        deck[-count:] = [Slot(card, (seat,)) for card in reversed(order)]
    return True
