"""Pictures for the chat: asks the drawing processes, and falls back to words when a picture cannot be had."""

from __future__ import annotations

import logging
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.chat.ui.message import Attachment
from bot.table.faults import incident_id
from bot.table.health import Health
from bot.table.table import Table
from engines.core import Seat
from render.compact import COMPACT
from render.look import Look
from render.registry import Renderers
from render.words import spelled, subject, with_questions
from render.worker import BoardJob, CardJob, Job, Studio, Superseded
from render.worker import Picture as Drawn
from storage import NoteRow

log = logging.getLogger("astrolabe.pictures")

EVENTS = 6  # lines in a picture's footer


@dataclass(slots=True)
class Pictures:
    """Draws boards, hands and cards. Without a studio every picture is told in words."""

    renderers: Renderers
    studio: Studio | None = None
    health: Health = field(default_factory=Health)

    async def card(self, key: str, content: str, token: str) -> Attachment | None:
        """One card by itself; `token` is its glossary key."""
        return await self.draw(CardJob(key, content, token), "card.png", key, "")

    def text(self, table: Table, seat: Seat | None = None) -> str:
        """The board in words."""
        return self.renderers[table.spec.key].text(table.session.view(seat), look_of(table, [], "default"))

    async def draw(self, job: Job, file: str, of: str, lane: str = "") -> Attachment | None:
        """Any picture, or None where it cannot be had."""
        if self.studio is None:
            return None
        drawing = self.studio.draw(job, (of, lane) if lane else None)
        return await self._drawn(drawing, "picture", file, of)

    async def film(self, job: Job, file: str, of: str) -> Attachment | None:
        """The same for a moving picture."""
        return await self._drawn(self.studio.film(job), "film", file, of) if self.studio is not None else None

    async def _drawn(self, drawing: Coroutine[Any, Any, Drawn], work: str, file: str, of: str) -> Attachment | None:
        try:
            with self.health.timed(work, of):
                picture = await drawing
        except Superseded:
            return None
        except Exception as error:  # a picture is never worth a lost move
            log.exception("incident %s: no picture of %s: %s", incident_id(), of, type(error).__name__)
            return None
        return Attachment(file, picture.data, picture.alt)


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
        table.session.content.raw,
        view=view or table.spec.dump_view(table.session.view(None)),
        area=area,
        since=since,
        look=replace(look, awaited=(), asked=()) if view else look,  # a stored moment asks nobody any more
    )


def seat_job(
    table: Table, seat: Seat, notes: Sequence[NoteRow], wishes: Mapping[str, Any], marked: tuple[str, ...] = ()
) -> BoardJob:
    """A seat's own picture as its person wants it, with what happened that it may read; goes to that seat only.

    Where something in it is spoken of, everything is shown.
    """
    mine = [note for note in notes if note.to is None or seat in note.to]
    view = table.spec.dump_view(table.session.view(seat))
    return BoardJob(
        table.spec.key,
        table.session.content.raw,
        view=view,
        area=None if marked else area_of(wishes["pictures"]),
        look=replace(look_of(table, mine, wishes["palette"], seat), marked=marked),
    )


def area_of(pictures: str) -> str | None:
    """The part of the board that a choice of pictures asks for."""
    return COMPACT if pictures == COMPACT else None


def look_of(table: Table, notes: Sequence[NoteRow], palette: str, seat: Seat | None = None) -> Look:
    """Names, palette, who is awaited, what they are asked and what happened last."""
    look = with_questions(Look(table.names(), palette, tuple(table.awaited)), table.session, table.glossary)
    told = [
        (subject(note.text), spelled(note.text, look, table.glossary))
        for note in reversed(notes)
        if not note.beat and (note.to is None or seat in note.to)
    ]
    return replace(look, events=tuple(told[:EVENTS]))
