"""What wakes and what sleeps: bots that are never forgotten, a keeper that never spins, errands that never go astray."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from bot.table.bots import Bots
from bot.table.health import MOST
from bot.table.hub import Hub
from bot.table.thinking import Players
from bot.work.keeper import Keeper
from bot.work.workers import Workers
from storage import ClockRow, Lost
from tests.bot.hubs import click, started, submit
from tests.bot.test_thinking import until


async def nothing(*_: Any) -> None:
    """Nobody does anything."""


async def until_idle(bots: Bots) -> None:
    async with asyncio.timeout(10):
        while not bots.is_idle:
            await asyncio.gather(*bots._tasks.values())


async def test_a_bot_whose_question_is_answered_while_it_pauses_does_not_keep_the_others_waiting(hub: Hub) -> None:
    table = await started(hub, people=1, bots=2)
    bots = Bots(hub, Players("tests.launch:GAMES", Workers()), pause=0.1)
    first, second = [seat for seat in table.awaited if table.is_bot(seat)]
    hub.changed(table.id)
    await asyncio.sleep(0.05)  # it has looked at the table and pauses
    await submit(hub, table.id, first, ("gather",))  # as another process, or the clock, would
    await until_idle(bots)
    assert second not in (await hub.table(table.id)).awaited


async def test_bots_that_must_rest_for_a_while_play_on_by_themselves(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.table.bots.AGAIN", 0.05)
    table = await started(hub, people=1, bots=1)
    for _ in range(MOST):
        hub.health.fault("comets")
    bots = Bots(hub, Players("tests.launch:GAMES", Workers()), pause=0)
    hub.changed(table.id)
    await until_idle(bots)
    assert any(table.is_bot(seat) for seat in (await hub.table(table.id)).awaited)
    hub.health._paused.clear()
    await asyncio.sleep(0.2)
    await until_idle(bots)
    assert not any(table.is_bot(seat) for seat in (await hub.table(table.id)).awaited)
    await bots.close()


async def rounds_in_a_while(hub: Hub) -> int:
    """How often a keeper looks whether anything is due."""
    keeper = Keeper(
        hub, run_out=nothing, tell=nothing, digest=nothing, say=nothing, put_off=nothing, close_idle=nothing
    )
    keeper.start()
    await asyncio.sleep(0.3)
    await keeper.close()
    return keeper.rounds


async def test_the_keeper_sleeps_while_something_that_was_put_off_is_being_said(hub: Hub) -> None:
    table = await started(hub)
    for errand in await hub.store.errands():
        await hub.store.put_off(errand, hub.clock() - 5)  # due, and somebody is at it
    assert await rounds_in_a_while(hub) <= 2
    assert table.id


async def test_the_keeper_does_not_spin_on_what_cannot_be_seen_to(hub: Hub) -> None:
    """Whatever leaves a deadline as it is, the keeper looks again in a while and not at once."""
    table = await started(hub)

    async def late(at: Any) -> Any:
        change = at.begin()
        at.clock(change, ClockRow(table.id, 0, since=1.0, due=2.0, remind=3.0, decision=at.fingerprint(0)))
        return change

    await hub.change(table.id, late, once=click())
    assert await rounds_in_a_while(hub) <= 2


async def test_a_changed_table_has_the_keeper_look_and_no_more_until_something_is_due(hub: Hub) -> None:
    seen: list[str] = []

    async def say() -> None:
        seen.append("all")

    async def ran_out(row: ClockRow) -> None:
        seen.append(f"seat {row.seat}")

    async def due(at: Any) -> Any:
        change = at.begin()
        at.clock(change, ClockRow(table.id, 0, since=1.0, due=2.0, decision=at.fingerprint(0)))
        return change

    table = await started(hub)
    keeper = Keeper(hub, run_out=ran_out, tell=nothing, digest=nothing, say=say, put_off=nothing, close_idle=nothing)
    keeper.start()
    await until(lambda: keeper.is_idle)
    rounds = keeper.rounds
    for seat in (0, 1):
        await submit(hub, table.id, seat, ("gather",))
    await until(lambda: keeper.is_idle and keeper.rounds > rounds)
    assert seen == ["all"]
    await hub.change(table.id, due, once=click())
    await until(lambda: len(seen) > 2)
    assert seen[1:3] == ["seat 0", "all"]
    await keeper.close()


@pytest.mark.parametrize("ahead", [-3600.0, 3600.0])
async def test_the_keeper_does_not_spin_where_the_database_shows_another_time(hub: Hub, ahead: float) -> None:
    await started(hub)
    hub.clock = lambda: time.time() + ahead
    assert await rounds_in_a_while(hub) <= 2


async def test_a_keeper_that_was_refused_once_goes_on_while_the_deadlines_are_its_own(hub: Hub) -> None:
    """It slept nearly past its lease, which was renewed all the same: nobody else keeps the deadlines."""
    refused: list[int] = []

    async def say() -> None:
        refused.append(1)
        if len(refused) == 1:
            raise Lost("keeper may be somebody else's by now.")

    keeper = Keeper(hub, run_out=nothing, tell=nothing, digest=nothing, say=say, put_off=nothing, close_idle=nothing)
    keeper.start()
    async with asyncio.timeout(10):
        while len(refused) < 2:
            keeper.wake()
            await asyncio.sleep(0.01)
    await keeper.close()


async def test_tables_whose_errands_are_put_off_are_not_woken_by_every_change(hub: Hub) -> None:
    table = await started(hub)
    assert await hub.store.games_with_errands(hub.clock()) == [table.id]
    for errand in await hub.store.errands():
        await hub.store.put_off(errand, hub.clock() + 600)
    assert await hub.store.games_with_errands(hub.clock()) == []
    assert await hub.store.games_with_errands(hub.clock() + 601) == [table.id]
