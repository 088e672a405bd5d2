"""Tables in the store, as they are read: games, seats, positions, journals, notes, votes and orders."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engines.core import Seat
from storage.database import columns, marks
from storage.packing import Unpacking, unpacked
from storage.records import BarrierRow, Fresh, Game, Id, JournalRow, NoteRow, SeatRow, StandingOrder, Status, Vote
from storage.rows import GAME, LIVE, SEAT, Part, game_of, note_of, seat_of, vote_of

_ROW = "number, seat, key, choice, digest, rules, auto, undone, person, at, due, bundle"
_NOTE = "text, seats, beat, '', schema, note.row, weight, note.number, note.at"  # a note without its view
_TOLD = "FROM note LEFT JOIN journal ON journal.game = note.game AND journal.number = note.row WHERE note.game = ?"


class Games(Part):
    """Reading tables."""

    async def game(self, game: str) -> Game | None:
        """A table."""
        return await self._db.one(game_of, f"SELECT {columns(GAME)} FROM game WHERE id = ?", game)

    async def fresh(self, game: str) -> Fresh | None:
        """How a table stands, in a few numbers."""
        sql = "SELECT version, moved, status, hidden, build FROM game WHERE id = ?"
        return await self._db.one(lambda row: Fresh(row[0], row[1], Status(row[2]), bool(row[3]), row[4]), sql, game)

    async def seats(self, game: str) -> list[SeatRow]:
        """Its seats, in order."""
        names = columns(tuple(SEAT.values()))
        return await self._db.all(seat_of, f"SELECT {names} FROM seat WHERE game = ? ORDER BY seat", game)

    async def game_in(self, channel: Id) -> Game | None:
        """The live table of a channel, or else the newest one that is not hidden."""
        games = [game for game in await self.games_with(channel) if not game.hidden]
        return next((game for game in games if game.status.is_live), games[0] if games else None)

    async def games_of(self, person: Id) -> list[Game]:
        """The live tables at which a person sits, lessons aside."""
        return await self._db.all(
            game_of,
            f"SELECT {columns(GAME)} FROM game WHERE id IN (SELECT game FROM seat WHERE person = ?)"
            f" AND lesson = '' AND hidden = 0 AND status IN ({marks(LIVE)}) ORDER BY opened, id",
            person,
            *LIVE,
        )

    async def games_played(self, person: Id) -> list[Game]:
        """Every table at which a person sits or has chosen something, whatever became of it."""
        mine = "SELECT game FROM seat WHERE person = ? UNION SELECT game FROM journal WHERE person = ?"
        sql = f"SELECT {columns(GAME)} FROM game WHERE id IN ({mine}) ORDER BY opened, id"
        return await self._db.all(game_of, sql, person, person)

    async def live_games(self) -> list[Game]:
        """Every live table."""
        sql = f"SELECT {columns(GAME)} FROM game WHERE hidden = 0 AND status IN ({marks(LIVE)}) ORDER BY opened, id"
        return await self._db.all(game_of, sql, *LIVE)

    async def games_on(self, guild: Id) -> list[Game]:
        """Every live table of a server, hidden ones aside."""
        sql = f"SELECT {columns(GAME)} FROM game WHERE guild = ? AND hidden = 0 AND status IN ({marks(LIVE)})"
        return await self._db.all(game_of, f"{sql} ORDER BY opened, id", guild, *LIVE)

    async def idle_lobbies(self, before: float) -> list[str]:
        """The lobbies in which nothing has happened since then, the oldest first."""
        sql = "SELECT id FROM game WHERE status = 'lobby' AND touched <= ? ORDER BY touched, id"
        return await self._db.all(lambda row: str(row[0]), sql, before)

    async def games_with(self, channel: Id) -> list[Game]:
        """Every table a channel has seen, newest first."""
        sql = f"SELECT {columns(GAME)} FROM game WHERE channel = ? ORDER BY opened DESC, id"
        return await self._db.all(game_of, sql, channel)

    async def games_below(self, channel: Id) -> list[Game]:
        """The live tables that were opened in a channel and play in threads of it, newest first."""
        sql = f"SELECT {columns(GAME)} FROM game WHERE parent = ? AND hidden = 0 AND status IN ({marks(LIVE)})"
        return await self._db.all(game_of, f"{sql} ORDER BY opened DESC, id", channel, *LIVE)

    async def content(self, sha256: str) -> str:
        """The content with that fingerprint."""
        return await self._db.value("{}", "SELECT raw FROM content WHERE sha256 = ?", sha256)

    async def position(self, game: str) -> bytes:
        """The newest save."""
        return unpacked(await self._db.value(b"", "SELECT save FROM position WHERE game = ?", game))

    async def journal(self, game: str) -> list[JournalRow]:
        """Every choice, undone ones included."""
        sql = f"SELECT {_ROW} FROM journal WHERE game = ? ORDER BY number"
        return await self._db.many(_row_of, sql, game)

    async def last_row(self, game: str, seat: Seat) -> JournalRow | None:
        """The newest choice of a seat, undone or not."""
        sql = f"SELECT {_ROW} FROM journal WHERE game = ? AND seat = ? ORDER BY number DESC LIMIT 1"
        return await self._db.one(_row_of, sql, game, seat)

    async def seat_rows(self, game: str) -> dict[Seat, int]:
        """How many rows of the journal each seat has, undone ones included."""
        return dict(await self._db.all(tuple, "SELECT seat, count(*) FROM journal WHERE game = ? GROUP BY seat", game))

    async def barriers(self, game: str) -> list[BarrierRow]:
        """Every barrier that is still in force, in order."""
        sql, state = "SELECT after, rules, schema, state FROM barrier WHERE game = ? ORDER BY after", Unpacking()
        return await self._db.many(lambda row: BarrierRow(row[0], row[1], row[2], state(row[0], row[3])), sql, game)

    async def last_barrier(self, game: str) -> int:
        """How many rows of the journal stand before the last barrier."""
        return await self._db.value(0, "SELECT max(after) FROM barrier WHERE game = ?", game)

    async def notes(self, game: str, after: int = 0, most: int = 0) -> list[NoteRow]:
        """What was told since a note, choices that were undone aside, without views; if so wished, only the last few."""
        told = f"SELECT {_NOTE} {_TOLD} AND note.number > ? AND coalesce(journal.undone, 0) = 0 ORDER BY note.number"
        if most:
            return (await self._db.all(note_of, f"{told} DESC LIMIT ?", game, after, most))[::-1]
        read = self._db.all if after else self._db.many  # of a whole game there may be very many
        return await read(note_of, told, game, after)

    async def story(self, game: str) -> list[NoteRow]:
        """Everything that was told, choices that were undone aside, with the views of its beats."""
        view = Unpacking()

        def made(row: Any) -> NoteRow | None:
            *told, old, kept, undone = row
            note = note_of(told)  # what was undone may be what others are like
            shown = view(note.number, kept).decode() if kept is not None else old
            return None if undone else replace(note, view=shown)

        sql = f"SELECT {_NOTE}, note.view, packed, coalesce(journal.undone, 0) {_TOLD} ORDER BY note.number"
        return [note for note in await self._db.many(made, sql, game) if note is not None]

    async def votes(self, game: str) -> list[Vote]:
        """The open votes."""
        sql = "SELECT game, kind, seat, row, agreed, at, about FROM vote WHERE game = ? ORDER BY kind"
        return await self._db.all(vote_of, sql, game)

    async def orders(self, game: str) -> list[StandingOrder]:
        """The armed standing orders of a game."""
        sql = (
            "SELECT game, seat, key, order_id, until, label FROM standing_order"
            " WHERE game = ? ORDER BY seat, key, order_id"
        )
        return await self._db.all(lambda row: StandingOrder(*row), sql, game)

    async def handled(self, once: str) -> str | None:
        """What was answered to a change, if it was made."""
        return await self._db.one(lambda row: str(row[0]), "SELECT answer FROM handled WHERE interaction = ?", once)


def _row_of(row: Any) -> JournalRow:
    choice = tuple(json.loads(row[3]))
    return JournalRow(row[0], row[1], row[2], choice, *row[4:6], *map(bool, row[6:8]), *row[8:])
