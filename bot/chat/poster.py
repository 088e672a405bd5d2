"""The poster: says in the chat what the hub has made a fact. Errands are kept until they are done, so a crash loses none.

A table's post waits until its bots have moved, so that several moves become one post. A closed direct message, a deleted
channel or a missing permission never holds up a game: the table goes on by whatever way is left.
"""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.chat.links import NOBODY, SHAKY, UNREACHABLE, jump_link
from bot.chat.pictures import Pictures
from bot.chat.ui.controls import Picks
from bot.chat.ui.message import Attachment, classic, layout
from bot.chat.ui.panel import HAND_FILE, panel
from bot.chat.ui.pieces import Words
from bot.chat.ui.post import BOARD_FILE, post
from bot.people.reminders import Reminders, Way
from bot.records.records import Records
from bot.table.bots import Players
from bot.table.faults import Frozen, HostError
from bot.table.hub import DIRECT, POST, Hub
from bot.table.table import Table
from storage import Errand, NoteRow, SeatRow

if TYPE_CHECKING:
    from discord.abc import Messageable

log = logging.getLogger("astrolabe.poster")

TRIES = 6  # before an errand is given up


class Poster:
    """Does the errands of all tables, each table's one after the other."""

    def __init__(
        self,
        client: discord.Client,
        hub: Hub,
        pictures: Pictures,
        players: Players,
        reminders: Reminders,
        records: Records,
        patience: float = 1.0,
    ) -> None:
        self._client, self._hub, self._store = client, hub, hub.store
        self._pictures, self._players, self._reminders = pictures, players, reminders
        self._records = records
        self._patience = patience  # seconds a first retry waits
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        hub.listeners.append(self.wake)

    def wake(self, game: str) -> None:
        """There may be something to say about a table."""
        if game in self._tasks:
            self._again.add(game)
            return
        task = asyncio.get_running_loop().create_task(self._work(game))
        self._tasks[game] = task
        task.add_done_callback(lambda _: self._ended(game))

    def _ended(self, game: str) -> None:
        self._tasks.pop(game, None)
        if game in self._again:
            self._again.discard(game)
            self.wake(game)

    async def resume(self) -> None:
        """After a start: whatever was left unsaid is said now."""
        for game in {errand.game for errand in await self._store.errands()}:
            self.wake(game)

    async def idle(self) -> None:
        """Wait until nothing is being said."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; what is unsaid stays in the store."""
        self._again.clear()
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _work(self, game: str) -> None:
        while True:
            await self._wait_for_bots(game)
            errand = next((errand for errand in await self._store.errands() if errand.game == game), None)
            if errand is None:
                return
            await self._attempt(errand)

    async def _wait_for_bots(self, game: str) -> None:
        for _ in range(600):  # half a minute; after that people should hear something
            if not self._players.is_busy(game):
                return
            await asyncio.sleep(0.05)

    async def _attempt(self, errand: Errand) -> None:
        try:
            with self._hub.health.timed("post", errand.game):
                await self._do(errand)
        except UNREACHABLE as error:
            log.warning("game %s: %s cannot be said: %s", errand.game, errand.kind, error)
        except HostError as error:
            log.info("game %s: %s: %s", errand.game, errand.kind, error)
        except SHAKY as error:
            if errand.tries + 1 < TRIES:
                log.warning("game %s: %s fails, once more: %s", errand.game, errand.kind, error)
                await self._store.retry(errand)
                await asyncio.sleep(self._patience * 2**errand.tries)
                return
            log.error("game %s: %s is given up: %s", errand.game, errand.kind, error)
        except Exception:
            log.exception("game %s: %s is given up", errand.game, errand.kind)
        await self._store.done(errand)

    async def _do(self, errand: Errand) -> None:
        try:
            table = await self._hub.table(errand.game)
        except Frozen as frozen:
            await self._say(errand, str(frozen))
            return
        if errand.kind == POST:
            await self._post(table, errand)
        elif errand.kind == DIRECT:
            await self._direct(table, table.seats[errand.seat])

    async def _say(self, errand: Errand, text: str) -> None:
        stored = await self._store.game(errand.game)
        if stored is not None and errand.kind == POST:
            channel = await self._channel(stored.channel)
            await channel.send(text, allowed_mentions=NOBODY)

    # --- posts -----------------------------------------------------------------------------------------------------------

    async def _post(self, table: Table, errand: Errand) -> None:
        """One post for everything since the last one: a summary, and the picture of the last beat."""
        stored = await self._store.game(table.id)
        notes = await self._store.notes(table.id, stored.posted if stored else 0)
        last = notes[-1].number if notes else (stored.posted if stored else 0)
        ping = [seat for seat in json.loads(errand.data).get("ping", []) if seat in table.awaited]
        if stored is not None and stored.post and not ping and not notes:
            return  # everything was told by a post that an earlier errand led to
        beats = [note for note in notes if note.beat and note.view]
        picture = await self._picture_of(table, beats[-1], notes) if beats else None
        mentioned = [seat for seat in ping if await self._reminders.way(table, seat) is Way.MENTION]
        story, ratings = None, ""
        if table.session.is_over and table.session.result is not None:
            ratings = await self._records.settle(table, table.session.result)
            story = await self._records.story(table, table.session.result)
        pieces = post(table, notes, mentioned, picture.alt if picture else None, ratings)
        channel = await self._channel(table.game.channel)
        people = [discord.Object(table.seats[seat].person or 0) for seat in mentioned]
        content, view = classic(pieces)
        # The same nonce for the same post: if the answer got lost, or this process dies before it is written down,
        # the chat service recognises the second attempt.
        message = await channel.send(
            content,
            view=view,
            files=[one.file() for one in (picture, story) if one],
            allowed_mentions=discord.AllowedMentions(users=people),
            nonce=f"{table.id}.{last}.{errand.id}"[:25],
        )
        await self._store.mark_posted(table.id, last, message.id)
        table.ping.clear()
        for seat in mentioned:
            await self._hub.timing.told(table.id, seat, table.seats[seat].person or 0)
        await self._reminders.hint(table)
        if stored is not None and stored.post and stored.post != message.id:
            await self._retire(channel, stored.post)

    async def _picture_of(self, table: Table, beat: NoteRow, notes: list[NoteRow]) -> Attachment | None:
        if beat.schema != table.spec.schema:
            return None
        return await self._pictures.board(table, file=BOARD_FILE, view=beat.view, notes=notes)

    async def _retire(self, channel: Messageable, message: int) -> None:
        """An older post loses its buttons."""
        try:
            await channel.get_partial_message(message).edit(view=None)  # type: ignore[attr-defined]
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("message %s keeps its buttons: %s", message, error)

    async def _channel(self, channel: int) -> Messageable:
        found = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        if isinstance(found, discord.Thread) and found.archived and not found.locked:
            await found.edit(archived=False)
        return found  # type: ignore[return-value]

    # --- direct messages -------------------------------------------------------------------------------------------------

    async def _direct(self, table: Table, row: SeatRow) -> None:
        """The seat's panel as a direct message, playable there; a closed door is told to the table once."""
        if row.person is None or (row.seat not in table.awaited and table.total):
            return
        if await self._reminders.way(table, row.seat) is not Way.DIRECT:
            return
        picture = await self._pictures.private(table, row.seat, file=HAND_FILE, place="direct")
        orders = await self._store.orders(table.id)
        link = jump_link(table)
        alt = picture.alt if picture else None
        pieces = panel(table, row.seat, Picks(), orders=orders, alt=alt, link=link)
        try:
            user = self._client.get_user(row.person) or await self._client.fetch_user(row.person)
            message = await user.send(
                view=layout(pieces),
                files=[picture.file()] if picture else [],
                allowed_mentions=NOBODY,
                nonce=f"{table.id}.{row.seat}.{table.total}"[:25],
            )
        except UNREACHABLE:
            await self._door_is_closed(table, row)
            return
        if row.dm_message:
            await self._retire_direct(user, row.dm_message)
        fresh = replace(row, dm_message=message.id)
        table.seats[row.seat] = fresh
        await self._store.save_seat(fresh)
        await self._hub.timing.told(table.id, row.seat, row.person)

    async def _door_is_closed(self, table: Table, row: SeatRow) -> None:
        fresh = replace(row, dm=False)
        table.seats[row.seat] = fresh
        await self._store.save_seat(fresh)
        channel = await self._channel(table.game.channel)
        text = (
            f"I cannot write to {row.name} directly. Press **My hand** under the newest post instead, <@{row.person}>."
        )
        people = discord.AllowedMentions(users=[discord.Object(row.person or 0)])
        await channel.send(text, allowed_mentions=people)
        await self._hub.timing.told(table.id, row.seat, row.person or 0)

    async def _retire_direct(self, user: discord.User, message: int) -> None:
        try:
            channel = user.dm_channel or await user.create_dm()
            gone = layout([Words("-# An earlier position; the newest message has the controls.")])
            await channel.get_partial_message(message).edit(view=gone, attachments=[])
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("direct message %s keeps its buttons: %s", message, error)
