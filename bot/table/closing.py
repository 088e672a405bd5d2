"""Closing a table for good: it is told, its votes lapse, and a lobby's buttons go."""

from __future__ import annotations

from bot.table.hub import GONE, POST
from bot.table.table import Table
from engines.core import spoken
from storage import Change, NoteRow, Status

EVERYBODY_LEFT = "Everybody has left, so this table is closed."
NOBODY_LEFT = "Nobody plays here any more, so this table is closed. Nobody is scored."


def close(table: Table, change: Change, why: str) -> None:
    """A table is closed for good, and says so."""
    if table.game.status.is_live:
        was_lobby = table.game.status is Status.LOBBY
        table.set(change, status=Status.ENDED)
        change.notes.append(NoteRow(why))
        table.call(change, GONE if was_lobby else POST)
    for kind in list(table.votes):
        table.close_vote(change, kind)
    change.answer = spoken("The table is closed. The channel is free for another game.")
