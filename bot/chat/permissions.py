"""Where a table may be: what the bot needs in a place, and what is refused in words before anybody sits down in vain."""

from __future__ import annotations

import discord

from bot.chat.links import UNREACHABLE
from bot.table.faults import NotAllowed
from engines.core import say, spoken

# What a table cannot do without, with the words people know it by.
NEEDED = {
    "view_channel": "see this channel",
    "send_messages": "send messages",
    "read_message_history": "read the message history",
}
IN_THREADS = {"send_messages_in_threads": "send messages in threads"}  # there, instead of sending messages
IN_VOICE = {"connect": "connect to this channel"}  # without it the texts of a voice channel are closed, too
PICTURES = {"attach_files": "attach files"}
THREADS = {"create_public_threads": "create threads"}
PERMISSIONS = discord.Permissions(
    **dict.fromkeys((*NEEDED, *IN_THREADS, *PICTURES, *THREADS, "embed_links", "use_external_emojis"), True)
)

_THREADS = {
    *(discord.ChannelType.public_thread, discord.ChannelType.news_thread, discord.ChannelType.private_thread),
}
_VOICE = {discord.ChannelType.voice, discord.ChannelType.stage_voice}
_WITH_THREADS = {discord.ChannelType.text, discord.ChannelType.news}
_SERVED = _WITH_THREADS | _THREADS | _VOICE


def needed_in(kind: discord.ChannelType) -> dict[str, str]:
    """What a table cannot do without in a place of this kind."""
    if kind in _THREADS:
        return {name: words for name, words in (NEEDED | IN_THREADS).items() if name != "send_messages"}
    return NEEDED | IN_VOICE if kind in _VOICE else NEEDED


def _missing(mine: discord.Permissions, kind: discord.ChannelType) -> list[str]:
    return [words for name, words in needed_in(kind).items() if not getattr(mine, name)]


def _remarks(mine: discord.Permissions, kind: discord.ChannelType) -> list[str]:
    lines = []
    if missing := _missing(mine, kind):
        said = "⚠️ I'm not allowed to {missing:or} here. Please allow it, or the game can't start."
        lines.append(spoken(said, missing=missing))
    if not mine.attach_files:
        lines.append(spoken("⚠️ I'm not allowed to attach files here, so posts come without the picture."))
    return lines


def warnings(interaction: discord.Interaction) -> list[str]:
    """What a lobby says about its place: what is missing altogether, and what will be plainer than it could be."""
    return _remarks(interaction.app_permissions, interaction.channel.type) if interaction.channel else []


def warnings_at(client: discord.Client, channel: int) -> list[str]:
    """What a lobby says about a place that nobody clicks in now, as far as is known of it."""
    place = client.get_channel(channel)
    if not isinstance(place, (discord.abc.GuildChannel, discord.Thread)):
        return []
    return _remarks(place.permissions_for(place.guild.me), place.type)


async def check_shown(client: discord.Client, interaction: discord.Interaction) -> None:
    """Refuse to begin a table in a place where it could not be shown."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and channel.is_private():
        try:  # whether the bot is in it, no permission tells
            await client.fetch_channel(channel.id)
        except UNREACHABLE as error:
            raise NotAllowed("I'm not in this private thread. Mention me here once, then try again.") from error
    if channel is not None and (missing := _missing(interaction.app_permissions, channel.type)):
        said = "I'm not allowed to {missing:or} here. Please allow it first, then press it again."
        raise NotAllowed(say(said, missing=missing))


async def check_place(client: discord.Client, interaction: discord.Interaction) -> None:
    """Refuse a place where no table can be, with what to do instead."""
    if interaction.guild_id is None or interaction.channel is None:
        raise NotAllowed("Open a table in a channel of a server, where others can see it.")
    if not interaction.is_guild_integration() or not await _is_on(client, interaction.guild_id):
        raise NotAllowed("I'm not on this server, so I can't post here. Ask those who manage it to invite me.")
    if interaction.channel.type not in _SERVED:
        raise NotAllowed("You can't open a table here. Use a text channel, or a thread.")
    await check_shown(client, interaction)


async def _is_on(client: discord.Client, guild: int) -> bool:
    """Whether the bot is on a server; without a gateway, or on another shard, only the server can tell."""
    if client.get_guild(guild) is not None:
        return True
    try:
        await client.http.get_guild(guild, with_counts=False)
    except UNREACHABLE:
        return False
    return True


def can_have_thread(interaction: discord.Interaction) -> bool:
    """Whether the game may get a thread of its own below the lobby."""
    mine = interaction.app_permissions
    is_fit = interaction.channel is not None and interaction.channel.type in _WITH_THREADS
    return is_fit and mine.create_public_threads and mine.send_messages_in_threads


def manages(interaction: discord.Interaction, guild: int) -> bool:
    """Whether somebody manages the server a table is on."""
    return interaction.guild_id == guild and interaction.permissions.manage_guild
