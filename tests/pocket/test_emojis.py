"""The application's own emojis: uploaded, listed, used, served and deleted."""

import base64
from typing import Any

import aiohttp
import discord
import pytest

from bot.pocket import Pocket, files
from bot.pocket.judge.emoji import is_emoji
from bot.pocket.rest import emojis
from tests.pocket.conftest import Wire
from tests.pocket.parts import button, option, select, v1
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
    for known in ({"id": str(made.id), "name": "comet"}, {"id": made.id, "name": "whatever"}, {"id": made.id}):
        shown = (await wire.post(v1(button(emoji=known))))["components"][0]["components"][0]["emoji"]
        assert shown == {"id": str(made.id), "name": "comet", "animated": False}
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


async def test_names_sizes_and_numbers_are_limited(pocket: Pocket, wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    path = f"/applications/{pocket.world.bot.id}/emojis"
    for name in ("x", "x" * 33, "", None):
        assert "name" in (await wire.send("POST", path, {"name": name, "image": image()})).fields
    for name in ("a-b", "äb", "ok\n"):
        refused = await wire.send("POST", path, {"name": name, "image": image()})
        assert refused.fields == {"name": "STRING_TYPE_REGEX"}
    noise = picture(size=(16, 16)).getvalue() + b"\0" * (256 * 1024)
    assert (await wire.send("POST", path, {"name": "big", "image": image(noise)})).fields == {
        "image": "BINARY_TYPE_MAX_SIZE"
    }
    assert (await wire.send("POST", path, {"name": "none"})).fields == {"image": "BASE_TYPE_REQUIRED"}
    monkeypatch.setattr(emojis, "MOST_EMOJIS", 1)
    await wire.send("POST", path, {"name": "first", "image": image()})
    assert (await wire.send("POST", path, {"name": "second", "image": image()})).code == 30008


async def test_a_name_cannot_be_taken_by_renaming_and_a_deleted_one_is_gone(pocket: Pocket, wire: Wire) -> None:
    path = f"/applications/{pocket.world.bot.id}/emojis"
    one = await wire.send("POST", path, {"name": "one", "image": image()})
    two = await wire.send("POST", path, {"name": "two", "image": image()})
    assert one["id"] != two["id"]
    taken = await wire.send("PATCH", f"{path}/{one['id']}", {"name": "two"})
    assert taken.fields == {"name": "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"}
    assert (await wire.send("PATCH", f"{path}/{one['id']}", {"name": "one"}))["name"] == "one"
    await wire.send("DELETE", f"{path}/{one['id']}")
    for method in ("GET", "PATCH", "DELETE"):
        assert (await wire.send(method, f"{path}/{one['id']}", {"name": "x2"})).code == 10014
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{pocket.address}/cdn/emojis/{one['id']}.webp") as answer,
    ):
        assert answer.status == 404


async def test_an_emoji_outlives_the_pictures_that_come_after_it(
    pocket: Pocket, wire: Wire, client: SmallBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await client.create_application_emoji(name="comet", image=picture().getvalue())
    monkeypatch.setattr(files, "KEPT_IN_MEMORY", 100)
    posted = [await wire.post({"content": "x"}, [("a.png", picture().getvalue())]) for _ in range(3)]
    async with aiohttp.ClientSession() as session:
        async with session.get(posted[0]["attachments"][0]["url"]) as answer:
            assert answer.status == 404
        async with session.get(made.url.replace("https://cdn.discordapp.com", f"{pocket.address}/cdn")) as answer:
            assert await answer.read() == picture().getvalue()


async def test_an_entry_of_a_menu_takes_only_an_emoji_that_there_is(wire: Wire) -> None:
    good, bad = option(emoji={"name": "🔥"}), option(emoji={"id": "123", "name": "fuel"})
    assert not hasattr(await wire.post(v1(select(1, options=[good]))), "fields")
    assert set((await wire.post(v1(select(1, options=[bad])))).fields.values()) == {"COMPONENT_INVALID_EMOJI"}


@pytest.mark.parametrize("text", ["🔥", "⛏️", "3️⃣", "🇬🇧", "👩‍🚀", "👍🏽", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "↩️", "⭐", "▶️"])
def test_these_are_emojis(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["", "a", "fuel", ":fuel:", "→", "★", "●", "▲", "◆", "3", "🔥🔥", "🔥 ", "🇬", "✓"])
def test_these_are_not(text: str) -> None:
    assert not is_emoji(text)
