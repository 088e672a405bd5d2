"""Who is awaited and for what, in one line."""

from __future__ import annotations

from engines.renaissance.state import NOBODY
from engines.renaissance.view import RenaissanceView


def headline(view: RenaissanceView) -> str:
    """Who is awaited and for what, in one line."""
    who = f"{{seat:{view.mover}}}" if view.mover != NOBODY else "everybody"
    if view.phase == "draft":
        return f"Starting assets: {who} chooses"
    if view.phase == "opening":
        return "Opening hands: everybody may put cards back"
    if view.result:
        (winner,) = view.result.winners
        return f"{{seat:{winner}}} is Senate President with {view.delegations[winner].points} VP"
    if view.phase == "over":
        return "The game is over"
    if view.phase == "disorder" and view.disorder:
        return (
            f"Round {view.round}, turn of {{seat:{view.active}}}: {who} answers Disorder on {{planet:{view.disorder}}}"
        )
    return f"Round {view.round}: {who} to play"
