"""People and servers in the store: preferences, unfinished forms, what was seen, and forgetting somebody."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Seat
from storage.commit import TABLE
from storage.database import marks
from storage.records import Draft, Id, Person
from storage.rows import Part

NOBODY = 0  # whom rows of a forgotten person belong to
_LESSONS = "SELECT id FROM game WHERE lesson <> '' AND opener = ?"


class People(Part):
    """What is kept for people; the last word counts."""

    async def draft(self, game: str, seat: Seat) -> Draft | None:
        """The seat's unfinished form."""
        sql = "SELECT game, seat, fingerprint, data FROM draft WHERE game = ? AND seat = ?"
        return await self._db.one(lambda row: Draft(*row), sql, game, seat)

    async def save_draft(self, draft: Draft) -> None:
        """Keep an unfinished form."""
        async with self._db.transaction():
            await self._db.upsert("draft", ("game", "seat", "fingerprint", "data"), draft, ("game", "seat"))

    async def seen(self, game: str, person: Id) -> str:
        """The public view a person looked at last."""
        return await self._db.value("", "SELECT view FROM seen WHERE game = ? AND person = ?", game, person)

    async def last_look(self, game: str, person: Id) -> int:
        """The last note a person has caught up with."""
        return await self._db.value(0, "SELECT note FROM seen WHERE game = ? AND person = ?", game, person)

    async def save_seen(self, game: str, person: Id, view: str, note: int = 0) -> None:
        """Remember what a person looked at last, and how far they have read."""
        await self._db.write(
            "INSERT INTO seen (game, person, view, note) VALUES (?, ?, ?, ?) ON CONFLICT (game, person) DO UPDATE"
            " SET view = excluded.view, note = CASE WHEN seen.note > excluded.note THEN seen.note ELSE excluded.note END",
            *(game, person, view, note),
        )

    async def person(self, person: Id) -> Person:
        """Somebody's preferences."""
        sql = "SELECT id, name, settings FROM person WHERE id = ?"
        return await self._db.one(lambda row: Person(*row), sql, person) or Person(person)

    async def save_person(self, person: Person) -> None:
        """Keep somebody's preferences."""
        async with self._db.transaction():
            await self._db.upsert("person", ("id", "name", "settings"), person, ("id",))

    async def setting(self, guild: Id) -> str:
        """A server's settings."""
        return await self._db.value("{}", "SELECT data FROM setting WHERE guild = ?", guild)

    async def save_setting(self, guild: Id, data: str) -> None:
        """Keep a server's settings."""
        await self._db.write(
            "INSERT INTO setting (guild, data) VALUES (?, ?) ON CONFLICT (guild) DO UPDATE SET data = excluded.data",
            *(guild, data),
        )

    async def people_named(self, people: Iterable[Id]) -> dict[Id, str]:
        """The names people were last seen with."""
        asked = list(people)
        seated = (
            "SELECT seat.person, seat.name FROM seat JOIN game ON game.id = seat.game"
            f" WHERE seat.person IN ({marks(asked)}) ORDER BY game.opened, game.id"
        )
        chosen = f"SELECT id, name FROM person WHERE name <> '' AND id IN ({marks(asked)})"
        return dict(await self._db.all(tuple, seated, *asked)) | dict(await self._db.all(tuple, chosen, *asked))

    async def erase(self, person: Id) -> int:
        """Forget a person: name, preferences, records. Games of others stay whole."""
        touched = 0
        async with self._db.transaction():
            for sql in (
                f"DELETE FROM task WHERE kind = '{TABLE}' AND id IN ({_LESSONS})",
                f"DELETE FROM game WHERE id IN ({_LESSONS})",
                "UPDATE game SET version = version + 1 WHERE id IN (SELECT game FROM seat WHERE person = ?)",
                "UPDATE seat SET person = NULL, name = 'Somebody', stand_in = '' WHERE person = ?",
                f"UPDATE seat SET left_by = {NOBODY} WHERE left_by = ?",
                f"UPDATE journal SET person = {NOBODY} WHERE person = ?",
                f"UPDATE game SET opener = {NOBODY} WHERE opener = ?",
                *(
                    f"DELETE FROM {table} WHERE person = ?"
                    for table in ("seen", "rating", "standing", "digest", "chat")
                ),
                "DELETE FROM departure WHERE person = ?",
                "DELETE FROM person WHERE id = ?",
            ):
                touched += await self._db.execute(sql, person)
            named = f'%"person": {person},%'  # a seat was offered to them
            for sql in (
                "UPDATE game SET version = version + 1 WHERE id IN (SELECT game FROM vote WHERE about LIKE ?)",
                "DELETE FROM vote WHERE about LIKE ?",
            ):
                touched += await self._db.execute(sql, named)
        return touched
