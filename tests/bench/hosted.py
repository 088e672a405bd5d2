"""What the host costs, measured from outside: `python -m tests.bench.hosted PART [GAME]` prints one line of JSON.

The pocket Discord and its people, who click only what they are shown, are in this process; the bot runs in its own, with its
workers, exactly as it is started for real. `alternating` compares two trees so.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.pocket import CannotDo, Person, Pocket, posting
from storage import SqliteStore
from tests.bench import metered, trees
from tests.bench.alone import ALONE
from tests.bench.processes import megabytes, spent, workers_of
from tests.bench.stored import STORED, played
from tests.bot.house import Clicker, verbs
from tests.launch import GAMES as HERE_PLAYED

if TYPE_CHECKING:
    from bot.pocket.shown_message import ShownMessage

GAMES = {"race": 3, "frontiers": 3, "renaissance": 3, "empire": 1, "expanse": 3}  # people at the table
PEOPLE = ("Ada", "Ben", "Cleo")
CHOICES = int(os.environ.get("BENCH_CHOICES", "120"))
QUIET = 2.5  # seconds in which posts and letters that are on their way come out
FEW, MANY = 20, 1900  # choices made before; a game of 500 rounds ends after some 2,000
IDLE = 0.6  # seconds after which somebody looks at the newest post because no letter came

Figures = dict[str, float]


@dataclass
class Hosted:
    """A running bot and what reached the chat service from it."""

    pocket: Pocket
    folder: Path
    process: subprocess.Popen[bytes]
    requests: list[str] = field(default_factory=list)
    uploads: int = 0
    kept: int = 0

    def worked(self, kind: str) -> tuple[int, float]:
        """How many tasks of a kind the workers did, and milliseconds of CPU."""
        return metered.metered(self.folder / "work").get(kind, (0, 0.0))

    def rows(self, query: str) -> int:
        """One number from the database."""
        with sqlite3.connect(f"file:{self.folder / 'games.db'}?mode=ro", uri=True) as connection:
            return int(connection.execute(query).fetchone()[0])

    @property
    def choices(self) -> int:
        """Choices that were accepted."""
        return self.rows("SELECT count(*) FROM journal")

    def watch(self) -> None:
        """Count what comes in."""
        take, put, edit = self.pocket.realm.faults.take, self.pocket.realm.files.put, posting.edit

        def taken(name: str, *, after_effect: bool) -> Any:
            if not after_effect:
                self.requests.append(name)
            return take(name, after_effect=after_effect)

        def stored(*given: Any, **how: Any) -> None:
            self.uploads += not how.get("lasting")
            put(*given, **how)

        def edited(realm: Any, message: Any, payload: Any, uploads: Any, **how: Any) -> None:
            edit(realm, message, payload, uploads, **how)
            self.kept += bool(message.attachments) and not uploads

        self.pocket.realm.faults.take = taken  # type: ignore[method-assign, assignment]
        self.pocket.realm.files.put = stored  # type: ignore[method-assign]
        posting.edit = edited


def launch(pocket: Pocket, folder: Path) -> subprocess.Popen[bytes]:
    """The bot in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.hosted_bot", pocket.address, pocket.token, str(folder / "games.db")]
    return subprocess.Popen(command, env={**os.environ, metered.FILE: str(folder / "work")}, stdout=sys.stderr)


@asynccontextmanager
async def hosted() -> AsyncIterator[Hosted]:
    """A chat service with nobody in a hurry, and the bot logged in to it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with trees.chat() as pocket:
            at = Hosted(pocket, folder, launch(pocket, folder))
            at.watch()
            try:
                await pocket.until_connected()
                yield at
            finally:
                at.process.terminate()
                at.process.wait(30)


class Timed(Clicker):
    """Somebody who plays in the newest letter, or else under the newest post, and looks at the clock."""

    spans: list[float]
    letters: list[int]

    async def _press(self, panel: ShownMessage, button: dict[str, Any]) -> None:
        began = time.perf_counter()
        await super()._press(panel, button)
        self.spans.append(time.perf_counter() - began)

    async def _pick(self, panel: ShownMessage, menu: dict[str, Any], size: int) -> None:
        began = time.perf_counter()
        await super()._pick(panel, menu, size)
        self.spans.append(time.perf_counter() - began)

    def letter(self) -> ShownMessage | None:
        """The newest message with something to answer."""
        written = self.person.timeline(self.person.dm) if self.person.dm else []
        found = [one for one in written if verbs(one).keys() & trees.answering() and "answer is in" not in one.text]
        return found[-1] if found else None

    async def play(self) -> bool:
        """Answer what the newest letter asks."""
        panel = self.letter()
        if panel is None:
            return False
        try:
            return await self.act(panel)
        except CannotDo:  # the letter was of a decision that has passed, and the first click brought it up to date
            return True

    async def look(self) -> bool:
        """Answer what the panel under the newest post asks."""
        try:
            return await self.turn(3)
        except CannotDo:  # the post was replaced meanwhile
            return True


def players(at: Hosted, names: tuple[str, ...], channel: str | int) -> list[Timed]:
    """Everybody at a table, each with dice of their own."""
    made = [Timed(at.pocket.person(name), channel, random.Random(f"bench {name}")) for name in names]  # noqa: S311
    for one in made:
        one.spans = []
    return made


async def open_table(at: Hosted, game: str, names: tuple[str, ...]) -> int:
    """A started table; its channel or thread."""
    first = at.pocket.person(names[0])
    lobby = await (await first.run("play", "table-one", game=game)).answered()
    for name in names[1:]:
        await at.pocket.person(name).click(lobby, "Join")
        await first.until(lambda name=name: name in _now(first, lobby).text)  # type: ignore[misc]
    await first.until(lambda: "Start" in _now(first, lobby).labels)
    await first.click(lobby, "Start")
    await first.until(lambda: _post(first) is not None)
    post = _post(first)
    assert post is not None
    return post.channel_id


def _now(person: Person, message: ShownMessage) -> ShownMessage:
    return person.message(message.id) or message


def _post(person: Person) -> ShownMessage | None:
    every = (one for timeline in person.timelines.values() for one in timeline.values())
    return next((one for one in every if "move" in verbs(one)), None)


async def play(at: Hosted, people: list[Timed], choices: int) -> None:
    """Everybody clicks until so many choices were accepted, or the game is over."""
    goal, rested = at.choices + choices, 0.0
    while at.choices < goal:
        acted = [await one.play() for one in people]
        if any(acted):
            rested = 0.0
            continue
        await asyncio.sleep(0.05)
        rested += 0.05
        if rested > IDLE:
            rested = 0.0
            moved = [await one.look() for one in people]
            if not any(moved) and at.rows("SELECT count(*) FROM game WHERE status = 'running'") == 0:
                return


async def clicks(game: str) -> Figures:
    """What a choice costs."""
    async with hosted() as at:
        people = players(at, PEOPLE[: GAMES[game]], await open_table(at, game, PEOPLE[: GAMES[game]]))
        await play(at, people, 5)
        await asyncio.sleep(QUIET)
        before, choices = spent(at.process.pid), at.choices
        uploads, kept, asked = at.uploads, at.kept, len(at.requests)
        worked = {kind: at.worked(kind) for kind in metered.WORK}
        pressed = sum(one.clicks for one in people)
        for one in people:
            one.spans.clear()
        await play(at, people, CHOICES)
        await asyncio.sleep(QUIET)
        cost, made = spent(at.process.pid) - before, at.choices - choices
        pressed = sum(one.clicks for one in people) - pressed
        uploads, kept = at.uploads - uploads, at.kept - kept
        tasks, took = ({kind: at.worked(kind)[which] - worked[kind][which] for kind in worked} for which in (0, 1))
        drawn, thought = tasks["drawing"], took["ideas"] + took["thought"]
        answers = [name for name in at.requests[asked:] if "/interactions/" in name or "/webhooks/" in name]
        spans = sorted(1000 * span for one in people for span in one.spans)
        return {
            "choices": made,
            "clicks": pressed,
            "CPU ms a choice, main": 1000 * cost.own / made,
            "CPU ms a choice, drawing": (1000 * cost.others - thought) / made,  # with what workers cost besides tasks
            "CPU ms a choice": (1000 * (cost.own + cost.others) - thought) / made,
            "CPU ms a choice, ideas": thought / made,  # in no figure above
            "CPU ms a picture, drawn and encoded": took["drawing"] / max(1, drawn),
            "pictures drawn a choice": drawn / made,
            "pictures kept a choice": kept / made,
            "pictures from the cache a choice": max(0, uploads - drawn) / made,
            "ideas sought a choice": tasks["ideas"] / made,
            "requests a click, to answer it": len(answers) / pressed,
            "requests a choice, all": (len(at.requests) - asked) / made,
            "click to panel ms, p50": statistics.median(spans),
            "click to panel ms, p90": spans[int(0.9 * (len(spans) - 1))],
            "database kB a choice": (at.folder / "games.db").stat().st_size / 1024 / at.choices,
            "main MB": megabytes(at.process.pid),
        }


async def first(_: str) -> Figures:
    """How soon the first picture is there: after the gateway, and after the workers were killed."""
    async with hosted() as at:
        await open_table(at, "race", PEOPLE)
        await asyncio.sleep(QUIET)
        ada = at.pocket.person("Ada")

        async def asked(command: str) -> float:
            began = time.perf_counter()
            where = next(one.channel_id for one in [_post(ada)] if one is not None)
            shown = await (await ada.run(command, where)).answered()
            assert shown.files, f"/{command} shows no picture"
            return time.perf_counter() - began

        at.process.terminate()
        at.process.wait(30)
        await at.pocket.until_disconnected()
        at.process = launch(at.pocket, at.folder)
        await at.pocket.until_connected()
        after_gateway = await asked("hand")
        for worker in workers_of(at.process.pid):
            os.kill(worker, signal.SIGKILL)
        await asyncio.sleep(0.2)
        return {
            "first picture s, after the gateway": after_gateway,
            "first picture s, after a kill": await asked("board"),
        }


async def growth(_: str) -> Figures:
    """A choice after few and after many."""
    costs = {}
    for before in (FEW, MANY):
        async with hosted() as at:
            channel = await open_table_of_comets(at)
            people = players(at, PEOPLE[:2], channel)
            at.process.terminate()
            at.process.wait(30)
            await at.pocket.until_disconnected()
            await lengthen(at.folder / "games.db", before)
            at.process = launch(at.pocket, at.folder)
            await at.pocket.until_connected()
            await asyncio.sleep(QUIET)
            await play(at, people, 6)
            await asyncio.sleep(QUIET)
            then, choices = spent(at.process.pid), at.choices
            await play(at, people, 60)
            await asyncio.sleep(QUIET)
            cost = spent(at.process.pid) - then
            costs[before] = 1000 * (cost.own + cost.others) / (at.choices - choices)
    return {
        f"CPU ms a choice after {FEW}": costs[FEW],
        f"CPU ms a choice after {MANY}": costs[MANY],
        "many : few choices before": costs[MANY] / costs[FEW],
    }


async def open_table_of_comets(at: Hosted) -> int:
    """A game that need not end."""
    first_one, second = at.pocket.person("Ada"), at.pocket.person("Ben")
    opened = await first_one.run("play", "table-one", game="comets", options="rounds=500 goal=100000")
    lobby = await opened.answered()
    await second.until(lambda: second.message(lobby.id) is not None)
    await second.click(lobby, "Join")
    await first_one.until(lambda: "Start" in _now(first_one, lobby).labels)
    await first_one.click(lobby, "Start")
    await first_one.until(lambda: _post(first_one) is not None)
    await asyncio.sleep(QUIET)
    post = _post(first_one)
    assert post is not None
    return post.channel_id


async def lengthen(database: Path, choices: int) -> None:
    """The game goes on by itself, without any chat."""
    store = await SqliteStore.open(database)
    (game,) = await store.live_games()
    await played(trees.hub(HERE_PLAYED, store), game.id, choices)
    await store.close()


PARTS: dict[str, Callable[[str], Any]] = {"clicks": clicks, "first": first, "growth": growth}

if __name__ == "__main__":
    part, *which = sys.argv[1:]
    if part in PARTS:
        print(json.dumps(asyncio.run(PARTS[part](*(which or [""])))), flush=True)
    else:
        print(json.dumps({**ALONE, **STORED}[part](*which)), flush=True)
