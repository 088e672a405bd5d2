"""Where things are in the chat, and what can go wrong when writing there."""

from __future__ import annotations

import aiohttp
import discord

from bot.table.table import Table
from storage import Chat, Game

NOBODY = discord.AllowedMentions.none()
UNREACHABLE = (discord.Forbidden, discord.NotFound)
SHAKY = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)

UNKNOWN_MESSAGE = 10008


def table_link(game: Game, chat: Chat | None = None) -> str:
    """A link to the table's newest post, or to its channel."""
    place = f"https://discord.com/channels/{game.guild}/{game.channel}"
    return f"{place}/{chat.message}" if chat is not None and chat.message else place


def jump_link(table: Table) -> str:
    """A link to a live table's newest post, or to its channel."""
    return table_link(table.game, table.chats.get(0))
