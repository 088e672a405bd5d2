"""Institutes, Foundations, Portals and Stability tiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import Choice, Flow, Option, Seat
from engines.renaissance.facts.effects import (
    AddPortal,
    BuildInstitute,
    ChangeStability,
    MoveInstitute,
    PlaceFoundation,
    RemoveInstitute,
)
from engines.renaissance.facts.numbers import INSTITUTES, RABBIT_ORDER
from engines.renaissance.facts.tables import TRACK
from engines.renaissance.minds.outlook import Sketch, sketch
from engines.renaissance.rules import pieces
from engines.renaissance.rules.building import (
    build_sources,
    building_sites,
    foundation_sites,
    institute_moves,
    portal_sites,
    removable_institutes,
    stability_changes,
)
from engines.renaissance.rules.cards import draw
from engines.renaissance.rules.effects import scope_of
from engines.renaissance.rules.planets import elements
from engines.renaissance.state import Galaxy, Run, State
from engines.renaissance.steps.asking import ask_one, do_one, repeated, split, trying
from engines.renaissance.steps.performance import progress
from engines.renaissance.words.planets import about, planet_option, rival_option


def build_institute(g: State, run: Run, op: BuildInstitute) -> Flow[bool]:
    """The next Institute clockwise from the board, or one from beside it that uncovers nothing."""
    seat = run.seat

    def change(board: Galaxy, answer: str) -> None:
        planet, _, origin = answer.partition(":")
        origin = origin or build_sources(board, seat)[0]
        pieces.build_institute(board, seat, planet, from_beside=origin == "beside")

    def once() -> Flow[bool]:
        sites, built = building_sites(g, op, scope_of(run)), g.delegations[seat].institutes
        options = _building_options(g, seat, sites, build_sources(g, seat))
        answer = yield from do_one(
            g, seat, "build.where", "On which Planet do you build an Institute?", options, change
        )
        if not answer:
            g.say(f"{{seat:{seat}}} finds no place for an Institute, or has none left.")
            return False
        _uncover(g, seat, answer.partition(":")[0], from_beside=g.delegations[seat].institutes == built)
        return True

    return (yield from repeated(op.amount, once))


def _building_options(g: State, seat: Seat, sites: Sequence[str], origins: Sequence[str]) -> list[Option]:
    if len(origins) < 2:
        return [planet_option(g, planet, seat) for planet in sites]
    gift = _uncovers(g, seat)
    return [
        Option(
            f"{planet}:{origin}",
            f"{{planet:{planet}}}" + (", from the board" if origin == "board" else ", the removed one"),
            f"{gift if origin == 'board' else 'uncovers nothing'}; {about(g, g.planets[planet], seat)}",
        )
        for planet in sites
        for origin in origins
    ]


def _uncovers(g: State, seat: Seat) -> str:
    space = list(g.content[TRACK].values())[INSTITUTES - g.delegations[seat].institutes]
    return f"draws {space.draw} now" if space.draw else f"hand size {space.hand_size}"


def _uncover(g: State, seat: Seat, planet: str, *, from_beside: bool) -> None:
    """An Institute was built: take what the board shows underneath."""
    if from_beside:
        g.say(f"{{seat:{seat}}} rebuilds an Institute on {{planet:{planet}}}.")
        return
    built = INSTITUTES - g.delegations[seat].institutes
    space = list(g.content[TRACK].values())[built - 1]
    gift = f", hand size {space.hand_size}" if space.hand_size else ", a card is drawn" if space.draw else ""
    g.say(f"{{seat:{seat}}} builds Institute {built} on {{planet:{planet}}}{gift}.")
    draw(g, seat, space.draw)


def move_institute(g: State, run: Run, op: MoveInstitute) -> Flow[bool]:
    """One of the own Institutes goes to another Planet."""
    seat = run.seat

    def once() -> Flow[bool]:
        ways = institute_moves(g, op, scope_of(run))
        if not ways:
            return False

        def outcomes(board: Sketch, answer: str) -> Iterable[Galaxy]:
            """Wherever it may go."""
            for to in (to for origin, to in ways if origin == answer):
                trial = sketch(board)
                pieces.move_institute(trial, seat, answer, to)
                yield trial

        homes = [planet_option(g, planet, seat) for planet in dict.fromkeys(origin for origin, _ in ways)]
        text = "Which Institute do you move?"
        origin = yield from ask_one(g, seat, "institute.from", text, homes, trying(g, seat, homes, outcomes))
        progress(g, origin=origin, count=1)
        options = [planet_option(g, to, seat) for start, to in ways if start == origin]
        text = f"Where does your Institute on {{planet:{origin}}} go?"
        to = yield from do_one(
            g, seat, "institute.to", text, options, lambda board, to: pieces.move_institute(board, seat, origin, to)
        )
        g.say(f"{{seat:{seat}}} moves an Institute from {{planet:{origin}}} to {{planet:{to}}}.")
        return True

    return (yield from repeated(op.amount, once))


def remove_institute(g: State, run: Run, op: RemoveInstitute) -> Flow[bool]:
    """Beside its owner's board; nothing is covered again."""
    seat = run.seat

    def change(board: Galaxy, answer: str) -> None:
        planet, owner = split(answer)
        pieces.remove_institute(board, owner, planet)

    def once() -> Flow[bool]:
        options = [rival_option(g, planet, owner, seat) for planet, owner in removable_institutes(g, op, scope_of(run))]
        answer = yield from do_one(g, seat, "institute.remove", "Whose Institute do you remove?", options, change)
        if answer:
            planet, owner = split(answer)
            g.say(f"{{seat:{seat}}} removes an Institute of {{seat:{owner}}} from {{planet:{planet}}}.")
        return bool(answer)

    return (yield from repeated(op.amount, once))


def place_foundation(g: State, run: Run, op: PlaceFoundation) -> Flow[bool]:
    """One of the five Foundations, which belong to nobody and take a space."""
    seat = run.seat

    def once() -> Flow[bool]:
        options = [planet_option(g, planet, seat) for planet in foundation_sites(g, op, scope_of(run))]
        text = "On which Planet do you open a Foundation?"
        planet = yield from do_one(g, seat, "foundation.where", text, options, pieces.open_foundation)
        if not planet:
            g.say(f"{{seat:{seat}}} finds no Planet for a Foundation.")
            return False
        g.foundations -= 1
        g.say(f"{{seat:{seat}}} opens a Foundation on {{planet:{planet}}}.")
        return True

    return (yield from repeated(op.amount, once))


def add_portal(g: State, run: Run, op: AddPortal) -> Flow[bool]:
    """A Portal in its empty space: the Planet becomes adjacent to all others of that colour."""
    seat = run.seat
    sites = portal_sites(g, op, scope_of(run), RABBIT_ORDER[g.rabbit])
    if not sites:
        g.say(f"{{seat:{seat}}} can open no Portal.")
        return False
    options = [
        Option(f"{planet}:{colour}", f"{{planet:{planet}}}: {colour}", _neighbours(g, planet, colour))
        for planet, colour in sites
    ]

    def busiest() -> Choice:
        planet, colour = max(sites, key=lambda site: sum(site[1] in p.portals for p in g.planets.values()))
        return (f"{planet}:{colour}",)

    answer = yield from ask_one(g, seat, "portal.where", "Which Portal do you open where?", options, busiest)
    planet, _, colour = answer.partition(":")
    pieces.open_portal(g, planet, colour)
    g.say(f"{{seat:{seat}}} opens a {colour} Portal on {{planet:{planet}}}.")
    return True


def _neighbours(g: State, planet: str, colour: str) -> str:
    others = [p.id for p in g.planets.values() if colour in p.portals and p.id != planet]
    return "Makes it adjacent to " + (", ".join(f"{{planet:{other}}}" for other in others) or "nothing yet")


def change_stability(g: State, run: Run, op: ChangeStability) -> Flow[bool]:
    """Swap the tile for one from the pile; the old one is shuffled in. No such tile: no change."""
    seat = run.seat
    changes = stability_changes(g, op, scope_of(run))
    if not changes:
        g.say(f"{{seat:{seat}}} changes no Stability: the pile lacks the tile, or no Planet qualifies.")
        return False
    options = [
        Option(
            f"{planet}:{value}",
            f"{{planet:{planet}}}: {g.planets[planet].stability} to {value}",
            f"It holds {elements(g.content, g.planets[planet])} elements",
        )
        for planet, value in changes
    ]

    def change(board: Galaxy, answer: str) -> None:
        pieces.change_stability(board, *split(answer))

    before = dict(g.planets)
    answer = yield from do_one(g, seat, "stability.change", "Which Stability do you change?", options, change)
    planet, value = split(answer)
    old = before[planet].stability
    g.stability_pile.remove(value)
    g.stability_pile.append(old)
    g.chance.shuffle(g.stability_pile)
    g.say(f"{{seat:{seat}}} changes the Stability of {{planet:{planet}}} from {old} to {value}.")
    return True
