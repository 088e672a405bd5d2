"""Asking everybody at a table to agree to something, in its channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.chat.links import NOBODY
from bot.chat.ui.ballot import ballot_message
from bot.table.votes import Ballot
from engines.core import spoken

if TYPE_CHECKING:
    from bot.app import App


async def open_vote(app: App, channel: int, ballot: Ballot) -> str:
    """Ask the others in the channel, if they have to agree; says what happened."""
    if ballot.vote is None:
        return ballot.text
    content, view = ballot_message(ballot)
    vote = ballot.vote
    nonce = f"v{vote.game}.{vote.kind[0]}{vote.at * 1000:.0f}"[:25]
    people = [discord.Object(person) for person in ballot.called]
    called = " ".join(f"<@{person}>" for person in ballot.called)
    mentions = discord.AllowedMentions(users=people) if people else NOBODY
    place, text = app.doors.place(channel), f"{called}\n{content}".strip()
    await app.doors.send(place, nonce=nonce, content=text, view=view, allowed_mentions=mentions)
    return spoken("I've asked the others in the channel.")
