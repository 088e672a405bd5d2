"""How far an agenda is met: its deed in this turn, and its aim as things stand. For the owner's eyes."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Seat
from engines.frontiers.data.agendas import Agenda, Aim, Deed
from engines.frontiers.data.facilities import ARTIFACT, CONVERTER, MINE
from engines.frontiers.data.tech import TECH
from engines.frontiers.data.territories import TERRITORIES
from engines.frontiers.reading import controlled, docked, fields_on, fleet_size, free_docks, rivals, tech_of, whose
from engines.frontiers.scoring import aim_is_met, unique_tech
from engines.frontiers.seen import Board


@dataclass(frozen=True, slots=True)
class Progress:
    """Both halves of an agenda in words; `is_done` for the deed of this turn, `holds` for the aim now."""

    deed: str
    aim: str
    is_done: bool
    holds: bool


def progress(b: Board, seat: Seat, agenda: Agenda, *, is_met: bool = False) -> Progress:
    """How far a seat is with an agenda."""
    holds = aim_is_met(b, seat, agenda)
    deed = "Done this turn: reveal it now" if is_met else _deed_words(b, seat, agenda)
    return Progress(deed, "Holds now" if holds else _aim_words(b, seat, agenda), is_met, holds)


def _deed_words(b: Board, seat: Seat, agenda: Agenda) -> str:
    found = _deed_number(b, seat, agenda.deed)
    if found is None:
        return ""
    number, thing = found
    return f"{number} of {agenda.count} {thing}"


def _deed_number(b: Board, seat: Seat, deed: Deed) -> tuple[int, str] | None:
    """What has been counted so far, where something is counted at all."""
    turn, mine = b.turn, seat == b.active
    match deed:
        case Deed.FLEET_GATHERED:
            return fleet_size(b, seat), "ships"
        case Deed.UNIQUE_TECH:
            return unique_tech(b, seat), "unique cards"
        case Deed.COLONIES_LANDED:
            return turn.landed if mine else 0, "landed this turn"
        case Deed.TERRITORIES_SEIZED:
            return len(turn.seized) if mine else 0, "taken this turn"
        case Deed.ORE_GAINED:
            return turn.ore_gained if mine else 0, "ore this turn"
        case Deed.FUEL_GAINED:
            return turn.fuel_gained if mine else 0, "fuel this turn"
        case Deed.TECH_GAINED:
            return turn.tech_gained if mine else 0, "cards this turn"
        case Deed.CIRCLES_MOVED:
            return turn.circles if mine else 0, "circles this turn"
        case Deed.SHIPS_GAINED:
            return turn.ships_gained if mine else 0, "ships this turn"
        case Deed.FACILITIES_USED:
            return len(turn.visited) if mine else 0, "facilities this turn"
        case _:
            return None


def situation(b: Board, seat: Seat, agenda: Agenda) -> str:
    """Where a deed that is not a mere count stands, in a few words."""
    match agenda.deed:
        case Deed.ROBBED_EVERYBODY:
            robbed = len(b.turn.robbed) if seat == b.active else 0
            return f"{robbed} of {len(rivals(b, seat))} rivals this turn"
        case Deed.CONVERTER_FILLED:
            return f"{free_docks(b, CONVERTER)} docks free"
        case Deed.MINE_FILLED:
            mine = sum(whose(b, ship) == seat for ship in docked(b, MINE))
            return f"{mine} ships there, {free_docks(b, MINE)} docks free"
        case Deed.ARTIFACT_SUM:
            mine = sum(ship.value for ship in docked(b, ARTIFACT) if ship.docked_by == seat)
            return f"Your ships there show {mine}"
        case Deed.RELAUNCHED:
            return f"Your colony is on circle {b.players[seat].hub}" if b.players[seat].hub else "No colony at the Hub"
        case _:
            return ""


def _aim_words(b: Board, seat: Seat, agenda: Agenda) -> str:
    match agenda.aim:
        case Aim.HOLD_BOTH:
            missing = [b.content[TECH][tech].name for tech in agenda.about if not tech_of(b, seat, tech)]
            return f"Missing: {' and '.join(missing)}"
        case Aim.CONTROL:
            counts = b.colonies[agenda.about[0]]
            best = max(count for s, count in enumerate(counts) if s != seat)
            return f"You have {counts[seat]} there, the best rival {best}"
        case Aim.ABSENT:
            name = b.content[TERRITORIES][agenda.about[0]].name
            return f"You have {b.colonies[agenda.about[0]][seat]} on {name}"
        case Aim.CONTROL_FIELDS:
            most = max((len(fields_on(b, place)) for place in controlled(b, seat)), default=0)
            return f"{most} of {agenda.number} on a territory of yours"
        case Aim.CONTROL_CROWDED:
            others = (sum(b.colonies[place]) - b.colonies[place][seat] for place in controlled(b, seat))
            return f"{max(others, default=0)} of {agenda.number} on a territory of yours"
        case Aim.CONTROL_LONE_COLONY:
            fewest = min((sum(b.colonies[place]) for place in controlled(b, seat)), default=0)
            return f"Yours hold {fewest} or more" if fewest else "You control none"
