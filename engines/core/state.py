"""What every game's state and view have in common."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field

from engines.core.chance import Chance
from engines.core.note import Log
from engines.core.prompt import Seat

Planned = tuple[str, tuple[str | int, ...]]  # a step's name and its arguments: plain data


@dataclass(slots=True, kw_only=True)
class GameState:
    """The base of every game's state: slotted, plain data, no sets (their order is not stable), nothing derived.

    `agenda` is a stack of the steps to come, the last one first. `content` and `log` are attached by the kernel and never
    saved with the state.
    """

    seats: tuple[Seat, ...]
    chance: Chance
    agenda: list[Planned] = field(default_factory=list)
    content: Annotated[Any, Field(exclude=True)] = field(default=None, repr=False, compare=False)
    log: Annotated[Any, Field(exclude=True)] = field(default=None, repr=False, compare=False)

    def then(self, step: str, *args: str | int) -> None:
        """Put a step on top of the agenda: it runs next, before what was planned earlier."""
        self.agenda.append((step, args))

    def plan(self, *steps: str | Planned) -> None:
        """Put several steps on the agenda, to run in the order given."""
        for step in reversed(steps):
            self.agenda.append((step, ()) if isinstance(step, str) else step)

    def say(self, text: str, *, to: Iterable[Seat] | None = None, beat: str = "") -> None:
        """Tell the table (or only some seats) what happened; a `beat` is a moment worth a picture."""
        log: Log | None = self.log
        if log is not None:
            log.add(text, to, beat)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The base of every game's view: what one seat (None = a spectator) may see, built from nothing.

    `content` is attached for names and texts; it is public and never saved with the view.
    """

    seat: Seat | None
    content: Annotated[Any, Field(exclude=True)] = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's final points, where they come from, and the tie-breaks in their order."""

    seat: Seat
    points: int
    parts: tuple[tuple[str, int], ...] = ()
    ties: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. A solitaire game is won by its only seat or by nobody; `verdict` says how in words."""

    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    verdict: str = ""

    def ranking(self) -> list[Score]:
        """The scores, best first; ties keep seat order."""
        return sorted(self.scores, key=lambda score: (-score.points, tuple(-tie for tie in score.ties), score.seat))


def best(scores: Iterable[Score]) -> Result:
    """The usual result: most points win, then the tie-breaks; whoever is still level shares the win."""
    listed = tuple(scores)
    top = max((score.points, score.ties) for score in listed)
    return Result(listed, tuple(score.seat for score in listed if (score.points, score.ties) == top))
