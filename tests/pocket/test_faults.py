"""Faults on demand, as discord.py meets them."""

import aiohttp
import discord
import pytest

from bot.pocket import Pocket
from tests.pocket.small_bot import SmallBot
from tests.pocket.test_routes import text_channel

MESSAGES = "POST /channels/*/messages"


async def test_a_rate_limit_is_waited_out_by_discord_py(pocket: Pocket, client: SmallBot) -> None:
    fault = pocket.faults.rate_limit(MESSAGES, times=2, retry_after=0.02)
    await text_channel(pocket, client).send("after the limit")
    assert fault.struck == 2
    assert len(pocket.person("Ada").timeline("table-one")) == 1


async def test_a_global_rate_limit_is_waited_out_too(pocket: Pocket, client: SmallBot) -> None:
    pocket.faults.rate_limit(MESSAGES, retry_after=0.02, is_global=True)
    await text_channel(pocket, client).send("after the limit")
    assert pocket.faults.waiting == []


async def test_a_500_before_the_effect_is_tried_again(pocket: Pocket, client: SmallBot) -> None:
    pocket.faults.server_error(MESSAGES)
    await text_channel(pocket, client).send("second try")
    assert [one.content for one in pocket.person("Ada").timeline("table-one")] == ["second try"]


async def test_a_503_is_not_tried_again(pocket: Pocket, client: SmallBot) -> None:
    pocket.faults.server_error(MESSAGES, status=503)
    with pytest.raises(discord.DiscordServerError):
        await text_channel(pocket, client).send("lost")


async def test_a_500_after_the_effect_posts_once_thanks_to_the_nonce(pocket: Pocket, client: SmallBot) -> None:
    pocket.faults.server_error(MESSAGES, after_effect=True)
    await text_channel(pocket, client).send("once")
    assert [one.content for one in pocket.person("Ada").timeline("table-one")] == ["once"]


async def test_a_lost_answer_took_effect_and_surfaces_as_a_client_error(pocket: Pocket, client: SmallBot) -> None:
    pocket.faults.lose_answer(MESSAGES)
    with pytest.raises(aiohttp.ClientError):
        await text_channel(pocket, client).send("said")
    assert [one.content for one in pocket.person("Ada").timeline("table-one")] == ["said"]


async def test_a_dropped_request_took_no_effect(pocket: Pocket, client: SmallBot) -> None:
    pocket.faults.drop_request(MESSAGES)
    with pytest.raises(aiohttp.ClientError):
        await text_channel(pocket, client).send("said")
    assert pocket.person("Ada").timeline("table-one") == []


async def test_a_follow_up_answered_500_after_the_effect_is_posted_twice(pocket: Pocket, client: SmallBot) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first")
        pocket.faults.server_error("POST /webhooks/*", after_effect=True)
        await interaction.followup.send("second")

    client.then = answer
    ada = pocket.person("Ada")
    await ada.run("act", "table-one")
    await ada.until(lambda: len(ada.timeline("table-one")) == 3)
    assert [one.content for one in ada.timeline("table-one")] == ["first", "second", "second"]


async def test_a_slow_answer_is_waited_for(pocket: Pocket, client: SmallBot) -> None:
    fault = pocket.faults.slow(MESSAGES, seconds=0.05)
    await text_channel(pocket, client).send("slowly")
    assert fault.struck == 1


async def test_a_callback_slower_than_three_seconds_is_too_late(pocket: Pocket, client: SmallBot) -> None:
    pocket.faults.slow("POST /interactions/*", seconds=0.1)
    ada = pocket.person("Ada")

    async def answer(interaction: discord.Interaction) -> None:
        pocket.clock.advance(2.95)
        await interaction.response.send_message("almost")

    client.then = answer
    outcome = await ada.run("act", "table-one")
    assert outcome.failed
    assert ada.timeline("table-one") == []


async def test_a_fault_strikes_only_the_routes_it_names(pocket: Pocket, client: SmallBot) -> None:
    fault = pocket.faults.server_error("DELETE *", status=503)
    message = await text_channel(pocket, client).send("x")
    assert fault.struck == 0
    with pytest.raises(discord.DiscordServerError):
        await message.delete()
    pocket.faults.server_error()
    pocket.faults.clear()
    await message.delete()
