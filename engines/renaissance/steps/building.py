"""Institutes, Foundations, Portals and Stability tiles."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Flow, Option, Seat
from engines.renaissance import pieces
from engines.renaissance.advice import Sketch, best_by_trying
from engines.renaissance.data import INSTITUTES, RABBIT_ORDER, TRACK
from engines.renaissance.data.effects import (
    AddPortal,
    BuildInstitute,
    ChangeStability,
    MoveInstitute,
    PlaceFoundation,
    RemoveInstitute,
)
from engines.renaissance.galaxy import elements
from engines.renaissance.knowledge import draw
from engines.renaissance.scoring import open_objectives
from engines.renaissance.state import Run, State
from engines.renaissance.steps.asking import ask_one
from engines.renaissance.steps.effects import meaning, progress, scope_of
from engines.renaissance.steps.emissaries import split
from engines.renaissance.targets import (
    build_sources,
    building_sites,
    foundation_sites,
    institute_moves,
    portal_sites,
    removable_institutes,
    stability_changes,
)
from engines.renaissance.words import about, planet_option, rival_option


@meaning(BuildInstitute)
def build_institute(g: State, run: Run, op: BuildInstitute) -> Flow[bool]:
    """The next Institute clockwise from the board, or one from beside it that uncovers nothing."""
    done = False
    for _ in range(op.amount):
        sites = building_sites(g, op, scope_of(run))
        if not sites:
            g.say(f"{{seat:{run.seat}}} finds no place for an Institute, or has none left.")
            break
        origins = build_sources(g, run.seat)
        options = _building_options(g, run.seat, sites, origins)

        def change(trial: Sketch, answer: str) -> None:
            planet, _, origin = answer.partition(":")
            pieces.build_institute(trial, run.seat, planet, from_beside=origin == "beside")

        suggest = best_by_trying(g, open_objectives(g), run.seat, options, change)
        answer = yield from ask_one(
            g, run.seat, "build.where", "On which Planet do you build an Institute?", options, suggest
        )
        planet, _, origin = answer.partition(":")
        _build(g, run.seat, planet, from_beside=(origin or origins[0]) == "beside")
        done = True
    return done


def _building_options(g: State, seat: Seat, sites: Sequence[str], origins: Sequence[str]) -> list[Option]:
    if len(origins) == 1:
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


def _build(g: State, seat: Seat, planet: str, *, from_beside: bool) -> None:
    """Build it, and take what the board shows underneath."""
    pieces.build_institute(g, seat, planet, from_beside=from_beside)
    if from_beside:
        g.say(f"{{seat:{seat}}} rebuilds an Institute on {{planet:{planet}}}.")
        return
    built = INSTITUTES - g.delegations[seat].institutes
    space = list(g.content[TRACK].values())[built - 1]
    gift = f", hand size {space.hand_size}" if space.hand_size else ", a card is drawn" if space.draw else ""
    g.say(f"{{seat:{seat}}} builds Institute {built} on {{planet:{planet}}}{gift}.")
    draw(g, seat, space.draw)


@meaning(MoveInstitute)
def move_institute(g: State, run: Run, op: MoveInstitute) -> Flow[bool]:
    """One of the own Institutes goes to another Planet."""
    seat, done = run.seat, False
    for _ in range(op.amount):
        ways = institute_moves(g, op, scope_of(run))
        if not ways:
            break
        homes = [planet_option(g, planet, seat) for planet in dict.fromkeys(origin for origin, _ in ways)]

        def leave(trial: Sketch, answer: str) -> None:
            pieces.remove_institute(trial, seat, answer)

        suggest = best_by_trying(g, open_objectives(g), seat, homes, leave)
        origin = yield from ask_one(g, seat, "institute.from", "Which Institute do you move?", homes, suggest)
        progress(g, origin=origin, count=1)
        options = [planet_option(g, to, seat) for start, to in ways if start == origin]

        def change(trial: Sketch, answer: str, origin: str = origin) -> None:
            pieces.move_institute(trial, seat, origin, answer)

        suggest = best_by_trying(g, open_objectives(g), seat, options, change)
        text = f"Where does your Institute on {{planet:{origin}}} go?"
        to = yield from ask_one(g, seat, "institute.to", text, options, suggest)
        pieces.move_institute(g, seat, origin, to)
        g.say(f"{{seat:{seat}}} moves an Institute from {{planet:{origin}}} to {{planet:{to}}}.")
        done = True
    return done


@meaning(RemoveInstitute)
def remove_institute(g: State, run: Run, op: RemoveInstitute) -> Flow[bool]:
    """Beside its owner's board; nothing is covered again."""
    seat, done = run.seat, False
    for _ in range(op.amount):
        options = [rival_option(g, planet, owner, seat) for planet, owner in removable_institutes(g, op, scope_of(run))]
        if not options:
            break

        def change(trial: Sketch, answer: str) -> None:
            planet, owner = split(answer)
            pieces.remove_institute(trial, owner, planet)

        suggest = best_by_trying(g, open_objectives(g), seat, options, change)
        answer = yield from ask_one(g, seat, "institute.remove", "Whose Institute do you remove?", options, suggest)
        planet, owner = split(answer)
        pieces.remove_institute(g, owner, planet)
        g.say(f"{{seat:{seat}}} removes an Institute of {{seat:{owner}}} from {{planet:{planet}}}.")
        done = True
    return done


@meaning(PlaceFoundation)
def place_foundation(g: State, run: Run, op: PlaceFoundation) -> Flow[bool]:
    """One of the five Foundations, which belong to nobody and take a space."""
    seat, done = run.seat, False
    for _ in range(op.amount):
        options = [planet_option(g, planet, seat) for planet in foundation_sites(g, op, scope_of(run))]
        if not options:
            g.say(f"{{seat:{seat}}} finds no Planet for a Foundation.")
            break

        def change(trial: Sketch, answer: str) -> None:
            pieces.open_foundation(trial, answer)

        suggest = best_by_trying(g, open_objectives(g), seat, options, change)
        planet = yield from ask_one(
            g, seat, "foundation.where", "On which Planet do you open a Foundation?", options, suggest
        )
        pieces.open_foundation(g, planet)
        g.foundations -= 1
        g.say(f"{{seat:{seat}}} opens a Foundation on {{planet:{planet}}}.")
        done = True
    return done


@meaning(AddPortal)
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

    def busiest() -> str:
        planet, colour = max(sites, key=lambda site: sum(site[1] in p.portals for p in g.planets.values()))
        return f"{planet}:{colour}"

    answer = yield from ask_one(g, seat, "portal.where", "Which Portal do you open where?", options, busiest)
    planet, _, colour = answer.partition(":")
    pieces.open_portal(g, planet, colour)
    g.say(f"{{seat:{seat}}} opens a {colour} Portal on {{planet:{planet}}}.")
    return True


def _neighbours(g: State, planet: str, colour: str) -> str:
    others = [p.id for p in g.planets.values() if colour in p.portals and p.id != planet]
    return "Makes it adjacent to " + (", ".join(f"{{planet:{other}}}" for other in others) or "nothing yet")


@meaning(ChangeStability)
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

    def change(trial: Sketch, answer: str) -> None:
        planet, value = split(answer)
        pieces.change_stability(trial, planet, value)

    suggest = best_by_trying(g, open_objectives(g), seat, options, change)
    answer = yield from ask_one(g, seat, "stability.change", "Which Stability do you change?", options, suggest)
    planet, value = split(answer)
    old = g.planets[planet].stability
    pieces.change_stability(g, planet, value)
    g.stability_pile.remove(value)
    g.stability_pile.append(old)
    g.chance.shuffle(g.stability_pile)
    g.say(f"{{seat:{seat}}} changes the Stability of {{planet:{planet}}} from {old} to {value}.")
    return True
