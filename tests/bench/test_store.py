"""The store in figures: what a change costs, how large a finished game is, and how many changes a second there can be."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import statistics
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bot.table.hub import Hub
from bot.table.lobby import Lobbies, Place
from engines import GAMES
from storage import BarrierRow, Change, Errand, Game, GameStore, JournalRow, NoteRow, Status, open_store
from tests.bot.house import house
from tests.bot.hubs import hub_at, said_everything, started, submit
from tests.postgres import serving

pytestmark = pytest.mark.bench

ROOT = Path(__file__).parents[2]
CHOICES, GAMES_MEASURED = 300, 3  # a game is followed no further
SECONDS = 4.0
_names = itertools.count()


# --- how large a finished game is --------------------------------------------------------------------------------------------


async def played(hub: Hub, key: str) -> tuple[int, float]:
    """A game played as suggested; how many choices it took, and seconds of CPU without finding them."""
    spec, at = GAMES[key], next(_names)
    seats = min(spec.seats(spec.options({})))
    lobbies = Lobbies(hub)
    lobby = await lobbies.open(key, {}, Place(1, at), person=1, name="A", once=f"{at} open")
    game = lobby.game.id
    for person in range(2, seats + 1):
        await lobbies.join(game, person, f"P{person}", f"{at} {person}")
    await lobbies.start(game, 1, f"{at} start")
    number, spent = 0, 0.0
    while number < CHOICES and (table := await hub.table(game)).session.prompts:
        seat = next(iter(table.session.prompts))
        choice = table.session.prompts[seat].suggestion()
        began = time.process_time()
        await submit(hub, game, seat, choice, once=f"{at} choice {number}")
        spent, number = spent + time.process_time() - began, number + 1
    return number, spent


async def size_of(file: Path, key: str) -> tuple[float, float, float]:
    """What a finished game adds to a file that knows its content: bytes a game and a choice, and CPU milliseconds a choice."""
    store = await open_store(file)
    database: Any = store._db  # type: ignore[attr-defined]
    size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    hub = Hub(GAMES, store)
    await played(hub, key)
    before = await database.value(0, size)
    games = [await played(hub, key) for _ in range(GAMES_MEASURED)]
    added, choices = await database.value(0, size) - before, sum(number for number, _ in games)
    await store.close()
    return added / len(games), added / choices, 1000 * sum(spent for _, spent in games) / choices


@pytest.mark.parametrize("key", list(GAMES))
async def test_how_large_a_finished_game_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    game, small, spent = await size_of(tmp_path / "packed.db", key)
    monkeypatch.setattr("storage.commit.packed", bytes)
    monkeypatch.setattr("storage.commit.packed_like", lambda raw, *_: raw)
    _, large, _ = await size_of(tmp_path / "plain.db", key)
    print(
        f"\n{key}: {game / 1e6:.2f} MB a game, {small:.0f} bytes a choice, {small / large:.2f} of what it is unpacked "
        f"(aim: 0.4); hub, engine and store {spent:.2f} ms of CPU a choice"
    )


# --- what a change costs ------------------------------------------------------------------------------------------------------


async def table_in(store: GameStore, channel: int) -> tuple[str, int]:
    """A running table; its id and version."""
    game = Game(f"g{os.getpid()}.{channel}", "comets", 1, channel, 1, "{}", "s")
    version = await store.commit(Change(game.id, once=f"open {game.id}", opens=game))
    return game.id, await store.commit(
        Change(game.id, version, f"start {game.id}", (Status.LOBBY,), status=Status.RUNNING)
    )


def move(game: str, version: int, number: int) -> Change:
    """A change such as a choice makes: 13 kB in several rows."""
    state = json.dumps({"state": [number * one % 9973 for one in range(1000)]}).encode()
    return Change(
        game,
        version,
        f"click {game} {number}",
        (Status.RUNNING,),
        position=state,
        rows=[JournalRow(number, 0, "action", ("a",), "digest", "1", person=1)],
        barriers=[BarrierRow(number, "1", 1, state)],
        notes=[NoteRow("something happened", row=number, beat="turn", view=state.decode(), schema=1)],
        errands=[Errand(game, "post")],
    )


async def cost(store: GameStore, game: str, version: int, first: int, changes: int) -> tuple[float, int]:
    """The median of milliseconds of CPU for a change, and the version after the last."""
    spans = []
    for number in range(first, first + changes):
        began = time.process_time()
        version = await store.commit(move(game, version, number))
        spans.append(1000 * (time.process_time() - began))
    return statistics.median(spans), version


async def test_a_change_with_many_remembered_clicks(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "games.db")
    game, version = await table_in(store, 1)
    database: Any = store._db  # type: ignore[attr-defined]
    spans: dict[int, float] = {}
    first = 1
    for remembered in (100, 100_000):
        async with database.transaction():
            rows = [(f"old {next(_names)}", "", store.clock()) for _ in range(remembered)]
            await database.execute_many("INSERT INTO handled (interaction, answer, at) VALUES (?, ?, ?)", rows)
        spans[remembered], version = await cost(store, game, version, first, 300)
        first += 300
    await store.close()
    print(
        f"\na change with 100 remembered clicks: {spans[100]:.2f} ms of CPU; with 100,000: {spans[100_000]:.2f} ms, "
        f"{spans[100_000] / spans[100]:.2f} times (aim: 1.3)"
    )


# --- changes a second ---------------------------------------------------------------------------------------------------------


async def change_for(where: str, seconds: float, channel: int) -> int:
    """As many changes as go into some seconds, at four tables at once."""
    store = await open_store(where)
    tables = [await table_in(store, channel + one) for one in range(4)]
    until = time.monotonic() + seconds

    async def play(game: str, version: int) -> int:
        number = 0
        while time.monotonic() < until:
            number += 1
            version = await store.commit(move(game, version, number))
        return number

    made = sum(await asyncio.gather(*(play(*table) for table in tables)))
    await store.close()
    return made


async def changes_a_second(where: str, processes: int) -> float:
    """By so many processes at once."""
    code = "import asyncio, sys; from tests.bench.test_store import change_for as go; "
    code += "print(asyncio.run(go(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))))"
    running = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", code, where, str(SECONDS), str(100 * next(_names))),
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
        )
        for _ in range(processes)
    ]
    made = [int((await one.communicate())[0]) for one in running]
    return sum(made) / SECONDS


async def test_changes_a_second(tmp_path: Path) -> None:
    """On a file and on PostgreSQL, both synced to disk, as ratios to one process on a file. A bot has its file alone."""
    with serving(is_careful=True) as server:
        places = {"SQLite": str(tmp_path / "games.db"), "PostgreSQL": server.url()}
        for place in places.values():
            await (await open_store(place)).close()
        made = {
            (name, processes): await changes_a_second(place, processes)
            for processes in (1, 2, 4)
            for name, place in places.items()
        }
    base = made["SQLite", 1]
    for (name, processes), number in sorted(made.items()):
        print(f"\n{name}, {processes} process(es): {number:.0f} changes a second, {number / base:.2f} times", end="")
    print()


# --- many stored games --------------------------------------------------------------------------------------------------------


COPIED = {
    "game": "id",
    "seat": "game",
    "position": "game",
    "journal": "game",
    "barrier": "game",
    "note": "game",
    "task": "id",
}


async def fill(where: Path, games: int) -> None:
    """A file with so many games, of which every tenth goes on; all are copies of one."""
    store = await open_store(where)
    hub = hub_at(store)
    game = (await started(hub)).id
    await submit(hub, game, 0, ("gather",))
    await said_everything(hub)
    database: Any = store._db  # type: ignore[attr-defined]
    async with database.transaction():
        for number in range(1, games):
            status = "over" if number % 10 else "running"
            for table, key in COPIED.items():
                new = {"id": f"stored{number}", "channel": 1000 + number, "status": status} if table == "game" else {}
                new |= {key: f"stored{number}"}
                names = [column[1] for column in await database.rows(f"PRAGMA table_info({table})")]
                taken = ",".join("?" if name in new else name for name in names)
                sql = f"INSERT INTO {table} ({','.join(names)}) SELECT {taken} FROM {table} WHERE {key} = ?"  # noqa: S608
                await database.execute(sql, *(new[name] for name in names if name in new), game)
    await store.close()


async def test_start_up_with_many_stored_games(tmp_path: Path) -> None:
    for games in (10, 10_000):
        folder = tmp_path / str(games)
        folder.mkdir()
        await fill(folder / "games.db", games)
        began = time.perf_counter()
        async with house(folder):
            print(
                f"\nstart-up with {games:,} stored games, log-in included: {time.perf_counter() - began:.2f} s (aim: 1)"
            )


async def test_a_change_among_many_stored_games(tmp_path: Path) -> None:
    figures: list[str] = []
    for games in (100, 10_000):
        file = tmp_path / f"{games}.db"
        await fill(file, games)
        began = time.perf_counter()
        store = await open_store(file)
        live = await store.live_games()
        await store.next_due()
        await store.next_ready("table")
        opened = time.perf_counter() - began
        game, version = await table_in(store, 10**9)
        spent, _ = await cost(store, game, version, 1, 200)
        await store.close()
        figures.append(
            f"{games:,} stored games ({len(live):,} live, {file.stat().st_size / 1e6:.0f} MB): open and look "
            f"{1000 * opened:.0f} ms, a change {spent:.2f} ms of CPU"
        )
    print("\n" + "\n".join(figures))
