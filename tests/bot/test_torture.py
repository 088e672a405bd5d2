"""Three processes are killed, stopped, cut off and robbed of their database while people play: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.torment import CRASH, CUT, KILL, PAIRS, STOP, Torment, tormented
from tests.postgres import Server, serving

LONG = "rounds=200 goal=90000"


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as one:
        yield one


async def play_through(torment: Torment, seconds: float, pause: float, *kinds: str) -> list[str]:
    await torment.start_all()
    for names, bots in zip(PAIRS, (1, 0, 1), strict=True):
        await torment.open_table(names, "comets", LONG, bots)
    end = asyncio.Event()
    playing = [asyncio.create_task(torment.play(names, end)) for names in PAIRS]
    await torment.rage(seconds, pause, kinds)
    end.set()
    people = [who for group in await asyncio.gather(*playing) for who in group]
    await torment.quiet()
    acks = sorted(torment.pocket.ack_seconds())
    outgoing = torment.pocket.interactions.outgoing
    assert outgoing is not None
    failed = sum(one.failed for who in people for one in who.person.outcomes.values())
    clicks = sum(len(who.person.outcomes) for who in people)
    print(
        f"\n{dict(torment.done)}; {clicks} clicks, {failed} unanswered, {sum(len(who.accepted) for who in people)} accepted"
        f"\nacknowledged: p50 {1000 * statistics.median(acks):.0f} ms, p99 {1000 * acks[int(len(acks) * 0.99)]:.0f} ms,"
        f" slowest {1000 * acks[-1]:.0f} ms; answers by status: {count(outgoing.answers)}"
    )
    assert sum(len(who.accepted) for who in people) > 10, "hardly anybody could play"
    return await torment.faults(people)


def count(statuses: list[int]) -> dict[int, int]:
    return {status: statuses.count(status) for status in sorted(set(statuses))}


async def test_thirty_seconds_of_everything(server: Server, tmp_path: Path) -> None:
    async with tormented(server, server.url(), tmp_path, "short") as torment:
        assert await play_through(torment, 24, 3.0, STOP, KILL, CUT, CRASH, KILL, CUT) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", ["one", "two", "three"])
async def test_five_minutes_of_everything(server: Server, tmp_path: Path, seed: str) -> None:
    async with tormented(server, server.url(), tmp_path, seed) as torment:
        assert await play_through(torment, 300, 2.5, STOP, KILL, CUT, CRASH, KILL, CUT, KILL, CUT) == []


@pytest.mark.long
@pytest.mark.parametrize("fault", ["no idempotence", "no version", "no frozen words"])
async def test_a_planted_fault_is_found(server: Server, tmp_path: Path, fault: str) -> None:
    async with tormented(server, server.url(), tmp_path, fault, fault) as torment:
        found = await play_through(torment, 90, 2.0, KILL, CUT, KILL, STOP, CUT)
        print(f"\n{fault}: {len(found)} faults, such as: {found[:3]}")
        assert found
