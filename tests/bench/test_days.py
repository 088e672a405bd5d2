"""What waiting costs: 1,000 live tables with deadlines, and a minute in which nothing happens."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bot.table.hub import Hub
from bot.table.lobby import Lobbies, Place
from bot.time.clocks import DAY, HOUR, Policy, parse_clock
from bot.time.timing import Timing, Wishes
from bot.work.keeper import Keeper
from storage import SqliteStore
from tests.launch import GAMES

pytestmark = pytest.mark.bench

TABLES, SECONDS = 1000, 12.0


async def test_an_idle_minute_with_a_thousand_deadlines(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "games.db")
    hub = Hub(GAMES, store)
    timing = Timing(hub, wishes)
    lobbies, clock = Lobbies(hub), parse_clock("3d+12h", Policy.SUGGEST).write()
    for number in range(TABLES):
        lobby = await lobbies.open(
            "comets",
            {},
            Place(1, number),
            person=2 * number + 1,
            name="A",
            once=f"o{number}",
            clock=clock,
        )
        await lobbies.join(lobby.game.id, 2 * number + 2, "B", f"j{number}")
        await lobbies.start(lobby.game.id, 2 * number + 1, f"s{number}")
    dues = await store.clocks_due(time.time() + 30 * DAY)
    assert len(dues) == 2 * TABLES
    for row in dues:  # nobody is to be told for a while
        await timing.put_off(row, time.time() + HOUR)
    keeper = Keeper(hub, run_out=never, tell=never, digest=never, say=nothing, put_off=never, close_idle=nothing)
    began = time.process_time()
    keeper.start()
    await asyncio.sleep(SECONDS)
    spent = time.process_time() - began
    began = time.perf_counter()
    await store.next_due()
    asked = time.perf_counter() - began
    await keeper.close()
    await store.close()
    print(
        f"\n{TABLES} live tables, {len(dues)} deadlines: {1000 * spent:.1f} ms of CPU in {SECONDS:.0f} s "
        f"({100 * spent / SECONDS:.3f} % of a core; {1000 * spent * 60 / SECONDS:.0f} ms an idle minute), "
        f"{keeper.rounds} round(s) of the keeper; finding the next deadline takes {1000 * asked:.2f} ms"
    )
    assert keeper.rounds == 1


async def wishes(_: int, __: int) -> Wishes:
    return Wishes()


async def nothing() -> None:
    """There is nothing to say."""


async def never(*_: object) -> None:
    raise AssertionError("nothing is due")
