"""The hub: live tables, and the one guarded way to change them.

    outcome = await hub.change(game, make, once=…, allowed=…)

One lock per game (for fairness; the store decides) → the table as it is now → status, decision and idempotence are checked →
`make` changes the table and writes down the same → what follows from it (clocks, results, whom to tell) → one transaction. If
somebody else was faster, all of it is done again from what is current. A table that a failure or a cancellation left ahead of
the store is forgotten and read anew.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from weakref import WeakValueDictionary

from bot.table.faults import Busy, Frozen, NoTable, NotSeated, StalePanel, Upgraded, incident_id
from bot.table.health import Health
from bot.table.leases import under
from bot.table.loading import Loading
from bot.table.shelf import Shelf
from bot.table.table import Table
from engines.core import Registry, RuleFault, Seat, say
from storage import BUILD, AlreadyHandled, Change, Chat, Closed, Errand, Game, GameStore, Stale, Status, TooNew

log = logging.getLogger("astrolabe.hub")

CAPACITY = 400  # live tables kept in memory
TRIES = 5  # how often a change is made anew because somebody else was faster

# errands: a post; a letter to a seat; the newest post brought up to date; word to somebody for whom a bot plays; a lobby that
# is no more
POST, DIRECT, REFRESH, STOOD_IN, GONE = "post", "direct", "refresh", "stood in", "gone"
A_MOMENT, A_WHILE = 2.0, 15.0  # seconds for which the newest post may lag: behind answers, behind a turn that is played

LOBBY = (Status.LOBBY,)
RUNNING = (Status.RUNNING,)
STANDING = (Status.RUNNING, Status.FROZEN)
LIVE = (Status.LOBBY, Status.RUNNING, Status.FROZEN)

Make = Callable[[Table], Awaitable[Change | None]]
Follow = Callable[[Table, Change], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table after a change, and what whoever made it is told."""

    table: Table
    answer: str
    is_repeated: bool = False  # the change had been made before


class Hub:
    """Holds live tables, makes changes durable, and tells its listeners which tables changed."""

    def __init__(
        self,
        games: Registry,
        store: GameStore,
        shelf: Shelf | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.games, self.store, self.shelf, self.clock = games, store, shelf or Shelf(), clock
        self.health = Health(clock)
        self.follows: list[Follow] = []  # what else a change brings about: clocks, results
        self.listeners: list[Callable[[str], None]] = []
        self._loading = Loading(self)
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- tables ----------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def holding(self, game: str) -> AsyncIterator[None]:
        """Nobody else in this process changes this game meanwhile."""
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        async with lock:
            yield

    async def table(self, game: str) -> Table:
        """The table with that id, whose game has begun."""
        async with self.holding(game):
            table = await self.fresh(game)
        if table.game.status is Status.LOBBY:
            raise NoTable("That game has not started yet.")
        return table

    async def fresh(self, game: str, *, bare: bool = False) -> Table:
        """The table as it is now; hold the game's lock. With `bare` even one that is hidden or whose game cannot be loaded."""
        now = await self.store.fresh(game)
        table = self._tables.get(game)
        if now is None or (now.hidden and not bare):
            self.forget(game)
            raise NoTable("That table is gone.")
        if now.build > BUILD:
            raise Upgraded(_UPGRADED)
        if table is not None and table.game.version == now.version:
            self._tables.move_to_end(game)
        elif table is None or table.live is None or not await self._loading.catch_up(table):
            table = await self._read(game, bare)
        if table.live is not None or table.game.status is Status.LOBBY:
            self.keep(table)
        elif not bare:
            raise Frozen(_resting(table.game)) if table.game.content else NoTable(_WORDS[table.game.status])
        return table

    async def _read(self, game: str, bare: bool) -> Table:
        for _ in range(TRIES):
            # Reading may change a table that no longer fits the rules, and another process may be faster at the same.
            with suppress(Stale, AlreadyHandled):
                return await self._loading.table(game, bare=bare)
        raise Busy("Too many people are changing this table at once. Please try again.")

    def keep(self, table: Table) -> None:
        """This is the live table now; the one unused for longest makes room."""
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > CAPACITY:
            self._tables.popitem(last=False)

    def forget(self, game: str) -> None:
        """Drop the live table; it is read again when it is needed."""
        self._tables.pop(game, None)

    @property
    def held(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def said(self, errand: Errand, memory: Chat) -> None:
        """Something was said; what is remembered of it is known to the store and to the live table alike."""
        async with self.holding(errand.game):
            await self.store.said(errand, memory, under=under())
            if (table := self._tables.get(errand.game)) is not None:
                table.chats[memory.person] = memory

    # --- the one way to change a table -----------------------------------------------------------------------------------

    async def change(
        self,
        game: str,
        make: Make,
        *,
        once: str,
        allowed: tuple[Status, ...] = RUNNING,
        decision: tuple[Seat, str] | None = None,
        bare: bool = False,
    ) -> Outcome:
        """Change a table, once, while its status is among those allowed and the decision (seat, fingerprint) still stands.

        `make` gets the table as it is now and returns the change, or None if there is nothing to do; it may be called again.
        """
        async with self.holding(game):
            with self.health.timed("move", game):
                for _ in range(TRIES):
                    table = await self.fresh(game, bare=bare)
                    # Asked after the table was read: a decision that passed by this very click was not missed.
                    if (answer := await self.store.handled(once)) is not None:
                        self._count("repeated")
                        return Outcome(await self.fresh(game, bare=bare), answer, is_repeated=True)
                    try:
                        _check(table, allowed, decision)
                        return await self._changed(table, make, once, allowed)
                    except (Stale, Closed):
                        self._count("stale")
                        self.forget(game)
                    except AlreadyHandled as error:
                        self._count("repeated")
                        self.forget(game)
                        return Outcome(await self.fresh(game, bare=bare), str(error), is_repeated=True)
                    except TooNew as error:
                        raise Upgraded(_UPGRADED) from error
                    except RuleFault as error:
                        raise self._stumbled(table, error) from error
                    finally:
                        if table.is_touched:
                            self.forget(game)  # it is ahead of the store
        raise Busy("Too many people are changing this table at once. Please try again.")

    async def answer_to(self, game: str, once: str) -> str | None:
        """What a change that was made answered, one that is under way in this process included; None if none was made."""
        async with self.holding(game):
            return await self.store.handled(once)

    async def _changed(self, table: Table, make: Make, once: str, allowed: tuple[Status, ...]) -> Outcome:
        before, hidden = table.awaited, dict(table.live.answered) if table.live else {}
        change = await make(table)
        if change is None:
            return Outcome(table, "")
        change.once, change.allowed = once, allowed
        self._tell(table, change, before, hidden != (dict(table.live.answered) if table.live else {}))
        for follow in self.follows if not table.game.lesson else ():
            await follow(table, change)
        if table.game.lesson:
            change.errands.clear()  # nobody else is concerned, and the learner is looking
        moved = table.is_moved
        if moved:
            change.position = table.session.dump()
        table.written(await self.store.commit(change), moved=moved)
        self._count("made")
        if not change.opens:
            self.changed(table.id)
        return Outcome(table, change.answer)

    def _count(self, result: str) -> None:
        self.health.figures.count("changes", result=result)

    def _tell(self, table: Table, change: Change, before: list[Seat], is_answered: bool) -> None:
        """Who is awaited now that was not before, and what the chat is to say."""
        session = table.live
        if session is None:
            return
        if session.is_over and table.game.status is Status.RUNNING:
            table.set(change, status=Status.OVER)
        fresh = [seat for seat in table.awaited if seat not in before and not table.is_bot(seat)]
        is_news = any(note.beat for note in change.notes) or change.undone or change.status is Status.OVER
        if is_news or [seat for seat in table.awaited if seat not in before]:
            table.call(change, POST, ping=fresh)
        elif not any(one.kind == POST for one in change.errands):
            self._bring_up_to_date(table, change, is_answered or table.awaited != before)
        for seat in fresh:
            table.call(change, DIRECT, seat)
        if change.status is Status.OVER:
            for row in table.seats:
                if row.person is not None and row.stand_in:
                    table.call(change, STOOD_IN, row.seat)

    def _bring_up_to_date(self, table: Table, change: Change, is_answered: bool) -> None:
        """The newest post follows the table: soon when somebody has answered, in a while when a turn goes on.

        So answers that come together are told together, or by the post that the last of them leads to.
        """
        if is_answered or table.is_moved:
            table.call(change, REFRESH, ready=self.clock() + (A_MOMENT if is_answered else A_WHILE))

    def _stumbled(self, table: Table, error: RuleFault) -> Frozen:
        """The rules failed on a choice; nothing was changed."""
        self.health.fault(table.game.key)
        incident = incident_id()
        log.error("incident %s: game %s: %s", incident, table.id, error, exc_info=error)
        return Frozen(
            say("That broke on my side; nothing changed. Try another choice. (incident {incident})", incident=incident)
        )

    async def open(self, game: Game, make: Make, *, once: str) -> Outcome:
        """Bring a table into being; `Taken` if its channel has a live one. A repeated opening finds the first one's table."""
        table = Table(game, [], self.games.get(game.key))
        change = await make(table)
        assert change is not None  # noqa: S101 - an opening is something
        change.opens, change.once, change.answer = game, once, game.id
        try:
            table.written(await self.store.commit(change), moved=False)
        except AlreadyHandled as error:
            async with self.holding(str(error)):
                return Outcome(await self.fresh(str(error), bare=True), str(error), is_repeated=True)
        self.keep(table)
        return Outcome(table, change.answer)

    def changed(self, game: str) -> None:
        """Tell everybody who listens."""
        for listener in self.listeners:
            listener(game)

    def seat_of(self, table: Table, person: int) -> Seat:
        """Where a person sits, or the sentence that they do not."""
        seat = table.seat_of(person)
        if seat is None:
            raise NotSeated("You have no seat at this table. You can watch with `/board` and `/log`.")
        return seat


_UPGRADED = "This table is being upgraded. Nothing is lost; try again in a minute."


def _check(table: Table, allowed: tuple[Status, ...], decision: tuple[Seat, str] | None) -> None:
    status = table.game.status
    if status not in allowed:
        if status is Status.FROZEN:
            raise Frozen(_resting(table.game))
        raise NoTable(_WORDS[status])
    if decision is not None and decision[1] and decision[1] != table.fingerprint(decision[0]):
        raise StalePanel("That decision has passed. Here is what's open now.")


_WORDS = {
    Status.LOBBY: "That game has not started yet.",
    Status.RUNNING: "That game has started already.",
    Status.OVER: "That game is over.",
    Status.ENDED: "That table is closed.",
}


def _resting(game: Game) -> str:
    return say(
        "The rules broke on my side, so this game is resting; nothing is lost. (incident {incident}) "
        "`/undo` goes back to before it broke, or a manager of the server can end the table.",
        incident=game.incident or "?",
    )
