"""The part of the embedded store that lasts for days: clocks and deadlines, ratings, digests, and forgetting people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from typing import Any

from storage.database import Database, marks
from storage.records import ClockRow, Departure, Game, Id, Rating, Standing, Status, Wait

LIVE = tuple(status.value for status in Status if status.is_live)
GAME = tuple(field.name for field in fields(Game))
CLOCK = tuple(field.name for field in fields(ClockRow))
_RATING = tuple(field.name for field in fields(Rating))
_STANDING = tuple(field.name for field in fields(Standing))
_TICKING = "game.status = 'running' AND NOT game.hidden"  # only these games' deadlines count
NOBODY = 0  # whom rows of a forgotten person belong to


class Days:
    """Time and records of a `GameStore` in SQLite."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._db = database
        self._clock = clock

    # --- time -----------------------------------------------------------------------------------------------------------

    async def clocks(self, game: str) -> list[ClockRow]:
        """The clocks of a game's seats."""
        return await self._db.all(_clock, f"SELECT {','.join(CLOCK)} FROM clock WHERE game = ? ORDER BY seat", game)

    async def save_clock(self, clock: ClockRow) -> None:
        """Keep a seat's clock."""
        async with self._db.transaction():
            await self._db.upsert("clock", CLOCK, clock, ("game", "seat"))

    async def clocks_due(self, now: float) -> list[ClockRow]:
        """The clocks of running games that have run out, the oldest first."""
        columns = ",".join(f"clock.{name}" for name in CLOCK)
        return await self._db.all(
            _clock,
            f"SELECT {columns} FROM clock JOIN game ON game.id = clock.game"
            f" WHERE clock.due > 0 AND clock.due <= ? AND {_TICKING} ORDER BY clock.due",
            now,
        )

    async def people_due(self, now: float) -> list[Id]:
        """Who is to be told now that a table waits."""
        return await self._db.all(
            lambda row: int(row[0]),
            "SELECT seat.person FROM clock JOIN game ON game.id = clock.game"
            " JOIN seat ON seat.game = clock.game AND seat.seat = clock.seat"
            f" WHERE clock.remind > 0 AND clock.remind <= ? AND seat.person IS NOT NULL AND {_TICKING}"
            " GROUP BY seat.person ORDER BY min(clock.remind)",
            now,
        )

    async def waits(self, person: Id) -> list[Wait]:
        """The running tables that wait for a person, the most urgent first."""
        columns = ",".join([*(f"game.{name}" for name in GAME), *(f"clock.{name}" for name in CLOCK)])
        return await self._db.all(
            lambda row: Wait(game_of(row[: len(GAME)]), _clock(row[len(GAME) :])),
            f"SELECT {columns} FROM seat JOIN game ON game.id = seat.game"
            " JOIN clock ON clock.game = seat.game AND clock.seat = seat.seat"
            f" WHERE seat.person = ? AND clock.since > 0 AND {_TICKING}"
            " ORDER BY clock.due = 0, clock.due, clock.since, game.id",
            person,
        )

    async def save_digest(self, person: Id, due: float) -> None:
        """When somebody's next digest is due; 0 = never."""
        if due:
            await self._db.write("INSERT OR REPLACE INTO digest (person, due) VALUES (?, ?)", person, due)
        else:
            await self._db.write("DELETE FROM digest WHERE person = ?", person)

    async def digests_due(self, now: float) -> list[Id]:
        """Whose digest is due."""
        sql = "SELECT person FROM digest WHERE due <= ? ORDER BY due"
        return await self._db.all(lambda row: int(row[0]), sql, now)

    async def next_due(self) -> float:
        """The next moment at which anything is due; 0 = never. CROSS JOIN: walk the index of moments, look at few games."""
        return await self._db.value(
            0.0,
            "SELECT min(due) FROM ("
            f"SELECT * FROM (SELECT due FROM clock CROSS JOIN game ON game.id = clock.game WHERE due > 0 AND {_TICKING}"
            " ORDER BY due LIMIT 1) UNION ALL "
            f"SELECT * FROM (SELECT remind FROM clock CROSS JOIN game ON game.id = clock.game WHERE remind > 0 AND {_TICKING}"
            " ORDER BY remind LIMIT 1) UNION ALL SELECT min(due) FROM digest)",
        )

    # --- records --------------------------------------------------------------------------------------------------------

    async def depart(self, departure: Departure) -> None:
        """Somebody gave up a seat."""
        await self._db.write(
            "INSERT INTO departure (game, seat, person, reason, at) VALUES (?, ?, ?, ?, ?)",
            *(departure.game, departure.seat, departure.person, departure.reason, self._clock()),
        )

    async def departures(self, game: str) -> list[Departure]:
        """Who gave up a seat of a game, in order."""
        sql = "SELECT game, seat, person, reason, at FROM departure WHERE game = ? ORDER BY rowid"
        return await self._db.all(lambda row: Departure(*row), sql, game)

    async def rating(self, person: Id, key: str) -> Rating | None:
        """Somebody's rating."""
        sql = f"SELECT {','.join(_RATING)} FROM rating WHERE person = ? AND key = ?"
        return await self._db.one(lambda row: Rating(*row), sql, person, key)

    async def ratings(self, key: str, guild: Id = 0) -> list[Rating]:
        """Everybody's rating in a game, or overall, the best first; of those who played on one server if it is named."""
        here = "SELECT standing.person FROM standing JOIN game ON game.id = standing.game WHERE guild = ?"
        sql = f"SELECT {','.join(_RATING)} FROM rating WHERE key = ? AND (? = 0 OR person IN ({here}))"
        order = " ORDER BY mu - 3 * sigma DESC, person"
        return await self._db.all(lambda row: Rating(*row), sql + order, key, guild, guild)

    async def record(self, game: str, standings: Iterable[Standing], ratings: Iterable[Rating]) -> bool:
        """Write how a game ended, once; False if it was written before."""
        async with self._db.transaction():
            if await self._db.value(0, "SELECT count(*) FROM standing WHERE game = ?", game):
                return False
            for standing in standings:
                await self._db.upsert("standing", _STANDING, standing, ("game", "person"))
            for rating in ratings:
                await self._db.upsert("rating", _RATING, rating, ("person", "key"))
        return True

    async def standings(self, person: Id) -> list[Standing]:
        """Somebody's finished games, oldest first."""
        sql = f"SELECT {','.join(_STANDING)} FROM standing WHERE person = ? ORDER BY at, rowid"
        return await self._db.all(lambda row: Standing(*row), sql, person)

    # --- people ---------------------------------------------------------------------------------------------------------

    async def people_named(self, people: Iterable[Id]) -> dict[Id, str]:
        """The names people were last seen with."""
        asked = list(people)
        sql = (
            "SELECT person, name FROM (SELECT person, name, rowid AS at FROM seat UNION ALL"
            " SELECT id, name, 1 << 60 FROM person WHERE name <> '')"
            f" WHERE person IN ({marks(asked)}) ORDER BY at"
        )
        return dict(await self._db.all(tuple, sql, *asked))

    async def games_on(self, guild: Id) -> list[Game]:
        """Every live table of a server, hidden ones aside."""
        sql = f"SELECT {','.join(GAME)} FROM game WHERE guild = ? AND NOT hidden AND status IN ({marks(LIVE)})"
        return await self._db.all(game_of, f"{sql} ORDER BY opened", guild, *LIVE)

    async def erase(self, person: Id) -> int:
        """Forget a person: name, preferences, records. Games of others stay whole."""
        touched = 0
        async with self._db.transaction():
            for sql in (
                "UPDATE seat SET person = NULL, name = 'Somebody', stand_in = '' WHERE person = ?",
                f"UPDATE seat SET left_by = {NOBODY} WHERE left_by = ?",
                f"UPDATE journal SET person = {NOBODY} WHERE person = ?",
                f"UPDATE game SET opener = {NOBODY} WHERE opener = ?",
                *(f"DELETE FROM {table} WHERE person = ?" for table in ("seen", "rating", "standing", "digest")),
                "DELETE FROM departure WHERE person = ?",
                "DELETE FROM person WHERE id = ?",
            ):
                cursor = await self._db.connection.execute(sql, (person,))
                touched += cursor.rowcount
        return touched


def game_of(row: Sequence[Any]) -> Game:
    """A row of the game table."""
    values = dict(zip(GAME, row, strict=True))
    return Game(**{**values, "status": Status(values["status"]), "hidden": bool(values["hidden"])})


def _clock(row: Sequence[Any]) -> ClockRow:
    return ClockRow(*row[:10], *map(bool, row[10:]))
