"""Three processes are killed, stopped, cut off and robbed of their database while people play: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import signal
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import Change
from storage.commit import Commits
from storage.pool import PostgresDatabase
from storage.postgres import PostgresStore
from tests.bot.hubs import hub_at, started, submit
from tests.bot.torment import CRASH, CUT, KILL, STOP, TABLES, Torment, tormented
from tests.bot.tortured import FAULTS
from tests.postgres import Server, serving


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as one:
        yield one


async def play_through(torment: Torment, seconds: float, pause: float, *kinds: str, made: int) -> list[str]:
    await torment.start_all()
    await asyncio.gather(*(torment.open_table(key) for key in TABLES))
    end = asyncio.Event()
    playing = [asyncio.create_task(torment.play(key, end)) for key in TABLES]
    await torment.rage(seconds, pause, kinds, made)
    end.set()
    await asyncio.gather(*playing)
    await torment.quiet()
    outgoing = torment.pocket.interactions.outgoing
    assert outgoing is not None
    acks = sorted(torment.pocket.ack_seconds())
    print(
        f"\n{dict(torment.done)}; requests by status: {dict(sorted(Counter(outgoing.answers).items()))}"
        f"\nacknowledged: p50 {1000 * statistics.median(acks):.0f} ms, p99 {1000 * acks[int(len(acks) * 0.99)]:.0f} ms"
        f"\n{await torment.witness.histogram()}"
    )
    found = await torment.faults()
    print(*found, sep="\n")
    return found


async def test_thirty_seconds_of_everything(server: Server, tmp_path: Path) -> None:
    async with tormented(server, server.url(), tmp_path, "short") as torment:
        assert await play_through(torment, 24, 3.0, STOP, KILL, CUT, CRASH, made=25) == []


async def until_heard(torment: Torment) -> float:
    """When somebody's command is answered again; the first ones may still go to the dead."""
    async with asyncio.timeout(60):
        while True:
            await torment.pocket.until_connected()
            outcome = await torment.pocket.person("Ada").run("games", "table-one")
            if not outcome.failed:
                return time.monotonic()
            await asyncio.sleep(0.1)


async def test_whoever_is_killed_is_replaced_in_a_moment_and_whoever_is_stopped_soon(
    server: Server, tmp_path: Path
) -> None:
    """Two processes on the gateway: one has its slot and keeps the deadlines, the other is a spare."""
    async with tormented(server, server.url(), tmp_path, "over") as torment:
        torment.pocket.realm.gateway.concurrency = 16
        await torment.start(0)
        await torment.holder("slot")
        await torment.holder("keeper")
        await torment.start(-1)
        await until_enlisted(torment, 2)
        before = await torment.holder("slot")
        torment.running[0].kill()
        began = time.monotonic()
        await asyncio.gather(torment.holder("slot", before), torment.holder("keeper", before))
        taken = time.monotonic() - began
        heard = await until_heard(torment) - began
        print(f"\nafter SIGKILL: leases are another's after {taken:.2f} s, its sessions are open after {heard:.2f} s")
        await torment.running[0].wait()
        await torment.start(0)
        await until_enlisted(torment, 2)
        before = await torment.holder("slot")
        began = time.monotonic()
        torment.running[-1].send_signal(signal.SIGSTOP)
        await asyncio.gather(torment.holder("slot", before), torment.holder("keeper", before))
        stopped = time.monotonic() - began
        print(f"after SIGSTOP: leases are another's after {stopped:.1f} s")
        torment.running[-1].send_signal(signal.SIGCONT)
        assert await asyncio.wait_for(torment.running[-1].wait(), 40) == 1, "whoever lost its slot ends itself"
        assert taken < stopped, "whoever is killed is missed at once, whoever sleeps when the lease is over"


@pytest.mark.parametrize(("fault", "made"), [("", 1), ("no idempotence", 2)])
async def test_a_click_whose_commit_was_cut_off_counts_once(
    server: Server, monkeypatch: pytest.MonkeyPatch, fault: str, made: int
) -> None:
    """Nobody hears that the choice was made, so it is asked again; with no memory of what was handled it is made twice."""
    for owner, name in ((PostgresDatabase, "rows"), (PostgresStore, "handled"), (PostgresStore, "_answer")):
        monkeypatch.setattr(owner, name, getattr(owner, name))  # put back afterwards
    if fault:
        FAULTS[fault]()
    store = await PostgresStore.open(server.url())
    hub = hub_at(store)
    table = await started(hub)
    commit, cuts = Commits.commit, [True]

    async def cut_off(parts: Commits, change: Change) -> int:
        version = await commit(parts, change)
        if cuts:
            cuts.clear()
            raise ConnectionResetError
        return version

    monkeypatch.setattr(Commits, "commit", cut_off)
    await submit(hub, table.id, 0, ("gather",), once="click")
    assert not cuts
    assert len(await store.journal(table.id)) == made
    await store.close()


async def until_enlisted(torment: Torment, number: int) -> None:
    async with asyncio.timeout(60):
        while len([task for task in await torment.store.tasks("member") if task.holder]) < number:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


@pytest.mark.long
@pytest.mark.parametrize("seed", ["one", "two", "three"])
async def test_five_minutes_of_everything(server: Server, tmp_path: Path, seed: str) -> None:
    async with tormented(server, server.url(), tmp_path, seed) as torment:
        assert await play_through(torment, 300, 2.5, STOP, KILL, CUT, CRASH, KILL, CUT, KILL, CUT, made=200) == []


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS)
async def test_a_planted_fault_is_found_out(server: Server, tmp_path: Path, fault: str) -> None:
    async with tormented(server, server.url(), tmp_path, fault, fault) as torment:
        found = await play_through(torment, 60, 5.0, KILL, CUT, made=40)
        assert found
