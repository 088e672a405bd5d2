"""Bots at the table: they move as people do, with a short pause, seeing only their view.

Quick ones think here; the game's own think in worker processes, which load the game from its save and never see more than
the view of their seat.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from bot.table.choices import submit
from bot.table.faults import Frozen, HostError, NoTable, NotSeated, StalePanel
from bot.table.hub import Hub
from bot.table.seats import is_attended
from bot.table.table import Table
from engines.core import AstrolabeError, Choice, Dice, Seat, Session
from engines.core.bots import legal_choice
from engines.core.spec import games_at
from storage import Status

log = logging.getLogger("astrolabe.bots")

QUICK = ("random", "suggest")
AGAIN = 60.0  # seconds until bots that could not move try once more
LONGEST = 30.0  # seconds after which people should hear something, whether or not all bots have moved


def end_with_parent() -> None:
    """A worker whose parent was killed ends too: nobody would ever tell it to."""
    threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def think(registry: str, key: str, content: str, save: bytes, seat: Seat, kind: str, seed: str) -> Choice:
    """A bot's choice, in a worker process."""
    spec = games_at(registry)[key]
    session = Session.load(spec, spec.content_restored(content), save)
    return legal_choice(spec, kind, session.view(seat), session.prompts[seat], Dice(seed))


class Bots:
    """Moves every awaited bot, one table at a time, until a table waits for people only."""

    def __init__(self, hub: Hub, registry: str, pause: float, workers: int = 1) -> None:
        self._hub, self._registry, self._pause, self._workers = hub, registry, pause, workers
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._later: dict[str, asyncio.TimerHandle] = {}
        hub.listeners.append(self.wake)

    def wake(self, game: str) -> None:
        """A table changed: perhaps a bot is to move there."""
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
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, game: str) -> None:
        try:
            while await self._move(game):
                pass
        except (NoTable, Frozen) as error:
            log.info("game %s: bots rest: %s", game, error)
        except HostError as error:
            log.info("game %s: bots rest for a while: %s", game, error)
            self._wake_later(game)
        except Exception:
            log.exception("game %s: a bot could not move", game)
            self._wake_later(game)

    def _wake_later(self, game: str) -> None:
        """Nobody else can move where a bot is to, so it is tried again even if nothing changes."""
        if (waiting := self._later.pop(game, None)) is not None:
            waiting.cancel()
        self._later[game] = asyncio.get_running_loop().call_later(AGAIN, self.wake, game)

    async def _move(self, game: str) -> bool:
        """One bot's move; False when no bot is awaited."""
        stored = await self._hub.store.fresh(game)
        if stored is None or stored.status is not Status.RUNNING:
            return False
        if _awaited(await self._hub.table(game)) is None:
            return False
        await asyncio.sleep(self._pause)
        table = await self._hub.table(game)  # much may have happened
        if (seat := _awaited(table)) is None:
            return False
        kind = table.seats[seat].bot or table.seats[seat].stand_in or "suggest"
        decision, total = table.fingerprint(seat), table.total
        choice = await self._choice(table, seat, kind)
        once = f"bot:{game}:{total}:{seat}"
        try:
            await submit(self._hub, game, seat, choice, decision=decision, as_bot=True, once=once)
        except (StalePanel, NotSeated):
            log.info("game %s: the decision passed, or its person came back, while a bot thought", game)
        return True

    async def _choice(self, table: Table, seat: Seat, kind: str) -> Choice:
        """What the bot wants, if it is legal; else what is suggested, so that no table ever stands still."""
        prompt, seed = table.session.prompts[seat], f"{table.game.secret}:{table.total}:{seat}"
        try:
            return prompt.normal(await self._think(table, seat, kind, seed))
        except (AstrolabeError, ValueError, LookupError, TypeError) as error:
            log.warning("game %s: bot %s failed at %s (%s); it takes the suggestion", table.id, kind, prompt.key, error)
            return prompt.suggestion()

    async def _think(self, table: Table, seat: Seat, kind: str, seed: str) -> Choice:
        if kind in QUICK or kind not in table.spec.bots:
            quick = kind if kind in QUICK else "suggest"
            return legal_choice(table.spec, quick, table.session.view(seat), table.session.prompts[seat], Dice(seed))
        arguments = (self._registry, table.spec.key, table.session.content.raw, table.session.dump(), seat, kind, seed)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._workers_pool(), think, *arguments)
        except BrokenProcessPool:
            self._pool = None
            return await loop.run_in_executor(self._workers_pool(), think, *arguments)

    def _workers_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), initializer=end_with_parent
            )
        return self._pool


def _awaited(table: Table) -> Seat | None:
    """The first bot that is to move; without anybody who plays, a table rests until somebody looks."""
    return next((seat for seat in table.awaited if table.is_bot(seat)), None) if is_attended(table) else None
