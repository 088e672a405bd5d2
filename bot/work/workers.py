"""Workers: a few processes for everything that would hold up the event loop, drawing and thinking alike.

A task is plain data that does its work wherever it is sent. There are four lanes. The quick one is for what takes
milliseconds: pictures, and players who answer at once. Thoughts fill half of the processes at most, and there is room for one
film besides, so that a picture always finds a worker. What nobody waits for goes its own way, one task at a time: it takes no
place from the others, and its process ends with it. Within a lane the more urgent task goes first, then the older one.

Whoever did a task of the same kin, such as pictures of one game, has what it needs at hand: a task waits a moment for one of
those while they draw, and then goes to anybody.

Nobody waits for ever: a task that finds no worker in time fails, a worker that hangs is killed, one that died is replaced. A
task nobody waits for any more leaves the lane, or is asked to stop if it has begun.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import multiprocessing
import os
import threading
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, cast

from bot.work import warm
from bot.work.log_lines import FORM, log_discreetly

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

QUICK, THOUGHT, FILM, LATER = "quick", "thought", "film", "later"  # the lanes, in the order in which they are served
LANES = (QUICK, THOUGHT, FILM, LATER)
PATIENCE = 60.0  # seconds a task waits for a worker
LONGEST = 60.0  # seconds after that in which it must be done
NICE = 5  # how much less of a busy core thoughts get than pictures and answers
MOMENT = 0.12  # seconds a quick task waits for a worker that has what it needs at hand
FORKING = (0.0, 0.05, 0.2, 1.0)  # seconds between the tries to start a worker's process


class Task(Protocol[R_co]):
    """Plain data that can be sent to a worker."""

    def work(self, is_unwanted: Callable[[], bool], /) -> R_co:
        """What is to be done there; long work asks now and then whether anybody still waits for it."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """A task that only needs somebody to be there."""

    def work(self, _: Callable[[], bool], /) -> None:
        """Nothing."""


class Worker(Protocol):
    """Somebody who does one task at a time."""

    def begin(self, task: Task[Any]) -> asyncio.Future[Any]:
        """Start a task; `BrokenProcessPool`, here or in the future, if the worker is dead."""

    def stop(self) -> None:
        """Ask for the present task to end early."""

    def kill(self) -> None:
        """End at once, whatever is being done."""

    def close(self) -> None:
        """Leave for good."""


class ProcessWorker:
    """A worker in a process of its own, started with its first task."""

    def __init__(self) -> None:
        # Never forked from this process: a fork would inherit the event loop's sockets and locks.
        context = warm.context()
        self._stop = context.RawValue("b", 0)  # shared with the process: whether to end the present task early
        self._context = context
        self._pool = self._empty()
        self._is_started = False

    def begin(self, task: Task[Any]) -> asyncio.Future[Any]:
        """Start a task."""
        self._stop.value = 0
        if self._is_started:
            return asyncio.get_running_loop().run_in_executor(self._pool, _perform, task)
        return asyncio.ensure_future(self._start(task))

    async def _start(self, task: Task[Any]) -> Any:
        """The first task starts the process, which may have to wait until the one it is forked from is warm."""
        for pause in FORKING:
            try:
                begun = await asyncio.to_thread(self._pool.submit, _perform, task)
                break
            except (EOFError, OSError):  # what it is forked from is dying; the next try finds it dead
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = self._empty()
                await asyncio.sleep(pause)
        else:
            raise BrokenProcessPool("no worker could be started")
        self._is_started = True
        return await asyncio.wrap_future(begun)

    def stop(self) -> None:
        """Ask for the present task to end early."""
        self._stop.value = 1

    def kill(self) -> None:
        """End at once, even while the process is still starting."""
        for process in self._processes():
            process.kill()

    def close(self) -> None:
        """Leave for good; to wait for what is being done could take minutes."""
        processes = self._pool._processes or {}
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in list(processes.values()):
            process.kill()
            process.join()

    def _empty(self) -> ProcessPoolExecutor:
        """A pool of one whose process is still to be started."""
        given = (self._stop, logging.getLogger().level, FORM[0])
        return ProcessPoolExecutor(1, self._context, initializer=_start, initargs=given)

    def _processes(self) -> list[Any]:
        return list((self._pool._processes or {}).values())


@dataclass(slots=True)
class _Ticket:
    """A task on its way: where it stands in its lane, who does it, and whoever waits for the answer."""

    task: Task[Any]
    lane: str
    rank: tuple[int, int, int]
    answer: asyncio.Future[Any]
    is_choosy: bool = True  # as long as it waits for somebody who did the like
    worker: Worker | None = None
    done: asyncio.Future[Any] | None = None  # of the worker
    watch: asyncio.Task[None] | None = None

    @property
    def kin(self) -> Hashable:
        return getattr(self.task, "kin", None)

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class Workers:
    """Twice `size` processes, of which `size` may think at a time, and one more for films; each is started when needed.

    A last one comes and goes with what nobody waits for.
    """

    def __init__(
        self,
        size: int = 1,
        *,
        hire: Callable[[], Worker] = ProcessWorker,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._hire, self._sleep = hire, sleep
        self._last = 2 * size + 1  # the number of whoever does what nobody waits for
        self._workers = [hire() for _ in range(self._last + 1)]
        self._room = {QUICK: self._last, THOUGHT: size, FILM: 1, LATER: 1}
        self._busy: dict[int, _Ticket] = {}  # by the worker's number
        self._kin: dict[int, Hashable] = {}  # by the worker's number: of the last quick task that had any
        self._waiting: list[_Ticket] = []
        self._numbers = itertools.count()

    async def run(
        self,
        task: Task[R],
        *,
        lane: str = QUICK,
        urgency: int = 0,
        patience: float = PATIENCE,
        longest: float = LONGEST,
    ) -> R:
        """What comes of a task. `TimeoutError` if no worker was free in time, `BrokenProcessPool` if the worker died over it.

        The lower the `urgency`, the sooner. Cancelled, it is not begun, or is asked to stop.
        """
        loop = asyncio.get_running_loop()
        ticket = _Ticket(task, lane, (LANES.index(lane), urgency, next(self._numbers)), loop.create_future())
        self._waiting.append(ticket)
        ticket.watch = loop.create_task(self._watch(ticket, patience, longest))
        self._serve()
        try:
            return cast("R", await ticket.answer)
        except asyncio.CancelledError:
            if ticket.worker is not None and ticket in self._busy.values():  # else it has another task already
                ticket.worker.stop()
            raise
        finally:
            if ticket in self._waiting:
                self._waiting.remove(ticket)
                ticket.watch.cancel()

    async def get_ready(self) -> None:
        """Have a worker at either end started before anybody asks for one."""
        await asyncio.gather(self.run(Nothing()), self.run(Nothing(), lane=THOUGHT))

    def close(self) -> None:
        """End all workers, whatever they are doing; whoever still waits is let down."""
        for ticket in [*self._waiting, *self._busy.values()]:
            ticket.fail(BrokenProcessPool("the workers have left"))
            if ticket.watch is not None:
                ticket.watch.cancel()
            if ticket.done is not None:
                ticket.done.cancel()
        self._waiting.clear()
        for worker in self._workers:
            worker.close()

    async def _watch(self, ticket: _Ticket, patience: float, longest: float) -> None:
        """See to it that a task ends."""
        moment = min(MOMENT, patience)
        await self._sleep(moment)
        ticket.is_choosy = False
        self._serve()
        await self._sleep(patience - moment)
        if ticket.worker is None:
            ticket.fail(TimeoutError("no worker was free"))
            return
        await self._sleep(longest)
        ticket.worker.kill()
        ticket.fail(BrokenProcessPool("the task took far too long"))
        self._leave(ticket, is_lost=True)

    def _serve(self) -> None:
        """Give tasks to whoever is free, as long as there are both."""
        for ticket in sorted(self._waiting, key=lambda one: one.rank):
            number = None if ticket.answer.done() else self._free(ticket)
            if number is not None:
                self._waiting.remove(ticket)
                self._begin(ticket, number)

    def _free(self, ticket: _Ticket) -> int | None:
        """Somebody free: pictures and thoughts keep to different ends, where what they have cached is."""
        if sum(one.lane == ticket.lane for one in self._busy.values()) >= self._room[ticket.lane]:
            return None
        if ticket.lane == LATER:
            return self._last
        numbers = [number for number in range(self._last) if number not in self._busy]
        if ticket.lane != QUICK:
            return numbers[-1] if numbers else None
        able = [number for number, kin in self._kin.items() if kin == ticket.kin is not None]
        if ticket.is_choosy and any(self._is_drawing(number) for number in able) and not set(able) & set(numbers):
            return None
        return next((number for number in numbers if number in able), min(numbers, default=None))

    def _is_drawing(self, number: int) -> bool:
        """Whether a worker will be free again in a moment."""
        return number in self._busy and self._busy[number].lane == QUICK

    def _begin(self, ticket: _Ticket, number: int) -> None:
        try:
            done = self._workers[number].begin(ticket.task)
        except BrokenProcessPool:  # it died in its sleep
            self._workers[number] = self._hire()
            done = self._workers[number].begin(ticket.task)
        ticket.worker, ticket.done = self._workers[number], done
        self._busy[number] = ticket
        if ticket.lane == QUICK and ticket.kin is not None:
            self._kin[number] = ticket.kin
        done.add_done_callback(lambda _: self._done(ticket, done))

    def _done(self, ticket: _Ticket, done: asyncio.Future[Any]) -> None:
        error = BrokenProcessPool("the workers have left") if done.cancelled() else done.exception()
        if error is not None:
            ticket.fail(cast("Exception", error))
        elif not ticket.answer.done():
            ticket.answer.set_result(done.result())
        self._leave(ticket, is_lost=isinstance(error, BrokenProcessPool))

    def _leave(self, ticket: _Ticket, *, is_lost: bool) -> None:
        """A worker is free again, or somebody takes its place."""
        number = next((at for at, one in self._busy.items() if one is ticket), None)
        if number is None:
            return  # it was replaced before
        del self._busy[number]
        if number == self._last and not is_lost:
            self._workers[number].close()
        if is_lost or number == self._last:
            self._workers[number] = self._hire()
            self._kin.pop(number, None)
        if ticket.watch is not None and ticket.watch is not asyncio.current_task():
            ticket.watch.cancel()
        self._serve()


_stop: list[Any] = []  # in a worker: what it shares with its owner
_nice: list[int] = []  # in a worker: how far it stands back


def _start(stop: Any, level: int, form: str) -> None:
    log_discreetly(level, form=form)
    _stop[:] = [stop]
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _give_way() -> None:
    """From its first thought on a worker stands back where cores are scarce: somebody waits for every answer and picture."""
    if not _nice and hasattr(os, "nice"):
        _nice.append(os.nice(NICE))


def _end_with_parent() -> None:
    """A worker whose parent was killed ends too: nobody would ever tell it to."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _perform(task: Task[R]) -> R:
    if getattr(task, "gives_way", False):
        _give_way()
    return task.work(lambda: bool(_stop[0].value))
