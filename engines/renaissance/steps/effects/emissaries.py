"""Add, move, remove, replace and swap Emissaries."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import PASS, Flow, Seat, say
from engines.renaissance.facts.effects import (
    AddEmissary,
    BuildInstitute,
    MoveEmissary,
    RemoveEmissary,
    ReplaceEmissary,
    SwapEmissary,
)
from engines.renaissance.minds.worth import Sketch, sketch
from engines.renaissance.rules import pieces
from engines.renaissance.rules.building import build_sources
from engines.renaissance.rules.effects import scope_of
from engines.renaissance.rules.emissaries import (
    Journey,
    bounds,
    goals,
    movable,
    places_to_add,
    removable,
    replaceable,
    sources,
    swappable,
)
from engines.renaissance.state import Galaxy, Run, State
from engines.renaissance.steps.asking import ask_one, do_one, do_to_rival, repeated, split, trying
from engines.renaissance.steps.effects.telling import say_added, say_moved, say_removed
from engines.renaissance.steps.performance import progress
from engines.renaissance.words.phrases import planet_token, seat_token
from engines.renaissance.words.planets import count_option, pass_option, planet_option, rival_option
from engines.renaissance.words.reach import planets_too_far


def add_emissary(g: State, run: Run, op: AddEmissary) -> Flow[bool]:
    """From the reserve to Planets, split as the card allows."""
    seat, reserve = run.seat, g.delegations[run.seat].reserve
    places = places_to_add(g, op, scope_of(run))
    room = len(places) * op.per_planet_max if op.per_planet_max else 12 * len(places)
    least, most = bounds(op.amount, min(reserve, room))
    placed: dict[str, int] = {}

    def change(board: Galaxy, answer: str) -> None:
        planet, count = split(answer)
        pieces.add_emissaries(board, seat, planet, count)

    while (done := sum(placed.values())) < most:
        left = most - done
        open_places = [p for p in places if placed.get(p, 0) < (op.per_planet_max or 99)]
        is_single = op.same_planet or len(open_places) == 1
        progress(g, left=left)
        options = [
            count_option(g, planet, seat, count, leaves=False)
            for planet in open_places
            for count in _counts(left, op.per_planet_max, is_whole=least == most and is_single)
        ]
        if done >= least:
            options.append(
                pass_option(say("Stop adding") if done else say("Add nobody"), say("the rest stays in your reserve"))
            )
        text = say("Where do your Emissaries go?") if left > 1 else say("Where does your Emissary go?")
        answer = yield from do_one(g, seat, "add.where", text, options, change, standing=say("{n} to add", n=left))
        if not answer:
            break
        planet, count = split(answer)
        placed[planet] = placed.get(planet, 0) + count
        say_added(g, seat, planet, count)
        if op.same_planet:
            break
    if not most:
        g.say("{seat} cannot add an Emissary.", seat=seat)
    return bool(placed)


def _counts(left: int, per_planet: int | None, *, is_whole: bool) -> list[int]:
    """The numbers to choose from for one Planet."""
    top = min(left, per_planet) if per_planet else left
    return [top] if is_whole else list(range(top, 0, -1))


def move_emissary(g: State, run: Run, op: MoveEmissary) -> Flow[bool]:
    """Each Emissary once; who has moved stays where it arrived until the effect is over."""
    journey = Journey()
    least, most, body = movable(g, op, scope_of(run))
    while journey.done < most:
        left = most - journey.done
        progress(g, left=left, moved=dict(journey.moved), origin="", count=0)
        found = [way for way in sources(g, op, scope_of(run), journey) if way[2] >= body]
        is_enough = journey.done >= least
        choice = yield from _ask_whom_to_move(g, run, op, journey, found, range(body, left + 1), can_stop=is_enough)
        if choice is None:
            break
        origin, owner, count = choice
        progress(g, origin=origin, count=count)
        to = yield from _ask_where_to(g, run, goals(g, op, scope_of(run), journey, origin, owner), choice)
        journey.go(origin, to, count)
        say_moved(g, run.seat, choice, to)
        if op.same_from and op.same_to:
            break
    return journey.done > 0


def _ask_whom_to_move(
    g: State,
    run: Run,
    op: MoveEmissary,
    journey: Journey,
    found: list[tuple[str, Seat, int]],
    numbers: range,
    *,
    can_stop: bool,
) -> Flow[tuple[str, Seat, int] | None]:
    """A Planet and how many of the Emissaries there; None to stop."""
    seat, is_own = run.seat, op.owner == "self"
    if not found:
        return None
    if is_own:
        key, text = "move.from", say("Who moves, and where to?")
        options = [
            count_option(g, planet, seat, count, leaves=True)
            for planet, _, free in found
            for count in reversed(numbers)
            if count <= free
        ]
    else:
        key, text = "move.rival", say("Whose Emissary do you move?")
        options = [
            rival_option(g, planet, owner, seat, icon="emissary", verb=say("Move")) for planet, owner, _ in found
        ]
    if can_stop:
        options.append(
            pass_option(
                say("Stop moving") if journey.done else say("Move nobody"), say("the others stay where they are")
            )
        )

    def group(answer: str) -> tuple[str, Seat, int]:
        planet, number = split(answer)
        return (planet, seat, number) if is_own else (planet, number, 1)

    def outcomes(board: Sketch, answer: str) -> Iterable[Galaxy]:
        """Wherever they may go."""
        origin, owner, count = group(answer)
        for to in goals(board, op, scope_of(run), journey, origin, owner):
            trial = sketch(board)
            pieces.move_emissaries(trial, owner, origin, to, count)
            yield trial

    standing = say("{n:move} left", n=numbers[-1])
    answer = yield from ask_one(g, seat, key, text, options, trying(g, seat, options, outcomes), standing=standing)
    return None if answer == PASS else group(answer)


def _ask_where_to(g: State, run: Run, there: list[str], group: tuple[str, Seat, int]) -> Flow[str]:
    origin, owner, count = group

    def change(board: Galaxy, answer: str) -> None:
        pieces.move_emissaries(board, owner, origin, answer, count)

    options = [planet_option(g, planet, run.seat, icon="emissary", verb=say("Move")) for planet in there]
    text = say("Where to from {planet}?", planet=planet_token(origin))
    standing = say("{n:Emissary/Emissaries} on the way", n=count)
    answer = do_one(
        *(g, run.seat, "move.to", text, options, change),
        standing=standing,
        blocked=lambda: planets_too_far(g, origin, there),
    )
    return (yield from answer)


def remove_emissary(g: State, run: Run, op: RemoveEmissary) -> Flow[bool]:
    """Back to the owners' reserves."""
    seat, is_own = run.seat, op.owner == "self"
    gone: dict[int, int] = {}
    available = len(removable(g, op, scope_of(run), gone)) if op.per_owner_max else 99
    least, most = bounds(op.amount, available)
    makes_room = any(isinstance(following, BuildInstitute) for following in op.then)

    def whose(answer: str) -> tuple[str, Seat]:
        return (answer, seat) if is_own else split(answer)

    def outcomes(board: Sketch, answer: str) -> Iterable[Galaxy]:
        """Without it, and with the Institute that it makes room for."""
        planet, owner = whose(answer)
        pieces.remove_emissaries(board, owner, planet)
        if makes_room and (found := build_sources(board, seat)):
            pieces.build_institute(board, seat, planet, from_beside=found[0] == "beside")
        return (board,)

    key, text = (
        ("remove.own", say("Which Planet does your Emissary leave?"))
        if is_own
        else ("remove.rival", say("Whose Emissary do you remove?"))
    )
    while sum(gone.values()) < most and (found := removable(g, op, scope_of(run), gone)):
        options = [
            planet_option(g, planet, seat, icon="emissary", verb=say("Take off"))
            if is_own
            else rival_option(g, planet, owner, seat, icon="emissary", verb=say("Remove"))
            for planet, owner in found
        ]
        if sum(gone.values()) >= least:
            options.append(
                pass_option(
                    say("Stop removing") if gone else say("Remove nobody"), say("the others stay where they are")
                )
            )
        answer = yield from ask_one(g, seat, key, text, options, trying(g, seat, options, outcomes))
        if answer == PASS:
            break
        planet, owner = whose(answer)
        pieces.remove_emissaries(g, owner, planet)
        gone[owner] = gone.get(owner, 0) + 1
        if op.bind:
            run.refs[op.bind] = planet
        say_removed(g, seat, owner, planet)
    return bool(gone)


def replace_emissary(g: State, run: Run, op: ReplaceEmissary) -> Flow[bool]:
    """A rival goes to its reserve and an own Emissary takes its place."""
    seat = run.seat

    def change(board: Galaxy, planet: str, owner: Seat) -> None:
        pieces.remove_emissaries(board, owner, planet)
        pieces.add_emissaries(board, seat, planet, 1)

    def once() -> Flow[bool]:
        options = [
            rival_option(g, planet, owner, seat, icon="emissary", verb=say("Replace"))
            for planet, owner in replaceable(g, op, scope_of(run))
        ]
        told = "{seat} replaces {whose}'s Emissary on {planet}."
        text = say("Whose Emissary do you replace?")
        return (yield from do_to_rival(g, seat, "replace.rival", text, options, change, told))

    return (yield from repeated(op.amount, once))


def swap_emissary(g: State, run: Run, op: SwapEmissary) -> Flow[bool]:
    """An own Emissary and a rival on an adjacent Planet change places."""
    seat = run.seat
    found = swappable(g, op, scope_of(run))
    if not found:
        g.say("{seat} finds nobody to swap with.", seat=seat)
        return False

    def outcomes(board: Sketch, answer: str) -> Iterable[Galaxy]:
        """With whomever it may trade places."""
        for theirs, owner in ((b, owner) for a, b, owner in found if a == answer):
            trial = sketch(board)
            pieces.swap_emissaries(trial, seat, answer, theirs, owner)
            yield trial

    homes = [
        planet_option(g, planet, seat, icon="emissary", verb=say("Swap"))
        for planet in dict.fromkeys(mine for mine, _, _ in found)
    ]
    text = say("Which Emissaries swap places?")
    mine = yield from ask_one(g, seat, "swap.own", text, homes, trying(g, seat, homes, outcomes))
    progress(g, origin=mine, count=1)

    def change(board: Galaxy, answer: str) -> None:
        pieces.swap_emissaries(board, seat, mine, *split(answer))

    options = [rival_option(g, b, owner, seat, icon="emissary", verb=say("Swap")) for a, b, owner in found if a == mine]
    text = say("Who comes to {planet} instead?", planet=planet_token(mine))
    theirs, owner = split((yield from do_one(g, seat, "swap.rival", text, options, change)))
    g.say(
        "{seat} on {mine} and {whose} on {theirs} swap places.",
        seat=seat,
        mine=planet_token(mine),
        whose=seat_token(owner),
        theirs=planet_token(theirs),
    )
    return True
