"""Lessons in the store, which are tables of one person, and how often somebody has really played a game."""

from __future__ import annotations

from collections.abc import Iterable

from storage.commit import TABLE
from storage.database import columns, marks
from storage.records import Game, Id
from storage.rows import GAME, LIVE, Part, game_of

_IDLE = "lesson <> '' AND touched <= ?"


class Lessons(Part):
    """Lessons and experience."""

    async def lessons_of(self, person: Id) -> list[Game]:
        """The lessons a person has begun and not finished, the latest first."""
        return await self._db.all(
            game_of,
            f"SELECT {columns(GAME)} FROM game WHERE opener = ? AND lesson <> '' AND hidden = 0"
            f" AND status IN ({marks(LIVE)}) ORDER BY touched DESC, id",
            person,
            *LIVE,
        )

    async def drop_lessons(self, before: float) -> int:
        """Delete every lesson in which nothing has happened since then; returns how many."""
        async with self._db.transaction():
            gone = await self._db.rows(f"SELECT id FROM game WHERE {_IDLE}", before)
            ids = [row[0] for row in gone]
            for game in ids:
                await self._db.execute("DELETE FROM game WHERE id = ?", game)
                await self._db.execute("DELETE FROM task WHERE kind = ? AND id = ?", TABLE, game)
        return len(ids)

    async def played(self, people: Iterable[Id], key: str) -> dict[Id, int]:
        """How many games of a kind each of these people has played to the end, lessons aside."""
        asked = tuple(people)
        if not asked:
            return {}
        found = await self._db.all(
            tuple,
            "SELECT seat.person, count(*) FROM seat JOIN game ON game.id = seat.game"
            f" WHERE seat.person IN ({marks(asked)}) AND game.key = ? AND game.status = 'over' AND game.lesson = ''"
            " GROUP BY seat.person",
            *asked,
            key,
        )
        return dict.fromkeys(asked, 0) | dict(found)
