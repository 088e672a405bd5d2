"""Catching up: what changed since somebody's last look, outlined in the picture and told in words, and why the table waits.

A player reads what is theirs to read; a spectator sees only what everybody may see.
"""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.chat.panels import edit
from bot.chat.pictures import Pictures, board_job
from bot.chat.replays import words
from bot.chat.ui.message import Attachment
from bot.chat.ui.pieces import ANY, Button, Picture, Piece, Press, Row, Words
from bot.chat.ui.post import BOARD_FILE, awaited_words
from bot.chat.ui.times import away, deadline_words
from bot.people.preferences import preferences
from bot.table.hub import Hub
from bot.table.table import Table
from engines.core import Seat, spoken
from render.worker import BoardJob


class CatchUp:
    """Shows people what they missed."""

    def __init__(self, hub: Hub, pictures: Pictures) -> None:
        self._hub, self._store, self._pictures = hub, hub.store, pictures

    async def show(self, interaction: discord.Interaction, game: str, *, watching: bool = False) -> None:
        """Everything since the person's last look. The interaction must be deferred already, for them alone."""
        person = interaction.user.id
        last = await self._store.last_look(game, person)
        notes = await self._store.notes(game, last)
        palette, seen = (await preferences(self._store, person))["palette"], await self._store.seen(game, person)
        table = await self._hub.table(game)  # nothing waits from here until words and picture are made
        seat, heading = None if watching else table.seat_of(person), table.headline()
        job = board_job(table, since=seen, notes=notes, palette=palette)
        waits = why_it_waits(table, seat)
        picture = await self._picture(job, game)
        await self._store.save_seen(game, person, job.view, notes[-1].number if notes else last)
        title = spoken("Since you last looked:") if last else spoken("So far:")
        told = words(table, notes, seat) or spoken("Nothing has happened.")
        pieces: list[Piece] = [Words(f"{heading}\n{title}\n{told}"), Picture(BOARD_FILE), Words(waits)]
        again = Button(Press(game, ANY, "watch" if watching else "catch", "again").id, "Refresh")
        mine = Button(Press(game, ANY, "move").id, "Your move", "primary")
        pieces.append(Row((mine, again) if seat is not None and seat in table.awaited else (again,)))
        await edit(interaction, pieces, [picture] if picture else [])

    async def _picture(self, job: BoardJob, game: str) -> Attachment | None:
        picture = await self._pictures.draw(job, BOARD_FILE, game)
        if picture is None and job.since:  # what was seen then can no longer be read; the present board can
            picture = await self._pictures.draw(replace(job, since=""), BOARD_FILE, game)
        return picture


def why_it_waits(table: Table, seat: Seat | None) -> str:
    """Whom the table waits for, since when, and for you: what it asks."""
    if table.session.is_over:
        return spoken("The game is over.")
    lines = [awaited_words(table)]
    waits = [row.since for row in table.clocks.values() if row.since]
    if waits:
        lines[0] = spoken("{waiting} · asked {when}", waiting=lines[0], when=away(min(waits)))
    prompt = table.session.prompts.get(seat) if seat is not None else None
    if prompt is not None and seat is not None:
        lines.append(spoken("For you: {question}", question=table.question(prompt)))
        lines.append(deadline_words(table, seat))
    return "\n".join(line for line in lines if line)
