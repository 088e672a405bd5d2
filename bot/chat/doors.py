"""Ways to reach people and places: channels, threads and direct messages, without asking the chat service more than needed."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.chat.links import SHAKY, UNKNOWN_MESSAGE, UNREACHABLE

log = logging.getLogger("astrolabe.doors")


class Doors:
    """Sends messages to channels and people."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._channels: dict[int, int] = {}  # person → the channel of their direct messages

    def place(self, channel: int) -> discord.PartialMessageable:
        """A channel or thread to write to; nothing is fetched. Sending to an archived thread wakes it."""
        return self._client.get_partial_messageable(channel)

    async def direct(self, person: int, known: int = 0) -> discord.PartialMessageable:
        """The channel of somebody's direct messages; `known` is its id from an earlier time."""
        channel = known or self._channels.get(person, 0)
        if not channel:
            opened = await self._client.http.start_private_message(person)
            channel = int(opened["id"])
        self._channels[person] = channel
        return self._client.get_partial_messageable(channel, type=discord.ChannelType.private)

    async def send(self, where: discord.PartialMessageable, *, nonce: str, **message: Any) -> discord.Message:
        """Send once: the same nonce is the same message. One that was sent and deleted since is sent again."""
        try:
            return await where.send(nonce=nonce, **message)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            for file in message.get("files", ()):
                file.reset()  # it was read for the first attempt
            return await where.send(nonce=f"{nonce}!"[-25:], **message)

    async def typing(self, channel: int) -> None:
        """For some seconds, or until something is posted, the place shows that something is coming."""
        try:
            await self._client.http.send_typing(channel)
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("channel %s is not shown that somebody thinks: %s", channel, error)

    async def wake(self, channel: int) -> None:
        """A thread that fell asleep over days is woken, so that people can click and type in it again.

        discord.py forgets threads that sleep: what it knows is awake, and what it does not know may be asleep.
        """
        known = self._client.get_channel(channel)
        if known is not None and not (isinstance(known, discord.Thread) and known.archived):
            return
        try:
            await self._client.http.edit_channel(channel, archived=False)
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("thread %s sleeps on: %s", channel, error)
