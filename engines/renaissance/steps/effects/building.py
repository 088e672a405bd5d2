"""Institutes, Foundations, Portals and Stability tiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import NEWS, Choice, Flow, Option, Seat, say
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
from engines.renaissance.minds.worth import Sketch, sketch
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
from engines.renaissance.steps.asking import ask_one, do_one, do_to_rival, repeated, split, trying
from engines.renaissance.steps.performance import progress
from engines.renaissance.words.phrases import colour_word, planet_token, portal_icon
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
        text = say("Where do you build an Institute?")
        answer = yield from do_one(g, seat, "build.where", text, options, change, standing=_gift(g, seat))
        if not answer:
            g.say("{seat} cannot build an Institute.", seat=seat)
            return False
        _uncover(g, seat, answer.partition(":")[0], from_beside=g.delegations[seat].institutes == built)
        return True

    return (yield from repeated(op.amount, once))


def _building_options(g: State, seat: Seat, sites: Sequence[str], origins: Sequence[str]) -> list[Option]:
    if len(origins) < 2:
        return [planet_option(g, planet, seat, icon="institute", verb=say("Build")) for planet in sites]
    kinds = {"board": say("a new one"), "beside": say("the one you lost")}
    gains = {"board": _uncovers(g, seat), "beside": ""}
    return [
        Option(
            f"{planet}:{origin}",
            say("{planet}, {kind}", planet=planet_token(planet), kind=kinds[origin]),
            about(g, g.planets[planet], seat),
            "institute",
            gain=gains[origin],
            verb=say("Build"),
        )
        for planet in sites
        for origin in origins
    ]


def _gift(g: State, seat: Seat) -> str:
    """What the next Institute brings, where it can only come from the board."""
    return say("the next one brings: {gift}", gift=_uncovers(g, seat)) if build_sources(g, seat) == ["board"] else ""


def _uncovers(g: State, seat: Seat) -> str:
    space = list(g.content[TRACK].values())[INSTITUTES - g.delegations[seat].institutes]
    return say("draw {n:card}", n=space.draw) if space.draw else say("hand size {n}", n=space.hand_size)


def _uncover(g: State, seat: Seat, planet: str, *, from_beside: bool) -> None:
    """An Institute was built: take what the board shows underneath."""
    if from_beside:
        g.say("{seat} rebuilds an Institute on {planet}.", seat=seat, planet=planet_token(planet))
        return
    built = INSTITUTES - g.delegations[seat].institutes
    space = list(g.content[TRACK].values())[built - 1]
    where = planet_token(planet)
    if space.hand_size:
        size = space.hand_size
        g.say("{seat} builds an Institute on {planet}: hand size {n}.", seat=seat, planet=where, n=size, weight=NEWS)
    else:
        g.say("{seat} builds an Institute on {planet}.", seat=seat, planet=where, weight=NEWS)
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

        homes = [
            planet_option(g, planet, seat, icon="institute", verb=say("Move"))
            for planet in dict.fromkeys(origin for origin, _ in ways)
        ]
        text = say("Which Institute moves, and where to?")
        origin = yield from ask_one(g, seat, "institute.from", text, homes, trying(g, seat, homes, outcomes))
        progress(g, origin=origin, count=1)
        options = [
            planet_option(g, to, seat, icon="institute", verb=say("Move")) for start, to in ways if start == origin
        ]
        text = say("Where to from {planet}?", planet=planet_token(origin))
        to = yield from do_one(
            g, seat, "institute.to", text, options, lambda board, to: pieces.move_institute(board, seat, origin, to)
        )
        start, there = planet_token(origin), planet_token(to)
        g.say("{seat} moves an Institute from {start} to {there}.", seat=seat, start=start, there=there)
        return True

    return (yield from repeated(op.amount, once))


def remove_institute(g: State, run: Run, op: RemoveInstitute) -> Flow[bool]:
    """Beside its owner's board; nothing is covered again."""
    seat = run.seat

    def change(board: Galaxy, planet: str, owner: Seat) -> None:
        pieces.remove_institute(board, owner, planet)

    def once() -> Flow[bool]:
        options = [
            rival_option(g, planet, owner, seat, icon="institute", verb=say("Remove"))
            for planet, owner in removable_institutes(g, op, scope_of(run))
        ]
        told = "{seat} removes {whose}'s Institute from {planet}."
        text = say("Whose Institute do you remove?")
        return (yield from do_to_rival(g, seat, "institute.remove", text, options, change, told))

    return (yield from repeated(op.amount, once))


def place_foundation(g: State, run: Run, op: PlaceFoundation) -> Flow[bool]:
    """One of the five Foundations, which belong to nobody and take a space."""
    seat = run.seat

    def once() -> Flow[bool]:
        options = [
            planet_option(g, planet, seat, icon="foundation", verb=say("Open"))
            for planet in foundation_sites(g, op, scope_of(run))
        ]
        text = say("Where do you open a Foundation?")
        planet = yield from do_one(g, seat, "foundation.where", text, options, pieces.open_foundation)
        if not planet:
            g.say("{seat} finds no Planet for a Foundation.", seat=seat)
            return False
        g.foundations -= 1
        g.say("{seat} opens a Foundation on {planet}.", seat=seat, planet=planet_token(planet), weight=NEWS)
        return True

    return (yield from repeated(op.amount, once))


def add_portal(g: State, run: Run, op: AddPortal) -> Flow[bool]:
    """A Portal in its empty space: the Planet becomes adjacent to all others of that colour."""
    seat = run.seat
    sites = portal_sites(g, op, scope_of(run), RABBIT_ORDER[g.rabbit])
    if not sites:
        g.say("{seat} cannot open a Portal.", seat=seat)
        return False
    options = [
        Option(
            f"{planet}:{colour}",
            say("{planet}, {colour}", planet=planet_token(planet), colour=colour_word(colour)),
            _neighbours(g, planet, colour),
            portal_icon(colour),
            verb=say("Open"),
        )
        for planet, colour in sites
    ]

    def busiest() -> Choice:
        planet, colour = max(sites, key=lambda site: sum(site[1] in p.portals for p in g.planets.values()))
        return (f"{planet}:{colour}",)

    answer = yield from ask_one(g, seat, "portal.where", say("Where do you open a Portal?"), options, busiest)
    planet, _, colour = answer.partition(":")
    pieces.open_portal(g, planet, colour)
    name = planet_token(planet)
    g.say("{seat} opens a {colour} Portal on {planet}.", seat=seat, colour=colour_word(colour), planet=name)
    return True


def _neighbours(g: State, planet: str, colour: str) -> str:
    others = [p.id for p in g.planets.values() if colour in p.portals and p.id != planet]
    if not others:
        return say("no other Planet has one yet")
    return say("next to {planets}", planets=[planet_token(other) for other in others])


def change_stability(g: State, run: Run, op: ChangeStability) -> Flow[bool]:
    """Swap the tile for one from the pile; the old one is shuffled in. No such tile: no change."""
    seat = run.seat
    changes = stability_changes(g, op, scope_of(run))
    if not changes:
        g.say("{seat} cannot change any Stability.", seat=seat)
        return False
    options = [
        Option(
            f"{planet}:{value}",
            say("{planet}: {old} → {new}", planet=planet_token(planet), old=g.planets[planet].stability, new=value),
            say("{n:piece} there", n=elements(g.content, g.planets[planet])),
            "stability",
            verb=say("Change"),
        )
        for planet, value in changes
    ]

    def change(board: Galaxy, answer: str) -> None:
        pieces.change_stability(board, *split(answer))

    before = dict(g.planets)
    answer = yield from do_one(g, seat, "stability.change", say("Which Stability do you change?"), options, change)
    planet, value = split(answer)
    old = before[planet].stability
    g.stability_pile.remove(value)
    g.stability_pile.append(old)
    g.chance.shuffle(g.stability_pile)
    name = planet_token(planet)
    g.say("{seat} changes {planet}'s Stability from {old} to {new}.", seat=seat, planet=name, old=old, new=value)
    return True
