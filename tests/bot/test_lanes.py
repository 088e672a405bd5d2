"""Lanes through a few workers: pictures are never held up by thoughts, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

import pytest

from bot.work.workers import LONGEST, MOMENT, PATIENCE, Workers
from tests.bot.lanes import Crew, breathe


@dataclass(frozen=True)
class Job:
    """Something to do; only its name counts."""

    name: str
    kin: str | None = None

    def work(self, _: Callable[[], bool], /) -> str:
        return self.name


def start(crew: Crew, name: str, **how: Any) -> asyncio.Task[str]:
    return asyncio.get_running_loop().create_task(crew.workers.run(Job(name), **how))


async def test_a_picture_finds_a_worker_however_much_is_thought_and_filmed() -> None:
    crew = Crew(size=2)
    long = [start(crew, f"thought {number}", lane="thought") for number in range(6)]
    long += [start(crew, f"film {number}", lane="film") for number in range(3)]
    await breathe()
    assert {job.name for job in crew.present} == {"thought 0", "thought 1", "film 0"}  # of five workers
    pictures = [start(crew, f"picture {number}") for number in range(2)]
    await breathe()
    assert {job.name for job in crew.present} >= {"picture 0", "picture 1"}
    crew.at(Job("picture 0")).finish()
    await breathe()
    assert len(crew.busy) == 4, "no thought and no film takes the picture's place"
    for task in (*long, *pictures):
        task.cancel()


async def test_a_waiting_picture_goes_before_waiting_thoughts_and_the_urgent_before_the_older() -> None:
    crew = Crew()
    first = [start(crew, "film", lane="film"), start(crew, "thought", lane="thought"), start(crew, "picture")]
    await breathe()
    later = [
        start(crew, "alongside", lane="thought", urgency=2),
        start(crew, "awaited", lane="thought", urgency=1),
        start(crew, "awaited too", lane="thought", urgency=1),
        start(crew, "asked", lane="thought", urgency=0),
        start(crew, "another picture"),
    ]
    await breathe()
    done = []
    while (hand := crew.hands[1]).present is not None:
        done.append(hand.tasks[-1].name)
        hand.finish()
        await breathe()
    assert done == ["thought", "another picture", "asked", "awaited", "awaited too", "alongside"]
    assert crew.present == [Job("picture"), Job("film")]
    for task in (*first, *later):
        task.cancel()


def draw(crew: Crew, name: str, kin: str) -> asyncio.Task[str]:
    return asyncio.get_running_loop().create_task(crew.workers.run(Job(name, kin)))


async def test_a_picture_waits_a_moment_for_whoever_drew_that_game_before() -> None:
    crew = Crew()
    drawn = [draw(crew, "race 1", "race"), draw(crew, "race 2", "race"), draw(crew, "empire 1", "empire")]
    await breathe()
    assert {job.name for job in crew.present} == {"race 1", "empire 1"}
    crew.at(Job("race 1", "race")).finish()
    await breathe()
    assert [job.name for job in crew.hands[0].tasks] == ["race 1", "race 2"]
    crew.at(Job("empire 1", "empire")).finish()
    await breathe()
    drawn.append(draw(crew, "empire 2", "empire"))
    await breathe()
    assert [job.name for job in crew.hands[1].tasks] == ["empire 1", "empire 2"]
    for task in drawn:
        task.cancel()


async def test_a_picture_waits_for_nobody_in_particular_for_longer_than_a_moment() -> None:
    crew = Crew()
    drawn = [draw(crew, "race 1", "race"), draw(crew, "race 2", "race")]
    await crew.time.pass_by(MOMENT / 2)
    assert [job.name for job in crew.present] == ["race 1"]
    await crew.time.pass_by(MOMENT / 2)
    assert [job.name for job in crew.present] == ["race 1", "race 2"]
    for task in drawn:
        task.cancel()


async def test_a_picture_does_not_wait_for_somebody_who_thinks() -> None:
    crew = Crew()
    drawn = [draw(crew, "race 1", "race"), draw(crew, "empire 1", "empire"), draw(crew, "renaissance 1", "renaissance")]
    await breathe()
    crew.hands[2].finish()
    await breathe()
    long = start(crew, "thought", lane="thought")
    await breathe()
    assert crew.hands[2].tasks[-1] == Job("thought")
    crew.hands[1].finish()
    await breathe()
    drawn.append(draw(crew, "renaissance 2", "renaissance"))
    await breathe()
    assert crew.hands[1].tasks[-1] == Job("renaissance 2", "renaissance")
    for task in (*drawn, long):
        task.cancel()


async def test_what_nobody_waits_for_takes_nobody_s_place_and_its_process_ends_with_it() -> None:
    crew = Crew()
    later = [start(crew, f"later {number}", lane="later", patience=1000.0) for number in range(2)]
    long = [start(crew, "thought", lane="thought"), start(crew, "film", lane="film"), start(crew, "picture")]
    await breathe()
    assert {job.name for job in crew.present} == {"later 0", "thought", "film", "picture"}, (
        "one at a time, besides all others"
    )
    hand = crew.at(Job("later 0"))
    hand.finish("found")
    assert await later[0] == "found"
    await breathe()
    assert hand.is_closed
    assert crew.at(Job("later 1")) is not hand
    crew.at(Job("picture")).finish()
    await breathe()
    waiting = [start(crew, f"picture {number}") for number in range(2)]
    await breathe()
    assert Job("picture 1") not in crew.present, "the place of what nobody waits for is for nothing else"
    for task in (*later, *long, *waiting):
        task.cancel()


async def test_whoever_finds_no_worker_in_time_is_told_so() -> None:
    crew = Crew()
    at_it = start(crew, "thought", lane="thought")
    waiting = start(crew, "another", lane="thought", patience=10.0)
    await crew.time.pass_by(9.9)
    assert not waiting.done()
    await crew.time.pass_by(0.2)
    with pytest.raises(TimeoutError):
        await waiting
    crew.at(Job("thought")).finish("done")
    assert await at_it == "done"
    assert crew.present == [], "what nobody waits for any more is not begun"


async def test_a_task_that_began_in_time_may_take_longer_than_one_waits_for_a_worker() -> None:
    crew = Crew()
    thought = start(crew, "thought", lane="thought", patience=10.0)
    await crew.time.pass_by(30.0)
    crew.busy[0].finish("late")
    assert await thought == "late"


async def test_a_worker_that_hangs_is_killed_and_replaced() -> None:
    crew = Crew()
    hung = start(crew, "hung", lane="thought")
    waiting = start(crew, "next", lane="thought", patience=1000.0)
    await breathe()
    hand = crew.at(Job("hung"))
    await crew.time.pass_by(PATIENCE + LONGEST + 1)
    assert hand.is_killed
    with pytest.raises(BrokenProcessPool):
        await hung
    fresh = crew.at(Job("next"))
    assert fresh is not hand
    hand.die()  # the news comes late, and changes nothing
    await breathe()
    assert crew.present == [Job("next")]
    fresh.finish("done")
    assert await waiting == "done"


async def test_a_hung_task_that_nobody_wants_any_more_gives_its_place_back_too() -> None:
    crew = Crew()
    hung = start(crew, "hung", lane="thought")
    await breathe()
    hung.cancel()
    await breathe()
    assert crew.busy[0].is_stopped
    await crew.time.pass_by(PATIENCE + LONGEST + 1)
    fresh = start(crew, "next", lane="thought")
    await breathe()
    assert crew.present[-1] == Job("next")
    fresh.cancel()


async def test_only_the_task_of_a_worker_that_dies_is_lost() -> None:
    crew = Crew()
    hired = len(crew.hands)
    lost, kept = start(crew, "lost", lane="thought"), start(crew, "kept")
    await breathe()
    crew.at(Job("lost")).die()
    with pytest.raises(BrokenProcessPool):
        await lost
    crew.at(Job("kept")).finish("kept")
    assert await kept == "kept"
    again = start(crew, "again", lane="thought")
    await breathe()
    crew.at(Job("again")).finish("again")
    assert await again == "again"
    assert len(crew.hands) == hired + 1


async def test_one_that_died_in_its_sleep_is_replaced_before_anybody_notices() -> None:
    crew = Crew()
    for hand in crew.hands:
        hand.is_dead = True
    task = start(crew, "task")
    await breathe()
    crew.busy[0].finish("done")
    assert await task == "done"


async def test_what_is_cancelled_leaves_the_lane_or_is_asked_to_stop() -> None:
    crew = Crew()
    begun, waiting = start(crew, "begun", lane="thought"), start(crew, "waiting", lane="thought")
    await breathe()
    begun.cancel()
    waiting.cancel()
    await breathe()
    hand = crew.at(Job("begun"))
    assert hand.is_stopped
    assert crew.present == [Job("begun")], "its worker is busy until it has stopped"
    hand.finish()
    await breathe()
    assert crew.present == []


async def test_whoever_is_cancelled_when_all_is_done_stops_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Crew()
    done, following = start(crew, "done", lane="thought"), start(crew, "following", lane="thought")
    await breathe()
    hand = crew.at(Job("done"))
    begin = hand.begin

    def cancel_and_begin(task: Any) -> Any:
        done.cancel()  # it has its answer, and has not looked at it yet
        return begin(task)

    monkeypatch.setattr(hand, "begin", cancel_and_begin)
    hand.finish()
    await breathe()
    assert done.cancelled()
    assert crew.present == [Job("following")]
    assert not hand.is_stopped
    following.cancel()


# --- real processes -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Process:
    """Says which process does it."""

    def work(self, _: Callable[[], bool], /) -> int:
        return os.getpid()


@dataclass(frozen=True)
class Suicide:
    """Ends its own process, as running out of memory would."""

    def work(self, _: Callable[[], bool], /) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


@dataclass(frozen=True)
class Brooding:
    """Goes on until nobody wants it any more."""

    def work(self, is_unwanted: Callable[[], bool], /) -> None:
        ends = time.monotonic() + 30
        while not is_unwanted() and time.monotonic() < ends:
            time.sleep(0.01)


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    made = Workers()
    yield made
    made.close()


async def test_a_killed_process_is_replaced_and_the_other_works_on(workers: Workers) -> None:
    thinker, drawer = await asyncio.gather(workers.run(Process(), lane="thought"), workers.run(Process()))
    with pytest.raises(BrokenProcessPool):
        await workers.run(Suicide(), lane="thought")
    assert await workers.run(Process()) == drawer
    assert await workers.run(Process(), lane="thought") not in (thinker, drawer)
    os.kill(drawer, signal.SIGKILL)  # while it does nothing
    assert await workers.run(Process(), lane="thought")


async def test_a_process_is_free_again_as_soon_as_it_sees_that_nobody_waits(workers: Workers) -> None:
    process = await workers.run(Process(), lane="thought")
    brooding = asyncio.create_task(workers.run(Brooding(), lane="thought"))
    await breathe()
    brooding.cancel()
    async with asyncio.timeout(20):
        assert await workers.run(Process(), lane="thought") == process
