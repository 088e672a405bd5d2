"""The Disorder phase: Planets that hold too much are calmed in full rounds of everybody present."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from engines.core import DETAIL, NEWS, PASS, Blocked, Flow, Option, Order, Seat, say
from engines.renaissance.facts.tables import card_of, effect_key
from engines.renaissance.minds.suggest import beginner
from engines.renaissance.minds.worth import Sketch, sketch
from engines.renaissance.rules import pieces
from engines.renaissance.rules.cards import file_line, play
from engines.renaissance.rules.disorder import INSTITUTE, LOSSES, REMOVE, RETREAT, SPLIT, retreats
from engines.renaissance.rules.effects import can_use, card_run
from engines.renaissance.rules.planets import elements, is_exceeded, is_present, present_seats
from engines.renaissance.rules.where import Scope
from engines.renaissance.state import Galaxy, Planet, State
from engines.renaissance.steps.asking import ask_one, split, trying
from engines.renaissance.steps.effects.perform import begin_effect, resolve
from engines.renaissance.words.cards import effect_icon
from engines.renaissance.words.phrases import card_token, planet_token
from engines.renaissance.words.planets import about, count_option, pass_option


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
            g.say(
                "Disorder on {planet}: {held} pieces, room for {most}.",
                planet=planet_token(planet.id),
                held=elements(g.content, planet),
                most=planet.stability,
                weight=NEWS,
            )


def choose_disorder(g: State) -> Flow[None]:
    """The active player picks the next Planet; when none is left, all markers go."""
    red = [planet for planet in g.planets.values() if planet.marker == "red"]
    if not red:
        for planet in list(g.planets.values()):
            if planet.marker:
                pieces.mark(g, planet.id, "")
        return
    options = [_calm_option(g, planet) for planet in red]
    text = say("Which Planet is calmed first?") if len(red) > 1 else say("One Planet is too full. Calm it now?")
    worst = max(red, key=lambda planet: elements(g.content, planet) - planet.stability).id
    is_clear = len(red) == 1
    chosen = yield from ask_one(
        g, g.active, "disorder.choose", text, options, lambda: (worst,), commit=True, rides=is_clear
    )
    g.disorder = chosen
    g.then("begin_round", 1)


def _calm_option(g: State, planet: Planet) -> Option:
    label = say("Calm {planet}", planet=planet_token(planet.id))
    return Option(planet.id, label, about(g, planet, g.active), "disorder", verb=say("Calm"))


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
    g.say("Order returns to {planet}.", planet=planet_token(g.disorder), weight=DETAIL)
    pieces.mark(g, g.disorder, "yellow")
    g.disorder = ""
    g.then("choose_disorder")


def answer_disorder(g: State, seat: Seat) -> Flow[None]:
    """Whoever is present when their place comes takes one option: remove, retreat, give up an Institute, or play a card."""
    planet = g.planets[g.disorder]
    if not is_present(planet, seat):
        return
    options = disorder_options(g, seat)
    held = elements(g.content, planet)
    can_remove = any(option.id == REMOVE for option in options)
    until = say("the end of turn {turn}", turn=g.turn)  # stored with the order, so it reads as it always did
    orders = (Order(REMOVE, say("Always take one Emissary off this turn"), (REMOVE,), until, can_remove),)
    holds_cards = bool(g.desks[seat].hand)  # not being asked would tell the others that no card fits
    suggest = trying(g, seat, options, lambda board, way: _outcomes(g, seat, board, way))
    answer = yield from ask_one(
        g,
        seat,
        "disorder.answer",
        say("{planet} is too full. What gives?", planet=planet_token(planet.id)),
        options,
        suggest,
        standing=say("{held} pieces there, room for {most}", held=held, most=planet.stability),
        about=(planet_token(planet.id),),
        orders=orders,
        commit=holds_cards,
        blocked=lambda: _blocked(g, seat),
    )
    if answer in LOSSES:
        LOSSES[answer](g, seat, planet.id)
        if answer == REMOVE:
            g.say("{seat} takes an Emissary off {planet}.", seat=seat, planet=planet_token(planet.id))
        else:
            g.say("{seat} gives up an Institute on {planet}.", seat=seat, planet=planet_token(planet.id))
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
        detail = say("it goes back to your reserve")
        options.append(Option(REMOVE, say("Take 1 Emissary off"), detail, "emissary", verb=say("Take off")))
    if here >= 2 and (shelters := retreats(g, seat)):
        detail = say("to {planets:or}", planets=[planet_token(shelter.id) for shelter in shelters])
        options.append(Option(RETREAT, say("Retreat with 2 or more"), detail, "emissary", verb=say("Retreat")))
    if planet.institutes[seat]:
        detail = say("it lies beside your board and can be rebuilt")
        options.append(Option(INSTITUTE, say("Give up an Institute"), detail, "institute", verb=say("Give up")))
    scope = Scope(seat=seat, disorder=planet.id)
    for slot in g.desks[seat].hand:
        for at, effect in enumerate(card_of(g.content, slot.card).effects):
            if effect.timing == "disorder" and can_use(g, effect, scope, deck=len(g.desks[seat].deck)):
                label = say("{card}: {words}", card=card_token(slot.card), words=effect.short or say("use it"))
                icon = effect_icon(effect)
                options.append(Option(f"{slot.card}.{effect_key(at)}", label, effect.text, icon, verb=say("Play")))
    return options


def _blocked(g: State, seat: Seat) -> list[Blocked]:
    """What is not open to a player, and why."""
    if retreats(g, seat):
        short = 2 - g.planets[g.disorder].emissaries[seat]
        return [Blocked(say("Retreat"), say("takes 2 Emissaries"))] if short > 0 else []
    return [Blocked(say("Retreat"), say("no ally takes them in"))]


def _retreat(g: State, seat: Seat, origin: str) -> Flow[None]:
    """Two or more, usually to one Planet; or split over several."""
    shelters = retreats(g, seat)
    here = g.planets[origin].emissaries[seat]
    options = _retreat_options(g, seat, shelters, range(2, here + 1))
    if len(shelters) > 1:
        detail = say("you say for each Planet how many go there")
        options.append(Option(SPLIT, say("Split them up"), detail, "emissary", verb=say("Split")))

    def outcomes(board: Sketch, answer: str) -> Iterable[Galaxy]:
        if answer != SPLIT:
            to, number = split(answer)
            pieces.move_emissaries(board, seat, origin, to, number)
            yield board

    answer = yield from ask_one(
        g,
        seat,
        "retreat.to",
        say("Who retreats, and where to?"),
        options,
        trying(g, seat, options, outcomes),
        standing=say("{n} of yours on {planet}", n=here, planet=planet_token(origin)),
        about=(planet_token(origin),),
    )
    if answer != SPLIT:
        _go(g, seat, origin, *split(answer))
        return
    gone = 0
    while gone < 2 or g.planets[origin].emissaries[seat]:
        more = _retreat_options(g, seat, retreats(g, seat), range(1, g.planets[origin].emissaries[seat] + 1))
        if gone >= 2:
            more.insert(0, pass_option(say("That is all"), say("the others stay where they are")))
        text, suggest = say("Who else retreats, and where to?"), trying(g, seat, more, outcomes)
        answer = yield from ask_one(g, seat, "retreat.split", text, more, suggest)
        if answer == PASS:
            break
        to, number = split(answer)
        _go(g, seat, origin, to, number)
        gone += number


def _retreat_options(g: State, seat: Seat, shelters: list[Planet], numbers: range) -> list[Option]:
    return [
        replace(count_option(g, shelter.id, seat, count, leaves=False), verb=say("Retreat"))
        for shelter in shelters
        for count in numbers
    ]


def _go(g: State, seat: Seat, origin: str, to: str, count: int) -> None:
    pieces.move_emissaries(g, seat, origin, to, count)
    g.say(
        "{seat} retreats with {n:Emissary/Emissaries} from {start} to {there}.",
        seat=seat,
        n=count,
        start=planet_token(origin),
        there=planet_token(to),
    )


def _play_card(g: State, seat: Seat, answer: str) -> None:
    run = card_run(g, seat, answer)
    play(g, seat, run.name)
    g.say("{seat} plays {card} on {planet}.", seat=seat, card=card_token(run.name), planet=planet_token(g.disorder))
    begin_effect(g, run)


def file_disorder_card(g: State, seat: Seat, card: str) -> None:
    """The active player's card stays in the line; anybody else's goes under the own deck, once its effect is over."""
    if seat != g.active:
        file_line(g, seat, [card])
    mark_disorder(g)
