"""What decided a game that is over: found in a worker when somebody first asks, then kept.

It is nobody's turn any more, so this goes where films go: it takes no worker from those who still play. Nothing is told of a
game that is still played, nor of one that was ended before its end.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Protocol, cast

from bot.records.export import export_of
from bot.table.faults import Busy, NotAllowed, NotSeated
from bot.table.hub import Hub
from bot.table.table import Table
from engines.core import Seat
from engines.core.decided import Decided, decided, labels
from engines.core.record import Export
from engines.core.review import Review, review
from engines.core.spec import games_at
from storage import Status

log = logging.getLogger("astrolabe.decided")

SECONDS = 45.0  # of a processor's time for playing on; what remains of the minute is for starting and telling
PATIENCE = 120.0  # seconds a request waits for a free worker
LONGEST = 600.0  # seconds after that until a worker counts as hung; a machine with other work to do takes its time
KEPT = 200  # answers that are remembered

Name = tuple[str, Seat | None]


@dataclass(frozen=True, slots=True)
class Costliest:
    """The choice that cost a seat most, as the computer judges it; none if no choice was surely worse than another."""

    weighed: int  # choices that were looked at
    unweighed: int
    unit: str = ""
    tick: int = 0
    row: int = 0
    chosen: tuple[str, ...] = ()  # in the words of their options
    better: tuple[str, ...] = ()
    by: float = 0.0
    error: float = 0.0
    wins: int = 0  # imagined games in which the other answer was better
    worlds: int = 0


@dataclass(frozen=True, slots=True)
class Retrospect:
    """A finished game as it is sent to a worker: what decided it, or what a seat chose worst."""

    registry: str
    export: Export
    seat: Seat | None = None  # None = the whole table

    def work(self, is_unwanted: Callable[[], bool], /) -> Decided | Costliest:
        """Look back; once nobody wants to know any more, what was found so far is enough."""
        spec = games_at(self.registry)[self.export.game]

        def clock() -> float:
            return math.inf if is_unwanted() else time.process_time()  # a busy machine takes longer and knows as much

        if self.seat is None:
            return decided(spec, self.export, clock, SECONDS)
        return costliest(review(spec, self.export, self.seat, clock, SECONDS))


def costliest(found: Review) -> Costliest:
    """The costliest decision of a review as plain data, since prompts cannot be sent out of the worker process."""
    weighed, unweighed = len(found.decisions), found.unsearched
    if not found.turning_points or (better := found.turning_points[0].better) is None:
        return Costliest(weighed, unweighed)
    worst = found.turning_points[0]
    words = labels(worst.prompt, worst.chosen), labels(worst.prompt, better.best)
    found_at = found.unit, worst.tick, worst.row
    return Costliest(
        weighed, unweighed, *found_at, *words, better.by, better.error, wins=better.better, worlds=better.worlds
    )


class Pool(Protocol):
    """Worker processes."""

    async def run(self, task: Any, /, *, lane: str, patience: float, longest: float) -> Any:
        """What comes of a task."""


class Decisions:
    """Looks back on games, each once."""

    def __init__(self, hub: Hub, registry: str, workers: Pool) -> None:
        self._hub, self._registry, self._workers = hub, registry, workers
        self._known: OrderedDict[Name, Decided | Costliest] = OrderedDict()
        self._sought: dict[Name, asyncio.Task[Decided | Costliest]] = {}

    def close(self) -> None:
        """Stop looking back."""
        for task in self._sought.values():
            task.cancel()

    async def of(self, table: Table) -> Decided:
        """What decided a game that is over."""
        check(table)
        return cast("Decided", await self._found((table.id, None), table))

    async def own(self, table: Table, person: int) -> Costliest:
        """What somebody who played chose, as the computer judges it."""
        check(table)
        seat = table.seat_of(person)
        if seat is None:
            raise NotSeated("You didn't play in this game.")
        return cast("Costliest", await self._found((table.id, seat), table))

    def is_known(self, table: Table, seat: Seat | None = None) -> bool:
        """Whether somebody asked before, so that it is told at once."""
        return (table.id, seat) in self._known

    async def _found(self, name: Name, table: Table) -> Decided | Costliest:
        if name in self._known:
            return self._known[name]
        if name not in self._sought:
            self._sought[name] = asyncio.get_running_loop().create_task(self._look(name, table))
            self._sought[name].add_done_callback(lambda _: self._sought.pop(name, None))
        return await asyncio.shield(self._sought[name])

    async def _look(self, name: Name, table: Table) -> Decided | Costliest:
        export = await export_of(self._hub, table.game)
        try:
            task = Retrospect(self._registry, export, name[1])
            found: Decided | Costliest = await self._workers.run(task, lane="film", patience=PATIENCE, longest=LONGEST)
        except TimeoutError:
            raise Busy("I'm too busy to look back right now. Try again in a few minutes.") from None
        except BrokenProcessPool:
            raise Busy("I lost my train of thought. Please ask again.") from None
        if isinstance(found, Decided) and found.is_cut_short:
            return found
        self._known[name] = found
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return found


def check(table: Table) -> None:
    """Refuse while anybody plays, and where nobody won."""
    if table.game.status is not Status.OVER or not table.session.is_over:
        raise NotAllowed("I can say that only when the game is over.")
