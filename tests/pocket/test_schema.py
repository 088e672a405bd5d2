"""What the server answers follows Discord's own description of its objects."""

from typing import Any

import aiohttp
import pytest

from bot.pocket import Pocket
from bot.pocket.threads import open_thread
from tests.pocket.conftest import Wire
from tests.pocket.parts import button, row, select, v2
from tests.pocket.schema import faults
from tests.pocket.small_bot import SmallBot, picture
from tests.pocket.test_emojis import image


def fits(kind: str, value: Any) -> None:
    assert list(faults(kind, value)) == []


def test_the_reader_of_descriptions_sees_what_is_wrong() -> None:
    wrong = {"id": 1, "user_id": "1", "join_timestamp": "yesterday", "extra": 0}
    assert list(faults("ThreadMember", wrong)) == [
        "ThreadMember.extra is described nowhere",
        "ThreadMember.id is 1 and not a snowflake",
        "ThreadMember.join_timestamp is 'yesterday' and not a moment",
        "ThreadMember.flags is missing",
    ]


async def test_the_bot_its_application_and_its_servers(pocket: Pocket, wire: Wire) -> None:
    fits("OwnUser", await wire.send("GET", "/users/@me"))
    fits("Application", await wire.send("GET", "/applications/@me"))
    fits("User", await wire.send("GET", f"/users/{pocket.user('Ben').id}"))
    guild = f"/guilds/{pocket.guild().id}"
    fits("Guild", await wire.send("GET", guild))
    fits("Guild", await wire.send("GET", f"{guild}?with_counts=true"))
    fits("[Member]", await wire.send("GET", f"{guild}/members?limit=10"))
    fits("[Role]", await wire.send("GET", f"{guild}/roles"))
    for listed in await wire.send("GET", "/users/@me/guilds"):
        assert listed["permissions"].isdigit()
        assert listed["permissions"] != "0"


async def test_channels_of_every_kind(pocket: Pocket, wire: Wire) -> None:
    kinds = {"table-one": "Text", "notices": "Text", "lounge": "Voice", "questions": "Forum"}
    pocket.realm.permit(pocket.channel("table-one"), pocket.user("Ben"), deny=1 << 11)
    for name, kind in kinds.items():
        fits(kind, await wire.send("GET", f"/channels/{pocket.channel(name).id}"))
    fits("Dm", await wire.send("POST", "/users/@me/channels", {"recipient_id": str(pocket.user("Ben").id)}))
    made = await wire.post({"content": "x"})
    path = f"/channels/{made['channel_id']}"
    fits("Thread", await wire.send("POST", f"{path}/messages/{made['id']}/threads", {"name": "open"}))
    fits("Thread", await wire.send("POST", f"{path}/threads", {"name": "closed", "type": 12}))
    active = await wire.send("GET", f"/guilds/{pocket.guild().id}/threads/active")
    fits("[Thread]", active["threads"])
    fits("[ThreadMember]", active["members"])


async def test_messages_of_every_kind(pocket: Pocket, wire: Wire, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    files = [("a.png", picture().getvalue()), ("b.txt", b"words")]
    plain = await wire.post({"content": f"<@{ada.user.id}>", "nonce": "1"}, files)
    shown = {"title": "t", "image": {"url": "attachment://a.png"}, "color": 3}
    embedded = await wire.post({"embeds": [shown]}, files)
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "a"}]}
    layout = await wire.post(v2(gallery, {"type": 13, "file": {"url": "attachment://b.txt"}}, row(button())), files)
    reply = await wire.post({"content": "x", "message_reference": {"message_id": plain["id"]}})
    pocket.realm.permit(pocket.channel("table-one"), pocket.user("Cleo"), deny=1 << 11)
    for message in (plain, embedded, layout, reply):
        fits("Message", message)
    fits("Media", layout["components"][0]["items"][0]["media"])
    assert layout["components"][1]["name"] == "b.txt"
    panel = await (await ada.run("panel", "table-one")).answered()
    await ada.click(panel, "Plain")
    form = (await ada.click(panel, "Ask")).modal
    assert form is not None
    await ada.submit(form, {"Name": "Ada", "Speed": "Slow"})
    every = await wire.send("GET", f"/channels/{plain['channel_id']}/messages")
    fits("[Message]", every)
    for act in pocket.interactions.by_id.values():
        fits("Interaction", act.payload)
        if act.original_id:
            fits("Message", pocket.realm.message_json(pocket.interactions.message_of(act, "@original")))


async def test_commands_and_emojis(pocket: Pocket, wire: Wire, client: SmallBot) -> None:
    base = f"/applications/{pocket.world.bot.id}"
    fits("[Command]", await wire.send("GET", f"{base}/commands"))
    fits("Emoji", await wire.send("POST", f"{base}/emojis", {"name": "comet", "image": image()}))
    fits("[Emoji]", (await wire.send("GET", f"{base}/emojis"))["items"])


@pytest.mark.parametrize("place", ["table-one", "dm", "thread"])
async def test_interactions_everywhere(pocket: Pocket, wire: Wire, client: SmallBot, place: str) -> None:
    ben = pocket.person("Ben")
    thread = open_thread(pocket.realm, pocket.channel("table-two"), ben.user.id, {"name": "t", "type": 11})
    at = {"table-one": pocket.channel("table-one").id, "dm": ben.open_dm(), "thread": thread.id}[place]
    await wire.send("POST", f"/channels/{at}/messages", {"content": "x", "components": [row(button()), row(select())]})
    last = ben.last(at).id
    acts = [
        pocket.actions.run(ben.user.id, at, "hello", {}),
        pocket.actions.suggest(ben.user.id, at, "pick", "fruit", {"fruit": "a"}),
        pocket.actions.press(ben.user.id, at, last, "b"),
        pocket.actions.choose(ben.user.id, at, last, "s", ["1"]),
    ]
    for act in acts:
        assert act is not None
        fits("Interaction", act.payload)


async def test_what_the_gateway_says(pocket: Pocket) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{pocket.address}/gateway") as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": pocket.token, "intents": 1 | 1 << 9, "properties": {}}})
        fits("Ready", (await socket.receive_json())["d"])
        fits("WholeGuild", (await socket.receive_json())["d"])
        fits("WholeGuild", (await socket.receive_json())["d"])
        await pocket.person("Ben").say("hello", "table-one")
        fits("MessageEvent", (await socket.receive_json())["d"])
