"""Workers without processes, and time that passes when a test says so."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any

from bot.work.workers import Task, Workers


class Time:
    """Sleeping by a clock that only a test moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    async def sleep(self, seconds: float) -> None:
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.now + seconds, waiting))
        await waiting

    async def pass_by(self, seconds: float) -> None:
        """Let so much time pass; whoever wakes on the way does what there is to do."""
        end = self.now + seconds
        await breathe()
        while due := [one for one in self._sleepers if one[0] <= end and not one[1].done()]:
            moment, waiting = min(due, key=lambda one: one[0])
            self.now = max(self.now, moment)
            waiting.set_result(None)
            await breathe()
        self.now = end


async def breathe() -> None:
    """Let everybody do what they can do without time passing."""
    for _ in range(50):
        await asyncio.sleep(0)


@dataclass(eq=False)
class Hand:
    """A worker that does nothing until a test says what comes of its task."""

    tasks: list[Any] = field(default_factory=list)
    is_stopped: bool = False
    is_killed: bool = False
    is_dead: bool = False  # and nobody has noticed
    is_closed: bool = False
    present: asyncio.Future[Any] | None = None

    def begin(self, task: Task[Any]) -> asyncio.Future[Any]:
        if self.is_dead:
            raise BrokenProcessPool("it died in its sleep")
        self.tasks.append(task)
        self.is_stopped = False
        self.present = asyncio.get_running_loop().create_future()
        return self.present

    def finish(self, answer: object = None) -> None:
        assert self.present is not None
        self.present.set_result(answer)
        self.present = None

    def die(self) -> None:
        assert self.present is not None
        self.present.set_exception(BrokenProcessPool("killed"))
        self.present = None

    def stop(self) -> None:
        self.is_stopped = True

    def kill(self) -> None:
        self.is_killed = True

    def close(self) -> None:
        self.is_closed = True


class Crew:
    """A pool of such workers."""

    def __init__(self, size: int = 1) -> None:
        self.hands: list[Hand] = []
        self.time = Time()
        self.workers = Workers(size, hire=self._hire, sleep=self.time.sleep)

    def _hire(self) -> Hand:
        self.hands.append(Hand())
        return self.hands[-1]

    @property
    def busy(self) -> list[Hand]:
        """Those who are at something, as they were hired."""
        return [hand for hand in self.hands if hand.present is not None]

    @property
    def present(self) -> list[Any]:
        """What is being done."""
        return [hand.tasks[-1] for hand in self.busy]

    def at(self, task: object) -> Hand:
        """Whoever does that."""
        return next(hand for hand in self.busy if hand.tasks[-1] == task)
