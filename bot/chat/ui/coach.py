"""What a lesson adds to a panel: the footer that the learner has while the coach speaks, and the way out at the end."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.ui.choosing import row_of
from bot.chat.ui.pieces import ANY, Button, Piece, Press, Row
from bot.table.lessons import Guidance
from bot.table.table import ALONE, Table
from bot.table.ways import LED

TABLE_FILE = "table.png"  # the picture of the table, where one's own does not show what the coach speaks of


def lesson_footer(at: Press, leave: Sequence[Button], coach: Guidance) -> list[Piece]:
    """The ways out of the decision, and the coach's own buttons."""
    found = [*leave[:2], Button(Press(at.game, at.fingerprint, LED).id, "Do it for me")]
    if coach.can_undo:
        found.append(Button(Press(at.game, ANY, "undo").id, "Undo"))
    found.append(Button(Press(at.game, ANY, "coach", ALONE).id, "No coach"))
    return [*row_of(list(leave[2:])), Row(tuple(found))]


def parting(table: Table, coach: Guidance) -> Row:
    """What somebody may do who has learnt the game."""
    on = Button(Press(table.id, ANY, "coach", ALONE).id, "Play on", "primary", disabled=table.session.is_over)
    stop = Button(Press(table.id, ANY, "enough").id, "Stop here")
    back = [Button(Press(table.id, ANY, "undo").id, "Undo")] if coach.can_undo and not table.session.is_over else []
    return Row((on, stop, Button(Press(table.id, ANY, "real").id, "Open a table", "success"), *back))
