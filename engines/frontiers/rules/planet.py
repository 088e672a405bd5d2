"""The planet: who controls what, whose bonus works, which fields lie where, and where colonies may go."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Seat
from engines.frontiers.facts.territories import BURROUGHS, ISOLATION, POSITRON, REPULSOR, TERRITORIES
from engines.frontiers.rules.board import Board
from engines.frontiers.state import NOBODY


def majority(counts: Sequence[int]) -> Seat:
    """The seat with strictly more colonies than every other, or nobody."""
    top = max(counts)
    return counts.index(top) if top and counts.count(top) == 1 else NOBODY


def controlled(b: Board, seat: Seat) -> list[str]:
    """The territories a seat controls."""
    return [place for place, holder in b.control.items() if holder == seat]


# --- fields and bonuses --------------------------------------------------------------------------------------------------


def fields_on(b: Board, territory: str) -> list[str]:
    """The generators on a territory."""
    return [field for field, place in b.fields.items() if place == territory]


def is_isolated(b: Board, territory: str) -> bool:
    """Whether the territory's bonus works for nobody."""
    return b.fields[ISOLATION] == territory


def is_repelled(b: Board, territory: str) -> bool:
    """Whether no colony may enter or leave."""
    return b.fields[REPULSOR] == territory


def has_bonus(b: Board, seat: Seat, territory: str) -> bool:
    """Whether a territory's bonus works for a seat: by control, or lent for this turn."""
    if is_isolated(b, territory):
        return False
    return b.control[territory] == seat or (seat == b.active and territory in b.turn.borrowed)


def lendable(b: Board) -> list[str]:
    """Territories whose bonus might be lent: colonized, not isolated, not Burroughs Desert, not lent already."""
    return [
        place
        for place, counts in b.colonies.items()
        if any(counts) and place != BURROUGHS and not is_isolated(b, place) and place not in b.turn.borrowed
    ]


def contested(b: Board) -> list[str]:
    """Those of them that nobody controls."""
    return [place for place in lendable(b) if b.control[place] == NOBODY]


# --- colonies ------------------------------------------------------------------------------------------------------------


def open_territories(b: Board) -> list[str]:
    """Where a colony may land, or move to and from."""
    return [place for place in b.content[TERRITORIES] if not is_repelled(b, place)]


def movable_colonies(b: Board) -> list[tuple[Seat, str]]:
    """Whose colonies may be moved, and from where."""
    return [
        (owner, place)
        for place, counts in b.colonies.items()
        if not is_repelled(b, place)
        for owner, count in enumerate(counts)
        if count
    ]


def landing_gain(b: Board, seat: Seat, place: str) -> tuple[int, int]:
    """The points a landing brings to the seat, and those it takes from the player who controls the place now."""
    counts = list(b.colonies[place])
    before, worth = majority(counts), 1 + (b.fields[POSITRON] == place)
    counts[seat] += 1
    after = majority(counts)
    gained = 1 + worth * ((after == seat) - (before == seat))
    lost = worth * (before not in (NOBODY, seat) and after != before)
    return gained, lost
