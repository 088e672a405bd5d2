"""Modals: title, labels and every kind of input."""

from typing import Any

from bot.pocket.errors import Path
from bot.pocket.judge.components import ROW, SELECTS, TEXT, TEXT_INPUT, judge_options, judge_select, walk
from bot.pocket.judge.form import Form
from bot.pocket.world import Json

LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
INPUTS = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)


def judge_modal(form: Form, path: Path, modal: Json) -> None:
    """The whole modal."""
    form.text((*path, "title"), modal.get("title"), 1, 45, required=True)
    form.text((*path, "custom_id"), modal.get("custom_id"), 1, 100, required=True)
    inner = (*path, "components")
    for index, component in enumerate(form.items(inner, modal.get("components"), 1, 5)):
        here = (*inner, index)
        if not form.kind(here, component, (ROW, TEXT, LABEL)):
            continue
        if component["type"] == ROW:
            _row(form, here, component)
        elif component["type"] == TEXT:
            form.text((*here, "content"), component.get("content"), 1, 4000, required=True)
        else:
            _label(form, here, component)
    _unique(form, inner, modal.get("components"))


def _row(form: Form, path: Path, row: Json) -> None:
    """The old form: one text input with its own label, or one select, in a row."""
    inner = (*path, "components")
    for index, child in enumerate(form.items(inner, row.get("components"), 1, 1)):
        here = (*inner, index)
        if form.kind(here, child, (TEXT_INPUT, *SELECTS)):
            if child["type"] == TEXT_INPUT:
                form.text((*here, "label"), child.get("label"), 1, 45, required=True)
            _input(form, here, child)


def _label(form: Form, path: Path, label: Json) -> None:
    form.text((*path, "label"), label.get("label"), 1, 45, required=True)
    form.text((*path, "description"), label.get("description"), 0, 100)
    here = (*path, "component")
    if label.get("component") is None:
        form.required(here)
    elif form.kind(here, label["component"], INPUTS):
        _input(form, here, label["component"])


def _input(form: Form, path: Path, component: Json) -> None:
    """One input of any kind."""
    kind = component["type"]
    if kind in SELECTS:
        judge_select(form, path, component, in_modal=True)
        return
    form.text((*path, "custom_id"), component.get("custom_id"), 1, 100, required=True)
    if kind == TEXT_INPUT:
        _text_input(form, path, component)
    elif kind == RADIO_GROUP:
        judge_options(form, path, component.get("options"), 2, 10, 1)
    elif kind in (CHECKBOX_GROUP, FILE_UPLOAD):
        least, most = component.get("min_values"), component.get("max_values")
        form.number((*path, "min_values"), least, 0, 10)
        form.number((*path, "max_values"), most, 1, 10)
        if isinstance(least, int) and isinstance(most, int) and least > most:
            form.fault((*path, "min_values"), "BASE_TYPE_MAX", "min_values cannot be greater than max_values")
        if kind == CHECKBOX_GROUP:
            judge_options(form, path, component.get("options"), 1, 10, most if isinstance(most, int) else 10)
    elif kind == CHECKBOX:
        form.flag((*path, "default"), component.get("default"))


def _text_input(form: Form, path: Path, component: Json) -> None:
    form.choice((*path, "style"), component.get("style"), (1, 2))
    form.text((*path, "placeholder"), component.get("placeholder"), 0, 100)
    least, most = component.get("min_length"), component.get("max_length")
    form.number((*path, "min_length"), least, 0, 4000)
    form.number((*path, "max_length"), most, 1, 4000)
    if isinstance(least, int) and isinstance(most, int) and least > most:
        form.fault((*path, "min_length"), "BASE_TYPE_MAX", "min_length cannot be greater than max_length")
    form.text((*path, "value"), component.get("value"), 0, min(4000, most) if isinstance(most, int) else 4000)


def _unique(form: Form, path: Path, components: Any) -> None:
    """No custom id twice."""
    seen: set[str] = set()
    for where, component in walk(components, path):
        custom_id = component.get("custom_id")
        if isinstance(custom_id, str) and custom_id in seen:
            sentence = "Component custom id cannot be duplicated"
            form.fault((*where, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", sentence)
        if isinstance(custom_id, str):
            seen.add(custom_id)
