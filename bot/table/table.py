"""Table: a game in memory, with the people around it.

A table is read freely. It is changed inside `Hub.change` only: the methods of the second half change the table and write the
same into a `Change`; if that is not stored, the hub forgets the table and reads it anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from bot.table import memory
from bot.table.faults import Frozen, NoTable
from bot.table.names import escaped, unescaped
from bot.table.naming import Naming, spelled
from engines.core import AnyGame, Choice, Entry, Note, Prompt, Seat, Session, Term, say
from engines.core.words import speaking
from engines.icons import in_words
from storage import (
    BUILD,
    BarrierRow,
    Change,
    Chat,
    ClockRow,
    Errand,
    Game,
    JournalRow,
    NoteRow,
    SeatPatch,
    SeatRow,
    StandingOrder,
    Status,
    Vote,
)

AnySession = Session[Any, Any, Any]
R = TypeVar("R")

BY_ORDER, BY_TIME = "order", "time"  # who made an automatic choice: a standing order, or the clock
COACHED, ALONE = "coach", "alone"  # a lesson whose coach speaks, and one whose coach is silent
THE_TABLE = -1  # where a seat's number stands for everybody


@dataclass(slots=True)
class Table:
    """A table as of one version: its rows, and its session where the game has begun and can be loaded."""

    game: Game
    seats: list[SeatRow]
    installed: AnyGame | None
    live: AnySession | None = None
    glossary: Mapping[str, Term] = field(default_factory=dict)
    rows: dict[Seat, int] = field(default_factory=dict)  # journal rows per seat, undone ones included
    total: int = 0  # journal rows in all
    barrier: int = 0  # journal rows before the last barrier
    clocks: dict[Seat, ClockRow] = field(default_factory=dict)
    votes: dict[str, Vote] = field(default_factory=dict)
    orders: list[StandingOrder] = field(default_factory=list)
    chats: dict[int, Chat] = field(default_factory=dict)
    is_touched: bool = False  # changed since it was read: ahead of the store until the change is written
    is_moved: bool = False  # the same of its session
    _naming: Naming | None = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.game.id

    @property
    def spec(self) -> AnyGame:
        """The game that is played."""
        if self.installed is None:
            raise Frozen(say("The game “{key}” is no longer installed here, so this table rests.", key=self.game.key))
        return self.installed

    @property
    def session(self) -> AnySession:
        """The running or finished game."""
        if self.live is None:
            raise NoTable("That game has not started yet.")
        return self.live

    @property
    def awaited(self) -> list[Seat]:
        """The seats that owe an answer."""
        return sorted(self.live.prompts) if self.live is not None else []

    def seat_of(self, person: int) -> Seat | None:
        """Where a person sits."""
        return next((row.seat for row in self.seats if row.person == person), None)

    def name(self, seat: Seat) -> str:
        """What a seat is called, as it stands in a text."""
        return escaped(self.seats[seat].name)

    def names(self) -> tuple[str, ...]:
        """All names in seat order, as they were given: for pictures."""
        return tuple(row.name for row in self.seats)

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot moves there: its own seat, or one it keeps for somebody."""
        return self.seats[seat].person is None or bool(self.seats[seat].stand_in)

    def chat(self, person: int = 0) -> Chat:
        """What the poster remembers of the table, or of a person's direct messages about it."""
        return self.chats.get(person) or Chat(self.id, person)

    @property
    def naming(self) -> Naming:
        """What tokens are called here."""
        now = (self.names(), self.glossary, speaking())
        if self._naming is None or not self._naming.is_of(*now):
            self._naming = Naming(*now)
        return self._naming

    def once(self, about: Hashable, make: Callable[[], R]) -> R:
        """What follows from the position alone: it is made once, and remembered until the position changes."""
        return memory.once(self.session, about, make)

    def view(self, seat: Seat | None) -> Any:
        """What a seat (None = a spectator) may see now."""
        return memory.view(self.session, seat)

    def spell(self, text: str) -> str:
        """A text with names for its tokens; icons stay tokens, for the chat knows how they are shown."""
        return spelled(text, self.naming)

    def spell_plainly(self, text: str) -> str:
        """The same where nothing is markup and icons are words: in pictures, logs and what people type."""
        return unescaped(in_words(self.spell(text)))

    def question(self, prompt: Prompt) -> str:
        """What is asked, in one line; what else the panel says about it stays in the panel."""
        return self.spell(prompt.ask.partition("\n")[0])

    def headline(self) -> str:
        """The game and how it stands, in one line."""
        return f"**{self.spec.title}** · {self.spell(self.spec.headline(self.view(None)))}"

    def fingerprint(self, seat: Seat) -> str:
        """Names that seat's decision: changes with its prompt and its own choices, never with anybody else's."""
        prompt = self.prompt(seat)
        if prompt is None:
            return "none"
        ids = "|".join(option.id for option in prompt.options)
        text = f"{self.rows.get(seat, 0)}|{prompt.key}|{prompt.ask}|{ids}"
        return hashlib.sha256(text.encode()).hexdigest()[:10]

    def prompt(self, seat: Seat) -> Prompt | None:
        """What the seat may decide now: something it owes, or a hidden answer it may change."""
        if seat in self.session.prompts:
            return self.session.prompts[seat]
        answered = self.session.answered.get(seat)
        return answered[0] if answered else None

    def asks(self, prompt: Prompt) -> bool:
        """Whether a lesson has this answered by hand, though elsewhere it would ride on the choice before."""
        lesson = self.spec.lesson
        return self.game.lesson == COACHED and lesson is not None and lesson.asks(prompt)

    # --- changing ------------------------------------------------------------------------------------------------------

    def begin(self) -> Change:
        """An empty change of the table as it is."""
        return Change(self.id, self.game.version)

    def set(self, change: Change, *, status: Status | None = None, **facts: Any) -> None:
        """Change the game's own row."""
        self.is_touched = True
        change.facts |= facts
        if status is not None:
            change.status = status
        self.game = replace(self.game, status=status or self.game.status, **facts)

    def patch(self, change: Change, seat: Seat, **values: Any) -> None:
        """Change some columns of a seat."""
        self.is_touched = True
        change.seats.append(SeatPatch(seat, values))
        self.seats[seat] = replace(self.seats[seat], **values)

    def seat_anew(self, change: Change, seats: Iterable[SeatRow]) -> None:
        """Everybody sits as given, numbered in that order."""
        self.is_touched = True
        self.seats = [replace(row, seat=number) for number, row in enumerate(seats)]
        change.seating = list(self.seats)

    def play(
        self, change: Change, seat: Seat, choice: Choice, *, person: int = 0, auto: str = "", bundle: int = 0
    ) -> None:
        """Make a choice in the session; those of one click share a `bundle`."""
        session = self.session
        prompt, barrier, digest = session.asked(seat), session.barrier, session.digest
        normal = prompt.normal(choice)
        notes = session.submit(seat, normal, auto=bool(auto))
        self.is_touched = self.is_moved = True
        self.total += 1
        self.rows[seat] = self.rows.get(seat, 0) + 1
        change.rows.append(
            JournalRow(
                *(self.total, seat, prompt.key, normal, digest, self.spec.rules),
                auto=bool(auto),
                person=person,
                due=self.clocks[seat].due if seat in self.clocks else 0.0,
                bundle=bundle,
            )
        )
        change.notes += [self.note(note, self.total) for note in notes]
        if auto == BY_ORDER:
            change.notes.append(NoteRow(say("(standing order of {seat})", seat=seat), (seat,), row=self.total))
        elif auto == BY_TIME:
            text = say("{seat} is out of time, so the suggested choice is played.", seat=seat)
            change.notes.append(NoteRow(text, row=self.total))
        if session.barrier is not barrier:
            self.mark_barrier(change)

    def mark_barrier(self, change: Change) -> None:
        """Write down the session's newest barrier."""
        self.barrier = self.total
        change.barriers.append(BarrierRow(self.total, self.spec.rules, self.spec.schema, self.session.barrier))

    def note(self, note: Note, row: int) -> NoteRow:
        """A note as it is stored."""
        view = self.spec.dump_view(note.view) if note.view is not None else ""
        return NoteRow(note.text, note.to, note.beat, view, self.spec.schema if view else 0, row, note.weight)

    def clock(self, change: Change, row: ClockRow) -> None:
        """Change a seat's clock."""
        self.is_touched = True
        change.clocks = [one for one in change.clocks if one.seat != row.seat] + [row]
        self.clocks[row.seat] = row

    def ask_everybody(self, change: Change, vote: Vote) -> None:
        """Open a vote, or change what it stands at."""
        self.is_touched = True
        change.votes.append(vote)
        self.votes[vote.kind] = vote

    def close_vote(self, change: Change, kind: str) -> None:
        """A vote is over."""
        self.is_touched = True
        change.settled.append(kind)
        self.votes.pop(kind, None)

    def arm(self, change: Change, order: StandingOrder) -> None:
        """Arm a standing order."""
        self.disarm(change, order)
        change.disarmed.remove(order)
        change.armed.append(order)
        self.orders.append(order)

    def disarm(self, change: Change, order: StandingOrder) -> None:
        """Disarm a standing order."""
        self.is_touched = True
        change.disarmed.append(order)
        same = (order.seat, order.key, order.order)
        self.orders = [one for one in self.orders if (one.seat, one.key, one.order) != same]

    def call(
        self, change: Change, kind: str, seat: Seat = THE_TABLE, ping: Iterable[Seat] = (), ready: float = 0.0
    ) -> None:
        """Something is to be said about this, not before that moment."""
        change.errands.append(Errand(self.id, kind, seat, tuple(sorted(ping)), ready=ready))

    def written(self, version: int, *, moved: bool) -> None:
        """The change is in the store."""
        self.game = replace(self.game, version=version, moved=version if moved else self.game.moved, build=BUILD)
        self.is_touched = self.is_moved = False


def entry_of(row: JournalRow) -> Entry:
    """A row of the journal as the kernel replays it."""
    return Entry(row.seat, row.key, row.choice, row.digest, row.auto)
