"""What others did since somebody looked, in one line: the heaviest of it, newest last."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.ui.pieces import clip
from bot.chat.ui.story import subject
from bot.table.table import Table
from engines.core import LINE, NEWS, Seat
from storage import NoteRow

ROOM = 160  # letters
LAST = 2  # lines, where nothing was news


def since_words(table: Table, seat: Seat, notes: Sequence[NoteRow]) -> str:
    """What the others did since then and since one's own last deed: the news, or else the last lines.

    Nothing if nothing happened since the game began, or where nobody else plays: there the question says what led to it.
    """
    if len(table.seats) == 1:
        return ""
    began = max(
        (place for place, note in enumerate(notes, 1) if note.beat == "start" or subject(note.text) == seat), default=0
    )
    seen = [note for note in notes[began:] if note.weight >= LINE and (note.to is None or seat in note.to)]
    told = [note for note in seen if note.weight >= NEWS][-LAST:] or seen[-LAST:]
    lines = [table.spell(note.text).replace("\n", " ") for note in told]
    while len(lines) > 1 and len(" ".join(lines)) > ROOM:
        lines.pop(0)  # the newest is told whole rather than two in part
    return clip(" ".join(lines), ROOM)
