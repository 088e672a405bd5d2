"""What a story is made of: the moments of a game that can still be drawn, and how somebody's rating went."""

from __future__ import annotations

from collections.abc import Iterable

from bot.table.table import Table
from storage import NoteRow, Standing


def moments(table: Table, notes: Iterable[NoteRow]) -> list[tuple[str, str]]:
    """The beats of a game that can still be drawn, each with the heaviest of what was told since the one before."""
    beats: list[tuple[str, str]] = []
    told: NoteRow | None = None
    for note in notes:
        if note.to is None and (told is None or note.weight >= told.weight):
            told = note
        if note.beat and note.view and note.schema == table.spec.schema:
            beats.append((note.view, table.spell_plainly(told.text) if told is not None else ""))
            told = None
    return beats


def rating_curve(standings: list[Standing], key: str) -> tuple[float | None, ...]:
    """Somebody's rating in one game after each of their games; it stays while they play something else."""
    curve: list[float | None] = []
    for one in standings:
        curve.append(one.rating if one.key == key else curve[-1] if curve else None)
    return tuple(curve)
