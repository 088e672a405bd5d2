"""Closing a table for good: it is told, its votes lapse, and a lobby's buttons go."""

from __future__ import annotations

from contextlib import suppress

from bot.table.faults import HostError
from bot.table.hub import GONE, LOBBY, POST, Hub
from bot.table.table import Table
from engines.core import say, spoken
from storage import Change, NoteRow, Status

HOUR = 3600.0
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


async def close_idle(hub: Hub, hours: int) -> None:
    """Close every lobby in which nothing has happened for so many hours."""
    before = hub.clock() - hours * HOUR

    async def make(table: Table) -> Change | None:
        if table.id not in await hub.store.idle_lobbies(before):  # somebody came at the last moment
            return None
        change = table.begin()
        close(
            table,
            change,
            say("Nothing has happened here for {n:hour}, so this table is closed. `/play` opens another.", n=hours),
        )
        return change

    for game in await hub.store.idle_lobbies(before):
        with suppress(HostError):
            await hub.change(game, make, once=f"idle:{game}", allowed=LOBBY, bare=True)
