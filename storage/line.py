"""The one connection of a process that stays: its sign of life for the others, and its ear.

It holds an advisory lock under the process's number for as long as it lives; when the process dies, however it dies, the
server lets go of it within moments, and others free what the process held. A network may swallow everything without hanging
up: so the line is asked now and then whether it stands, and whoever calls again ends the call that the server still believes
in. Hints about new work travel by NOTIFY, gathered for some milliseconds and outside of any transaction, because commits that
notify wait for each other. A hint may be lost: everybody looks every few seconds anyway.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Any

import asyncpg

CHANNEL = "astrolabe"
GATHERED = 0.02  # seconds for which hints are gathered
AGAIN = 0.5  # seconds until a lost line is tried again
LOOK, PATIENCE = 5.0, 5.0  # seconds between looks whether the line stands, and that the server may take to answer
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)

# The calls of this process that the server still believes in.
_EARLIER = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()"
)


class Line:
    """A connection that is opened when it is first needed, and again whenever it is lost."""

    LIVES = 77  # the space of advisory locks that are signs of life

    def __init__(self, url: str) -> None:
        self._url, self._name = url, secrets.token_hex(4)
        self._connection: Any = None
        self._number, self._is_locked = 0, False
        self._listeners: list[Callable[[str], None]] = []
        self._hints: set[str] = set()
        self._keeping: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None
        self._lost = asyncio.Event()
        self._changing = asyncio.Lock()

    @property
    def is_up(self) -> bool:
        """Whether the others see that this process lives, or never were to."""
        return self._number == 0 or (self._is_locked and not self._connection.is_closed())

    async def lock(self, number: int) -> None:
        """Show the others that the process with that number lives."""
        self._number, self._is_locked = number, False
        await self._open()
        self._keep()

    def listen(self, listener: Callable[[str], None]) -> None:
        """Have somebody told of hints, beginning in a moment."""
        self._listeners.append(listener)
        self._lost.set()
        self._keep()

    def hint(self, kind: str) -> None:
        """Tell the others in a moment that there is work of a kind."""
        self._hints.add(kind)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.get_running_loop().create_task(self._tell())

    async def close(self) -> None:
        """Hang up."""
        for task in (self._keeping, self._telling):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if self._connection is not None:
            self._connection.terminate()

    def _keep(self) -> None:
        if self._keeping is None:
            self._keeping = asyncio.get_running_loop().create_task(self._reopen())

    async def _open(self) -> None:
        """Connect, take the lock, and only then listen: whoever listens is known to live."""
        async with self._changing:
            if self._connection is None or self._connection.is_closed():
                self._is_locked = False
                settings = {"application_name": f"astrolabe line {self._name}"}
                self._connection = await asyncpg.connect(
                    self._url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=settings
                )
                self._connection.add_termination_listener(lambda _: self._lost.set())
            self._lost.clear()
            if self._number and not self._is_locked:
                await self._connection.execute(_EARLIER, f"astrolabe line {self._name}")
                await self._connection.execute("SELECT pg_advisory_lock($1, $2)", self.LIVES, self._number)
                self._is_locked = True
            if self._listeners:
                await self._connection.add_listener(CHANNEL, self._heard)

    async def _reopen(self) -> None:
        """Open the line again whenever it is lost."""
        while True:
            if not await self._is_lost():
                continue
            try:
                await self._open()
            except FAILURES:
                self._lost.set()
                await asyncio.sleep(AGAIN)
            else:
                self._pass_on("")  # what was said meanwhile was missed

    async def _is_lost(self) -> bool:
        """Whether the line is lost, as far as can be told for now: it hung up, or does not answer."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._lost.wait(), LOOK)
            return True
        try:
            await self._say("SELECT 1")
        except FAILURES:
            self._hang_up()
        return self._lost.is_set()

    async def _say(self, sql: str, *given: str) -> None:
        async with self._changing:
            await self._connection.execute(sql, *given)

    def _hang_up(self) -> None:
        """Nothing was answered: nobody knows how the line stands."""
        self._is_locked = False
        self._connection.terminate()
        self._lost.set()

    def _heard(self, _: Any, __: int, ___: str, said: str) -> None:
        sender, _, kinds = said.partition(" ")
        if sender != self._name:
            for kind in kinds.split(","):
                self._pass_on(kind)

    def _pass_on(self, kind: str) -> None:
        for listener in self._listeners:
            listener(kind)

    async def _tell(self) -> None:
        while self._hints:
            await asyncio.sleep(GATHERED)
            said, self._hints = f"{self._name} {','.join(sorted(self._hints))}", set()
            with contextlib.suppress(*FAILURES):
                if self._connection is None or self._connection.is_closed():
                    await self._open()
                await self._say("SELECT pg_notify($1, $2)", CHANNEL, said)
