"""Results in the store: who left a seat, how games ended, and what we think of everybody's play."""

from __future__ import annotations

from storage.database import columns
from storage.records import Departure, Id, Rating, Standing
from storage.rows import RATING, STANDING, Part, departure_of


class Results(Part):
    """Reading records; they are written by the change that ends a game."""

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
