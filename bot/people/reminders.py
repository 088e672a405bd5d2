"""Who is told that a table waits for them, and how: once, then at their own interval; never in quiet hours."""

from __future__ import annotations

import itertools
from enum import StrEnum

from bot.people.preferences import preferences, rest_on
from bot.table.hub import Hub
from bot.table.table import Table
from bot.time.clocks import MINUTE
from engines.core import Seat
from storage import JournalRow

SHORT = 60 * MINUTE  # a deadline that is so near is told at once
MERGE = 5 * MINUTE  # tables that begin to wait within so long are told in one message


class Way(StrEnum):
    """How somebody is told."""

    DIRECT = "direct"
    MENTION = "mention"
    LATER = "later"  # the keeper comes back to it
    KNOWN = "known"  # they were told already


class Reminders:
    """Decides how people are told."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._store = hub, hub.store

    async def way(self, table: Table, seat: Seat) -> Way:
        """How to tell the person of a seat that the table waits for them."""
        holder, row = table.seats[seat], table.clocks.get(seat)
        if holder.person is None or holder.stand_in or (row is not None and (row.muted or row.pings)):
            return Way.KNOWN
        wishes = await preferences(self._store, holder.person)
        now, rest = self._hub.clock(), await rest_on(self._store, wishes, table.game.guild)
        is_short = row is not None and 0 < row.due < now + SHORT
        if rest.is_on(now) or (not is_short and await self._told_of_another(table.id, holder.person)):
            return Way.LATER
        return Way.DIRECT if table.chat(holder.person).reachable and wishes["direct"] == "on" else Way.MENTION

    async def _told_of_another(self, game: str, person: int) -> bool:
        now = self._hub.clock()
        return any(
            wait.game.id != game and wait.clock.pings and now - wait.clock.pinged < MERGE
            for wait in await self._store.waits(person)
        )

    async def next_up(self, table: Table) -> int | None:
        """Who is probably next and wants to hear it; the guess rests on who followed whom before, nothing hidden."""
        if len(table.awaited) != 1 or not await self._want_to_hear(table):
            return None
        follower = follower_of(await self._store.journal(table.id), table.awaited[0], len(table.seats))
        holder = table.seats[follower]
        if follower in table.awaited or holder.person is None or holder.stand_in:
            return None
        wishes = await preferences(self._store, holder.person)
        rest = await rest_on(self._store, wishes, table.game.guild)
        if wishes["next"] != "on" or rest.is_on(self._hub.clock()):
            return None
        return holder.person if table.chat(holder.person).reachable else None

    async def _want_to_hear(self, table: Table) -> bool:
        """Whether anybody wants to hear that they are next."""
        people = [row.person for row in table.seats if row.person is not None]
        return any([(await preferences(self._store, person))["next"] == "on" for person in people])


def follower_of(journal: list[JournalRow], seat: Seat, seats: int) -> Seat:
    """Who came after a seat the last time it had moved; else whoever sits next to it."""
    order = [row.seat for row in journal if not row.undone]
    for before, after in reversed(list(itertools.pairwise(order))):
        if before == seat != after:
            return after
    return (seat + 1) % seats
