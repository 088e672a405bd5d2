"""Every limit of a message: a payload that breaks it is refused with Discord's code and the path of the bad field."""

import asyncio

import pytest

from bot.pocket import Pocket
from tests.pocket.conftest import Refused, Wire
from tests.pocket.parts import LAYOUT, Json, button, buttons, embed, option, row, select, text, v1, v2
from tests.pocket.small_bot import SmallBot

FIRST = "components.0.components.0"
MESSAGES: list[tuple[str, Json, str, str]] = [
    ("content over 2,000", {"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ("nonce over 25", {"content": "x", "nonce": "1" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    ("eleven embeds", {"embeds": [{"title": "t"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    ("embed title", embed(title="x" * 257), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    ("embed description", embed(description="x" * 4097), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
    ("embed footer", embed(footer={"text": "x" * 2049}), "embeds.0.footer.text", "BASE_TYPE_MAX_LENGTH"),
    ("embed author", embed(author={"name": "x" * 257}), "embeds.0.author.name", "BASE_TYPE_MAX_LENGTH"),
    ("embed fields", embed(fields=[{"name": "n", "value": "v"}] * 26), "embeds.0.fields", "BASE_TYPE_MAX_LENGTH"),
    ("field name", embed(fields=[{"name": "", "value": "v"}]), "embeds.0.fields.0.name", "BASE_TYPE_REQUIRED"),
    (
        "field value",
        embed(fields=[{"name": "n", "value": "x" * 1025}]),
        "embeds.0.fields.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ("embed colour", embed(title="t", color=0x1000000), "embeds.0.color", "NUMBER_TYPE_MAX"),
    ("embed image", embed(title="t", image={"url": "ftp://x/y"}), "embeds.0.image.url", "URL_TYPE_INVALID_SCHEME"),
    ("6,000 in all embeds", {"embeds": [{"description": "x" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    (
        "six rows",
        {"content": "x", "components": [row(*buttons(1, n)) for n in range(6)]},
        "components",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("a bare button", {"content": "x", "components": [button()]}, "components.0", "UNION_TYPE_CHOICES"),
    ("an empty row", v1(), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ("six in a row", v1(*buttons(6)), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ("select beside button", v1(select(), button()), "components.0.components.1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ("text input in a message", v1({"type": 4, "custom_id": "t"}), FIRST, "UNION_TYPE_CHOICES"),
    ("button label", v1(button(label="x" * 81)), f"{FIRST}.label", "BASE_TYPE_MAX_LENGTH"),
    ("button without label", v1(button(label=None)), f"{FIRST}.label", "BASE_TYPE_REQUIRED"),
    ("button without id", v1(button(custom_id=None)), f"{FIRST}.custom_id", "BASE_TYPE_REQUIRED"),
    ("button id over 100", v1(button(custom_id="x" * 101)), f"{FIRST}.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ("button style", v1(button(style=9)), f"{FIRST}.style", "BASE_TYPE_CHOICES"),
    ("button emoji", v1(button(emoji={"name": "word"})), f"{FIRST}.emoji.name", "COMPONENT_INVALID_EMOJI"),
    ("link without address", v1(button(style=5, custom_id=None)), f"{FIRST}.url", "BASE_TYPE_REQUIRED"),
    (
        "link with id",
        v1(button(style=5, url="https://x.example")),
        f"{FIRST}.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    ("link address", v1(button(style=5, custom_id=None, url="nowhere")), f"{FIRST}.url", "URL_TYPE_INVALID_URL"),
    (
        "same id twice",
        v1(button(), button(disabled=True)),
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    ("select without options", v1(select(0)), f"{FIRST}.options", "BASE_TYPE_BAD_LENGTH"),
    ("26 options", v1(select(26)), f"{FIRST}.options", "BASE_TYPE_BAD_LENGTH"),
    ("select id", v1(select(custom_id="x" * 101)), f"{FIRST}.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ("placeholder", v1(select(placeholder="x" * 151)), f"{FIRST}.placeholder", "BASE_TYPE_MAX_LENGTH"),
    ("most over 25", v1(select(max_values=26)), f"{FIRST}.max_values", "NUMBER_TYPE_MAX"),
    ("most over options", v1(select(max_values=3)), f"{FIRST}.max_values", "NUMBER_TYPE_MAX"),
    ("least under 0", v1(select(min_values=-1)), f"{FIRST}.min_values", "NUMBER_TYPE_MIN"),
    ("least over most", v1(select(min_values=2)), f"{FIRST}.min_values", "BASE_TYPE_MAX"),
    ("option label", v1(select(options=[option(label="x" * 101)])), f"{FIRST}.options.0.label", "BASE_TYPE_BAD_LENGTH"),
    ("option value", v1(select(options=[option(value="x" * 101)])), f"{FIRST}.options.0.value", "BASE_TYPE_BAD_LENGTH"),
    (
        "option description",
        v1(select(options=[option(description="x" * 101)])),
        f"{FIRST}.options.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "option value twice",
        v1(select(options=[option(), option()])),
        f"{FIRST}.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        "too many defaults",
        v1(select(options=[option(default=True), option(value="p", default=True)])),
        f"{FIRST}.options",
        "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
    ),
    ("text in a plain message", {"content": "x", "components": [text()]}, "components.0", "UNION_TYPE_CHOICES"),
    (
        "content beside a layout",
        {**v2(text()), "content": "x"},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        "embeds beside a layout",
        {**v2(text()), "embeds": [{"title": "t"}]},
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    ("a bare select in a layout", v2(select()), "components.0", "UNION_TYPE_CHOICES"),
    ("41 components", v2(*[text() for _ in range(41)]), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    (
        "41 with nested ones",
        v2(*[{"type": 17, "components": [text()] * 9} for _ in range(4)], text()),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        "4,001 characters",
        v2(text("x" * 2001), text("x" * 2000)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ("empty text", v2(text("")), "components.0.content", "BASE_TYPE_REQUIRED"),
    (
        "section without accessory",
        v2({"type": 9, "components": [text()]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "section of four",
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "section accessory",
        v2({"type": 9, "components": [text()], "accessory": text()}),
        "components.0.accessory",
        "UNION_TYPE_CHOICES",
    ),
    (
        "thumbnail alt text",
        v2(
            {
                "type": 9,
                "components": [text()],
                "accessory": {"type": 11, "media": {"url": "https://x.example/y"}, "description": "x" * 1025},
            }
        ),
        "components.0.accessory.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("empty gallery", v2({"type": 12, "items": []}), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    (
        "gallery of eleven",
        v2({"type": 12, "items": [{"media": {"url": "https://x.example/y"}}] * 11}),
        "components.0.items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "gallery alt text",
        v2({"type": 12, "items": [{"media": {"url": "https://x.example/y"}, "description": "x" * 1025}]}),
        "components.0.items.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "a file that was not sent",
        v2({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}),
        "components.0.items.0.media",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "file from the web",
        v2({"type": 13, "file": {"url": "https://x.example/y"}}),
        "components.0.file.url",
        "UNFURLED_MEDIA_ITEM_INVALID_URL",
    ),
    ("separator", v2({"type": 14, "spacing": 3}), "components.0.spacing", "BASE_TYPE_CHOICES"),
    (
        "container in container",
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0",
        "UNION_TYPE_CHOICES",
    ),
    ("empty container", v2({"type": 17, "components": []}), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    (
        "accent colour",
        v2({"type": 17, "accent_color": -1, "components": [text()]}),
        "components.0.accent_color",
        "NUMBER_TYPE_MIN",
    ),
    (
        "users both ways",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    (
        "101 users",
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        "allowed_mentions.users",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "unknown parse",
        {"content": "x", "allowed_mentions": {"parse": ["cats"]}},
        "allowed_mentions.parse.0",
        "BASE_TYPE_CHOICES",
    ),
    (
        "unknown reference",
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
    ),
]


@pytest.mark.parametrize(
    ("payload", "path", "code"), [case[1:] for case in MESSAGES], ids=[case[0] for case in MESSAGES]
)
async def test_a_message_beyond_a_limit_is_refused_at_its_path(
    wire: Wire, pocket: Pocket, payload: Json, path: str, code: str
) -> None:
    refused = await wire.post(payload)
    assert isinstance(refused, Refused)
    assert (refused.status, refused.code) == (400, 50035)
    assert refused.fields.get(path) == code
    assert pocket.realm.refusals[-1].fields[0].startswith(path)
    assert pocket.world.messages == {}


AT_THE_LIMIT: list[tuple[str, Json]] = [
    ("text", {"content": "x" * 2000}),
    ("five rows of five", {"content": "x", "components": [row(*buttons(5, 5 * n)) for n in range(5)]}),
    ("25 options", v1(select(25, max_values=25, min_values=0, placeholder="x" * 150))),
    ("embeds", {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2000}]}),
    ("a layout of forty", v2(*[text("x" * 100) for _ in range(40)])),
    ("emoji", v1(button(label=None, emoji={"name": "🪐"}), button(custom_id="c", label=None, emoji={"name": "1️⃣"}))),
]


@pytest.mark.parametrize("payload", [case[1] for case in AT_THE_LIMIT], ids=[case[0] for case in AT_THE_LIMIT])
async def test_a_message_at_the_limit_is_accepted(wire: Wire, payload: Json) -> None:
    assert not isinstance(await wire.post(payload), Refused)


async def test_empty_messages_are_50006(wire: Wire) -> None:
    for payload in ({}, {"content": "  \n "}, {"content": ""}, {"flags": LAYOUT, "components": []}):
        assert await wire.post(payload) == Refused(400, 50006, {})


async def test_alt_text_over_1024_ten_files_and_ten_mebibytes(wire: Wire) -> None:
    listed = {"attachments": [{"id": 0, "filename": "a.png", "description": "x" * 1025}]}
    refused = await wire.post(listed, [("a.png", b"x")])
    assert refused.fields == {"attachments.0.description": "BASE_TYPE_MAX_LENGTH"}
    refused = await wire.post({"content": "x"}, [(f"{n}.txt", b"x") for n in range(11)])
    assert refused.fields == {"attachments": "BASE_TYPE_MAX_LENGTH"}
    assert not isinstance(await wire.post({}, [(f"{n}.txt", b"x") for n in range(10)]), Refused)
    refused = await wire.post({}, [("big.bin", bytes(10 * 1024 * 1024 + 1))])
    assert refused == Refused(413, 40005, {})


async def test_a_layout_whose_text_is_too_many_bytes_is_a_500_as_on_discord(wire: Wire) -> None:
    assert (await wire.post(v2(text("星" * 3387)))).status == 500
    assert not isinstance(await wire.post(v2(text("星" * 3386))), Refused)


async def test_broken_json_is_50109(pocket: Pocket, wire: Wire) -> None:
    address = f"{pocket.address}/api/v10/channels/{pocket.channel('landing').id}/messages"
    headers = {"Authorization": f"Bot {pocket.token}", "Content-Type": "application/json"}
    async with wire.session.post(address, data="{broken", headers=headers) as answer:
        assert (await answer.json())["code"] == 50109


async def test_a_layout_cannot_be_taken_back_to_plain_text(wire: Wire, pocket: Pocket) -> None:
    made = await wire.post(v2(text()))
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    refused = await wire.send("PATCH", path, {"content": "plain"})
    assert refused.fields == {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    plain = await wire.post({"content": "plain"})
    path = f"/channels/{plain['channel_id']}/messages/{plain['id']}"
    refused = await wire.send("PATCH", path, v2(text()))
    assert refused.fields == {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    assert not isinstance(await wire.send("PATCH", path, {**v2(text()), "content": None}), Refused)


async def test_discord_py_reads_the_refusal_with_its_path(pocket: Pocket, client: SmallBot) -> None:
    import discord

    channel = client.get_channel(pocket.channel("landing").id)
    assert isinstance(channel, discord.TextChannel)
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="x" * 81, custom_id="x"))
    with pytest.raises(discord.HTTPException, match=r"components\.0\.components\.0\.label") as refused:
        await channel.send("x", view=view)
    assert refused.value.code == 50035
    await asyncio.sleep(0)
