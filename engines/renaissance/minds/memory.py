"""What cards were found to bring on a board, remembered: imagined games come back to the same boards again and again.

A gain depends on what is public, on who plays, on the size of the own hand, and on what the own deck shows of itself; which
cards are held is nothing to it. So it is looked up by exactly that, and a look-up says what another look ahead would say.
"""

from __future__ import annotations

from collections.abc import Hashable
from weakref import WeakKeyDictionary

from engines.core import Content, Seat
from engines.renaissance.minds.foresight import Answered
from engines.renaissance.view import RenaissanceView

Gained = tuple[float, bool, tuple[Answered, ...]]  # what it brings, whether another card may follow, answers on the way

_MOST_BOARDS = 4_000
_BOARDS: WeakKeyDictionary[Content, dict[Hashable, dict[str, Gained]]] = WeakKeyDictionary()


def gains(view: RenaissanceView, seat: Seat) -> dict[str, Gained]:
    """What is known of the cards on this board, by option; whatever is found out is to be written into it."""
    boards = _BOARDS.setdefault(view.content, {})
    key = _board(view, seat)
    if key not in boards:
        if len(boards) >= _MOST_BOARDS:
            boards.clear()
        boards[key] = {}
    return boards[key]


def _board(view: RenaissanceView, seat: Seat) -> Hashable:
    own = view.desks[seat]
    return (
        seat,
        view.options,
        view.active,
        view.disorder,
        view.rabbit,
        view.foundations,
        tuple(view.planets.values()),
        tuple(view.delegations),
        view.senate,
        tuple(view.portals.items()),
        tuple(view.tiles_left.items()),
        view.undiscovered,
        len(view.specialist_deck),
        len(own.hand),
        tuple(map(bool, own.deck)),
    )
