"""What is stored, as plain values: no database shows through here."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engines.core import Choice, Seat

NEVER = 9e15  # a moment that does not come
BUILD = 4  # raised when an older process could not read what this one writes
Id = int  # an id that the chat service gave out: a person, a channel, a message


class Status(StrEnum):
    """How far a table has come."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"  # played to the end
    ENDED = "ended"  # given up, by agreement or by whoever runs the server
    FROZEN = "frozen"  # the rules fail on it; it can be undone, ended or hidden

    @property
    def is_live(self) -> bool:
        """Whether it still occupies its channel."""
        return self in (Status.LOBBY, Status.RUNNING, Status.FROZEN)


@dataclass(frozen=True, slots=True)
class Game:
    """A table in a channel."""

    id: str
    key: str
    guild: Id
    channel: Id
    opener: Id
    options: str  # JSON
    secret: str
    status: Status = Status.LOBBY
    seed: str = ""
    joins: str = "[]"  # JSON: the clicks that stir the seed, in their order; the last one is the start
    content: str = ""  # the fingerprint of the content it plays with
    version: int = 0
    opened: float = 0.0
    incident: str = ""
    hidden: bool = False
    clock: str = ""  # how time is kept, as `bot.time.clocks` writes it
    paused: float = 0.0  # since when its clocks rest by agreement
    moved: int = 0  # the version that last wrote the position
    build: int = 0  # the build that last changed it
    parent: Id = 0  # the channel its lobby was opened in, if it plays in a thread of its own
    hints: str = ""  # whether people may ask for hints: on, off, or only where the game counts for nobody
    lesson: str = ""  # in a lesson whether its coach speaks, as `bot.table.lessons` writes it; empty elsewhere
    coach: str = ""  # who hears a coach in a real game, as `bot.table.manner` writes it
    rated: bool = True  # whether the game may count for ratings


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where: a person, or a bot (`bot` names its kind). In a lobby, seats are numbered by joining."""

    game: str
    seat: Seat
    person: Id | None
    name: str
    bot: str = ""
    join: str = ""  # the click that joined, which stirs the seed
    left: Id = 0  # the person who resigned this seat to a bot; scored last
    stand_in: str = ""  # the kind of bot that plays for the person until they are back
    rated: bool = True  # whether the game counts for whoever sits here: settled when they sat down
    hints: int = 0  # how often whoever sits here was helped


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One accepted choice; append-only, an undo only marks it."""

    number: int  # 1, 2, 3 … within its game
    seat: Seat
    key: str
    choice: Choice
    digest: str
    rules: str
    auto: bool = False
    undone: bool = False
    person: Id = 0
    at: float = 0.0
    due: float = 0.0  # the deadline under which it was made
    bundle: int = 0  # the number of the first row that the same click made; 0 = made alone


@dataclass(frozen=True, slots=True)
class BarrierRow:
    """The state at a barrier, after so many rows of the journal."""

    after: int
    rules: str
    schema: int
    state: bytes


@dataclass(frozen=True, slots=True)
class NoteRow:
    """Something the table, or some seats, were told; `row` is the choice it came from."""

    text: str
    to: tuple[Seat, ...] | None = None
    beat: str = ""
    view: str = ""  # JSON of the public view of a beat
    schema: int = 0  # of that view
    row: int = 0
    weight: int = 1  # how much of the story it is: 0 a detail, 1 a line, 2 the news
    number: int = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Draft:
    """What a seat has picked so far in a form that is not sent yet; it belongs to one prompt (`fingerprint`)."""

    game: str
    seat: Seat
    fingerprint: str
    data: str  # JSON


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An order a seat has armed."""

    game: str
    seat: Seat
    key: str
    order: str
    until: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Vote:
    """Something the people of a table are asked to agree to; one of each kind may be open."""

    game: str
    kind: str
    seat: Seat  # who asks
    row: int  # what it is about: for going back, the choice to take back
    agreed: tuple[Seat, ...]
    at: float = 0.0
    about: str = ""  # JSON: for a seat that is to change hands, which one and who takes it


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to be said in the chat after a commit; kept until it was said.

    Changes add to the open errand of a kind and seat. Before it is said it is frozen: the notes it tells and its nonce are
    fixed, so that a second attempt says the same. What happens meanwhile opens another.
    """

    game: str
    kind: str
    seat: Seat = -1
    ping: tuple[Seat, ...] = ()  # who is to be called
    id: int = 0
    tries: int = 0
    ready: float = 0.0  # not before then
    first: int = 0  # the notes it tells, once it is frozen
    last: int = 0
    nonce: str = ""
    frozen: float = 0.0  # when its words were fixed


@dataclass(frozen=True, slots=True)
class Chat:
    """What the poster remembers of a table (person 0), or of a person's direct messages about it. No fact of the game."""

    game: str
    person: Id = 0
    channel: Id = 0  # of the direct messages
    message: Id = 0  # the one that carries controls
    note: int = 0  # the last note that was told
    reachable: bool = True  # whether what is sent gets through
    text: str = ""  # what the post says, for bringing it up to date


@dataclass(frozen=True, slots=True)
class Fresh:
    """How a table stands, in a few numbers: whether what is in memory is still so."""

    version: int
    moved: int
    status: Status
    hidden: bool
    build: int


@dataclass(frozen=True, slots=True)
class ClockRow:
    """A seat's time: what it has left, since when it is awaited, and when something is due. 0 = not, or never."""

    game: str
    seat: Seat
    left: float = 0.0  # seconds left when it last began to count
    since: float = 0.0  # when the present wait began
    counting: float = 0.0  # since when `left` is used up; 0 while the clock rests
    due: float = 0.0  # when the time runs out
    remind: float = 0.0  # when the person is told next
    decision: str = ""  # the decision that is awaited (its fingerprint)
    pings: int = 0  # how often this wait was told
    pinged: float = 0.0  # when it was told last
    muted: bool = False
    warned: bool = False  # told that the time is nearly up
    expired: bool = False  # the time ran out, and the table only reminds
    away: float = 0.0  # until when the person is away, if they are


@dataclass(frozen=True, slots=True)
class Wait:
    """A table that waits for a person."""

    game: Game
    clock: ClockRow


@dataclass(frozen=True, slots=True)
class Departure:
    """Somebody who gave up a seat, and why."""

    game: str
    seat: Seat
    person: Id
    reason: str
    at: float = 0.0
    rated: bool = True  # whether the game counts for them


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays a game (key "" = all games together)."""

    person: Id
    key: str
    mu: float
    sigma: float
    games: int = 0
    wins: float = 0.0
    change: float = 0.0  # by the last game


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody came out of one finished game."""

    game: str
    person: Id
    key: str
    place: int
    seats: int
    won: float
    points: int
    rating: float  # in that game, afterwards
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Task:
    """A piece of work for one process at a time: who holds it (0 = nobody) until when, and under which fence."""

    kind: str
    id: str
    ready: float = 0.0  # not before then
    holder: int = 0
    until: float = 0.0
    fence: int = 0  # grows with every claim
    data: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody's preferences, as JSON."""

    id: Id
    name: str = ""
    settings: str = "{}"


@dataclass(frozen=True, slots=True)
class SeatPatch:
    """Columns of a seat's row that change; the others stay as they are."""

    seat: Seat
    values: dict[str, Any]


@dataclass(slots=True)
class Change:
    """Everything that one change of a table writes, all or nothing.

    It is made from one version of the table, happens once (`once` names it for ever), and only while the table's status is
    among those `allowed`.
    """

    game: str
    version: int = 0
    once: str = ""
    allowed: tuple[Status, ...] = ()
    answer: str = ""  # what a repeated delivery is told
    opens: Game | None = None  # the change that brings the table into being
    status: Status | None = None
    facts: dict[str, Any] = field(default_factory=dict)  # columns of the game's row
    content: tuple[str, str] | None = None  # the fingerprint and text of the content it begins to play with
    seating: list[SeatRow] | None = None  # all seats anew: in a lobby, and when they are drawn
    seats: list[SeatPatch] = field(default_factory=list)
    position: bytes | None = None
    rows: list[JournalRow] = field(default_factory=list)
    barriers: list[BarrierRow] = field(default_factory=list)
    undone: list[int] = field(default_factory=list)  # rows of the journal that were taken back
    notes: list[NoteRow] = field(default_factory=list)
    armed: list[StandingOrder] = field(default_factory=list)
    disarmed: list[StandingOrder] = field(default_factory=list)
    votes: list[Vote] = field(default_factory=list)
    settled: list[str] = field(default_factory=list)  # kinds of votes that are over
    clocks: list[ClockRow] = field(default_factory=list)
    errands: list[Errand] = field(default_factory=list)
    acted: set[Seat] = field(default_factory=set)  # who chose just now and need not be called
    departures: list[Departure] = field(default_factory=list)
    standings: list[Standing] = field(default_factory=list)
    ratings: list[Rating] = field(default_factory=list)  # each counts one game more than what is stored
    deadlines: dict[Seat, float] = field(
        default_factory=dict
    )  # not stored: what stood before choices that are taken back
