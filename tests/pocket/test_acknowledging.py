"""Answers that come twice, too late, or to something that is gone; and sessions that come twice."""

import asyncio

import aiohttp
import discord

from bot.pocket import Pocket
from tests.pocket.conftest import Wire, eventually
from tests.pocket.small_bot import SmallBot


def act_in(pocket: Pocket, name: str = "Ada") -> tuple[str, str]:
    """A command that nobody has answered: the paths of its callback and of its follow-ups."""
    act = pocket.actions.run(pocket.user(name).id, pocket.channel("table-one").id, "silent", {})
    return f"/interactions/{act.id}/{act.token}/callback", f"/webhooks/{pocket.world.bot.id}/{act.token}"


async def registered(pocket: Pocket, wire: Wire) -> None:
    command = {"name": "silent", "description": "Nobody answers it"}
    await wire.send("POST", f"/applications/{pocket.world.bot.id}/commands", command)


async def test_a_second_answer_is_40060_and_a_late_one_10062(pocket: Pocket, wire: Wire) -> None:
    await registered(pocket, wire)
    callback, _ = act_in(pocket)
    assert await wire.send("POST", callback, {"type": 5}) is None
    assert (await wire.send("POST", callback, {"type": 5})).code == 40060
    late, hook = act_in(pocket)
    pocket.clock.advance(3.1)
    assert (await wire.send("POST", late, {"type": 5})).code == 10062
    assert (await wire.send("POST", hook, {"content": "x"})).code == 10015


async def test_if_somebody_deletes_the_thinking_message_everything_after_it_is_10008(
    pocket: Pocket, wire: Wire
) -> None:
    await registered(pocket, wire)
    ada = pocket.person("Ada")
    callback, hook = act_in(pocket)
    await wire.send("POST", callback, {"type": 5})
    pocket.delete_message(ada.last("table-one"))
    assert (await wire.send("POST", hook, {"content": "x"})).code == 10008
    assert (await wire.send("PATCH", f"{hook}/messages/@original", {"content": "x"})).code == 10008


async def test_an_app_that_takes_its_own_thinking_back_may_go_on(pocket: Pocket, wire: Wire) -> None:
    await registered(pocket, wire)
    callback, hook = act_in(pocket)
    await wire.send("POST", callback, {"type": 5})
    await wire.send("DELETE", f"{hook}/messages/@original")
    assert (await wire.send("POST", hook, {"content": "private", "flags": 64}))["flags"] & 64


async def test_a_click_may_be_delivered_twice(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    panel = await (await ada.run("panel", "table-one")).answered()
    pocket.faults.deliver_twice()
    await ada.click(panel, "Plain")
    await eventually(lambda: [one.code for one in pocket.realm.refusals] == [40060])
    await ada.click(panel, "Plain")
    assert len(pocket.realm.refusals) == 1, "only the one that was asked for"


async def test_two_sessions_of_one_shard_both_hear_everything(pocket: Pocket, client: SmallBot) -> None:
    heard: list[str] = []
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{pocket.address}/gateway") as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": pocket.token, "intents": 1, "properties": {}}})
        ready = await socket.receive_json()
        assert ready["t"] == "READY"
        assert len(pocket.realm.gateway.sessions) == 2
        outcome = await pocket.person("Ada").run("hello", "table-one")
        assert outcome.acknowledged, "the first session still works"
        async with asyncio.timeout(10):
            while "INTERACTION_CREATE" not in heard:
                heard.append((await socket.receive_json())["t"])


async def test_a_session_is_resumed_with_what_it_missed(pocket: Pocket, client: SmallBot) -> None:
    async def tell(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("told")

    client.then = tell
    pocket.realm.gateway.drop()
    outcome = await pocket.person("Ada").run("act", "table-one")
    assert outcome.acknowledged
    assert pocket.realm.gateway.resumes == 1
    assert pocket.realm.gateway.identifies == 1
