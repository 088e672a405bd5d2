"""Acts of people and the bot's answers: acknowledgement, visibility, tokens, modals, autocomplete."""

import asyncio
from typing import Any

import discord
import pytest

from bot.pocket import CannotDo, Permission, Pocket
from bot.pocket.files import Upload
from bot.pocket.interactions import Callback
from tests.pocket.conftest import Refused, Wire, eventually
from tests.pocket.small_bot import Panel, SmallBot, picture


async def test_a_command_with_an_argument_is_answered_in_public(pocket: Pocket, client: SmallBot) -> None:
    ada, ben = pocket.person("Ada"), pocket.person("Ben")
    outcome = await ada.run("hello", "table-one", name="Ben")
    message = await outcome.answered()
    assert message.content == "Hello Ben"
    assert not message.ephemeral
    assert message.raw["interaction_metadata"]["user"]["id"] == str(ada.user.id)
    assert ben.last("table-one").content == "Hello Ben"
    assert outcome.ack_seconds is not None
    assert pocket.ack_seconds() != []


async def test_an_ephemeral_answer_reaches_nobody_else(pocket: Pocket, client: SmallBot) -> None:
    ada, ben = pocket.person("Ada"), pocket.person("Ben")
    outcome = await ada.run("pick", "table-one", fruit="apple", many=3)
    assert (await outcome.answered()).content == "3 apple"
    assert outcome.message is not None
    assert outcome.message.ephemeral
    assert all("apple" not in text for text in ben.record)
    assert client.heard("message") == []
    ada.dismiss(outcome.message)
    assert ada.timeline("table-one") == []


async def test_autocomplete_suggests_what_fits(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    assert [choice.value for choice in await ada.suggestions("pick", "fruit", "an", "table-one")] == ["banana"]
    assert len(await ada.suggestions("pick", "fruit", "", "table-one", many="2")) == 5
    with pytest.raises(CannotDo, match="does not suggest"):
        await ada.suggestions("hello", "name", "x", "table-one")


async def test_subcommands_and_fixed_choices_work_by_name_or_value(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    assert (await (await ada.run("table open", "table-one", game="Race")).answered()).content == "opened race"
    with pytest.raises(CannotDo, match="not among the choices"):
        await ada.run("table open", "table-one", game="Poker")
    with pytest.raises(CannotDo, match="needs a subcommand"):
        await ada.run("table", "table-one")


async def test_users_channels_roles_files_and_numbers_are_resolved(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    role = pocket.realm.add_role(pocket.guild(), "Referee", 0)
    await asyncio.sleep(0.05)
    outcome = await ada.run(
        "sorts", "table-one", who=pocket.user("Ben"), where=pocket.channel("landing"), role=role.id,
        file=Upload(0, "notes.txt", b"hello"), yes=True, share="0.5",
    )  # fmt: skip
    assert (await outcome.answered()).content == "Ben landing Referee notes.txt True 0.5"


async def test_what_a_client_would_not_send_is_refused_before_it_reaches_the_bot(
    pocket: Pocket, client: SmallBot
) -> None:
    ada = pocket.person("Ada")
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("nonsense", {}),
        ("pick", {}),
        ("pick", {"fruit": "x", "many": 10}),
        ("hello", {"x": 1}),
    ]
    for words, arguments in wrong:
        with pytest.raises(CannotDo):
            await ada.run(words, "table-one", **arguments)
    with pytest.raises(CannotDo, match="no command"):
        await pocket.person("Ben").run("moderate", "table-one")
    assert (await ada.run("moderate", "table-one")).acknowledged
    ada.open_dm()
    assert ada.dm is not None
    with pytest.raises(CannotDo, match="no command"):
        await ada.run("moderate", ada.dm)
    assert (await ada.run("hello", ada.dm)).acknowledged


async def test_buttons_answer_edit_in_place_or_defer(pocket: Pocket, client: SmallBot) -> None:
    ada, ben = pocket.person("Ada"), pocket.person("Ben")
    panel = await (await ada.run("panel", "table-one")).answered()
    pressed = await ben.click(panel, "Plain")
    assert pressed.message is not None
    assert pressed.message.content == "Ben pressed"
    assert ada.message(pressed.message.id) is None
    edited = await ben.click(panel, "Edit")
    assert edited.callback is Callback.UPDATE
    assert [ada.last("table-one").content, ada.last("table-one").id] == ["edited in place", panel.id]
    later = await ada.click(panel, "Later")
    assert later.callback is Callback.DEFER_UPDATE
    await ada.until(lambda: any(one.content == "a follow-up" for one in later.messages))
    changed = ben.message(panel.id)
    assert changed is not None
    assert changed.content == "edited later"
    assert all("a follow-up" not in text for text in ben.record)
    with pytest.raises(CannotDo, match="disabled"):
        await ada.click(panel, "Off")
    with pytest.raises(CannotDo, match="no button"):
        await ada.click(panel, "Nothing")


async def test_selects_take_between_least_and_most_options(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    panel = await (await ada.run("panel", "table-one")).answered()
    chosen = await ada.choose(panel, "apple", "cherry", select="fruit")
    assert chosen.message is not None
    assert chosen.message.content == "chose apple cherry"
    for picks in [(), ("apple", "banana", "cherry"), ("melon",)]:
        with pytest.raises(CannotDo):
            await ada.choose(panel, *picks, select="fruit")
    picked = await ada.choose(panel, pocket.user("Ben"), select="who")
    assert picked.message is not None
    assert picked.message.content == "picked Ben"


async def test_a_modal_with_every_kind_of_input_comes_back_filled(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    panel = await (await ada.run("panel", "table-one")).answered()
    modal = (await ada.click(panel, "Ask")).modal
    assert modal is not None
    assert modal.title == "A form"
    with pytest.raises(CannotDo, match="too short"):
        await ada.submit(modal, {"Name": "x", "Speed": "Slow"})
    with pytest.raises(CannotDo, match="Speed must be chosen"):
        await ada.submit(modal, {"Name": "Ada"})
    filled = {"Name": "Ada", "Kind": ["banana"], "Speed": "Fast", "Extras": ["Jam", "Tea"], "Sure": True}
    outcome = await ada.submit(modal, filled)
    assert outcome.message is not None
    assert outcome.message.content == "Ada ['banana'] f ['j', 't'] True"
    with pytest.raises(CannotDo, match="no longer open"):
        await ada.submit(modal, filled)


async def test_a_modal_is_only_on_the_screen_of_whoever_opened_it(pocket: Pocket, client: SmallBot) -> None:
    ada, ben = pocket.person("Ada"), pocket.person("Ben")
    panel = await (await ada.run("panel", "table-one")).answered()
    modal = (await ada.click(panel, "Ask")).modal
    assert modal is not None
    with pytest.raises(CannotDo, match="no longer open"):
        await ben.submit(modal, {"Name": "Ben", "Speed": "Slow"})
    assert all("A form" not in text for text in ben.record)


async def test_a_file_upload_in_a_modal_can_be_read(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    modal = (await ada.run("upload", "table-one")).modal
    assert modal is not None
    outcome = await ada.submit(modal, {"File": [Upload(0, "save.json", b"{}" * 10)]})
    assert (await outcome.answered()).content == "save.json: 20 bytes"


async def test_a_layout_carries_its_picture_and_alt_text(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    message = await (await ada.run("layout", "table-one")).answered()
    assert "## Turn 3" in message.text
    assert message.labels == ["Go"]
    assert message.alt_texts == ["the board"]
    gallery = next(part for part in message.components if part["type"] == 12)
    assert gallery["items"][0]["media"]["url"].startswith(pocket.address)
    assert gallery["items"][0]["media"]["width"] == 40
    assert ada.files() == [picture().getvalue()]


async def test_a_thinking_message_keeps_its_visibility_whatever_the_follow_up_says(
    pocket: Pocket, client: SmallBot
) -> None:
    seen_thinking = asyncio.Event()

    async def public_then_secret(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await seen_thinking.wait()
        await interaction.followup.send("meant to be secret", ephemeral=True)
        await interaction.followup.send("really secret", ephemeral=True)

    client.then = public_then_secret
    ada, ben = pocket.person("Ada"), pocket.person("Ben")
    outcome = await ada.run("act", "table-one")
    assert outcome.thinking
    assert ben.last("table-one").thinking
    seen_thinking.set()
    message = await outcome.answered()
    assert message.content == "meant to be secret"
    assert not message.ephemeral
    assert ben.last("table-one").content == "meant to be secret"
    await ada.until(lambda: len(outcome.messages) == 2)
    assert ada.last("table-one").ephemeral
    assert all("really secret" not in text for text in ben.record)


async def test_an_ephemeral_thinking_message_is_filled_edited_read_and_deleted_by_its_token(
    pocket: Pocket, client: SmallBot
) -> None:
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.edit_original_response(content="filled", attachments=[discord.File(picture(), "a.png")])
        assert (await interaction.original_response()).content == "filled"
        more = await interaction.followup.send("more", wait=True)
        await more.edit(content="more of it")
        await interaction.delete_original_response()

    client.then = secret
    ada = pocket.person("Ada")
    outcome = await ada.run("act", "table-one")
    await ada.until(lambda: outcome.message is None)
    assert [one.content for one in ada.timeline("table-one")] == ["more of it"]
    assert not ada.last("table-one").ephemeral
    assert client.errors == []


async def test_a_second_acknowledgement_is_40060(pocket: Pocket, client: SmallBot) -> None:
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        interaction.response._response_type = None
        await interaction.response.defer()

    client.then = twice
    await pocket.person("Ada").run("act", "table-one")
    await eventually(lambda: client.errors)
    assert _code(client.errors[0]) == 40060


async def test_an_acknowledgement_after_three_seconds_is_10062(pocket: Pocket, client: SmallBot) -> None:
    async def late(interaction: discord.Interaction) -> None:
        pocket.clock.advance(3.5)
        await interaction.response.send_message("too late")

    client.then = late
    ada = pocket.person("Ada")
    outcome = await ada.run("act", "table-one")
    assert outcome.failed
    await eventually(lambda: client.errors)
    assert _code(client.errors[0]) == 10062
    assert ada.timeline("table-one") == []


async def test_a_token_dies_after_fifteen_minutes(pocket: Pocket, client: SmallBot) -> None:
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        pocket.clock.advance(15 * 60 + 1)
        await interaction.followup.send("too late")

    client.then = slow
    ada = pocket.person("Ada")
    outcome = await ada.run("act", "table-one")
    await eventually(lambda: client.errors)
    assert _code(client.errors[0]) == 50027
    await ada.until(lambda: outcome.state == "expired")
    assert outcome.failed


async def test_follow_ups_before_the_acknowledgement_are_unknown(pocket: Pocket, client: SmallBot) -> None:
    async def hasty(interaction: discord.Interaction) -> None:
        try:
            await interaction.followup.send("hasty")
        finally:
            await interaction.response.send_message("now")

    client.then = hasty
    ada = pocket.person("Ada")
    assert (await (await ada.run("act", "table-one")).answered()).content == "now"
    await eventually(lambda: client.errors)
    assert _code(client.errors[0]) == 10015


async def test_a_modal_cannot_answer_a_modal(pocket: Pocket, client: SmallBot, wire: Wire) -> None:
    ada = pocket.person("Ada")
    panel = await (await ada.run("panel", "table-one")).answered()
    modal = (await ada.click(panel, "Ask")).modal
    assert modal is not None
    await client.close()
    waiting = asyncio.create_task(ada.submit(modal, {"Name": "Ada", "Speed": "Slow"}))
    await asyncio.sleep(0)
    act = list(pocket.interactions.by_id.values())[-1]
    path = f"/interactions/{act.id}/{act.token}/callback"
    refused = await wire.send("POST", path, {"type": 9, "data": {"title": "x", "custom_id": "x", "components": []}})
    assert refused == Refused(400, 50035, {"type": "BASE_TYPE_CHOICES"})
    refused = await wire.send("POST", path, {"type": 4, "data": {"content": "x" * 2001}})
    assert refused == Refused(400, 50035, {"data.content": "BASE_TYPE_MAX_LENGTH"})
    assert await wire.send("POST", path, {"type": 4, "data": {"content": "ok"}}) is None
    assert (await waiting).acknowledged


async def test_a_redelivered_interaction_arrives_twice_and_the_second_answer_is_refused(
    pocket: Pocket, client: SmallBot
) -> None:
    ada = pocket.person("Ada")
    await ada.run("hello", "table-one")
    act = list(pocket.interactions.by_id.values())[-1]
    pocket.interactions.redeliver(act)
    await eventually(lambda: pocket.realm.refusals)
    assert pocket.realm.refusals[0].code == 40060
    assert len(ada.timeline("table-one")) == 1


async def test_replies_to_interactions_work_where_the_bot_may_not_write(pocket: Pocket, client: SmallBot) -> None:
    channel = pocket.channel("table-one")
    pocket.realm.revoke(channel, Permission.SEND_MESSAGES)
    assert (await pocket.person("Ada").run("hello", "table-one")).acknowledged
    text = client.get_channel(channel.id)
    assert isinstance(text, discord.TextChannel)
    with pytest.raises(discord.Forbidden) as refused:
        await text.send("hello")
    assert refused.value.code == 50013


async def test_persistent_views_answer_messages_of_an_earlier_bot(pocket: Pocket, client: SmallBot) -> None:
    ada = pocket.person("Ada")
    panel = await (await ada.run("panel", "table-one")).answered()
    await client.close()
    second = SmallBot()
    running = asyncio.create_task(second.start(pocket.token))
    await asyncio.wait_for(second.is_set.wait(), 60)
    assert (await ada.click(panel, "Plain")).acknowledged
    await second.close()
    await running
    assert len(Panel().children) == len(panel.buttons) + len(panel.selects)


def _code(error: BaseException) -> int:
    cause = getattr(error, "original", error)
    assert isinstance(cause, discord.HTTPException)
    return cause.code
