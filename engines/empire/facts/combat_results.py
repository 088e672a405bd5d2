"""The combat results table: a final die roll and a differential, and who is hit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engines.core import Table

WIDEST = 6  # differentials beyond are treated as this
ROLL_LOW, ROLL_HIGH = -2, 11


@dataclass(frozen=True, slots=True)
class CombatRow:
    """The results of one final die roll, for differentials -6 to +6."""

    id: str
    results: tuple[str, ...]
    provenance: str = "reconstructed"


def _result(score: int) -> str:
    for top, result in ((-4, "A3"), (0, "A2"), (2, "A1"), (6, "-"), (10, "D1"), (13, "D2")):
        if score <= top:
            return result
    return "D3"


COMBAT: Table[CombatRow] = Table(
    "combat_results",
    CombatRow,
    (
        CombatRow(str(roll), tuple(_result(roll + column) for column in range(-WIDEST, WIDEST + 1)))
        for roll in range(ROLL_LOW, ROLL_HIGH + 1)
    ),
)


def combat_result(rows: Mapping[str, CombatRow], roll: int, differential: int) -> str:
    """The result of a final roll at a differential, both clamped to the table."""
    row = rows[str(max(ROLL_LOW, min(ROLL_HIGH, roll)))]
    return row.results[max(-WIDEST, min(WIDEST, differential)) + WIDEST]
