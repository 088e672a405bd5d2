"""The budget of requests: the chat service admits fifty a second for the whole bot, however many processes it has.

Each process takes its share of a little less. Answers to interactions are not counted there, and so never wait here. What the
chat service refuses is counted: ten thousand such answers within ten minutes would shut the bot out for a while.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import aiohttp

from bot.table.figures import Figures
from bot.table.leases import check_lease

log = logging.getLogger("astrolabe.budget")

A_SECOND = 45.0  # requests of all processes together; Discord's limit is 50
AT_ONCE = 4.0  # of them without any pause in between
FREE = re.compile(r"^/api/v\d+/(interactions|webhooks)/")
CALLBACK = re.compile(r"^/api/v\d+/interactions/(\d+)/[^/]+/callback$")
REMEMBERED = 1000  # interactions
ACCEPTED = -1
REFUSED, WITHIN, ALARM = (401, 403, 429), 600.0, 1000  # so many refusals within so many seconds are worth a loud line


class Budget:
    """Has requests wait for their turn, and counts what comes back."""

    def __init__(
        self,
        figures: Figures,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.processes = 1  # who share the budget
        self.listeners: list[Callable[[int, bool], None]] = []  # told which interaction was answered, and whether by us
        self._figures, self._clock, self._sleep = figures, clock, sleep
        self._next = 0.0  # when a request is due that leaves the budget just full
        self._refused: deque[float] = deque()
        self._answered: OrderedDict[int, int] = OrderedDict()  # interactions, and how often this process answered each

    def trace(self) -> aiohttp.TraceConfig:
        """What a session's requests are watched with."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._start)
        config.on_request_end.append(self._end)
        return config

    async def _start(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        path = params.url.path
        if found := CALLBACK.match(path):
            tried = self._answered.get(int(found[1]), 0)
            self._answered[int(found[1])] = tried + 1 if tried != ACCEPTED else ACCEPTED
            while len(self._answered) > REMEMBERED:
                self._answered.popitem(last=False)
        elif path.startswith("/api/") and not FREE.match(path):
            await self.wait()
            check_lease()  # whoever slept past its lease does nothing outside any more

    async def wait(self) -> None:
        """Until one more request is within this process's share."""
        now, pause = self._clock(), self.processes / A_SECOND
        due = max(self._next, now)
        self._next = due + pause
        wait = due - now - pause * max(0.0, AT_ONCE / self.processes - 1)
        if wait > 0.001:
            self._figures.count("budget_waits")
            await self._sleep(wait)

    async def _end(self, _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        path, status = params.url.path, params.response.status
        if not path.startswith("/api/"):
            return
        self._figures.count("discord_answers", status=status)
        if status in REFUSED and params.response.headers.get("X-RateLimit-Scope") != "shared":
            self._count_refusal()
        if status < 500 and (found := CALLBACK.match(path)):
            if status < 300:
                self._answered[int(found[1])] = ACCEPTED
            for listener in self.listeners:
                listener(int(found[1]), status < 300)

    def is_accepted(self, interaction: int) -> bool:
        """Whether this process has acknowledged an interaction."""
        return self._answered.get(interaction) == ACCEPTED

    def is_heard(self, interaction: int) -> bool:
        """Whether the person surely hears of an interaction that is acknowledged already.

        This process tried it once, so another did it; or it came here twice, and the first was acknowledged. Otherwise the
        answer to our own acknowledgement got lost.
        """
        return self._answered.get(interaction) in (1, ACCEPTED)

    def _count_refusal(self) -> None:
        now = self._clock()
        self._refused.append(now)
        while self._refused[0] < now - WITHIN:
            self._refused.popleft()
        if self.refused % ALARM == 0:
            log.error("Discord refused %d requests within ten minutes; it shuts bots out at 10,000", self.refused)

    @property
    def refused(self) -> int:
        """How many requests were refused lately."""
        return len(self._refused)
