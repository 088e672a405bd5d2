"""Prospects: the victory points that a game is likely to end with, from how it stands.

The points as they stand, and for every number of the position what it is worth besides, as long as a few turns follow (`soon`)
and for every ten turns that follow (`long`). That comes from 1344 games (all scenarios), which the smart player played in
manners near the plain one, a quarter of the turns in one drawn by lot, so that what it has is less often there because it was
in trouble. Numbers were taken when Chaos had done its worst for the turn, which is when those who think ahead ask for them.
`python -m pytest -m bench -s tests/bench/test_empire.py -k likely` fits them again and says how well they do.
"""

from __future__ import annotations

import math

from engines.empire.facts.vocabulary import Arm
from engines.empire.rules.control import core_is_imperial, imperial_system_count
from engines.empire.rules.extropy import extropy_fee, nexus_bonus
from engines.empire.rules.forces import force_stacks, size
from engines.empire.rules.maintenance import total_upkeep
from engines.empire.rules.resources import income_of
from engines.empire.rules.strength import stack_strength
from engines.empire.scoring import CORE_POINTS, victory_points
from engines.empire.state import IMPERIAL, Ending, State

WITHOUT_END = 10  # turns that a game without a limit is taken to last from any turn on
FEW = 4  # turns to come that are enough for what counts soon
WORTHS = {  # soon, and in the long run
    "systems": (-4.73, -5.88),
    "index": (0.16, 2.50),
    "above_60": (-2.03, -0.68),
    "above_75": (0.01, -1.53),
    "above_85": (-3.26, -2.63),
    "stake_75": (1.87, 2.71),
    "stake_85": (-2.98, -1.58),
    "core": (-3.27, 0.13),
    "arms": (-0.93, -0.25),
    "minds": (0.42, -3.08),
    "first_minds": (6.94, 2.96),
    "first_arms": (1.58, 2.01),
    "units": (0.25, -0.99),
    "foes": (-1.03, 0.93),
    "first_foes": (2.03, 1.81),
    "rebels": (-1.48, -2.72),
    "first_rebels": (1.19, 3.16),
    "captains": (-1.19, -2.20),
    "points": (-0.75, -0.47),
    "first_points": (1.05, 1.96),
    "surplus": (1.34, -0.37),
    "income": (2.37, -0.05),
    "leaders": (1.37, -1.18),
    "extropy": (0.19, -1.13),
    "repression": (1.02, -1.89),
    "illumination": (0.02, -0.48),
    "after_fee": (0.37, 0.18),
}


def prospects(g: State) -> float:
    """The points of a game that is over; else those that are likely."""
    if g.ending is not Ending.OPEN:
        return float(victory_points(g))
    soon, long = spans(g)
    found = numbers(g)
    return standing(g) + sum(found[name] * (now * soon + later * long) for name, (now, later) in WORTHS.items())


def standing(g: State) -> float:
    """The points as they stand, without the steps in which the Index counts."""
    return imperial_system_count(g) + (CORE_POINTS - 1) * core_is_imperial(g) + (100 - g.chaos / 2) / 10


def spans(g: State) -> tuple[float, float]:
    """How much counts what a number is worth with a few turns to come, and in the long run."""
    left = WITHOUT_END if g.options.is_sweep else g.scenario.turns - g.turn + 1
    return min(1.0, left / FEW), left / 10


def numbers(g: State) -> dict[str, float]:
    """What is looked at, each of about the same size; much of a thing is worth less than as many times as little."""
    arms, minds = (sum(stack_strength(g, IMPERIAL, s, arm) for s in g.fleets.values()) for arm in Arm)
    units = sum(size(stack) for stack in g.fleets.values())
    foes = sum(size(stack) for force in g.forces for stack in force_stacks(force))
    rebels = sum(size(stack) for stack in g.rebels.values())
    systems, index = imperial_system_count(g), g.chaos / 2
    income, upkeep = income_of(g), total_upkeep(g)
    above_75, above_85 = max(0.0, index - 75) / 10, max(0.0, index - 85) / 10
    return {
        "systems": systems / 10,
        "index": index / 25,
        "above_60": max(0.0, index - 60) / 10,
        "above_75": above_75,
        "above_85": above_85,
        "stake_75": above_75 * systems / 30,
        "stake_85": above_85 * systems / 30,
        "core": float(core_is_imperial(g)),
        "arms": arms / 20,
        "first_arms": math.sqrt(arms) / 4,
        "minds": minds / 15,
        "first_minds": math.sqrt(minds) / 4,
        "units": math.sqrt(units) / 4,
        "foes": foes / 15,
        "first_foes": math.sqrt(foes) / 4,
        "rebels": rebels / 10,
        "first_rebels": math.sqrt(rebels) / 3,
        "captains": sum(force.leader for force in g.forces) / 10,
        "points": min(60, g.points) / 20,
        "first_points": math.sqrt(min(80, g.points)) / 5,
        "surplus": (income - upkeep) / 15,
        "income": income / 25,
        "after_fee": (g.points + income - upkeep - extropy_fee(g)) / 20,
        "leaders": sum(leader.value for leader in g.leaders) / 5,
        "extropy": nexus_bonus(g) / 4,
        "repression": g.repression / 4,
        "illumination": g.illumination / 4,
    }
