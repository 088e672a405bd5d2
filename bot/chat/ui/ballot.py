"""A vote as a message: what is asked, who has still to agree, and the two buttons."""

from __future__ import annotations

from discord import ui

from bot.chat.ui.message import classic
from bot.chat.ui.pieces import ANY, Button, Piece, Press, Row, Words
from bot.table.votes import END, PAUSE, SEAT, Ballot


def ballot_message(ballot: Ballot) -> tuple[str, ui.View]:
    """The ballot's text and buttons; once it is over, no buttons."""
    pieces: list[Piece] = [Words(ballot.text)]
    vote = ballot.vote
    if vote is not None and vote.kind == PAUSE:
        yes, no = Press(vote.game, ANY, "yes"), Press(vote.game, ANY, "no")
        pieces.append(Row((Button(yes.id, "Pause", "success"), Button(no.id, "Play on", "danger"))))
    elif vote is not None and vote.kind == END:
        yes, no = Press(vote.game, ANY, "stop"), Press(vote.game, ANY, "go")
        pieces.append(Row((Button(yes.id, "End it", "danger"), Button(no.id, "Play on", "success"))))
    elif vote is not None and vote.kind == SEAT:
        yes, no = Press(vote.game, str(vote.row), "swap"), Press(vote.game, str(vote.row), "keep")
        pieces.append(Row((Button(yes.id, "Agree", "success"), Button(no.id, "No", "danger"))))
    elif vote is not None:
        yes, no = Press(vote.game, str(vote.row), "agree"), Press(vote.game, str(vote.row), "refuse")
        pieces.append(Row((Button(yes.id, "Agree", "success"), Button(no.id, "No", "danger"))))
    return classic(pieces)
