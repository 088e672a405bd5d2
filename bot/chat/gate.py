"""Where a table may be: what the bot needs in a place, and what is refused in words before anybody sits down in vain."""

from __future__ import annotations

import discord

from bot.chat.links import UNREACHABLE
from bot.table.faults import NotAllowed

# What a table cannot do without, with the words people know it by.
NEEDED = {
    "view_channel": "see this channel",
    "send_messages": "send messages",
    "read_message_history": "read the message history",
}
IN_THREADS = {"send_messages_in_threads": "send messages in threads"}
PICTURES = {"attach_files": "attach files"}
THREADS = {"create_public_threads": "create threads"}
PERMISSIONS = discord.Permissions(
    **dict.fromkeys((*NEEDED, *IN_THREADS, *PICTURES, *THREADS, "embed_links", "use_external_emojis"), True)
)

_SERVED = {
    *(discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice, discord.ChannelType.stage_voice),
    *(discord.ChannelType.public_thread, discord.ChannelType.news_thread, discord.ChannelType.private_thread),
}
_WITH_THREADS = {discord.ChannelType.text, discord.ChannelType.news}


def missing_permissions(interaction: discord.Interaction) -> list[str]:
    """What the bot must be allowed in this channel and is not, in words."""
    mine, in_thread = interaction.app_permissions, isinstance(interaction.channel, discord.Thread)
    needed = NEEDED | IN_THREADS if in_thread else NEEDED
    if in_thread:
        needed = {name: words for name, words in needed.items() if name != "send_messages"}
    return [words for name, words in needed.items() if not getattr(mine, name)]


def warnings(interaction: discord.Interaction) -> list[str]:
    """What a lobby says about its place: what is missing altogether, and what will be plainer than it could be."""
    lines = []
    if missing := missing_permissions(interaction):
        lines.append(f"⚠️ I may not {', '.join(missing)} here. Give me that permission, or the game cannot start.")
    if not interaction.app_permissions.attach_files:
        lines.append("⚠️ I may not attach files here, so posts will come without the picture.")
    return lines


def refuse_without_permissions(interaction: discord.Interaction) -> None:
    """A table that could not be shown is not begun."""
    if missing := missing_permissions(interaction):
        raise NotAllowed(f"I may not {', '.join(missing)} here. Give me that permission first, then press it again.")


async def check_place(client: discord.Client, interaction: discord.Interaction) -> None:
    """Refuse a place where no table can be, with what to do instead."""
    if interaction.guild_id is None or interaction.channel is None:
        raise NotAllowed("Tables are opened in a channel of a server, where the others can see them.")
    if not interaction.is_guild_integration():
        raise NotAllowed("I am not on this server myself, so I cannot post here. Ask those who manage it to invite me.")
    if interaction.channel.type not in _SERVED:
        raise NotAllowed("A table cannot be opened here. Use a text channel, or a thread.")
    if isinstance(interaction.channel, discord.Thread) and interaction.channel.is_private():
        try:
            await client.fetch_channel(interaction.channel.id)
        except UNREACHABLE as error:
            raise NotAllowed("I am not in this private thread. Mention me here once, then try again.") from error
    refuse_without_permissions(interaction)


def can_have_thread(interaction: discord.Interaction) -> bool:
    """Whether the game may get a thread of its own below the lobby."""
    mine = interaction.app_permissions
    is_fit = interaction.channel is not None and interaction.channel.type in _WITH_THREADS
    return is_fit and mine.create_public_threads and mine.send_messages_in_threads


def manages(interaction: discord.Interaction, guild: int) -> bool:
    """Whether somebody manages the server a table is on."""
    return interaction.guild_id == guild and interaction.permissions.manage_guild
