"""What a post tells: a headline and a few lines, gathered from the notes since the last post.

Whoever did several things has one line for all of them: "Ada mines 1 ore with a 5 · lands on Lem Badlands". So do sentences
of one pattern that nobody at the table is the subject of. What still has no room is counted; details are left to whoever
presses **What happened**.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.chat.ui.mentions import linked
from bot.chat.ui.pieces import clip
from bot.table.table import Table
from engines.core import LINE, NEWS, Seat, spoken
from engines.core.words import parts
from storage import NoteRow

STORY = 6  # lines that tell what happened
WIDTHS = (100, 160, 220, 280)  # letters of a gathered line: as few as do; a single sentence may be longer
BETWEEN = " · "
_FIRST = re.compile(r"\{([a-z_]+)(?::([0-9]+))?\}")  # the placeholder or the token that a sentence begins with


@dataclass(slots=True)
class Line:
    """One line of the story: sentences that belong together, each with its weight."""

    name: str = ""  # whose deeds they are
    deeds: list[tuple[int, str]] = field(default_factory=list)

    @property
    def weight(self) -> int:
        """That of the heaviest sentence."""
        return max(weight for weight, _ in self.deeds)

    def text(self) -> str:
        """The line as it is told: the name once, and full stops only in a sentence of its own."""
        first, *rest = (text for _, text in self.deeds)
        if not rest:
            return linked(f"• {first}")
        told = [first, *(text.removeprefix(f"{self.name} ") if self.name else text for text in rest)]
        return linked(f"• {BETWEEN.join(text.removesuffix('.') for text in told)}")


def summary(table: Table, notes: Sequence[NoteRow], room: int) -> str:
    """The public story in so many letters: the news, then a few lines in order; the heaviest and newest are kept."""
    public = [note for note in notes if note.to is None and note.weight >= LINE]
    news = next((table.spell(note.text) for note in reversed(public) if note.weight >= NEWS), "")
    bold = linked(f"**{news}**")
    head = [bold] if news and len(bold) < room else []
    rest = [note for note in public if not head or table.spell(note.text) != news]
    lines, left_out = gathered(table, rest), 0
    room -= sum(len(text) + 1 for text in head)
    while lines and (len(lines) > STORY or _letters(lines, left_out) > room):
        if len(lines) == 1:
            spare = room - len(more(left_out)) - 1 if left_out else room
            return "\n".join([*head, *([clip(lines[0].text(), spare)] if spare > 0 else []), *_rest(left_out)])
        lightest = min(lines, key=lambda line: line.weight)
        left_out += len(lightest.deeds)
        lines.remove(lightest)
    return "\n".join([*head, *(line.text() for line in lines), *_rest(left_out)])


def gathered(table: Table, notes: Sequence[NoteRow]) -> list[Line]:
    """The lines in the order in which they begin, no wider than they must be."""
    lines: list[Line] = []
    for wide in WIDTHS:
        lines = _gathered(table, notes, wide)
        if len(lines) <= STORY:
            break
    return lines


def _gathered(table: Table, notes: Sequence[NoteRow], wide: int) -> list[Line]:
    lines: list[Line] = []
    open_lines: dict[Seat | str, Line] = {}
    for text, note in {table.spell(note.text): note for note in notes}.items():  # nothing is told twice
        seat = subject(note.text)
        name = table.name(seat) if seat is not None and seat < len(table.seats) else ""
        key = seat if seat is not None and name and text.startswith(f"{name} ") else pattern(note.text)
        line = open_lines.get(key)
        if line is None or len(line.text()) + len(BETWEEN) + len(text) > wide:
            line = open_lines[key] = Line(name if key == seat else "")
            lines.append(line)
        line.deeds.append((note.weight, text))
    return lines


def subject(text: str) -> Seat | None:
    """Whom a sentence tells of: the seat that it begins with."""
    said = next(iter(parts(text)), None)
    begins = _FIRST.match(said.template) if said is not None else None
    if said is None or begins is None:
        return None
    value = begins[2] if begins[1] == "seat" and begins[2] else said.values.get(begins[1])
    if isinstance(value, str) and (named := _FIRST.fullmatch(value)) is not None and named[1] == "seat":
        value = named[2]
    elif isinstance(value, str) and begins[1] != "seat":
        return subject(value)  # a sentence within the sentence
    is_seat = isinstance(value, int) and begins[1] == "seat"
    return int(value) if is_seat or (isinstance(value, str) and value.isdecimal()) else None  # type: ignore[arg-type]


def pattern(text: str) -> str:
    """What sentences of one kind have in common: the template."""
    return "".join(said.template for said in parts(text))


def more(number: int) -> str:
    """What stands for notes that have no room."""
    return linked(spoken("… and {n} more: `/log`", n=number))


def _rest(left_out: int) -> list[str]:
    return [more(left_out)] if left_out else []


def _letters(lines: Sequence[Line], left_out: int) -> int:
    return sum(len(text) + 1 for text in [*(line.text() for line in lines), *_rest(left_out)])
