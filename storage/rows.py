"""How records and rows of the database translate into each other, and what every part of the embedded store shares."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import fields
from enum import StrEnum
from typing import Any

from storage.database import Database
from storage.records import (
    Chat,
    ClockRow,
    Departure,
    Errand,
    Game,
    NoteRow,
    Rating,
    SeatRow,
    Standing,
    Status,
    Task,
    Vote,
)

LIVE = tuple(status.value for status in Status if status.is_live)
GAME = tuple(field.name for field in fields(Game))
CLOCK = tuple(field.name for field in fields(ClockRow))
CHAT = tuple(field.name for field in fields(Chat))
ERRAND = tuple(field.name for field in fields(Errand))
RATING = tuple(field.name for field in fields(Rating))
TASK = tuple(field.name for field in fields(Task))
STANDING = tuple(field.name for field in fields(Standing))
SEAT = {field.name: field.name for field in fields(SeatRow)} | {
    "join": "join_click",
    "left": "left_by",
}  # record: column

# Columns of the first schema that nothing reads any more, with what they are filled with.
OLD_GAME = {"posted": 0, "post": 0}
OLD_SEAT = {"dm": 1, "dm_message": 0}


class Part:
    """A part of a store: the database, and the clock that dates what is written."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._db = database
        self._clock = clock

    def clock(self) -> float:
        """What time it is where things are dated."""
        return self._clock()

    async def close(self) -> None:
        """Let go of everything."""
        await self._db.close()


def plain(value: Any) -> Any:
    """A value as the database keeps it."""
    if isinstance(value, StrEnum):
        return value.value
    return json.dumps(value) if isinstance(value, tuple) else value


def game_of(row: Sequence[Any]) -> Game:
    """A row of the game table."""
    values = dict(zip(GAME, row, strict=True))
    bools = {name: bool(values[name]) for name in ("hidden", "rated")}
    return Game(**{**values, **bools, "status": Status(values["status"])})


def seat_of(row: Sequence[Any]) -> SeatRow:
    """A row of the seat table."""
    values = dict(zip(SEAT, row, strict=True))
    return SeatRow(**{**values, "rated": bool(values["rated"])})


def departure_of(row: Sequence[Any]) -> Departure:
    """A row of the departure table."""
    game, seat, person, reason, at, rated = row
    return Departure(game, seat, person, reason, at, bool(rated))


def clock_of(row: Sequence[Any]) -> ClockRow:
    """A row of the clock table."""
    values = dict(zip(CLOCK, row, strict=True))
    return ClockRow(**values | {name: bool(values[name]) for name in ("muted", "warned", "expired")})


def vote_of(row: Sequence[Any]) -> Vote:
    """A row of the vote table."""
    game, kind, seat, number, agreed, at, about = row
    return Vote(game, kind, seat, number, tuple(json.loads(agreed)), at, about)


def note_of(row: Sequence[Any]) -> NoteRow:
    """A row of the note table."""
    text, seats, *others = row
    return NoteRow(text, None if seats is None else tuple(json.loads(seats)), *others)


def errand_of(row: Sequence[Any]) -> Errand:
    """A row of the errand table."""
    values = dict(zip(ERRAND, row, strict=True))
    return Errand(**{**values, "ping": tuple(json.loads(values["ping"]))})


def chat_of(row: Sequence[Any]) -> Chat:
    """A row of the chat table."""
    values = dict(zip(CHAT, row, strict=True))
    return Chat(**{**values, "reachable": bool(values["reachable"])})


def task_of(row: Sequence[Any]) -> Task:
    """A row of the task table."""
    return Task(*row)
