"""The tracks: the Chaos Index with its limits, and the treasury (4.0, 14.4)."""

from __future__ import annotations

from engines.core import DETAIL, Jump
from engines.empire.facts.scenarios import FIRST_TURN_CAP
from engines.empire.rules.policies import doubles_index
from engines.empire.state import Ending, State
from engines.empire.words.phrases import index_words


def change_index(g: State, amount: int, why: str) -> None:
    """Move the Chaos Index. Leviathan halves, Spectacle doubles, both together cancel. Above 100 all is lost at once."""
    if not amount:
        return
    halves = amount * 2
    if doubles_index(g.policies):
        halves *= 2
    if g.leviathan:
        halves //= 2
    before = g.chaos
    g.chaos = max(2, g.chaos + halves)
    if g.turn <= 1:
        g.chaos = min(g.chaos, max(2 * FIRST_TURN_CAP, before))
    moved = g.chaos - before
    index, change = index_words(g.chaos), index_words(abs(moved))
    if moved > 0:
        g.say("Chaos rises by {change} to {index}: {why}.", change=change, index=index, why=why, weight=DETAIL)
    elif moved:
        g.say("Chaos falls by {change} to {index}: {why}.", change=change, index=index, why=why, weight=DETAIL)
    else:
        g.say("Chaos stays at {index}: {why}.", index=index, why=why, weight=DETAIL)
    if g.chaos > 200:
        g.ending = Ending.CATASTROPHE
        raise Jump("game_over")


def change_points(g: State, amount: int) -> None:
    """Gain or lose resource points; the track stops at zero."""
    g.points = max(0, g.points + amount)
