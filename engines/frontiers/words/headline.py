"""The line that heads every post: whose turn it is and how near the end is, or who has won."""

from __future__ import annotations

from engines.frontiers.view import FrontiersView
from engines.frontiers.words.phrases import several, winners


def headline(view: FrontiersView) -> str:
    """Whose turn it is and how near the end is."""
    left = min(player.colonies + bool(player.hub) for player in view.players)
    if view.result is not None:
        best = view.result.ranking()[0]
        return f"Game over: {winners(view.result)} with {several(best.points, 'point')}"
    if view.is_over:
        return "Game over"
    if view.boards:
        return "The factions are drafted"
    near = f"{left} {'colony' if left == 1 else 'colonies'} from the end"
    return f"Turn {view.turn.number}: {{seat:{view.active}}} to move, {near}"
