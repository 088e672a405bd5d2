"""What is done to several bot processes at once, the people who play on meanwhile, and what must hold afterwards."""

from __future__ import annotations

import asyncio
import contextlib
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
from bot.pocket import CannotDo, Person, Pocket
from bot.pocket.interactions import Callback
from bot.pocket.shown_message import ShownMessage
from bot.table.hub import POST
from bot.table.leases import SPAN
from storage import Game
from storage.postgres import PostgresStore
from tests.bot.house import Clicker, discord_here, shown, verbs
from tests.bot.processes import check_story
from tests.postgres import Server

ROOT = Path(__file__).parents[2]
PAIRS = (("Ada", "Ben"), ("Cleo", "Dov"), ("Edda", "Finn"))
KILL, STOP, CUT, CRASH = "kill", "stop", "cut", "crash"

# every errand whose words are fixed is written down by the database itself
WITNESS = """
CREATE TABLE told (game TEXT, kind TEXT, errand BIGINT, first BIGINT, last BIGINT, nonce TEXT);
CREATE FUNCTION witness() RETURNS trigger AS $$ BEGIN
  IF OLD.nonce = '' AND NEW.nonce <> '' THEN
    INSERT INTO told VALUES (NEW.game, NEW.kind, NEW.id, NEW.first, NEW.last, NEW.nonce);
  END IF;
  RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER witness AFTER UPDATE ON errand FOR EACH ROW EXECUTE FUNCTION witness();
"""


class Stubborn(Clicker):
    """Somebody who plays on whatever happens, and remembers which clicks were answered with a tick."""

    accepted: list[str]
    answered: set[int]  # clicks after whose acknowledgement something was shown

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
        now = self.person.message(before.id)
        is_shown = now is not None and now.raw != before.raw and "✓" in now.text and "⚠️" not in now.text
        if is_shown and outcome.id in self.answered:  # a late answer to an earlier click changes the panel, too
            self.accepted.append(str(outcome.id))
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
    fault: str = ""
    ports: list[int] = field(default_factory=list)
    running: dict[int, asyncio.subprocess.Process] = field(default_factory=dict)
    stopped: set[int] = field(default_factory=set)
    done: Counter[str] = field(default_factory=Counter)
    answered: set[int] = field(default_factory=set)
    before: dict[str, int] = field(default_factory=dict)  # by person: clicks handled before the torment

    def __post_init__(self) -> None:
        """Note which clicks were answered: with the acknowledgement itself, or later."""
        acts: Any = self.pocket.interactions
        by_webhook, callback = acts.by_webhook, acts.callback

        def followed(application: int, token: str) -> Any:
            act = by_webhook(application, token)
            self.answered.add(act.id)
            return act

        def acknowledged(number: int, token: str, payload: Any, uploads: Any) -> Any:
            answer = callback(number, token, payload, uploads)
            if payload["type"] in (Callback.UPDATE, Callback.MESSAGE):
                self.answered.add(number)
            return answer

        acts.by_webhook, acts.callback = followed, acknowledged

    # --- processes -------------------------------------------------------------------------------------------------------

    async def start(self, port: int) -> None:
        with (self.folder / f"{port}.log").open("ab") as log:
            self.running[port] = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.bot.tortured", self.pocket.address, self.pocket.token),
                *(self.pocket.public_key(), self.url, str(port), self.fault or "none"),
                cwd=ROOT,
                stderr=log,
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

    async def rage(self, seconds: float, pause: float, kinds: tuple[str, ...]) -> None:
        """One blow after the other; whoever died is started again a moment later."""
        until = time.monotonic() + seconds
        blows = list(kinds)
        while time.monotonic() < until:
            if not blows:
                blows = list(kinds)
                self.rng.shuffle(blows)
            await self.strike(blows.pop(0))
            self.pocket.faults.deliver_twice(3)
            await asyncio.sleep(pause * (0.5 + self.rng.random()))
            for port, process in list(self.running.items()):
                if process.returncode is not None:
                    await self.start(port)

    async def strike(self, kind: str) -> None:
        alive = [port for port, process in self.running.items() if process.returncode is None]
        awake = [port for port in alive if port not in self.stopped]
        if kind in (KILL, STOP) and len(awake) < 2:
            return
        self.done[kind] += 1
        if kind == KILL:
            process = self.running[self.rng.choice(awake)]
            process.kill()
            await process.wait()
        elif kind == STOP:
            asyncio.get_running_loop().create_task(self._pause(self.rng.choice(awake)))
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

    async def open_table(self, names: tuple[str, ...], game: str, options: str, bots: int) -> None:
        channel = f"torture-{names[0].lower()}"
        self.pocket.realm.add_channel(self.pocket.guild(), channel)
        first = self.pocket.person(names[0])
        lobby = await (await first.run("play", channel, game=game, options=options)).answered()
        for name in names[1:]:
            await self.pocket.person(name).click(lobby, "Join")
            await first.until(lambda name=name: name in shown(first, lobby))  # type: ignore[misc]
        for number in range(bots):
            await first.click(lobby, "Add bot")
            await first.until(lambda number=number: shown(first, lobby).count("(bot)") > number)  # type: ignore[misc]
        await first.click(lobby, "Start")
        await first.until(lambda: any("move" in verbs(message) for message in first.timeline(channel)))
        for name in names:
            self.before[name] = len(await self.handled(self.pocket.person(name)))

    async def handled(self, person: Person) -> list[str]:
        """The clicks of a person that changed something."""
        return [str(one) for one in person.outcomes if await self.store.handled(str(one)) is not None]

    async def play(self, names: tuple[str, ...], end: asyncio.Event) -> list[Stubborn]:
        people = []
        for name in names:
            who = Stubborn(
                self.pocket.person(name),
                f"torture-{names[0].lower()}",
                rng=random.Random(name),  # noqa: S311
            )
            who.accepted, who.answered = [], self.answered
            people.append(who)
        await asyncio.gather(*(who.play(end) for who in people))
        return people

    # --- what must hold --------------------------------------------------------------------------------------------------

    async def quiet(self, seconds: float = 120.0) -> None:
        """Wait until everybody is back, and everything that was to be said is said."""
        async with asyncio.timeout(seconds):
            while self.stopped or any(one.returncode is not None for one in self.running.values()):
                for port, process in list(self.running.items()):
                    if process.returncode is not None:
                        await self.start(port)
                await asyncio.sleep(0.2)
            while await self._is_busy():  # noqa: ASYNC110 - others are in other processes
                await asyncio.sleep(0.2)

    async def _is_busy(self) -> bool:
        held = any(task.holder for task in await self.store.tasks("table"))
        return held or bool(await self.store.games_with_errands(await self.store.now()))

    async def faults(self, people: list[Stubborn]) -> list[str]:
        """Everything that is not as it must be."""
        found: list[str] = []
        games = {who.channel: await self._game(str(who.channel)) for who in people}
        for channel, game in games.items():
            seated = [who for who in people if who.channel == channel]
            found += await self._lost_or_doubled(game, seated)
            found += await self._told_wrongly(game)
            try:
                await check_story(self.store, game.id)
            except AssertionError as error:
                found.append(f"{game.key}: the story is broken: {str(error)[:200]}")
        logs = [line for path in self.folder.glob("*.log") for line in path.read_text().splitlines()]
        found += [f"an incident: {line[:300]}" for line in logs if '"incident"' in line or "refuses a row" in line]
        if left := await self.store.errands():
            due = [errand for errand in left if errand.ready <= await self.store.now()]
            ready = {task.id for task in await self.store.tasks("table") if task.ready <= await self.store.now()}
            found += [f"{one.game}: something due is nobody's work" for one in due if one.game not in ready]
        return found

    async def _game(self, channel: str) -> Game:
        game = await self.store.game_in(self.pocket.channel(channel).id)
        assert game is not None
        return game

    async def _lost_or_doubled(self, game: Game, seated: list[Stubborn]) -> list[str]:
        found, clicks = [], 0
        for who in seated:
            handled = await self.handled(who.person)
            clicks += len(handled) - self.before[who.person.user.display]
            found += [f"{game.key}: click {one} was answered and is lost" for one in set(who.accepted) - set(handled)]
        rows = [row for row in await self.store.journal(game.id) if row.person]
        if len(rows) != clicks:
            found.append(f"{game.key}: {clicks} clicks are handled, and {len(rows)} choices are in the journal")
        return found

    async def _told_wrongly(self, game: Game) -> list[str]:
        """Each note in one post, in order; each post once."""
        rows = await self.store._db.rows(
            "SELECT first, last, nonce FROM told WHERE game = ? AND kind = ? ORDER BY errand", game.id, POST
        )
        messages = self.pocket.world.messages[game.channel].values()
        sent = Counter(str(message.nonce) for message in messages)
        found, next_note = [], None
        for first, last, nonce in rows:
            if next_note not in (None, first):
                found.append(f"{game.key}: a post begins with note {first}, where {next_note} was next")
            if last >= first:
                next_note = last + 1
            if sent[nonce] > 1 or (last >= first and not sent[nonce]):
                found.append(f"{game.key}: notes {first} to {last} were posted {sent[nonce]} times")
        mine = {row[2] for row in rows}
        strange = [
            nonce for nonce in sent if nonce.startswith(f"{game.id}.") and nonce not in mine and "!" not in nonce
        ]
        return found + [f"{game.key}: {nonce} was said though nobody fixed it" for nonce in strange]


@asynccontextmanager
async def tormented(server: Server, url: str, folder: Path, seed: str, fault: str = "") -> AsyncIterator[Torment]:
    """Three processes, ready to play."""
    async with discord_here() as pocket:
        store = await PostgresStore.open(url)
        await store._db.execute(WITNESS)
        for guild in pocket.world.guilds:
            rules = await house_rules(store, guild)
            await store.save_setting(guild, replace(rules, threads=False).write())
        torment = Torment(pocket, server, url, store, folder, random.Random(seed), fault)  # noqa: S311
        try:
            yield torment
        finally:
            await torment.end()
            await store.close()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def listening(port: int, seconds: float = 90.0) -> None:
    async with asyncio.timeout(seconds):
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET /readyz HTTP/1.0\r\n\r\n")
                answer = await reader.readline()
                writer.close()
                if b" 200 " in answer:
                    return
            except OSError:
                pass
            await asyncio.sleep(0.1)
