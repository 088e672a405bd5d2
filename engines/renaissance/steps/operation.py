"""The Operation phase: play a card, resolve one of its effects or draw with a Specialist, and perhaps play again."""

from __future__ import annotations

from engines.core import PASS, Flow, Option, Seat
from engines.renaissance.facts.effects import Effect, ScoreObjectives
from engines.renaissance.facts.tables import card_of, effect_key, is_specialist
from engines.renaissance.minds.suggest import suggested_card
from engines.renaissance.rules.cards import draw, play
from engines.renaissance.rules.effects import DRAW, can_use, card_run
from engines.renaissance.rules.objectives import senate_total
from engines.renaissance.rules.where import Scope
from engines.renaissance.state import State
from engines.renaissance.steps.asking import ask_one
from engines.renaissance.steps.effects.perform import begin_effect, resolve
from engines.renaissance.words.planets import pass_option


def begin_turn(g: State) -> None:
    """Operation, Disorder and end of turn; then the next player clockwise."""
    g.turn += 1
    g.active = (g.first + g.turn - 1) % len(g.seats)
    g.phase = "operation"
    g.mover = g.active
    g.plan("operate", "check_disorder", "end_turn", "begin_turn")


def operate(g: State) -> Flow[None]:
    """One card. The first is compulsory; another may follow if the last one allows it."""
    seat = g.active
    if not g.desks[seat].hand:
        g.say(f"{{seat:{seat}}} has no card to play.")
        return
    is_first = not g.desks[seat].line
    options = play_options(g, seat)
    if not is_first:
        options.append(pass_option("Play no more cards", "Ends your Operation phase"))
    key, text = ("turn.play", "Play a card.") if is_first else ("turn.again", "You may play another card.")
    answer = yield from ask_one(
        g, seat, key, text, options, lambda: suggested_card(resolve, g, seat, options), commit=True
    )
    if answer == PASS:
        return
    card, _, way = answer.partition(".")
    play(g, seat, card)
    g.say(f"{{seat:{seat}}} plays {{card:{card}}}" + (" for a card." if way == DRAW else "."))
    if way == DRAW:
        draw(g, seat, 1)
        g.then("operate")
    else:
        begin_effect(g, card_run(g, seat, answer))


def play_options(g: State, seat: Seat) -> list[Option]:
    """Every way to play every card in hand: its Operation effects, and the draw for a Specialist."""
    options: list[Option] = []
    for slot in g.desks[seat].hand:
        card = card_of(g.content, slot.card)
        for at, effect in enumerate(card.effects):
            if effect.timing == "operation":
                words = effect.short or "use it"
                options.append(
                    Option(
                        f"{card.id}.{effect_key(at)}",
                        f"{{card:{card.id}}}: {words}",
                        _detail(g, seat, card.text, effect),
                    )
                )
        if is_specialist(g.content, card.id):
            options.append(
                Option(f"{card.id}.{DRAW}", f"{{card:{card.id}}}: draw a card", "Instead of its effect; play again")
            )
    return options


def _detail(g: State, seat: Seat, text: str, effect: Effect) -> str:
    """What it does, and what it would bring or that it would do nothing now."""
    words = effect.text or text
    if any(isinstance(op, ScoreObjectives) and op.which == "all_face_up" for op in effect.steps):
        return f"{words} Now: {senate_total(g, seat)} VP."
    if not can_use(g, effect, Scope(seat=seat), deck=len(g.desks[seat].deck)):
        return f"{words} (It would do nothing now.)"
    return words
