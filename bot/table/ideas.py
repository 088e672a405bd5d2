"""Ideas at a table: whole-turn plans for a seat, sought in a worker and remembered until the decision is made.

The same position gives the same ideas on every machine, so nothing of them is stored: a click that comes after a restart
finds its plan by seeking again. A table whose hints are off has none.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Protocol

from bot.table.faults import StalePanel
from bot.table.table import Table
from bot.table.thinking import content_of
from bot.table.ways import Way, mark, tried
from engines.core import AstrolabeError, Offer, Seat, Session
from engines.core.ideas import ideas
from engines.core.spec import games_at
from storage import Status

log = logging.getLogger("astrolabe.ideas")

PLAN = "plan"  # the verb of a click on an idea
KEPT = 500  # decisions whose ideas are remembered
PATIENCE = 10.0  # seconds a search waits for a free worker
Name = tuple[str, Seat, str, str]  # by what the ideas for a decision are remembered
NOT_YET = 1  # more urgent than a bot's move that nobody waits for, less than what somebody asked for


@dataclass(frozen=True, slots=True)
class Position:
    """A decision as it is sent to a worker."""

    registry: str
    key: str
    content: str
    save: bytes
    seat: Seat

    @property
    def gives_way(self) -> bool:
        """Nobody waits for ideas."""
        return True

    def work(self, is_unwanted: Callable[[], bool], /) -> tuple[Offer, ...]:
        """The ideas there."""
        if is_unwanted():
            return ()
        spec = games_at(self.registry)[self.key]
        session = Session.load(spec, content_of(self.registry, self.key, self.content), self.save)
        return tuple(ideas(session, self.seat))


class Pool(Protocol):
    """Worker processes."""

    async def run(self, task: Any, /, *, lane: str, urgency: int, patience: float) -> Any:
        """What comes of a task."""


class Ideas:
    """Seeks ideas and remembers them."""

    def __init__(self, registry: str, workers: Pool) -> None:
        self._registry, self._workers = registry, workers
        self._known: OrderedDict[Name, tuple[Offer, ...]] = OrderedDict()
        self._sought: dict[Name, asyncio.Task[tuple[Offer, ...]]] = {}

    def known(self, table: Table, seat: Seat) -> tuple[Offer, ...] | None:
        """The ideas for what the seat is asked now; None if nobody has looked yet."""
        if table.live is None or not is_sensible(table, seat):
            return ()
        return self._known.get(_name(table, seat))

    async def seek(self, table: Table, seat: Seat) -> tuple[Offer, ...]:
        """The ideas for what the seat is asked now; none if they cannot be had."""
        found = self.known(table, seat)
        if found is not None:
            return found
        name = _name(table, seat)
        if name not in self._sought:
            self._sought[name] = asyncio.get_running_loop().create_task(self._search(name, self._position(table, seat)))
            self._sought[name].add_done_callback(lambda _: self._sought.pop(name, None))
        return await asyncio.shield(self._sought[name])

    async def meant(self, table: Table, seat: Seat, argument: str) -> Offer:
        """The idea behind a click, if it is what the click meant."""
        for number, idea in enumerate(await self.seek(table, seat)):
            if argument == _argument(number, idea):
                return idea
        raise StalePanel("That idea has passed. Here is what's open now.")

    async def called(self, table: Table, seat: Seat, number: int, letters: str = "") -> Offer:
        """The idea that is called by its number; where a completion sent the letters of what it does, that very one."""
        found = await self.seek(table, seat)
        if number >= len(found):
            raise StalePanel("There is no such idea now. Here is what's open.")
        if letters and called_by(number, found[number]) != f"{number + 1} {letters}":
            raise StalePanel("That idea has passed. Here is what's open now.")
        return found[number]

    async def _search(self, name: Name, position: Position) -> tuple[Offer, ...]:
        try:
            found: tuple[Offer, ...] = await self._workers.run(
                position, lane="thought", urgency=NOT_YET, patience=PATIENCE
            )
        except (AstrolabeError, TimeoutError, BrokenProcessPool) as error:
            log.info("game %s: no ideas for seat %s: %s", name[0], name[1], error)
            return ()
        self._known[name] = found
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return found

    def _position(self, table: Table, seat: Seat) -> Position:
        session = table.session
        return Position(self._registry, table.spec.key, session.content.raw, session.dump(), seat)


def idea_ways(table: Table, seat: Seat, found: Sequence[Offer]) -> list[Way]:
    """Ideas as ways, each with what rides on it and whether it reveals anything."""
    listed = [Way(PLAN, _argument(number, idea), idea, idea.choices) for number, idea in enumerate(found)]
    return tried(table.session, seat, listed)


def _argument(number: int, idea: Offer) -> str:
    """What a click on an idea sends: its number, and a few letters of all it does."""
    return f"{number}.{_letters(idea)}"


def called_by(number: int, idea: Offer) -> str:
    """How a completion calls an idea: the number that people count to, and the same letters."""
    return f"{number + 1} {_letters(idea)}"


def _letters(idea: Offer) -> str:
    return mark((*idea.choices, *(one.choice for one in idea.meanwhile)))


def is_sensible(table: Table, seat: Seat) -> bool:
    """Whether there is something to have ideas about, and the table allows it."""
    session = table.session
    return (
        table.game.status is Status.RUNNING
        and table.game.hints != "off"
        and seat in session.prompts
        and (table.spec.foresee is not None or not session.is_parallel)
        and len(session.prompts[seat].options) > 1
    )


def _name(table: Table, seat: Seat) -> Name:
    """The decision, and where it is made: others may go back and move otherwise before the seat is asked the same again.

    What others answer at the same time is nothing it could know.
    """
    session = table.session

    def where() -> str:
        seen = [entry for entry in session.entries if entry.seat == seat or not session.is_parallel]
        return hashlib.sha256(session.base + repr(seen).encode()).hexdigest()[:16]

    return table.id, seat, table.fingerprint(seat), table.once(("where", seat), where)
