"""The players round the table: who comes after whom, and whether somebody has landed the last colony."""

from __future__ import annotations

from engines.core import Seat
from engines.frontiers.rules.board import Board


def rivals(b: Board, seat: Seat) -> list[Seat]:
    """The other seats in turn order after this one."""
    at = b.order.index(seat)
    return [*b.order[at + 1 :], *b.order[:at]]


def to_land(b: Board, seat: Seat) -> int:
    """How many colonies a seat has still to land, the one at the Colonist Hub included."""
    player = b.players[seat]
    return player.colonies + bool(player.hub)


def is_last_landed(b: Board) -> bool:
    """Whether somebody's last colony has landed: the game is over, and what is left is revealed without asking."""
    return any(not to_land(b, seat) for seat in b.seats)
