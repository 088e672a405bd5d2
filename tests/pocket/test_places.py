"""Channels of every kind, languages and names, and where an app is at home."""

import discord
import pytest

from bot.pocket import CannotDo, Permission, Pocket
from tests.pocket.conftest import Wire
from tests.pocket.parts import button, row
from tests.pocket.small_bot import SmallBot

USER_INSTALLED = {"name": "hand", "description": "Your hand", "integration_types": [0, 1], "contexts": [0, 1, 2]}


async def test_a_fresh_world_has_channels_of_every_kind(pocket: Pocket, client: SmallBot) -> None:
    guild = client.get_guild(pocket.guild().id)
    assert guild is not None
    kinds = {channel.name: channel.type for channel in guild.channels}
    assert kinds["notices"] is discord.ChannelType.news
    assert kinds["questions"] is discord.ChannelType.forum
    assert kinds["lounge"] is discord.ChannelType.voice


async def test_a_forum_takes_posts_and_nothing_else(pocket: Pocket, wire: Wire, client: SmallBot) -> None:
    forum = pocket.channel("questions")
    assert (await wire.post({"content": "x"}, channel="questions")).code == 50008
    path = f"/channels/{forum.id}/threads"
    assert (await wire.send("POST", path, {"name": "a game"})).fields == {"message": "BASE_TYPE_REQUIRED"}
    post = await wire.send("POST", path, {"name": "a game", "message": {"content": "first"}})
    assert (post["type"], post["parent_id"], post["message"]["id"]) == (11, str(forum.id), post["id"])
    ben = pocket.person("Ben")
    with pytest.raises(CannotDo, match="no command"):
        await ben.run("hello", "questions")
    with pytest.raises(CannotDo, match="posts of a forum"):
        await ben.say("hello", "questions")
    assert (await ben.run("hello", int(post["id"]))).acknowledged


async def test_a_voice_channel_has_texts_for_some_and_no_threads(pocket: Pocket, wire: Wire, client: SmallBot) -> None:
    assert (await wire.post({"content": "x"}, channel="lounge")).code == 50001
    pocket.realm.permit(pocket.channel("lounge"), pocket.world.bot, allow=Permission.CONNECT)
    made = await wire.post({"content": "x"}, channel="lounge")
    assert (await wire.send("POST", f"/channels/{made['channel_id']}/threads", {"name": "t", "type": 11})).code == 50024
    path = f"/channels/{made['channel_id']}/messages/{made['id']}/threads"
    assert (await wire.send("POST", path, {"name": "t"})).code == 50024
    assert (await pocket.person("Ben").run("hello", "lounge")).acknowledged


async def test_threads_of_announcements_are_of_their_own_kind(pocket: Pocket, wire: Wire) -> None:
    made = await wire.post({"content": "news"}, channel="notices")
    path = f"/channels/{made['channel_id']}"
    assert (await wire.send("POST", f"{path}/messages/{made['id']}/threads", {"name": "t"}))["type"] == 10
    assert (await wire.send("POST", f"{path}/threads", {"name": "t", "type": 12})).code == 50024
    assert (await wire.send("POST", f"{path}/threads", {"name": "t", "type": 10}))["type"] == 10


async def test_everybody_has_their_own_language_and_may_have_a_nickname(pocket: Pocket, client: SmallBot) -> None:
    cleo = pocket.user("Cleo")
    pocket.realm.set_nick(pocket.guild(), cleo, "**Bold** ||Cleo||")
    act = pocket.actions.run(cleo.id, pocket.channel("table-one").id, "hello", {})
    assert act.payload["locale"] == "fr"
    assert act.payload["guild_locale"] == "en-US"
    assert act.payload["member"]["nick"] == "**Bold** ||Cleo||"
    assert act.payload["member"]["user"]["global_name"] == "Cleo"
    pocket.realm.set_locale(cleo, "ja")
    assert pocket.actions.run(cleo.id, pocket.channel("table-one").id, "hello", {}).payload["locale"] == "ja"
    assert len({one.locale for one in pocket.world.people()}) > 3


async def test_an_interaction_says_who_installed_the_app(pocket: Pocket, wire: Wire, client: SmallBot) -> None:
    ada, guild = pocket.person("Ada"), pocket.guild()
    await wire.send("POST", f"/applications/{pocket.world.bot.id}/commands", USER_INSTALLED)
    here, dm = pocket.channel("table-one").id, ada.open_dm()
    said = [pocket.actions.run(ada.user.id, place, "hand", {}).payload for place in (here, dm)]
    assert [one["authorizing_integration_owners"] for one in said] == [{"0": str(guild.id)}, {"0": "0"}]
    assert [one["context"] for one in said] == [0, 1]
    pocket.realm.install_for(ada.user)
    both = pocket.actions.run(ada.user.id, here, "hand", {}).payload["authorizing_integration_owners"]
    assert both == {"0": str(guild.id), "1": str(ada.user.id)}


async def test_an_app_without_its_bot_answers_and_cannot_post(pocket: Pocket, client: SmallBot, wire: Wire) -> None:
    pocket.realm.only_commands(pocket.guild())
    act = pocket.actions.run(pocket.user("Ben").id, pocket.channel("table-one").id, "hello", {})
    assert act.payload["authorizing_integration_owners"] == {"0": str(pocket.guild().id)}
    assert not int(act.payload["app_permissions"]) & Permission.SEND_MESSAGES
    assert (await wire.post({"content": "x"})).code == 50001


async def test_what_one_person_installed_has_five_follow_ups_and_their_permissions(
    pocket: Pocket, client: SmallBot, wire: Wire
) -> None:
    ada, guild = pocket.person("Ada"), pocket.guild("Back Room")
    cleo = pocket.person("Cleo")
    pocket.realm.kick_bot(guild)
    with pytest.raises(CannotDo, match="no command"):
        await cleo.run("hand", "parlour")
    await wire.send("POST", f"/applications/{pocket.world.bot.id}/commands", USER_INSTALLED)
    pocket.realm.install_for(cleo.user)
    with pytest.raises(CannotDo, match="no command"):
        await ada.run("hand", "parlour")
    with pytest.raises(CannotDo, match="no command"):
        await cleo.run("hello", "parlour")
    act = pocket.actions.run(cleo.user.id, pocket.channel("parlour").id, "hand", {})
    assert act.payload["authorizing_integration_owners"] == {"1": str(cleo.user.id)}
    lent = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.USE_EXTERNAL_EMOJIS
    assert int(act.payload["app_permissions"]) == lent
    payload = {"type": 4, "data": {"content": "hand", "components": [row(button())]}}
    await wire.send("POST", f"/interactions/{act.id}/{act.token}/callback", payload)
    hook = f"/webhooks/{pocket.world.bot.id}/{act.token}"
    answers = [await wire.send("POST", hook, {"content": str(number)}) for number in range(6)]
    assert [one["content"] for one in answers[:5]] == ["0", "1", "2", "3", "4"]
    assert answers[5].code == 40094


async def test_whoever_may_not_show_apps_gets_answers_alone(pocket: Pocket, client: SmallBot, wire: Wire) -> None:
    guild, cleo = pocket.guild("Back Room"), pocket.person("Cleo")
    pocket.realm.kick_bot(guild)
    await wire.send("POST", f"/applications/{pocket.world.bot.id}/commands", USER_INSTALLED)
    pocket.realm.install_for(cleo.user)
    pocket.realm.permit(pocket.channel("parlour"), cleo.user, deny=Permission.USE_EXTERNAL_APPS)
    act = pocket.actions.run(cleo.user.id, pocket.channel("parlour").id, "hand", {})
    await wire.send("POST", f"/interactions/{act.id}/{act.token}/callback", {"type": 4, "data": {"content": "hand"}})
    assert cleo.last("parlour").ephemeral
    assert pocket.person("Ada").timeline("parlour") == []


async def test_a_message_command_is_told_which_message_it_is_about(
    pocket: Pocket, client: SmallBot, wire: Wire
) -> None:
    await wire.send("POST", f"/applications/{pocket.world.bot.id}/commands", {"name": "My hand", "type": 3})
    post = await wire.post({"content": "a post"})
    ben = pocket.person("Ben")
    act = pocket.actions.run_on(ben.user.id, int(post["channel_id"]), int(post["id"]), "My hand")
    assert act.payload["data"]["type"] == 3
    assert act.payload["data"]["target_id"] == post["id"]
    assert act.payload["data"]["resolved"]["messages"][post["id"]]["content"] == "a post"
    await wire.send("POST", f"/interactions/{act.id}/{act.token}/callback", {"type": 4, "data": {"content": "hand"}})
    answer = ben.last("table-one").raw
    assert answer["type"] == 23
    assert answer["interaction_metadata"]["target_message_id"] == post["id"]
    with pytest.raises(CannotDo, match="no Their hand"):
        await ben.run_on(ben.last("table-one"), "Their hand")
