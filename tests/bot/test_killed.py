"""The bot is killed at named points, again and again, in the middle of a game: nothing accepted is lost, nothing doubled."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.pocket import CannotDo, Person, Pocket
from bot.pocket.shown_message import ShownMessage
from bot.pocket.world import ChannelKind
from bot.records.export import export_of
from bot.table.hub import Hub
from engines.core import AnyGame
from engines.core.verify import verify
from storage import SqliteStore, Status
from tests.bot.house import Clicker, discord_here, shown, verbs
from tests.bot.mortal import POINTS
from tests.launch import GAMES

ROOT = Path(__file__).parents[2]
NAMES = ("Ada", "Ben")
LONG = {"comets": "rounds=30 goal=9000", "empire": "scenario=4"}  # games that last, for many deaths in each


@dataclass
class Undertaker:
    """Keeps a mortal bot running: when it is killed, another is started, to die elsewhere."""

    pocket: Pocket
    database: Path
    rng: random.Random
    points: list[str]
    deaths: Counter[str] = field(default_factory=Counter)
    process: asyncio.subprocess.Process | None = None
    point: str = ""
    watch: asyncio.Task[None] | None = None

    async def start(self, point: str = "", count: int = 1) -> None:
        self.point = point
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.bot.mortal", self.pocket.address, self.pocket.token, str(self.database)),
            *(point or "never", str(count)),
            cwd=ROOT,
            stderr=asyncio.subprocess.DEVNULL,
        )
        self.watch = asyncio.create_task(self._watch(self.process))
        await self._there()

    async def _there(self) -> None:
        """The bot is logged in, or died before it was: what an earlier one left unsaid goes on before the login."""
        assert self.watch is not None
        online = asyncio.create_task(self.pocket.until_connected(90))
        await asyncio.wait({online, self.watch}, return_when=asyncio.FIRST_COMPLETED)
        if online.done():
            await online
        online.cancel()

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        """When the bot dies, whoever waits for its answer is told at once that there will be none."""
        await process.wait()
        for _ in range(3):
            await asyncio.sleep(0.05)
            self.pocket.clock.advance(4)

    async def tend(self, wanted: int) -> None:
        """If the bot is dead, bury it and start the next one; after enough deaths it may live."""
        assert self.process is not None
        await asyncio.sleep(0.01)
        if self.process.returncode is None:
            return
        assert self.process.returncode == -9, f"the bot died by itself: {self.process.returncode}"
        self.deaths[self.point] += 1
        await asyncio.sleep(0.05)
        if sum(self.deaths.values()) < wanted:
            least = min(self.deaths[point] for point in self.points)
            rare = [point for point in self.points if self.deaths[point] == least]
            await self.start(self.rng.choice(rare), self.rng.randint(1, 3))
        else:
            await self.start()

    async def stop(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


class Survivor(Clicker):
    """A clicker who puts up with a bot that dies, and remembers which clicks were acknowledged with a tick."""

    accepted: list[str]

    async def _settled(self, before: ShownMessage | None, outcome: object) -> None:
        assert before is not None
        with contextlib.suppress(TimeoutError):
            await self.person.until(
                lambda: (
                    (now := self.person.message(before.id)) is None
                    or now.raw != before.raw
                    or outcome.failed  # type: ignore[attr-defined]
                    or not self.person.bot_connected
                ),
                5,
            )
        now = self.person.message(before.id)
        if now is not None and now.raw != before.raw and "✓" in now.text:
            self.accepted.append(str(outcome.id))  # type: ignore[attr-defined]
        if outcome.failed or not self.person.bot_connected:  # type: ignore[attr-defined]
            raise TimeoutError("the bot does not answer")

    async def open_panel(self) -> ShownMessage | None:
        post = self.newest_post()
        if post is None:
            return None
        outcome = await self.person.click(post, "Your move")
        self.clicks += 1
        try:
            return await outcome.answered(4)
        except TimeoutError:
            return None

    async def try_turn(self) -> None:
        with contextlib.suppress(CannotDo, AssertionError, TimeoutError):
            await self.turn(6)


def people_of(spec: AnyGame) -> tuple[str, ...]:
    """Who plays: two, or one where a game seats no more."""
    return NAMES[: max(spec.seats(spec.options({})))]


def points_of(spec: AnyGame) -> list[str]:
    """Where the bot can die in a game: somebody who plays alone is never written to, being there already."""
    return [point for point in POINTS if len(people_of(spec)) > 1 or "direct message" not in point]


async def run_to_the_end(folder: Path, spec: AnyGame, options: str, deaths: int, seed: str) -> Counter[str]:
    rng = random.Random(seed)  # noqa: S311
    async with discord_here() as pocket:
        keeper = Undertaker(pocket, folder / "games.db", rng, points_of(spec))
        await keeper.start()
        ada = pocket.person("Ada")
        names = people_of(spec)
        lobby = await (await ada.run("play", "table-one", game=spec.key, options=options)).answered()
        for name in names[1:]:
            await pocket.person(name).click(lobby, "Join")
            await ada.until(lambda name=name: name in shown(ada, lobby))  # type: ignore[misc]
        await ada.click(lobby, "Start")
        await ada.until(lambda: thread_of(ada) is not None)
        channel = thread_of(ada)
        assert channel is not None
        await ada.until(lambda: any("move" in verbs(message) for message in ada.timeline(channel)))
        await keeper.stop()
        await keeper.start("before the commit", 2)
        people = [
            Survivor(pocket.person(name), channel, rng=random.Random(f"{seed}{name}"), lazy=0.8)  # noqa: S311
            for name in names
        ]
        for person in people:
            person.accepted = []
        for _ in range(3000):
            for person in people:
                await keeper.tend(deaths)
                await person.try_turn()
            if any("Play again" in message.labels for message in ada.timeline(channel)[-3:]):
                break
        else:
            raise AssertionError("the game does not end")
        await asyncio.sleep(0.3)
        await keeper.stop()
        await nothing_lost_or_doubled(folder, people, channel)
        return keeper.deaths


def thread_of(person: Person) -> int | None:
    """The thread in which the game plays, once it is there."""
    return next((key for key, one in person.channels.items() if one["type"] == ChannelKind.PUBLIC_THREAD), None)


async def nothing_lost_or_doubled(folder: Path, people: list[Survivor], channel: int) -> None:
    store = await SqliteStore.open(folder / "games.db")
    try:
        game = await store.game_in(channel)
        assert game is not None
        assert game.status is Status.OVER
        journal = await store.journal(game.id)
        for person in people:
            for interaction in person.accepted:
                assert await store.handled(interaction) is not None, "an accepted choice was lost"
        made = [row for row in journal if row.person]
        handled = [
            one for person in people for one in person.person.outcomes if await store.handled(str(one)) is not None
        ]
        lobby_clicks = 1 + len(people)  # /play, a Join of each other one, Start
        assert len(made) == len(handled) - lobby_clicks, "a choice was applied twice, or not at all"
        export = await export_of(Hub(GAMES, store), game)
        report = verify(GAMES, export)
        assert report.is_sound, report.faults
    finally:
        await store.close()


async def test_a_bot_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    deaths = await run_to_the_end(tmp_path, GAMES["comets"], "rounds=3 goal=500", 8, "short")
    assert sum(deaths.values()) >= 6, deaths


@pytest.mark.long
@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
async def test_fifty_deaths_in_every_game(tmp_path: Path, spec: AnyGame) -> None:
    deaths: Counter[str] = Counter()
    games = 0
    while sum(deaths.values()) < 50:
        (tmp_path / str(games)).mkdir()
        options = LONG.get(spec.key, "")
        deaths += await run_to_the_end(tmp_path / str(games), spec, options, 50 - sum(deaths.values()), f"long {games}")
        games += 1
    print(f"\n{spec.key}: {games} games, deaths: {dict(deaths)}")
    assert set(deaths) == set(points_of(spec))
