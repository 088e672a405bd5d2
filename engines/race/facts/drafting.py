"""How many cards a draft round deals to each player.

The numbers are those printed for the whole Brink of War deck. Earlier levels use them as well, for as many rounds as their
smaller decks last: that scaling is our reconstruction. A last, smaller round takes what is left and can be shared evenly.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Table


@dataclass(frozen=True, slots=True)
class DraftRow:
    """The cards each player draws to pick from, by number of players."""

    id: str
    players: int
    draw: int


DRAFT = Table(
    "drafting",
    DraftRow,
    tuple(DraftRow(f"players-{players}", players, draw) for players, draw in ((2, 5), (3, 5), (4, 7), (5, 9), (6, 9))),
)
