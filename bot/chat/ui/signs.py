"""How an icon is shown in the chat: our own drawing once it is uploaded, until then the nearest sign, else the word.

Texts name icons by tokens, `{icon:fuel}`; this is the one place that turns them into what is sent. Drawings are known only
to messages: a label of a button or an entry of a menu has none within its words, but may have one before them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import discord

from engines.icons import ICONS, key, spelled

_LEADING = re.compile(r"\{icon:([^{}\s]+)\} *")

_drawn: dict[str, discord.PartialEmoji] = {}  # the emojis that the chat service has of us, by icon


def learn(emojis: Mapping[str, discord.PartialEmoji]) -> None:
    """These icons can be shown as drawn from now on."""
    _drawn.update(emojis)


def forget() -> None:
    """Nothing is known to be uploaded."""
    _drawn.clear()


def sign(name: str) -> str:
    """The sign that stands for an icon; "" for one that is better told in words."""
    icon = ICONS.get(key(name))
    return icon.sign if icon else ""


def emoji(name: str) -> discord.PartialEmoji | str | None:
    """An icon before the label of a button or of an entry."""
    return _drawn.get(key(name)) or sign(name) or None


def shown(text: str) -> str:
    """A text of a message with every icon as well as it can be shown."""
    return spelled(text, lambda name: str(emoji(name) or ""))


def signed(text: str) -> str:
    """A label or hint, which cannot hold drawings: every icon as its nearest sign, or its word."""
    return spelled(text, sign)


def led(icon: str, label: str) -> tuple[str, str]:
    """The icon before a label, and the rest: the one given, or the one the label begins with if it can be shown."""
    leading = None if icon else _LEADING.match(label)
    if leading is None or emoji(leading[1]) is None:
        return icon, label
    return leading[1], label[leading.end() :]
