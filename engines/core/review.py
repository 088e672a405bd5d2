"""Review: what the computer makes of a finished game, seen from one seat.

The curve is the share in winning at each tick of the clock, from public facts. Every decision fit for it is searched from what
the seat knew *then*: quickly first, the largest regrets again with care, and of these the few that exceed two standard errors
are shown. What came of a decision, against what was to be expected of it, is luck and others' doing, and told apart from it.
Standard errors cover the sampling, not what the judge does not see.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from engines.core.advice import Hint, compared
from engines.core.bots import LEVELS
from engines.core.chance import Dice
from engines.core.mind import ticks, value
from engines.core.prompt import Choice, Prompt, Seat
from engines.core.record import Export, Row
from engines.core.save import compact
from engines.core.search import weigh
from engines.core.session import Session
from engines.core.spec import AnyGame
from engines.core.thinking import Thought, Verdict, Weighed

AGAIN = 8  # so many of the largest regrets are searched again with care
SHOWN = 3  # so many turning points at most
SURE = 2.0  # standard errors by which another answer must have been better
WALKING = 0.6  # the part of the time in which all decisions are looked at once
ENOUGH = 5  # imagined games in which both were tried: a standard error of fewer says little
LEAST = 0.1  # how far one imagined game may be from another, even if a few of them happen to agree

Clock = Callable[[], float]
AnySession = Session[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the curve: after so many rows, what the clock showed, and everybody's share in winning."""

    row: int
    tick: int
    shares: tuple[float, ...]
    is_end: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the seat: what was asked, what was answered, and what the search makes of both."""

    row: int
    tick: int
    prompt: Prompt
    chosen: Choice
    better: Hint | None  # the best other answer against the one given; None if that one was the best
    expected: float  # the share in winning that the answer given promised
    came: float = 0.0  # what it had become when the seat next decided, or at the end

    @property
    def regret(self) -> float:
        """How much more the best other answer promised."""
        return self.better.by if self.better is not None else 0.0

    @property
    def is_sure(self) -> bool:
        """Whether that is more than the sampling explains."""
        found = self.better
        return found is not None and found.worlds >= ENOUGH and found.by > SURE * self.error

    @property
    def error(self) -> float:
        """The standard error of the regret; a few games that all came out alike do not make it nothing."""
        found = self.better
        return max(found.error, LEAST / math.sqrt(found.worlds)) if found is not None and found.worlds else 0.0

    @property
    def cost(self) -> float:
        """What the choice is held to have cost: the regret where it is sure. The best of several guesses always looks good."""
        return self.regret if self.is_sure else 0.0

    @property
    def luck(self) -> float:
        """What came, less what was to be expected: cards, dice, and what the others did."""
        return self.came - self.expected


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game from one seat."""

    seat: Seat
    curve: tuple[Point, ...]
    decisions: tuple[Decision, ...]  # all that were searched
    turning_points: tuple[Decision, ...]  # the few that are sure, the largest first
    unsearched: int  # decisions of the seat that nobody could think about, or that are not fit for it
    skipped: int  # rows played under other rules
    seconds: float
    unit: str = "turn"  # what the clock of the game counts

    @property
    def luck(self) -> float:
        """By how much chances rose and fell through no choice of this seat."""
        return sum(decision.luck for decision in self.decisions)

    @property
    def regretted(self) -> int:
        """How many choices were surely not the best."""
        return sum(decision.is_sure for decision in self.decisions)

    @property
    def cost(self) -> float:
        """What choices are held to have cost, all together."""
        return sum(decision.cost for decision in self.decisions)


@dataclass(slots=True)
class _Walk:
    """What was gathered on the way through a game."""

    curve: list[Point] = field(default_factory=list)
    thoughts: list[tuple[Thought, Decision]] = field(default_factory=list)
    unsearched: int = 0
    skipped: int = 0
    unit: str = "turn"


def review(spec: AnyGame, export: Export, seat: Seat, clock: Clock | None = None, seconds: float = math.inf) -> Review:
    """Walk the game once, search what can be judged, and look again at what seems to have mattered.

    Where the time is short, decisions are left out all along the way, not at its end.
    """
    began = clock() if clock is not None else 0.0
    walk = _walked(spec, export, seat, _Pace(clock, WALKING * seconds, _eligible(spec, export, seat)))
    decisions = [decision for _, decision in walk.thoughts]
    suspects = sorted(range(len(decisions)), key=lambda at: -decisions[at].regret)[:AGAIN]
    for at in suspects:
        if decisions[at].regret > 0 and (clock is None or clock() - began < seconds):
            thought = walk.thoughts[at][0]
            looked = _searched(thought, "strong", decisions[at].row, decisions[at].tick, decisions[at].chosen)
            decisions[at] = replace(looked or decisions[at], came=decisions[at].came)
    final = walk.curve[-1].shares[seat] if walk.curve else 0.5
    decisions = [replace(one, came=after.expected + after.cost) for one, after in pairwise(decisions)] + [
        replace(one, came=final) for one in decisions[-1:]
    ]
    sure = sorted((one for one in decisions if one.is_sure), key=lambda one: -one.regret)
    seconds = clock() - began if clock is not None else 0.0
    shown = tuple(sure[:SHOWN])
    return Review(seat, tuple(walk.curve), tuple(decisions), shown, walk.unsearched, walk.skipped, seconds, walk.unit)


@dataclass(slots=True)
class _Pace:
    """How time is shared out over the decisions that are left."""

    clock: Clock | None
    seconds: float
    left: int
    began: float = 0.0
    searched: int = 0
    skipped: int = 0  # since the last one that was searched

    def __post_init__(self) -> None:
        self.began = self.clock() if self.clock is not None else 0.0

    def has_time(self) -> bool:
        """Whether the next decision is searched: every one while there is time for all, else every second, third …"""
        self.left -= 1
        if self.clock is not None and self.searched and self.seconds < math.inf:
            spent = self.clock() - self.began
            room = max(self.seconds - spent, 0.0)
            if spent / self.searched * (self.left + 1) > room * (self.skipped + 1):
                self.skipped += 1
                return False
        self.skipped = 0
        self.searched += 1
        return True


def _eligible(spec: AnyGame, export: Export, seat: Seat) -> int:
    return sum(row.seat == seat and not row.auto and not row.undone and _is_fit(spec, row) for row in export.rows)


def _is_fit(spec: AnyGame, row: Row) -> bool:
    return row.key not in spec.mind.trivial and (not spec.mind.judged or row.key in spec.mind.judged)


def _walked(spec: AnyGame, export: Export, seat: Seat, pace: _Pace) -> _Walk:
    walk, mind = _Walk(), spec.mind
    shown: int | None = None
    for number, session, row in _positions(spec, export, walk):
        now = ticks(mind, session.state) or 0
        walk.unit = "round" if hasattr(session.state, "round") else "turn"
        if now != shown or session.is_over:
            shown = now
            walk.curve.append(Point(number, now, _shares(session), session.is_over))
        if row is None or row.seat != seat or row.auto:
            continue
        found = None
        if _is_fit(spec, row) and pace.has_time():
            thought = Thought(session.clone(), seat)
            found = _searched(thought, "quick", number, now, row.choice)
        if found is None:
            walk.unsearched += 1
        else:
            walk.thoughts.append((thought, found))
    return walk


def _positions(spec: AnyGame, export: Export, walk: _Walk) -> Iterator[tuple[int, AnySession, Row | None]]:
    """Every position with the row that was played there, and the end; what was played under other rules is left out."""
    content = spec.content_restored(export.content)
    for begin, end in pairwise((*export.barriers, None)):
        if begin is None:
            return
        rows = export.rows[begin.after : end.after if end else None]
        if any(row.rules != spec.rules for row in rows):
            walk.skipped += len(rows)
            continue
        session: AnySession = Session.at_boundary(spec, content, compact(begin.state))
        for number, row in enumerate(rows, begin.after):
            if not row.undone:
                yield number, session, row
                session.submit(row.seat, row.choice, auto=row.auto)
        if end is None and session.is_over:
            yield len(export.rows), session, None


def _shares(session: AnySession) -> tuple[float, ...]:
    """Everybody's share in winning as it looks; at the end, as it came."""
    spec, state = session.spec, session.state
    if (ended := session.result) is not None:
        return tuple((seat in ended.winners) / max(1, len(ended.winners)) for seat in state.seats)
    return tuple(value(spec.mind, spec.result, state, seat, is_over=False) for seat in state.seats)


def _searched(thought: Thought, level: str, row: int, tick: int, chosen: Choice) -> Decision | None:
    """An answer weighed against the best others; None where there was nothing to weigh."""
    verdict = weigh(thought, chosen, Dice(f"review:{level}:{row}"), LEVELS[level].budget(thought.spec, None))
    if not verdict.table or not verdict.table[0].values:
        return None
    given, best = verdict.table[0], _best_other(verdict)
    found = compared(thought.spec.mind.features, best, given) if best is not None else None
    better = found if found is not None and found.by > 0 else None
    return Decision(row, tick, thought.prompt, chosen, better, given.mean)


def _best_other(verdict: Verdict) -> Weighed | None:
    """The best of the other answers among those that were tried longest."""
    others = [one for one in verdict.table[1:] if one.values]
    longest = max((len(one.values) for one in others), default=0)
    return max((one for one in others if len(one.values) == longest), key=lambda one: one.mean, default=None)
