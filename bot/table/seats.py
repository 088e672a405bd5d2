"""Seats changing hands: resigning, replacing, ending a table."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.people.house_rules import house_rules
from bot.table.faults import HostError, NoTable, NotAllowed
from bot.table.hub import POST, Hub
from bot.time.clocks import Policy, TableClock
from engines.core import AnyGame, Seat
from storage import Departure, Errand, Game, SeatRow, Status


class Chairs:
    """Who sits where, once a game runs."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.store = hub, hub.store

    async def resign(self, game: str, person: discord.User | discord.Member) -> str:
        """A bot takes the person's seat; the person is scored last."""
        row = await self._row_of(game, person.id)
        await self.vacate(row, "resigned")
        return "You have resigned. A bot plays on for you."

    async def vacate(self, row: SeatRow, reason: str) -> None:
        """A bot takes a person's seat for good."""
        kind = bot_kind(self.hub.games[(await self._stored(row.game)).key])
        person = row.person or 0
        fresh = replace(row, person=None, bot=kind, name=f"{row.name} (bot)", left=person, stand_in="")
        await self.hub.seat(fresh)
        await self.store.depart(Departure(row.game, row.seat, person, reason))
        await self._announce(row.game)

    async def stand_in(self, game: str, seat: Seat, kind: str) -> None:
        """A bot plays for a person who ran out of time, until they are back."""
        row = (await self.store.seats(game))[seat]
        if row.person is None or row.stand_in:
            return
        await self.hub.seat(replace(row, stand_in=kind))
        await self.hub.announce(game, f"{{seat:{seat}}} is out of time: a bot plays until they are back.")

    async def come_back(self, game: str, person: int) -> bool:
        """The person is back, and the bot hands over; False if no bot stood in."""
        row = next((row for row in await self.store.seats(game) if row.person == person and row.stand_in), None)
        if row is None:
            return False
        await self.hub.seat(replace(row, stand_in=""))
        await self.hub.announce(game, f"{{seat:{row.seat}}} is back and plays on.")
        return True

    async def take(self, game: str, seat: Seat, newcomer: discord.User | discord.Member) -> str:
        """Somebody takes a seat that is on offer because its time ran out."""
        stored, rows = await self._stored(game), await self.store.seats(game)
        clock = next((row for row in await self.store.clocks(game) if row.seat == seat), None)
        on_offer = TableClock.read(stored.clock).policy is Policy.OFFER and clock is not None and clock.expired
        if not on_offer or stored.status is not Status.RUNNING:
            raise HostError("That seat is not on offer any more.")
        if any(row.person == newcomer.id for row in rows):
            raise HostError("You already sit at this table.")
        before = rows[seat]
        await self.hub.seat(SeatRow(game, seat, newcomer.id, newcomer.display_name))
        if before.person is not None:
            await self.store.depart(Departure(game, seat, before.person, "timed out"))
        await self.store.depart(Departure(game, seat, newcomer.id, "took over"))
        await self._announce(game, seat)
        return f"{newcomer.display_name} now plays for {before.name}."

    async def replace(
        self, game: str, seat: Seat, newcomer: discord.User | discord.Member, by: discord.Interaction
    ) -> str:
        """Somebody takes over a seat: their own holder hands it over, or whoever opened the table or runs the server."""
        stored = await self._stored(game)
        rows = await self.store.seats(game)
        if not 0 <= seat < len(rows):
            raise HostError(f"There is no seat {seat + 1} at this table.")
        row = rows[seat]
        if newcomer.bot:
            raise HostError("Bots of the server cannot play; use **Add bot** or `/resign` for one of mine.")
        if any(other.person == newcomer.id for other in rows):
            raise HostError(f"{newcomer.display_name} already sits at this table.")
        seated = any(other.person == by.user.id for other in rows)
        if not (row.person == by.user.id or (row.person is None and seated) or may_manage(stored, by)):
            raise NotAllowed(f"Only {row.name}, whoever opened the table, or a manager of the server can do that.")
        fresh = SeatRow(game, seat, newcomer.id, newcomer.display_name)
        await self.hub.seat(fresh)
        if row.person is not None:
            await self.store.depart(Departure(game, seat, row.person, "replaced"))
        await self.store.depart(Departure(game, seat, newcomer.id, "took over"))
        await self._announce(game, seat)
        return f"{newcomer.display_name} now plays for {row.name}."

    async def end(self, game: str, by: discord.Interaction) -> str:
        """Close a table for good; it need not even load."""
        stored = await self._stored(game)
        rules = await house_rules(self.store, stored.guild)
        rules.check_end(stored, await self.store.seats(game), by)
        await self.hub.close(game, Status.ENDED, f"ended by {by.user.id}")
        return "The table is closed. The channel is free for another game."

    async def forget(self, person: int) -> int:
        """Everything about a person is forgotten; bots take their seats at live tables."""
        for game in await self.store.games_of(person):
            rows = await self.store.seats(game.id)
            mine = [row for row in rows if row.person == person]
            if game.status is Status.LOBBY:
                left = [row for row in rows if row.person != person]
                status = Status.LOBBY if left else Status.ENDED
                numbered = [replace(row, seat=number) for number, row in enumerate(left)]
                await self.store.save_game(replace(game, status=status), numbered)
                continue
            for row in mine:
                await self.vacate(replace(row, name="Somebody"), "resigned")
        touched = await self.store.erase(person)
        for game in await self.store.live_games():
            self.hub.forget(game.id)
        return touched

    async def _announce(self, game: str, seat: Seat | None = None) -> None:
        if seat is not None:
            await self.store.add_errand(Errand(game, "direct", seat))
        data = '{"ping": []}' if seat is None else f'{{"ping": [{seat}]}}'
        await self.store.add_errand(Errand(game, POST, data=data))
        self.hub.changed(game)

    async def _stored(self, game: str) -> Game:
        stored = await self.store.game(game)
        if stored is None:
            raise NoTable("That table is gone.")
        return stored

    async def _row_of(self, game: str, person: int) -> SeatRow:
        row = next((row for row in await self.store.seats(game) if row.person == person), None)
        if row is None:
            raise NotAllowed("You have no seat at this table.")
        return row


def bot_kind(spec: AnyGame) -> str:
    """The best bot a game has."""
    return "smart" if "smart" in spec.bots else "suggest"


def may_manage(game: Game, by: discord.Interaction) -> bool:
    """Whether somebody may decide about a table: its opener, or a manager of the server it is on."""
    return by.user.id == game.opener or (by.guild_id == game.guild and by.permissions.manage_guild)
