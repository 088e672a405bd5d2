"""The REST routes through discord.py: messages, DMs, threads, pins, permissions, mentions, files."""

import asyncio

import aiohttp
import discord
import pytest

from bot.pocket import CannotDo, Permission, Pocket
from bot.pocket.threads import set_archived
from tests.pocket.conftest import Refused, Wire, eventually
from tests.pocket.small_bot import SmallBot, picture


def text_channel(pocket: Pocket, client: SmallBot, name: str = "table-one") -> discord.TextChannel:
    channel = client.get_channel(pocket.channel(name).id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def told(client: SmallBot, event: str) -> None:
    await eventually(lambda: client.heard(event))


async def test_a_message_is_written_read_changed_listed_and_deleted(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    channel = text_channel(pocket, client)
    first = await channel.send("one", embed=discord.Embed(title="E", description="D"))
    await channel.send("two", file=discord.File(picture(), "b o.png", description="alt"), reference=first)
    assert [one.text for one in ada.timeline(channel.id)] == ["one\nE\nD", "two"]
    assert ada.last(channel.id).attachments[0]["filename"] == "b_o.png"
    assert ada.last(channel.id).alt_texts == ["alt"]
    assert ada.last(channel.id).raw["referenced_message"]["id"] == str(first.id)
    await first.edit(content="uno", embed=None)
    assert ada.timeline(channel.id)[0].text == "uno"
    assert (await channel.fetch_message(first.id)).edited_at is not None
    assert [one.content async for one in channel.history(limit=10)] == ["two", "uno"]
    assert [one.content async for one in channel.history(after=first)] == ["two"]
    await first.delete()
    assert [one.content for one in ada.timeline(channel.id)] == ["two"]
    with pytest.raises(discord.NotFound) as gone:
        await channel.fetch_message(first.id)
    assert gone.value.code == 10008
    await told(client, "message_delete")


async def test_attachments_can_be_kept_replaced_and_read_until_the_link_is_a_day_old(
    pocket: Pocket, client: SmallBot
) -> None:
    channel = text_channel(pocket, client)
    message = await channel.send(files=[discord.File(picture(), "a.png"), discord.File(picture("red"), "b.png")])
    kept = await message.edit(attachments=[message.attachments[1], discord.File(picture("green"), "c.png")])
    assert [one.filename for one in kept.attachments] == ["b.png", "c.png"]
    assert (kept.attachments[0].width, kept.attachments[0].height) == (40, 20)
    assert await kept.attachments[0].read() == picture("red").getvalue()
    pocket.clock.advance(25 * 3600)
    with pytest.raises(discord.NotFound):
        await kept.attachments[0].read()
    fresh = await channel.fetch_message(message.id)
    assert await fresh.attachments[1].read() == picture("green").getvalue()
    forged = fresh.attachments[0].url.replace("hm=", "hm=0")
    async with aiohttp.ClientSession() as session, session.get(forged) as answer:
        assert answer.status == 404


async def test_an_enforced_nonce_makes_a_repeated_post_one_message(pocket: Pocket, client: SmallBot) -> None:
    channel = text_channel(pocket, client)
    first = await channel.send("once", nonce="77")
    second = await channel.send("once", nonce="77")
    assert first.id == second.id
    assert len(pocket.person("Ada").timeline(channel.id)) == 1
    pocket.clock.advance(600)
    assert (await channel.send("again", nonce="77")).id != first.id


async def test_only_those_allowed_are_pinged(pocket: Pocket, client: SmallBot) -> None:
    channel = text_channel(pocket, client)
    ben, cleo = pocket.user("Ben"), pocket.user("Cleo")
    text = f"<@{ben.id}> <@{cleo.id}> @everyone"
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    last = pocket.person("Ada").last(channel.id).raw
    assert (last["mentions"], last["mention_everyone"]) == ([], False)
    only_ben = discord.AllowedMentions(users=[discord.Object(ben.id)], everyone=False, roles=False)
    await channel.send(text, allowed_mentions=only_ben)
    assert [one["id"] for one in pocket.person("Ada").last(channel.id).raw["mentions"]] == [str(ben.id)]
    await channel.send(text)
    last = pocket.person("Ada").last(channel.id).raw
    assert len(last["mentions"]) == 2
    assert last["mention_everyone"] is False, "the bot may not ping everyone"


async def test_dms_reach_one_person_and_closed_ones_are_50007(pocket: Pocket, client: SmallBot) -> None:
    ben = pocket.person("Ben")
    user = await client.fetch_user(ben.user.id)
    await user.send("your hand", file=discord.File(picture(), "hand.png"))
    assert ben.dm is not None
    assert ben.last(ben.dm).content == "your hand"
    assert all("your hand" not in text for text in pocket.person("Ada").record)
    pocket.realm.set_dms(ben.user, is_open=False)
    with pytest.raises(discord.Forbidden) as closed:
        await user.send("more")
    assert closed.value.code == 50007
    pocket.realm.set_dms(ben.user, is_open=True)
    for guild in list(pocket.world.guilds.values()):
        if ben.user.id in guild.members:
            pocket.realm.leave(guild, ben.user)
    with pytest.raises(discord.Forbidden) as strangers:
        await user.send("more")
    assert strangers.value.code == 50278


@pytest.mark.parametrize(
    ("permission", "code"),
    [
        (Permission.VIEW_CHANNEL, 50001),
        (Permission.SEND_MESSAGES, 50013),
        (Permission.ATTACH_FILES, 50013),
        (Permission.EMBED_LINKS, 50013),
    ],
)
async def test_a_missing_permission_is_refused_with_its_code(
    pocket: Pocket, client: SmallBot, permission: Permission, code: int
) -> None:
    channel = text_channel(pocket, client)
    pocket.realm.revoke(pocket.channel("table-one"), permission)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("x", file=discord.File(picture(), "a.png"), embed=discord.Embed(title="t"))
    assert refused.value.code == code
    pocket.realm.revoke(pocket.channel("table-one"), Permission(0))
    await channel.send("x", file=discord.File(picture(), "a.png"), embed=discord.Embed(title="t"))


async def test_roles_overwrites_owners_and_administrators_add_up(pocket: Pocket, wire: Wire) -> None:
    channel, guild = pocket.channel("table-one"), pocket.guild()
    everyone = guild.roles[guild.id]
    pocket.realm.permit(channel, everyone, deny=Permission.VIEW_CHANNEL)
    ben, ada = pocket.person("Ben"), pocket.person("Ada")
    with pytest.raises(CannotDo, match="does not see"):
        ben.timeline("table-one")
    assert ada.timeline("table-one") == [], "the owner sees everything"
    assert await wire.post({"content": "x"}) == Refused(403, 50001, {})
    role = pocket.realm.add_role(guild, "Players", 0)
    guild.members[ben.user.id].roles.append(role.id)
    pocket.realm.permit(channel, role, allow=Permission.VIEW_CHANNEL)
    assert ben.timeline("table-one") == []
    pocket.realm.permit(channel, ben.user, deny=Permission.SEND_MESSAGES)
    with pytest.raises(CannotDo, match="may not write"):
        await ben.say("hello", "table-one")
    role.permissions = Permission.ADMINISTRATOR
    await ben.say("hello", "table-one")


async def test_without_history_the_bot_reads_nothing_and_cannot_reply(pocket: Pocket, wire: Wire) -> None:
    made = await wire.post({"content": "x"})
    pocket.realm.revoke(pocket.channel("table-one"), Permission.READ_MESSAGE_HISTORY)
    assert await wire.send("GET", f"/channels/{made['channel_id']}/messages") == []
    assert (await wire.send("GET", f"/channels/{made['channel_id']}/messages/{made['id']}")).code == 50013
    assert (await wire.post({"content": "y", "message_reference": {"message_id": made["id"]}})).code == 160002


async def test_other_peoples_messages_cannot_be_edited_and_deleted_only_with_permission(
    pocket: Pocket, client: SmallBot, wire: Wire
) -> None:
    await pocket.person("Ben").say("mine", "table-one")
    await told(client, "message")
    heard = client.heard("message")[0][0]
    assert heard.content == "", "the message content intent is off"
    path = f"/channels/{heard.channel.id}/messages/{heard.id}"
    assert (await wire.send("PATCH", path, {"content": "yours"})).code == 50005
    pocket.realm.revoke(pocket.channel("table-one"), Permission.MANAGE_MESSAGES)
    assert (await wire.send("DELETE", path)).code == 50013
    pocket.realm.revoke(pocket.channel("table-one"), Permission(0))
    assert await wire.send("DELETE", path) is None


async def test_pins_need_their_own_permission(pocket: Pocket, client: SmallBot) -> None:
    channel = text_channel(pocket, client)
    message = await channel.send("pin me")
    await message.pin()
    assert [one.content async for one in channel.pins()] == ["pin me"]
    assert pocket.person("Ada").timeline(channel.id)[0].raw["pinned"] is True
    await message.unpin()
    assert [one async for one in channel.pins()] == []
    pocket.realm.revoke(pocket.channel("table-one"), Permission.PIN_MESSAGES)
    with pytest.raises(discord.Forbidden) as refused:
        await message.pin()
    assert refused.value.code == 50013


async def test_threads_open_are_joined_archived_locked_and_woken(pocket: Pocket, client: SmallBot) -> None:
    channel = text_channel(pocket, client)
    ada, ben = pocket.person("Ada"), pocket.person("Ben")
    message = await channel.send("a table")
    thread = await message.create_thread(name="Game 1", auto_archive_duration=60)
    assert thread.id == message.id
    assert ben.channel("Game 1") == thread.id
    with pytest.raises(discord.HTTPException) as twice:
        await message.create_thread(name="Game 1 again")
    assert twice.value.code == 160004
    await thread.add_user(discord.Object(ben.user.id))
    assert {member.id for member in await thread.fetch_members()} == {client.application_id, ben.user.id}
    posted = await thread.send("in the thread")
    assert ada.last("Game 1").content == "in the thread"
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as archived:
        await posted.edit(content="changed")
    assert archived.value.code == 50083
    await thread.send("awake again")
    assert pocket.world.channels[thread.id].archived is False
    pocket.realm.revoke(pocket.channel("table-one"), Permission.MANAGE_THREADS)
    set_archived(pocket.realm, pocket.world.channels[thread.id], archived=True, locked=True)
    with pytest.raises(discord.Forbidden) as locked:
        await thread.send("anybody?")
    assert locked.value.code == 160005
    with pytest.raises(CannotDo, match="locked"):
        await ben.say("anybody?", thread.id)
    with pytest.raises(CannotDo, match="locked"):
        await ben.run("hello", thread.id)
    assert [one.name async for one in channel.archived_threads()] == ["Game 1"]


async def test_an_answer_in_an_archived_thread_wakes_it(pocket: Pocket, client: SmallBot) -> None:
    thread = await (await text_channel(pocket, client).send("a table")).create_thread(name="Game 2")
    asked = asyncio.Event()

    async def answer_late(interaction: discord.Interaction) -> None:
        await asked.wait()
        await interaction.response.send_message("here")

    client.then = answer_late
    running = asyncio.create_task(pocket.person("Ada").run("act", thread.id))
    await asyncio.sleep(0)
    set_archived(pocket.realm, pocket.world.channels[thread.id], archived=True)
    asked.set()
    await running
    assert pocket.world.channels[thread.id].archived is False


async def test_a_moderator_can_delete_what_the_bot_wrote(pocket: Pocket, client: SmallBot) -> None:
    ada, channel = pocket.person("Ada"), text_channel(pocket, client)
    message = await channel.send("gone soon")
    pocket.delete_message(ada.last(channel.id))
    assert ada.timeline(channel.id) == []
    with pytest.raises(discord.NotFound) as gone:
        await message.edit(content="still here?")
    assert gone.value.code == 10008


async def test_a_private_thread_is_for_its_members_and_moderators(pocket: Pocket, client: SmallBot) -> None:
    channel = text_channel(pocket, client)
    thread = await channel.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    ben, owner = pocket.person("Ben"), pocket.person("Ada")
    assert owner.channel("Secret") == thread.id, "moderators can read private threads"
    with pytest.raises(CannotDo, match="does not see"):
        ben.channel("Secret")
    await thread.add_user(discord.Object(ben.user.id))
    assert ben.channel("Secret") == thread.id
    await thread.remove_user(discord.Object(ben.user.id))
    with pytest.raises(CannotDo, match="does not see"):
        ben.channel("Secret")


async def test_threads_have_a_limit_a_name_and_need_permission(pocket: Pocket, client: SmallBot, wire: Wire) -> None:
    channel = text_channel(pocket, client)
    path = f"/channels/{channel.id}/threads"
    refused = await wire.send("POST", path, {"name": "x" * 101, "type": 11, "auto_archive_duration": 61})
    assert refused.fields == {"name": "BASE_TYPE_BAD_LENGTH", "auto_archive_duration": "BASE_TYPE_CHOICES"}
    pocket.guild().thread_limit = 0
    assert (await wire.send("POST", path, {"name": "x", "type": 11})).code == 160006
    pocket.guild().thread_limit = 5
    pocket.realm.revoke(pocket.channel("table-one"), Permission.CREATE_PUBLIC_THREADS)
    assert (await wire.send("POST", path, {"name": "x", "type": 11})).code == 50013
    assert (await wire.send("POST", path, {"name": "x", "type": 12}))["name"] == "x"


async def test_servers_members_roles_and_channels_can_be_fetched(pocket: Pocket, client: SmallBot) -> None:
    guild = await client.fetch_guild(pocket.guild().id)
    assert guild.approximate_member_count == 7
    ben = await guild.fetch_member(pocket.user("Ben").id)
    assert ben.display_name == "Ben"
    with pytest.raises(discord.NotFound) as nobody:
        await guild.fetch_member(1)
    assert nobody.value.code == 10007
    assert [role.name for role in await guild.fetch_roles()] == ["@everyone", "Players", "Astrolabe"]
    assert "landing" in [channel.name for channel in await guild.fetch_channels()]
    assert (await client.fetch_channel(pocket.channel("landing").id)).id == pocket.channel("landing").id
    assert (await guild.active_threads()) == []
    full = client.get_guild(guild.id)
    assert full is not None
    found = await full.query_members(user_ids=[ben.id])
    assert [member.id for member in found] == [ben.id]
    assert len([one async for one in client.fetch_guilds()]) == 2
    with pytest.raises(discord.NotFound) as unknown:
        await client.fetch_user(1)
    assert unknown.value.code == 10013


async def test_typing_is_shown(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    async with text_channel(pocket, client).typing():
        assert any('"TYPING_START"' in text for text in ada.record)


async def test_the_bot_is_told_when_the_world_changes_under_it(pocket: Pocket, client: SmallBot) -> None:
    channel = text_channel(pocket, client)
    message = await channel.send("soon gone")
    pocket.realm.delete_channel(pocket.channel("table-one"))
    await told(client, "guild_channel_delete")
    with pytest.raises(discord.NotFound) as gone:
        await message.edit(content="x")
    assert gone.value.code == 10003
    pocket.realm.kick_bot(pocket.guild("Back Room"))
    await told(client, "guild_remove")
    with pytest.raises(discord.NotFound) as thrown_out:
        await client.fetch_guild(pocket.guild("Back Room").id)
    assert thrown_out.value.code == 10004
    with pytest.raises(CannotDo, match="no command"):
        await pocket.person("Ada").run("hello", "parlour")
    pocket.realm.invite_bot(pocket.guild("Back Room"))
    await told(client, "guild_join")
    assert (await pocket.person("Ada").run("hello", "parlour")).acknowledged


async def test_somebody_who_leaves_sees_nothing_more(pocket: Pocket, client: SmallBot) -> None:
    ben = pocket.person("Ben")
    pocket.realm.leave(pocket.guild(), ben.user)
    await text_channel(pocket, client).send("he is gone")
    assert all("he is gone" not in text for text in ben.record)
    with pytest.raises(CannotDo, match="does not see"):
        await ben.run("hello", "table-one")
