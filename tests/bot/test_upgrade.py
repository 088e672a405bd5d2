"""Two builds on one store: the older one leaves alone what the newer one wrote, and loses nothing of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.chat.slots import Slots
from bot.table.faults import Upgraded
from bot.table.hub import POST
from storage import BUILD, Game
from tests.bot.house import House, discord_here, house, open_table
from tests.bot.hubs import submit
from tests.bot.test_shared import posts, until


@asynccontextmanager
async def older_process(folder: Path, **options: Any) -> AsyncIterator[House]:
    async with discord_here() as pocket, house(folder, pocket=pocket, shared=True, **options) as at:
        yield at


async def upgraded(at: House, game: Game) -> None:
    """A newer build has touched the table."""
    await at.store._db.write("UPDATE game SET build = ? WHERE id = ?", BUILD + 1, game.id)


@pytest.fixture(autouse=True)
def hears_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    async def take(slots: Slots) -> None:
        slots._app.shard_count, slots._app.shard_ids = 1, [0]

    monkeypatch.setattr(Slots, "take", take)


async def test_what_a_newer_build_has_to_say_is_left_to_it(tmp_path: Path) -> None:
    async with older_process(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options="rounds=3")
        await at.settle()
        before = posts(at.pocket)
        assert at.app.claims is not None
        async with at.app.hub.holding(game.id):  # so that nobody says anything in between
            await upgraded(at, game)
            await at.store._db.write(
                "INSERT INTO errand (game, kind, seat, ping, tries, ready, first, last, nonce, frozen)"
                " VALUES (?, ?, 0, '[0]', 0, 0, 0, 0, '', 0)",
                *(game.id, POST),
            )
            await at.store.put("table", game.id)
        at.app.claims.wake()
        await until(lambda: ("table", game.id) not in at.app.leases.held and at.app.poster.is_idle)
        await asyncio.sleep(0.3)
        assert [one.kind for one in await at.store.errands(game.id)] == [POST]
        assert posts(at.pocket) == before
        assert [task.ready for task in await at.store.tasks("table") if task.id == game.id] != [0.0]
        await at.store._db.write("UPDATE game SET build = ?", BUILD)  # as good as a newer process that claims it
        await at.store.put("table", game.id)
        at.app.claims.wake()
        await until(lambda: len(posts(at.pocket)) > len(before))


async def test_a_table_of_a_newer_build_is_neither_read_nor_rested(tmp_path: Path) -> None:
    """The older rules might fail on it, and would put it to rest under an incident."""
    async with older_process(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options="rounds=3")
        await at.settle()
        await upgraded(at, game)
        await at.store._db.write("UPDATE position SET save = ?", b"what only the newer build can read")
        at.app.hub.forget(game.id)
        with pytest.raises(Upgraded, match="being upgraded"):
            await at.app.hub.table(game.id)
        with pytest.raises(Upgraded, match="being upgraded"):
            await submit(at.app.hub, game.id, 0, ("gather",))
        stored = await at.store.game(game.id)
        assert stored is not None
        assert (stored.status, stored.incident, stored.build) == (game.status, "", BUILD + 1)


async def test_deadlines_of_a_newer_build_hold_up_no_others_and_nobody_is_told_again_and_again(tmp_path: Path) -> None:
    async with older_process(tmp_path) as at:
        for name in ("Ada", "Ben"):
            await (await at.person(name).run("settings", "table-one", remind="1h")).answered()
        game = await open_table(at, "Ada", "Ben", options="rounds=3")
        other = await open_table(at, "Ada", "Ben", options="rounds=3", channel="table-two")
        await at.settle()
        await upgraded(at, game)
        kept, before = await at.store.clocks(game.id), {row.seat: row.pings for row in await at.store.clocks(other.id)}
        at.pocket.clock.advance(3700)
        async with asyncio.timeout(10):
            while any(row.pings <= before[row.seat] for row in await at.store.clocks(other.id)):
                at.app.keeper.wake()
                await asyncio.sleep(0.05)
        messages = sum(len(channel) for channel in at.pocket.world.messages.values())
        rounds = at.app.keeper.rounds
        for _ in range(3):
            at.app.keeper.wake()
            await asyncio.sleep(0.1)
        assert at.app.keeper.rounds > rounds
        assert sum(len(channel) for channel in at.pocket.world.messages.values()) == messages
        assert await at.store.clocks(game.id) == kept
