"""Processes share the gateway, and one takes over from another without a missed click."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.chat import slots as slots_module
from bot.chat.releases import fingerprint
from bot.chat.slots import Slots
from bot.table.figures import Figures
from bot.table.leases import Leases
from storage import StoreError
from storage.postgres import PostgresStore
from tests.bot.house import Clicker, discord_here, house, open_table
from tests.bot.test_shared import settled, until


@pytest.fixture(autouse=True)
def swiftly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots_module, "LOOK", 0.05)


async def test_each_process_has_its_shards_and_a_third_one_waits(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        pocket.realm.gateway.concurrency = 16
        pocket.realm.gateway.shards = 3
        several: dict[str, Any] = {"pocket": pocket, "shared": True, "processes": 2}
        async with house(tmp_path, **several) as here, house(tmp_path, **several) as there:
            await until(lambda: here.app.is_ready() and there.app.is_ready())
            shards = sorted(session.shard for session in pocket.realm.gateway.sessions.values())
            assert shards == [(0, 3), (1, 3), (2, 3)]
            assert {tuple(one.app.shard_ids or ()) for one in (here, there)} == {(0, 2), (1,)}
            async with house(tmp_path, **several) as spare:
                await until(lambda: spare.app.claims is not None and bool(spare.app.claims._tasks))
                await open_table(here, "Ada", "Ben")
                for name in ("Ada", "Ben"):
                    await Clicker(here.person(name)).turn(3)
                await settled(here, there, spare)
                assert not spare.app.is_ready()
                first = here.app.slots
                assert first is not None
                await here.app.close()
                await until(spare.app.is_ready)
                assert spare.app.slots is not None
                assert spare.app.slots.slot == first.slot
                assert await Clicker(spare.person("Ada")).open_panel() is not None


async def test_sessions_do_not_begin_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots_module, "IDENTIFIED", 0.6)
    async with discord_here() as pocket:
        began: list[float] = []
        identify = pocket.realm.gateway._identify

        def noted(*arguments: Any) -> Any:
            began.append(asyncio.get_running_loop().time())
            return identify(*arguments)

        monkeypatch.setattr(pocket.realm.gateway, "_identify", noted)
        pocket.realm.gateway.shards = 2
        several: dict[str, Any] = {"pocket": pocket, "shared": True, "processes": 2}
        async with house(tmp_path, **several) as here, house(tmp_path, **several) as there:
            await until(lambda: here.app.is_ready() and there.app.is_ready())
        assert len(began) == 2
        assert began[1] - began[0] > 0.4


async def test_a_new_release_takes_over_and_no_click_is_missed(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        pocket.realm.gateway.concurrency = 16
        several: dict[str, Any] = {"pocket": pocket, "shared": True}
        async with house(tmp_path, release="old", **several) as old:
            await until(old.app.is_ready)
            ada = old.person("Ada")
            outcomes = []
            clicking = asyncio.Event()

            async def click() -> None:
                while not clicking.is_set():
                    outcomes.append(await ada.run("about", "table-one"))
                    await asyncio.sleep(0.05)

            clicks = asyncio.create_task(click())
            await asyncio.sleep(0.3)
            async with house(tmp_path, release="new", **several) as new:
                await until(lambda: old.app.is_closed() and new.app.is_ready())
                await asyncio.sleep(0.3)
                clicking.set()
                await clicks
                assert len(outcomes) > 5
                assert not [outcome for outcome in outcomes if outcome.failed]
                answers = [(await outcome.answered()).text for outcome in outcomes]
                assert not [text for text in answers if "restarted" in text or "stumbled" in text]
                assert old.app.ending == 0
                (slot,) = await new.store.tasks("slot")
                assert (slot.data, slot.holder) == ("new", new.app.leases.number)
                (handing,) = await new.store.tasks("handing")
                assert (handing.data, handing.holder) == ("", 0)


async def test_the_same_release_is_left_alone(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        several: dict[str, Any] = {"pocket": pocket, "shared": True, "release": "same"}
        async with house(tmp_path, **several) as first, house(tmp_path, **several) as spare:
            await until(lambda: spare.app.claims is not None and bool(spare.app.claims._tasks))
            await asyncio.sleep(0.5)
            assert first.app.is_ready()
            assert not spare.app.is_ready()


async def test_an_old_release_that_is_started_again_takes_nothing_back(tmp_path: Path) -> None:
    """A supervisor starts whatever ends; who came later is no newer for it."""
    async with discord_here() as pocket:
        pocket.realm.gateway.concurrency = 16
        several: dict[str, Any] = {"pocket": pocket, "shared": True}
        async with house(tmp_path, release="old", **several) as old:
            await until(old.app.is_ready)
            async with house(tmp_path, release="new", **several) as new:
                await until(lambda: old.app.is_closed() and new.app.is_ready())
                async with house(tmp_path, release="old", **several) as again:
                    await until(lambda: again.app.claims is not None and bool(again.app.claims._tasks))
                    await asyncio.sleep(0.5)
                    assert new.app.is_ready()
                    assert not again.app.is_ready()
                    assert [task for task in await new.store.tasks("handing") if task.holder] == []
                    await new.app.close()
                    await until(again.app.is_ready)  # but it is better than nobody


async def test_a_slot_that_is_being_taken_over_is_held_for_as_long_as_that_takes_and_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many sessions take minutes to open; a process that sleeps in the middle of it must not keep others away for so long."""
    async with discord_here() as pocket:
        several: dict[str, Any] = {"pocket": pocket, "shared": True}
        async with house(tmp_path, release="old", **several) as old:
            await until(old.app.is_ready)
            async with house(tmp_path, release="new", **several) as new:
                monkeypatch.setattr(new.app, "is_ready", lambda: False)
                await until(lambda: new.app.slots is not None and new.app.slots._handing is not None)
                lease = new.app.leases.held["handing", "0"]
                before = lease.ends
                assert await new.app.leases.renew() == []
                assert lease.ends > before
                monkeypatch.undo()
                await until(old.app.is_closed)


async def test_a_spare_outlives_a_restart_of_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with discord_here() as pocket:
        several: dict[str, Any] = {"pocket": pocket, "shared": True, "release": "same"}
        async with house(tmp_path, **several) as first, house(tmp_path, **several) as spare:
            await until(lambda: spare.app.claims is not None and bool(spare.app.claims._tasks))
            tasks, missed = spare.store.tasks, 0

            async def gone(kind: str) -> Any:
                nonlocal missed
                if kind in ("slot", "handing", "gateway", "identify") and missed < 5:
                    missed += 1
                    raise StoreError("I cannot reach my database at the moment.")
                return await tasks(kind)

            monkeypatch.setattr(spare.store, "tasks", gone)
            await until(lambda: missed == 5)
            await first.app.close()
            await until(spare.app.is_ready)


async def test_sessions_do_not_begin_together_although_whoever_began_one_died(
    schema: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slots_module, "IDENTIFIED", 2.0)
    stores = [await PostgresStore.open(schema) for _ in range(2)]
    slots = []
    for store in stores:
        leases = Leases(store, Figures())
        await leases.enlist()
        slots.append(Slots(SimpleNamespace(store=store, leases=leases), 2))  # type: ignore[arg-type]
    await slots[0].pace(0)
    began = time.monotonic()
    await stores[0].close()
    async with asyncio.timeout(10):
        waiting = asyncio.create_task(slots[1].pace(0))
        while not waiting.done():
            await stores[1].release_dead()
            await asyncio.sleep(0.05)
    assert time.monotonic() - began > 1.5
    await stores[1].close()


async def test_a_process_that_lost_its_slot_ends_itself(tmp_path: Path) -> None:
    async with discord_here() as pocket, house(tmp_path, pocket=pocket, shared=True) as at:
        await until(at.app.is_ready)
        await at.store._db.write("UPDATE task SET fence = fence + 1 WHERE kind = 'slot'")
        assert at.app.claims is not None
        for lease in await at.app.leases.renew():
            at.app.claims._lost(lease)
        await until(at.app.is_closed)
        assert at.app.ending == 1


def test_a_release_is_known_by_its_program() -> None:
    assert fingerprint() == fingerprint()
    assert len(fingerprint()) == 16
