"""Definitions of application commands, and the choices that autocomplete answers with."""

import re
from typing import Any

from bot.pocket.errors import Path, Refusal
from bot.pocket.judge.form import Form
from bot.pocket.world import Json

NAME = re.compile(r"^[-_'\w]{1,32}$")
MOST_COMMANDS = {1: 100, 2: 15, 3: 15}
MOST_SIZE = 8000
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
OPTION_TYPES = tuple(range(1, 12))


def judge_commands(commands: Any) -> None:
    """A whole set of definitions, as one PUT replaces it."""
    form = Form()
    seen: set[tuple[int, str]] = set()
    listed = form.items((), commands, 0, 10_000)
    for index, command in enumerate(listed):
        judge_command(form, (index,), command)
        key = (command.get("type", 1), str(command.get("name")))
        if key in seen:
            sentence = "Application command names must be unique"
            form.fault((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", sentence)
        seen.add(key)
    form.close()
    for kind, most in MOST_COMMANDS.items():
        if sum(command.get("type", 1) == kind for command in listed) > most:
            raise Refusal(30032, message=f"Maximum number of application commands reached ({most})")


def judge_command(form: Form, path: Path, command: Json) -> None:
    """One definition."""
    kind = command.get("type", 1)
    form.choice((*path, "type"), kind, (1, 2, 3))
    _name(form, (*path, "name"), command.get("name"), chat=kind == 1)
    if kind == 1:
        form.text((*path, "description"), command.get("description"), 1, 100, required=True)
        _options(form, (*path, "options"), command.get("options") or [], depth=0)
        if _size(command) > MOST_SIZE:
            sentence = f"Command exceeds maximum size ({MOST_SIZE})"
            form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", sentence)
    elif command.get("description"):
        form.fault((*path, "description"), "APPLICATION_COMMAND_INVALID_DESCRIPTION", "Must be empty for this type")


def _name(form: Form, path: Path, name: Any, *, chat: bool) -> None:
    form.text(path, name, 1, 32, required=True)
    if not isinstance(name, str) or not 1 <= len(name) <= 32:
        return
    if chat and (not NAME.match(name) or name != name.lower()):
        form.fault(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _options(form: Form, path: Path, options: Any, *, depth: int) -> None:
    names: set[str] = set()
    optional_seen = False
    for index, option in enumerate(form.items(path, options, 0, 25)):
        here = (*path, index)
        _option(form, here, option, depth)
        if option.get("name") in names:
            sentence = "Option name already used"
            form.fault((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", sentence)
        names.add(str(option.get("name")))
        if option.get("type") in (SUBCOMMAND, GROUP):
            continue
        if option.get("required") and optional_seen:
            sentence = "Required options must be placed before non-required options"
            form.fault(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", sentence)
        optional_seen = optional_seen or not option.get("required")


def _option(form: Form, path: Path, option: Json, depth: int) -> None:
    kind = option.get("type")
    if not form.choice((*path, "type"), kind, OPTION_TYPES):
        return
    _name(form, (*path, "name"), option.get("name"), chat=True)
    form.text((*path, "description"), option.get("description"), 1, 100, required=True)
    if kind in (SUBCOMMAND, GROUP):
        if depth > (0 if kind == GROUP else 1):
            sentence = "Sub-command option was not expected here"
            form.fault((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", sentence)
        _options(form, (*path, "options"), option.get("options") or [], depth=depth + 1)
        return
    choices = option.get("choices") or []
    judge_choices(form, (*path, "choices"), choices, textual=kind == STRING)
    if option.get("autocomplete") and choices:
        sentence = "Autocomplete and choices cannot both be set"
        form.fault((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", sentence)
    if option.get("autocomplete") and kind not in (STRING, INTEGER, NUMBER):
        sentence = "Autocomplete is not available for this option type"
        form.fault((*path, "autocomplete"), "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID_TYPE", sentence)
    if kind == STRING:
        form.number((*path, "min_length"), option.get("min_length"), 0, 6000)
        form.number((*path, "max_length"), option.get("max_length"), 1, 6000)


def judge_choices(form: Form, path: Path, choices: Any, *, textual: bool) -> None:
    """Up to 25 choices of an option, fixed or from autocomplete."""
    for index, choice in enumerate(form.items(path, choices, 0, 25)):
        here = (*path, index)
        form.text((*here, "name"), choice.get("name"), 1, 100, required=True)
        value = choice.get("value")
        if textual:
            form.text((*here, "value"), value, 1, 100, required=True)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            form.fault((*here, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def _size(thing: Json) -> int:
    """Characters of names, descriptions and values, through all options and choices."""
    own = sum(len(str(thing.get(name) or "")) for name in ("name", "description", "value"))
    return own + sum(_size(item) for part in ("options", "choices") for item in thing.get(part) or [])
