"""Showing a seat its private panel: on a command, on Your move, and again after every click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.chat.inbox import Inbox
from bot.chat.links import NOBODY, jump_link
from bot.chat.pictures import Pictures, seat_job
from bot.chat.ui.controls import MORE, Picks
from bot.chat.ui.mentions import linked
from bot.chat.ui.message import Attachment, Kept, kept, layout
from bot.chat.ui.panel import HAND_FILE, accent, choice_words, panel
from bot.chat.ui.pieces import ANY, Button, Piece, Press, clip
from bot.chat.ui.since import since_words
from bot.people.preferences import Preferences, preferences
from bot.table.choices import submit
from bot.table.hub import Hub
from bot.table.seats import Seats
from bot.table.table import Table
from engines.core import Choice, Seat
from storage import Draft, NoteRow, Wait

TOLD = 12  # notes from which a picture tells what happened


class Panels:
    """Builds panels and puts them where the person is looking."""

    def __init__(self, hub: Hub, pictures: Pictures, seats: Seats, inbox: Inbox) -> None:
        self.hub, self.store, self.pictures = hub, hub.store, pictures
        self.seats, self.inbox = seats, inbox

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

    async def choose(
        self,
        interaction: discord.Interaction,
        table: Table,
        seat: Seat,
        *choices: Choice,
        decision: str = "",
        rides: bool = True,
    ) -> str:
        """Make choices for a seat, by clicks or by typing; what only finishes them rides along."""
        prompt = table.session.asked(seat)
        words = choice_words(table, prompt, prompt.normal(choices[0])) if len(choices) == 1 else ""
        await submit(
            self.hub,
            table.id,
            seat,
            *choices,
            once=str(interaction.id),
            decision=decision,
            person=interaction.user.id,
            rides=rides,
        )
        return f"✓ {clip(words, 300)}" if words else "✓"

    async def show(
        self, interaction: discord.Interaction, game: str, *, said: str = "", redraw: bool = True, more: bool = False
    ) -> None:
        """Put the person's panel into the message this interaction answers. The interaction must be deferred already.

        Words and picture are of one moment. Without `redraw` the picture that the message has stays: only the widgets change.
        """
        person = interaction.user.id
        if await self.seats.come_back(game, person, once=str(interaction.id)):
            said = f"{said}\nWelcome back: the bot that played for you hands over.".strip()
        settings = await self.settings(person)
        waiting = await self.inbox.elsewhere(person, game)
        fresh = await self._fresh(game, person)
        notes = fresh[-TOLD:] or (await self.store.notes(game))[-TOLD:]
        draft = await self.picks_of(game, person)
        table = await self.hub.table(game)  # nothing waits from here until words and picture are made
        seat = self.hub.seat_of(table, person)
        picks = Picks.read(draft.data) if draft and draft.fingerprint == table.fingerprint(seat) else Picks()
        picks.face = MORE if more else picks.face
        link = jump_link(table) if interaction.guild_id is None else ""
        since = since_words(table, seat, fresh)
        pieces = panel(table, seat, picks, said=said, since=since, link=link, next_table=_next_table(waiting))
        job = seat_job(table, seat, notes, settings["palette"])
        picture: Attachment | Kept | None = None if redraw else kept(interaction.message, HAND_FILE)
        if picture is None:
            picture = await self.pictures.draw(job, HAND_FILE, table.id, f"panel {seat}")
        await edit(interaction, pieces, [picture] if picture else [], accent(seat))

    async def picks_of(self, game: str, person: int) -> Draft | None:
        """The person's unfinished form, whatever it belongs to."""
        seat = next((row.seat for row in await self.store.seats(game) if row.person == person), None)
        return None if seat is None else await self.store.draft(game, seat)

    async def _fresh(self, game: str, person: int) -> list[NoteRow]:
        """What happened since the person's last look."""
        return await self.store.notes(game, await self.store.last_look(game, person))


def _next_table(waiting: Sequence[Wait]) -> Button | None:
    """The way to another table that waits for the same person."""
    if not waiting:
        return None
    more = f" ({len(waiting)} wait)" if len(waiting) > 1 else ""
    return Button(Press(waiting[0].game.id, ANY, "look").id, f"Next table{more}")


async def say(interaction: discord.Interaction, text: str) -> None:
    """Fill the message this interaction answers with plain words."""
    await interaction.edit_original_response(content=clip(linked(text), 2000), allowed_mentions=NOBODY)


async def edit(
    interaction: discord.Interaction,
    pieces: Sequence[Piece],
    pictures: Sequence[Attachment | Kept] = (),
    accent: int | None = None,
) -> None:
    """Fill the message this interaction answers; pictures that are not given go."""
    files: list[Any] = [picture.file() for picture in pictures]
    view = layout(pieces, *pictures, accent=accent)
    await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NOBODY)
