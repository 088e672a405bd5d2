"""Points: always a snapshot of the position, so they move at once when control does."""

from __future__ import annotations

from engines.core import Seat
from engines.frontiers.facts.tech import TECH
from engines.frontiers.facts.territories import POSITRON
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.planet import controlled


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
