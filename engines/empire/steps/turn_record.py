"""Phase N: the turn ends, and perhaps the game."""

from __future__ import annotations

from engines.empire.facts.map import symbols
from engines.empire.rules.control import imperial_system_count
from engines.empire.rules.names import index_words
from engines.empire.rules.pools import put_in
from engines.empire.scoring import verdict, victory_points
from engines.empire.state import Ending, State

UNIVERSAL_INDEX = 10


def turn_record(g: State) -> None:
    """Phase N: markers of the turn are discarded; then the next turn, or the end."""
    g.phase = "N"
    for policy in g.policies:
        put_in(g.aside, policy)
    g.policies.clear()
    points = victory_points(g)
    word = (
        f"Turn {g.turn} ends: Chaos Index {index_words(g.chaos)}, {imperial_system_count(g)} systems, {g.points} RP, "
    )
    g.say(f"{word}{points} victory points if it ended now.", beat="turn")
    if not g.fleets and not imperial_system_count(g):
        g.ending = Ending.EXTINCT
    elif g.options.is_sweep:
        if imperial_system_count(g) == len(symbols(g.content)) and g.chaos <= 2 * UNIVERSAL_INDEX:
            g.ending = Ending.UNIVERSAL
    elif g.turn >= g.scenario.turns:
        g.ending = Ending.SCORED
    g.then("game_over" if g.ending else "begin_turn")


def game_over(g: State) -> None:
    """The game has ended; nothing follows."""
    g.agenda.clear()
    g.say(f"{verdict(g).verdict}.", beat="end")
