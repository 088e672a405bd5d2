"""Several processes on one store and one Discord: each table is one's work, and whoever sleeps past its lease does nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord.http import HTTPClient

from bot.app import App
from bot.chat.slots import Slots
from bot.chat.syncing import synced
from bot.pocket import Pocket
from bot.table import leases as leases_module
from bot.table.leases import CURRENT, SPAN, DatabaseTime, Lease, Leases
from bot.table.table import Table
from bot.table.thinking import Players
from bot.work import claims as claims_module
from bot.work.claims import Claims
from storage import BUILD, Errand, Lost, SqliteStore, Task, moment
from tests.bot.house import Clicker, House, discord_here, house, open_table, play_out


@pytest.fixture(autouse=True)
def everybody_hears_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both processes have sessions of the one shard, as during a hand-over: every click comes to both."""

    async def take(slots: Slots) -> None:
        slots._app.shard_count, slots._app.shard_ids = 1, [0]

    async def pace(*_: object) -> None:
        return None

    monkeypatch.setattr(Slots, "take", take)
    monkeypatch.setattr(Slots, "pace", pace)


@asynccontextmanager
async def two_houses(folder: Path, **options: Any) -> AsyncIterator[tuple[House, House]]:
    """Two processes' worth of bots; both hear every click, as during a hand-over."""
    async with (
        discord_here() as pocket,
        house(folder, pocket=pocket, shared=True, **options) as here,
        house(folder, pocket=pocket, shared=True, **options) as there,
    ):
        for one in (here, there):
            await one.app.wait_until_ready()
        yield here, there


def posts(pocket: Pocket, channel: str = "table-one") -> list[str]:
    at = pocket.channel(channel).id
    return [one.content for one in pocket.world.messages[at].values() if one.content]


async def until(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 - what is waited for happens in another house
            await asyncio.sleep(0.02)


async def settled(*houses: House) -> None:
    for _ in range(2):
        for at in houses:
            await at.settle()


async def test_two_processes_play_a_game_and_every_post_is_said_once(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as (here, there):
        await open_table(here, "Ada", "Ben", options="rounds=2")
        clickers = [Clicker(here.person("Ada")), Clicker(here.person("Ben"))]
        await play_out(here, *clickers)
        await settled(here, there)
        said = posts(here.pocket)
        assert len(said) == len(set(said))
        assert any("over" in one for one in said)
        game = await here.game()
        told = (await here.store.chats(game.id))[0].note
        assert told == (await here.store.notes(game.id))[-1].number
        journal = await here.store.journal(game.id)
        assert [row.number for row in journal] == list(range(1, len(journal) + 1))
        figures = [one.app.hub.health.figures for one in (here, there)]
        assert sum(one.counted("changes", result="made") for one in figures) > 0


async def test_each_thought_of_a_bot_is_thought_in_one_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[tuple[int, int]] = []
    decide = Players.decide

    async def noted(players: Players, table: Table, seat: int, *more: Any) -> Any:
        thought.append((table.total, seat))
        return await decide(players, table, seat, *more)

    monkeypatch.setattr(Players, "decide", noted)
    async with two_houses(tmp_path) as (here, there):
        await open_table(here, "Ada", options="rounds=2", bots=2)
        await play_out(here, Clicker(here.person("Ada")))
        await settled(here, there)
        journal = await here.store.journal((await here.game()).id)
        assert {row.seat for row in journal} == {0, 1, 2}
        assert thought
        assert len(thought) == len(set(thought))


async def test_one_process_makes_the_commands_known_and_both_know_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    upsert = HTTPClient.bulk_upsert_global_commands

    def noted(http: HTTPClient, *arguments: Any, **named: Any) -> Any:
        made.append(http)
        return upsert(http, *arguments, **named)

    monkeypatch.setattr(HTTPClient, "bulk_upsert_global_commands", noted)
    async with two_houses(tmp_path) as (here, there):
        assert made == [here.app.http]
        known = await there.app.tree.fetch_commands()
        assert {one.name for one in known} >= {"play", "move", "hand"}
        (task,) = await there.store.tasks("commands")
        await there.store.put("commands", "", data=f"{BUILD + 2} newer")  # an earlier release does not take that back
        await synced(there.app.tree, there.store, there.app.leases, 1)
        assert made == [here.app.http]
        await there.store.put("commands", "", data=f"{BUILD} other")
        await synced(there.app.tree, there.store, there.app.leases, 1)
        assert made == [here.app.http, there.app.http]
        assert (await there.store.tasks("commands"))[0].data == task.data


async def test_one_process_keeps_the_deadlines_and_another_takes_over(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as (here, there):
        assert here.app.keeper._task is not None
        assert there.app.keeper._task is None
        assert here.app.claims is not None
        await here.app.claims.close()
        await here.app.keeper.close()
        await until(lambda: there.app.keeper._task is not None)


async def test_what_a_process_holds_is_renewed_for_as_long_as_it_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims_module, "RENEWED", 0.05)
    async with discord_here() as pocket, house(tmp_path, pocket=pocket, shared=True) as at:
        await until(lambda: ("keeper", "") in at.app.leases.held)
        lease = at.app.leases.held["keeper", ""]
        ends, stored = lease.ends, lease.task.until
        pocket.clock.advance(SPAN - 1)
        await until(lambda: lease.ends > ends and lease.task.until > stored)
        assert not lease.is_lost


async def test_whoever_keeps_the_deadlines_does_so_under_its_lease(tmp_path: Path) -> None:
    async with discord_here() as pocket, house(tmp_path, pocket=pocket, shared=True) as at:
        await until(lambda: ("keeper", "") in at.app.leases.held)
        seen: list[Lease | None] = []

        async def noted() -> None:
            seen.append(CURRENT.get())

        at.app.keeper._say = noted
        at.app.keeper.wake()
        await until(lambda: bool(seen))
        assert seen[0] is at.app.leases.held["keeper", ""]


async def test_both_count_themselves_and_share_the_budget(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as (here, there):
        assert there.app.budget.processes == 2
        assert here.app.claims is not None
        await here.app.claims._count_members()
        assert here.app.budget.processes == 2


async def test_any_number_of_processes_is_counted(tmp_path: Path) -> None:
    async with discord_here() as pocket, house(tmp_path, pocket=pocket, shared=True) as at:
        for _ in range(70):
            leases = Leases(at.store, at.app.hub.health.figures)
            await leases.enlist()
            await Claims._count_myself(SimpleNamespace(_leases=leases, _store=at.store))  # type: ignore[arg-type]
            assert len(leases.held) == 1
        assert at.app.claims is not None
        await at.app.claims._count_members()
        assert at.app.budget.processes == 71


async def test_a_process_that_lost_a_table_stops_at_once_and_another_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_houses(tmp_path) as (here, there):
        await open_table(here, "Ada", "Ben", options="rounds=3")
        await settled(here, there)
        stuck = asyncio.Event()
        held: list[App] = []

        def hang(at: House) -> None:
            inner = at.app.poster._send_post

            async def send(*arguments: Any) -> Any:
                if not held:
                    held.append(at.app)
                    stuck.set()
                    await asyncio.Event().wait()
                return await inner(*arguments)

            monkeypatch.setattr(at.app.poster, "_send_post", send)

        hang(here)
        hang(there)
        for name in ("Ada", "Ben"):
            await Clicker(here.person(name)).turn(6)
        async with asyncio.timeout(10):
            await stuck.wait()
        game, slow = await here.game(), held[0]
        lease = slow.leases.held["table", game.id]
        lease.ends = moment() - 1  # as if the process had slept
        await here.store._db.write("UPDATE task SET until = 0 WHERE kind = 'table' AND id = ?", game.id)
        await settled(here, there)
        assert lease.is_lost
        assert not slow.poster.working(game.id) or ("table", game.id) in slow.leases.held
        told = (await here.store.chats(game.id))[0].note
        assert told == (await here.store.notes(game.id))[-1].number
        told_once = [post for post in posts(here.pocket) if not post.startswith("⚠️")]  # refusals may repeat
        assert len(told_once) == len(set(told_once))


async def test_nothing_is_sent_under_a_lease_that_has_run_out(tmp_path: Path) -> None:
    async with discord_here() as pocket, house(tmp_path, pocket=pocket, shared=True) as at:
        lease = Lease(Task("table", "g"), moment() + SPAN)
        before = len(pocket.world.messages.get(pocket.channel("table-one").id, {}))

        async def speak(nonce: str) -> None:
            CURRENT.set(lease)
            await at.app.doors.send(at.app.doors.place(pocket.channel("table-one").id), nonce=nonce, content="Hello")

        await asyncio.create_task(speak("one"))
        lease.ends = moment() + 1.5  # within the margin
        with pytest.raises(Lost):
            await asyncio.create_task(speak("two"))
        assert len(pocket.world.messages[pocket.channel("table-one").id]) == before + 1


async def test_what_was_said_is_not_written_down_by_whoever_lost_the_table(tmp_path: Path) -> None:
    """Claim, expire, claim, write: the nonce hides a missing fence in every other test."""
    async with house(tmp_path, shared=False) as at:
        game = await open_table(at, "Ada", "Ben")
        await at.store.put("table", game.id)
        first, second = await at.store.enlist(), await at.store.enlist()
        (slow,) = await at.store.claim("table", first, SPAN, name=game.id)
        at.pocket.clock.advance(SPAN + 1)
        (fast,) = await at.store.claim("table", second, SPAN, name=game.id)
        await Clicker(at.person("Ada")).turn(6)
        await at.settle()
        chat = (await at.store.chats(game.id))[0]
        errand = Errand(game.id, "post", id=-1)
        with pytest.raises(Lost):
            await at.store.said(errand, replace(chat, note=0, message=1), under=slow)
        with pytest.raises(Lost):
            await at.store.freeze(errand, slow)
        assert (await at.store.chats(game.id))[0] == chat
        await at.store.said(errand, chat, under=fast)


async def test_a_reminder_is_sent_once_by_whoever_keeps_the_deadlines(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as (here, there):
        ben = here.person("Ben")
        await (await ben.run("settings", "table-one", remind="1h")).answered()
        await open_table(here, "Ada", "Ben", options="rounds=3")
        await settled(here, there)
        before = len([one for one in here.pocket.world.messages.values() for _ in one])
        here.pocket.clock.advance(3700)
        await until(lambda: len([one for one in here.pocket.world.messages.values() for _ in one]) > before)
        await asyncio.sleep(0.3)
        reminders = [
            one
            for channel in here.pocket.world.messages.values()
            for one in channel.values()
            if "waits for you" in str(one.components) + one.content
        ]
        assert len(reminders) == 1


async def test_a_clock_that_is_set_between_two_looks_ends_no_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(tmp_path / "games.db")
    clock, real = DatabaseTime(), time.time
    told = await clock.ask(store)
    await store.close()
    monkeypatch.setattr("time.time", lambda: real() + 5000.0)
    assert abs(clock() - told) < 60
    assert abs(DatabaseTime()() - time.time()) < 60, "before the first look it is the machine's own"


def test_the_figures_fit_each_other() -> None:
    assert leases_module.RENEWED + leases_module.PATIENCE + leases_module.MARGIN < SPAN
    assert claims_module.LOOK < leases_module.RENEWED
