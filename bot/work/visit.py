"""A visit of the doctor to one channel: what is asked of Discord there, and how all of it is taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeVar

import discord
from discord.http import Route
from PIL import Image, ImageDraw

from bot.app import App
from bot.chat.links import NOBODY, SHAKY
from bot.chat.permissions import IN_THREADS, IN_VOICE, NEEDED, PICTURES, THREADS, needed_in
from engines.core import AstrolabeError
from render.encode import encode

Json = dict[str, Any]
T = TypeVar("T")

WORDS = {
    **(NEEDED | IN_THREADS | IN_VOICE | PICTURES | THREADS),
    "embed_links": "embed links",
    "use_external_emojis": "use external emojis",
    "create_private_threads": "create private threads",
}
THREAD_KINDS = {
    *(discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread),
}
WRITABLE = {
    *(discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice, discord.ChannelType.stage_voice),
    *THREAD_KINDS,
}
ODD = (LookupError, TypeError, ValueError, AttributeError, discord.ClientException)  # an answer of another shape
SERVER_ERROR = 500
LONGEST_NAME = 100  # of a thread
NAME = "A trial by the doctor of Astrolabe, who tidies up ".ljust(LONGEST_NAME, ".")


class Differs(AstrolabeError):
    """Something is not as we assume; the message says how it is."""


class NotTried(AstrolabeError):
    """Something could not be tried; the message says why."""


class CannotVisit(AstrolabeError):
    """There is nothing the doctor could look at."""


@dataclass(slots=True)
class Visit:
    """One channel, what the bot may do there, and everything that was made during the visit."""

    app: App
    channel: int
    kind: discord.ChannelType
    may: discord.Permissions
    person: int | None = None
    elsewhere: int | None = None  # a second place that can be written to: a thread, or a direct message
    post: discord.Message | None = None  # the plain post with a picture
    panel: discord.Message | None = None  # the layout with a gallery
    thread: int | None = None
    left: list[str] = field(default_factory=list)  # what could not be taken back
    _being_made: set[asyncio.Future[Any]] = field(default_factory=set)
    _undo: list[tuple[str, Callable[[], Awaitable[None]]]] = field(default_factory=list)

    def lacks(self, *permissions: str) -> list[str]:
        """Which of these the bot may not, in words."""
        if "send_messages" in permissions:  # what that takes depends on the kind of channel
            others = [name for name in permissions if name not in NEEDED]
            permissions = (*needed_in(self.kind), *others)
        return [WORDS[name] for name in permissions if not getattr(self.may, name)]

    # --- asking --------------------------------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, payload: Json | None = None, **parameters: Any) -> Any:
        """A request as it stands: discord.py would refuse some of these by itself."""
        body: Json = {} if payload is None else {"json": payload}
        return await self.app.http.request(Route(method, path, **parameters), **body)

    async def send(self, where: int, **message: Any) -> discord.Message:
        """A message as the bot sends it: silent, calling nobody, and taken back at the end."""
        place = self.app.get_partial_messageable(where)
        sending = place.send(allowed_mentions=NOBODY, silent=True, **message)
        return await self.making(sending, lambda sent: self._delete_message(where, sent.id), "a message")

    async def send_raw(self, where: int, payload: Json, file: discord.File | None = None) -> Json:
        """A message whose payload is ours to the letter."""
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=where)
        quiet = {"allowed_mentions": {"parse": []}, **payload}
        quiet["flags"] = quiet.get("flags", 0) | discord.MessageFlags.suppress_notifications.flag
        if file is None:
            sending = self.app.http.request(route, json=quiet)
        else:
            parts: list[Json] = [
                {"name": "payload_json", "value": discord.utils._to_json(quiet)},
                {"name": "files[0]", "value": file.fp, "filename": file.filename, "content_type": "image/png"},
            ]
            sending = self.app.http.request(route, form=parts, files=[file])

        def undo(sent: Json) -> Coroutine[Any, Any, None]:
            return self._delete_message(int(sent["channel_id"]), int(sent["id"]))

        return await self.making(sending, undo, "a message")

    async def open_thread(self, path: str, payload: Json, **parameters: Any) -> Json:
        """A thread; without the permission to delete threads it is put to sleep at the end."""
        opening = self.ask("POST", path, payload, channel_id=self.channel, **parameters)
        return await self.making(opening, lambda made: self._delete_thread(int(made["id"])), "a thread")

    # --- taking back ---------------------------------------------------------------------------------------------------------

    async def making(
        self, work: Coroutine[Any, Any, T], undo: Callable[[T], Coroutine[Any, Any, None]], what: str
    ) -> T:
        """Make something that is taken back at the end, even if we are stopped while it is being made."""
        made = asyncio.ensure_future(work)
        self._being_made.add(made)

        def note(done: asyncio.Future[T]) -> None:
            self._being_made.discard(done)
            if not done.cancelled() and done.exception() is None:
                result = done.result()
                self._undo.append((what, lambda: undo(result)))

        made.add_done_callback(note)
        return await asyncio.shield(made)

    async def tidy_up(self) -> None:
        """Take back whatever was made, the newest first; what cannot be is named."""
        while self._being_made:
            await asyncio.gather(*self._being_made, return_exceptions=True)
            await asyncio.sleep(0)  # what was just made is noted by now
        while self._undo:
            what, undo = self._undo.pop()
            try:
                await undo()
            except discord.NotFound:
                continue  # gone already
            except (*SHAKY, *ODD) as error:
                self.left.append(f"{what} ({error!r})")

    async def _delete_message(self, channel: int, message: int) -> None:
        await self.app.http.delete_message(channel, message)

    async def _delete_thread(self, thread: int) -> None:
        try:
            await self.app.http.delete_channel(thread)
        except discord.Forbidden:
            await self._put_to_sleep(thread)

    async def _put_to_sleep(self, thread: int) -> None:
        """Only those who manage threads delete one; its creator may at least archive it."""
        await self.ask("PATCH", "/channels/{channel_id}", {"archived": True}, channel_id=thread)
        self.left.append(f"the thread {thread} (archived; only those who manage threads can delete it)")


async def arrive(app: App, channel: int, person: int | None) -> Visit:
    """Find the channel and what the bot may do in it, or say why nothing can be tried there."""
    try:
        found = await app.fetch_channel(channel)
        if not isinstance(found, (discord.abc.GuildChannel, discord.Thread)):
            raise CannotVisit(f"{channel} is not a channel of a server. Name a text channel the bot is in.")
        if found.type not in WRITABLE:
            raise CannotVisit(
                f"Nobody can write in channel {channel} itself: it is a {found.type}. Name a text channel."
            )
        guild = await app.fetch_guild(found.guild.id)
        me = await guild.fetch_member(app.user.id if app.user else 0)
        source = await guild.fetch_channel(found.parent_id if isinstance(found, discord.Thread) else channel)
    except discord.NotFound as error:
        raise CannotVisit(f"There is no channel {channel}, or the bot is not on its server.") from error
    except discord.Forbidden as error:
        raise CannotVisit(f"The bot may not see channel {channel}. Let it view that channel first.") from error
    except discord.InvalidData as error:
        raise CannotVisit(f"Channel {channel} is of a kind that nobody here knows: {error}.") from error
    return Visit(app, channel, found.type, source.permissions_for(me), person)


def picture() -> bytes:
    """A small picture, in the format of all our pictures."""
    image = Image.new("RGB", (96, 64), "#10182c")
    ImageDraw.Draw(image).ellipse((32, 16, 64, 48), outline="#f2c14e", width=3)
    return encode(image).data


def answer_of(error: discord.HTTPException) -> str:
    """What Discord answered, in a few words."""
    first = " ".join(str(error.text or "").split())[:160]
    return f"Discord answered {error.code or error.status}" + (f": {first}" if first else "")


def unlike(error: discord.HTTPException) -> NoReturn:
    """Another refusal than the one we expect; a server that stumbles says nothing about what we assume."""
    if error.status >= SERVER_ERROR:
        raise error
    raise Differs(answer_of(error)) from error
