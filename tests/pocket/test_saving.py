"""A world in a file comes back as it was."""

import asyncio
from dataclasses import asdict
from pathlib import Path

import aiohttp
import discord

from bot.pocket import Pocket, pointed_at
from tests.pocket.conftest import GENEROUS, Wire, eventually
from tests.pocket.small_bot import SmallBot, picture
from tests.pocket.test_routes import text_channel


async def test_everything_stored_is_there_after_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "pocket.sqlite3"
    async with Pocket(data=data, invited=GENEROUS) as pocket:
        with pointed_at(pocket.address):
            client = SmallBot()
            running = asyncio.create_task(client.start(pocket.token))
            await asyncio.wait_for(client.is_set.wait(), 60)
            channel = text_channel(pocket, client)
            message = await channel.send("kept", file=discord.File(picture(), "a.png", description="alt"))
            await message.create_thread(name="thread")
            gone = await channel.send("gone")
            await gone.delete()
            ada = pocket.person("Ada")
            await ada.run("panel", "table-one")
            ada.open_dm()
            pocket.actions.read(ada.user.id, channel.id)
            await client.close()
            await running
        before = asdict(pocket.world)
        token = pocket.token
    async with Pocket(data=data) as second:
        after = asdict(second.world)
        assert after.pop("changed") == set()
        before.pop("changed")
        assert after == before
        assert second.token == token
        ada = second.person("Ada")
        assert [one.content for one in ada.timeline("table-one")] == ["kept", "a panel"]
        assert ada.files() == [picture().getvalue()]
        fresh = second.realm.ids.next()
        assert fresh > max(key for part in second.world.messages.values() for key in part)


async def test_a_process_that_dies_loses_at_most_half_a_second(tmp_path: Path) -> None:
    data = tmp_path / "pocket.sqlite3"
    async with Pocket(data=data) as pocket, aiohttp.ClientSession() as session:
        await Wire(pocket, session).post({"content": "written"})
        await eventually(lambda: not pocket.world.changed)
        other = Pocket(data=data)
        assert [one.content for one in other.person("Ada").timeline("table-one")] == ["written"]
        await other.stop()


async def test_a_fresh_world_has_six_people_and_two_servers() -> None:
    pocket = Pocket()
    assert len(pocket.world.people()) == 6
    assert [guild.name for guild in pocket.world.guilds.values()] == ["Observatory", "Back Room"]
