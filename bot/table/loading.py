"""Reading a table from the store: its rows, its session, and what an upgrade of the rules made of it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.table.faults import NoTable, incident_id
from bot.table.table import Table
from engines.core import RuleFault, SaveError, Session, say, token
from storage import Change, Game, NoteRow, Status

if TYPE_CHECKING:
    from bot.table.hub import Hub

log = logging.getLogger("astrolabe.hub")


class Loading:
    """Makes live tables of stored ones. Everything here happens while the game is held."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def table(self, game: str, *, bare: bool) -> Table:
        """The stored table with its session, unless it has none or its rules fail on it."""
        stored = await self._stored(game)
        table = Table(stored, [], self._hub.games.get(stored.key))
        await self._read_rows(table, stored)
        if stored.content:
            await self._load_session(table, bare=bare)
        return table

    async def catch_up(self, table: Table) -> bool:
        """Read everything about the table but its session anew; False if that is no longer the newest either."""
        stored = await self._stored(table.id)
        if stored.moved != table.game.moved:
            return False
        await self._read_rows(table, stored)
        return True

    async def _stored(self, game: str) -> Game:
        stored = await self._hub.store.game(game)
        if stored is None:
            raise NoTable("That table is gone.")
        return stored

    async def _read_rows(self, table: Table, stored: Game) -> None:
        """The rows around a game. The game was read first: if they are newer than it, the next look will notice."""
        store, game = self._hub.store, table.id
        seats, rows, barrier = await store.seats(game), await store.seat_rows(game), await store.last_barrier(game)
        clocks, votes = await store.clocks(game), await store.votes(game)
        orders, chats = await store.orders(game), await store.chats(game)
        # Nothing waits from here: a table that is given up half way stays what it was.
        table.game, table.seats, table.rows, table.total = stored, seats, rows, sum(rows.values())
        table.clocks = {row.seat: row for row in clocks}
        table.votes = {vote.kind: vote for vote in votes}
        table.orders, table.chats, table.barrier = orders, chats, barrier

    async def _load_session(self, table: Table, *, bare: bool) -> None:
        if table.installed is None and bare:
            return
        spec = table.spec
        content = spec.content_restored(await self._hub.store.content(table.game.content))
        try:
            session = Session.load(spec, content, await self._hub.store.position(table.id))
        except (SaveError, RuleFault) as error:
            await self._freeze(table, error)
            return
        table.live, table.glossary = session, spec.glossary(content)
        if table.game.status is Status.FROZEN:
            await self._settle(table, table.begin(), "thaw", status=Status.RUNNING, incident="")
        if session.lost and table.game.status is Status.RUNNING:
            await self._tell_lost(table)

    async def _freeze(self, table: Table, error: Exception) -> None:
        """The rules fail on this game: rest it under an incident id; nothing is deleted."""
        incident = table.game.incident or incident_id()
        log.error("incident %s: game %s cannot go on: %s", incident, table.id, error, exc_info=error)
        if table.game.status is Status.RUNNING:
            change = table.begin()
            table.call(change, "post")
            await self._settle(table, change, "freeze", status=Status.FROZEN, incident=incident)

    async def _tell_lost(self, table: Table) -> None:
        """Choices that no longer fit changed rules are marked undone, and the table is told."""
        lost = table.session.lost
        rows = [row for row in await self._hub.store.journal(table.id) if not row.undone][-len(lost) :]
        seats = sorted({entry.seat for entry in lost})
        mended = say(
            "A rule was mended, and {n:choice} no longer {n:=fits/fit}. Please choose again, {seats}.",
            n=len(lost),
            seats=[token("seat", seat) for seat in seats],
        )
        change = table.begin()
        change.undone = [row.number for row in rows]
        change.notes = [NoteRow(mended)]
        change.position = table.session.dump()
        table.call(change, "post", ping={entry.seat for entry in lost})
        for follow in self._hub.follows:
            await follow(table, change)
        await self._settle(table, change, f"mended-{rows[0].number if rows else 0}")

    async def _settle(self, table: Table, change: Change, why: str, **facts: object) -> None:
        """What loading found out is a change like any other."""
        if facts:
            table.set(change, **facts)  # type: ignore[arg-type]
        change.once = f"{why}:{table.id}:{table.game.version}"
        change.allowed = (Status.RUNNING, Status.FROZEN, Status.OVER, Status.ENDED)
        moved = change.position is not None
        table.written(await self._hub.store.commit(change), moved=moved)
        self._hub.changed(table.id)
