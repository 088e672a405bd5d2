"""The poster: says in the chat what a change has made a fact. Errands are kept until they are done, so a crash loses none.

A table's post waits until its bots have moved, so that several moves become one post. Text and picture of a post are of one
moment: the present one. A closed direct message, a deleted channel or a missing permission never holds up a game.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord

from bot.chat.doors import Doors
from bot.chat.letters import Letters
from bot.chat.links import NOBODY, SHAKY, UNREACHABLE
from bot.chat.newest import Newest, NewestPosts, small
from bot.chat.pictures import RECENT, TOLD, Pictures, area_of, board_job
from bot.chat.story import Stories
from bot.chat.ui.lobby import closed_pieces
from bot.chat.ui.message import Attachment, classic, custom_ids, layout
from bot.chat.ui.pieces import Press, Words
from bot.chat.ui.post import BOARD_FILE, Post, brought_up_to_date, post
from bot.chat.ui.proof import proof_row
from bot.people.house_rules import house_rules
from bot.people.reminders import Reminders, Way
from bot.table.bots import Bots
from bot.table.faults import Frozen, HostError, Upgraded
from bot.table.hub import DIRECT, GONE, POST, REFRESH, STOOD_IN, Hub
from bot.table.leases import under
from bot.table.table import Table
from bot.time.timing import Timing
from engines.core import spoken
from storage import Chat, Errand, Lost, NoteRow, Status, StoreError

log = logging.getLogger("astrolabe.poster")

TRIES = 6  # before an errand that fails by chance is given up
AGAIN, LATEST = 600.0, 86400.0  # seconds until a place that cannot be written to is tried again: first, and at most
LOOKED_AT = 1000  # messages among which one is looked for that may have been sent
CERTAIN = 120.0  # seconds for which the chat service surely knows a nonce again


async def _unless_lost(work: Coroutine[Any, Any, None]) -> None:
    with suppress(Lost, StoreError):
        await work


class Poster:
    """Does the errands of all tables, each table's one after the other."""

    def __init__(
        self,
        hub: Hub,
        doors: Doors,
        pictures: Pictures,
        bots: Bots,
        reminders: Reminders,
        letters: Letters,
        stories: Stories,
        timing: Timing,
        patience: float = 1.0,
    ) -> None:
        self._hub, self._store, self._doors = hub, hub.store, doors
        self._pictures, self._bots, self._reminders = pictures, bots, reminders
        self._letters, self._stories, self._timing = letters, stories, timing
        self._patience = patience  # seconds a first retry waits
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._aside: set[asyncio.Task[None]] = set()
        self._newest = NewestPosts()
        self.on_result: Callable[[str], None] = lambda _: None  # how a game ended was told
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
        """After a start, and when something that was put off is due: whatever is unsaid is said now."""
        for game in await self._store.games_with_errands(self._hub.clock()):
            self.wake(game)

    def working(self, game: str) -> list[asyncio.Task[None]]:
        """What is under way at a table."""
        return [self._tasks[game]] if game in self._tasks else []

    async def drop(self, game: str) -> None:
        """Stop speaking of a table: that is somebody else's business."""
        self._again.discard(game)
        for task in self.working(game):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being said."""
        return not self._tasks and not self._aside

    async def idle(self) -> None:
        """Wait until nothing is being said."""
        while not self.is_idle:
            await asyncio.gather(*self._tasks.values(), *self._aside, return_exceptions=True)

    async def close(self) -> None:
        """Stop; what is unsaid stays in the store."""
        self._again.clear()
        tasks = [*self._tasks.values(), *self._aside]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Something nobody waits for: an old message that loses its buttons may take long, and may fail."""
        task = asyncio.get_running_loop().create_task(_unless_lost(work))
        self._aside.add(task)
        task.add_done_callback(self._aside.discard)
        task.add_done_callback(lambda _: work.close())  # it may be cancelled before it begins

    # --- errands ---------------------------------------------------------------------------------------------------------

    async def _work(self, game: str) -> None:
        try:
            while True:
                await self._bots.rested(game)
                errand = self._next(await self._store.errands(game))
                if errand is None:
                    return
                await self._attempt(errand)
        except (Lost, StoreError, Upgraded) as error:
            log.warning("game %s: what is unsaid is said later: %s", game, error)

    def _next(self, errands: list[Errand]) -> Errand | None:
        """The oldest errand that may be done now; posts wait for one another."""
        now, blocked = self._hub.clock(), False
        for errand in errands:
            if errand.ready > now:
                blocked = blocked or errand.kind == POST
            elif not (blocked and errand.kind == POST):
                return errand
        return None

    async def _attempt(self, errand: Errand) -> None:
        try:
            with self._hub.health.timed("post", errand.game):
                await self._do(errand)
        except (Lost, StoreError, Upgraded):
            raise  # nothing is given up that could not even be looked up
        except UNREACHABLE as error:
            log.warning("game %s: %s cannot be said: %s", errand.game, errand.kind, error)
            if errand.kind == POST and await self._put_off(errand):
                return
            await self._store.said(errand, under=under())
        except HostError as error:
            log.info("game %s: %s: %s", errand.game, errand.kind, error)
            await self._store.said(errand, under=under())
        except discord.RateLimited as limited:
            log.warning(
                "game %s: %s waits %.0f seconds: too many requests", errand.game, errand.kind, limited.retry_after
            )
            await self._store.put_off(errand, self._hub.clock() + limited.retry_after, is_failure=False)
        except SHAKY as error:
            if errand.tries + 1 < TRIES:
                log.warning("game %s: %s fails, once more: %s", errand.game, errand.kind, error)
                await self._store.put_off(errand, 0.0)
                await asyncio.sleep(self._patience * 2**errand.tries)
                return
            log.error("game %s: %s is given up: %s", errand.game, errand.kind, error)
            await self._store.said(errand, under=under())
        except Exception:
            log.exception("game %s: %s is given up", errand.game, errand.kind)
            await self._store.said(errand, under=under())

    async def _put_off(self, errand: Errand) -> bool:
        """A table's place cannot be written to: its people are told once, and the post is kept. False if nobody plays on."""
        stored = await self._store.game(errand.game)
        if stored is None or stored.status is not Status.RUNNING:
            return False
        await self._store.put_off(errand, self._hub.clock() + min(AGAIN * 2**errand.tries, LATEST))
        if not (errand.tries and errand.ready):  # what failed by chance before was tried again at once
            await self._letters.place_is_closed(await self._hub.table(errand.game))
        return True

    async def _do(self, errand: Errand) -> None:
        if errand.kind == GONE:
            await self._close_lobby(errand)
            return
        try:
            table = await self._hub.table(errand.game)
            if under() is not None:  # others may have posted here meanwhile, which is no change of the table
                table.chats = await self._store.chats(errand.game)
        except Frozen as frozen:
            await self._say(errand, str(frozen))
            return
        if errand.kind == POST:
            await self._post(table, errand)
        elif errand.kind == DIRECT:
            await self._direct(table, errand)
        elif errand.kind == STOOD_IN:
            await self._stood_in(table, errand)
        elif errand.kind == REFRESH:
            await self._store.said(errand, under=under())
            self._beside(self._refresh(errand.game))
        else:
            raise HostError(f"nobody knows how to do “{errand.kind}”")

    async def _close_lobby(self, errand: Errand) -> None:
        """The lobby's message says why there is none any more, and loses its buttons."""
        stored, known = await self._store.game(errand.game), (await self._store.chats(errand.game)).get(0)
        notes = await self._store.notes(errand.game)
        if stored is not None and known is not None and notes:
            message = self._doors.place(stored.channel).get_partial_message(known.message)
            await message.edit(view=layout(closed_pieces(notes[-1].text)), allowed_mentions=NOBODY)
        await self._store.said(errand, under=under())

    async def _say(self, errand: Errand, text: str) -> None:
        """Only words, where the game itself cannot be loaded."""
        errand = await self._store.freeze(errand, under())
        stored = await self._store.game(errand.game)
        if stored is not None and errand.kind == POST:
            if stored.status is Status.ENDED:
                text = spoken("This table is closed. Nobody is scored.")
            content, view = classic([Words(text), *proof_row(stored)])
            place = self._doors.place(stored.channel)
            quiet = {"allowed_mentions": NOBODY, "silent": True}
            await self._doors.send(place, nonce=errand.nonce, content=content, view=view, **quiet)
        await self._store.said(errand, under=under())

    # --- posts -----------------------------------------------------------------------------------------------------------

    async def _post(self, table: Table, errand: Errand) -> None:
        """One post for everything since the last one, as the table is now."""
        errand = await self._store.freeze(errand, under())
        before = table.chat()
        notes = [note for note in await self._store.notes(table.id, errand.first - 1) if note.number <= errand.last]
        called = [seat for seat in errand.ping if await self._reminders.way(table, seat) is Way.MENTION]
        if before.note and not errand.ping and not notes:
            await self._store.said(errand, under=under())  # everything was told by a post that an earlier errand led to
            return
        message, text = await self._send_post(table.id, errand, notes, called)
        for seat in called:
            person = table.seats[seat].person or 0
            await self._timing.told(table.id, seat, person, once=f"{errand.id}")
        memory = Chat(table.id, message=message, note=max(errand.last, before.note), text=text)
        await self._hub.said(errand, memory)
        if table.session.is_over and table.game.status is Status.OVER:
            self.on_result(table.id)
        if before.note and before.message != message:  # before any note there was only the lobby
            self._beside(self._retire(table.game.channel, before.message))
        follower = await self._reminders.next_up(table)
        if follower is not None:
            self._beside(self._letters.you_are_next(table, follower))

    async def _send_post(self, game: str, errand: Errand, notes: list[NoteRow], called: list[int]) -> tuple[int, str]:
        """Text and picture of the same moment. Nothing waits between looking at the table and having both."""
        area = await self._area(game)
        table = await self._hub.table(game)
        said = post(table, notes, [seat for seat in called if seat in table.awaited], tag=str(errand.id))
        is_over = table.session.is_over  # the table goes on while its picture is drawn
        earlier = self._newest.get(game)
        since = earlier.shown if earlier is not None and not is_over else ""
        job = board_job(table, notes=notes[-TOLD:], area=None if is_over else area, since=since)
        if (sent := await self._found(table, errand)) != 0:
            return sent, said.told
        picture = await self._pictures.draw(job, BOARD_FILE, game)
        story = await self._stories.of(table) if is_over else None
        message = await self._send(table, errand, said, [one for one in (picture, story) if one])
        name = self._pictures.name(job) if message.attachments else ""
        posted = Newest(message.id, errand.first, name, view=small(job.view), since=small(since))
        self._newest.keep(game, None if is_over else posted)
        return message.id, said.told

    async def _area(self, game: str) -> str | None:
        """The part of the board that posts show on this table's server."""
        stored = await self._store.game(game)
        return area_of((await house_rules(self._store, stored.guild)).pictures) if stored else None

    async def _send(self, table: Table, errand: Errand, said: Post, pictures: list[Attachment]) -> discord.Message:
        content, view = classic(said.pieces)
        people = [discord.Object(person) for person in said.mentioned]
        place = self._doors.place(table.game.channel)
        message: dict[str, Any] = {
            "content": content,
            "view": view,
            "allowed_mentions": discord.AllowedMentions(users=people),
            "silent": not people,  # a post that calls nobody makes no noise
        }
        try:
            return await self._doors.send(place, nonce=errand.nonce, files=[one.file() for one in pictures], **message)
        except discord.Forbidden:
            if not pictures:
                raise
            # Perhaps only files may not be attached: words are better than nothing.
            return await self._doors.send(place, nonce=errand.nonce, **message)

    async def _found(self, table: Table, errand: Errand) -> int:
        """The message of an earlier attempt, if the chat service may have forgotten its nonce meanwhile; else 0."""
        if self._hub.clock() - errand.frozen < CERTAIN:
            return 0
        began = errand.frozen - CERTAIN  # clocks differ
        async for message in self._doors.place(table.game.channel).history(limit=LOOKED_AT):
            if message.created_at.timestamp() < began:
                return 0
            presses = [Press.parse(custom_id) for custom_id in custom_ids(message)]
            if any(press and press.game == table.id and press.argument == str(errand.id) for press in presses):
                return message.id
        return 0

    async def _refresh(self, game: str) -> None:
        """The newest post says whom the table waits for now; it is left as it is where that cannot be had."""
        if any(errand.kind == POST for errand in await self._store.errands(game)):
            return  # a newer post is about to say it
        before, area = (await self._hub.table(game)).chat(), await self._area(game)
        shown = self._newest.get(game)
        shown = shown if shown is not None and shown.message == before.message else None
        first = shown.first if shown is not None else before.note - 2 * TOLD  # it tells what it told when it was posted
        told = await self._store.notes(game, max(0, first - 1), RECENT)
        table = await self._hub.table(game)
        chat = table.chat()
        if not chat.note or table.game.status is not Status.RUNNING or chat.message != before.message:
            return
        told = [note for note in told if note.number <= chat.note][-TOLD:]
        job = board_job(table, notes=told, area=area, since=shown.before if shown is not None else "")
        now = Newest(chat.message, first, self._pictures.name(job), brought_up_to_date(table, chat.text))
        if shown is not None:
            now = replace(shown, picture=now.picture, text=now.text)
        extra: dict[str, Any] = {}
        if shown is None or shown.picture != now.picture:
            picture = await self._pictures.draw(job, BOARD_FILE, game, "refresh")
            extra = {"attachments": [picture.file()]} if picture else {}
        elif shown.text == now.text:
            return  # it says and shows so already
        if (await self._hub.table(game)).chat().message != chat.message:
            return  # a newer post says it
        try:
            message = self._doors.place(table.game.channel).get_partial_message(chat.message)
            await message.edit(content=now.text, allowed_mentions=NOBODY, **extra)
            if extra or shown is not None:
                self._newest.keep(game, now if extra or shown is None else replace(shown, text=now.text))
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("post %s is not up to date: %s", chat.message, error)

    async def _retire(self, channel: int, message: int) -> None:
        """An older post loses its buttons."""
        try:
            await self._doors.place(channel).get_partial_message(message).edit(view=None, allowed_mentions=NOBODY)
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("message %s keeps its buttons: %s", message, error)

    # --- direct messages -------------------------------------------------------------------------------------------------

    async def _direct(self, table: Table, errand: Errand) -> None:
        """The seat's panel as a direct message, playable there; a closed door is told to the table once."""
        row = table.seats[errand.seat]
        is_wanted = row.person is not None and row.seat in table.awaited
        if not is_wanted or await self._reminders.way(table, row.seat) is not Way.DIRECT:
            await self._store.said(errand, under=under())
            return
        person = row.person or 0
        errand = await self._store.freeze(errand, under())
        before = table.chat(person)
        # It names the person: the seat may change hands before a second try.
        nonce = f"{errand.nonce}.{person % 10**7}"[:25]
        try:
            sent = await self._letters.your_move(table, row.seat, person, before.channel, nonce)
        except UNREACHABLE:
            closed = replace(before, reachable=False)
            await self._letters.door_is_closed(table, row, nonce)
            await self._timing.told(table.id, row.seat, person, once=f"{errand.id}")
            await self._hub.said(errand, closed)
            return
        await self._timing.told(table.id, row.seat, person, once=f"{errand.id}")
        memory = replace(before, channel=sent.channel.id, message=sent.id, reachable=True)
        await self._hub.said(errand, memory)
        if before.message and before.message != sent.id:
            self._beside(self._letters.retire(before.channel or sent.channel.id, before.message))

    async def _stood_in(self, table: Table, errand: Errand) -> None:
        """Whoever a bot plays for hears of it: when it takes over, and how the game ended."""
        row = table.seats[errand.seat]
        if row.person is not None and row.stand_in:
            errand = await self._store.freeze(errand, under())
            await self._letters.stood_in(table, row.person, errand.nonce)
        await self._store.said(errand, under=under())
