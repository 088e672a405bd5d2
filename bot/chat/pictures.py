"""Pictures for the chat: asks the drawing processes, and falls back to words when a picture cannot be had."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field

from bot.chat.ui.message import Attachment
from bot.table.faults import incident_id
from bot.table.health import Health
from bot.table.table import Table
from engines.core import Seat
from render.look import Look
from render.registry import Renderers
from render.words import subject
from render.worker import BoardJob, CardJob, Job, Studio, Superseded
from storage import NoteRow

log = logging.getLogger("astrolabe.pictures")

EVENTS = 4  # lines in a picture's footer


@dataclass(slots=True)
class Pictures:
    """Draws boards, hands and cards. Without a studio every picture is told in words."""

    renderers: Renderers
    studio: Studio | None = None
    health: Health = field(default_factory=Health)

    async def board(
        self,
        table: Table,
        *,
        file: str,
        view: str = "",
        since: str = "",
        area: str | None = None,
        notes: list[NoteRow] | None = None,
        palette: str = "default",
        lane: str = "",
    ) -> Attachment | None:
        """The public board, now or at a stored moment."""
        job = BoardJob(
            table.spec.key,
            table.session.content.raw,
            view=view or table.spec.dump_view(table.session.view(None)),
            area=area,
            since=since,
            look=look_of(table, notes or [], palette),
        )
        return await self.draw(job, file, table.id, lane)

    async def private(
        self, table: Table, seat: Seat, *, file: str, place: str = "panel", palette: str = "default"
    ) -> Attachment | None:
        """A seat's own picture; goes to that seat only. A newer one for the same place makes an older one pointless."""
        job = BoardJob(
            table.spec.key,
            table.session.content.raw,
            view=table.spec.dump_view(table.session.view(seat)),
            look=look_of(table, [], palette),
        )
        return await self.draw(job, file, table.id, f"{place} {seat}")

    async def card(self, key: str, content: str, token: str) -> Attachment | None:
        """One card by itself; `token` is its glossary key."""
        return await self.draw(CardJob(key, content, token.partition(":")[2]), "card.webp", key, "")

    def text(self, table: Table, seat: Seat | None = None) -> str:
        """The board in words."""
        return self.renderers[table.spec.key].text(table.session.view(seat), look_of(table, [], "default"))

    async def draw(self, job: Job, file: str, of: str, lane: str = "") -> Attachment | None:
        """Any picture, or None where it cannot be had."""
        if self.studio is None:
            return None
        try:
            with self.health.timed("picture", of):
                picture = await self.studio.draw(job, (of, lane) if lane else None)
        except Superseded:
            return None
        except Exception as error:  # a picture is never worth a lost move
            log.exception("incident %s: no picture of %s: %s", incident_id(), of, type(error).__name__)
            return None
        return Attachment(file, picture.data, picture.alt)


def look_of(table: Table, notes: list[NoteRow], palette: str) -> Look:
    """Names, palette, who is awaited and what happened last."""
    told = [
        (subject(note.text), table.spell(note.text)) for note in reversed(notes) if note.to is None and not note.beat
    ]
    return Look(table.names(), palette, tuple(table.awaited), tuple(told[:EVENTS]))
