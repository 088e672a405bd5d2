"""Whatever is asked of the pocket server, it answers as Discord would, with 400 for what is odd, and never fails itself."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from typing import Any
from urllib.parse import quote

import aiohttp
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.pocket import Pocket
from bot.pocket.interactions import Kind
from bot.pocket.rest import account, channels, commands, emojis, messages, webhooks
from bot.pocket.rest.call import Route

ROUTES = [route for part in (account, channels, commands, emojis, messages, webhooks) for route in part.ROUTES]
ENDINGS = ("DELETE /channels/{channel}", "DELETE /users/@me/guilds/{guild}", "POST /auth/logout")
EXAMPLES = 500

hostile = st.sampled_from(
    ["0", "-1", "1e3", "²", "9" * 40, "9" * 19, "null", "%00", "..", "@me", "@original", " ", "a" * 300, "\u202e", "'"]
)
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=True)
    | st.text(max_size=40)
    | hostile,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
# names that the routes read, so that the odd values get where they are looked at
FIELDS = (
    *("content", "components", "embeds", "flags", "nonce", "enforce_nonce", "attachments", "allowed_mentions", "tts"),
    *("message_reference", "name", "type", "data", "custom_id", "options", "description", "recipient_id", "archived"),
    *("locked", "auto_archive_duration", "messages", "image", "poll", "sticker_ids", "choices", "title", "accessory"),
    *("items", "media", "url", "style", "label", "id", "values", "min_values", "max_values", "users", "parse", "topic"),
    *(
        "default_member_permissions",
        "contexts",
        "integration_types",
        "required",
        "invitable",
        "message",
        "applied_tags",
    ),
)
odd_objects = st.recursive(
    json_values,
    lambda inner: st.dictionaries(st.sampled_from(FIELDS), inner | st.lists(inner, max_size=3), max_size=6),
    max_leaves=20,
)
bodies = st.one_of(
    st.tuples(st.just("application/json"), odd_objects.map(lambda one: json.dumps(one).encode())),
    st.tuples(st.just("application/json"), st.binary(max_size=60)),
    st.tuples(
        st.sampled_from(["multipart/form-data", "multipart/form-data; boundary=x", "text/plain", "x/y", "image/png"]),
        st.one_of(
            st.binary(max_size=60),
            odd_objects.map(
                lambda one: (
                    b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n'
                    + json.dumps(one).encode()
                    + b'\r\n--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a.png"\r\n\r\nzz\r\n--x--\r\n'
                )
            ),
        ),
    ),
)
queries = st.dictionaries(
    st.sampled_from(["limit", "before", "after", "around", "with_response", "wait", "thread_id", "with_counts"]),
    hostile | st.text(max_size=10),
    max_size=3,
)


def url_of(route: Route, known: dict[str, list[str]], draw: Any) -> str:
    """An address of the route, with ids that are there and ids that are not."""
    is_ending = f"{route.method} {route.path}" in ENDINGS

    def fill(found: re.Match[str]) -> str:
        there = [] if is_ending else known.get(found[1], [])
        return quote(draw(st.sampled_from(there) | hostile if there else hostile), safe="@")

    return re.sub(r"\{(\w+)\}", fill, route.path)


async def furnished(pocket: Pocket, session: aiohttp.ClientSession) -> dict[str, list[str]]:
    """Ids of things that are there."""
    channel, user = pocket.channel("table-one"), pocket.user("Ada")
    address = f"{pocket.address}/api/v10/channels/{channel.id}/messages"
    headers = {"Authorization": f"Bot {pocket.token}"}
    async with session.post(address, json={"content": "hello"}, headers=headers) as answer:
        message = (await answer.json())["id"]
    act = pocket.interactions.start(Kind.COMMAND, user.id, channel, {"id": "1", "name": "x", "type": 1})
    return {
        "channel": [str(channel.id), str(pocket.channel("questions").id), str(pocket.channel("lounge").id)],
        "guild": [str(pocket.guild().id)],
        "user": [str(user.id), "@me"],
        "message": [message, "@original"],
        "application": [str(pocket.world.bot.id)],
        "interaction": [str(act.id)],
        "token": [act.token],
    }


def test_no_request_makes_the_server_fail(caplog: pytest.LogCaptureFixture) -> None:
    """Every route with odd ids, queries, bodies and types; what was accepted does not spoil what comes later either."""
    caplog.set_level(logging.ERROR, "bot.pocket")
    statuses: dict[int, int] = {}
    with asyncio.Runner() as runner:
        pocket = Pocket(pace=0)
        runner.run(pocket.start())
        session = runner.run(_session())
        known = runner.run(furnished(pocket, session))

        async def ask(method: str, path: str, body: tuple[str, bytes], query: dict[str, str]) -> tuple[int, str]:
            headers = {"Authorization": f"Bot {pocket.token}", "Content-Type": body[0]}
            data = None if method == "GET" else body[1]
            address = f"{pocket.address}/api/v10{path}"
            async with session.request(method, address, data=data, headers=headers, params=query) as answer:
                return answer.status, await answer.text()

        @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(st.data(), st.sampled_from(ROUTES), bodies, queries)
        def tries(data: Any, route: Route, body: tuple[str, bytes], query: dict[str, str]) -> None:
            path = url_of(route, known, data.draw)
            status, text = runner.run(ask(route.method, path, body, query))
            statuses[status] = statuses.get(status, 0) + 1
            assert status < 500, (route.method, path, body, text)
            status, text = runner.run(ask("GET", f"/channels/{known['channel'][0]}/messages", body, {}))
            assert status == 200, text

        try:
            tries()
        finally:
            runner.run(session.close())
            runner.run(pocket.stop())
    assert statuses.get(400, 0) > EXAMPLES // 20  # what is odd is told so


async def _session() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(raise_for_status=False)


PAGE = ["/", "/people", "/static/{}", "/live?as={}", "/upload?name={}", "/cdn/attachments/{}/{}/{}?ex={}&hm={}"]


def test_no_request_to_the_page_or_for_a_file_makes_the_server_fail() -> None:
    with asyncio.Runner() as runner:
        pocket = Pocket(pace=0)
        runner.run(pocket.start())
        session = runner.run(_session())

        async def ask(method: str, path: str, data: bytes, headers: dict[str, str]) -> int:
            async with session.request(method, f"{pocket.address}{path}", data=data, headers=headers) as answer:
                return answer.status

        @settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(
            st.sampled_from(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "ODD"]),
            st.sampled_from(PAGE),
            st.lists(hostile | st.text(max_size=20), min_size=5, max_size=5),
            st.binary(max_size=40),
            st.sampled_from(["", "http://[", "null", "http://elsewhere.example", "x" * 500]),
        )
        def tries(method: str, path: str, words: list[str], data: bytes, origin: str) -> None:
            address = path.format(*(quote(word, safe="") for word in words))
            headers = {"Origin": origin} if origin else {}
            assert runner.run(ask(method, address, data, headers)) < 500, (method, address, origin)

        try:
            tries()
        finally:
            runner.run(session.close())
            runner.run(pocket.stop())


@pytest.mark.parametrize("name", ["x.html", "x.svg", "x.js", "x.exe"])
async def test_what_is_no_picture_is_saved_and_may_do_nothing(pocket: Pocket, wire: Any, name: str) -> None:
    sent = await wire.post({"content": "a file"}, [(name, b"<script>alert(1)</script>")])
    async with wire.session.get(sent["attachments"][0]["url"]) as answer:
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "sandbox" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Content-Disposition"].startswith("attachment")
        assert "charset" not in answer.headers["Content-Type"]
