"""Pictures for the chat: asks the drawing processes, and falls back to words when a picture cannot be had."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import discord

from bot.chat.ui.message import Attachment, Kept, kept
from bot.table.faults import incident_id
from bot.table.health import Health
from bot.table.naming import Naming
from bot.table.table import Table
from engines.core import Seat
from engines.core.aloud import asked_aloud
from render.compact import COMPACT
from render.look import Look
from render.naming import stored_name
from render.registry import Renderer, Renderers, looked_at, through_any_eyes
from render.words import spelled, subject, with_questions
from render.worker import BoardJob, CardJob, FigureJob, Job, Studio, Superseded
from render.worker import Picture as Drawn
from storage import NoteRow

log = logging.getLogger("astrolabe.pictures")

FIGURE_FILE = "figure.png"
TOLD = 12  # notes from which a picture tells what happened
RECENT = 60  # notes among which news is looked for
EVENTS = 6  # lines in a picture's footer
HELD = 16 << 20  # bytes of pictures that are kept for whoever looks again


@dataclass(frozen=True, slots=True)
class Sight:
    """What a picture in a panel will show: the job, the name its file has for that, and, where it is known, the alt text."""

    job: BoardJob
    stored: str
    alt: str = ""


@dataclass(slots=True)
class Pictures:
    """Draws boards, hands and cards. Without a studio every picture is told in words.

    A position that was drawn lately is not drawn again, and what a message shows already is not even sent again.
    """

    renderers: Renderers
    studio: Studio | None = None
    health: Health = field(default_factory=Health)
    _drawn: OrderedDict[str, Drawn] = field(default_factory=OrderedDict)
    _held: int = 0
    _figures: dict[tuple[str, str], Attachment] = field(default_factory=dict)

    async def card(self, key: str, content: str, token: str) -> Attachment | None:
        """One card by itself; `token` is its glossary key."""
        return await self.draw(CardJob(key, content, token), "card.png", key, "")

    async def figure(self, key: str, name: str) -> Attachment | None:
        """A figure of the rulebook; it never changes, so it is drawn once."""
        if (key, name) not in self._figures:
            drawn = await self.draw(FigureJob(key, name), FIGURE_FILE, key, "")
            if drawn is None:
                return None
            self._figures[key, name] = drawn
        return self._figures[key, name]

    def text(self, table: Table, seat: Seat | None = None) -> str:
        """The board in words."""
        return self.renderers[table.spec.key].text(table.view(seat), look_of(table, [], "default"))

    def sight(
        self,
        table: Table,
        seat: Seat,
        notes: Sequence[NoteRow],
        wishes: Mapping[str, Any],
        marked: tuple[str, ...] = (),
    ) -> Sight:
        """A seat's own picture as of now and as its person wants it; where something in it is spoken of, all is shown.

        What it does not show is left out, so that it stays the same picture. The question is not in it: it stands above it.
        """
        renderer, view = self.renderers[table.spec.key], table.view(seat)
        area = None if marked else area_of(wishes["pictures"])
        look = replace(look_of(table, notes, wishes["palette"], seat), marked=marked)
        bare = replace(look, asked=())
        job = BoardJob(
            table.spec.key,
            _content(table),
            view=_drawn_from(table, seat, renderer),
            area=area,
            look=looked_at(renderer, view, bare) if area is None else bare,
        )
        return Sight(job, stored_name(job, table.game.secret, self.renderers, "mine"), renderer.alt(view, look))

    def table_sight(self, table: Table, job: BoardJob) -> Sight:
        """A picture of the table beside it."""
        return Sight(job, stored_name(job, table.game.secret, self.renderers, "table"))

    async def mine(
        self, sight: Sight, file: str, of: str, lane: str, message: discord.Message | None = None
    ) -> Attachment | Kept | None:
        """A picture in a panel: the one the message shows already, if it is the same, else one to send along."""
        shown = kept(message, file, sight.stored)
        if shown is not None:
            return replace(shown, alt=sight.alt or shown.alt)
        picture = await self._draw(sight.job, sight.stored, of, lane)
        if picture is None:
            return None
        return Attachment(file, picture.data, sight.alt or picture.alt, sight.stored)

    async def draw(self, job: Job, file: str, of: str, lane: str = "") -> Attachment | None:
        """Any picture, or None where it cannot be had."""
        picture = await self._draw(job, self.name(job) if isinstance(job, BoardJob) else "", of, lane)
        return Attachment(file, picture.data, picture.alt) if picture is not None else None

    def name(self, job: BoardJob) -> str:
        """What tells two pictures that everybody may see apart."""
        return stored_name(job, "", self.renderers, "board")

    async def film(self, job: Job, file: str, of: str) -> Attachment | None:
        """A moving picture, or None where it cannot be had."""
        if self.studio is None:
            return None
        picture = await self._finished(self.studio.film(job), "film", of)
        return Attachment(file, picture.data, picture.alt) if picture is not None else None

    async def _draw(self, job: Job, name: str, of: str, lane: str) -> Drawn | None:
        """A picture that was drawn lately, or a new one; without a name it is not kept."""
        if self.studio is None:
            return None
        if name in self._drawn:
            self._drawn.move_to_end(name)
            return self._drawn[name]
        picture = await self._finished(self.studio.draw(job, (of, lane) if lane else None), "picture", of)
        if picture is not None and name and name not in self._drawn:
            self._drawn[name] = picture
            self._held += len(picture.data)
            while self._held > HELD:
                self._held -= len(self._drawn.popitem(last=False)[1].data)
        return picture

    async def _finished(self, drawing: Coroutine[Any, Any, Drawn], work: str, of: str) -> Drawn | None:
        try:
            with self.health.timed(work, of):
                return await drawing
        except Superseded:
            return None
        except Exception as error:  # a picture is never worth a lost move
            log.exception("incident %s: no picture of %s: %s", incident_id(), of, type(error).__name__)
            return None


def board_job(
    table: Table,
    *,
    notes: Sequence[NoteRow] = (),
    view: str = "",
    since: str = "",
    area: str | None = None,
    palette: str = "default",
    marked: tuple[str, ...] = (),
) -> BoardJob:
    """The public board as it is now, or at a stored moment; made at once, drawn whenever."""
    look = replace(look_of(table, notes, palette), marked=marked)
    return BoardJob(
        table.spec.key,
        _content(table),
        view=view or dumped(table, None),
        area=area,
        since=since,
        look=replace(look, awaited=(), asked=()) if view else look,  # a stored moment asks nobody any more
    )


def area_of(pictures: str) -> str | None:
    """The part of the board that a choice of pictures asks for."""
    return COMPACT if pictures == COMPACT else None


def look_of(table: Table, notes: Sequence[NoteRow], palette: str, seat: Seat | None = None) -> Look:
    """Names, palette, who is awaited, what they are asked and what happened last."""
    aloud = table.once("asked aloud", lambda: asked_aloud(table.session, lambda viewer: dumped(table, viewer)))
    look = with_questions(Look(table.names(), palette, tuple(table.awaited)), aloud, table.glossary)
    told = [
        _event(note.text, table.naming)
        for note in reversed(notes)
        if not note.beat and (note.to is None or seat in note.to)
    ]
    return replace(look, events=tuple(told[:EVENTS]))


def _content(table: Table) -> str:
    """The table's content as it is sent to be drawn with: nothing, where it is what workers have anyway."""
    content = table.session.content
    return "" if content.sha256 == table.spec.shipped.sha256 else content.raw


def _drawn_from(table: Table, seat: Seat, renderer: Renderer) -> str:
    """What a seat's picture is drawn from, as JSON: seats that see the same have the same."""
    view = table.view(seat)
    drawn = through_any_eyes(renderer, view)
    return dumped(table, seat) if drawn is view else table.once(("drawn", seat), lambda: table.spec.dump_view(drawn))


def dumped(table: Table, seat: Seat | None) -> str:
    """What a seat sees now, as JSON."""
    return table.once(("dumped view", seat), lambda: table.spec.dump_view(table.view(seat)))


@lru_cache(maxsize=2048)
def _event(text: str, naming: Naming) -> tuple[int | None, str]:
    """Whom a note is about, and what it says in a picture."""
    return subject(text), spelled(text, Look(naming.people), naming.terms)
