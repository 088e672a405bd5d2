"""Figures of the store, in trees of any age: what a finished game leaves behind, and what a choice costs among many clicks."""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from storage import SqliteStore
from tests.bench import trees
from tests.launch import GAMES

SEATS = {"race": 3, "frontiers": 3, "renaissance": 3, "empire": 1, "expanse": 3}
LONGEST = 600  # a game is followed no further
MEASURED = 200  # choices
REMEMBERED = (100, 100_000)
CROWDS = (10, 10_000)  # stored games
COPIED = {"game": "id", "seat": "game", "position": "game", "journal": "game", "barrier": "game", "note": "game"}

Figures = dict[str, float]


async def played(hub: object, game: str, choices: int, first: int = 0) -> list[float]:
    """A table goes on as suggested; milliseconds of CPU for each choice, without finding it."""
    spans = []
    for number in range(first, first + choices):
        table = await hub.table(game)  # type: ignore[attr-defined]
        if not table.session.prompts:
            break
        seat, prompt = next(iter(table.session.prompts.items()))
        choice, began = prompt.suggestion(), time.process_time()
        await trees.submit(hub, game, seat, choice, f"{game} {number}")
        spans.append(1000 * (time.process_time() - began))
    return spans


def size_of(database: Path) -> int:
    with sqlite3.connect(database) as connection:
        pages, page = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return int(pages * page)


async def _finished(key: str) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"
        store = await SqliteStore.open(database)
        hub = trees.hub(GAMES, store)
        await played(hub, await trees.started(hub, key, SEATS[key], 1), LONGEST)
        before = size_of(database)
        spans = [
            await played(hub, await trees.started(hub, key, SEATS[key], channel), LONGEST) for channel in (2, 3, 4)
        ]
        grown = size_of(database) - before
        await store.close()
    choices = sum(len(one) for one in spans)
    return {
        "database MB a finished game": grown / len(spans) / 1e6,
        "database kB a choice": grown / choices / 1e3,
        "CPU ms a choice, hub, engine and store": sum(map(sum, spans)) / choices,
    }


async def _remembering(_: str = "") -> Figures:
    figures: Figures = {}
    for remembered in REMEMBERED:
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "games.db"
            store = await SqliteStore.open(database)
            hub = trees.hub(GAMES, store)
            game = await trees.started(hub, "comets", 2, 1, rounds="500", goal="9000")
            with sqlite3.connect(database) as connection:
                rows = [(f"old {number}", "", time.time()) for number in range(remembered)]
                connection.executemany("INSERT INTO handled (interaction, answer, at) VALUES (?, ?, ?)", rows)
            connection.close()
            figures[f"CPU ms a choice, {remembered} remembered"] = statistics.median(await played(hub, game, MEASURED))
            await store.close()
    few, many = figures.values()
    return {**figures, "many : few remembered": many / few}


def crowd(database: Path, game: str, games: int) -> None:
    """So many copies of a game beside it, of which every tenth goes on."""
    with sqlite3.connect(database) as connection:
        for table, key in COPIED.items():
            names = [column[1] for column in connection.execute(f"PRAGMA table_info({table})")]
            for number in range(1, games):
                new = {key: f"stored{number}"}
                if table == "game":
                    new |= {"channel": 1000 + number, "status": "over" if number % 10 else "running"}  # type: ignore[dict-item]
                taken = ",".join("?" if name in new else name for name in names)
                sql = f"INSERT INTO {table} ({','.join(names)}) SELECT {taken} FROM {table} WHERE {key} = ?"  # noqa: S608
                connection.execute(sql, (*(new[name] for name in names if name in new), game))
    connection.close()


async def _crowded() -> Figures:
    figures: Figures = {}
    for games in CROWDS:
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "games.db"
            store = await SqliteStore.open(database)
            hub = trees.hub(GAMES, store)
            game = await trees.started(hub, "comets", 2, 1, rounds="500", goal="9000")
            await played(hub, game, 4)
            crowd(database, game, games)
            spans = await played(hub, game, MEASURED, 4)
            figures[f"CPU ms a choice, {games} stored games"] = statistics.median(spans)
            await store.close()
    few, many = figures.values()
    return {**figures, "many : few stored games": many / few}


def crowded() -> Figures:
    """A choice of the test game among few and among many stored games."""
    return asyncio.run(_crowded())


def finished(key: str) -> Figures:
    """MB of a finished game."""
    return asyncio.run(_finished(key))


def remembering() -> Figures:
    """A choice of the test game with few and with many remembered clicks."""
    return asyncio.run(_remembering())


STORED: dict[str, Callable[..., Figures]] = {"finished": finished, "remembering": remembering, "crowded": crowded}
