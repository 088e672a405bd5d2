"""Add, move, remove, replace and swap Emissaries."""

from __future__ import annotations

from engines.core import PASS, Flow, Option, Seat
from engines.renaissance import pieces
from engines.renaissance.advice import Sketch, best_by_trying
from engines.renaissance.data.effects import AddEmissary, MoveEmissary, RemoveEmissary, ReplaceEmissary, SwapEmissary
from engines.renaissance.scoring import open_objectives
from engines.renaissance.state import Run, State
from engines.renaissance.steps.asking import ask_one
from engines.renaissance.steps.effects import meaning, progress, scope_of
from engines.renaissance.targets import (
    Journey,
    bounds,
    destinations,
    goals,
    movable,
    places_to_add,
    removable,
    replaceable,
    sources,
    swappable,
)
from engines.renaissance.words import about, count_option, many, pass_option, planet_option, rival_option


def split(answer: str) -> tuple[str, int]:
    """A Planet and a number from an option id."""
    planet, _, number = answer.partition(":")
    return planet, int(number)


@meaning(AddEmissary)
def add_emissary(g: State, run: Run, op: AddEmissary) -> Flow[bool]:
    """From the reserve to Planets, split as the card allows."""
    seat, reserve = run.seat, g.delegations[run.seat].reserve
    places = places_to_add(g, op, scope_of(run))
    room = len(places) * op.per_planet_max if op.per_planet_max else 12 * len(places)
    least, most = bounds(op.amount, min(reserve, room))
    placed: dict[str, int] = {}
    while (done := sum(placed.values())) < most:
        left = most - done
        open_places = [p for p in places if placed.get(p, 0) < (op.per_planet_max or 99)]
        is_single = op.same_planet or len(open_places) == 1
        progress(g, left=left)
        options = [
            count_option(g, planet, seat, count, "to")
            for planet in open_places
            for count in _counts(left, op.per_planet_max, is_whole=least == most and is_single)
        ]
        if done >= least:
            options.append(pass_option("Add no more", "The rest stays in your reserve"))

        def change(trial: Sketch, answer: str) -> None:
            planet, count = split(answer)
            pieces.add_emissaries(trial, seat, planet, count)

        text = f"Add {many(left, 'Emissary')}: where?" if least else f"Add up to {many(left, 'Emissary')}: where?"
        answer = yield from ask_one(
            g, seat, "add.where", text, options, best_by_trying(g, open_objectives(g), seat, options, change)
        )
        if answer == PASS:
            break
        planet, count = split(answer)
        pieces.add_emissaries(g, seat, planet, count)
        placed[planet] = placed.get(planet, 0) + count
        g.say(f"{{seat:{seat}}} adds {many(count, 'Emissary')} to {{planet:{planet}}}.")
        if op.same_planet:
            break
    if not most:
        g.say(f"{{seat:{seat}}} can add no Emissary.")
    return bool(placed)


def _counts(left: int, per_planet: int | None, *, is_whole: bool) -> list[int]:
    """The numbers to choose from for one Planet."""
    top = min(left, per_planet) if per_planet else left
    return [top] if is_whole else list(range(top, 0, -1))


@meaning(MoveEmissary)
def move_emissary(g: State, run: Run, op: MoveEmissary) -> Flow[bool]:
    """Each Emissary once; who has moved stays where it arrived until the effect is over."""
    journey = Journey()
    least, most, body = movable(g, op, scope_of(run))
    while journey.done < most:
        left = most - journey.done
        progress(g, left=left, moved=dict(journey.moved), origin="", count=0)
        found = [way for way in sources(g, op, scope_of(run), journey) if way[2] >= body]
        choice = yield from _ask_whom_to_move(g, run, op, found, range(body, left + 1), can_stop=journey.done >= least)
        if choice is None:
            break
        origin, owner, count = choice
        progress(g, origin=origin, count=count)
        there = goals(g, op, scope_of(run), journey, origin, owner)
        to = yield from _ask_where_to(g, run, there, origin, owner, count)
        pieces.move_emissaries(g, owner, origin, to, count)
        journey.go(origin, to, count)
        whose = "" if owner == run.seat else f" of {{seat:{owner}}}"
        g.say(
            f"{{seat:{run.seat}}} moves {many(count, 'Emissary')}{whose} from {{planet:{origin}}} to {{planet:{to}}}.",
        )
        if op.same_from and op.same_to:
            break
    return journey.done > 0


def _ask_whom_to_move(
    g: State, run: Run, op: MoveEmissary, found: list[tuple[str, Seat, int]], numbers: range, *, can_stop: bool
) -> Flow[tuple[str, Seat, int] | None]:
    """A Planet and how many of the Emissaries there; None to stop."""
    seat = run.seat
    if not found:
        return None
    stop = [pass_option("Move no more", "The Emissaries that have not moved stay")] if can_stop else []
    if op.owner == "opponent":
        rivals = [rival_option(g, planet, owner, seat) for planet, owner, _ in found] + stop

        def send_off(trial: Sketch, answer: str) -> None:
            planet, owner = split(answer)
            pieces.remove_emissaries(trial, owner, planet)

        suggest = best_by_trying(g, open_objectives(g), seat, rivals, send_off)
        answer = yield from ask_one(g, seat, "move.rival", "Whose Emissary do you move?", rivals, suggest)
        if answer == PASS:
            return None
        planet, owner = split(answer)
        return planet, owner, 1
    options = [
        count_option(g, planet, seat, count, "from")
        for planet, _, free in found
        for count in reversed(numbers)
        if count <= free
    ] + stop

    def go(trial: Sketch, answer: str) -> None:
        """The best place that could be reached stands for the move."""
        planet, count = split(answer)
        there = destinations(trial, op.to, op.route, op.hops, scope_of(run), planet, seat)
        goal = min(there, key=lambda p: (trial.planets[p].strength(seat), trial.planets[p].home != -1))
        pieces.move_emissaries(trial, seat, planet, goal, count)

    suggest = best_by_trying(g, open_objectives(g), seat, options, go)
    text = f"Move up to {many(numbers[-1], 'Emissary')}: from where?"
    answer = yield from ask_one(g, seat, "move.from", text, options, suggest)
    if answer == PASS:
        return None
    planet, count = split(answer)
    return planet, seat, count


def _ask_where_to(g: State, run: Run, there: list[str], origin: str, owner: Seat, count: int) -> Flow[str]:
    options = [planet_option(g, planet, run.seat) for planet in there]

    def change(trial: Sketch, answer: str) -> None:
        pieces.move_emissaries(trial, owner, origin, answer, count)

    suggest = best_by_trying(g, open_objectives(g), run.seat, options, change)
    text = f"Move {many(count, 'Emissary')} from {{planet:{origin}}}: where to?"
    return (yield from ask_one(g, run.seat, "move.to", text, options, suggest))


@meaning(RemoveEmissary)
def remove_emissary(g: State, run: Run, op: RemoveEmissary) -> Flow[bool]:
    """Back to the owners' reserves."""
    seat = run.seat
    gone: dict[int, int] = {}
    available = len(removable(g, op, scope_of(run), gone)) if op.per_owner_max else 99
    least, most = bounds(op.amount, available)
    while sum(gone.values()) < most and (found := removable(g, op, scope_of(run), gone)):
        own = op.owner == "self"
        options = [
            planet_option(g, planet, seat) if own else rival_option(g, planet, owner, seat) for planet, owner in found
        ]
        if sum(gone.values()) >= least:
            options.append(pass_option("Remove no more", "That is enough"))

        def change(trial: Sketch, answer: str, own: bool = own) -> None:
            planet, owner = (answer, seat) if own else split(answer)
            pieces.remove_emissaries(trial, owner, planet)

        key, text = (
            ("remove.own", "From which Planet do you take your Emissary?")
            if own
            else ("remove.rival", "Whose Emissary do you remove?")
        )
        answer = yield from ask_one(
            g, seat, key, text, options, best_by_trying(g, open_objectives(g), seat, options, change)
        )
        if answer == PASS:
            break
        planet, owner = (answer, seat) if own else split(answer)
        pieces.remove_emissaries(g, owner, planet)
        gone[owner] = gone.get(owner, 0) + 1
        if op.bind:
            run.refs[op.bind] = planet
        whose = "an own Emissary" if own else f"an Emissary of {{seat:{owner}}}"
        g.say(f"{{seat:{seat}}} takes {whose} off {{planet:{planet}}}.")
    return bool(gone)


@meaning(ReplaceEmissary)
def replace_emissary(g: State, run: Run, op: ReplaceEmissary) -> Flow[bool]:
    """A rival goes to its reserve and an own Emissary takes its place."""
    seat, done = run.seat, False
    for _ in range(op.amount):
        options = [rival_option(g, planet, owner, seat) for planet, owner in replaceable(g, op, scope_of(run))]
        if not options:
            break

        def change(trial: Sketch, answer: str) -> None:
            planet, owner = split(answer)
            pieces.remove_emissaries(trial, owner, planet)
            pieces.add_emissaries(trial, seat, planet, 1)

        suggest = best_by_trying(g, open_objectives(g), seat, options, change)
        answer = yield from ask_one(g, seat, "replace.rival", "Whose Emissary do you replace?", options, suggest)
        planet, owner = split(answer)
        pieces.remove_emissaries(g, owner, planet)
        pieces.add_emissaries(g, seat, planet, 1)
        g.say(f"{{seat:{seat}}} replaces an Emissary of {{seat:{owner}}} on {{planet:{planet}}}.")
        done = True
    return done


@meaning(SwapEmissary)
def swap_emissary(g: State, run: Run, op: SwapEmissary) -> Flow[bool]:
    """An own Emissary and a rival on an adjacent Planet change places."""
    seat = run.seat
    found = swappable(g, op, scope_of(run))
    if not found:
        g.say(f"{{seat:{seat}}} finds nobody to trade places with.")
        return False
    homes = [planet_option(g, planet, seat) for planet in dict.fromkeys(mine for mine, _, _ in found)]

    def leave(trial: Sketch, answer: str) -> None:
        theirs, owner = next((b, o) for a, b, o in found if a == answer)
        _swap(trial, seat, answer, theirs, owner)

    suggest = best_by_trying(g, open_objectives(g), seat, homes, leave)
    mine = yield from ask_one(g, seat, "swap.own", "Which of your Emissaries trades places?", homes, suggest)
    progress(g, origin=mine, count=1)
    options = [
        Option(f"{b}:{owner}", f"{{seat:{owner}}} on {{planet:{b}}}", about(g, g.planets[b], seat))
        for a, b, owner in found
        if a == mine
    ]

    def change(trial: Sketch, answer: str) -> None:
        theirs, owner = split(answer)
        _swap(trial, seat, mine, theirs, owner)

    suggest = best_by_trying(g, open_objectives(g), seat, options, change)
    text = f"With whom does your Emissary on {{planet:{mine}}} trade places?"
    answer = yield from ask_one(g, seat, "swap.rival", text, options, suggest)
    theirs, owner = split(answer)
    _swap(g, seat, mine, theirs, owner)
    g.say(
        f"{{seat:{seat}}} swaps an Emissary on {{planet:{mine}}} with one of {{seat:{owner}}} on {{planet:{theirs}}}.",
    )
    return True


def _swap(board: State | Sketch, seat: Seat, mine: str, theirs: str, owner: Seat) -> None:
    pieces.move_emissaries(board, seat, mine, theirs)
    pieces.move_emissaries(board, owner, theirs, mine)
