"""The verdict: who has won, and by which tie-break. Text, picture, records and minds all read it here."""

from __future__ import annotations

from engines.core import Result, Score, Seat, best
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.points import parts_of, score

TIE_BREAKS = ("more revealed agendas", "more tech cards", "more ore", "more fuel")


def verdict(b: Board) -> Result:
    """Most points; then revealed agendas, tech cards, ore and fuel; whoever is still level shares the win."""
    return best([Score(seat, score(b, seat), parts_of(b, seat), _ties(b, seat)) for seat in b.seats], TIE_BREAKS)


def _ties(b: Board, seat: Seat) -> tuple[int, ...]:
    """What `TIE_BREAKS` counts."""
    player = b.players[seat]
    return sum(card.is_revealed for card in player.agendas), len(player.tech), player.ore, player.fuel
