"""GameStore: what any store must do. The contract is a suite of tests that every implementation passes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from engines.core import AstrolabeError, Seat
from storage.records import (
    NEVER,
    BarrierRow,
    Change,
    Chat,
    ClockRow,
    Departure,
    Draft,
    Errand,
    Fresh,
    Game,
    Id,
    JournalRow,
    NoteRow,
    Person,
    Rating,
    SeatRow,
    Standing,
    StandingOrder,
    Task,
    Vote,
    Wait,
)


class Stale(AstrolabeError):
    """Somebody else changed the game since it was read."""


class Closed(AstrolabeError):
    """The table's status does not allow the change."""


class AlreadyHandled(AstrolabeError):
    """This change was made before; the message is what was answered then."""


class Taken(AstrolabeError):
    """The channel has a live table."""


class TooNew(AstrolabeError):
    """A newer build has written this table."""


class Lost(AstrolabeError):
    """The work is somebody else's by now: the lease ran out."""


class GameStore(Protocol):
    """Games, people and what is still to be said. Every method that writes is durable when it returns."""

    async def close(self) -> None:
        """Let go of everything."""

    def clock(self) -> float:
        """What time it is where things are dated."""

    # the one way a table changes

    async def commit(self, change: Change) -> int:
        """Write a change, all or nothing; returns the new version. `Stale`, `Closed`, `AlreadyHandled`, `Taken` or `TooNew`
        otherwise."""

    async def handled(self, once: str) -> str | None:
        """What was answered to a change, if it was made."""

    async def sweep(self) -> int:
        """Forget changes that nobody will repeat any more; returns how many."""

    # tables

    async def game(self, game: str) -> Game | None:
        """A table."""

    async def fresh(self, game: str) -> Fresh | None:
        """How a table stands, in a few numbers."""

    async def seats(self, game: str) -> list[SeatRow]:
        """Its seats, in order."""

    async def game_in(self, channel: Id) -> Game | None:
        """The live table of a channel, or else the newest one that is not hidden."""

    async def games_of(self, person: Id) -> list[Game]:
        """The live tables at which a person sits, lessons aside."""

    async def games_played(self, person: Id) -> list[Game]:
        """Every table at which a person sits or has chosen something, whatever became of it."""

    async def live_games(self) -> list[Game]:
        """Every live table."""

    async def idle_lobbies(self, before: float) -> list[str]:
        """The lobbies in which nothing has happened since then, the oldest first."""

    async def games_with(self, channel: Id) -> list[Game]:
        """Every table a channel has seen, newest first."""

    async def games_below(self, channel: Id) -> list[Game]:
        """The live tables that were opened in a channel and play in threads of it, newest first."""

    # lessons

    async def lessons_of(self, person: Id) -> list[Game]:
        """The lessons a person has begun and not finished, the latest first."""

    async def drop_lessons(self, before: float) -> int:
        """Delete every lesson in which nothing has happened since then; returns how many."""

    async def played(self, people: Iterable[Id], key: str) -> dict[Id, int]:
        """How many games of a kind each of these people has played to the end, lessons aside."""

    # a running game

    async def content(self, sha256: str) -> str:
        """The content that is stored under this hash."""

    async def position(self, game: str) -> bytes:
        """The newest save."""

    async def journal(self, game: str) -> list[JournalRow]:
        """Every choice, undone ones included."""

    async def last_row(self, game: str, seat: Seat) -> JournalRow | None:
        """The newest choice of a seat, undone or not."""

    async def seat_rows(self, game: str) -> dict[Seat, int]:
        """How many rows of the journal each seat has, undone ones included."""

    async def barriers(self, game: str) -> list[BarrierRow]:
        """Every barrier that is still in force, in order."""

    async def last_barrier(self, game: str) -> int:
        """How many rows of the journal stand before the last barrier."""

    async def notes(self, game: str, after: int = 0, most: int = 0) -> list[NoteRow]:
        """What was told since a note, choices that were undone aside, without views; if so wished, only the last few."""

    async def story(self, game: str) -> list[NoteRow]:
        """Everything that was told, choices that were undone aside, with the views of its beats."""

    # people at work

    async def draft(self, game: str, seat: Seat) -> Draft | None:
        """The seat's unfinished form."""

    async def save_draft(self, draft: Draft) -> None:
        """Keep an unfinished form."""

    async def orders(self, game: str) -> list[StandingOrder]:
        """The armed standing orders of a game."""

    async def votes(self, game: str) -> list[Vote]:
        """The open votes."""

    async def seen(self, game: str, person: Id) -> str:
        """The public view a person looked at last, as JSON, or nothing."""

    async def last_look(self, game: str, person: Id) -> int:
        """The last note a person has caught up with."""

    async def save_seen(self, game: str, person: Id, view: str, note: int = 0) -> None:
        """Remember what a person looked at last, and how far they have read."""

    # what is still to be said, and what the poster remembers

    async def errands(self, game: str = "") -> list[Errand]:
        """Everything still to be said, at one table or at all, oldest first."""

    async def games_with_errands(self, now: float) -> list[str]:
        """The tables about which something is to be said by now."""

    async def freeze(self, errand: Errand, under: Task | None = None) -> Errand:
        """Fix which notes an errand tells and by which nonce, before it is said for the first time; `Lost` if the work it
        belongs to is somebody else's."""

    async def said(self, errand: Errand, *memory: Chat, under: Task | None = None) -> None:
        """It was said; what is remembered of it is written with it. `Lost` if the work it belongs to is somebody else's."""

    async def put_off(self, errand: Errand, ready: float, *, is_failure: bool = True) -> None:
        """An errand that failed, or must wait, is tried again, but not before that moment."""

    async def chats(self, game: str) -> dict[Id, Chat]:
        """What the poster remembers of a table, by person; 0 is the table itself."""

    async def remember(self, chat: Chat) -> None:
        """Keep what the poster remembers."""

    # work that one process at a time may do

    async def now(self) -> float:
        """The database's clock, by which leases run."""

    async def enlist(self, *, alone: bool = False) -> int:
        """A number for this process to claim under; if it is alone on the database, what others held is free at once."""

    async def put(self, kind: str, name: str, ready: float = 0.0, data: str | None = None) -> None:
        """There is work, to be done at that moment or before; what it carries is replaced if it is given."""

    async def claim(self, kind: str, holder: int, span: float, most: int = 1, name: str = "") -> list[Task]:
        """Take work that is ready, or was left behind, for so many seconds; one piece of it if it is named."""

    async def renew(self, tasks: Sequence[Task], span: float) -> list[Task]:
        """Hold on to work of one holder for so many seconds from now; what is missing in the answer was lost."""

    async def finish(self, task: Task, ready: float = NEVER, data: str | None = None) -> None:
        """Give work back, to be done again at that moment or when something was put meanwhile; `Lost` if it was lost."""

    async def tasks(self, kind: str) -> list[Task]:
        """All work of a kind, as it stands."""

    async def next_ready(self, kind: str) -> float:
        """The next moment at which work of a kind can be claimed; 0 = never."""

    async def release_dead(self) -> int:
        """Free what processes hold that have died, as far as the database knows; returns how many."""

    def listen(self, listener: Callable[[str], None]) -> None:
        """Have somebody told which kind of work another process has just put: a hint, which may be missed."""

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

    async def ticking(self) -> list[ClockRow]:
        """Every clock that counts."""

    async def pulse(self) -> float:
        """When the bot was last known to be alive; 0 = never."""

    async def beat(self) -> None:
        """The bot is alive."""

    async def next_due(self) -> float:
        """The next moment at which anything is due; 0 = never."""

    # records

    async def departures(self, game: str) -> list[Departure]:
        """Who gave up a seat of a game, in order."""

    async def rating(self, person: Id, key: str) -> Rating | None:
        """Somebody's rating."""

    async def ratings(self, key: str, guild: Id = 0) -> list[Rating]:
        """Everybody's rating in a game, or overall, the best first; of those who played on one server if it is named."""

    async def standings(self, person: Id) -> list[Standing]:
        """Somebody's finished games, oldest first."""

    async def hindsight(self, game: str, seat: Seat | None = None) -> str:
        """What was found by looking back on a game, for the table or for one seat, or nothing."""

    async def save_hindsight(self, game: str, seat: Seat | None, found: str) -> None:
        """Keep what was found by looking back; what is known already stays."""

    async def erase(self, person: Id) -> int:
        """Forget a person: name, preferences, records; returns how many rows were touched. Games of others stay whole."""
