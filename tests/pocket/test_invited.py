"""The bot has what the invite link asks for, and nothing that anybody else has."""

import discord

from bot.chat.permissions import PERMISSIONS
from bot.pocket import Pocket, pointed_at
from bot.pocket.permissions import INVITED, allowed, can_see
from bot.pocket.threads import add_member, open_thread, remove_member
from bot.pocket.world import Channel, ChannelKind
from tests.pocket.conftest import Wire, eventually, logged_in, wired


def private_thread(pocket: Pocket) -> Channel:
    payload = {"name": "behind doors", "type": int(ChannelKind.PRIVATE_THREAD)}
    return open_thread(pocket.realm, pocket.channel("table-one"), pocket.user("Ben").id, payload)


async def test_the_bot_has_the_permissions_of_the_invite_link_in_channels_and_threads() -> None:
    pocket = Pocket(invited=PERMISSIONS.value)
    public = open_thread(pocket.realm, pocket.channel("table-one"), pocket.user("Ben").id, {"name": "open", "type": 11})
    for channel in (pocket.channel("table-one"), public, private_thread(pocket), pocket.channel("parlour")):
        assert int(allowed(pocket.world, pocket.world.bot.id, channel)) == PERMISSIONS.value


async def test_without_a_word_the_bot_is_let_do_what_a_table_needs_at_least() -> None:
    names = {name for name, granted in discord.Permissions(int(INVITED)) if granted}
    assert names >= {"read_messages", "send_messages", "send_messages_in_threads", "attach_files", "embed_links"}
    assert not names & {"manage_threads", "manage_messages", "administrator", "mention_everyone"}
    pocket = Pocket()
    assert allowed(pocket.world, pocket.world.bot.id, pocket.channel("landing")) == INVITED


async def test_what_was_not_asked_for_is_refused() -> None:
    async with Pocket(pace=0) as pocket, wired(pocket) as wire:
        made = await wire.post({"content": "x"})
        message = f"/channels/{made['channel_id']}/messages/{made['id']}"
        assert (await wire.send("POST", f"{message}/threads", {"name": "t"})).code == 50013
        assert (await wire.send("PUT", f"/channels/{made['channel_id']}/messages/pins/{made['id']}")).code == 50013
        await pocket.person("Ben").say("mine", "table-one")
        said = pocket.person("Ada").last("table-one").id
        assert (await wire.send("DELETE", f"/channels/{made['channel_id']}/messages/{said}")).code == 50013


async def test_in_a_private_thread_it_is_no_member_of_the_bot_answers_but_cannot_send() -> None:
    async with Pocket(pace=0) as pocket, wired(pocket) as wire:
        with pointed_at(pocket.address):
            async with logged_in(pocket):
                thread = private_thread(pocket)
                outcome = await pocket.person("Ben").run("hello", thread)
                assert (await outcome.answered()).content == "Hello you"
                permissions = int(pocket.interactions.by_id[outcome.id].payload["app_permissions"])
                assert discord.Permissions(permissions).send_messages_in_threads, "and this does not tell"
                await refused_in(wire, thread)
                await pocket.person("Ben").say(f"<@{pocket.world.bot.id}> come in", thread)
                assert (await wire.send("POST", f"/channels/{thread.id}/messages", {"content": "hello"}))["id"]
                remove_member(pocket.realm, thread, pocket.world.bot.id)
                await refused_in(wire, thread)


async def refused_in(wire: Wire, thread: Channel) -> None:
    assert (await wire.send("POST", f"/channels/{thread.id}/messages", {"content": "hello"})).code == 50001
    assert (await wire.send("GET", f"/channels/{thread.id}")).code == 50001


async def test_the_bot_hears_nothing_of_a_private_thread_until_it_is_added() -> None:
    async with Pocket(pace=0) as pocket:
        with pointed_at(pocket.address):
            async with logged_in(pocket) as client:
                thread = private_thread(pocket)
                await pocket.person("Ben").say("psst", thread)
                assert not can_see(pocket.world, pocket.world.bot.id, thread)
                add_member(pocket.realm, thread, pocket.world.bot.id)
                await pocket.person("Ben").say("hello", thread)
                await eventually(lambda: client.heard("message"))
                assert len(client.heard("message")) == 1


async def test_somebody_may_take_permissions_from_the_bots_role() -> None:
    pocket = Pocket()
    pocket.realm.set_bot_permissions(pocket.guild(), int(INVITED) & ~discord.Permissions(attach_files=True).value)
    left = discord.Permissions(int(allowed(pocket.world, pocket.world.bot.id, pocket.channel("landing"))))
    assert not left.attach_files
