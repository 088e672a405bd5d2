"""Where things are in the chat, and what can go wrong when writing there."""

from __future__ import annotations

import aiohttp
import discord

from bot.table.table import Table
from storage import Game

NOBODY = discord.AllowedMentions.none()
UNREACHABLE = (discord.Forbidden, discord.NotFound)
SHAKY = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)


def table_link(game: Game) -> str:
    """A link to the table's newest post, or to its channel."""
    place = f"https://discord.com/channels/{game.guild}/{game.channel}"
    return f"{place}/{game.post}" if game.post else place


def jump_link(table: Table) -> str:
    """The same for a live table."""
    return table_link(table.game)
