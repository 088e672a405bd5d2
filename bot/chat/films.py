"""Films of whole games: each is made once for everybody who asks, and nobody has more than one made at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bot.chat.pictures import Pictures, look_of
from bot.chat.ui.message import Attachment
from bot.people.quotas import Kind, Quotas
from bot.records.story import moments
from bot.table.faults import HostError, TooMuch
from bot.table.hub import Hub
from bot.table.table import Table
from render.records import FilmJob

FILM_FILE = "film.webp"
KEPT = 8  # films that are kept, the newest asked for

Moment = tuple[str, int, tuple[str, ...]]  # a game, how far it had come, and who played it under which name


class Films:
    """Makes films and keeps the newest ones."""

    def __init__(self, hub: Hub, pictures: Pictures, quotas: Quotas) -> None:
        self._store, self._pictures, self._quotas = hub.store, pictures, quotas
        self._kept: OrderedDict[Moment, Attachment] = OrderedDict()
        self._making: dict[Moment, asyncio.Task[Attachment | None]] = {}
        self._waiting: set[int] = set()

    async def of(self, table: Table, person: int) -> Attachment:
        """The whole game so far as one moving picture; one that is there, or is being made, costs nobody anything."""
        notes = await self._store.story(table.id)
        beats = tuple(moments(table, notes))
        if len(beats) < 2:
            raise HostError("There isn't enough for a film yet.")
        moment = (table.id, notes[-1].number, table.names())
        if (film := self._kept.get(moment)) is not None:
            self._kept.move_to_end(moment)
            return film
        if person in self._waiting:
            raise TooMuch("Your film is still being made. Try again in a minute or so.")
        job = FilmJob(table.spec.key, table.session.content.raw, beats, look_of(table, [], "default"))
        self._waiting.add(person)
        try:
            if moment in self._making:
                return await self._made(moment, job)
            with self._quotas.spending(Kind.FILM, person):
                return await self._made(moment, job)
        finally:
            self._waiting.discard(person)

    async def _made(self, moment: Moment, job: FilmJob) -> Attachment:
        task = self._making.get(moment)
        if task is None:
            task = self._making[moment] = asyncio.create_task(self._pictures.film(job, FILM_FILE, moment[0]))
            task.add_done_callback(lambda _: self._making.pop(moment))
        film = await asyncio.shield(task)
        if film is None:
            raise HostError("I couldn't draw the film. `/replay` without it shows every moment.")
        self._kept[moment] = film
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return film
