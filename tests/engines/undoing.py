"""Taking back a whole turn, choice by choice."""

from __future__ import annotations

from engines.core import Seat
from engines.core.selfplay import AnySession


def take_back_all(session: AnySession, seat: Seat) -> int:
    """Undo until the next one would need consent; returns how many choices were taken back."""
    count = 0
    while session.can_undo(seat):
        session.undo(seat)
        count += 1
    return count
