"""Showing a seat its private panel: on a command, on Your move, and again after every click."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord

from bot.chat.inbox import Inbox
from bot.chat.links import jump_link
from bot.chat.pictures import RECENT, TOLD, Pictures, Sight, board_job
from bot.chat.reply import answer, shown_by
from bot.chat.ui.choosing import idea_sections
from bot.chat.ui.coach import TABLE_FILE
from bot.chat.ui.controls import FACE, MORE, Picks
from bot.chat.ui.mentions import linked
from bot.chat.ui.message import Attachment, Kept, layout
from bot.chat.ui.panel import HAND_FILE, accent, choice_words, panel
from bot.chat.ui.pieces import ANY, PLAIN, Button, Piece, Press, clip
from bot.chat.ui.since import since_words
from bot.people.preferences import OFFERED, Preferences, preferences, remember_offer
from bot.table.choices import submit
from bot.table.faults import HostError
from bot.table.hub import Hub
from bot.table.ideas import Ideas, idea_ways
from bot.table.lessons import Guidance, Lessons
from bot.table.orders import order_name, worth_offering
from bot.table.seats import Seats
from bot.table.table import Table
from engines.core import Choice, Intent, Offer, PlayerError, Seat, spoken
from storage import Draft, NoteRow, Wait

log = logging.getLogger("astrolabe.panels")

TRIES = 5  # how often a panel is begun anew because its table changes
HANDING_OVER = 0.001  # seconds in which a picture's job gets to a worker before the words are made
PLANS = 500  # of so many seats it is known that their last click was a whole plan
BAD_FORM = 50035  # the chat service refuses the form of a message: for one, it names a file that it does not have


@dataclass(frozen=True, slots=True)
class Around:
    """What a panel needs to know beside its table."""

    settings: Preferences
    coach: Guidance
    waiting: Sequence[Wait]  # other tables that wait for the same person
    last: int  # the last note that the person has seen
    recent: Sequence[NoteRow]
    draft: Draft | None


@dataclass(frozen=True, slots=True)
class Made:
    """A panel of one moment: what it says and shows, and what is to be done once people see it."""

    seat: Seat
    decision: str
    pieces: list[Piece]
    sights: dict[str, Sight]
    offered: str  # the standing order that it offers, by its name
    lacks_ideas: bool  # none were sought for this decision yet


class Panels:
    """Builds panels and puts them where the person is looking."""

    def __init__(
        self, hub: Hub, pictures: Pictures, seats: Seats, inbox: Inbox, ideas: Ideas, lessons: Lessons
    ) -> None:
        self.hub, self.store, self.pictures = hub, hub.store, pictures
        self.seats, self.inbox, self.ideas, self.lessons = seats, inbox, ideas, lessons
        self._shown: dict[tuple[str, int], int] = {}  # how often a panel was shown, by table and person
        self._seeking: set[asyncio.Task[None]] = set()
        self._planned: OrderedDict[tuple[object, ...], None] = OrderedDict()  # where plans have led to

    def close(self) -> None:
        """Stop looking for ideas."""
        for task in self._seeking:
            task.cancel()

    async def settings(self, person: int) -> Preferences:
        """Somebody's preferences."""
        return await preferences(self.store, person)

    async def picks(self, table: Table, seat: Seat) -> Picks:
        """What the seat has picked so far in the form it is asked to fill in."""
        return _picked(await self.store.draft(table.id, seat), table, seat)

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
        label: str = "",
    ) -> str:
        """Make choices for a seat, by clicks or by typing; what only finishes them rides along. Says what was done."""
        prompt = table.session.asked(seat)
        words = choice_words(table, prompt, prompt.normal(choices[0])) if len(choices) == 1 else ""
        words = table.spell(label) or words
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

    async def follow(
        self, interaction: discord.Interaction, table: Table, seat: Seat, idea: Offer, decision: str = ""
    ) -> str:
        """Make all choices of an idea; as long as the seat stands where they led, its panel offers to undo the plan."""
        said = await self.choose(
            interaction, table, seat, *idea.choices, decision=decision, intents=idea.meanwhile, label=idea.label
        )
        self._planned[_standing(await self.hub.table(table.id), seat)] = None
        while len(self._planned) > PLANS:
            self._planned.popitem(last=False)
        return said

    def taken_back(self, table: Table, seat: Seat) -> None:
        """The seat takes back what it did last; if that was a plan, the same choices are none any more."""
        self._planned.pop(_standing(table, seat), None)

    async def refused(self, interaction: discord.Interaction, table: Table, error: PlayerError) -> str:
        """What is said of a refusal; of what is delivered twice, the first may have been made while the second was read."""
        made = await self.hub.answer_to(table.id, str(interaction.id))
        return f"⚠️ {table.spell(error.text)}" if made is None else made

    async def show(
        self,
        interaction: discord.Interaction,
        game: str,
        *,
        said: str = "",
        more: bool = False,
        is_late: bool = False,
    ) -> None:
        """Put the person's panel into the message this interaction answers, which must be promised already.

        Words and picture are of one moment; a picture that the message shows already stays. A panel never waits for ideas:
        it gets them once they are there (`is_late`), unless somebody has clicked on it meanwhile.
        """
        person = interaction.user.id
        number = self._shown[game, person] = self._shown.get((game, person), 0) + 1
        table = await self.hub.table(game)
        seat = table.seat_of(person)
        is_kept = seat is not None and bool(table.seats[seat].stand_in)
        if is_kept and await self.seats.come_back(game, person, once=str(interaction.id)):
            said = f"{said}\n{spoken('Welcome back. The bot that played for you hands over.')}".strip()
        async with self._begun(table, person, shown_by(interaction)) as (table, around, sights, drawing):
            made = self._made(table, person, around, said, sights, more=more, is_direct=interaction.guild_id is None)
            pictures = await drawing
        if is_late and self._shown[game, person] != number:
            return  # somebody clicked while the ideas were being written
        try:
            await edit(interaction, made.pieces, pictures, accent(made.seat))
        except discord.HTTPException as error:
            if not _lost_a_picture(error, pictures):
                raise
            await edit(interaction, made.pieces, await self._pictured(made.sights, game, made.seat), accent(made.seat))
        if made.offered:
            await remember_offer(self.store, person, made.offered, made.decision)
        if made.lacks_ideas:
            self._seek(interaction, table, made.seat, said, number)

    @asynccontextmanager
    async def _begun(
        self, table: Table, person: int, shown: discord.Message | None
    ) -> AsyncIterator[tuple[Table, Around, dict[str, Sight], asyncio.Task[list[Attachment | Kept]]]]:
        """The table as it is now, and its pictures on their way: they are drawn while the words are made.

        If the table changes while they are handed over, all is begun anew, so that words and pictures are of one moment. A
        table that goes on changing is taken as it is in the end, and then nothing waits between words and pictures.
        """
        game = table.id
        for left in reversed(range(TRIES)):
            version, around = table.game.version, await self._around(table, person)
            table = await self.hub.table(game)
            seat = self.hub.seat_of(table, person)
            coach = around.coach.about(table.fingerprint(seat))
            sights = self._sights(table, seat, around.recent[-TOLD:], around.settings, coach)
            drawing = asyncio.get_running_loop().create_task(self._pictured(sights, game, seat, shown))
            try:
                if left:
                    await asyncio.sleep(0)
                    if not drawing.done():
                        await asyncio.sleep(HANDING_OVER)
                now = await self.hub.table(game) if left else table
                if now is table and (now.game.version == version or not left):
                    yield table, around, sights, drawing  # nothing has waited since the look at the table
                    return
                table = now
            finally:
                drawing.cancel()

    async def _around(self, table: Table, person: int) -> Around:
        """Everything that has to be asked of the store."""
        settings = await self.settings(person)
        coach = await self.lessons.guidance(table, person, wanted=settings["coach"] == "on")
        waiting = await self.inbox.elsewhere(person, table.id)
        last = await self.store.last_look(table.id, person)
        recent = await self.store.notes(table.id, max(0, last - 2 * TOLD), RECENT)
        seat = table.seat_of(person)
        draft = None if seat is None else await self.store.draft(table.id, seat)
        return Around(settings, coach, waiting, last, recent, draft)

    def _made(
        self,
        table: Table,
        person: int,
        around: Around,
        said: str,
        sights: dict[str, Sight],
        *,
        more: bool,
        is_direct: bool,
    ) -> Made:
        """The panel as the table is at this moment; `is_direct`: shown in a direct message, away from it."""
        seat = self.hub.seat_of(table, person)
        decision = table.fingerprint(seat)
        picks = _picked(around.draft, table, seat)
        picks.face = MORE if more else picks.face
        coach = around.coach.about(decision)
        known = self.ideas.known(table, seat) if not coach.is_lesson else ()
        ideas = known if picks.face == FACE else ()
        order = worth_offering(table, seat, around.settings.get(OFFERED, {})) if not coach.is_lesson else None
        pieces = panel(
            table,
            seat,
            picks,
            said=said,
            since=since_words(table, seat, [note for note in around.recent if note.number > around.last]),
            link=jump_link(table) if is_direct and not coach.is_lesson else "",
            ideas=idea_sections(idea_ways(table, seat, ideas or ()), Press(table.id, decision, ""), table.spell),
            typed=[idea.typed for idea in known or () if idea.typed],
            order=order,
            next_table=_next_table(around.waiting),
            coach=coach,
            has_planned=_standing(table, seat) in self._planned,
        )
        offered = order_name(table, order) if order is not None else ""
        return Made(seat, decision, pieces, sights, offered, lacks_ideas=ideas is None)

    def _sights(
        self, table: Table, seat: Seat, notes: Sequence[NoteRow], settings: Preferences, coach: Guidance
    ) -> dict[str, Sight]:
        """What a panel shows: the seat's own picture, and the part of the table that a coach points at."""
        sights = {HAND_FILE: self.pictures.sight(table, seat, notes, settings, coach.mark)}
        for area in coach.show[:1]:
            job = board_job(table, notes=notes, area=area or None, palette=settings["palette"], marked=coach.mark)
            sights[TABLE_FILE] = self.pictures.table_sight(table, job)
        return sights

    async def _pictured(
        self, sights: Mapping[str, Sight], game: str, seat: Seat, shown: discord.Message | None = None
    ) -> list[Attachment | Kept]:
        """The pictures of a panel; those that the message shows already stay."""
        found = [await self.pictures.mine(sight, file, game, f"{file} {seat}", shown) for file, sight in sights.items()]
        return [picture for picture in found if picture is not None]

    def _seek(self, interaction: discord.Interaction, table: Table, seat: Seat, said: str, number: int) -> None:
        """Look for ideas, and show the panel with them if it is still the same."""

        async def add() -> None:
            try:
                if await self.ideas.seek(table, seat) and self._shown.get((table.id, interaction.user.id)) == number:
                    await self.show(interaction, table.id, said=said, is_late=True)
            except (HostError, discord.HTTPException) as error:
                log.info("game %s: a panel stays without ideas: %s", table.id, error)

        task = asyncio.get_running_loop().create_task(add())
        self._seeking.add(task)
        task.add_done_callback(self._seeking.discard)


def _picked(draft: Draft | None, table: Table, seat: Seat) -> Picks:
    """What a form kept; nothing if it was for another decision."""
    return Picks.read(draft.data) if draft and draft.fingerprint == table.fingerprint(seat) else Picks()


def _standing(table: Table, seat: Seat) -> tuple[object, ...]:
    """Where a seat stands; it stands there again once it has taken back what came later."""
    return table.id, seat, table.barrier, *table.session.entries


def _lost_a_picture(error: discord.HTTPException, pictures: Sequence[Attachment | Kept]) -> bool:
    """Whether a message was refused because it no longer has a picture that it was to keep."""
    return error.code == BAD_FORM and any(isinstance(picture, Kept) for picture in pictures)


def _next_table(waiting: Sequence[Wait]) -> Button | None:
    """The way to another table that waits for the same person."""
    if not waiting:
        return None
    label = "Next table" if len(waiting) == 1 else spoken("Next table ({n} waiting)", n=len(waiting))
    return Button(Press(waiting[0].game.id, ANY, "look").id, label)


async def reply(interaction: discord.Interaction, text: str) -> None:
    """Fill the message this interaction answers with plain words."""
    await answer(interaction, content=clip(linked(spoken(text)), PLAIN))


async def edit(
    interaction: discord.Interaction,
    pieces: Sequence[Piece],
    pictures: Sequence[Attachment | Kept] = (),
    accent: int | None = None,
) -> discord.Message:
    """Fill the message this interaction answers; pictures that are not given go."""
    files: list[Any] = [picture.file() for picture in pictures]
    return await answer(interaction, files, view=layout(pieces, *pictures, accent=accent))
