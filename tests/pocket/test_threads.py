"""Threads archive themselves, and what people and the bot can do in them then."""

import discord
import pytest

from bot.pocket import CannotDo, Permission, Pocket
from bot.pocket.threads import add_member, open_thread, set_archived
from bot.pocket.world import Channel
from tests.pocket.conftest import Wire, eventually
from tests.pocket.parts import button, row
from tests.pocket.small_bot import Panel, SmallBot
from tests.pocket.test_routes import text_channel, told

HOUR, DAY = 3600.0, 24 * 3600.0


@pytest.fixture(autouse=True)
def modest(pocket: Pocket) -> None:
    """A bot without the permission that hides every problem of threads."""
    pocket.realm.revoke(pocket.channel("table-one"), Permission.MANAGE_THREADS)


async def thread_of(pocket: Pocket, client: SmallBot, minutes: int = 60) -> tuple[discord.Thread, Channel]:
    message = await text_channel(pocket, client).send("a table")
    thread = await message.create_thread(name="Game", auto_archive_duration=minutes)  # type: ignore[arg-type]
    return thread, pocket.world.channels[thread.id]


async def test_a_thread_archives_itself_when_nothing_was_said_for_its_time(pocket: Pocket, client: SmallBot) -> None:
    thread, stored = await thread_of(pocket, client)
    pocket.clock.advance(50 * 60)
    await thread.send("still here")
    pocket.clock.advance(50 * 60)
    await eventually(lambda: client.heard("message"))
    assert not stored.archived
    pocket.clock.advance(11 * 60)
    await eventually(lambda: stored.archived)
    await told(client, "thread_update")
    assert client.heard("thread_update")[-1][1].archived


async def test_a_new_archive_time_counts_from_now(pocket: Pocket, client: SmallBot) -> None:
    thread, stored = await thread_of(pocket, client)
    pocket.clock.advance(59 * 60)
    await thread.edit(auto_archive_duration=1440)
    pocket.clock.advance(23 * HOUR)
    assert (await thread.guild.fetch_channel(thread.id)).archived is False  # type: ignore[union-attr]
    pocket.clock.advance(2 * HOUR)
    assert (await thread.guild.fetch_channel(thread.id)).archived is True  # type: ignore[union-attr]
    assert stored.archived


async def test_nobody_uses_commands_in_an_archived_thread(pocket: Pocket, client: SmallBot) -> None:
    thread, _ = await thread_of(pocket, client)
    ada = pocket.person("Ada")
    pocket.clock.advance(2 * HOUR)
    with pytest.raises(CannotDo, match="archived"):
        await ada.run("hello", thread.id)
    with pytest.raises(CannotDo, match="archived"):
        await ada.suggestions("pick", "fruit", "a", thread.id)
    await ada.say("hello?", thread.id)
    assert (await ada.run("hello", thread.id)).acknowledged, "writing woke it"


async def test_a_click_in_an_archived_thread_wakes_it_only_for_a_member(pocket: Pocket, client: SmallBot) -> None:
    thread, stored = await thread_of(pocket, client)
    ben, cleo = pocket.person("Ben"), pocket.person("Cleo")
    panel = await thread.send("press", view=Panel())
    await ben.say("I am here", thread.id)
    shown = ben.message(panel.id)
    assert shown is not None
    pocket.clock.advance(2 * HOUR)
    with pytest.raises(CannotDo, match="Missing Permissions"):
        await cleo.click(shown, "Plain")
    assert client.heard("interaction") == [], "the click never reached the bot"
    assert (await ben.click(shown, "Plain")).acknowledged
    assert not stored.archived


async def test_a_send_wakes_a_thread_and_a_patch_needs_membership(pocket: Pocket, wire: Wire) -> None:
    payload = {"name": "theirs", "type": 11, "auto_archive_duration": 60}
    thread = open_thread(pocket.realm, pocket.channel("table-one"), pocket.user("Ben").id, payload)
    pocket.clock.advance(2 * HOUR)
    path = f"/channels/{thread.id}"
    assert (await wire.send("PATCH", path, {"archived": False})).code == 50013
    assert (await wire.send("POST", f"{path}/messages", {"content": "awake"}))["id"]
    assert not thread.archived
    assert pocket.world.bot.id in thread.thread_members
    pocket.clock.advance(2 * HOUR)
    assert (await wire.send("PATCH", path, {"archived": False}))["thread_metadata"]["archived"] is False
    assert (await wire.send("PATCH", path, {"name": "mine"})).code == 50013, "somebody else opened it"


async def test_nothing_is_edited_in_an_archived_or_locked_thread(pocket: Pocket, wire: Wire, client: SmallBot) -> None:
    thread, stored = await thread_of(pocket, client)
    posted = await thread.send("now")
    path = f"/channels/{thread.id}/messages/{posted.id}"
    set_archived(pocket.realm, stored, archived=True)
    assert (await wire.send("PATCH", path, {"content": "then"})).code == 50083
    set_archived(pocket.realm, stored, archived=False, locked=True)
    assert (await wire.send("PATCH", path, {"content": "then"})).code == 160005
    assert (await wire.send("POST", f"/channels/{thread.id}/messages", {"content": "x"})).code == 160005
    pocket.realm.revoke(pocket.channel("table-one"), Permission(0))
    assert (await wire.send("PATCH", path, {"content": "then"}))["content"] == "then"


async def test_an_answer_in_a_locked_thread_is_50083(pocket: Pocket, client: SmallBot) -> None:
    thread, stored = await thread_of(pocket, client)
    set_archived(pocket.realm, stored, locked=True)

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("x", ephemeral=True)

    client.then = answer
    running = pocket.actions.run(pocket.user("Ben").id, thread.id, "act", {})
    await eventually(lambda: client.errors)
    error = client.errors[0]
    assert isinstance(error, discord.HTTPException)
    assert error.code == 50083
    assert running.acknowledged is None


async def test_waking_counts_against_the_active_limit(pocket: Pocket, client: SmallBot, wire: Wire) -> None:
    thread, stored = await thread_of(pocket, client)
    set_archived(pocket.realm, stored, archived=True)
    pocket.guild().thread_limit = 0
    assert (await wire.send("POST", f"/channels/{thread.id}/messages", {"content": "x"})).code == 160006
    pocket.guild().thread_limit = 1
    assert (await wire.send("POST", f"/channels/{thread.id}/messages", {"content": "x"}))["id"]


async def test_a_channel_that_comes_into_sight_brings_its_threads(pocket: Pocket, client: SmallBot) -> None:
    channel = pocket.channel("table-one")
    pocket.realm.revoke(channel, Permission.VIEW_CHANNEL)
    thread = open_thread(pocket.realm, channel, pocket.user("Ben").id, {"name": "unseen", "type": 11})
    guild = client.get_guild(pocket.guild().id)
    assert guild is not None
    assert guild.get_thread(thread.id) is None
    pocket.realm.revoke(channel, Permission(0))
    await eventually(lambda: guild.get_thread(thread.id))


async def test_the_bot_is_told_when_it_is_added_and_when_a_thread_goes(pocket: Pocket, client: SmallBot) -> None:
    channel = pocket.channel("table-one")
    secret = open_thread(pocket.realm, channel, pocket.user("Ben").id, {"name": "secret", "type": 12})
    guild = client.get_guild(pocket.guild().id)
    assert guild is not None
    assert guild.get_thread(secret.id) is None
    add_member(pocket.realm, secret, pocket.world.bot.id)
    await eventually(lambda: guild.get_thread(secret.id))
    pocket.realm.delete_channel(secret)
    await told(client, "raw_thread_delete")
    assert guild.get_thread(secret.id) is None


async def test_a_thread_from_a_message_starts_with_it_and_whoever_is_mentioned_joins(
    pocket: Pocket, client: SmallBot
) -> None:
    thread, stored = await thread_of(pocket, client)
    ada, cleo = pocket.person("Ada"), pocket.user("Cleo")
    starter = ada.timeline(thread.id)[0].raw
    assert starter["type"] == 21
    assert starter["referenced_message"]["content"] == "a table"
    await thread.send(f"<@{cleo.id}>, your turn")
    assert cleo.id in stored.thread_members
    await thread.send(f"<@{pocket.user('Dov').id}>", allowed_mentions=discord.AllowedMentions.none())
    assert pocket.user("Dov").id not in stored.thread_members


async def test_a_click_reaches_the_bot_while_a_thread_is_awake(pocket: Pocket, client: SmallBot, wire: Wire) -> None:
    thread, _ = await thread_of(pocket, client, 10080)
    await wire.send("POST", f"/channels/{thread.id}/messages", {"content": "x", "components": [row(button())]})
    pocket.clock.advance(6 * DAY)
    ben = pocket.person("Ben")
    act = pocket.actions.press(ben.user.id, thread.id, ben.last(thread.id).id, "b")
    assert act.payload["channel"]["thread_metadata"]["archived"] is False
