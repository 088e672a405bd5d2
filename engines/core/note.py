"""Notes: what the rules tell the table, with tokens instead of names, and the moments worth a picture.

A token is `{kind:id}`, as in "{seat:1} settles {card:gem-world}". Prompt texts, labels and details use the same tokens, so
one renderer, one redactor and one leak test serve them all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from engines.core.prompt import Prompt, Seat

_TOKEN = re.compile(r"\{([a-z_]+):([^{}\s]+)\}")

Token = tuple[str, str]  # kind and id


@dataclass(frozen=True, slots=True)
class Note:
    """One line for the table, or for some seats only (`to`).

    `beat` names a moment the table should see ("turn", "reveal", "scoring", "end"); `view` is then the public view of it.
    """

    text: str
    to: tuple[Seat, ...] | None = None
    beat: str = ""
    view: Any = None

    def is_for(self, seat: Seat | None) -> bool:
        """Whether this seat (None = a spectator) may read it."""
        return self.to is None or seat in self.to


@dataclass(slots=True)
class Log:
    """Collects the notes of one choice. While a position is rebuilt it is muted: replays say nothing twice."""

    picture: Callable[[], Any]
    muted: bool = True
    notes: list[Note] = field(default_factory=list)

    def add(self, text: str, to: Iterable[Seat] | None, beat: str) -> None:
        """Write down a note, with the public view of this moment if it is a beat."""
        if not self.muted:
            seats = None if to is None else tuple(to)
            self.notes.append(Note(text, seats, beat, self.picture() if beat else None))

    def take(self) -> tuple[Note, ...]:
        """The notes so far; the log is empty afterwards."""
        notes, self.notes = tuple(self.notes), []
        return notes


def tokens(text: str) -> list[Token]:
    """The tokens of a text, in order."""
    return _TOKEN.findall(text)


def spell(text: str, name: Callable[[str, str], str]) -> str:
    """The text with each token replaced by `name(kind, id)`."""
    return _TOKEN.sub(lambda match: name(match[1], match[2]), text)


def texts(prompt: Prompt) -> list[str]:
    """Every text of a prompt that a player reads."""
    lines = [prompt.text, *(group.label for group in prompt.groups), *(order.label for order in prompt.orders)]
    for option in prompt.options:
        lines += (option.label, option.detail)
    return lines
