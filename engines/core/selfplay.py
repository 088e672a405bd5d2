"""Games between bots: for measuring bots, for finding faults, and for the pictures of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.bots import LEVELS, decide, legal_choice, looks, must_know, restless
from engines.core.chance import Dice
from engines.core.check import Checker, thoughts_are_fair
from engines.core.content import Content
from engines.core.errors import RuleFault
from engines.core.fairness import seed_from
from engines.core.prompt import Choice, Seat
from engines.core.record import Recorder
from engines.core.session import Session
from engines.core.spec import AnyGame, Options
from engines.core.thinking import Thought, Verdict

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


@dataclass(slots=True)
class Effort:
    """What the decisions of one kind of player cost, and what came of its thoughts."""

    decisions: int = 0
    searched: int = 0
    seconds: float = 0.0
    playouts: int = 0  # answers given in imagined games
    dropped: int = 0  # worlds in which something failed
    cut: int = 0  # thoughts that the clock cut short

    def add(self, verdict: Verdict, seconds: float) -> None:
        """Count one decision."""
        self.decisions += 1
        self.searched += bool(verdict.table)
        self.seconds += seconds
        self.playouts += verdict.spent
        self.dropped += len(verdict.faults)
        self.cut += verdict.is_cut

    def merge(self, other: Effort) -> None:
        """Count all of another game."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Match:
    """One game between bots, a decision at a time. With a clock it keeps account of what they cost."""

    def __init__(
        self, table: Table, session: AnySession | None = None, *, clock: Callable[[], float] | None = None
    ) -> None:
        self.table = table
        self.session = session or table.open()
        self.decisions = 0
        self.efforts = {kind: Effort() for kind in table.bots}
        self.is_checked = False  # thoughts are tried for fairness, and their playouts for legality
        self._clock = clock
        self._turns = Dice(f"{table.secret}:turns")
        for kind in table.bots:
            must_know(table.spec, kind)  # refuse an unknown one before the first decision
        self._dice = [Dice(f"{table.secret}:bot:{seat}") for seat in range(len(table.bots))]

    def next_move(self) -> tuple[Seat, Choice]:
        """Who moves next, and how: one of the awaited seats by lot, since people answer in any order."""
        seats = self._ready()
        seat = seats[0] if len(seats) == 1 else self._turns.choice(seats)
        began = self._clock() if self._clock else 0.0
        verdict = self._decide(seat)
        self.efforts[self.table.bots[seat]].add(verdict, self._clock() - began if self._clock else 0.0)
        return seat, verdict.choice

    def _ready(self) -> list[Seat]:
        """The awaited seats; as at a hosted table, whoever cannot imagine what others hold lets them answer first."""
        seats = sorted(self.session.prompts)
        if len(seats) == 1 or not any(self._thinks(seat) for seat in seats):
            return seats
        able = [seat for seat in seats if not self._thinks(seat) or Thought(self.session, seat).can_imagine]
        return able or seats

    def _thinks(self, seat: Seat) -> bool:
        return self.table.bots[seat] in LEVELS

    def _decide(self, seat: Seat) -> Verdict:
        spec, session = self.table.spec, self.session
        kind = restless(self.table.bots[seat], self.decisions, self._dice[seat])
        if kind not in LEVELS:
            prompt, view = session.prompts[seat], session.view(seat) if looks(spec, kind) else None
            return Verdict(legal_choice(spec, kind, view, prompt, self._dice[seat]))

        def think(thought: Thought) -> Verdict:
            return decide(kind, thought, Dice(f"{self.table.secret}:thought:{seat}:{self.decisions}"), self._clock)

        return thoughts_are_fair(session, seat, think) if self.is_checked else think(Thought(session, seat))

    def play(self, decisions: int = DECISION_LIMIT, checker: Checker | None = None) -> AnySession:
        """Play on for so many decisions or to the end."""
        session = self.session
        session.quiet = checker is None
        self.is_checked = checker is not None
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
        session = self.session
        session.unread = checker is None
        session.is_kept = checker is not None or any(kind in LEVELS for kind in self.table.bots)
        self.play(DECISION_LIMIT, checker)
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
