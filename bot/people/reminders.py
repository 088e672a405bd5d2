"""Telling people that tables wait: once, then at their own interval; never in quiet hours, several tables in one message."""

from __future__ import annotations

import itertools
import logging
from enum import StrEnum
from typing import TYPE_CHECKING

import discord

from bot.chat.links import NOBODY, SHAKY, UNREACHABLE, jump_link, table_link
from bot.chat.ui.message import layout
from bot.chat.ui.pieces import ANY, Button, Link, Piece, Press, Row, Words, clip
from bot.chat.ui.times import deadline_words
from bot.people.preferences import Preferences, preferences, rest_of
from bot.table.faults import HostError
from bot.table.hub import Hub
from bot.table.table import Table
from bot.time.clocks import MINUTE
from engines.core import Seat
from storage import JournalRow, Wait

if TYPE_CHECKING:
    from discord.abc import Messageable

log = logging.getLogger("astrolabe.reminders")

MERGE = 5 * MINUTE  # tables that begin to wait within so long are told in one message
SHOWN = 8  # tables named in one message
OPENED = 4  # of them with a button


class Way(StrEnum):
    """How somebody is told."""

    DIRECT = "direct"
    MENTION = "mention"
    LATER = "later"  # the keeper comes back to it
    KNOWN = "known"  # they were told already


class Reminders:
    """Decides how people are told, and tells them again."""

    def __init__(self, client: discord.Client, hub: Hub) -> None:
        self._client, self._hub, self._store = client, hub, hub.store

    async def way(self, table: Table, seat: Seat) -> Way:
        """How to tell the person of a seat that the table waits for them."""
        holder, row = table.seats[seat], table.clocks.get(seat)
        if holder.person is None or holder.stand_in or (row is not None and (row.muted or row.pings)):
            return Way.KNOWN
        wishes = await preferences(self._store, holder.person)
        if rest_of(wishes).is_on(self._hub.clock()) or await self._told_of_another(table.id, holder.person):
            return Way.LATER
        return Way.DIRECT if holder.dm and wishes["direct"] == "on" else Way.MENTION

    async def _told_of_another(self, game: str, person: int) -> bool:
        now = self._hub.clock()
        return any(
            wait.game.id != game and wait.clock.pings and now - wait.clock.pinged < MERGE
            for wait in await self._store.waits(person)
        )

    async def hint(self, table: Table) -> None:
        """A word to whoever is probably next and wants one; the guess rests on who followed whom before, nothing hidden."""
        if len(table.awaited) != 1:
            return
        follower = follower_of(await self._store.journal(table.id), table.awaited[0], len(table.seats))
        holder = table.seats[follower]
        if follower in table.awaited or holder.person is None or holder.stand_in or not holder.dm:
            return
        wishes = await preferences(self._store, holder.person)
        if wishes["next"] != "on" or rest_of(wishes).is_on(self._hub.clock()):
            return
        text = f"**{table.spec.title}** in <#{table.game.channel}>: you are probably next · {jump_link(table)}"
        try:
            user = self._client.get_user(holder.person) or await self._client.fetch_user(holder.person)
            await user.send(text, allowed_mentions=NOBODY, nonce=f"n{table.id}.{table.total}"[:25])
        except SHAKY as error:
            log.info("somebody does not hear that they are next: %s", error)

    # --- telling again ---------------------------------------------------------------------------------------------------

    async def tell(self, person: int) -> None:
        """One message for everything that waits for somebody and is due to be told."""
        now, wishes = self._hub.clock(), await preferences(self._store, person)
        waits = await self._store.waits(person)
        due = [wait for wait in waits if wait.clock.remind and wait.clock.remind <= now]
        rest = rest_of(wishes)
        if rest.is_on(now):
            for wait in due:
                await self._hub.timing.put_off(wait.game.id, wait.clock.seat, rest.awake(now))
            return
        if not due:
            return
        told = [wait for wait in waits if not wait.clock.muted]
        try:
            await self._send(person, wishes, told)
        except SHAKY as error:
            log.warning("a reminder failed, once more later: %s", error)
            for wait in due:
                await self._hub.timing.put_off(wait.game.id, wait.clock.seat, now + MERGE)
            return
        for wait in told:
            await self._hub.timing.told(wait.game.id, wait.clock.seat, person)

    async def _send(self, person: int, wishes: Preferences, waits: list[Wait]) -> None:
        pieces = await self.list_pieces(waits)
        # The same nonce for the same reminder: if the process dies before it is written down, it is not doubled.
        nonce = f"r{person % 10**9}.{int(min(wait.clock.remind or wait.clock.since for wait in waits))}"[:25]
        if wishes["direct"] == "on":
            try:
                user = self._client.get_user(person) or await self._client.fetch_user(person)
                await user.send(view=layout(pieces), allowed_mentions=NOBODY, nonce=nonce)
                return
            except UNREACHABLE:
                log.info("a reminder does not get through directly")
        await self._mention(person, waits, nonce)

    async def _mention(self, person: int, waits: list[Wait], nonce: str) -> None:
        """In the channel of the most urgent table that can be written to."""
        more = f" So do {len(waits) - 1} more: `/games`." if len(waits) > 1 else ""
        for wait in waits:
            text = f"<@{person}>: this table waits for you.{more}"
            try:
                found = self._client.get_channel(wait.game.channel)
                channel: Messageable = found or await self._client.fetch_channel(wait.game.channel)  # type: ignore[assignment]
                mentions = discord.AllowedMentions(users=[discord.Object(person)])
                await channel.send(text, allowed_mentions=mentions, nonce=nonce)
                return
            except UNREACHABLE:
                continue

    async def list_pieces(self, waits: list[Wait]) -> list[Piece]:
        """The tables that wait, the most urgent first, each with its decision, deadline and link."""
        first = "A table waits for you" if len(waits) == 1 else f"{len(waits)} tables wait for you"
        lines = [f"**{first}**", *[await self.line(wait) for wait in waits[:SHOWN]]]
        if len(waits) > SHOWN:
            lines.append(f"… and {len(waits) - SHOWN} more: `/games`")
        buttons: list[Button | Link] = []
        for number, wait in enumerate(waits[:OPENED], 1):
            label = "Your move" if len(waits) == 1 else f"Table {number}"
            buttons.append(
                Button(Press(wait.game.id, ANY, "look").id, label, "primary" if number == 1 else "secondary")
            )
        mute = "Mute this turn" if len(waits) == 1 else "Mute these turns"
        buttons.append(Button(Press(waits[0].game.id, ANY, "mute", "all").id, mute))
        return [Words(clip("\n".join(lines), 3500)), Row(tuple(buttons))]

    async def line(self, wait: Wait) -> str:
        """One table that waits: game, channel, decision, deadline, link."""
        game = wait.game
        title = self._hub.games[game.key].title if game.key in self._hub.games else game.key
        try:
            table = await self._hub.table(game.id)
        except HostError as error:
            return f"• **{title}** in <#{game.channel}>: {error} · {table_link(game)}"
        prompt = table.prompt(wait.clock.seat)
        asked = table.question(prompt) if prompt is not None else "it is your turn"
        deadline = deadline_words(table, wait.clock.seat)
        return f"• **{title}** in <#{game.channel}>: {asked} · {jump_link(table)}" + (
            f"\n-# {deadline}" if deadline else ""
        )


def follower_of(journal: list[JournalRow], seat: Seat, seats: int) -> Seat:
    """Who came after a seat the last time it had moved; else whoever sits next to it."""
    order = [row.seat for row in journal if not row.undone]
    for before, after in reversed(list(itertools.pairwise(order))):
        if before == seat != after:
            return after
    return (seat + 1) % seats
