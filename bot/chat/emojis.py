"""The app's own emojis: our icons, uploaded once each, so that texts and boards speak the same signs.

It happens in the background and nothing waits for it: until an icon is there, texts show the nearest sign instead. Uploads
go one after the other, and a long wait that the chat service imposes on them is simply waited out. A redrawn icon has another
name (a mark of its pixels), so old posts keep the old drawing until it is removed, a month after the new one came.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TypeVar

import aiohttp
import discord

from bot.chat.ui.signs import learn
from engines.icons import ICONS
from render.emojis import emoji, emoji_name

log = logging.getLogger("astrolabe.emojis")

KEPT = 30 * 86400  # seconds that an old drawing stays for the posts that show it
LOOK = 300.0  # seconds between looks for what another process uploads
PAUSES = (2.0, 10.0, 60.0, 300.0)  # before another try, when the chat service fails
FULL = 30008  # the app has as many emojis as it may have
LOST = (aiohttp.ClientError, OSError, TimeoutError)

T = TypeVar("T")

_OURS = re.compile(r"^(\w+)_[0-9a-f]{4}$", re.ASCII)


class Emojis:
    """Uploads what is missing, and removes what was replaced long ago."""

    def __init__(
        self,
        client: discord.Client,
        icons: Iterable[str] = tuple(ICONS),
        clock: Callable[[], float] = time.time,
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._client, self._icons, self._clock, self._wait = client, tuple(icons), clock, wait
        self._task: asyncio.Task[None] | None = None

    def start(self, *, uploads: bool = True) -> None:
        """Begin, and come back at once; a process that does not upload learns what others have uploaded."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.create_task(self._run(uploads), name="emojis")

    async def close(self) -> None:
        """Stop where it is; the next start goes on from there."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, uploads: bool) -> None:
        try:
            await (self.bring_up_to_date() if uploads else self.look())
        except (discord.DiscordException, *LOST) as error:
            log.warning("icons stay signs for now: %s", error)

    async def bring_up_to_date(self) -> None:
        """Learn what is there, upload what is missing, remove what is stale."""
        names = {icon: await asyncio.to_thread(emoji_name, icon) for icon in self._icons}
        there = await self._patiently(self._client.fetch_application_emojis)
        missing = self._learn(names, there)
        for icon in missing:
            if not await self._upload(icon, names[icon], there, names):
                break
        if missing:
            log.info("%d icons were missing", len(missing))
            there = await self._patiently(self._client.fetch_application_emojis)
            self._learn(names, there)  # one whose answer got lost is there all the same
        for old in self._replaced(there, names, KEPT):
            await self._remove(old)

    async def look(self) -> None:
        """Learn what is there, again and again until nothing is missing."""
        names = {icon: await asyncio.to_thread(emoji_name, icon) for icon in self._icons}
        while self._learn(names, await self._patiently(self._client.fetch_application_emojis)):
            await self._wait(LOOK)

    def _learn(self, names: dict[str, str], there: Sequence[discord.Emoji]) -> list[str]:
        """Make known what is there; gives the icons that are missing."""
        by_name = {one.name: discord.PartialEmoji(name=one.name, id=one.id) for one in there}
        learn({icon: by_name[name] for icon, name in names.items() if name in by_name})
        return [icon for icon, name in names.items() if name not in by_name]

    async def _upload(self, icon: str, name: str, there: list[discord.Emoji], names: dict[str, str]) -> bool:
        """Upload one; False where there is no room for any more."""
        image = await asyncio.to_thread(emoji, icon)

        async def create() -> discord.Emoji:
            return await self._client.create_application_emoji(name=name, image=image)

        while True:
            try:
                made = await self._patiently(create)
            except discord.HTTPException as error:
                if error.code != FULL:
                    log.warning("the icon %s stays a sign: %s", icon, error)
                    return True
                old = next(iter(self._replaced(there, names, 0)), None)
                if old is None:
                    log.warning("the app has all the emojis it may have; the rest stay signs")
                    return False
                there.remove(old)
                await self._remove(old)
            else:
                learn({icon: discord.PartialEmoji(name=made.name, id=made.id)})
                return True

    def _replaced(self, there: Sequence[discord.Emoji], names: dict[str, str], age: float) -> list[discord.Emoji]:
        """Old drawings of our icons, once the new drawing is old enough; emojis that are not ours stay."""
        present = {one.name: one.created_at.timestamp() for one in there}
        found: list[discord.Emoji] = []
        for one in there:
            ours = _OURS.match(one.name)
            name = names.get(ours[1]) if ours else None
            if name is None or one.name == name:
                continue
            since = present.get(name)
            if age == 0 or (since is not None and since + age <= self._clock()):
                found.append(one)
        return found

    async def _remove(self, old: discord.Emoji) -> None:
        try:
            await self._patiently(old.delete)
        except discord.NotFound:
            pass  # somebody was faster
        except discord.HTTPException as error:
            log.warning("the old emoji %s stays: %s", old.name, error)

    async def _patiently(self, call: Callable[[], Awaitable[T]]) -> T:
        """What a call gives, after as many tries as the chat service asks for and a few when it fails."""
        pauses = iter(PAUSES)
        while True:
            try:
                return await call()
            except discord.RateLimited as limit:
                await self._wait(limit.retry_after)
            except (discord.HTTPException, *LOST) as error:
                is_passing = not isinstance(error, discord.HTTPException) or error.status == 429 or error.status >= 500
                pause = next(pauses, None) if is_passing else None
                if pause is None:
                    raise
                log.info("once more in %.0f s: %s", pause, error)
                await self._wait(pause)
