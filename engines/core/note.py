"""Notes: what the rules tell the table, and the moments worth a picture. How sentences are made is in `words`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from engines.core.prompt import Prompt, Seat

DETAIL, LINE, NEWS = 0, 1, 2  # how much a note weighs: only for those who ask, a line of the post, its headline


@dataclass(frozen=True, slots=True)
class Note:
    """One line for the table, or for some seats only (`to`).

    `beat` names a moment the table should see ("turn", "reveal", "scoring", "end"); `view` is then the public view of it.
    `weight` says how much of the story it is.
    """

    text: str
    to: tuple[Seat, ...] | None = None
    beat: str = ""
    view: Any = None
    weight: int = LINE

    def is_for(self, seat: Seat | None) -> bool:
        """Whether this seat (None = a spectator) may read it."""
        return self.to is None or seat in self.to


@dataclass(slots=True)
class Log:
    """Collects the notes of one choice. While a position is rebuilt it is muted: replays say nothing twice."""

    picture: Callable[[], Any]
    muted: bool = True
    notes: list[Note] = field(default_factory=list)

    def add(self, text: str, to: Iterable[Seat] | None, beat: str, weight: int = LINE) -> None:
        """Write down a note, with the public view of this moment if it is a beat."""
        if not self.muted:
            seats = None if to is None else tuple(to)
            self.notes.append(Note(text, seats, beat, self.picture() if beat else None, weight))

    def take(self) -> tuple[Note, ...]:
        """The notes so far; the log is empty afterwards."""
        notes, self.notes = tuple(self.notes), []
        return notes


def texts(prompt: Prompt) -> list[str]:
    """Every text of a prompt that a player reads."""
    lines = [prompt.ask, prompt.standing, prompt.happened]
    lines += (group.label for group in prompt.groups)
    for order in prompt.orders:
        lines += (order.label, order.until, order.price)
    for option in prompt.options:
        lines += (option.label, option.detail, option.cost, option.gain, option.verb)
    for missing in prompt.missing():
        lines += (missing.label, missing.reason)
    return lines
