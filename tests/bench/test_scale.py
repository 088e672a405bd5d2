"""Two processes on PostgreSQL with five hundred tables, in figures (python -m pytest -m bench -s tests/bench/test_scale.py)."""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import time
from pathlib import Path

import asyncpg
import pytest

from bot.table.hub import Hub
from bot.table.lobby import Lobbies, Place
from tests.bench.test_host import percentile
from tests.bot.torment import Stubborn, Torment, listening, tormented
from tests.launch import GAMES
from tests.postgres import serving

pytestmark = pytest.mark.bench

TABLES = int(os.environ.get("TABLES", "500"))
SECONDS = 60.0
STORED = 10_000
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Edda", "Finn")


def memory(process: asyncio.subprocess.Process) -> float:
    """Megabytes that a process holds, its workers aside."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


async def open_tables(torment: Torment) -> dict[str, list[str]]:
    """Tables of two people each, started behind the scenes; by person, the channels where they sit."""
    lobbies, guild = Lobbies(Hub(GAMES, torment.store)), torment.pocket.guild()
    sits: dict[str, list[str]] = {name: [] for name in NAMES}
    for number in range(TABLES):
        channel = torment.pocket.realm.add_channel(guild, f"bench-{number}")
        first, second = random.Random(number).sample(NAMES, 2)  # noqa: S311
        ids = [torment.pocket.user(name).id for name in (first, second)]
        lobby = await lobbies.open(
            "comets",
            {"rounds": "500", "goal": "9000"},
            Place(guild.id, channel.id),
            person=ids[0],
            name=first,
            once=f"open {number}",
        )
        await lobbies.join(lobby.game.id, ids[1], second, f"join {number}")
        await lobbies.start(lobby.game.id, ids[0], f"start {number}")
        for name in (first, second):
            sits[name].append(channel.name)
    return sits


async def click_about(torment: Torment, name: str, channels: list[str], end: float) -> None:
    rng = random.Random(name)  # noqa: S311
    while time.monotonic() < end:
        who = Stubborn(torment.pocket.person(name), rng.choice(channels), rng=rng)
        try:
            await who.turn(2)
        except (AssertionError, TimeoutError):
            continue


async def test_five_hundred_tables_in_two_processes(tmp_path: Path) -> None:
    with serving(is_careful=True) as server:
        async with tormented(server, server.url(), tmp_path, "bench") as torment:
            await torment.start_all(2)
            empty = [memory(one) for one in torment.running.values()]
            began = time.monotonic()
            sits = await open_tables(torment)
            opened = time.monotonic() - began
            await torment.quiet(600)
            posted = time.monotonic() - began
            full = [memory(one) for one in torment.running.values()]
            torment.pocket.interactions.by_id.clear()
            rows = await journal_rows(torment)
            end = time.monotonic() + SECONDS
            await asyncio.gather(*(click_about(torment, name, channels, end) for name, channels in sits.items()))
            acks = [1000 * one for one in torment.pocket.ack_seconds()]
            grown = (sum(full) - sum(empty)) * 1024 / TABLES
            print(
                f"\n{TABLES} tables opened in {opened:.0f} s, all posted after {posted:.0f} s (45 requests a second)"
                f"\n{len(acks)} clicks in {SECONDS:.0f} s, {await journal_rows(torment) - rows} choices; acknowledgement:"
                f" p50 {statistics.median(acks):.0f} ms, p99 {percentile(acks, 0.99):.0f} ms (aim: 500)"
                f"\nmemory a process: {min(empty):.0f} to {max(empty):.0f} MB empty, {min(full):.0f} to {max(full):.0f} MB"
                f" full; an open table: {grown:.0f} kB"
            )


async def journal_rows(torment: Torment) -> int:
    return int(await torment.store._db.value(0, "SELECT count(*) FROM journal"))


async def test_start_up_with_ten_thousand_games(tmp_path: Path) -> None:
    with serving(is_careful=True) as server:
        async with tormented(server, server.url(), tmp_path, "start") as torment:
            await torment.start_all(1)
            (port,) = torment.ports
            lobbies = Lobbies(Hub(GAMES, torment.store))
            lobby = await lobbies.open("comets", {}, Place(1, 1), person=1, name="A", once="open")
            await lobbies.join(lobby.game.id, 2, "B", "join")
            await lobbies.start(lobby.game.id, 1, "start")
            await torment.quiet()
            few = await started_again(torment, port)
            await multiply(torment, lobby.game.id, STORED)
            many = await started_again(torment, port)
            print(
                f"\nstart-up, log-in included: {few:.2f} s with one stored game, {many:.2f} s with {STORED:,} running"
            )


async def started_again(torment: Torment, port: int) -> float:
    """Seconds until a process that is started takes interactions."""
    torment.running[port].terminate()
    await torment.running[port].wait()
    began = time.monotonic()
    await torment.start(port)
    await listening(port)
    return time.monotonic() - began


async def multiply(torment: Torment, game: str, number: int) -> None:
    """As many running games like that one."""
    connection = await asyncpg.connect(torment.url)
    for table, key in (("game", "id"), ("seat", "game"), ("position", "game"), ("clock", "game"), ("task", "id")):
        for row in await connection.fetch(f"SELECT * FROM {table} WHERE {key} = $1", game):  # noqa: S608
            columns = list(row.keys())
            rows = [
                tuple(
                    {**row, key: f"{game}{n}", **({"channel": n + 10} if table == "game" else {})}[one]
                    for one in columns
                )
                for n in range(number)
            ]
            await connection.copy_records_to_table(table, records=rows, columns=columns)
    await connection.close()
