"""Showing a seat its private panel: on a command, on Your move, and again after every click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.chat.inbox import Inbox
from bot.chat.links import NOBODY, jump_link
from bot.chat.pictures import Pictures
from bot.chat.ui.controls import Picks
from bot.chat.ui.message import Attachment, layout
from bot.chat.ui.panel import HAND_FILE, panel
from bot.chat.ui.pieces import ANY, Button, Piece, Press, Row
from bot.people.preferences import Preferences, preferences
from bot.table.hub import Hub
from bot.table.seats import Chairs
from bot.table.table import Table
from engines.core import Seat
from storage import Draft


class Panels:
    """Builds panels and puts them where the person is looking."""

    def __init__(self, hub: Hub, pictures: Pictures, chairs: Chairs, inbox: Inbox) -> None:
        self.hub, self.store, self.pictures = hub, hub.store, pictures
        self.chairs, self.inbox = chairs, inbox

    async def settings(self, person: int) -> Preferences:
        """Somebody's preferences."""
        return await preferences(self.store, person)

    async def picks(self, table: Table, seat: Seat) -> Picks:
        """What the seat has picked so far in the form it is asked to fill in."""
        draft = await self.store.draft(table.id, seat)
        if draft is None or draft.fingerprint != table.fingerprint(seat):
            return Picks()
        return Picks.read(draft.data)

    async def keep(self, table: Table, seat: Seat, picks: Picks) -> None:
        """Keep unfinished picks."""
        await self.store.save_draft(Draft(table.id, seat, table.fingerprint(seat), picks.write()))

    async def show(self, interaction: discord.Interaction, game: str, *, said: str = "", redraw: bool = True) -> None:
        """Put the person's panel into the message this interaction answers. The interaction must be deferred already.

        Without `redraw` the picture that the message has stays: only the widgets change.
        """
        if await self.chairs.come_back(game, interaction.user.id):
            said = f"{said}\nWelcome back: the bot that played for you hands over.".strip()
        table = await self.hub.table(game)
        seat = self.hub.seat_of(table, interaction.user.id)
        settings = await self.settings(interaction.user.id)
        picture = None
        if redraw:
            picture = await self.pictures.private(table, seat, file=HAND_FILE, palette=settings["palette"])
        alt = picture.alt if picture else _alt_of(interaction) if not redraw else None
        orders = await self.store.orders(game)
        link = jump_link(table) if interaction.guild_id is None else ""
        pieces = panel(table, seat, await self.picks(table, seat), orders=orders, alt=alt, said=said, link=link)
        waiting = await self.inbox.elsewhere(interaction.user.id, game)
        if waiting:
            more = f" ({len(waiting)} wait)" if len(waiting) > 1 else ""
            pieces.append(Row((Button(Press(waiting[0].game.id, ANY, "look").id, f"Next table{more}"),)))
        await edit(interaction, pieces, [picture] if picture else [] if redraw else None)


async def edit(
    interaction: discord.Interaction, pieces: Sequence[Piece], attachments: Sequence[Attachment] | None = ()
) -> None:
    """Fill the message this interaction answers; None keeps the attachments it has."""
    extra: dict[str, Any] = {}
    if attachments is not None:
        extra["attachments"] = [attachment.file() for attachment in attachments]
    await interaction.edit_original_response(view=layout(pieces), allowed_mentions=NOBODY, **extra)


def _alt_of(interaction: discord.Interaction) -> str | None:
    """The alt text of the picture in the message that was clicked."""
    message = interaction.message
    held = [one for one in message.attachments if one.filename == HAND_FILE] if message else []
    return (held[0].description or "") if held else None
