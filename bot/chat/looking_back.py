"""Looking back on a game that is over: what decided it, and for whoever played, their own costliest choice."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.chat.panels import edit
from bot.chat.pictures import Pictures, look_of
from bot.chat.ui.decided import CHANCES_FILE, costliest_pieces, decided_pieces
from bot.chat.ui.pieces import Words
from bot.people.preferences import preferences
from bot.records.decided import Decisions, check
from bot.table.faults import NotSeated
from bot.table.hub import Hub
from engines.core import spoken
from render.records import ChancesJob
from storage import NoteRow


class LookingBack:
    """Shows what was found; while it is being looked for, it says so."""

    def __init__(self, hub: Hub, pictures: Pictures, decisions: Decisions) -> None:
        self._hub, self._pictures, self._decisions = hub, pictures, decisions

    async def show(self, interaction: discord.Interaction, game: str) -> None:
        """The curve and the turning points, to the person who asked. The interaction must be promised an answer already."""
        table = await self._hub.table(game)
        check(table)
        if not await self._decisions.is_known(table):
            await edit(interaction, [Words("I'm playing it on from many of its moments. Give me a minute.")])
        found, person = await self._decisions.of(table), interaction.user.id
        picture = None
        if len(found.curve) > 1:
            look = look_of(table, [], (await preferences(self._hub.store, person))["palette"])
            curves = tuple(zip(*([float(round(100 * one)) for one in at.shares] for at in found.curve), strict=True))
            subtitle = spoken("chances of winning in per cent, from the first moment to the last")
            job = ChancesJob(table.spec.title, subtitle, curves, look)
            picture = await self._pictures.draw(job, CHANCES_FILE, table.id)
        is_player, is_drawn = table.seat_of(person) is not None, picture is not None
        notes = await self._hub.store.notes(game)
        pieces = decided_pieces(table, found, notes, is_player=is_player, is_drawn=is_drawn)
        await edit(interaction, pieces, [picture] if picture else [])

    async def show_own(self, interaction: discord.Interaction, game: str) -> None:
        """The person's own costliest choice."""
        table = await self._hub.table(game)
        check(table)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated("You didn't play in this game.")
        if not await self._decisions.is_known(table, seat):
            await edit(interaction, [Words("I'm weighing your choices again. Give me a minute.")])
        found = await self._decisions.own(table, interaction.user.id)
        beat = beat_before(await self._hub.store.story(game), found.row)
        await edit(interaction, costliest_pieces(table, found, beat))


def beat_before(notes: Sequence[NoteRow], row: int) -> int | None:
    """The number of the picture that shows the table as it was after so many choices; None if there are no pictures."""
    beats = [note.row for note in notes if note.beat and note.view]
    return max(sum(made <= row for made in beats) - 1, 0) if beats else None
