"""The application's own emojis: uploaded, listed, used, served and deleted."""

import base64
from typing import Any

import aiohttp
import discord
import pytest

from bot.pocket import Pocket
from tests.pocket.conftest import Wire
from tests.pocket.parts import button, v1
from tests.pocket.small_bot import SmallBot, picture


def image(data: bytes | None = None) -> str:
    return "data:image/png;base64," + base64.b64encode(data or picture(size=(16, 16)).getvalue()).decode()


async def test_emojis_are_uploaded_listed_and_deleted_through_discord_py(pocket: Pocket, client: SmallBot) -> None:
    made = await client.create_application_emoji(name="comet", image=picture().getvalue())
    assert [one.name for one in await client.fetch_application_emojis()] == ["comet"]
    renamed = await made.edit(name="star")
    assert renamed.name == "star"
    assert await renamed.read() == picture().getvalue()
    await renamed.delete()
    assert await client.fetch_application_emojis() == []


async def test_a_bad_name_or_picture_is_refused(pocket: Pocket, wire: Wire) -> None:
    path = f"/applications/{pocket.world.bot.id}/emojis"
    assert (await wire.send("POST", path, {"name": "a b", "image": image()})).fields == {"name": "STRING_TYPE_REGEX"}
    assert (await wire.send("POST", path, {"name": "ok", "image": "x"})).fields == {"image": "IMAGE_INVALID"}
    assert (await wire.send("POST", path, {"name": "ok", "image": image(b"<svg/>")})).fields == {
        "image": "IMAGE_INVALID"
    }
    await wire.send("POST", path, {"name": "ok", "image": image()})
    twice = await wire.send("POST", path, {"name": "ok", "image": image()})
    assert twice.fields == {"name": "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"}
    assert (await wire.send("GET", f"{path}/1")).code == 10014
    assert (await wire.send("GET", "/applications/1/emojis")).code == 10002


async def test_a_button_takes_only_an_emoji_that_there_is(pocket: Pocket, wire: Wire, client: SmallBot) -> None:
    made = await client.create_application_emoji(name="comet", image=picture().getvalue())
    known = {"emoji": {"id": str(made.id), "name": "comet"}}
    assert (await wire.post(v1(button(**known))))["components"][0]["components"][0]["emoji"]["name"] == "comet"
    gone = {"emoji": {"id": "123", "name": "comet"}}
    assert set((await wire.post(v1(button(**gone)))).fields.values()) == {"COMPONENT_INVALID_EMOJI"}


async def test_files_are_served_as_what_they_were_stored_as_and_may_do_nothing(pocket: Pocket, wire: Wire) -> None:
    made = await wire.post(
        {"content": "x"}, [("page.html", b"<script>alert(1)</script>"), ("a.png", picture().getvalue())]
    )
    page, shown = (one["url"] for one in made["attachments"])
    async with aiohttp.ClientSession() as session:
        async with session.get(page) as answer:
            assert answer.content_type == "text/html"
            assert answer.headers["Content-Disposition"].startswith("attachment")
            assert "sandbox" in answer.headers["Content-Security-Policy"]
        # Another name at the end of a link does not make another kind of file of it.
        async with session.get(shown.replace("a.png", "a.html")) as answer:
            assert answer.content_type == "image/png"
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_odd_requests_are_answered_with_400(pocket: Pocket, client: discord.Client) -> None:
    files = (
        "/cdn/attachments/1/x/a.png",
        "/cdn/attachments/x/1/a.png",
        "/cdn/attachments/1/²/a.png",
        "/cdn/emojis/x.png",
    )
    odd = (*files, "/live?as=²", "/live?as=" + "9" * 40, "/live", "/live?as=1.5")
    async with aiohttp.ClientSession() as session:
        for path in odd:
            async with session.get(pocket.address + path) as answer:
                assert answer.status == 400, path


@pytest.mark.parametrize(
    "payload",
    [
        {"content": "x", "attachments": ["what"]},
        {"content": "x", "allowed_mentions": []},
        {"embeds": [{"title": "t", "image": "no"}]},
        {"content": "x", "message_reference": "yes"},
        {"content": "x", "flags": "many"},
        {
            "content": "x",
            "components": [{"type": 1, "components": [{"type": 2, "style": 1, "emoji": 7, "label": "b"}]}],
        },
    ],
)
async def test_payloads_of_no_shape_are_400(wire: Wire, payload: dict[str, Any]) -> None:
    refused = await wire.post(payload)
    assert (refused.status, refused.code) == (400, 50035)


async def test_a_bot_that_sends_nonsense_over_the_gateway_is_cut_off(pocket: Pocket) -> None:
    for nonsense in ("{", "[]", '{"op": 2, "d": {"token": "x", "intents": "many"}}'):
        async with aiohttp.ClientSession() as session, session.ws_connect(f"{pocket.address}/gateway") as socket:
            await socket.receive_json()
            await socket.send_str(nonsense)
            closed = await socket.receive()
            assert closed.data in (4002, 4004), nonsense
