"""Claims, leases and fences: work is done by one process at a time, and whoever lost it writes nothing more."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from pathlib import Path

import pytest

from storage import NEVER, TABLE, Chat, Errand, GameStore, Lost, SqliteStore, Task
from tests.storage.conftest import Clock
from tests.storage.tables import change, running
from tests.storage.test_migrations import FIRST

SPAN = 15.0


async def claimed(store: GameStore, holder: int, kind: str = "person") -> Task:
    (task,) = await store.claim(kind, holder, SPAN)
    return task


async def test_work_is_claimed_once_it_is_ready_and_the_oldest_first(store: GameStore, clock: Clock) -> None:
    for name, ready in (("late", 1001.0), ("old", 3.0), ("older", 2.0)):
        await store.put("person", name, ready)
    assert await store.claim("table", 1, SPAN, 9) == []
    assert [task.id for task in await store.claim("person", 1, SPAN)] == ["older"]
    assert [task.id for task in await store.claim("person", 1, SPAN, 9)] == ["old"]
    assert await store.next_ready("person") == 1001.0
    clock.now = 1001.0
    (late,) = await store.claim("person", 2, SPAN, 9)
    assert late == Task("person", "late", NEVER, 2, 1016.0, 1, "")


async def test_what_is_held_is_nobody_elses_until_the_lease_runs_out(store: GameStore, clock: Clock) -> None:
    await store.put("person", "ada")
    first = await claimed(store, 1)
    clock.now = 1014.9
    assert await store.claim("person", 2, SPAN) == []
    assert await store.next_ready("person") == 1015.0
    assert [task.until for task in await store.renew([first], SPAN)] == [1029.9]
    clock.now = 1029.8
    assert await store.claim("person", 2, SPAN) == []
    clock.now = 1029.9
    second = await claimed(store, 2)
    assert (second.holder, second.fence) == (2, first.fence + 1)


async def test_whoever_wakes_after_its_lease_writes_nothing_more(store: GameStore, clock: Clock) -> None:
    version = await running(store)
    await store.commit(change("g1", version, errands=[Errand("g1", "post")]))
    (errand,) = await store.errands("g1")
    stale = await claimed(store, 1, TABLE)
    clock.now += SPAN
    held = await claimed(store, 2, TABLE)
    assert await store.renew([stale], SPAN) == []
    with pytest.raises(Lost):
        await store.freeze(errand, stale)
    with pytest.raises(Lost):
        await store.said(errand, Chat("g1", message=1), under=stale)
    with pytest.raises(Lost):
        await store.finish(stale)
    assert (await store.errands("g1"), await store.chats("g1")) == ([errand], {})
    frozen = await store.freeze(errand, held)
    await store.said(frozen, Chat("g1", message=2), under=held)
    await store.finish(held)
    assert (await store.chats("g1"))[0].message == 2


async def test_the_same_process_cannot_use_an_earlier_claim_either(store: GameStore, clock: Clock) -> None:
    await store.put("person", "ada")
    stale = await claimed(store, 1)
    clock.now += SPAN
    held = await claimed(store, 1)
    with pytest.raises(Lost):
        await store.finish(stale)
    assert await store.renew([stale, held], SPAN) == [Task("person", "ada", NEVER, 1, 1030.0, 2)]


async def test_work_that_is_given_back_is_ready_when_it_says(store: GameStore, clock: Clock) -> None:
    await store.put("person", "ada", data="first")
    await store.finish(await claimed(store, 1), 2000.0)
    assert await store.tasks("person") == [Task("person", "ada", 2000.0, 0, 0.0, 1, "first")]
    assert await store.claim("person", 1, SPAN) == []
    clock.now = 2000.0
    await store.finish(await claimed(store, 1), data="second")
    assert await store.next_ready("person") == 0
    assert await store.tasks("person") == [Task("person", "ada", NEVER, 0, 0.0, 2, "second")]


@pytest.mark.parametrize("comes", [5.0, 5000.0])
async def test_what_comes_in_while_work_is_held_is_not_lost(store: GameStore, comes: float) -> None:
    await store.put("person", "ada")
    task = await claimed(store, 1)
    await store.put("person", "ada", comes)
    await store.finish(task)
    assert [task.ready for task in await store.tasks("person")] == [comes]


async def test_work_is_never_put_off_by_putting_it_again(store: GameStore) -> None:
    await store.put("person", "ada", 5.0, "a")
    await store.put("person", "ada", 6.0)
    assert await store.tasks("person") == [Task("person", "ada", 5.0, data="a")]
    await store.put("person", "ada", 4.0, "b")
    assert await store.tasks("person") == [Task("person", "ada", 4.0, data="b")]


async def test_one_piece_of_work_is_claimed_by_name(store: GameStore) -> None:
    for number in range(3):
        await store.put("slot", str(number))
    assert [task.id for task in await store.claim("slot", 1, SPAN, name="1")] == ["1"]
    assert await store.claim("slot", 2, SPAN, name="1") == []
    assert [task.id for task in await store.claim("slot", 2, SPAN, 9)] == ["0", "2"]


async def test_a_changed_table_is_work(store: GameStore) -> None:
    version = await running(store)
    (task,) = await store.tasks(TABLE)
    assert (task.id, task.ready) == ("g1", 1000.0)
    held = await claimed(store, 1, TABLE)
    await store.commit(change("g1", version))
    await store.finish(held, 9999.0)
    assert await store.next_ready(TABLE) == 1000.0


async def test_nothing_is_given_to_two_who_ask_at_once(store: GameStore) -> None:
    for number in range(60):
        await store.put("person", str(number))

    async def take(holder: int) -> list[str]:
        mine: list[str] = []
        while taken := await store.claim("person", holder, SPAN, 7):
            mine += [task.id for task in taken]
            await asyncio.sleep(0)
        return mine

    given = Counter(name for mine in await asyncio.gather(*map(take, range(1, 5))) for name in mine)
    assert set(given.values()) == {1}
    assert len(given) == 60


async def test_processes_have_numbers_of_their_own(store: GameStore) -> None:
    assert len({await store.enlist() for _ in range(3)}) == 3
    assert await store.claim("process", 1, SPAN) == []


async def test_a_process_that_is_alone_finds_everything_free(store: GameStore) -> None:
    await store.put("person", "ada")
    stale = await claimed(store, await store.enlist())
    me = await store.enlist(alone=True)
    assert (await claimed(store, me)).fence == stale.fence + 1


async def test_live_tables_of_an_earlier_build_are_work(tmp_path: Path) -> None:
    store = await SqliteStore.open(shutil.copy(FIRST, tmp_path / "games.db"))
    live = {game.id for game in await store.live_games()}
    assert live
    assert {task.id for task in await store.tasks(TABLE)} >= live
    await store.close()
