"""Rate limits: what is left is told with every answer, and too much is a 429 that says when to come back."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.pocket import Pocket, pointed_at
from tests.pocket.conftest import Refused, Wire, logged_in, wired
from tests.pocket.test_routes import text_channel


@pytest.fixture
async def strict() -> AsyncIterator[Pocket]:
    async with Pocket() as started:
        with pointed_at(started.address):
            yield started


async def raw(pocket: Pocket, method: str, path: str, payload: Any = None) -> tuple[int, Any, Any]:
    headers = {"Authorization": f"Bot {pocket.token}"}
    address = f"{pocket.address}/api/v10{path}"
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, address, json=payload, headers=headers) as answer,
    ):
        return answer.status, await answer.json(content_type=None), answer.headers


async def test_a_channel_takes_five_messages_in_five_seconds(strict: Pocket) -> None:
    path = f"/channels/{strict.channel('table-one').id}/messages"
    for left in (4, 3, 2, 1, 0):
        status, _, headers = await raw(strict, "POST", path, {"content": "x"})
        assert (status, headers["X-RateLimit-Limit"], headers["X-RateLimit-Remaining"]) == (200, "5", str(left))
        assert 0 < float(headers["X-RateLimit-Reset-After"]) <= 5
        assert headers["X-RateLimit-Bucket"]
    status, body, headers = await raw(strict, "POST", path, {"content": "x"})
    assert status == 429
    assert headers["Via"]
    assert headers["X-RateLimit-Scope"] == "user"
    assert 0 < body["retry_after"] <= 5
    assert body["global"] is False
    other = f"/channels/{strict.channel('table-two').id}/messages"
    assert (await raw(strict, "POST", other, {"content": "x"}))[0] == 200
    strict.clock.advance(5)
    assert (await raw(strict, "POST", path, {"content": "x"}))[0] == 200


async def test_the_whole_bot_makes_fifty_requests_a_second(strict: Pocket) -> None:
    async with wired(strict) as wire:
        answers = await asyncio.gather(*(wire.send("GET", "/users/@me") for _ in range(60)))
    refused = [one for one in answers if isinstance(one, Refused)]
    assert 0 < len(refused) <= 10
    assert {one.status for one in refused} == {429}
    assert strict.realm.limits.struck[0] == "global"


async def test_edits_of_messages_older_than_an_hour_run_into_30046(strict: Pocket) -> None:
    channel = strict.channel("table-one").id
    made = [(await raw(strict, "POST", f"/channels/{channel}/messages", {"content": "x"}))[1] for _ in range(5)]
    strict.clock.advance(2 * 3600)
    answers = [
        await raw(strict, "PATCH", f"/channels/{channel}/messages/{one['id']}", {"content": "y"}) for one in made
    ]
    assert [status for status, _, _ in answers] == [200, 200, 200, 429, 429]
    assert answers[-1][1]["code"] == 30046
    assert answers[-1][1]["retry_after"] > 5
    assert answers[-1][2]["Via"]


async def test_opening_many_conversations_fast_is_40003(strict: Pocket) -> None:
    people = [strict.realm.add_user(f"Person {number}") for number in range(11)]
    answers = [await raw(strict, "POST", "/users/@me/channels", {"recipient_id": str(one.id)}) for one in people]
    assert [status for status, _, _ in answers] == [200] * 10 + [400]
    assert answers[-1][1]["code"] == 40003


async def test_answers_to_interactions_do_not_count(strict: Pocket) -> None:
    async with logged_in(strict):
        ada = strict.person("Ada")
        strict.clock.advance(2)
        outcomes = [await ada.run("hello", "table-one") for _ in range(12)]
        assert all(one.acknowledged for one in outcomes)
        assert not strict.realm.limits.struck


async def test_discord_py_waits_as_the_headers_say_and_is_never_refused() -> None:
    async with Pocket(pace=0.1) as pocket:
        with pointed_at(pocket.address):
            async with logged_in(pocket) as client:
                channel = text_channel(pocket, client)
                for number in range(12):
                    await channel.send(str(number))
                assert not [one for one in pocket.realm.limits.struck if one == "messages"]
                assert len(pocket.person("Ada").timeline("table-one")) == 12


async def test_a_host_may_ask_not_to_wait_too_long(strict: Pocket) -> None:
    async with logged_in(strict) as client:
        client.http.max_ratelimit_timeout = 1.0
        strict.faults.rate_limit("PATCH *", retry_after=900, code=30046)
        message = await text_channel(strict, client).send("x")
        with pytest.raises(discord.RateLimited) as limited:
            await message.edit(content="y")
        assert limited.value.retry_after == 900


async def test_without_a_pace_there_is_no_limit(pocket: Pocket, wire: Wire) -> None:
    answers = [await wire.post({"content": "x"}) for _ in range(30)]
    assert not any(isinstance(one, Refused) for one in answers)
