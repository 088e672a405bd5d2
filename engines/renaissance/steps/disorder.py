"""The Disorder phase: Planets that hold too much are calmed in full rounds of everybody present."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from engines.core import PASS, Flow, Option, Order, Seat
from engines.renaissance.facts.tables import card_of, effect_key
from engines.renaissance.minds.outlook import Sketch, sketch
from engines.renaissance.minds.suggest import beginner
from engines.renaissance.rules import pieces
from engines.renaissance.rules.cards import file_line, play
from engines.renaissance.rules.disorder import INSTITUTE, LOSSES, REMOVE, RETREAT, SPLIT, retreats
from engines.renaissance.rules.effects import can_use, card_run
from engines.renaissance.rules.planets import elements, is_exceeded, is_present, present_seats
from engines.renaissance.rules.where import Scope
from engines.renaissance.state import Galaxy, Planet, State
from engines.renaissance.steps.asking import ask_one, split, trying
from engines.renaissance.steps.effects.perform import begin_effect, resolve
from engines.renaissance.words.planets import about, many, pass_option

LOSS_WORDS = {REMOVE: "takes an Emissary off", INSTITUTE: "gives up an Institute on"}


def check_disorder(g: State) -> None:
    """A red marker on every Planet that holds more elements than it bears."""
    g.phase = "disorder"
    mark_disorder(g)
    g.then("choose_disorder")


def mark_disorder(g: State) -> None:
    """Stability is looked at here and nowhere else; a Planet resolved in this phase is not marked again."""
    for planet in list(g.planets.values()):
        if not planet.marker and is_exceeded(g.content, planet):
            pieces.mark(g, planet.id, "red")
            held = elements(g.content, planet)
            g.say(f"Disorder on {{planet:{planet.id}}}: {held} elements, Stability {planet.stability}.")


def choose_disorder(g: State) -> Flow[None]:
    """The active player picks the next Planet; when none is left, all markers go."""
    red = [planet for planet in g.planets.values() if planet.marker == "red"]
    if not red:
        for planet in list(g.planets.values()):
            if planet.marker:
                pieces.mark(g, planet.id, "")
        return
    options = [Option(planet.id, f"{{planet:{planet.id}}}", about(g, planet, g.active)) for planet in red]
    text = "Disorder! Which Planet is resolved first?" if len(red) > 1 else "Disorder! Resolve it now?"
    worst = max(red, key=lambda planet: elements(g.content, planet) - planet.stability).id
    chosen = yield from ask_one(g, g.active, "disorder.choose", text, options, lambda: (worst,), commit=True)
    g.disorder = chosen
    g.then("begin_round", 1)


def begin_round(g: State, number: int) -> None:
    """From the active player clockwise; a round is never cut short."""
    planet = g.planets[g.disorder]
    is_calm = not is_exceeded(g.content, planet)
    if not present_seats(planet) or (is_calm and number == 1 and not g.options.red_marker_forces_one_round):
        _close(g)
        return
    g.plan(*[("answer_disorder", (seat,)) for seat in g.clockwise(g.active)], ("end_round", (number,)))


def end_round(g: State, number: int) -> None:
    """Still too much: another full round. Otherwise the marker turns and the Planet is closed until the turn ends."""
    if is_exceeded(g.content, g.planets[g.disorder]):
        g.then("begin_round", number + 1)
    else:
        _close(g)


def _close(g: State) -> None:
    g.say(f"Order returns to {{planet:{g.disorder}}}.")
    pieces.mark(g, g.disorder, "yellow")
    g.disorder = ""
    g.then("choose_disorder")


def answer_disorder(g: State, seat: Seat) -> Flow[None]:
    """Whoever is present when their place comes takes one option: remove, retreat, give up an Institute, or play a card."""
    planet = g.planets[g.disorder]
    if not is_present(planet, seat):
        return
    options = disorder_options(g, seat)
    text = (
        f"Disorder on {{planet:{planet.id}}} ({elements(g.content, planet)} elements, Stability {planet.stability}): "
        "what do you do?"
    )
    can_remove = any(option.id == REMOVE for option in options)
    until = f"the end of turn {g.turn}"
    orders = (Order(REMOVE, "Always remove one Emissary this turn", (REMOVE,), until, can_remove),)
    holds_cards = bool(g.desks[seat].hand)  # not being asked would tell the others that no card fits
    suggest = trying(g, seat, options, lambda board, way: _outcomes(g, seat, board, way))
    answer = yield from ask_one(g, seat, "disorder.answer", text, options, suggest, orders=orders, commit=holds_cards)
    if answer in LOSSES:
        LOSSES[answer](g, seat, planet.id)
        g.say(f"{{seat:{seat}}} {LOSS_WORDS[answer]} {{planet:{planet.id}}}.")
    elif answer == RETREAT:
        yield from _retreat(g, seat, planet.id)
    else:
        _play_card(g, seat, answer)
        return
    mark_disorder(g)


def _outcomes(g: State, seat: Seat, board: Sketch, answer: str) -> Iterable[Galaxy]:
    """The boards that an answer may lead to."""
    if answer in LOSSES:
        LOSSES[answer](board, seat, g.disorder)
        yield board
    elif answer == RETREAT:
        here = g.planets[g.disorder].emissaries[seat]
        for shelter, count in product(retreats(g, seat), range(2, here + 1)):
            trial = sketch(board)
            pieces.move_emissaries(trial, seat, g.disorder, shelter.id, count)
            yield trial
    else:
        yield beginner(resolve, g, seat).after(card_run(g, seat, answer)).g


def disorder_options(g: State, seat: Seat) -> list[Option]:
    """The four options, as far as they are open to this player."""
    planet = g.planets[g.disorder]
    here, options = planet.emissaries[seat], []
    if here:
        options.append(Option(REMOVE, "Remove 1 Emissary", "It goes back to your reserve"))
    if here >= 2 and (shelters := retreats(g, seat)):
        names = ", ".join(f"{{planet:{shelter.id}}}" for shelter in shelters)
        options.append(Option(RETREAT, "Retreat with 2 or more", f"To allied Planets: {names}"))
    if planet.institutes[seat]:
        options.append(Option(INSTITUTE, "Give up an Institute", "It lies beside your board and can be rebuilt"))
    scope = Scope(seat=seat, disorder=planet.id)
    for slot in g.desks[seat].hand:
        for at, effect in enumerate(card_of(g.content, slot.card).effects):
            if effect.timing == "disorder" and can_use(g, effect, scope, deck=len(g.desks[seat].deck)):
                label = f"{{card:{slot.card}}}: {effect.short or 'play it'}"
                options.append(Option(f"{slot.card}.{effect_key(at)}", label, effect.text))
    return options


def _retreat(g: State, seat: Seat, origin: str) -> Flow[None]:
    """Two or more, usually to one Planet; or split over several."""
    shelters = retreats(g, seat)
    here = g.planets[origin].emissaries[seat]
    options = _retreat_options(g, seat, shelters, range(2, here + 1))
    if len(shelters) > 1:
        options.append(Option(SPLIT, "Split them", "Say for each Planet how many go there"))

    def outcomes(board: Sketch, answer: str) -> Iterable[Galaxy]:
        if answer != SPLIT:
            to, number = split(answer)
            pieces.move_emissaries(board, seat, origin, to, number)
            yield board

    text = f"How many of your {here} Emissaries on {{planet:{origin}}} retreat, and where?"
    answer = yield from ask_one(g, seat, "retreat.to", text, options, trying(g, seat, options, outcomes))
    if answer != SPLIT:
        _go(g, seat, origin, *split(answer))
        return
    gone = 0
    while gone < 2 or g.planets[origin].emissaries[seat]:
        more = _retreat_options(g, seat, retreats(g, seat), range(1, g.planets[origin].emissaries[seat] + 1))
        if gone >= 2:
            more.insert(0, pass_option("That is all", "The others stay on the Planet in Disorder"))
        answer = yield from ask_one(
            g, seat, "retreat.split", "Who retreats where?", more, trying(g, seat, more, outcomes)
        )
        if answer == PASS:
            break
        to, number = split(answer)
        _go(g, seat, origin, to, number)
        gone += number


def _retreat_options(g: State, seat: Seat, shelters: list[Planet], numbers: range) -> list[Option]:
    return [
        Option(f"{shelter.id}:{count}", f"{count} to {{planet:{shelter.id}}}", about(g, shelter, seat))
        for shelter in shelters
        for count in numbers
    ]


def _go(g: State, seat: Seat, origin: str, to: str, count: int) -> None:
    pieces.move_emissaries(g, seat, origin, to, count)
    g.say(f"{{seat:{seat}}} retreats with {many(count, 'Emissary')} from {{planet:{origin}}} to {{planet:{to}}}.")


def _play_card(g: State, seat: Seat, answer: str) -> None:
    run = card_run(g, seat, answer)
    play(g, seat, run.name)
    g.say(f"{{seat:{seat}}} plays {{card:{run.name}}} on {{planet:{g.disorder}}}.")
    begin_effect(g, run)


def file_disorder_card(g: State, seat: Seat, card: str) -> None:
    """The active player's card stays in the line; anybody else's goes under the own deck, once its effect is over."""
    if seat != g.active:
        file_line(g, seat, [card])
    mark_disorder(g)
