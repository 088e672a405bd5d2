"""What is being answered right now, so that a bot told to stop finishes its sentences before the store is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.chat.errors import answer_error
from bot.people.quotas import Kind
from bot.table.faults import HandedOver, HostError
from bot.table.health import person_key
from engines.core import say

if TYPE_CHECKING:
    from bot.app import App

LONGEST = 600  # letters of anything that is typed: a whole turn in one line
PATIENCE = 20.0  # seconds for what is under way; a stuck answer must not keep the process alive


class Answering:
    """The tasks that answer people; none begins once the bot is closing."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = self._handed_over = False

    @property
    def is_idle(self) -> bool:
        """Whether nobody is being answered."""
        return not self._tasks

    @property
    def is_closing(self) -> bool:
        """Whether nothing new is taken any more."""
        return self._closing

    def begin(self) -> None:
        """The present task answers somebody until it ends."""
        if self._handed_over:
            raise HandedOver("Another process answers.")
        if self._closing:
            raise HostError("I'm being restarted; nothing is lost. Try again in a moment.")
        task = asyncio.current_task()
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def hand_over(self) -> None:
        """From now on another process answers everything that comes, and this one says nothing to it."""
        self._handed_over = True

    async def close(self) -> None:
        """Take nothing new, and wait for what is under way."""
        self._closing = True
        under_way = self._tasks - {asyncio.current_task()}
        if under_way:
            await asyncio.wait(under_way, timeout=PATIENCE)


# what each type of option holds: text, a whole number, yes or no, and the ids of people, channels and roles
HOLDS: dict[int, type] = {3: str, 4: int, 5: bool, 6: str, 7: str, 8: str, 9: str}
MEANING = (6, 7, 8, 9)  # of these Discord sends along whom or what they mean


def check_input(interaction: discord.Interaction[Any]) -> None:
    """Refuse what nobody can have meant: Discord holds people to the limits of a command, but need not hold forgers."""
    data: dict[str, Any] = dict(interaction.data or {})
    known = {key for found in (data.get("resolved") or {}).values() for key in found}
    for option in _options(data):
        if "value" in option and type(option["value"]) is not HOLDS.get(option["type"]) and not option.get("focused"):
            raise HostError(say("“{option}” can't be that.", option=option["name"]))
        if option.get("focused") and not isinstance(option["value"], str):
            raise HostError(say("“{option}” is completed from what you type.", option=option["name"]))
        if option["type"] in MEANING and option.get("value") not in known:
            raise HostError(
                say("I don't know what you mean by “{option}”. Pick it from the list.", option=option["name"])
            )
    for text in _texts(data):
        if len(text) > LONGEST:
            raise HostError(say("That's too long: {n:letter}. Use {most} at most.", n=len(text), most=LONGEST))


def _options(data: Any) -> Iterator[dict[str, Any]]:
    """Every option of a command, also of its subcommands."""
    for option in data.get("options", ()):
        yield option
        yield from _options(option)


def _texts(data: Any) -> Iterator[str]:
    """Everything in an interaction that somebody may have typed."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("value", "custom_id") and isinstance(value, str):
                yield value
            elif key in ("options", "components", "component", "values"):
                yield from _texts(value)
    elif isinstance(data, (list, tuple)):
        for one in data:
            yield from (one,) if isinstance(one, str) else _texts(one)


class Tree(app_commands.CommandTree["App"]):
    """The slash commands, each counted among what is being answered."""

    async def interaction_check(self, interaction: discord.Interaction[App], /) -> bool:
        """Called in the task that runs the command."""
        try:
            interaction.client.answering.begin()
            check_input(interaction)
            self._check_choices(dict(interaction.data or {}))
            interaction.client.hub.health.check(person_key(interaction.user.id))
            if interaction.type is discord.InteractionType.application_command:
                interaction.client.quotas.spend(Kind.COMMAND, interaction.user.id)
        except HostError as error:
            if interaction.type is not discord.InteractionType.autocomplete:
                await answer_error(interaction, error)
            return False
        return True

    def _check_choices(self, data: dict[str, Any]) -> None:
        """Where there is a fixed list, what was sent is on it: discord.py does not look."""
        command: Any = self.get_command(str(data.get("name")))
        sent = list(data.get("options", ()))
        while isinstance(command, app_commands.Group) and sent:
            command, sent = command.get_command(sent[0]["name"]), list(sent[0].get("options", ()))
        if not isinstance(command, app_commands.Command):
            return
        listed = {one.name: [choice.value for choice in one.choices] for one in command.parameters if one.choices}
        for option in sent:
            values = listed.get(option["name"], ())
            if values and option.get("value") not in values:
                raise HostError(
                    say("“{option}” is {values:or}.", option=option["name"], values=[str(one) for one in values])
                )
