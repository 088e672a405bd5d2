"""The embedded store: SQLite in one file, one writer, write-ahead log, synced to disk before a player is answered."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiosqlite

from engines.core import Seat
from storage.database import Database, marks
from storage.days import CLOCK, GAME, LIVE, Days, game_of
from storage.records import (
    BarrierRow,
    Draft,
    Errand,
    Game,
    Id,
    JournalRow,
    Move,
    NoteRow,
    Person,
    SeatRow,
    StandingOrder,
    Vote,
)
from storage.store import AlreadyHandled, Stale

_REMEMBERED = 3 * 24 * 3600  # seconds for which handled interactions are kept; the chat service forgets them far sooner
_SEAT = ("game", "seat", "person", "name", "bot", "join_click", "dm", "dm_message", "left_by", "stand_in")


class SqliteStore(Days):
    """A `GameStore` in one SQLite file."""

    @classmethod
    async def open(cls, path: Path | str, clock: Callable[[], float] = time.time) -> SqliteStore:
        """Open the file, making or migrating it as needed."""
        return cls(await Database.open(path), clock)

    async def close(self) -> None:
        """Let go of the file."""
        await self._db.connection.close()

    async def backup(self, target: Path) -> None:
        """A consistent copy, page by page, while games go on."""
        async with aiosqlite.connect(target) as copy:
            await self._db.connection.backup(copy)

    # --- tables ---------------------------------------------------------------------------------------------------------

    async def save_game(self, game: Game, seats: Iterable[SeatRow], *, interaction: str = "") -> Game:
        """Create or replace a table and its seats, if nobody changed it meanwhile."""
        stored = replace(game, version=game.version + 1)
        async with self._db.transaction():
            await self._once(interaction, "")
            await self._expect(game.id, game.version)
            await self._write_game(stored, seats)
        return stored

    async def game(self, game: str) -> Game | None:
        """A table."""
        return await self._db.one(game_of, f"SELECT {','.join(GAME)} FROM game WHERE id = ?", game)

    async def seats(self, game: str) -> list[SeatRow]:
        """Its seats, in order."""
        return await self._db.all(_seat, f"SELECT {','.join(_SEAT)} FROM seat WHERE game = ? ORDER BY seat", game)

    async def save_seat(self, seat: SeatRow) -> None:
        """Replace one seat's row."""
        async with self._db.transaction():
            await self._write_seat(seat)

    async def game_in(self, channel: Id) -> Game | None:
        """The live table of a channel, or else the newest one that is not hidden."""
        games = [game for game in await self.games_with(channel) if not game.hidden]
        return next((game for game in games if game.status.is_live), games[0] if games else None)

    async def games_of(self, person: Id) -> list[Game]:
        """The live tables at which a person sits."""
        columns = ",".join(f"game.{name}" for name in GAME)
        return await self._db.all(
            game_of,
            f"SELECT DISTINCT {columns} FROM game JOIN seat ON seat.game = game.id"
            f" WHERE seat.person = ? AND NOT hidden AND status IN ({marks(LIVE)}) ORDER BY opened",
            person,
            *LIVE,
        )

    async def live_games(self) -> list[Game]:
        """Every live table."""
        sql = f"SELECT {','.join(GAME)} FROM game WHERE NOT hidden AND status IN ({marks(LIVE)}) ORDER BY opened"
        return await self._db.all(game_of, sql, *LIVE)

    async def games_with(self, channel: Id) -> list[Game]:
        """Every table a channel has seen, newest first."""
        sql = f"SELECT {','.join(GAME)} FROM game WHERE channel = ? ORDER BY opened DESC, rowid DESC"
        return await self._db.all(game_of, sql, channel)

    async def mark_posted(self, game: str, note: int, message: Id) -> None:
        """The channel was told everything up to this note, in this message."""
        await self._db.write("UPDATE game SET posted = max(posted, ?), post = ? WHERE id = ?", note, message, game)

    # --- a running game -------------------------------------------------------------------------------------------------

    async def save_content(self, sha256: str, raw: str) -> None:
        """Keep the content a table starts with."""
        await self._db.write("INSERT OR IGNORE INTO content (sha256, raw) VALUES (?, ?)", sha256, raw)

    async def content(self, sha256: str) -> str:
        """That content."""
        return await self._db.value("{}", "SELECT raw FROM content WHERE sha256 = ?", sha256)

    async def commit(self, move: Move) -> int:
        """Write a move, all or nothing."""
        async with self._db.transaction():
            await self._once(move.interaction, move.answer)
            await self._expect(move.game, move.version)
            if move.begins is not None:
                await self._write_game(*move.begins)
            await self._db.execute(
                "UPDATE game SET version = version + 1, status = ?, incident = ? WHERE id = ?",
                *(move.status.value, move.incident, move.game),
            )
            await self._db.execute(
                "INSERT INTO position (game, save) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET save = excluded.save",
                *(move.game, move.position),
            )
            await self._write_journal(move)
            for order in move.lapsed:
                await self._db.execute(
                    "DELETE FROM standing_order WHERE game = ? AND seat = ? AND key = ? AND order_id = ?",
                    *(order.game, order.seat, order.key, order.order),
                )
            for clock in move.clocks:
                await self._db.upsert("clock", CLOCK, clock, ("game", "seat"))
            for errand in move.errands:
                await self._write_errand(errand)
        return move.version + 1

    async def position(self, game: str) -> bytes:
        """The newest save."""
        return await self._db.value(b"", "SELECT save FROM position WHERE game = ?", game)

    async def journal(self, game: str) -> list[JournalRow]:
        """Every choice, undone ones included."""
        return await self._db.all(
            lambda row: JournalRow(
                row[0], row[1], row[2], tuple(json.loads(row[3])), *row[4:6], *map(bool, row[6:8]), *row[8:]
            ),
            "SELECT number, seat, key, choice, digest, rules, auto, undone, person, at FROM journal"
            " WHERE game = ? ORDER BY number",
            game,
        )

    async def seat_rows(self, game: str) -> dict[Seat, int]:
        """How many rows each seat has, undone ones included."""
        return dict(await self._db.all(tuple, "SELECT seat, count(*) FROM journal WHERE game = ? GROUP BY seat", game))

    async def barriers(self, game: str) -> list[BarrierRow]:
        """Every barrier that is still in force, in order."""
        sql = "SELECT after, rules, schema, state FROM barrier WHERE game = ? ORDER BY after"
        return await self._db.all(lambda row: BarrierRow(*row), sql, game)

    async def last_barrier(self, game: str) -> int:
        """How many rows of the journal stand before the last barrier."""
        return await self._db.value(0, "SELECT max(after) FROM barrier WHERE game = ?", game)

    async def notes(self, game: str, after: int = 0) -> list[NoteRow]:
        """What was told since a note, choices that were undone aside."""
        return await self._db.all(
            lambda row: NoteRow(row[0], None if row[1] is None else tuple(json.loads(row[1])), *row[2:]),
            "SELECT text, seats, beat, view, schema, row, note.number, note.at FROM note"
            " LEFT JOIN journal ON journal.game = note.game AND journal.number = note.row"
            " WHERE note.game = ? AND note.number > ? AND NOT coalesce(journal.undone, 0) ORDER BY note.number",
            game,
            after,
        )

    # --- people at work -------------------------------------------------------------------------------------------------

    async def handled(self, interaction: str) -> str | None:
        """What was answered to an interaction, if it was applied."""
        return await self._db.one(
            lambda row: str(row[0]), "SELECT answer FROM handled WHERE interaction = ?", interaction
        )

    async def draft(self, game: str, seat: Seat) -> Draft | None:
        """The seat's unfinished form."""
        sql = "SELECT game, seat, fingerprint, data FROM draft WHERE game = ? AND seat = ?"
        return await self._db.one(lambda row: Draft(*row), sql, game, seat)

    async def save_draft(self, draft: Draft) -> None:
        """Keep an unfinished form."""
        async with self._db.transaction():
            await self._db.upsert("draft", ("game", "seat", "fingerprint", "data"), draft, ("game", "seat"))

    async def orders(self, game: str) -> list[StandingOrder]:
        """The armed standing orders of a game."""
        sql = "SELECT game, seat, key, order_id, until, label FROM standing_order WHERE game = ? ORDER BY rowid"
        return await self._db.all(lambda row: StandingOrder(*row), sql, game)

    async def arm(self, order: StandingOrder) -> None:
        """Arm an order."""
        await self._db.write(
            "INSERT OR REPLACE INTO standing_order (game, seat, key, order_id, until, label) VALUES (?, ?, ?, ?, ?, ?)",
            *(order.game, order.seat, order.key, order.order, order.until, order.label),
        )

    async def disarm(self, game: str, seat: Seat, key: str = "", order: str = "") -> int:
        """Disarm one order, or all of a seat's."""
        return await self._db.write(
            "DELETE FROM standing_order WHERE game = ? AND seat = ? AND ? IN ('', key) AND ? IN ('', order_id)",
            *(game, seat, key, order),
        )

    async def vote(self, game: str) -> Vote | None:
        """The open vote."""
        sql = "SELECT game, seat, row, agreed, message FROM vote WHERE game = ?"
        return await self._db.one(
            lambda row: Vote(row[0], row[1], row[2], tuple(json.loads(row[3])), row[4]), sql, game
        )

    async def save_vote(self, vote: Vote) -> None:
        """Open or change the vote of a game."""
        await self._db.write(
            "INSERT OR REPLACE INTO vote (game, seat, row, agreed, message) VALUES (?, ?, ?, ?, ?)",
            *(vote.game, vote.seat, vote.row, json.dumps(vote.agreed), vote.message),
        )

    async def drop_vote(self, game: str) -> None:
        """Close the vote of a game."""
        await self._db.write("DELETE FROM vote WHERE game = ?", game)

    async def seen(self, game: str, person: Id) -> str:
        """The public view a person looked at last."""
        return await self._db.value("", "SELECT view FROM seen WHERE game = ? AND person = ?", game, person)

    async def last_look(self, game: str, person: Id) -> int:
        """The last note a person has caught up with."""
        return await self._db.value(0, "SELECT note FROM seen WHERE game = ? AND person = ?", game, person)

    async def save_seen(self, game: str, person: Id, view: str, note: int = 0) -> None:
        """Remember what a person looked at last, and how far they have read."""
        await self._db.write(
            "INSERT INTO seen (game, person, view, note) VALUES (?, ?, ?, ?) ON CONFLICT (game, person)"
            " DO UPDATE SET view = excluded.view, note = max(note, excluded.note)",
            *(game, person, view, note),
        )

    # --- what is still to be said ---------------------------------------------------------------------------------------

    async def errands(self) -> list[Errand]:
        """Everything still to be said, oldest first."""
        sql = "SELECT game, kind, seat, data, id, tries FROM errand ORDER BY id"
        return await self._db.all(lambda row: Errand(*row), sql)

    async def add_errand(self, errand: Errand) -> None:
        """Something more to be said."""
        async with self._db.transaction():
            await self._write_errand(errand)

    async def done(self, errand: Errand) -> None:
        """It was said, unless it was replaced meanwhile (a replaced errand has a new id)."""
        await self._db.write("DELETE FROM errand WHERE id = ?", errand.id)

    async def retry(self, errand: Errand) -> None:
        """It failed and will be tried again."""
        await self._db.write("UPDATE errand SET tries = tries + 1 WHERE id = ?", errand.id)

    # --- people and servers ---------------------------------------------------------------------------------------------

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
        await self._db.write("INSERT OR REPLACE INTO setting (guild, data) VALUES (?, ?)", guild, data)

    # --- the machine ----------------------------------------------------------------------------------------------------

    async def _once(self, interaction: str, answer: str) -> None:
        """Refuse an interaction that was applied before; remember this one."""
        if not interaction:
            return
        before = await self.handled(interaction)
        if before is not None:
            raise AlreadyHandled(before)
        now = self._clock()
        await self._db.execute(
            "INSERT INTO handled (interaction, answer, at) VALUES (?, ?, ?)", interaction, answer, now
        )
        await self._db.execute("DELETE FROM handled WHERE at < ?", now - _REMEMBERED)

    async def _expect(self, game: str, version: int) -> None:
        stored = await self._db.value(0, "SELECT version FROM game WHERE id = ?", game)
        if stored != version:
            raise Stale("Somebody changed this table at the same moment. Please try again.")

    async def _write_game(self, game: Game, seats: Iterable[SeatRow]) -> None:
        await self._db.upsert("game", GAME, game, ("id",))
        await self._db.execute("DELETE FROM seat WHERE game = ?", game.id)
        for seat in seats:
            await self._write_seat(seat)

    async def _write_journal(self, move: Move) -> None:
        now = self._clock()
        for number in move.undone:
            await self._db.execute("UPDATE journal SET undone = 1 WHERE game = ? AND number = ?", move.game, number)
        if move.undone:
            await self._db.execute("DELETE FROM barrier WHERE game = ? AND after >= ?", move.game, min(move.undone))
        await self._db.execute_many(
            "INSERT INTO journal (game, number, seat, key, choice, digest, rules, auto, undone, person, at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    move.game,
                    r.number,
                    r.seat,
                    r.key,
                    json.dumps(r.choice),
                    r.digest,
                    r.rules,
                    r.auto,
                    r.undone,
                    r.person,
                    now,
                )
                for r in move.rows
            ],
        )
        await self._db.execute_many(
            "INSERT OR REPLACE INTO barrier (game, after, rules, schema, state) VALUES (?, ?, ?, ?, ?)",
            [(move.game, barrier.after, barrier.rules, barrier.schema, barrier.state) for barrier in move.barriers],
        )
        last = await self._db.value(0, "SELECT max(number) FROM note WHERE game = ?", move.game)
        await self._db.execute_many(
            "INSERT INTO note (game, number, row, text, seats, beat, view, schema, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    *(move.game, number, note.row, note.text),
                    *(None if note.to is None else json.dumps(note.to), note.beat, note.view, note.schema, now),
                )
                for number, note in enumerate(move.notes, last + 1)
            ],
        )

    async def _write_errand(self, errand: Errand) -> None:
        await self._db.execute(
            "DELETE FROM errand WHERE game = ? AND kind = ? AND seat = ?", errand.game, errand.kind, errand.seat
        )
        await self._db.execute(
            "INSERT INTO errand (game, kind, seat, data, tries) VALUES (?, ?, ?, ?, 0)",
            *(errand.game, errand.kind, errand.seat, errand.data),
        )

    async def _write_seat(self, seat: SeatRow) -> None:
        values = (
            seat.game,
            seat.seat,
            seat.person,
            seat.name,
            seat.bot,
            seat.join,
            seat.dm,
            seat.dm_message,
            seat.left,
            seat.stand_in,
        )
        await self._db.execute(f"INSERT OR REPLACE INTO seat ({','.join(_SEAT)}) VALUES ({marks(_SEAT)})", *values)


def _seat(row: Sequence[Any]) -> SeatRow:
    game, seat, person, name, bot, join, dm, dm_message, left, stand_in = row
    return SeatRow(game, seat, person, name, bot, join, bool(dm), dm_message, left, stand_in)
