"""Points: always a snapshot of the position, so they move at once when control does. The end and its tie-breaks."""

from __future__ import annotations

from engines.core import Result, Score, Seat, best
from engines.frontiers.data.agendas import Agenda, Aim
from engines.frontiers.data.tech import TECH
from engines.frontiers.data.territories import POSITRON
from engines.frontiers.reading import agenda_facts, controlled, fields_on, tech_of
from engines.frontiers.seen import Board

TIE_BREAKS = ("more revealed agendas", "more tech cards", "more ore", "more fuel")


def parts_of(b: Board, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Where a seat's points come from."""
    held = controlled(b, seat)
    player = b.players[seat]
    parts = [
        ("colonies", sum(counts[seat] for counts in b.colonies.values())),
        ("territories", len(held)),
        ("Positron Field", int(b.fields[POSITRON] in held)),
        ("alien tech", sum(b.content[TECH][card.id].points for card in player.tech)),
        ("agendas", sum(card.is_revealed for card in player.agendas)),
    ]
    return tuple(part for part in parts if part[1])


def score(b: Board, seat: Seat) -> int:
    """A seat's points right now."""
    return sum(points for _, points in parts_of(b, seat))


def scores(b: Board) -> tuple[int, ...]:
    """Everybody's points right now, by seat."""
    return tuple(score(b, seat) for seat in b.seats)


def aim_is_met(b: Board, seat: Seat, agenda: Agenda) -> bool:
    """Whether the second half of an agenda holds in this position."""
    held = controlled(b, seat)
    match agenda.aim:
        case Aim.HOLD_BOTH:
            return all(tech_of(b, seat, tech) for tech in agenda.about)
        case Aim.CONTROL:
            return agenda.about[0] in held
        case Aim.ABSENT:
            return not b.colonies[agenda.about[0]][seat]
        case Aim.CONTROL_LONE_COLONY:
            return any(sum(b.colonies[place]) == agenda.number for place in held)
        case Aim.CONTROL_CROWDED:
            return any(sum(b.colonies[place]) - b.colonies[place][seat] >= agenda.number for place in held)
        case Aim.CONTROL_FIELDS:
            return any(len(fields_on(b, place)) == agenda.number for place in held)


def unique_tech(b: Board, seat: Seat) -> int:
    """How many of a seat's tech cards nobody else holds."""
    others = {card.id for other in b.seats if other != seat for card in b.players[other].tech}
    return sum(card.id not in others for card in b.players[seat].tech)


def can_reveal_at_end(b: Board, seat: Seat, agenda: str) -> bool:
    """Whether an agenda's aim holds on the final position."""
    return aim_is_met(b, seat, agenda_facts(b, agenda))


def result(b: Board) -> Result:
    """Most points; then revealed agendas, tech cards, ore and fuel; whoever is still level shares the win."""
    return best([Score(seat, score(b, seat), parts_of(b, seat), _ties(b, seat)) for seat in b.seats], TIE_BREAKS)


def _ties(b: Board, seat: Seat) -> tuple[int, ...]:
    """What `TIE_BREAKS` counts."""
    player = b.players[seat]
    return sum(card.is_revealed for card in player.agendas), len(player.tech), player.ore, player.fuel
