"""What decided a game that is over: found in a worker once the result is told, or when somebody asks before, then kept.

It is nobody's turn any more, so whoever waits for it goes where films go, and before anybody asks it is done one game at a
time, where nobody is kept waiting. What a stopped process has not found, a click finds. Nothing is told of a game that is
still played, nor of one that was ended before its end.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Protocol, cast

from pydantic import TypeAdapter, ValidationError

from bot.records.export import export_of
from bot.table.faults import Busy, HostError, NotAllowed, NotSeated
from bot.table.hub import Hub
from bot.table.table import Table
from engines.core import Seat
from engines.core.decided import Decided, decided, labels
from engines.core.record import Export
from engines.core.review import Review, review
from engines.core.spec import games_at
from storage import Status, StoreError

log = logging.getLogger("astrolabe.decided")

SECONDS = 45.0  # of a processor's time for playing on; what remains of the minute is for starting and telling
PATIENCE = 120.0  # seconds a request waits for a free worker
LONGEST = 600.0  # seconds after that until a worker counts as hung; a machine with other work to do takes its time
KEPT = 200  # answers that are remembered
DUE = 50  # games that wait to be looked back on; of more, the oldest are left to whoever asks
CALM = 10  # how far somebody nobody waits for stands back from the processor

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
    asked: str = ""  # the question it answered


@dataclass(frozen=True, slots=True)
class Retrospect:
    """A finished game as it is sent to a worker: what decided it, or what a seat chose worst."""

    registry: str
    export: Export
    seat: Seat | None = None  # None = the whole table
    is_awaited: bool = True

    def work(self, is_unwanted: Callable[[], bool], /) -> Decided | Costliest:
        """Look back; once nobody wants to know any more, what was found so far is enough."""
        spec = games_at(self.registry)[self.export.game]
        if not self.is_awaited and hasattr(os, "nice"):
            os.nice(CALM)  # the process ends with this task

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
    games, asked = (better.better, better.worlds), worst.prompt.ask
    return Costliest(weighed, unweighed, *found_at, *words, better.by, worst.error, *games, asked)


class Pool(Protocol):
    """Worker processes."""

    async def run(self, task: Any, /, *, lane: str, patience: float, longest: float) -> Any:
        """What comes of a task."""


_FOUND: dict[bool, TypeAdapter[Any]] = {True: TypeAdapter(Decided), False: TypeAdapter(Costliest)}  # for the table?


class Decisions:
    """Looks back on games, each once."""

    def __init__(self, hub: Hub, registry: str, workers: Pool) -> None:
        self._hub, self._registry, self._workers = hub, registry, workers
        self._known: OrderedDict[Name, Decided | Costliest] = OrderedDict()
        self._sought: dict[Name, asyncio.Task[Decided | Costliest]] = {}
        self._due: deque[str] = deque(maxlen=DUE)
        self._unasked: asyncio.Task[None] | None = None  # looks back on what is due

    def close(self) -> None:
        """Stop looking back; what is due is left to whoever asks."""
        self._due.clear()
        for task in [*self._sought.values(), *([self._unasked] if self._unasked else [])]:
            task.cancel()

    def look_back(self, game: str) -> None:
        """A game is over and told: what decided it is found before anybody asks, one game after the other."""
        self._due.append(game)
        if self._unasked is None or self._unasked.done():
            self._unasked = asyncio.get_running_loop().create_task(self._look_through())

    async def _look_through(self) -> None:
        while self._due:
            game = self._due.popleft()
            try:
                table = await self._hub.table(game)
                check(table)
                if any(row.person is not None for row in table.seats):
                    await self._found((game, None), table, is_awaited=False)
            except (HostError, StoreError) as error:
                log.info("game %s is not looked back on before somebody asks: %s", game, error)
            except Exception:
                log.exception("game %s cannot be looked back on", game)

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

    async def is_known(self, table: Table, seat: Seat | None = None) -> bool:
        """Whether it was found before, so that it is told at once."""
        return await self._kept((table.id, seat)) is not None

    async def _found(self, name: Name, table: Table, *, is_awaited: bool = True) -> Decided | Costliest:
        if (kept := await self._kept(name)) is not None:
            return kept
        if name not in self._sought:
            self._sought[name] = asyncio.get_running_loop().create_task(self._look(name, table, is_awaited))
            self._sought[name].add_done_callback(lambda _: self._sought.pop(name, None))
        return await asyncio.shield(self._sought[name])

    async def _kept(self, name: Name) -> Decided | Costliest | None:
        """What this process remembers, or else the store."""
        if name not in self._known and (stored := await self._hub.store.hindsight(*name)):
            try:
                self._remember(name, _FOUND[name[1] is None].validate_json(stored))
            except ValidationError:
                log.info("game %s: what was found by another build is found anew", name[0])
        return self._known.get(name)

    def _remember(self, name: Name, found: Decided | Costliest) -> None:
        self._known[name] = found
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def _look(self, name: Name, table: Table, is_awaited: bool) -> Decided | Costliest:
        export = await export_of(self._hub, table.game)
        try:
            task = Retrospect(self._registry, export, name[1], is_awaited)
            lane = "film" if is_awaited else "later"
            found: Decided | Costliest = await self._workers.run(task, lane=lane, patience=PATIENCE, longest=LONGEST)
        except TimeoutError:
            raise Busy("I'm too busy to look back right now. Try again in a few minutes.") from None
        except BrokenProcessPool:
            raise Busy("I lost my train of thought. Please ask again.") from None
        if isinstance(found, Decided) and found.is_cut_short:
            return found
        self._remember(name, found)
        await self._hub.store.save_hindsight(*name, _FOUND[name[1] is None].dump_json(found).decode())
        return found


def check(table: Table) -> None:
    """Refuse while anybody plays, and where nobody won."""
    if table.game.status is not Status.OVER or not table.session.is_over:
        raise NotAllowed("I can say that only when the game is over.")
