"""Cancellation: at whichever moment a change is given up, it is in the store whole or not at all, and memory knows which."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from bot.table import choices, going_back
from bot.table.lobby import Place
from bot.table.seats import Who
from bot.table.votes import UNDO
from bot.time.clocks import Policy, TableClock
from engines.core import PlayerError
from storage import SqliteStore, Status
from tests.bot.processes import Process, check_memory, check_story

ADA, BEN = 1, 2
NOW = 1_000_000.0


class Trial:
    """One table of two, and a moment at which whoever changes it gives up."""

    def __init__(self, store: SqliteStore) -> None:
        self.now, self.store = NOW, store
        self.at = Process(store, lambda: self.now)
        self.game = ""
        self.number = 0  # of the vote about a seat

    async def open(self, policy: Policy) -> None:
        """A lobby with two people."""
        clock = TableClock(600.0, policy=policy).write()
        options = {"rounds": "1", "raids": "off"}
        lobby = await self.at.lobbies.open(
            "comets", options, Place(1, 10), person=ADA, name="Ada", once="open", clock=clock
        )
        self.game = lobby.game.id
        await self.at.lobbies.join(self.game, BEN, "Ben", "join")

    async def start(self) -> None:
        await self.at.lobbies.start(self.game, ADA, "start")

    async def choose(self, seat: int, once: str = "") -> None:
        await choices.submit(self.at.hub, self.game, seat, ("gather",), once=once or f"choice-{seat}")

    def person(self, seat: int) -> int:
        return self.at.hub._tables[self.game].seats[seat].person or 0

    async def run_out(self) -> None:
        self.now = NOW + 700
        for row in await self.store.clocks_due(self.now):
            await self.at.expiry.run_out(row)


Act = Callable[[Trial], Awaitable[Any]]


async def voted(trial: Trial) -> None:
    """A game in which the first to choose asks to go back, after both have."""
    await going(trial)
    await trial.choose(0)
    await trial.at.votes.ask_back(trial.game, trial.person(0), once="ask")


async def offered(trial: Trial) -> None:
    """The same, and the first seat is offered to somebody else."""
    await voted(trial)
    vote = (await trial.at.handing.ask(trial.game, 0, Who(3, "Cleo"), trial.person(0), once="offer")).vote
    assert vote is not None
    trial.number = vote.row


async def paused(trial: Trial) -> None:
    await going(trial)
    await trial.at.pauses.ask(trial.game, ADA, once="ask")
    await trial.at.votes.cast(trial.game, "pause", BEN, 0, True, once="yes")


async def going(trial: Trial) -> None:
    await trial.start()


async def gathering(_: Trial) -> None:
    return


async def chosen(trial: Trial) -> None:
    await going(trial)
    await trial.choose(0)


CHANGES: dict[str, tuple[Act, Act]] = {
    "join": (gathering, lambda one: one.at.lobbies.join(one.game, 3, "Cleo", "x")),
    "leave": (gathering, lambda one: one.at.lobbies.leave(one.game, BEN, "x")),
    "bot": (gathering, lambda one: one.at.lobbies.add_bot(one.game, ADA, "x")),
    "start": (gathering, lambda one: one.at.lobbies.start(one.game, ADA, "x")),
    "choice": (going, lambda one: one.choose(0, "x")),
    "last choice": (chosen, lambda one: one.choose(1, "x")),
    "undo": (chosen, lambda one: going_back.undo(one.at.hub, one.game, 0, once="x")),
    "asking back": (chosen, lambda one: one.at.votes.ask_back(one.game, one.person(0), once="x")),
    "going back": (voted, lambda one: one.at.votes.cast(one.game, UNDO, one.person(1), 1, True, once="x")),
    "pause": (going, lambda one: one.at.pauses.ask(one.game, ADA, once="x")),
    "going on": (paused, lambda one: one.at.pauses.ask(one.game, ADA, once="x")),
    "resignation": (chosen, lambda one: one.at.seats.resign(one.game, ADA, once="x")),
    "offering a seat": (voted, lambda one: one.at.handing.ask(one.game, 0, Who(3, "Cleo"), one.person(0), once="x")),
    "handing over": (
        offered,
        lambda one: one.at.handing.cast(one.game, one.number, 3, True, once="x"),
    ),
    "end": (voted, lambda one: one.at.seats.end(one.game, "Ada", once="x")),
    "time-out": (chosen, lambda one: one.run_out()),
}


@pytest.mark.parametrize(("kind", "policy"), [*((kind, Policy.SUGGEST) for kind in CHANGES), ("time-out", Policy.BOT)])
async def test_a_change_given_up_at_any_moment_leaves_memory_where_the_store_is(kind: str, policy: Policy) -> None:
    before, act = CHANGES[kind]
    for moment in range(200):
        store = await SqliteStore.open(":memory:")
        try:
            trial = Trial(store)
            await trial.open(policy)
            await before(trial)
            finished = await given_up(trial, act, moment)
            await check_memory(trial.at.hub, trial.game)
            await check_story(store, trial.game)
            with suppress(PlayerError):
                await act(trial)  # the same once more
            await check_memory(trial.at.hub, trial.game)
            await check_story(store, trial.game)
            stored = await store.game(trial.game)
            assert kind != "last choice" or (stored is not None and stored.status is Status.OVER)
        finally:
            await store.close()
        if finished:
            assert moment > 5
            return
    pytest.fail("it never came to an end")


async def given_up(trial: Trial, act: Act, moment: int) -> bool:
    """Begin, and cancel when the database is asked for the so manieth time; True if it was done before that."""
    database, asked = trial.store._db, 0

    def counted(name: str) -> None:
        ask = getattr(database, name)

        async def count(*arguments: Any) -> Any:
            nonlocal asked
            asked += 1
            if asked == moment + 1:
                task.cancel()
                if name != "_apart":  # what goes to the disk is not interrupted; anything else might be
                    await asyncio.sleep(0)
            return await ask(*arguments)

        setattr(database, name, count)

    names = ("execute", "execute_many", "rows", "many", "_apart")
    for name in names:
        counted(name)
    task = asyncio.ensure_future(act(trial))
    try:
        await task
    except asyncio.CancelledError:
        return False
    finally:
        for name in names:
            delattr(database, name)
    return asked <= moment
