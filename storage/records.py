"""What is stored, as plain values: no database shows through here."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engines.core import Choice, Seat

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
    joins: str = "[]"  # JSON: the clicks that stirred the seed, in their order
    content: str = ""  # the fingerprint of the content it plays with
    version: int = 0
    opened: float = 0.0
    posted: int = 0  # the last note that the channel was told
    post: Id = 0  # the message that carries the controls
    incident: str = ""
    hidden: bool = False
    clock: str = ""  # how time is kept, as `bot.time.clocks` writes it
    paused: float = 0.0  # since when its clocks rest by agreement


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where: a person, or a bot (`bot` names its kind). In a lobby, seats are numbered by joining."""

    game: str
    seat: Seat
    person: Id | None
    name: str
    bot: str = ""
    join: str = ""  # the click that joined, which stirs the seed
    dm: bool = True  # whether messages reach the person directly
    dm_message: Id = 0  # the direct message that carries controls
    left: Id = 0  # the person who resigned this seat to a bot; scored last
    stand_in: str = ""  # the kind of bot that plays for the person until they are back


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
    """A request to take back a choice that needs consent."""

    game: str
    seat: Seat  # who asks
    row: int  # the choice to take back
    agreed: tuple[Seat, ...]
    message: Id = 0


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to be said in the chat after a commit; kept until it is done. One errand per game, kind and seat."""

    game: str
    kind: str
    seat: Seat = -1
    data: str = "{}"
    id: int = 0
    tries: int = 0


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
class Person:
    """Somebody's preferences, as JSON."""

    id: Id
    name: str = ""
    settings: str = "{}"


@dataclass(slots=True)
class Move:
    """Everything one change of a running game writes, all or nothing."""

    game: str
    version: int  # the version it was made from
    position: bytes
    rows: list[JournalRow] = field(default_factory=list)
    barriers: list[BarrierRow] = field(default_factory=list)
    notes: list[NoteRow] = field(default_factory=list)
    errands: list[Errand] = field(default_factory=list)
    undone: list[int] = field(default_factory=list)  # rows of the journal that were taken back
    lapsed: list[StandingOrder] = field(default_factory=list)
    begins: tuple[Game, list[SeatRow]] | None = None  # the move that turns a lobby into a running game
    status: Status = Status.RUNNING
    clocks: list[ClockRow] = field(default_factory=list)
    incident: str = ""
    interaction: str = ""
    answer: str = ""  # what a repeated delivery of that interaction is told
