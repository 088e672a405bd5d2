"""Quotas: how much one person may ask for in a while, whoever they are, so that nobody wears the bot out for the others.

A quota is a sliding window: what was granted in it counts, what was refused does not. Only so many people are remembered at a
time, those who asked last; whoever is forgotten starts afresh.
"""

from __future__ import annotations

import math
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

from bot.table.faults import TooMuch
from engines.core import say

MINUTE, HOUR = 60.0, 3600.0
REMEMBERED = 5000  # people whose windows are kept, of each kind


class Kind(StrEnum):
    """What people may do only so often."""

    COMMAND = "command"
    CLICK = "click"
    PICTURE = "picture"
    FILM = "film"
    EXPORT = "export"
    LOBBY = "lobby"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is allowed; `.env.example` explains each one."""

    commands: int = 20  # a minute
    clicks: int = 60  # a minute
    pictures: int = 6  # a minute, one's own panels aside
    film_minutes: int = 5  # between two films
    exports: int = 1  # an hour
    lobbies: int = 5  # an hour
    tables: int = 10  # live ones at which a person sits
    server_tables: int = 30  # live ones on a server
    idle_hours: int = 48  # after which a lobby closes


@dataclass(frozen=True, slots=True)
class Window:
    """So many within so long, and how that is said: `n` is how many, `wait` how long until one more is granted."""

    most: int
    seconds: float
    says: str
    number: int = 0  # what `n` is, where it is not `most`


class Quotas:
    """Counts what each person was granted lately, and refuses what is too much with when to try again."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self.limits, self._clock = limits, clock
        self._windows = _windows(limits)
        self._granted: dict[Kind, OrderedDict[int, deque[float]]] = {kind: OrderedDict() for kind in Kind}

    def spend(self, kind: Kind, person: int) -> None:
        """Count one more, or refuse it."""
        window, granted, now = self._windows[kind], self._granted[kind], self._clock()
        self._forget(granted, now - window.seconds)
        recent = granted.setdefault(person, deque())
        while recent and recent[0] <= now - window.seconds:
            recent.popleft()
        if len(recent) >= window.most:
            raise TooMuch(
                say(window.says, n=window.number or window.most, wait=_span(recent[0] + window.seconds - now))
            )
        recent.append(now)
        granted.move_to_end(person)

    @contextmanager
    def spending(self, kind: Kind, person: int) -> Iterator[None]:
        """Count something that is given back if nothing comes of it."""
        self.spend(kind, person)
        try:
            yield
        except BaseException:
            if recent := self._granted[kind].get(person):
                recent.pop()
            raise

    def remembered(self) -> int:
        """Of how many people something is remembered, each kind by itself."""
        return sum(map(len, self._granted.values()))

    def _forget(self, granted: OrderedDict[int, deque[float]], before: float) -> None:
        """Those who asked longest ago come first: whose window has passed is forgotten, and whoever is too many."""
        while granted:
            recent = next(iter(granted.values()))
            if len(granted) < REMEMBERED and recent and recent[-1] > before:
                return
            granted.popitem(last=False)


def _windows(limits: Limits) -> dict[Kind, Window]:
    minutes = limits.film_minutes
    return {
        Kind.COMMAND: Window(limits.commands, MINUTE, "You can use {n:command} a minute. Try again in {wait}."),
        Kind.CLICK: Window(limits.clicks, MINUTE, "You can press {n:button} a minute. Try again in {wait}."),
        Kind.PICTURE: Window(limits.pictures, MINUTE, "I draw you {n:picture} a minute. Try again in {wait}."),
        Kind.FILM: Window(1, minutes * MINUTE, "I make you one film every {n:minute}. Try again in {wait}.", minutes),
        Kind.EXPORT: Window(limits.exports, HOUR, "You can have {n:export} an hour. Try again in {wait}."),
        Kind.LOBBY: Window(limits.lobbies, HOUR, "You can open {n:table} an hour. Try again in {wait}."),
    }


def _span(seconds: float) -> str:
    """A wait in words, never shorter than it is."""
    if seconds <= 1.5 * MINUTE:
        return say("{n:second}", n=max(1, math.ceil(seconds)))
    return say("{n:minute}", n=math.ceil(seconds / MINUTE))
