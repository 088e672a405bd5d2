"""Victory: points for systems and order, the level they reach in the scenario, and the verdict at the end."""

from __future__ import annotations

from engines.core import Result, Score, say
from engines.empire.facts.charts import INDEX_POINTS, band
from engines.empire.facts.map import CORE
from engines.empire.facts.scenarios import LEVELS, Scenario
from engines.empire.rules.control import imperial_system_count
from engines.empire.state import IMPERIAL, Ending, State
from engines.empire.words.phrases import index_words

CORE_POINTS = 5
COLLAPSE = LEVELS.index("Collapse")
SURVIVAL = LEVELS.index("Survival")  # a draw: below it a defeat, above it a victory


def points_parts(g: State) -> tuple[tuple[str, int], ...]:
    """Where the victory points come from."""
    core = g.systems.get(CORE)
    has_core = core is not None and core.owner == IMPERIAL
    return (
        (say("Core"), CORE_POINTS if has_core else 0),
        (say("other systems"), imperial_system_count(g) - has_core),
        (say("Chaos Index"), band(g.facts[INDEX_POINTS], min(g.index, 100)).value),
    )


def victory_points(g: State) -> int:
    """The victory points as things stand; a catastrophe is worth none."""
    return 0 if g.ending is Ending.CATASTROPHE else sum(points for _, points in points_parts(g))


def level_of(scenario: Scenario, points: int) -> int:
    """Which level so many points reach: 0 is Collapse, 4 Galactic Triumph."""
    return sum(points > top for top in scenario.tops)


def standing(g: State) -> int:
    """The level as things stand: by points, but an Empire that is lost or no more has collapsed."""
    if g.ending in (Ending.CATASTROPHE, Ending.EXTINCT):
        return COLLAPSE
    return level_of(g.scenario, victory_points(g))


def verdict(g: State) -> Result:
    """How the game ended: only what is better than Survival is won. Everybody who tells it reads it here."""
    won = g.ending is Ending.UNIVERSAL or (g.ending is Ending.SCORED and standing(g) > SURVIVAL)
    parts = () if g.ending is Ending.CATASTROPHE else points_parts(g)
    return Result((Score(0, victory_points(g), parts),), (0,) if won else (), _words(g))


def _words(g: State) -> str:
    if g.ending is Ending.CATASTROPHE:
        return say("Catastrophic Defeat: Chaos rose to {index} on turn {turn}", index=index_words(g.chaos), turn=g.turn)
    if g.ending is Ending.EXTINCT:
        return say("{level}: nothing of the Empire is left on turn {turn}", level=LEVELS[COLLAPSE], turn=g.turn)
    if g.ending is Ending.UNIVERSAL:
        return say("Universal Victory after {n:turn}: every system is yours and Chaos is overcome", n=g.turn)
    level = standing(g)
    meant = say("a draw") if level == SURVIVAL else say("a win") if level > SURVIVAL else say("a defeat")
    points, index = victory_points(g), index_words(g.chaos)
    told = "{level}, {meant}: {n:victory point}, Chaos {index}"
    return say(told, level=LEVELS[level], meant=meant, n=points, index=index)
