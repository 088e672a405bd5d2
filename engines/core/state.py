"""What every game's state and view have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field

from engines.core.chance import Chance
from engines.core.note import LINE, Log
from engines.core.prompt import Seat
from engines.core.words import Value, say

Planned = tuple[str, tuple[str | int, ...]]  # a step's name and its arguments: plain data


@dataclass(slots=True, kw_only=True)
class GameState:
    """The base of every game's state: slotted, plain data, no sets (their order is not stable), nothing derived.

    `agenda` is a stack of the steps to come, the last one first. `content` and `log` are attached by the kernel and never
    saved with the state. Where a game is `unread`, as one that is only imagined, nobody reads what is asked: options whose
    words take work may be bare ids.
    """

    seats: tuple[Seat, ...]
    chance: Chance
    agenda: list[Planned] = field(default_factory=list)
    content: Annotated[Any, Field(exclude=True)] = field(default=None, repr=False, compare=False)
    log: Annotated[Any, Field(exclude=True)] = field(default=None, repr=False, compare=False)
    unread: Annotated[bool, Field(exclude=True)] = field(default=False, repr=False, compare=False)

    def then(self, step: str, *args: str | int) -> None:
        """Put a step on top of the agenda: it runs next, before what was planned earlier."""
        self.agenda.append((step, args))

    def plan(self, *steps: str | Planned) -> None:
        """Put several steps on the agenda, to run in the order given."""
        for step in reversed(steps):
            self.agenda.append((step, ()) if isinstance(step, str) else step)

    def say(
        self, text: str, *, to: Iterable[Seat] | None = None, beat: str = "", weight: int = LINE, **values: Value
    ) -> None:
        """Tell the table (or only some seats) what happened; a `beat` is a moment worth a picture."""
        if self.is_heard:
            self.log.add(say(text, **values), to, beat, weight)

    @property
    def is_heard(self) -> bool:
        """Whether anybody hears what is told; notes that take work need not be made where nobody does."""
        log: Log | None = self.log
        return log is not None and not log.muted


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's final points, where they come from, and the tie-breaks in their order; `name` is of one who has no seat."""

    seat: Seat
    points: int
    parts: tuple[tuple[str, int], ...] = ()
    ties: tuple[int, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. A solitaire game is won by its only seat or by nobody.

    `verdict` says in words what points alone do not: how a tie was broken, or how a solitaire game went. No full stop.
    """

    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    verdict: str = ""

    def ranking(self) -> list[Score]:
        """The scores, best first; ties keep seat order."""
        return sorted(self.scores, key=lambda score: (-score.points, tuple(-tie for tie in score.ties), score.seat))


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The base of every game's view: what one seat (None = a spectator) may see, built from nothing.

    `content` is attached for names and texts; it is public and never saved with the view. `result` is set once the game has
    ended: headline, picture and post read it there, so nobody judges a game a second time.
    """

    seat: Seat | None
    result: Result | None = None
    content: Annotated[Any, Field(exclude=True)] = field(default=None, repr=False, compare=False)


def best(scores: Iterable[Score], tie_breaks: Sequence[str] = ()) -> Result:
    """The usual result: most points win, then the tie-breaks; whoever is still level shares the win.

    `tie_breaks` names what `Score.ties` counts, as in "more cards in hand"; the verdict says which of them decided.
    """
    listed = tuple(scores)
    top = max(listed, key=lambda score: (score.points, score.ties))
    level = [score for score in listed if score.points == top.points]
    winners = tuple(score.seat for score in level if score.ties == top.ties)
    return Result(listed, winners, _decided(level, top, len(winners), tie_breaks))


def _decided(level: Sequence[Score], top: Score, winners: int, tie_breaks: Sequence[str]) -> str:
    """How a tie on points was broken, in words; nothing where points alone decided."""
    if len(level) == 1 or not tie_breaks:
        return ""
    if winners == len(level):
        return say("Level on {n:point} and on everything after that, so the win is shared", n=top.points)
    rivals = [score for score in level if score.ties != top.ties]
    last = max(next(n for n, tie in enumerate(score.ties) if tie != top.ties[n]) for score in rivals)
    return say("Level on {n:point}; {what} decided it", n=top.points, what=tie_breaks[last])
