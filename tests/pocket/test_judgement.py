"""Every limit: a payload that breaks it is refused with Discord's code and the path of the bad field."""

import asyncio
from typing import Any

import pytest

from bot.pocket import Pocket
from tests.pocket.conftest import Refused, Wire
from tests.pocket.small_bot import SmallBot

Json = dict[str, Any]
LAYOUT = 1 << 15


def button(**changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "b", "custom_id": "b", **changes}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def buttons(count: int, start: int = 0) -> list[Json]:
    return [button(custom_id=f"b{number}") for number in range(start, start + count)]


def option(**changes: Any) -> Json:
    return {"label": "o", "value": "o", **changes}


def select(count: int = 2, **changes: Any) -> Json:
    options = [option(value=str(number)) for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **changes}


def v1(*children: Json) -> Json:
    return {"content": "x", "components": [row(*children)]}


def v2(*components: Json) -> Json:
    return {"flags": LAYOUT, "components": list(components)}


def text(content: str = "t") -> Json:
    return {"type": 10, "content": content}


def embed(**parts: Any) -> Json:
    return {"embeds": [parts]}


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


def text_input(**changes: Any) -> Json:
    return {"type": 4, "custom_id": "i", "style": 1, **changes}


def labelled(component: Json, **changes: Any) -> Json:
    return {"type": 18, "label": "L", "component": component, **changes}


def modal(*components: Json, **changes: Any) -> Json:
    return {"title": "T", "custom_id": "m", "components": list(components), **changes}


def group(kind: int, count: int, **changes: Any) -> Json:
    return {"type": kind, "custom_id": "g", "options": [option(value=str(n)) for n in range(count)], **changes}


INPUT = "data.components.0.component"
MODALS: list[tuple[str, Json, str, str]] = [
    ("title", modal(labelled(text_input()), title="x" * 46), "data.title", "BASE_TYPE_BAD_LENGTH"),
    ("id", modal(labelled(text_input()), custom_id="x" * 101), "data.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ("nothing in it", modal(), "data.components", "BASE_TYPE_BAD_LENGTH"),
    (
        "six",
        modal(*[labelled(text_input(custom_id=str(n))) for n in range(6)]),
        "data.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ("a button", modal(row(button())), "data.components.0.components.0", "UNION_TYPE_CHOICES"),
    ("a container", modal({"type": 17, "components": [text()]}), "data.components.0", "UNION_TYPE_CHOICES"),
    ("label", modal(labelled(text_input(), label="x" * 46)), "data.components.0.label", "BASE_TYPE_BAD_LENGTH"),
    (
        "description",
        modal(labelled(text_input(), description="x" * 101)),
        "data.components.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("style", modal(labelled(text_input(style=3))), f"{INPUT}.style", "BASE_TYPE_CHOICES"),
    ("placeholder", modal(labelled(text_input(placeholder="x" * 101))), f"{INPUT}.placeholder", "BASE_TYPE_MAX_LENGTH"),
    ("longest", modal(labelled(text_input(max_length=4001))), f"{INPUT}.max_length", "NUMBER_TYPE_MAX"),
    ("shortest", modal(labelled(text_input(min_length=-1))), f"{INPUT}.min_length", "NUMBER_TYPE_MIN"),
    ("min over max", modal(labelled(text_input(min_length=5, max_length=4))), f"{INPUT}.min_length", "BASE_TYPE_MAX"),
    ("value", modal(labelled(text_input(value="abc", max_length=2))), f"{INPUT}.value", "BASE_TYPE_MAX_LENGTH"),
    ("input id", modal(labelled(text_input(custom_id=""))), f"{INPUT}.custom_id", "BASE_TYPE_REQUIRED"),
    (
        "old form label",
        modal(row(text_input())),
        "data.components.0.components.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "same id twice",
        modal(labelled(text_input()), labelled(text_input())),
        "data.components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    ("radio of one", modal(labelled(group(21, 1))), f"{INPUT}.options", "BASE_TYPE_BAD_LENGTH"),
    ("radio of eleven", modal(labelled(group(21, 11))), f"{INPUT}.options", "BASE_TYPE_BAD_LENGTH"),
    ("boxes of eleven", modal(labelled(group(22, 11))), f"{INPUT}.options", "BASE_TYPE_BAD_LENGTH"),
    ("boxes most", modal(labelled(group(22, 2, max_values=11))), f"{INPUT}.max_values", "NUMBER_TYPE_MAX"),
    (
        "checkbox",
        modal(labelled({"type": 23, "custom_id": "c", "default": 3})),
        f"{INPUT}.default",
        "BOOLEAN_TYPE_CONVERT",
    ),
    (
        "files",
        modal(labelled({"type": 19, "custom_id": "f", "max_values": 11})),
        f"{INPUT}.max_values",
        "NUMBER_TYPE_MAX",
    ),
    ("disabled select", modal(labelled(select(disabled=True))), f"{INPUT}.disabled", "COMPONENT_CANNOT_BE_DISABLED"),
    ("select options", modal(labelled(select(26))), f"{INPUT}.options", "BASE_TYPE_BAD_LENGTH"),
]


@pytest.mark.parametrize(("payload", "path", "code"), [case[1:] for case in MODALS], ids=[case[0] for case in MODALS])
async def test_a_modal_beyond_a_limit_is_refused_at_its_path(
    wire: Wire, pocket: Pocket, payload: Json, path: str, code: str
) -> None:
    await wire.send("PUT", f"/applications/{pocket.world.bot.id}/commands", [{"name": "ask", "description": "d"}])
    act = pocket.actions.run(pocket.user("Ada").id, pocket.channel("landing").id, "ask", {})
    callback = f"/interactions/{act.id}/{act.token}/callback"
    refused = await wire.send("POST", callback, {"type": 9, "data": payload})
    assert isinstance(refused, Refused)
    assert (refused.code, refused.fields.get(path)) == (50035, code)
    accepted = await wire.send("POST", callback, {"type": 9, "data": modal(labelled(text_input()))})
    assert accepted is None


CHOICES: list[tuple[str, Any, str, str]] = [
    ("26", [{"name": "n", "value": "v"}] * 26, "data.choices", "BASE_TYPE_MAX_LENGTH"),
    ("name", [{"name": "x" * 101, "value": "v"}], "data.choices.0.name", "BASE_TYPE_BAD_LENGTH"),
    ("no name", [{"name": "", "value": "v"}], "data.choices.0.name", "BASE_TYPE_REQUIRED"),
    ("value", [{"name": "n", "value": "x" * 101}], "data.choices.0.value", "BASE_TYPE_BAD_LENGTH"),
    ("number for text", [{"name": "n", "value": 3}], "data.choices.0.value", "STRING_TYPE_CONVERT"),
]


@pytest.mark.parametrize(("choices", "path", "code"), [case[1:] for case in CHOICES], ids=[case[0] for case in CHOICES])
async def test_suggestions_beyond_a_limit_are_refused(
    wire: Wire, pocket: Pocket, choices: Any, path: str, code: str
) -> None:
    typed = {"type": 3, "name": "what", "description": "d", "autocomplete": True}
    command = {"name": "ask", "description": "d", "options": [typed]}
    await wire.send("PUT", f"/applications/{pocket.world.bot.id}/commands", [command])
    user, channel = pocket.user("Ada").id, pocket.channel("landing").id
    act = pocket.actions.suggest(user, channel, "ask", "what", {"what": "x"})
    callback = f"/interactions/{act.id}/{act.token}/callback"
    refused = await wire.send("POST", callback, {"type": 8, "data": {"choices": choices}})
    assert (refused.code, refused.fields) == (50035, {path: code})
    refused = await wire.send("POST", callback, {"type": 4, "data": {"content": "no"}})
    assert refused.fields == {"type": "BASE_TYPE_CHOICES"}
    good = {"choices": [{"name": "n", "value": "v"}] * 25}
    assert await wire.send("POST", callback, {"type": 8, "data": good}) is None


def command(**changes: Any) -> Json:
    return {"name": "c", "description": "d", **changes}


def parameter(**changes: Any) -> Json:
    return {"type": 3, "name": "o", "description": "d", **changes}


COMMANDS: list[tuple[str, list[Json], str, str]] = [
    ("name length", [command(name="x" * 33)], "0.name", "BASE_TYPE_BAD_LENGTH"),
    ("capital", [command(name="Play")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("space", [command(name="a b")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("no description", [command(description="")], "0.description", "BASE_TYPE_REQUIRED"),
    ("description", [command(description="x" * 101)], "0.description", "BASE_TYPE_BAD_LENGTH"),
    ("twice", [command(), command()], "1", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    (
        "26 options",
        [command(options=[parameter(name=f"o{n}") for n in range(26)])],
        "0.options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("option name", [command(options=[parameter(name="O")])], "0.options.0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    (
        "option twice",
        [command(options=[parameter(), parameter()])],
        "0.options.1.name",
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    (
        "required last",
        [command(options=[parameter(), parameter(name="p", required=True)])],
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        "26 choices",
        [command(options=[parameter(choices=[{"name": "n", "value": "v"}] * 26)])],
        "0.options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "choice value",
        [command(options=[parameter(choices=[{"name": "n", "value": "x" * 101}])])],
        "0.options.0.choices.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "choices and autocomplete",
        [command(options=[parameter(choices=[{"name": "n", "value": "v"}], autocomplete=True)])],
        "0.options.0.autocomplete",
        "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
    ),
    (
        "autocomplete of a user",
        [command(options=[parameter(type=6, autocomplete=True)])],
        "0.options.0.autocomplete",
        "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID_TYPE",
    ),
    ("max_length", [command(options=[parameter(max_length=6001)])], "0.options.0.max_length", "NUMBER_TYPE_MAX"),
    (
        "8,000 characters",
        [
            command(
                options=[
                    parameter(name=f"o{n}", choices=[{"name": "x" * 90, "value": "y" * 90}] * 25) for n in range(2)
                ]
            )
        ],
        "0",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    (
        "group in group",
        [command(options=[parameter(type=2, options=[parameter(type=2, options=[])])])],
        "0.options.0.options.0.type",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
]


@pytest.mark.parametrize(
    ("commands", "path", "code"), [case[1:] for case in COMMANDS], ids=[case[0] for case in COMMANDS]
)
async def test_a_command_beyond_a_limit_is_refused_at_its_path(
    wire: Wire, pocket: Pocket, commands: list[Json], path: str, code: str
) -> None:
    refused = await wire.send("PUT", f"/applications/{pocket.world.bot.id}/commands", commands)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.fields.get(path)) == (50035, code)
    assert pocket.world.commands == {}


async def test_a_hundred_and_one_commands_are_30032(wire: Wire, pocket: Pocket) -> None:
    path = f"/applications/{pocket.world.bot.id}/commands"
    assert (await wire.send("PUT", path, [command(name=f"c{n}") for n in range(101)])).code == 30032
    assert len(await wire.send("PUT", path, [command(name=f"c{n}") for n in range(100)])) == 100


async def test_single_commands_are_added_changed_read_and_deleted(wire: Wire, pocket: Pocket) -> None:
    for base in (
        f"/applications/{pocket.world.bot.id}/commands",
        f"/applications/{pocket.world.bot.id}/guilds/{pocket.guild().id}/commands",
    ):
        made = await wire.send("POST", base, command(name="one"))
        assert (await wire.send("GET", f"{base}/{made['id']}"))["name"] == "one"
        assert (await wire.send("PATCH", f"{base}/{made['id']}", {"description": "new"}))["description"] == "new"
        assert await wire.send("DELETE", f"{base}/{made['id']}") is None
        assert (await wire.send("GET", f"{base}/{made['id']}")).code == 10063
    assert (await wire.send("GET", "/applications/1/commands")).code == 10002


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
