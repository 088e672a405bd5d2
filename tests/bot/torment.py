"""What is done to several bot processes at once, the people who play on meanwhile, and what must hold afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import asyncpg

from bot.people.house_rules import house_rules
from bot.pocket import CannotDo, Pocket
from bot.pocket.shown_message import ShownMessage
from bot.table.hub import Hub
from bot.table.leases import SPAN
from bot.table.lobby import Lobbies
from storage.postgres import PostgresStore
from tests.bot.house import Clicker, discord_here, shown, verbs
from tests.bot.witness import MADE, TRIGGERS, Witness
from tests.launch import GAMES
from tests.postgres import Server

ROOT = Path(__file__).parents[2]
KILL, STOP, CUT, CRASH = "kill", "stop", "cut", "crash"

TABLES = {  # who plays what, and beside how many bots
    "race": (("Ada", "Ben"), 1),
    "frontiers": (("Cleo", "Dov"), 0),
    "expanse": (("Edda", "Finn"), 0),
    "renaissance": (("Gil", "Hana"), 0),
    "empire": (("Ivo",), 0),
    "comets": (("Jun", "Kim"), 0),
}
OPTIONS = {"comets": "rounds=200 goal=90000"}


class Stubborn(Clicker):
    """Somebody who plays on whatever happens."""

    async def _settled(self, before: ShownMessage | None, outcome: Any) -> None:
        if outcome.unsent or before is None:
            return
        with contextlib.suppress(TimeoutError):
            await self.person.until(
                lambda: (
                    (now := self.person.message(before.id)) is None or now.raw != before.raw or bool(outcome.failed)
                ),
                6,
            )
        if outcome.failed:
            raise TimeoutError

    async def open_panel(self) -> ShownMessage | None:
        post = self.newest_post()
        if post is None:
            return None
        outcome = await self.person.click(post, "Your move")
        try:
            return await outcome.answered(4)
        except TimeoutError:
            return None

    async def play(self, end: asyncio.Event) -> None:
        while not end.is_set():
            with contextlib.suppress(CannotDo, AssertionError, TimeoutError, KeyError, StopIteration):
                await self.turn(6)
            await asyncio.sleep(0.05)


@dataclass
class Torment:
    """Three processes, a database, a Discord, and somebody with bad intentions."""

    pocket: Pocket
    server: Server
    url: str
    store: PostgresStore
    folder: Path
    rng: random.Random
    witness: Witness
    fault: str = ""
    ports: list[int] = field(default_factory=list)
    running: dict[int, asyncio.subprocess.Process] = field(default_factory=dict)
    stopped: set[int] = field(default_factory=set)
    done: Counter[str] = field(default_factory=Counter)
    # --- processes -------------------------------------------------------------------------------------------------------

    async def start(self, port: int) -> None:
        with (self.folder / f"{port}.log").open("ab") as log:
            self.running[port] = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.bot.tortured", self.pocket.address, self.pocket.token),
                *(self.pocket.public_key(), self.url, str(port), self.fault or "none"),
                cwd=ROOT,
                stderr=log,
                env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},  # they are started often
            )

    async def start_all(self, number: int = 3) -> None:
        self.ports = [_free_port() for _ in range(number)]
        await asyncio.gather(*map(self.start, self.ports))
        await asyncio.gather(*(listening(port) for port in self.ports))
        await self.pocket.post_interactions_to(*(f"http://127.0.0.1:{port}/interactions" for port in self.ports))

    async def end(self) -> None:
        for process in self.running.values():
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def holder(self, kind: str, other_than: int = 0) -> int:
        """The number of the process that holds something, once there is one."""
        async with asyncio.timeout(60):
            while True:
                held = [task.holder for task in await self.store.tasks(kind) if task.holder not in (0, other_than)]
                if held:
                    return held[0]
                await asyncio.sleep(0.02)

    # --- what is done to them --------------------------------------------------------------------------------------------

    async def rage(self, seconds: float, pause: float, kinds: tuple[str, ...], made: int) -> None:
        """One blow after the other, for so long, until each was struck and so many choices were made all the same."""
        until, blows = time.monotonic() + seconds, list(kinds)
        async with asyncio.timeout(10 * seconds):
            while time.monotonic() < until or set(kinds) - set(self.done) or self.witness.count(MADE) < made:
                if not blows:
                    blows = list(kinds)
                    self.rng.shuffle(blows)
                await self.strike(blows.pop(0))
                self.pocket.faults.deliver_twice(3)
                await asyncio.sleep(pause * (0.5 + self.rng.random()))
                await self.start_dead()

    async def start_dead(self) -> None:
        """Whoever died is started again."""
        for port, process in list(self.running.items()):
            if process.returncode is not None:
                await self.start(port)

    async def strike(self, kind: str) -> None:
        """One blow; somebody must be left to play with, who may be cut off a moment later."""
        ready = [port for port in self.running if port not in self.stopped and await is_ready(port)]
        if kind in (KILL, STOP) and len(ready) < 2:
            return
        self.done[kind] += 1
        if kind == KILL:
            process = self.running[self.rng.choice(ready)]
            process.kill()
            await process.wait()
        elif kind == STOP:
            asyncio.get_running_loop().create_task(self._pause(self.rng.choice(ready)))
        elif kind == CUT:
            await self.cut()
        else:
            await asyncio.to_thread(self.server.stop, "immediate")
            await asyncio.to_thread(self.server.start)

    async def _pause(self, port: int) -> None:
        process = self.running[port]
        self.stopped.add(port)
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(SPAN + 3)
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGCONT)
        self.stopped.discard(port)

    async def cut(self) -> None:
        with contextlib.suppress(asyncpg.PostgresError, OSError):
            connection = await asyncpg.connect(self.url)
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND random() < 0.4"
            )
            await connection.close()

    # --- people ----------------------------------------------------------------------------------------------------------

    async def open_table(self, key: str) -> None:
        """A table with its people and bots, and without ideas: those cost what others need to play at all."""
        (host, *others), bots = TABLES[key]
        channel = f"torture-{key}"
        self.pocket.realm.add_channel(self.pocket.guild(), channel)
        first = self.pocket.person(host)
        lobby = await (await first.run("play", channel, game=key, options=OPTIONS.get(key, ""))).answered()
        for name in others:
            await self.pocket.person(name).click(lobby, "Join")
            await first.until(lambda name=name: name in shown(first, lobby))  # type: ignore[misc]
        for number in range(bots):
            await first.click(lobby, "Add a bot")
            await first.until(lambda number=number: shown(first, lobby).count("(bot") > number)  # type: ignore[misc]
        game = await self.store.game_in(self.pocket.channel(channel).id)
        assert game is not None
        await Lobbies(Hub(GAMES, self.store)).set_hints(game.id, first.user.id, "off", f"hints {key}")
        await first.click(lobby, "Start")
        await first.until(lambda: any("move" in verbs(message) for message in first.timeline(channel)))

    async def play(self, key: str, end: asyncio.Event) -> None:
        """Everybody at a table clicks until the end."""
        names, _ = TABLES[key]
        people = [
            Stubborn(self.pocket.person(name), f"torture-{key}", rng=random.Random(name))  # noqa: S311
            for name in names
        ]
        await asyncio.gather(*(who.play(end) for who in people))

    # --- what must hold --------------------------------------------------------------------------------------------------

    async def quiet(self, seconds: float = 300.0) -> None:
        """Wait until everybody is back, and everything that was to be said is said."""
        async with asyncio.timeout(seconds):
            while self.stopped or any(one.returncode is not None for one in self.running.values()):
                await self.start_dead()
                await asyncio.sleep(0.2)
            while await self._is_busy():  # noqa: ASYNC110 - others are in other processes
                await asyncio.sleep(0.2)

    async def _is_busy(self) -> bool:
        held = any(task.holder for task in await self.store.tasks("table"))
        return held or bool(await self.store.games_with_errands(await self.store.now()))

    async def faults(self) -> list[str]:
        """Everything that is not as it must be."""
        channels = [
            channel.id for channel in self.pocket.world.channels.values() if channel.name.startswith("torture-")
        ]
        games = [game for channel in channels if (game := await self.store.game_in(channel)) is not None]
        assert len(games) == len(channels)
        found = await self.witness.faults(games)
        logs = [line for path in self.folder.glob("*.log") for line in path.read_text().splitlines()]
        found += [f"an incident: {line[:300]}" for line in logs if '"incident"' in line or "refuses a row" in line]
        return found + [f"{game}: something due is nobody's work" for game in await self._left_lying()]

    async def _left_lying(self) -> set[str]:
        """Tables with something due that nobody takes up; whoever keeps the deadlines has a while to find it."""
        left: set[str] = set()
        for _ in range(60):
            now = await self.store.now()
            ready = {task.id for task in await self.store.tasks("table") if task.holder or task.ready <= now}
            due = {errand.game for errand in await self.store.errands() if errand.ready <= now}
            left = (left & due if left else due) - ready
            if not left:
                return left
            await asyncio.sleep(0.5)
        return left


@asynccontextmanager
async def tormented(server: Server, url: str, folder: Path, seed: str, fault: str = "") -> AsyncIterator[Torment]:
    """Three processes, ready to play."""
    async with discord_here() as pocket:
        store = await PostgresStore.open(url)
        await store._db.execute(TRIGGERS)
        witness = Witness(pocket, store)
        for guild in pocket.world.guilds:
            rules = await house_rules(store, guild)
            await store.save_setting(guild, replace(rules, threads=False).write())
        for name in sorted({one for names, _ in TABLES.values() for one in names}):
            if name not in {user.display for user in pocket.world.users.values()}:
                pocket.realm.join(pocket.guild(), pocket.realm.add_user(name))
        torment = Torment(pocket, server, url, store, folder, random.Random(seed), witness, fault)  # noqa: S311
        try:
            with witness.listening():
                yield torment
        finally:
            await torment.end()
            await store.close()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def listening(port: int, seconds: float = 240.0) -> None:
    """Wait until a process takes interactions."""
    async with asyncio.timeout(seconds):
        while not await is_ready(port):  # noqa: ASYNC110 - it is another process
            await asyncio.sleep(0.1)


async def is_ready(port: int) -> bool:
    """Whether a process takes interactions."""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(2):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(b"GET /readyz HTTP/1.0\r\n\r\n")
                return b" 200 " in await reader.readline()
            finally:
                writer.close()
    return False
