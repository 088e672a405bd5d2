"""Messages that nearly go astray: sent and not noted, written while a seat changes hands, deleted and sent again."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.chat.doors import Doors
from bot.chat.poster import CERTAIN
from bot.table.faults import HostError
from bot.table.hub import DIRECT, POST, Hub
from bot.table.seats import Seats, Who
from bot.time.clocks import Policy, TableClock
from bot.time.expiry import Expiry
from storage import Chat, Errand, SqliteStore, Task
from tests.bot.house import House, discord_here, house, open_table, verbs
from tests.bot.hubs import click, hand_over, hub_at, started, submit, undo


async def dies(*_: Any, **__: Any) -> None:
    """The process ends right here."""
    raise asyncio.CancelledError


def never_notes(at: House, kind: str) -> None:
    """Messages of that kind are sent, and whoever sends them dies before that is written down."""
    said = at.store.said

    async def never(errand: Errand, *memory: Chat, under: Task | None = None) -> None:
        if errand.kind == kind and memory:
            raise asyncio.CancelledError
        await said(errand, *memory, under=under)

    at.store.said = never  # type: ignore[method-assign]


async def test_a_letter_sent_and_not_noted_never_leads_the_next_holder_to_the_former_ones_door(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        cleo = pocket.user("Cleo").id
        async with house(tmp_path, pocket=pocket) as at:
            game = await open_table(at, "Ada", "Ben", options="rounds=3")
            at.app.timing.told = dies  # type: ignore[method-assign]
            for seat in (0, 1):
                await submit(at.app.hub, game.id, seat, ("gather",))
            await at.settle()
            seat = next(one.seat for one in await at.store.errands(game.id) if one.kind == DIRECT and one.nonce)
        store = await SqliteStore.open(tmp_path / "games.db", pocket.clock.now)
        hub = hub_at(store, clock=pocket.clock.now)
        await hand_over(hub, game.id, seat, Who(cleo, "Cleo"))
        await store.close()
        async with house(tmp_path, pocket=pocket) as at:
            await at.settle()
            chat = (await at.store.chats(game.id))[cleo]
            letters = [one.id for one in at.person("Cleo").timeline(at.person("Cleo").dm or 0) if "do" in verbs(one)]
            assert letters == [chat.message]
            assert chat.channel == at.person("Cleo").dm


async def test_a_post_found_in_the_channel_is_remembered_in_its_own_words(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            game = await open_table(at, "Ada", "Ben", options="rounds=3")
            before = (await at.store.chats(game.id))[0]
            never_notes(at, POST)
            for seat in (0, 1):
                await submit(at.app.hub, game.id, seat, ("gather",))
            await at.settle()
            assert POST in [one.kind for one in await at.store.errands(game.id) if one.nonce]
        pocket.clock.advance(CERTAIN + 1)
        async with house(tmp_path, pocket=pocket) as at:
            await at.settle()
            chat = (await at.store.chats(game.id))[0]
            assert chat.message != before.message
            assert chat.text != before.text


async def test_a_post_is_found_in_a_channel_where_people_have_talked_since(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            game = await open_table(at, "Ada", "Ben", options="rounds=3")
            never_notes(at, POST)
            for seat in (0, 1):
                await submit(at.app.hub, game.id, seat, ("gather",))
            await at.settle()
            for number in range(120):
                await at.person("Cleo").say(f"How is it going? ({number})", "table-one")
            before = [one for one in at.person("Ada").timeline("table-one") if "move" in verbs(one)]
        pocket.clock.advance(3600)  # no nonce is known for so long
        async with house(tmp_path, pocket=pocket) as at:
            await at.settle()
            assert [one.kind for one in await at.store.errands(game.id)] == []
            after = [one for one in at.person("Ada").timeline("table-one") if "move" in verbs(one)]
            assert after[-1].id == before[-1].id, "it was posted again"


async def test_what_was_said_is_known_to_the_table_that_was_read_meanwhile(hub: Hub) -> None:
    """A table forgotten and read anew while a post is being sent knows of that post."""
    table = await started(hub)
    (errand,) = [one for one in await hub.store.errands(table.id) if one.kind == POST]
    with pytest.raises(Exception, match="taken back"):
        await undo(hub, table.id, 0)  # refused: the table is forgotten
    again = await hub.table(table.id)
    assert again is not table
    await hub.said(errand, Chat(table.id, message=7, note=1))
    assert (await hub.table(table.id)).chat().message == 7


async def test_a_letter_is_not_written_to_somebody_whose_seat_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options="rounds=3")
        table = await at.app.hub.table(game.id)
        ben, cleo = at.pocket.user("Ben").id, at.pocket.user("Cleo").id
        seat = table.seat_of(ben)
        assert seat is not None
        look = at.store.last_look

        async def late(of: str, person: int) -> int:
            monkeypatch.undo()
            await hand_over(at.app.hub, game.id, seat, Who(cleo, "Cleo"))
            return await look(of, person)

        monkeypatch.setattr(at.store, "last_look", late)
        with pytest.raises(HostError, match="changed hands"):
            await at.app.letters.your_move(table, seat, ben, 0, "nonce")


async def test_a_picture_that_is_sent_again_is_not_empty() -> None:
    """The message of a nonce was deleted: the second attempt carries the same file."""
    sent: list[bytes] = []

    class Place:
        async def send(self, *, nonce: str, files: list[discord.File]) -> str:
            sent.append(files[0].fp.read())
            if len(sent) == 1:
                raise discord.NotFound(Response(), {"code": 10008, "message": "Unknown Message"})
            return nonce

    class Response:
        status, reason = 404, "Not Found"

    doors = Doors(None)  # type: ignore[arg-type]
    file = discord.File(io.BytesIO(b"picture"), "board.webp")
    await doors.send(Place(), nonce="n", files=[file])  # type: ignore[arg-type]
    assert sent == [b"picture", b"picture"]


async def test_no_bot_stands_in_for_somebody_who_chooses_at_the_last_moment(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000_000.0]
    late_hub = hub_at(hub.store, clock=lambda: now[0])
    table = await started(late_hub, rounds="3")

    async def keep_time(at: Any) -> Any:
        change = at.begin()
        at.set(change, clock=TableClock(600.0, policy=Policy.BOT).write())
        return change

    await late_hub.change(table.id, keep_time, once=click())
    await submit(late_hub, table.id, 1, ("gather",))
    await submit(late_hub, table.id, 0, ("gather",))
    table = await late_hub.table(table.id)
    seat = table.awaited[0]
    now[0] += 700
    (row, *_) = [one for one in await hub.store.clocks_due(now[0]) if one.seat == seat]
    seats = Seats(late_hub)
    stand_in = seats.stand_in

    async def late(game: str, of: int, **options: Any) -> None:
        await submit(late_hub, game, of, table.session.prompts[of].suggestion())
        await stand_in(game, of, **options)

    monkeypatch.setattr(seats, "stand_in", late)
    await Expiry(late_hub, seats).run_out(row)
    assert not (await hub.store.seats(table.id))[seat].stand_in
