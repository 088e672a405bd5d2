"""Computer players at the table: they move as people do, with a short pause, seeing only their view.

How they decide is `thinking`'s business. Where several seats are asked side by side, players who think ahead answer after the
people: until then they could not imagine what those are asked. A thought about a position that is past is given up.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.table.choices import submit
from bot.table.faults import Frozen, HostError, NoTable, NotSeated, StalePanel
from bot.table.hub import Hub
from bot.table.levels import playable, thinks
from bot.table.seats import is_attended
from bot.table.table import Table
from bot.table.thinking import ALONGSIDE, AWAITED, Move, Players
from engines.core import Seat
from engines.core.thinking import Thought
from storage import Lost, Status, StoreError

log = logging.getLogger("astrolabe.bots")

AGAIN = 60.0  # seconds until bots that could not move try once more
SOON = 5.0  # the same where only the database did not answer
LONGEST = 30.0  # seconds after which people should hear something, whether or not all bots have moved
SLOW = 2.0  # seconds of thinking after which the table is shown that somebody does
SHOWN = 8.0  # seconds after which it is shown again

Show = Callable[[Table], Awaitable[None]]


class Bots:
    """Moves every awaited bot, one table at a time, until a table waits for people only."""

    def __init__(
        self,
        hub: Hub,
        players: Players,
        pause: float,
        *,
        show: Show | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """`show` tells a table's people that somebody thinks."""
        self._hub, self._players, self._pause = hub, players, pause
        self._show, self._sleep = show, sleep
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._later: dict[str, asyncio.TimerHandle] = {}
        self._changed: dict[str, asyncio.Event] = {}  # of tables at which somebody thinks
        self._shown: dict[str, asyncio.Task[None]] = {}  # where it is shown
        self.later: Callable[[str, float], None] = self._wake_later  # how a table is tried again after so many seconds
        hub.listeners.append(self.wake)

    def wake(self, game: str) -> None:
        """A table changed: perhaps a bot is to move there, or thinks about what is past."""
        if game in self._changed:
            self._changed[game].set()
        if game not in self._tasks:
            task = asyncio.get_running_loop().create_task(self._play(game))
            self._tasks[game] = task
            task.add_done_callback(lambda _: self._tasks.pop(game, None))

    async def resume(self) -> None:
        """After a start: bots that were to move do so."""
        for game in await self._hub.store.live_games():
            if game.status is Status.RUNNING:
                seats = await self._hub.store.seats(game.id)
                if any(seat.person is None or seat.stand_in for seat in seats):
                    self.wake(game.id)

    @property
    def is_idle(self) -> bool:
        """Whether no bot is moving anywhere."""
        return not self._tasks

    def working(self, game: str) -> list[asyncio.Task[None]]:
        """What is under way at a table."""
        return [self._tasks[game]] if game in self._tasks else []

    async def drop(self, game: str) -> None:
        """Stop moving the bots of a table: they are somebody else's."""
        for task in self.working(game):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def rested(self, game: str) -> None:
        """Wait until the bots of a table have moved, though not for ever."""
        if game in self._tasks:
            await asyncio.wait({self._tasks[game]}, timeout=LONGEST)

    async def close(self) -> None:
        """Stop thinking."""
        for timer in self._later.values():
            timer.cancel()
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _play(self, game: str) -> None:
        try:
            while await self._move(game):
                pass
        except (NoTable, Frozen) as error:
            log.info("game %s: bots rest: %s", game, error)
        except HostError as error:
            log.info("game %s: bots rest for a while: %s", game, error)
            self.later(game, AGAIN)
        except StoreError as error:
            log.warning("game %s: bots wait for the database: %s", game, error)
            self.later(game, SOON)
        except Exception:
            log.exception("game %s: a bot could not move", game)
            self.later(game, AGAIN)
        finally:
            if (shown := self._shown.pop(game, None)) is not None:
                shown.cancel()

    def _wake_later(self, game: str, seconds: float) -> None:
        """Nobody else can move where a bot is to, so it is tried again even if nothing changes."""
        if (waiting := self._later.pop(game, None)) is not None:
            waiting.cancel()
        self._later[game] = asyncio.get_running_loop().call_later(seconds, self.wake, game)

    async def _move(self, game: str) -> bool:
        """One bot's move; False when no bot is awaited."""
        stored = await self._hub.store.fresh(game)
        if stored is None or stored.status is not Status.RUNNING:
            return False
        table = await self._hub.table(game)
        if table.game.lesson or next_bot(table) is None:  # in a lesson they move when the learner looks
            return False
        await asyncio.sleep(self._pause)
        table = await self._hub.table(game)  # much may have happened
        if (seat := next_bot(table)) is None:
            return False
        decision, once = table.fingerprint(seat), f"bot:{game}:{table.total}:{seat}"
        move = await self._thought_over(table, seat, decision)
        if move is None:
            return True
        try:
            await submit(
                self._hub, game, seat, move.choice, decision=decision, as_bot=True, once=once, remark=move.remark
            )
        except (StalePanel, NotSeated):
            log.info("game %s: the decision passed, or its person came back, while a bot thought", game)
        return True

    async def _thought_over(self, table: Table, seat: Seat, decision: str) -> Move | None:
        """What the player decides; None if that is not asked any more before it is decided."""
        kind, loop = _kind(table, seat), asyncio.get_running_loop()
        urgency = AWAITED if all(table.is_bot(one) for one in table.awaited) else ALONGSIDE
        changed = self._changed[table.id] = asyncio.Event()
        thought = loop.create_task(self._players.decide(table, seat, kind, urgency))
        if self._show is not None and thinks(kind) and table.id not in self._shown:
            self._shown[table.id] = loop.create_task(self._keep_showing(self._show, table))
        try:
            while not thought.done():
                change = loop.create_task(changed.wait())
                await asyncio.wait({thought, change}, return_when=asyncio.FIRST_COMPLETED)
                change.cancel()
                if changed.is_set() and not await self._stands(table.id, seat, decision):
                    return None
                changed.clear()
            return thought.result()
        finally:
            del self._changed[table.id]
            thought.cancel()

    async def _stands(self, game: str, seat: Seat, decision: str) -> bool:
        """Whether that decision is still open, and still the bot's."""
        table = await self._hub.table(game)
        is_running = table.game.status is Status.RUNNING
        return is_running and table.fingerprint(seat) == decision and table.is_bot(seat)

    async def _keep_showing(self, show: Show, table: Table) -> None:
        """Whoever waits for long thoughts sees that somebody thinks."""
        await self._sleep(SLOW)
        with suppress(Lost):
            while True:
                await show(table)
                await self._sleep(SHOWN)


def _kind(table: Table, seat: Seat) -> str:
    row = table.seats[seat]
    return playable(table.spec, row.bot or row.stand_in)


def next_bot(table: Table) -> Seat | None:
    """The bot that is to move next; without anybody who plays, a table rests until somebody looks."""
    if not is_attended(table):
        return None
    bots = [seat for seat in table.awaited if table.is_bot(seat)]
    hasty = [seat for seat in bots if not thinks(_kind(table, seat))]
    if hasty or len(bots) == len(table.awaited):
        return next(iter(hasty or bots), None)
    return next((seat for seat in bots if Thought(table.session, seat).can_imagine), None)
