"""Letters: what is written to people directly. A move to make, tables that wait, a daily list, a door that is closed.

A phone's lock screen tells the plain text of a message and nothing of a layout (discord-api-docs issue 7854). So what has only
words and buttons is a plain message, and a panel is sent as one line that reads well there, and unfolded at once.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import discord

from bot.chat.doors import Doors
from bot.chat.links import NOBODY, SHAKY, UNREACHABLE, jump_link, table_link
from bot.chat.pictures import RECENT, TOLD, Pictures
from bot.chat.ui.choosing import idea_sections
from bot.chat.ui.controls import Picks
from bot.chat.ui.mentions import linked
from bot.chat.ui.message import Attachment, classic, layout
from bot.chat.ui.panel import HAND_FILE, accent, lock_line, panel
from bot.chat.ui.pieces import ANY, PLAIN, Button, Link, Piece, Press, Row, Words
from bot.chat.ui.since import since_words
from bot.chat.ui.times import deadline_words
from bot.people.digests import plan_digest
from bot.people.preferences import Preferences, preferences, rest_of, rest_on
from bot.people.reminders import MERGE
from bot.table.faults import HostError, NotSeated
from bot.table.hub import Hub
from bot.table.ideas import Ideas, idea_ways
from bot.table.lessons import Lessons
from bot.table.table import Table
from bot.time.clocks import DAY, MINUTE
from bot.time.timing import Timing
from engines.core import Seat, spoken
from engines.icons import in_words
from storage import Game, SeatRow, Status, Wait

log = logging.getLogger("astrolabe.letters")

FOR_IDEAS = 3.0  # seconds a letter waits for ideas
SHOWN = 8  # tables named in one message
OPENED = 4  # of them with a button


class Letters:
    """Writes to people."""

    def __init__(
        self, hub: Hub, doors: Doors, pictures: Pictures, timing: Timing, ideas: Ideas, lessons: Lessons
    ) -> None:
        self._hub, self._store, self._doors = hub, hub.store, doors
        self._pictures, self._timing, self._ideas, self._lessons = pictures, timing, ideas, lessons

    # --- about one table -------------------------------------------------------------------------------------------------

    async def your_move(self, table: Table, seat: Seat, person: int, channel: int, nonce: str) -> discord.Message:
        """The seat's panel as a private message with working buttons; its words and its picture show the same moment."""
        last = await self._store.last_look(table.id, person)
        recent = await self._store.notes(table.id, max(0, last - 2 * TOLD), RECENT)
        notes = [note for note in recent if note.number > last]
        wishes = await preferences(self._store, person)
        coach = await self._lessons.guidance(table, person, wanted=wishes["coach"] == "on")
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ideas.seek(table, seat), FOR_IDEAS)
        table = await self._hub.table(table.id)
        if table.seats[seat].person != person:
            raise NotSeated("The seat changed hands while its letter was being written.")
        found = self._ideas.known(table, seat) or ()
        ideas = idea_sections(idea_ways(table, seat, found), Press(table.id, table.fingerprint(seat), ""), table.spell)
        since, coach = since_words(table, seat, notes), coach.about(table.fingerprint(seat))
        link = jump_link(table)
        pieces = panel(table, seat, Picks(), since=since, link=link, ideas=ideas, coach=coach, is_letter=True)
        sight = self._pictures.sight(table, seat, recent[-TOLD:], wishes)
        picture = await self._pictures.mine(sight, HAND_FILE, table.id, f"direct {seat}")
        line = in_words(lock_line(table, table.prompt(seat)))
        look = Button(Press(table.id, ANY, "look").id, "Your move", "primary")
        decision = table.fingerprint(seat)
        sent = await self._plain(person, channel, [Words(line), Row((look,))], nonce)
        if (await self._hub.table(table.id)).fingerprint(seat) != decision:
            return sent  # whoever was quicker than this sees already what came of it
        try:
            return await sent.edit(
                content=None,
                embeds=[],
                view=layout(pieces, picture, accent=accent(seat)),
                attachments=[picture.file()] if isinstance(picture, Attachment) else [],
                allowed_mentions=NOBODY,
            )
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("letter %s stays folded: %s", sent.id, error)  # its button opens the panel
            return sent

    async def _plain(self, person: int, channel: int, pieces: list[Piece], nonce: str) -> discord.Message:
        """Words and buttons to somebody; all of the words may be read on a lock screen."""
        content, view = classic(pieces)
        where = await self._doors.direct(person, channel)
        return await self._doors.send(where, nonce=nonce, content=content, view=view, allowed_mentions=NOBODY)

    async def retire(self, channel: int, message: int) -> None:
        """An earlier letter loses its controls."""
        gone = layout([Words("-# That was an earlier position. The newest message has the buttons.")])
        place = self._doors.place(channel)
        try:
            await place.get_partial_message(message).edit(
                content=None, embeds=[], view=gone, attachments=[], allowed_mentions=NOBODY
            )
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("direct message %s keeps its buttons: %s", message, error)

    async def door_is_closed(self, table: Table, row: SeatRow, nonce: str) -> None:
        """Somebody cannot be written to: they are told in the channel what to do instead."""
        said = "{person}, I can't send you direct messages. Press **My hand** under the newest post instead."
        text = spoken(said, person=f"<@{row.person}>")
        people = discord.AllowedMentions(users=[discord.Object(row.person or 0)])
        place = self._doors.place(table.game.channel)
        await self._doors.send(place, nonce=f"{nonce}d"[-25:], content=text, allowed_mentions=people)

    async def place_is_closed(self, table: Table) -> None:
        """The table's channel cannot be written to any more: its people are told, once, what to do."""
        text = spoken(
            "I can no longer post your game of **{title}** in <#{channel}>. Please ask those who manage the server to let me "
            "see that channel, send messages and attach files. Nothing is lost: play on here with `/hand`.",
            title=table.spec.title,
            channel=str(table.game.channel),
        )
        for row in table.seats:
            if row.person is None:
                continue
            try:
                where = await self._doors.direct(row.person, table.chat(row.person).channel)
                await self._doors.send(where, nonce=f"x{table.id}.{row.seat}", content=text, allowed_mentions=NOBODY)
            except (*UNREACHABLE, *SHAKY) as error:
                log.info("somebody does not hear that their table cannot be shown: %s", error)

    async def stood_in(self, table: Table, person: int, nonce: str) -> None:
        """A bot plays for somebody who ran out of time; or did, to the end."""
        title, channel, link = table.spec.title, str(table.game.channel), jump_link(table)
        if table.session.is_over:
            text = "**{title}** in <#{channel}> is over. A bot played for you to the end. {link}"
            row: list[Piece] = []
        else:
            text = "Your time ran out in **{title}** in <#{channel}>, so a bot plays for you. Want your seat back?"
            row = [Row((Button(Press(table.id, ANY, "look").id, "Come back", "primary"),))]
        pieces = [Words(spoken(text, title=title, channel=channel, link=link)), *row]
        try:
            await self._plain(person, table.chat(person).channel, pieces, nonce)
        except UNREACHABLE as error:
            log.info("somebody does not hear that a bot plays for them: %s", error)

    async def you_are_next(self, table: Table, person: int) -> None:
        """A word to whoever is probably next."""
        said = "You're probably next in **{title}** in <#{channel}> · {link}"
        text = spoken(said, title=table.spec.title, channel=str(table.game.channel), link=jump_link(table))
        try:
            where = await self._doors.direct(person, table.chat(person).channel)
            nonce = f"n{table.id}.{table.total}.{person % 10**7}"[:25]
            await self._doors.send(where, nonce=nonce, content=text, allowed_mentions=NOBODY, silent=True)
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("somebody does not hear that they are next: %s", error)

    # --- about everything that waits ---------------------------------------------------------------------------------------

    async def remind(self, person: int) -> None:
        """One message for everything that waits for somebody and is due to be told."""
        now, wishes = self._hub.clock(), await preferences(self._store, person)
        waits = await self._store.waits(person)
        rests = {guild: await rest_on(self._store, wishes, guild) for guild in {wait.game.guild for wait in waits}}
        due = [wait for wait in waits if wait.clock.remind and wait.clock.remind <= now]
        for wait in due:
            if rests[wait.game.guild].is_on(now):
                await self._timing.put_off(wait.clock, rests[wait.game.guild].awake(now))
        waits, due = ([wait for wait in some if not rests[wait.game.guild].is_on(now)] for some in (waits, due))
        if not due:
            return
        for wait in due:
            if wait.clock.muted:  # nothing more is said of it, so nothing more is due
                once = f"mute:{wait.game.id}:{wait.clock.seat}:{wait.clock.remind}"
                await self._timing.mute(wait.game.id, wait.clock.seat, once=once)
        told = [wait for wait in waits if not wait.clock.muted]
        if not told:
            return
        try:
            await self._send(person, wishes, told)
        except SHAKY as error:
            log.warning("a reminder failed, once more later: %s", error)
            for wait in due:
                await self._timing.put_off(wait.clock, now + MERGE)
            return
        for wait in told:
            await self._doors.wake(wait.game.channel)
            await self._timing.told(
                wait.game.id, wait.clock.seat, person, once=f"{wait.game.id}:{wait.clock.pings}:{now}"
            )

    async def _send(self, person: int, wishes: Preferences, waits: list[Wait]) -> None:
        pieces = await self.list_pieces(waits)
        # The same nonce for the same reminder: if the process dies before it is written down, it is not doubled.
        nonce = f"r{person % 10**12}.{int(min(wait.clock.remind or wait.clock.since for wait in waits))}"[:25]
        if wishes["direct"] == "on":
            try:
                await self._plain(person, 0, pieces, nonce)
                return
            except UNREACHABLE:
                log.info("a reminder does not get through directly")
        await self._mention(person, waits, nonce)

    async def _mention(self, person: int, waits: list[Wait], nonce: str) -> None:
        """In the channel of the most urgent table that can be written to."""
        said = "{person}, it's your move here."
        if len(waits) > 1:
            said = "{person}, it's your move here, and {n:table} more {n:=waits/wait} for you: `/games`"
        text = spoken(said, person=f"<@{person}>", n=len(waits) - 1)
        mentions = discord.AllowedMentions(users=[discord.Object(person)])
        for wait in waits:
            try:
                place = self._doors.place(wait.game.channel)
                await self._doors.send(place, nonce=f"{nonce}m"[-25:], content=text, allowed_mentions=mentions)
                return
            except UNREACHABLE:
                continue

    async def list_pieces(self, waits: list[Wait]) -> list[Piece]:
        """The tables that wait, the most urgent first, each with its decision, deadline and link."""
        marks = [f"{number}." for number in range(1, SHOWN + 1)] if len(waits) > 1 else [""]  # as on the buttons
        lines = [await self.line(wait, mark) for wait, mark in zip(waits, marks, strict=False)]
        first = [spoken("**{n:table} wait for you**", n=len(waits))] if len(waits) > 1 else []
        text, shown = _listed(first, lines, len(waits))
        buttons: list[Button | Link] = []
        for number, wait in enumerate(waits[:OPENED], 1):
            label = "Your move" if len(waits) == 1 else spoken("Table {n}", n=number)
            buttons.append(
                Button(Press(wait.game.id, ANY, "look").id, label, "primary" if number == 1 else "secondary")
            )
        mute = "Mute this turn" if len(waits) == 1 else "Mute these turns"
        listed = ",".join(wait.game.id for wait in waits[:shown])
        buttons.append(Button(Press(waits[0].game.id, ANY, "mute", listed).id, mute))
        return [Words(text), Row(tuple(buttons))]

    async def line(self, wait: Wait, mark: str = "•") -> str:
        """One table that waits: game, decision, channel, link, deadline; without a mark it reads well on a lock screen."""
        game = wait.game
        title, channel = self._hub.games.title(game.key), str(game.channel)
        try:
            table = await self._hub.table(game.id)
        except HostError as error:
            text = "{mark} **{title}** in <#{channel}>: {why} · {link}"
            where = {"title": title, "channel": channel, "link": table_link(game)}
            return spoken(text, mark=mark or "•", why=error.text, **where)
        prompt = table.prompt(wait.clock.seat)
        asked = table.question(prompt) if prompt is not None else "it's your turn"
        text = "{mark} **{title}** in <#{channel}>: {asked} · {link}"
        if not mark:
            text = "**{title}** waits for you: {asked} <#{channel}> · {link}"
        line = spoken(text, mark=mark, title=title, channel=channel, asked=asked, link=jump_link(table))
        deadline = deadline_words(table, wait.clock.seat)
        return line + (f"\n-# {deadline}" if deadline else "")

    # --- the daily list ----------------------------------------------------------------------------------------------------

    async def digest(self, person: int) -> None:
        """Today's digest; a day with nothing to tell has none, and nobody is written to while away."""
        wishes = await preferences(self._store, person)
        now = self._hub.clock()
        rest = rest_of(wishes)
        if rest.is_on(now) and not rest.away_at(now):  # quiet hours: it comes when they end, and only then
            await self._store.save_digest(person, rest.awake(now))
            return
        games = [game for game in await self._store.games_of(person) if game.status is not Status.LOBBY]
        await plan_digest(self._hub, person)
        if not games or wishes["digest"] == "off" or rest.away_at(now):
            return
        waits = await self._store.waits(person)
        first = "**Your tables today**: {n} {n:=waits/wait} for you" if waits else "**Your tables today**"
        lines = [await self.line(wait) for wait in waits]
        waiting = {wait.game.id for wait in waits}
        lines += [await self._news(game, now) for game in games if game.id not in waiting]
        try:
            nonce = f"d{person % 10**12}.{int(now // 3600)}"[:25]
            text, _ = _listed([spoken(first, n=len(waits))], lines, len(lines))
            await self._plain(person, 0, [Words(text)], nonce)
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("a digest does not get through: %s", error)
            return
        for wait in waits:  # a reminder of the same minute would say it twice
            if wait.clock.remind and wait.clock.remind <= now + MINUTE:
                once = f"digest:{wait.game.id}:{wait.clock.pings}:{now}"
                await self._timing.told(wait.game.id, wait.clock.seat, person, once=once)

    async def _news(self, game: Game, now: float) -> str:
        """A table that waits for others, and how much happened there."""
        notes = [note for note in await self._store.notes(game.id) if note.to is None and note.at > now - DAY]
        text = "• **{title}** in <#{channel}>: nothing new · {link}"
        if notes:
            text = "• **{title}** in <#{channel}>: {n:line} of news since yesterday · {link}"
        title, channel = self._hub.games.title(game.key), str(game.channel)
        return spoken(text, title=title, channel=channel, n=len(notes), link=table_link(game))


def _listed(first: list[str], lines: list[str], tables: int) -> tuple[str, int]:
    """A line per table, as many as a plain message holds, and how many those are; the others are counted."""
    for shown in range(len(lines), 0, -1):
        left = [spoken("… and {n} more: `/games`", n=tables - shown)] if shown < tables else []
        text = "\n".join((*first, *lines[:shown], *left))
        if len(linked(text)) <= PLAIN:
            return text, shown
    return "\n".join((*first, *lines[:1])), 1
