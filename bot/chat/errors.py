"""The one place where an error becomes an answer. In order:

1. a PlayerError: its sentence, to the person alone;
2. any other error of ours (content files, saves, a busy store): its sentence;
3. an interaction the chat service no longer knows, or that is answered elsewhere: nothing is said;
4. the chat service failing, or having an acknowledgement of which we never heard: a sentence to try again;
5. anything else: an incident id to the person, the traceback to the log, never into the chat.
"""

from __future__ import annotations

import logging

import discord
from discord import app_commands

from bot.chat.links import NOBODY, SHAKY
from bot.chat.reply import ACKNOWLEDGED, is_others, speaking
from bot.chat.ui.mentions import linked
from bot.table.faults import HandedOver, incident_id
from bot.table.health import person_key
from engines.core import AstrolabeError, PlayerError, spoken

log = logging.getLogger("astrolabe.errors")

TOO_LATE = {10062, 50027}  # unknown interaction, expired token


async def answer_error(interaction: discord.Interaction, error: BaseException) -> None:
    """Tell the person what went wrong, in a sentence."""
    cause = _root(error)
    if isinstance(cause, HandedOver) or is_others(interaction, cause):
        log.info("interaction %s is answered elsewhere", interaction.id)
        return
    if isinstance(cause, PlayerError):
        await tell(interaction, f"⚠️ {spoken(cause.text)}")
    elif isinstance(cause, AstrolabeError):
        log.warning("interaction %s: %s", interaction.id, cause)
        await tell(interaction, f"⚠️ {cause}")
    elif isinstance(cause, discord.HTTPException) and cause.code in TOO_LATE:
        log.warning("interaction %s came too late (%s)", interaction.id, cause.code)
    elif isinstance(cause, SHAKY):
        log.warning("interaction %s: the chat service failed: %s", interaction.id, cause)
        await tell(interaction, spoken("⚠️ Discord lost my answer. Your game is safe; please press it again."))
    else:
        incident = incident_id()
        hub = getattr(interaction.client, "hub", None)
        if hub is not None:
            hub.health.fault(person_key(interaction.user.id))
        log.error("incident %s: interaction %s", incident, interaction.id, exc_info=cause)
        text = "⚠️ Something went wrong on my side. Your game is safe; please try again. (incident {incident})"
        await tell(interaction, spoken(text, incident=incident))


async def tell(interaction: discord.Interaction, text: str) -> None:
    """A sentence to the person alone, whatever was answered before."""
    text = linked(text)
    try:
        async with speaking(interaction):
            if not interaction.response.is_done():
                try:
                    await interaction.response.send_message(text, ephemeral=True, allowed_mentions=NOBODY)
                    return
                except discord.HTTPException as error:
                    if is_others(interaction, error):
                        return
                    if error.code != ACKNOWLEDGED:
                        raise
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=NOBODY)
    except (*SHAKY, discord.InteractionResponded, RuntimeError) as error:
        # RuntimeError: the connection was closed because the process is stopping
        log.warning("interaction %s: could not be answered: %s", interaction.id, error)


def _root(error: BaseException) -> BaseException:
    """The error behind discord.py's wrappers."""
    if isinstance(error, app_commands.CommandInvokeError):
        return error.original
    return error
