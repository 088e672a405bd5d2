"""Time in the store: clocks and deadlines, who is to be told, and digests."""

from __future__ import annotations

from storage.database import columns
from storage.records import BUILD, ClockRow, Id, Wait
from storage.rows import CLOCK, GAME, Part, clock_of, game_of

# Only these games' deadlines count; those that a newer build has touched are kept by it.
_TICKING = f"game.status = 'running' AND game.hidden = 0 AND game.build <= {BUILD}"
_WALK = f"clock CROSS JOIN game WHERE game.id = clock.game AND {_TICKING}"  # by the index of moments: few games are looked at


class Clocks(Part):
    """What is due, and when."""

    async def clocks(self, game: str) -> list[ClockRow]:
        """The clocks of a game's seats."""
        return await self._db.all(clock_of, f"SELECT {columns(CLOCK)} FROM clock WHERE game = ? ORDER BY seat", game)

    async def clocks_due(self, now: float) -> list[ClockRow]:
        """The clocks of running games that have run out, the oldest first."""
        names = columns(CLOCK, "clock")
        return await self._db.all(
            clock_of,
            f"SELECT {names} FROM clock JOIN game ON game.id = clock.game"
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
        names = f"{columns(GAME, 'game')},{columns(CLOCK, 'clock')}"
        return await self._db.all(
            lambda row: Wait(game_of(row[: len(GAME)]), clock_of(row[len(GAME) :])),
            f"SELECT {names} FROM seat JOIN game ON game.id = seat.game"
            " JOIN clock ON clock.game = seat.game AND clock.seat = seat.seat"
            f" WHERE seat.person = ? AND clock.since > 0 AND {_TICKING}"
            " ORDER BY clock.expired DESC, CASE WHEN clock.due = 0 THEN 1 ELSE 0 END, clock.due, clock.since, game.id",
            person,
        )

    async def save_digest(self, person: Id, due: float) -> None:
        """When somebody's next digest is due; 0 = never."""
        if due:
            await self._db.write(
                "INSERT INTO digest (person, due) VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET due = excluded.due",
                *(person, due),
            )
        else:
            await self._db.write("DELETE FROM digest WHERE person = ?", person)

    async def digests_due(self, now: float) -> list[Id]:
        """Whose digest is due."""
        sql = "SELECT person FROM digest WHERE due <= ? ORDER BY due"
        return await self._db.all(lambda row: int(row[0]), sql, now)

    async def ticking(self) -> list[ClockRow]:
        """Every clock that counts."""
        names = columns(CLOCK, "clock")
        return await self._db.all(
            clock_of,
            f"SELECT {names} FROM clock JOIN game ON game.id = clock.game WHERE clock.counting > 0 AND {_TICKING}"
            " ORDER BY clock.game, clock.seat",
        )

    async def pulse(self) -> float:
        """When the bot was last known to be alive; 0 = never."""
        return await self._db.value(0.0, "SELECT at FROM pulse WHERE name = 'bot'")

    async def beat(self) -> None:
        """The bot is alive."""
        await self._db.write(
            "INSERT INTO pulse (name, at) VALUES ('bot', ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at",
            self._clock(),
        )

    async def next_due(self) -> float:
        """The next moment at which anything is due; 0 = never."""
        return await self._db.value(
            0.0,
            "SELECT min(moment) FROM ("
            f"SELECT moment FROM (SELECT due AS moment FROM {_WALK} AND due > 0 ORDER BY due LIMIT 1) AS clocks UNION ALL "
            f"SELECT moment FROM (SELECT remind AS moment FROM {_WALK} AND remind > 0 ORDER BY remind LIMIT 1) AS reminders"
            " UNION ALL SELECT min(due) FROM digest UNION ALL SELECT min(ready) FROM errand WHERE ready > 0) AS moments",
        )
