"""One answer to one interaction: an answer that is ready within a second is the acknowledgement.

Whoever handles an interaction promises its answer first, then acts, then gives it. If the second passes before that, the
interaction is deferred, and the answer changes what is shown. One lock per interaction decides who speaks first. To act before
the acknowledgement is safe: whatever is changed is changed once for the id of its interaction, however often that comes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.chat.links import NOBODY, SHAKY

log = logging.getLogger("astrolabe.reply")

SOON = 1.0  # seconds after which an interaction is deferred; three are allowed
ACKNOWLEDGED = 40060  # the interaction is acknowledged already
PROMISED, SHOWN = "promised", "shown"  # what is noted with an interaction


@dataclass(slots=True)
class _Promise:
    """How an interaction will be answered: by a private message of its own, or by changing the message that was clicked."""

    is_new: bool
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    timer: asyncio.Task[None] | None = None


def promise(interaction: discord.Interaction[Any], *, is_new: bool = False) -> None:
    """An answer follows: a change of the clicked message, or a new message to the person alone."""
    if PROMISED not in interaction.extras and not interaction.response.is_done():
        promised = interaction.extras[PROMISED] = _Promise(is_new)
        promised.timer = asyncio.get_running_loop().create_task(_defer(interaction, promised))


def is_others(interaction: discord.Interaction[Any], error: BaseException) -> bool:
    """Whether the interaction is answered elsewhere: during a hand-over two processes get it, and one is enough."""
    if not isinstance(error, discord.HTTPException) or error.code != ACKNOWLEDGED:
        return False
    budget = getattr(interaction.client, "budget", None)
    return budget is not None and bool(budget.is_heard(interaction.id))


@asynccontextmanager
async def speaking(interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Nobody else answers this interaction meanwhile."""
    promised: _Promise | None = interaction.extras.get(PROMISED)
    if promised is None:
        yield
        return
    async with promised.lock:
        yield
        if interaction.response.is_done() and promised.timer is not None:
            promised.timer.cancel()


async def answer(
    interaction: discord.Interaction[Any], files: Sequence[Any] | None = None, **message: Any
) -> discord.Message:
    """Give the promised answer, or another one in its place; without a list of files those that the message has stay."""
    message.setdefault("allowed_mentions", NOBODY)
    before = shown_by(interaction)
    if before is not None and before.content and isinstance(message.get("view"), discord.ui.LayoutView):
        message |= {"content": None, "embeds": []}  # a plain message becomes a layout only without its text
    shown = interaction.extras[SHOWN] = await _given(interaction, files, message)
    return shown


def shown_by(interaction: discord.Interaction[Any]) -> discord.Message | None:
    """The message that the next answer changes, as far as it is known; None if that will be a new one."""
    promised: _Promise | None = interaction.extras.get(PROMISED)
    clicked = None if promised is None or promised.is_new else interaction.message
    return interaction.extras.get(SHOWN, clicked)


async def _given(
    interaction: discord.Interaction[Any], files: Sequence[Any] | None, message: dict[str, Any]
) -> discord.Message:
    promised: _Promise | None = interaction.extras.get(PROMISED)
    if promised is not None:
        async with speaking(interaction):
            if not interaction.response.is_done():
                try:
                    return await _respond(interaction, promised, files, message)
                except discord.HTTPException as error:
                    if error.code != ACKNOWLEDGED or is_others(interaction, error):
                        raise
                    for file in files or ():
                        if isinstance(file, discord.File):
                            file.reset()  # it was read for the first attempt
    if files is not None:
        message["attachments"] = files
    return await interaction.edit_original_response(**message)


async def _respond(
    interaction: discord.Interaction[Any], promised: _Promise, files: Sequence[Any] | None, message: dict[str, Any]
) -> discord.Message:
    made: discord.InteractionCallbackResponse[Any] | None
    if promised.is_new:
        made = await interaction.response.send_message(files=list(files or ()), ephemeral=True, **message)
    else:
        kept: dict[str, Any] = {} if files is None else {"attachments": files}
        made = await interaction.response.edit_message(**kept, **message)
    shown = made.resource if made is not None else None
    return shown if isinstance(shown, discord.Message) else await interaction.original_response()


async def _defer(interaction: discord.Interaction[Any], promised: _Promise) -> None:
    """The second has passed: the person sees that something is coming."""
    await asyncio.sleep(SOON)
    async with promised.lock:
        if interaction.response.is_done():
            return
        try:
            await interaction.response.defer(ephemeral=promised.is_new, thinking=promised.is_new)
        except SHAKY as error:
            log.warning("interaction %s could not be deferred: %s", interaction.id, error)
