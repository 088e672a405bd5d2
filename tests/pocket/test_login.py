"""discord.py, unmodified, logs in, registers its commands, is told of the world and can come back."""

import asyncio
import sys
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.pocket import Pocket, point_discord_at
from tests.pocket.conftest import Refused, Wire, eventually
from tests.pocket.small_bot import SmallBot


async def test_the_bot_knows_itself_its_servers_and_channels_after_login(pocket: Pocket, client: SmallBot) -> None:
    assert client.user is not None
    assert client.user.id == pocket.world.bot.id
    assert {guild.name for guild in client.guilds} == {"Observatory", "Back Room"}
    channels = {channel.name for channel in client.get_all_channels()}
    assert {"landing", "table-one", "parlour"} <= channels
    guild = client.get_guild(pocket.guild().id)
    assert guild is not None
    assert guild.me.guild_permissions.pin_messages
    assert (await client.application_info()).name == "Astrolabe"


async def test_a_wrong_token_is_refused_at_login(pocket: Pocket) -> None:
    bot = SmallBot()
    with pytest.raises(discord.LoginFailure):
        await bot.start("not the token")
    await bot.close()


async def test_privileged_intents_are_refused_unless_they_are_granted(pocket: Pocket) -> None:
    bot = discord.Client(intents=discord.Intents(guilds=True, members=True))
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await bot.start(pocket.token)
    await bot.close()


async def test_an_auto_sharded_client_asks_how_many_shards_and_logs_in(pocket: Pocket) -> None:
    bot = discord.AutoShardedClient(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
    running = asyncio.create_task(bot.start(pocket.token))
    await eventually(bot.is_ready)
    assert bot.shard_count == 1
    assert len(bot.guilds) == 2
    await bot.close()
    await running


async def test_commands_are_stored_and_keep_their_ids_over_a_second_sync(pocket: Pocket, client: SmallBot) -> None:
    first = {command["name"]: command["id"] for command in pocket.world.commands[0]}
    await client.tree.sync()
    assert {command["name"]: command["id"] for command in pocket.world.commands[0]} == first
    assert {"hello", "pick", "table"} <= set(first)
    fetched = await client.tree.fetch_commands()
    assert {command.name for command in fetched} == set(first)


async def test_a_guild_command_is_offered_on_that_server_only(pocket: Pocket, client: SmallBot) -> None:
    guild = discord.Object(pocket.guild("Back Room").id)
    client.tree.copy_global_to(guild=guild)
    client.tree.clear_commands(guild=None)
    await client.tree.sync()
    await client.tree.sync(guild=guild)
    with pytest.raises(Exception, match="no command"):
        await pocket.person("Ada").run("hello", "table-one")
    outcome = await pocket.person("Ada").run("hello", "parlour")
    assert (await outcome.answered()).content == "Hello you"


async def test_a_dropped_gateway_is_resumed_and_what_was_missed_arrives(pocket: Pocket, client: SmallBot) -> None:
    pocket.realm.gateway.drop(resumable=True)
    assert not pocket.realm.gateway.connected
    outcome = await pocket.person("Ada").run("hello", "table-one")
    assert outcome.acknowledged
    assert pocket.realm.gateway.resumes == 1
    assert pocket.realm.gateway.identifies == 1


async def test_op_7_makes_the_bot_resume(pocket: Pocket, client: SmallBot) -> None:
    pocket.realm.gateway.ask_to_reconnect()
    await eventually(lambda: pocket.realm.gateway.resumes)
    assert (await pocket.person("Ada").run("hello", "table-one")).acknowledged


async def test_a_lost_session_makes_the_bot_identify_again(pocket: Pocket, client: SmallBot) -> None:
    pocket.realm.gateway.drop(resumable=False)
    await eventually(lambda: pocket.realm.gateway.identifies == 2, 15)
    assert (await pocket.person("Ada").run("hello", "table-one")).acknowledged


async def test_a_killed_bot_process_is_replaced_by_a_new_one(pocket: Pocket) -> None:
    async def start() -> asyncio.subprocess.Process:
        words = ("-m", "tests.pocket.bot_process", pocket.address, pocket.token)
        return await asyncio.create_subprocess_exec(sys.executable, *words, cwd=Path(__file__).parents[2])

    ada = pocket.person("Ada")
    first = await start()
    await pocket.until_connected()
    panel = await (await ada.run("panel", "table-one")).answered()
    first.kill()
    await first.wait()
    await pocket.until_disconnected()
    second = await start()
    await pocket.until_connected()
    assert (await ada.click(panel, "Plain")).acknowledged
    assert len(pocket.realm.gateway.sessions) == 1, "nothing is kept for the one that was killed"
    second.kill()
    await second.wait()


async def test_an_act_while_nobody_listens_fails_after_three_seconds(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    await client.close()
    waiting = asyncio.create_task(ada.run("hello", "table-one"))
    await asyncio.sleep(0)
    pocket.clock.advance(3.1)
    outcome = await waiting
    assert outcome.failed
    assert not outcome.acknowledged


async def test_routes_that_are_not_there_answer_404(pocket: Pocket, wire: Wire) -> None:
    assert await wire.send("GET", "/nothing") == Refused(404, 0, {})


async def test_rest_needs_the_token(pocket: Pocket) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{pocket.address}/api/v10/users/@me") as answer:
        assert answer.status == 401


def test_an_address_without_a_scheme_is_refused() -> None:
    with pytest.raises(ValueError, match="not an address"):
        point_discord_at("localhost")
