"""Results in the store: who left a seat, how games ended, what decided them, and what we think of everybody's play."""

from __future__ import annotations

from engines.core import Seat
from storage.database import columns
from storage.records import Departure, Id, Rating, Standing
from storage.rows import RATING, STANDING, Part, departure_of

_TABLE = -1  # where a seat's number stands for everybody


class Results(Part):
    """Reading records; they are written by the change that ends a game. What is seen in hindsight comes later."""

    async def departures(self, game: str) -> list[Departure]:
        """Who gave up a seat of a game, in order."""
        sql = "SELECT game, seat, person, reason, at, rated FROM departure WHERE game = ? ORDER BY at, seat"
        return await self._db.all(departure_of, sql, game)

    async def rating(self, person: Id, key: str) -> Rating | None:
        """Somebody's rating."""
        sql = f"SELECT {columns(RATING)} FROM rating WHERE person = ? AND key = ?"
        return await self._db.one(lambda row: Rating(*row), sql, person, key)

    async def ratings(self, key: str, guild: Id = 0) -> list[Rating]:
        """Everybody's rating in a game, or overall, the best first; of those who played on one server if it is named."""
        here = "SELECT standing.person FROM standing JOIN game ON game.id = standing.game WHERE guild = ?"
        sql = f"SELECT {columns(RATING)} FROM rating WHERE key = ? AND (CAST(? AS BIGINT) = 0 OR person IN ({here}))"
        order = " ORDER BY mu - 3 * sigma DESC, person"
        return await self._db.all(lambda row: Rating(*row), sql + order, key, guild, guild)

    async def standings(self, person: Id) -> list[Standing]:
        """Somebody's finished games, oldest first."""
        sql = f"SELECT {columns(STANDING)} FROM standing WHERE person = ? ORDER BY at, game"
        return await self._db.all(lambda row: Standing(*row), sql, person)

    async def hindsight(self, game: str, seat: Seat | None = None) -> str:
        """What was found by looking back on a game, for the table or for one seat, or nothing."""
        sql = "SELECT found FROM hindsight WHERE game = ? AND seat = ?"
        return await self._db.value("", sql, game, _TABLE if seat is None else seat)

    async def save_hindsight(self, game: str, seat: Seat | None, found: str) -> None:
        """Keep what was found by looking back; what is known already stays."""
        sql = "INSERT INTO hindsight (game, seat, found) VALUES (?, ?, ?) ON CONFLICT (game, seat) DO NOTHING"
        await self._db.write(sql, game, _TABLE if seat is None else seat, found)
