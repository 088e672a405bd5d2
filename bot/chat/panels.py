"""Showing a seat its private panel: on a command, on Your move, and again after every click."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.chat.inbox import Inbox
from bot.chat.links import NOBODY, jump_link
from bot.chat.pictures import Pictures, board_job, seat_job
from bot.chat.ui.choosing import idea_sections
from bot.chat.ui.coach import TABLE_FILE
from bot.chat.ui.controls import FACE, MORE, Picks
from bot.chat.ui.mentions import linked
from bot.chat.ui.message import Attachment, Kept, kept, layout
from bot.chat.ui.panel import HAND_FILE, accent, choice_words, panel
from bot.chat.ui.pieces import ANY, Button, Piece, Press, clip
from bot.chat.ui.since import since_words
from bot.people.preferences import Preferences, preferences
from bot.table.choices import submit
from bot.table.faults import HostError
from bot.table.hub import Hub
from bot.table.ideas import Ideas, idea_ways
from bot.table.lessons import Guidance, Lessons
from bot.table.seats import Seats
from bot.table.table import Table
from engines.core import Choice, Intent, Seat, spoken
from render.worker import Job
from storage import Draft, NoteRow, Wait

log = logging.getLogger("astrolabe.panels")

TOLD = 12  # notes from which a picture tells what happened


class Panels:
    """Builds panels and puts them where the person is looking."""

    def __init__(
        self, hub: Hub, pictures: Pictures, seats: Seats, inbox: Inbox, ideas: Ideas, lessons: Lessons
    ) -> None:
        self.hub, self.store, self.pictures = hub, hub.store, pictures
        self.seats, self.inbox, self.ideas, self.lessons = seats, inbox, ideas, lessons
        self._shown: dict[tuple[str, int], int] = {}  # how often a panel was shown, by table and person
        self._seeking: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """Stop looking for ideas."""
        for task in self._seeking:
            task.cancel()

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
        intents: Sequence[Intent] = (),
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
            intents=intents,
        )
        return f"✓ {clip(words, 300)}" if words else "✓"

    async def show(
        self,
        interaction: discord.Interaction,
        game: str,
        *,
        said: str = "",
        redraw: bool = True,
        more: bool = False,
        before: discord.Message | None = None,
    ) -> None:
        """Put the person's panel into the message this interaction answers. The interaction must be deferred already.

        Words and picture are of one moment. Without `redraw` the picture that the message has stays (`before` is the message
        where it is not the one that was clicked): only the widgets change. A panel never waits for ideas: it gets them once
        they are there, unless somebody has clicked on it meanwhile.
        """
        person = interaction.user.id
        number = self._shown[game, person] = self._shown.get((game, person), 0) + 1
        if await self.seats.come_back(game, person, once=str(interaction.id)):
            said = f"{said}\n{spoken('Welcome back. The bot that played for you hands over.')}".strip()
        settings = await self.settings(person)
        coach = await self.lessons.guidance(game, person, wanted=settings["coach"] == "on")
        waiting = await self.inbox.elsewhere(person, game)
        fresh = await self._fresh(game, person)
        notes = fresh[-TOLD:] or (await self.store.notes(game))[-TOLD:]
        draft = await self.picks_of(game, person)
        table = await self.hub.table(game)  # nothing waits from here until words and picture are made
        seat = self.hub.seat_of(table, person)
        picks = Picks.read(draft.data) if draft and draft.fingerprint == table.fingerprint(seat) else Picks()
        picks.face = MORE if more else picks.face
        coach = coach if coach.decision in ("", table.fingerprint(seat)) else Guidance()
        link = jump_link(table) if interaction.guild_id is None and not coach.is_lesson else ""
        since = since_words(table, seat, fresh)
        ideas = self.ideas.known(table, seat) if picks.face == FACE and not coach.is_lesson else ()
        found = idea_ways(table, seat, ideas or ())
        shown = idea_sections(found, Press(table.id, table.fingerprint(seat), ""), table.spell)
        pieces = panel(
            table,
            seat,
            picks,
            said=said,
            since=since,
            link=link,
            ideas=shown,
            next_table=_next_table(waiting),
            coach=coach,
        )
        jobs: dict[str, Job] = {HAND_FILE: seat_job(table, seat, notes, settings, coach.mark)}
        for area in coach.show[:1]:
            jobs[TABLE_FILE] = board_job(
                table, notes=notes, area=area or None, palette=settings["palette"], marked=coach.mark
            )
        pictures = await self._drawn(jobs, table.id, seat, None if redraw else before or interaction.message)
        if before is not None and self._shown[game, person] != number:
            return  # somebody clicked while the ideas were being written
        message = await edit(interaction, pieces, pictures, accent(seat))
        if ideas is None:
            self._seek(interaction, table, seat, said, message, number)

    async def _drawn(
        self, jobs: Mapping[str, Job], game: str, seat: Seat, shown: discord.Message | None
    ) -> list[Attachment | Kept]:
        """The pictures of a panel; those that the message shows already stay."""
        found: list[Attachment | Kept] = []
        for file, job in jobs.items():
            lane = f"panel {seat}" if file == HAND_FILE else f"table {seat}"
            picture = kept(shown, file) or await self.pictures.draw(job, file, game, lane)
            found += [picture] if picture else []
        return found

    def _seek(
        self,
        interaction: discord.Interaction,
        table: Table,
        seat: Seat,
        said: str,
        message: discord.Message,
        number: int,
    ) -> None:
        """Look for ideas, and show the panel with them if it is still the same."""

        async def add() -> None:
            try:
                if await self.ideas.seek(table, seat) and self._shown.get((table.id, interaction.user.id)) == number:
                    await self.show(interaction, table.id, said=said, redraw=False, before=message)
            except (HostError, discord.HTTPException) as error:
                log.info("game %s: a panel stays without ideas: %s", table.id, error)

        task = asyncio.get_running_loop().create_task(add())
        self._seeking.add(task)
        task.add_done_callback(self._seeking.discard)

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
    label = "Next table" if len(waiting) == 1 else spoken("Next table ({n} waiting)", n=len(waiting))
    return Button(Press(waiting[0].game.id, ANY, "look").id, label)


async def reply(interaction: discord.Interaction, text: str) -> None:
    """Fill the message this interaction answers with plain words."""
    await interaction.edit_original_response(content=clip(linked(spoken(text)), 2000), allowed_mentions=NOBODY)


async def edit(
    interaction: discord.Interaction,
    pieces: Sequence[Piece],
    pictures: Sequence[Attachment | Kept] = (),
    accent: int | None = None,
) -> discord.Message:
    """Fill the message this interaction answers; pictures that are not given go."""
    files: list[Any] = [picture.file() for picture in pictures]
    view = layout(pieces, *pictures, accent=accent)
    return await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NOBODY)
