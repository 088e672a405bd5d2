"""The Operation phase: play a card, resolve one of its effects or draw with a Specialist, and perhaps play again."""

from __future__ import annotations

from engines.core import DETAIL, PASS, Flow, Option, Seat, say
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
from engines.renaissance.words.cards import effect_icon
from engines.renaissance.words.phrases import card_token
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
        g.say("{seat} has no card to play.", seat=seat)
        return
    is_first = not g.desks[seat].line
    options = play_options(g, seat)
    if not is_first:
        options.append(pass_option(say("End turn"), say("Disorder is dealt with first")))
    key, text = (
        ("turn.play", say("Which card do you play?"))
        if is_first
        else ("turn.again", say("Play another card, or end your turn?"))
    )
    answer = yield from ask_one(
        g, seat, key, text, options, lambda: suggested_card(resolve, g, seat, options), commit=True
    )
    if answer == PASS:
        return
    card, _, way = answer.partition(".")
    play(g, seat, card)
    if way == DRAW:
        g.say("{seat} plays {card} for a card.", seat=seat, card=card_token(card))
        draw(g, seat, 1)
        g.then("operate")
    else:
        g.say("{seat} plays {card}.", seat=seat, card=card_token(card), weight=DETAIL)
        begin_effect(g, card_run(g, seat, answer))


def play_options(g: State, seat: Seat) -> list[Option]:
    """Every way to play every card in hand: its Operation effects, and the draw for a Specialist."""
    options: list[Option] = []
    for slot in g.desks[seat].hand:
        card = card_of(g.content, slot.card)
        for at, effect in enumerate(card.effects):
            if effect.timing == "operation":
                options.append(
                    Option(
                        f"{card.id}.{effect_key(at)}",
                        say("{card}: {words}", card=card_token(card.id), words=effect.short or say("use it")),
                        _detail(g, seat, card.text, effect),
                        effect_icon(effect),
                        verb=say("Play"),
                    )
                )
        if is_specialist(g.content, card.id):
            label = say("{card}: draw a card", card=card_token(card.id))
            detail = say("instead of its effect, and you may play again")
            options.append(Option(f"{card.id}.{DRAW}", label, detail, "draw", verb=say("Draw")))
    return options


def _detail(g: State, seat: Seat, text: str, effect: Effect) -> str:
    """What it does, and what it would bring or that it would do nothing now."""
    if g.unread:
        return ""
    words = effect.text or text
    if any(isinstance(op, ScoreObjectives) and op.which == "all_face_up" for op in effect.steps):
        return say("{words} That is {n} VP now.", words=words, n=senate_total(g, seat))
    if not can_use(g, effect, Scope(seat=seat), deck=len(g.desks[seat].deck)):
        return say("{words} It would do nothing now.", words=words)
    return words
