"""Settling a finished game: standings and ratings, in the very change that ends it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from bot.records.ratings import Finish, finishes, newcomer, rated, shown
from bot.table.hub import Hub
from bot.table.names import NOBODY, escaped
from bot.table.table import Table
from engines.core import say
from storage import Change, GameStore, NoteRow, Rating, Standing, Status

ALL = ""  # the key of the rating over all games


class Results:
    """Counts finished games. Whoever had opted out when they sat down leaves no trace here."""

    def __init__(self, hub: Hub, is_rated: Callable[[int], Awaitable[bool]]) -> None:
        self._hub, self._store, self._is_rated = hub, hub.store, is_rated
        hub.follows.append(self.after)

    async def after(self, table: Table, change: Change) -> None:
        """Whether a game counts for somebody is settled when they sit down; a change that ends the game counts it."""
        await self._settle_who_is_rated(table, change)
        result = table.live.result if table.live is not None else None
        if change.status is not Status.OVER or result is None:
            return
        departures = [*await self._store.departures(table.id), *change.departures]
        found = finishes(result, table.seats, departures)
        if not found:
            return
        key, now = table.spec.key, self._hub.clock()
        moved = await self._rate(change, found, key)
        await self._rate(change, found, ALL)
        change.standings = [
            Standing(
                *(table.id, one.person, key, one.place, len(table.seats), one.won, one.points),
                *(float(shown(moved[one.person])), now),
            )
            for one in found
        ]
        await self._tell(table, change, moved)

    async def _settle_who_is_rated(self, table: Table, change: Change) -> None:
        if change.status is Status.RUNNING and change.seating is not None:
            table.seat_anew(change, [replace(row, rated=await self._counts(table, row.person)) for row in table.seats])
        for seat in {patch.seat for patch in change.seats if patch.values.get("person") is not None}:
            table.patch(change, seat, rated=await self._counts(table, table.seats[seat].person))

    async def _rate(self, change: Change, found: Sequence[Finish], kind: str) -> dict[int, Rating]:
        """What a game makes of its players' ratings, of one kind."""
        before = {one.person: await rating_of(self._store, one.person, kind) for one in found}
        after = rated(found, before)
        change.ratings += after.values()
        return after

    async def _tell(self, table: Table, change: Change, moved: Mapping[int, Rating]) -> None:
        """One line with every rating that moved."""
        names = await self._store.people_named(list(moved))
        lines = [
            say(
                "{name} {rating} ({change})",
                name=escaped(names.get(person, NOBODY)),
                rating=shown(rating),
                change=f"{rating.change:+.0f}",
            )
            for person, rating in moved.items()
            if rating.change
        ]
        if lines:
            change.notes.append(NoteRow(say("Ratings: {people:,}", people=lines), row=table.total, beat=RATINGS))

    async def _counts(self, table: Table, person: int | None) -> bool:
        return table.game.rated and (person is None or await self._is_rated(person))


RATINGS = "ratings"  # marks the note that tells how ratings moved


async def rating_of(store: GameStore, person: int, key: str) -> Rating:
    """Somebody's rating, or that of a newcomer."""
    return await store.rating(person, key) or newcomer(person, key)
