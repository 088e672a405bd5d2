"""Every limit of a form and of suggestions."""

from typing import Any

import pytest

from bot.pocket import Pocket
from tests.pocket.conftest import Refused, Wire
from tests.pocket.parts import Json, button, option, row, select, text


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
