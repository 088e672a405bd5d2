"""Phase N: the turn ends, and perhaps the game."""

from __future__ import annotations

from engines.core import NEWS
from engines.empire.facts.map import symbols
from engines.empire.facts.scenarios import LEVELS
from engines.empire.rules.control import imperial_system_count
from engines.empire.rules.pools import put_in
from engines.empire.scoring import standing, verdict, victory_points
from engines.empire.state import Ending, State
from engines.empire.words.story import chaos_words

UNIVERSAL_INDEX = 10


def turn_record(g: State) -> None:
    """Phase N: markers of the turn are discarded; then the next turn, or the end."""
    g.phase = "N"
    for policy in g.policies:
        put_in(g.aside, policy)
    g.policies.clear()
    g.say(
        "Turn {turn} ends: {chaos}, {n:system}, {points:victory point} ({level}).",
        turn=g.turn,
        chaos=chaos_words(g),
        n=imperial_system_count(g),
        points=victory_points(g),
        level=LEVELS[standing(g)],
        beat="turn",
        weight=NEWS,
    )
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
    g.say("{verdict}.", verdict=verdict(g).verdict, beat="end", weight=NEWS)
