"""The logs of the bot, and of the libraries it stands on."""

from __future__ import annotations

import logging

import aiohttp
import discord

from bot.table.faults import HostError
from bot.work.log_lines import log_discreetly
from engines.core import ContentError
from storage import StoreError

# errors of the chat service, the machine and the host itself: they speak of nothing a game holds
QUOTED = (discord.DiscordException, aiohttp.ClientError, OSError, HostError, StoreError, ContentError)


def set_up_logs(level: str, form: str = "text") -> None:
    """Log to the standard error, from that level on, as text or as JSON."""
    log_discreetly(level, QUOTED, form)
    logging.getLogger("discord").setLevel(max(logging.WARNING, logging.getLevelName(level)))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
