"""The host in figures: 200 tables in one process over the loopback (python -m pytest -m bench -s tests/bench/test_host.py)."""

from __future__ import annotations

import asyncio
import random
import resource
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.people.house_rules import HouseRules
from bot.table.hub import Hub
from bot.table.lobby import Lobbies, Place
from storage import SqliteStore
from tests.bot.house import Clicker, House, house, open_table
from tests.bot.hubs import said_everything, submit
from tests.launch import GAMES

pytestmark = pytest.mark.bench

TABLES = 200
ROUNDS = 2


class Meter:
    """CPU seconds spent in some functions, others on the way excluded."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}

    def watch(self, owner: Any, name: str, label: str) -> None:
        inner: Callable[..., Any] = getattr(owner, name)

        def timed(*args: Any, **kwargs: Any) -> Any:
            began = time.thread_time()
            try:
                return inner(*args, **kwargs)
            finally:
                self.spent[label] = self.spent.get(label, 0.0) + time.thread_time() - began

        setattr(owner, name, timed)


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def open_many(at: House) -> list[str]:
    """One table per channel, each with two of the people."""
    guild = at.pocket.guild("Observatory")
    names = []
    for number in range(TABLES):
        channel = at.pocket.realm.add_channel(guild, f"bench-{number}")
        names.append(channel.name)
    for name in names:
        first, second = random.Random(name).sample(["Ada", "Ben", "Cleo", "Dov", "Edda", "Finn"], 2)  # noqa: S311
        await open_table(at, first, second, channel=name, options="rounds=500 goal=100000")
    return names


@pytest.fixture
def without_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few people sit at more tables than a house allows."""

    async def anything_goes(*_: object) -> None:
        return None

    monkeypatch.setattr("bot.chat.opening.MOST_TABLES", 10_000)
    monkeypatch.setattr(HouseRules, "check_limit", anything_goes)


@pytest.mark.usefixtures("without_limits")
async def test_two_hundred_tables(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        names = await open_many(at)
        memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / TABLES
        meter = Meter()
        from engines.core import Session

        meter.watch(Session, "submit", "engine")
        meter.watch(Session, "dump", "engine")
        at.pocket.interactions.by_id.clear()
        rows_before = await journal_rows(at)
        cpu, wall, clicks, turns = time.process_time(), time.perf_counter(), 0, 0
        for _ in range(ROUNDS):
            for name in names:
                rows = await at.store.seats((await at.game(name)).id)
                for row in rows:
                    clicker = Clicker(at.person(row.name), channel=name, rng=random.Random(name))  # noqa: S311
                    acted = await clicker.turn(6)
                    clicks, turns = clicks + clicker.clicks, turns + acted
        await at.settle()
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        moves = await journal_rows(at) - rows_before
        acks = [1000 * seconds for seconds in at.pocket.ack_seconds()]
        print(
            f"\n{TABLES} tables, {moves} moves, {len(acks)} interactions in {wall:.1f} s (server, bot, people: one process)"
            f"\nacknowledgement: p50 {statistics.median(acks):.1f} ms, p99 {percentile(acks, 0.99):.1f} ms (aim: 150)"
            f"\nCPU a move: {1000 * cpu / moves:.1f} ms with the server and the people"
            f", of it engine {1000 * meter.spent.get('engine', 0) / moves:.2f} ms"
            f"\nmemory an open table: {memory:.0f} kB; clicks a turn: {clicks / max(turns, 1):.1f}"
        )


async def journal_rows(at: House) -> int:
    return sum([len(await at.store.journal(game.id)) for game in await at.store.live_games()])


async def test_a_move_without_the_chat(tmp_path: Path) -> None:
    """Engine and store by themselves."""
    store = await SqliteStore.open(tmp_path / "games.db")
    hub = Hub(GAMES, store)
    tables = [await start(hub, channel) for channel in range(40)]
    moves, engine = 0, 0.0
    cpu, wall = time.process_time(), time.perf_counter()
    for _ in range(5):
        for game in tables:
            table = await hub.table(game)
            for seat in list(table.session.prompts):
                began = time.thread_time()
                choice = table.session.prompts[seat].suggestion()
                engine += time.thread_time() - began
                await submit(hub, game, seat, choice, once=f"{game}{moves}")
                moves += 1
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    await store.close()
    print(
        f"\nhub and store: {1000 * cpu / moves:.2f} ms of CPU and {1000 * wall / moves:.2f} ms a move, over {moves} moves"
    )


async def start(hub: Hub, channel: int) -> str:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open(
        "comets",
        {"rounds": "500", "goal": "9000"},
        Place(1, channel),
        person=1,
        name="A",
        once=f"o{channel}",
    )
    await lobbies.join(lobby.game.id, 2, "B", f"j{channel}")
    return (await lobbies.start(lobby.game.id, 1, f"s{channel}")).id


@pytest.mark.usefixtures("without_limits")
async def test_start_up_with_a_thousand_games(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "games.db")
    hub = Hub(GAMES, store)
    for channel in range(1000):
        await start(hub, channel)
    await said_everything(hub)
    await store.close()
    began = time.perf_counter()
    async with house(tmp_path):
        print(f"\nstart-up with 1,000 stored games, log-in included: {time.perf_counter() - began:.2f} s (aim: 1)")
    await asyncio.sleep(0)
