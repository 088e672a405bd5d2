"""GameStore: what any store must do. The contract is a suite of tests that every implementation passes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from engines.core import AstrolabeError, Seat
from storage.records import (
    BarrierRow,
    ClockRow,
    Departure,
    Draft,
    Errand,
    Game,
    Id,
    JournalRow,
    Move,
    NoteRow,
    Person,
    Rating,
    SeatRow,
    Standing,
    StandingOrder,
    Vote,
    Wait,
)


class Stale(AstrolabeError):
    """Somebody else changed the game since it was read."""


class AlreadyHandled(AstrolabeError):
    """This interaction was applied before; the message is what was answered then."""


class GameStore(Protocol):
    """Games, people and what is still to be said. Every method that writes is durable when it returns."""

    async def close(self) -> None:
        """Let go of everything."""

    async def backup(self, target: Path) -> None:
        """Write a consistent copy while games go on."""

    # tables

    async def save_game(self, game: Game, seats: Iterable[SeatRow], *, interaction: str = "") -> Game:
        """Create or replace a table and its seats, if nobody changed it since `game.version`; returns it as stored."""

    async def game(self, game: str) -> Game | None:
        """A table."""

    async def seats(self, game: str) -> list[SeatRow]:
        """Its seats, in order."""

    async def save_seat(self, seat: SeatRow) -> None:
        """Replace one seat's row."""

    async def game_in(self, channel: Id) -> Game | None:
        """The live table of a channel, or else the newest one that is not hidden."""

    async def games_of(self, person: Id) -> list[Game]:
        """The live tables at which a person sits."""

    async def live_games(self) -> list[Game]:
        """Every live table."""

    async def games_with(self, channel: Id) -> list[Game]:
        """Every table a channel has seen, newest first."""

    async def mark_posted(self, game: str, note: int, message: Id) -> None:
        """The channel was told everything up to this note, in this message."""

    # a running game

    async def save_content(self, sha256: str, raw: str) -> None:
        """Keep the content a table starts with."""

    async def content(self, sha256: str) -> str:
        """That content."""

    async def commit(self, move: Move) -> int:
        """Write a move, all or nothing; returns the new version. `Stale` or `AlreadyHandled` otherwise."""

    async def position(self, game: str) -> bytes:
        """The newest save."""

    async def journal(self, game: str) -> list[JournalRow]:
        """Every choice, undone ones included."""

    async def seat_rows(self, game: str) -> dict[Seat, int]:
        """How many rows of the journal each seat has, undone ones included."""

    async def barriers(self, game: str) -> list[BarrierRow]:
        """Every barrier that is still in force, in order."""

    async def last_barrier(self, game: str) -> int:
        """How many rows of the journal stand before the last barrier."""

    async def notes(self, game: str, after: int = 0) -> list[NoteRow]:
        """What was told since a note, choices that were undone aside."""

    # people at work

    async def handled(self, interaction: str) -> str | None:
        """What was answered to an interaction, if it was applied."""

    async def draft(self, game: str, seat: Seat) -> Draft | None:
        """The seat's unfinished form."""

    async def save_draft(self, draft: Draft) -> None:
        """Keep an unfinished form."""

    async def orders(self, game: str) -> list[StandingOrder]:
        """The armed standing orders of a game."""

    async def arm(self, order: StandingOrder) -> None:
        """Arm an order."""

    async def disarm(self, game: str, seat: Seat, key: str = "", order: str = "") -> int:
        """Disarm one order, or all of a seat's; returns how many there were."""

    async def vote(self, game: str) -> Vote | None:
        """The open vote."""

    async def save_vote(self, vote: Vote) -> None:
        """Open or change the vote of a game."""

    async def drop_vote(self, game: str) -> None:
        """Close the vote of a game."""

    async def seen(self, game: str, person: Id) -> str:
        """The public view a person looked at last, as JSON, or nothing."""

    async def last_look(self, game: str, person: Id) -> int:
        """The last note a person has caught up with."""

    async def save_seen(self, game: str, person: Id, view: str, note: int = 0) -> None:
        """Remember what a person looked at last, and how far they have read."""

    # what is still to be said

    async def errands(self) -> list[Errand]:
        """Everything still to be said, oldest first."""

    async def add_errand(self, errand: Errand) -> None:
        """Something more to be said; replaces an errand of the same game, kind and seat."""

    async def done(self, errand: Errand) -> None:
        """It was said, unless it was replaced meanwhile."""

    async def retry(self, errand: Errand) -> None:
        """It failed and will be tried again."""

    # people and servers

    async def person(self, person: Id) -> Person:
        """Somebody's preferences."""

    async def save_person(self, person: Person) -> None:
        """Keep somebody's preferences."""

    async def setting(self, guild: Id) -> str:
        """A server's settings, as JSON."""

    async def save_setting(self, guild: Id, data: str) -> None:
        """Keep a server's settings."""

    async def people_named(self, people: Iterable[Id]) -> dict[Id, str]:
        """The names people were last seen with."""

    async def games_on(self, guild: Id) -> list[Game]:
        """Every live table of a server, hidden ones aside."""

    # time

    async def clocks(self, game: str) -> list[ClockRow]:
        """The clocks of a game's seats."""

    async def save_clock(self, clock: ClockRow) -> None:
        """Keep a seat's clock."""

    async def clocks_due(self, now: float) -> list[ClockRow]:
        """The clocks of running games that have run out, the oldest first."""

    async def people_due(self, now: float) -> list[Id]:
        """Who is to be told now that a table waits."""

    async def waits(self, person: Id) -> list[Wait]:
        """The running tables that wait for a person, the most urgent first."""

    async def save_digest(self, person: Id, due: float) -> None:
        """When somebody's next digest is due; 0 = never."""

    async def digests_due(self, now: float) -> list[Id]:
        """Whose digest is due."""

    async def next_due(self) -> float:
        """The next moment at which anything is due; 0 = never."""

    # records

    async def depart(self, departure: Departure) -> None:
        """Somebody gave up a seat."""

    async def departures(self, game: str) -> list[Departure]:
        """Who gave up a seat of a game, in order."""

    async def rating(self, person: Id, key: str) -> Rating | None:
        """Somebody's rating."""

    async def ratings(self, key: str, guild: Id = 0) -> list[Rating]:
        """Everybody's rating in a game, or overall, the best first; of those who played on one server if it is named."""

    async def record(self, game: str, standings: Iterable[Standing], ratings: Iterable[Rating]) -> bool:
        """Write how a game ended, once; False if it was written before."""

    async def standings(self, person: Id) -> list[Standing]:
        """Somebody's finished games, oldest first."""

    async def erase(self, person: Id) -> int:
        """Forget a person: name, preferences, records; returns how many rows were touched. Games of others stay whole."""
