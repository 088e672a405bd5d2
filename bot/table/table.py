"""Table: a running game in memory, with the people around it. What changes it is the hub's business."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engines.core import AnyGame, Choice, Entry, Note, Prompt, Seat, Session, Term, spell
from storage import BarrierRow, ClockRow, Game, JournalRow, Move, NoteRow, SeatRow

AnySession = Session[Any, Any, Any]

BY_ORDER, BY_TIME = "order", "time"  # who made an automatic choice: a standing order, or the clock


@dataclass(slots=True)
class Table:
    """A session and its table: who sits where, how long the journal is, whom to ping in the next post."""

    spec: AnyGame
    game: Game
    seats: list[SeatRow]
    session: AnySession
    glossary: Mapping[str, Term]
    rows: dict[Seat, int] = field(default_factory=dict)  # journal rows per seat, undone ones included
    total: int = 0  # journal rows in all
    barrier: int = 0  # journal rows before the last barrier
    ping: set[Seat] = field(default_factory=set)  # who became awaited since the last post
    acted: set[Seat] = field(default_factory=set)  # who chose just now and sees what comes next
    clocks: dict[Seat, ClockRow] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.game.id

    @property
    def awaited(self) -> list[Seat]:
        """The seats that owe an answer."""
        return sorted(self.session.prompts)

    def seat_of(self, person: int) -> Seat | None:
        """Where a person sits."""
        return next((row.seat for row in self.seats if row.person == person), None)

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.seats[seat].name

    def names(self) -> tuple[str, ...]:
        """All names in seat order."""
        return tuple(row.name for row in self.seats)

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot moves there: its own seat, or one it keeps for somebody."""
        return self.seats[seat].person is None or bool(self.seats[seat].stand_in)

    def spell(self, text: str) -> str:
        """A text with names for its tokens."""
        return spell(text, self._token)

    def question(self, prompt: Prompt) -> str:
        """What is asked, in one line; what else the panel says about it stays in the panel."""
        return self.spell(prompt.text.partition("\n")[0])

    def _token(self, kind: str, name: str) -> str:
        if kind == "seat":
            return self.name(int(name)) if name.isdigit() and int(name) < len(self.seats) else f"seat {name}"
        term = self.glossary.get(f"{kind}:{name}")
        return term.name if term else name

    def fingerprint(self, seat: Seat) -> str:
        """Names that seat's decision: changes with its prompt and its own choices, never with anybody else's."""
        prompt = self.prompt(seat)
        if prompt is None:
            return "none"
        ids = "|".join(option.id for option in prompt.options)
        text = f"{self.rows.get(seat, 0)}|{prompt.key}|{prompt.text}|{ids}"
        return hashlib.sha256(text.encode()).hexdigest()[:10]

    def prompt(self, seat: Seat) -> Prompt | None:
        """What the seat may decide now: something it owes, or a hidden answer it may change."""
        if seat in self.session.prompts:
            return self.session.prompts[seat]
        answered = self.session.answered.get(seat)
        return answered[0] if answered else None

    # --- making a move ---------------------------------------------------------------------------------------------------

    def begin(self, interaction: str = "") -> Move:
        """An empty move from the present position."""
        return Move(self.id, self.game.version, b"", interaction=interaction)

    def play(self, move: Move, seat: Seat, choice: Choice, *, person: int = 0, auto: str = "") -> None:
        """Make a choice in the session and write it into the move."""
        session = self.session
        prompt, barrier, digest = session.asked(seat), session.barrier, session.digest
        normal = prompt.normal(choice)
        notes = session.submit(seat, normal, auto=bool(auto))
        self.total += 1
        self.rows[seat] = self.rows.get(seat, 0) + 1
        move.rows.append(
            JournalRow(self.total, seat, prompt.key, normal, digest, self.spec.rules, auto=bool(auto), person=person)
        )
        move.notes += [self.note(note, self.total) for note in notes]
        if auto == BY_ORDER:
            move.notes.append(NoteRow(f"(standing order of {{seat:{seat}}})", (seat,), row=self.total))
        elif auto == BY_TIME:
            text = f"{{seat:{seat}}} is out of time: the suggested choice was played automatically."
            move.notes.append(NoteRow(text, row=self.total))
        if session.barrier is not barrier:
            self.mark_barrier(move)

    def mark_barrier(self, move: Move) -> None:
        """Write the session's newest barrier into the move."""
        self.barrier = self.total
        move.barriers.append(BarrierRow(self.total, self.spec.rules, self.spec.schema, self.session.barrier))

    def note(self, note: Note, row: int) -> NoteRow:
        """A note as it is stored."""
        view = self.spec.dump_view(note.view) if note.view is not None else ""
        return NoteRow(note.text, note.to, note.beat, view, self.spec.schema if view else 0, row)

    def settled(self, version: int) -> None:
        """The move was written."""
        self.game = replace(self.game, version=version)


def entry_of(row: JournalRow) -> Entry:
    """A row of the journal as the kernel replays it."""
    return Entry(row.seat, row.key, row.choice, row.digest, row.auto)
