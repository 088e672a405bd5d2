"""Two hubs on one store, as two processes would be: whatever they do at the same moment, the store stays one story."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from bot.records.ratings import finishes
from bot.table import choices, going_back
from bot.table.faults import NoTable
from bot.table.hub import Hub
from bot.table.lobby import Place
from bot.table.seats import Who
from bot.table.table import Table
from bot.table.votes import SEAT
from bot.time.clocks import Policy, TableClock
from engines.core import PlayerError
from storage import Change, GameStore, SqliteStore, Status
from storage.commit import Commits
from tests.bot.processes import Process, check_memory, check_story

PEOPLE = (1, 2, 3, 4)
CHANNELS = (10, 11)
STEPS = 60  # things each person tries


class Slow(Commits):
    """A store whose answers take a moment, so that others get in between."""

    random: ClassVar[Random]
    written: ClassVar[Counter[str]]

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name not in ("fresh", "game", "seats", "clocks", "votes", "journal", "position", "rating", "handled"):
            return found

        async def later(*arguments: Any) -> Any:
            if self.random.random() < 0.3:
                await asyncio.sleep(self.random.random() * 0.004)
            return await found(*arguments)

        return later

    async def commit(self, change: Change) -> int:
        version = await super().commit(change)
        self.written[change.once] += 1
        return version


class SlowFile(Slow, SqliteStore):
    """A slow embedded store."""


class Storm:
    """People who click at random at two processes."""

    def __init__(self, processes: list[Process], random: Random) -> None:
        self.processes, self.random = processes, random
        self.now = 1_000_000.0
        self._clicks = itertools.count(1)

    def clock(self) -> float:
        return self.now

    async def person(self, person: int) -> None:
        for _ in range(STEPS):
            await self.click(person)

    async def click(self, person: int) -> None:
        """Something a person does, sometimes delivered to both processes."""
        self.now += self.random.random() * 60
        once, channel = f"c{next(self._clicks)}", self.random.choice(CHANNELS)
        game = await self.processes[0].store.game_in(channel)
        kinds = self.kinds(game.status if game is not None else None)
        act = self.random.choice(kinds)
        chosen = self.random.sample(self.processes, self.random.choice((1, 1, 1, 2)))
        seed = self.random.random()
        tries = (
            self.quietly(act(one, game.id if game else "", channel, person, once, Random(seed)))  # noqa: S311
            for one in chosen
        )
        await asyncio.gather(*tries)

    async def quietly(self, act: Awaitable[Any]) -> None:
        with suppress(PlayerError):
            await act

    def kinds(self, status: Status | None) -> list[Any]:
        if status is Status.LOBBY:
            return [*[self.join] * 5, *[self.start] * 3, self.add_bot, self.leave, self.end]
        if status in (Status.RUNNING, Status.FROZEN):
            often = [self.choose] * 40 + [self.undo] * 4 + [self.ask_back] * 3 + [self.cast] * 8
            return [*often, self.pause, self.resign, self.replace, self.run_out, self.run_out, self.forget, self.end]
        return [self.open]

    async def open(self, at: Process, _: str, channel: int, person: int, once: str, random: Random) -> None:
        policy = random.choice(list(Policy))
        clock = TableClock(600.0, 60.0, bank=random.random() < 0.5, policy=policy).write()
        options = {"rounds": random.choice(("1", "2")), "raids": random.choice(("on", "off"))}
        place = Place(1, channel)
        await at.lobbies.open("comets", options, place, person=person, name=f"P{person}", once=once, clock=clock)

    async def join(self, at: Process, game: str, _: int, person: int, once: str, __: Random) -> None:
        await at.lobbies.join(game, person, f"P{person}", once)

    async def leave(self, at: Process, game: str, _: int, person: int, once: str, __: Random) -> None:
        await at.lobbies.leave(game, person, once)

    async def add_bot(self, at: Process, game: str, _: int, person: int, once: str, __: Random) -> None:
        await at.lobbies.add_bot(game, person, once, "random")

    async def start(self, at: Process, game: str, _: int, person: int, once: str, __: Random) -> None:
        await at.lobbies.start(game, person, once, manages=True)

    async def choose(self, at: Process, game: str, _: int, person: int, once: str, random: Random) -> None:
        table = await at.hub.table(game)
        seats = [seat for seat in table.awaited if table.is_bot(seat) or table.seats[seat].person == person]
        if not seats:
            return
        seat = random.choice(seats)
        choice, decision = table.session.prompts[seat].suggestion(), table.fingerprint(seat)
        who = 0 if table.is_bot(seat) else person
        await choices.submit(at.hub, game, seat, choice, once=once, decision=decision, person=who)

    async def undo(self, at: Process, game: str, _: int, person: int, once: str, random: Random) -> None:
        table = await at.hub.table(game)
        whole = random.random() < 0.5
        await going_back.undo(at.hub, game, at.hub.seat_of(table, person), once=once, whole=whole)

    async def ask_back(self, at: Process, game: str, _: int, person: int, once: str, __: Random) -> None:
        await at.votes.ask_back(game, person, once=once)

    async def cast(self, at: Process, game: str, _: int, person: int, once: str, random: Random) -> None:
        votes = await at.store.votes(game)
        if votes:
            vote = random.choice(votes)
            if vote.kind == SEAT:
                agrees = random.random() < 0.9
                await at.handing.cast(game, vote.row, random.choice(PEOPLE), agrees, once=once)
                return
            await at.votes.cast(game, vote.kind, person, vote.row, random.random() < 0.9, once=once)

    async def pause(self, at: Process, game: str, _: int, person: int, once: str, __: Random) -> None:
        await at.pauses.ask(game, person, once=once)

    async def resign(self, at: Process, game: str, _: int, person: int, once: str, __: Random) -> None:
        await at.seats.resign(game, person, once=once)

    async def replace(self, at: Process, game: str, _: int, person: int, once: str, random: Random) -> None:
        who = random.choice(PEOPLE)
        newcomer = Who(who, f"P{who}") if random.random() < 0.8 else None
        await at.handing.ask(game, random.randrange(3), newcomer, person, once=once)

    async def run_out(self, at: Process, *_: Any) -> None:
        self.now += 700
        for row in await at.store.clocks_due(self.now):
            await at.expiry.run_out(row)
        for person in await at.store.people_due(self.now):
            for wait in await at.store.waits(person):
                await at.timing.told(wait.game.id, wait.clock.seat, person, once=f"{wait.game.id}:{self.now}")

    async def forget(self, at: Process, _: str, __: int, ___: int, ____: str, random: Random) -> None:
        """A process forgets what it has in memory."""
        for channel in CHANNELS:
            game = await at.store.game_in(channel)
            if game is not None and random.random() < 0.5:
                async with at.hub.holding(game.id):
                    at.hub.forget(game.id)

    async def end(self, at: Process, game: str, _: int, person: int, once: str, random: Random) -> None:
        if random.random() < 0.2:
            await at.seats.end(game, f"P{person}", once=once)


# --- what must hold afterwards ---------------------------------------------------------------------------------------------


async def check_records(hub: Hub, games: list[str]) -> None:
    """Every finished game is counted once for everybody for whom it counts: of a seat that was handed on, whoever began."""
    store = hub.store
    for person in PEOPLE:
        standings, rating = await store.standings(person), await store.rating(person, "")
        assert (rating.games if rating else 0) == len(standings)
        assert {await _status(store, one.game) for one in standings} <= {Status.OVER}
    for game in games:
        if await _status(store, game) is Status.OVER:
            result = (await hub.table(game)).session.result
            assert result is not None
            people = finishes(result, await store.seats(game), await store.departures(game))
            counted = {one for one in PEOPLE if game in [done.game for done in await store.standings(one)]}
            assert {one.person for one in people} == counted


async def _status(store: GameStore, game: str) -> Status:
    stored = await store.game(game)
    assert stored is not None
    return stored.status


@pytest.fixture(params=["sqlite", "postgres"])
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Awaitable[GameStore]]:
    """Opens a slow store."""
    if request.param == "sqlite":
        return lambda: SlowFile.open(tmp_path / "games.db")
    from storage.postgres import PostgresStore

    class SlowShared(Slow, PostgresStore):
        """A slow shared store."""

    url = request.getfixturevalue("schema")
    return lambda: SlowShared.open(url, time.time)


@pytest.fixture
async def stores(opening: Callable[[], Awaitable[GameStore]]) -> AsyncIterator[list[GameStore]]:
    Slow.random, Slow.written = Random(0), Counter()  # noqa: S311
    both = [await opening(), await opening()]
    yield both
    for store in both:
        await store.close()


@pytest.mark.parametrize("seed", range(4))
async def test_two_hubs_on_one_store_tell_one_story(stores: list[GameStore], seed: int) -> None:
    Slow.random, Slow.written = Random(f"slow {seed}"), Counter()  # noqa: S311
    storm = Storm([], Random(seed))  # noqa: S311
    storm.processes = [Process(store, storm.clock) for store in stores]
    await asyncio.gather(*(storm.person(person) for person in PEOPLE))
    games = sorted({game.id for channel in CHANNELS for game in await stores[0].games_with(channel)})
    assert games
    assert max(Slow.written.values()) == 1
    for channel in CHANNELS:
        assert sum(game.status.is_live for game in await stores[0].games_with(channel)) <= 1
    for game in games:
        await check_story(stores[0], game)
        for process in storm.processes:
            await check_memory(process.hub, game)
    await check_records(storm.processes[0].hub, games)


# --- moments that chance rarely hits -----------------------------------------------------------------------------------------


@pytest.fixture
async def processes(stores: list[GameStore]) -> list[Process]:
    Slow.random, Slow.written = Random(0), Counter()  # noqa: S311
    return [Process(store, lambda: 1_000_000.0) for store in stores]


async def begun(at: Process) -> Table:
    lobby = await at.lobbies.open("comets", {}, Place(1, 10), person=1, name="Ada", once="open")
    await at.lobbies.join(lobby.game.id, 2, "Ben", "join")
    return await at.lobbies.start(lobby.game.id, 1, "start")


async def test_a_move_made_while_another_process_reads_rows_is_not_overwritten(
    processes: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = processes
    table = await begun(here)
    await there.hub.table(table.id)
    await here.pauses.ask(table.id, 1, once="vote")  # a change that moves nothing: only rows are read anew
    read = there.store.game

    async def late(game: str) -> Any:
        monkeypatch.undo()
        await choices.submit(here.hub, game, 0, ("gather",), once="gather")
        return await read(game)

    monkeypatch.setattr(there.store, "game", late)
    await choices.submit(there.hub, table.id, 1, ("gather",), once="scout")
    await check_story(there.store, table.id)
    for process in processes:
        await check_memory(process.hub, table.id)


@pytest.mark.parametrize("moment", range(9))
async def test_rows_that_were_being_read_when_somebody_gave_up_are_read_again(
    processes: list[Process], moment: int
) -> None:
    here, there = processes
    table = await begun(here)
    await there.hub.table(table.id)
    await here.seats.resign(table.id, 2, once="resign")
    reading = asyncio.ensure_future(there.hub.table(table.id))
    reads = 0
    database: Any = there.store._db  # type: ignore[attr-defined]
    rows = database.rows

    async def cancelled(*arguments: Any) -> Any:
        nonlocal reads
        reads += 1
        if reads == moment + 1:
            reading.cancel()
        await asyncio.sleep(0)  # as if the database were far away
        return await rows(*arguments)

    database.rows = cancelled
    with suppress(asyncio.CancelledError):
        await reading
    assert reads
    await check_memory(there.hub, table.id)


@pytest.mark.parametrize("look", ["handled", "fresh"])
async def test_a_click_that_two_processes_get_is_told_as_made_by_both(
    processes: list[Process], monkeypatch: pytest.MonkeyPatch, look: str
) -> None:
    """One of them makes the choice just when the other has had a look: the decision has passed by that very click."""
    here, there = processes
    table = await begun(here)
    decision = (await there.hub.table(table.id)).fingerprint(0)
    asked = getattr(there.store, look)

    async def overtaken(*given: Any) -> Any:
        found = await asked(*given)
        monkeypatch.undo()
        await choices.submit(here.hub, table.id, 0, ("gather",), once="click", decision=decision)
        return found

    monkeypatch.setattr(there.store, look, overtaken)
    await choices.submit(there.hub, table.id, 0, ("gather",), once="click", decision=decision)
    assert len(await there.store.journal(table.id)) == 1


async def test_a_table_opened_twice_by_one_click_is_one_table(processes: list[Process]) -> None:
    opened = [
        await one.lobbies.open("comets", {}, Place(1, 10), person=1, name="Ada", once="open") for one in processes
    ]
    assert opened[0].game.id == opened[1].game.id
    assert len(await processes[0].store.live_games()) == 1


async def test_two_processes_that_thaw_one_table_both_have_it(
    processes: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = processes
    table = await begun(here)

    async def freeze(at: Table) -> Change:
        change = at.begin()
        at.set(change, status=Status.FROZEN, incident="old")
        return change

    await here.hub.change(table.id, freeze, once="freeze")
    here.hub.forget(table.id)
    read = there.store.position

    async def late(game: str) -> bytes:
        monkeypatch.undo()
        await here.hub.table(game)  # the other process is a moment faster
        return await read(game)

    monkeypatch.setattr(there.store, "position", late)
    assert (await there.hub.table(table.id)).game.status is Status.RUNNING
    assert (await here.hub.table(table.id)).game.version == (await there.hub.table(table.id)).game.version


async def test_a_lobby_that_was_closed_is_closed_and_does_not_rest(processes: list[Process]) -> None:
    here, _ = processes
    lobby = await here.lobbies.open("comets", {}, Place(1, 10), person=1, name="Ada", once="open")
    await here.lobbies.leave(lobby.game.id, 1, "leave")
    with pytest.raises(NoTable, match="closed"):
        await here.hub.table(lobby.game.id)
