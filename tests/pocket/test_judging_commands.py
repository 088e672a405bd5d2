"""Every limit of a slash command."""

from typing import Any

import pytest

from bot.pocket import Pocket
from tests.pocket.conftest import Refused, Wire
from tests.pocket.parts import Json


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
