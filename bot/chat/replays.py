"""Looking back: the beats of a game one by one, and the journal in words."""

from __future__ import annotations

import discord

from bot.chat.panels import edit
from bot.chat.pictures import Pictures, board_job
from bot.chat.ui.pieces import ANY, Button, Picture, Piece, Press, Row, Words, clip
from bot.chat.ui.post import BOARD_FILE
from bot.table.faults import HostError
from bot.table.hub import Hub
from bot.table.table import Table
from engines.core import Seat, spoken
from engines.icons import in_words
from storage import NoteRow

LOG = 1800


class Replays:
    """Shows past moments of a table."""

    def __init__(self, hub: Hub, pictures: Pictures) -> None:
        self.hub, self.pictures = hub, pictures

    async def show(self, interaction: discord.Interaction, game: str, number: int | None) -> None:
        """One beat of the game, with ◀ and ▶ (None = the newest). The interaction must be deferred already."""
        table = await self.hub.table(game)
        notes = await self.hub.store.story(game)
        beats = [at for at, note in enumerate(notes) if note.beat and note.view]
        if not beats:
            raise HostError("There is nothing to replay yet.")
        number = len(beats) - 1 if number is None else max(0, min(number, len(beats) - 1))
        at = beats[number]
        told = notes[beats[number - 1] + 1 if number else 0 : at + 1]
        note = notes[at]
        picture = None
        if note.schema == table.spec.schema:
            picture = await self.pictures.draw(board_job(table, view=note.view, notes=told), BOARD_FILE, table.id)
        pieces: list[Piece] = [Words(f"{_moment(table, number + 1, len(beats))}\n{words(table, told, None)}")]
        pieces.append(Picture(BOARD_FILE))
        back = Button(Press(game, ANY, "beat", str(number - 1)).id, "◀", disabled=number == 0)
        on = Button(Press(game, ANY, "beat", str(number + 1)).id, "▶", disabled=number == len(beats) - 1)
        pieces.append(Row((back, on)))
        await edit(interaction, pieces, [picture] if picture else [])

    async def log(self, table: Table, seat: Seat | None, since: int) -> str:
        """The newest lines of the log that the seat may read."""
        notes = await self.hub.store.notes(table.id)
        mine = [note for note in notes if note.to is None or seat in note.to][-max(1, since) :]
        return in_words(words(table, mine, seat)) or spoken("Nothing has happened yet.")


def _moment(table: Table, number: int, of: int) -> str:
    return spoken("**{title}** · moment {number} of {n}", title=table.spec.title, number=number, n=of)


def words(table: Table, notes: list[NoteRow], seat: Seat | None) -> str:
    """Notes as lines; if there are too many, the newest are kept and the others counted."""
    lines = [f"• {table.spell(note.text)}" for note in notes if note.to is None or seat in note.to]
    left_out = 0
    while sum(map(len, lines)) + len(lines) > LOG and len(lines) > 1:
        lines.pop(0)
        left_out += 1
    before = [spoken("… and {n:line} before that", n=left_out)] if left_out else []
    return "\n".join((*before, clip("\n".join(lines), LOG)))
