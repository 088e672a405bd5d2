"""Where the game stands, in a line."""

from __future__ import annotations

from engines.expanse.view import ExpanseView


def headline(shown: ExpanseView) -> str:
    """Where the game stands, in a line."""
    if not shown.turn and not shown.track:
        return "Factions are being chosen"
    if shown.result:
        (winner,) = shown.result.winners
        return f"The game is over: {{seat:{winner}}} wins with {shown.players[winner].cp} CP"
    if shown.is_over:
        return "The game is over"
    if shown.performer and shown.card:
        return f"{{seat:{shown.player(shown.performer).seat}}} performs {{card:{shown.card}}}"
    if shown.is_final:
        return "Final scoring: last events"
    if shown.is_scoring:
        return f"Scoring {len(shown.bonus) + 1}: taken by {{seat:{shown.active}}}"
    if shown.offered:
        return f"The event of {{card:{shown.card}}} is on offer"
    return f"Turn {shown.turn_now}: {{seat:{shown.active}}} moves"
