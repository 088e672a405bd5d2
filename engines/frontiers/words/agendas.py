"""How far an agenda is met: its deed in this turn, and its aim as things stand. For the owner's eyes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.core import Seat, say, token
from engines.frontiers.facts.agendas import Agenda, Aim, Deed
from engines.frontiers.facts.facilities import ARTIFACT, CONVERTER, MINE
from engines.frontiers.rules.agendas import aim_is_met
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.planet import controlled, fields_on
from engines.frontiers.rules.players import rivals
from engines.frontiers.rules.ships import docked, fleet_size, free_docks, whose
from engines.frontiers.rules.tech import tech_of, unique_tech
from engines.frontiers.state import Turn


@dataclass(frozen=True, slots=True)
class Progress:
    """Both halves of an agenda in words, and whether the aim holds now."""

    deed: str
    aim: str
    holds: bool


def progress(b: Board, seat: Seat, agenda: Agenda, *, is_met: bool = False) -> Progress:
    """How far a seat is with an agenda."""
    holds = aim_is_met(b, seat, agenda)
    deed = say("Done this turn: reveal it now") if is_met else _deed_words(b, seat, agenda)
    return Progress(deed, say("Holds now") if holds else _AIMS[agenda.aim](b, seat, agenda), holds)


# --- deeds ---------------------------------------------------------------------------------------------------------------


def _deed_words(b: Board, seat: Seat, agenda: Agenda) -> str:
    """What has been counted so far, where something is counted at all."""
    if agenda.deed in _STATES:
        number, thing = _STATES[agenda.deed](b, seat)
    elif agenda.deed in _COUNTS:
        count, thing = _COUNTS[agenda.deed]
        number = count(b.turn) if seat == b.active else 0
    else:
        return ""
    return say("{number} of {count} {thing}", number=number, count=agenda.count, thing=thing)


_STATES: dict[Deed, Callable[[Board, Seat], tuple[int, str]]] = {
    Deed.FLEET_GATHERED: lambda b, seat: (fleet_size(b, seat), "ships"),
    Deed.UNIQUE_TECH: lambda b, seat: (unique_tech(b, seat), "unique cards"),
}

_COUNTS: dict[Deed, tuple[Callable[[Turn], int], str]] = {
    Deed.COLONIES_LANDED: (lambda turn: turn.landed, "landed this turn"),
    Deed.TERRITORIES_SEIZED: (lambda turn: len(turn.seized), "taken this turn"),
    Deed.ORE_GAINED: (lambda turn: turn.ore_gained, "ore this turn"),
    Deed.FUEL_GAINED: (lambda turn: turn.fuel_gained, "fuel this turn"),
    Deed.TECH_GAINED: (lambda turn: turn.tech_gained, "cards this turn"),
    Deed.CIRCLES_MOVED: (lambda turn: turn.circles, "circles this turn"),
    Deed.SHIPS_GAINED: (lambda turn: turn.ships_gained, "ships this turn"),
    Deed.FACILITIES_USED: (lambda turn: len(turn.visited), "facilities this turn"),
}


def situation(b: Board, seat: Seat, agenda: Agenda) -> str:
    """Where a deed that is not a mere count stands, in a few words."""
    return _SITUATIONS[agenda.deed](b, seat) if agenda.deed in _SITUATIONS else ""


def _robbed(b: Board, seat: Seat) -> str:
    robbed = len(b.turn.robbed) if seat == b.active else 0
    return say("{robbed} of {all} rivals this turn", robbed=robbed, all=len(rivals(b, seat)))


def _mine(b: Board, seat: Seat) -> str:
    mine = sum(whose(b, ship) == seat for ship in docked(b, MINE))
    return say("{mine:ship} there, {free:dock} free", mine=mine, free=free_docks(b, MINE))


def _artifact(b: Board, seat: Seat) -> str:
    mine = sum(ship.value for ship in docked(b, ARTIFACT) if ship.docked_by == seat)
    return say("Your ships there show {mine}", mine=mine)


def _hub(b: Board, seat: Seat) -> str:
    circle = b.players[seat].hub
    return say("Your colony is on circle {circle}", circle=circle) if circle else say("No colony at the Hub")


_SITUATIONS: dict[Deed, Callable[[Board, Seat], str]] = {
    Deed.ROBBED_EVERYBODY: _robbed,
    Deed.CONVERTER_FILLED: lambda b, _: say("{free:dock} free", free=free_docks(b, CONVERTER)),
    Deed.MINE_FILLED: _mine,
    Deed.ARTIFACT_SUM: _artifact,
    Deed.RELAUNCHED: _hub,
}

# --- aims that do not hold -------------------------------------------------------------------------------------------------


def _hold_both(b: Board, seat: Seat, agenda: Agenda) -> str:
    missing = [token("tech", tech) for tech in agenda.about if not tech_of(b, seat, tech)]
    return say("Missing: {cards}", cards=missing)


def _control(b: Board, seat: Seat, agenda: Agenda) -> str:
    counts = b.colonies[agenda.about[0]]
    best = max(count for s, count in enumerate(counts) if s != seat)
    return say("You have {mine} there, the best rival {best}", mine=counts[seat], best=best)


def _absent(b: Board, seat: Seat, agenda: Agenda) -> str:
    (place,) = agenda.about
    return say("You have {n} on {place}", n=b.colonies[place][seat], place=token("territory", place))


def _control_fields(b: Board, seat: Seat, agenda: Agenda) -> str:
    most = max((len(fields_on(b, place)) for place in controlled(b, seat)), default=0)
    return say("{most} of {goal} on a territory of yours", most=most, goal=agenda.number)


def _control_crowded(b: Board, seat: Seat, agenda: Agenda) -> str:
    others = (sum(b.colonies[place]) - b.colonies[place][seat] for place in controlled(b, seat))
    most = max(others, default=0)
    return say("{most} of {goal} on a territory of yours", most=most, goal=agenda.number)


def _control_lone_colony(b: Board, seat: Seat, _agenda: Agenda) -> str:
    fewest = min((sum(b.colonies[place]) for place in controlled(b, seat)), default=0)
    return say("Yours hold {fewest} or more", fewest=fewest) if fewest else say("You control none")


_AIMS: dict[Aim, Callable[[Board, Seat, Agenda], str]] = {
    Aim.HOLD_BOTH: _hold_both,
    Aim.CONTROL: _control,
    Aim.ABSENT: _absent,
    Aim.CONTROL_FIELDS: _control_fields,
    Aim.CONTROL_CROWDED: _control_crowded,
    Aim.CONTROL_LONE_COLONY: _control_lone_colony,
}
