"""The Operation phase: play a card, resolve one of its effects or draw with a Specialist, and perhaps play again."""

from __future__ import annotations

from engines.core import PASS, Flow, Option, Seat
from engines.renaissance.advice import eagerness
from engines.renaissance.data import FLOOR, TARGET, card_of, effect_key, effect_number, is_specialist
from engines.renaissance.data.effects import Effect, ScoreObjectives
from engines.renaissance.galaxy import Scope
from engines.renaissance.knowledge import draw, play
from engines.renaissance.scoring import objective_worth, open_objectives
from engines.renaissance.state import Run, State
from engines.renaissance.steps.asking import ask_one
from engines.renaissance.steps.effects import begin_effect
from engines.renaissance.targets import can_use
from engines.renaissance.words import pass_option

DRAW = "draw"


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
    answer = yield from ask_one(g, seat, key, text, options, lambda: _suggest(g, seat, options), commit=True)
    if answer == PASS:
        return
    card, _, way = answer.partition(".")
    play(g, seat, card)
    g.say(f"{{seat:{seat}}} plays {{card:{card}}}" + (" for a card." if way == DRAW else "."))
    if way == DRAW:
        draw(g, seat, 1)
        g.then("operate")
    else:
        begin_effect(g, Run(seat=seat, kind="card", name=card, way=effect_number(way)))


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


def senate_total(g: State, seat: Seat) -> int:
    """What a Senator would bring now."""
    return sum(objective_worth(g, objective, seat) for objective in open_objectives(g))


def _suggest(g: State, seat: Seat, options: list[Option]) -> str:
    """Score when it pays; otherwise do what can be done, in a beginner's order; draw rather than do nothing."""
    points, total = g.delegations[seat].points, senate_total(g, seat)
    pays = total >= TARGET - points or (points < FLOOR and total >= 4)
    best, best_value = options[-1].id, 0
    for option in options:
        if option.id == PASS:
            value = 1
        else:
            card, _, way = option.id.partition(".")
            value = _eagerness(g, seat, card, way, pays=pays)
        if value > best_value:
            best, best_value = option.id, value
    return best


def _eagerness(g: State, seat: Seat, card: str, way: str, *, pays: bool) -> int:
    if way == DRAW:
        return 10
    if card == "senator":
        return 100 if pays else 0
    effect = card_of(g.content, card).effects[effect_number(way)]
    if not can_use(g, effect, Scope(seat=seat), deck=len(g.desks[seat].deck)):
        return 0
    return eagerness(g.content, card) + (way == "a")
