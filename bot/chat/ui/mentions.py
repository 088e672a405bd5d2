"""How a text is sent: commands named in it become links that a thumb can press (“`/hand`” is `</hand:id>`), icons pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable

from discord import app_commands

from bot.chat.ui.signs import shown

_NAMED = re.compile(r"`/([a-z]+(?: [a-z]+)?)`")

_ids: dict[str, int] = {}  # the ids the chat service has given our commands; until it has, names stay names


def learn(commands: Iterable[app_commands.AppCommand]) -> None:
    """The chat service has told what our commands are called there."""
    _ids.clear()
    _ids.update({command.name: command.id for command in commands})


def linked(text: str) -> str:
    """The text with every command that is known as a link, and every icon as it can be shown."""
    return _NAMED.sub(_link, shown(text))


def _link(match: re.Match[str]) -> str:
    known = _ids.get(match[1].partition(" ")[0])
    return f"</{match[1]}:{known}>" if known else match[0]
