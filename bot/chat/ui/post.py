"""The public post of a table: what happened, the picture, who is awaited, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.ui.pieces import ANY, LABEL, Button, Picture, Piece, Press, Row, Words, clip, rows
from bot.chat.ui.times import until_words
from bot.table.table import Table
from bot.time.clocks import Policy, TableClock
from engines.core import Result
from engines.core.fairness import commitment
from storage import NoteRow

BOARD_FILE = "board.webp"
POST = 2000  # letters that a post holds


def post(
    table: Table, notes: Sequence[NoteRow], ping: Sequence[int], alt: str | None, ratings: str = ""
) -> list[Piece]:
    """One post for a batch of beats."""
    heading = f"**{table.spec.title}** · {table.spell(table.spec.headline(table.session.view(None)))}"
    ending = [Words(awaited_words(table, ping))]
    controls: list[Piece] = [controls_row(table.id), *offers(table)]
    if table.session.is_over:
        result = table.session.result
        ending = [Words(final_words(table, result) if result else "The game is over."), Words(ratings)]
        controls = [Row((Button(Press(table.id, ANY, "again").id, "Play again", "primary"),))]
    room = POST - len(heading) - sum(len(words.text) + 1 for words in ending) - 1
    picture = [Picture(BOARD_FILE, alt)] if alt is not None else []
    return [Words(f"{heading}\n{summary(table, notes, room)}".strip()), *picture, *ending, *controls]


def offers(table: Table) -> list[Piece]:
    """A button for every seat that is on offer because its time ran out."""
    if TableClock.read(table.game.clock).policy is not Policy.OFFER:
        return []
    buttons = [
        Button(Press(table.id, ANY, "take", str(seat)).id, clip(f"Take the seat of {table.name(seat)}", LABEL))
        for seat, row in sorted(table.clocks.items())
        if row.expired and not table.is_bot(seat)
    ]
    return rows(buttons)


def controls_row(game: str) -> Row:
    """The buttons that everybody may press; each opens something for that person alone."""
    return Row(
        (
            Button(Press(game, ANY, "move").id, "Your move", "primary"),
            Button(Press(game, ANY, "hand").id, "My hand"),
            Button(Press(game, ANY, "catch").id, "Catch up"),
            Button(Press(game, ANY, "watch").id, "Watch"),
        )
    )


def summary(table: Table, notes: Sequence[NoteRow], room: int) -> str:
    """The public notes in order, in so many letters; the newest are kept when there are too many."""
    lines = [f"• {table.spell(note.text)}" for note in notes if note.to is None]
    if sum(len(line) + 1 for line in lines) <= room:
        return "\n".join(lines)
    kept: list[str] = []
    room -= len(more(len(lines))) + 1
    while lines and len(lines[-1]) < room:
        kept.append(lines.pop())
        room -= len(kept[-1]) + 1
    if lines and not kept and room > 0:
        kept.append(clip(lines.pop(), room))
    return "\n".join([more(len(lines)), *reversed(kept)])


def more(number: int) -> str:
    """What stands for notes that have no room."""
    return f"… and {number} more: `/log`"


def awaited_words(table: Table, ping: Sequence[int]) -> str:
    """Whom the table waits for; only those who are pinged are mentioned."""
    if not table.awaited:
        return ""
    names = [
        (f"<@{table.seats[seat].person}>" if seat in ping and table.seats[seat].person else table.name(seat))
        + until_words(table, seat)
        for seat in table.awaited
    ]
    ticks = [f"{table.name(seat)} ✓" for seat in sorted(table.session.answered)]
    return " · ".join(["Waiting for " + ", ".join(names), *ticks])


def final_words(table: Table, result: Result) -> str:
    """Scores with their breakdown, and the proof that the shuffle was fair."""
    resigned = {row.seat for row in table.seats if row.left}
    ranking = sorted(result.ranking(), key=lambda score: score.seat in resigned)
    lines = [result.verdict] if result.verdict else []
    for place, score in enumerate(ranking, 1):
        parts = ", ".join(f"{label} {points}" for label, points in score.parts)
        crown = " 🏆" if score.seat in result.winners and score.seat not in resigned else ""
        name = table.name(score.seat) if score.seat < len(table.seats) else "Robot"
        left = " (resigned)" if score.seat in resigned else ""
        lines.append(f"{place}. **{name}**{left} {score.points}{crown}" + (f" ({parts})" if parts else ""))
    lines.append(
        f"-# Secret `{table.game.secret}` · fingerprint `{commitment(table.game.secret)[:16]}…` · seed "
        f"`{table.game.seed[:16]}…` · `/about` has the export that proves the shuffles"
    )
    return clip("\n".join(lines), 1900)
