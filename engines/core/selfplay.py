"""Games between bots: for measuring bots, for finding faults, and for the pictures of a position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.bots import bot_named, legal_choice
from engines.core.chance import Dice
from engines.core.check import Checker
from engines.core.content import Content
from engines.core.errors import RuleFault
from engines.core.fairness import seed_from
from engines.core.prompt import Choice, Seat
from engines.core.record import Recorder
from engines.core.session import Session
from engines.core.spec import AnyGame, Options

DECISION_LIMIT = 20_000

AnySession = Session[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what: everything a game between bots depends on."""

    spec: AnyGame
    options: Options
    bots: tuple[str, ...]  # the kind of bot at each seat
    secret: str
    content: Content | None = None

    def open(self) -> AnySession:
        """The game at its first prompt."""
        session, _ = Session.new(
            self.spec, self.options, len(self.bots), seed_from(self.secret, self.bots), self.content
        )
        return session


class Match:
    """One game between bots, a decision at a time."""

    def __init__(self, table: Table, session: AnySession | None = None) -> None:
        self.table = table
        self.session = session or table.open()
        self.decisions = 0
        self._turns = Dice(f"{table.secret}:turns")
        for kind in table.bots:
            bot_named(table.spec, kind)  # refuse an unknown one before the first decision
        self._dice = [Dice(f"{table.secret}:bot:{seat}") for seat in range(len(table.bots))]

    def next_move(self) -> tuple[Seat, Choice]:
        """Who moves next, and how: one of the awaited seats by lot, since people answer in any order."""
        seats = sorted(self.session.prompts)
        seat = seats[0] if len(seats) == 1 else self._turns.choice(seats)
        table, session = self.table, self.session
        return seat, legal_choice(
            table.spec, table.bots[seat], session.view(seat), session.prompts[seat], self._dice[seat]
        )

    def play(self, decisions: int = DECISION_LIMIT, checker: Checker | None = None) -> AnySession:
        """Play on for so many decisions or to the end."""
        session = self.session
        session.quiet = checker is None
        for _ in range(decisions):
            if session.is_over:
                break
            if checker is not None:
                checker.before(session)
            seat, choice = self.next_move()
            if checker is None:
                session.submit(seat, choice)
            else:
                checker.submit(session, seat, choice)
            self.decisions += 1
        return session

    def play_to_end(self, checker: Checker | None = None) -> AnySession:
        """Play to the end; a game that does not end is a fault."""
        session = self.play(DECISION_LIMIT, checker)
        if not session.is_over:
            raise RuleFault(f"{self.table.spec.key}: not over after {DECISION_LIMIT} decisions")
        return session

    def record(self) -> Recorder:
        """Play to the end, keeping the journal."""
        recorder = Recorder(self.session)
        while not self.session.is_over:
            recorder.submit(*self.next_move())
        return recorder


def seating(kinds: Sequence[str], seats: int, game: int) -> tuple[str, ...]:
    """The kinds at the seats of game number `game`: a list cycles over the seats and rotates by game number."""
    return tuple(kinds[(seat + game) % len(kinds)] for seat in range(seats))
