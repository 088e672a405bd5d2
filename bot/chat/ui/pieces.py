"""The pieces a message is made of, as plain values: built and tested without a chat service.

Custom ids are stateless: `g:<game>:<fingerprint>:<verb>[:<argument>]`. Everything a click means is in its id and the store,
so that it still works after a restart.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from bot.table.faults import HostError
from engines.core.numbers import whole

Style = Literal["primary", "secondary", "success", "danger"]

ANY = "-"  # the fingerprint of controls that fit whatever is asked

LABEL = 80  # limits of the chat service
SELECT_LABEL = 100
CHOICES = 25
PLAIN, TEXT = 2000, 4000

_ICON = re.compile(r"(?<!\\)\{icon:[^{}\s]+\}")
_WHOLE = re.compile(r"\{[a-z_]+:[^{}\s]+\}|<[^<>\s][^<>]*>")  # what is cut is no icon, no mention, no link any more
_SIGN = 2  # letters that an icon takes where it is shown


@dataclass(frozen=True, slots=True)
class Press:
    """What a click says."""

    game: str
    fingerprint: str
    verb: str
    argument: str = ""

    @property
    def id(self) -> str:
        """The custom id."""
        tail = f":{self.argument}" if self.argument else ""
        return f"g:{self.game}:{self.fingerprint}:{self.verb}{tail}"

    @property
    def number(self) -> int:
        """The argument, where it is a number; ids can be forged, so it may be anything."""
        found = whole(self.argument or "0")
        if found is None:
            raise HostError("That button is too old to mean anything. `/games` shows your tables.")
        return found

    @classmethod
    def parse(cls, custom_id: str) -> Press | None:
        """The click behind a custom id, if it is one of ours."""
        parts = custom_id.split(":", 4)
        if len(parts) < 4 or parts[0] != "g":
            return None
        return cls(parts[1], parts[2], parts[3], parts[4] if len(parts) == 5 else "")


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press. An icon, if it has one, stands before the label; one that a label begins with is taken for it."""

    id: str
    label: str
    style: Style = "secondary"
    disabled: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a menu. Icons are as on a button."""

    value: str
    label: str
    detail: str = ""
    chosen: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """Pick some of up to 25 items."""

    id: str
    hint: str
    items: tuple[Item, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Where an attached image is shown; its description comes with the image, unless it is given here."""

    file: str
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A button that leads somewhere else."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class Section:
    """A few lines with a button beside them."""

    text: str
    button: Button


@dataclass(frozen=True, slots=True)
class Rule:
    """A line between what belongs together and the rest."""


@dataclass(frozen=True, slots=True)
class Row:
    """Up to five buttons side by side."""

    buttons: tuple[Button | Link, ...]


Piece = Words | Picture | Section | Rule | Row | Menu


def width(text: str) -> int:
    """How many letters a text takes where it is shown: an icon counts as one sign, not as its name."""
    return len(_ICON.sub("x" * _SIGN, text))


def clip(text: str, limit: int, measure: Callable[[str], int] = width) -> str:
    """The text, shortened by rule; icons, mentions and links are kept whole or left out."""
    if measure(text) <= limit:
        return text
    end, left = 0, limit - 1
    for kept in _WHOLE.finditer(text):
        size = kept.start() - end + measure(kept[0])
        if size > left:
            left = min(left, kept.start() - end)
            break
        left -= size
        end = kept.end()
    return text[: end + left].rstrip() + "…"


def rows(buttons: list[Button]) -> list[Piece]:
    """Buttons in rows of five."""
    return [Row(tuple(buttons[at : at + 5])) for at in range(0, len(buttons), 5)]
