"""Prospects: the victory points that a game is likely to end with, from how it stands at the start of a turn.

The numbers come from 560 games (all scenarios) in which the smart player played every turn in a manner drawn by lot, so that
what it has is less often there because it was in trouble. They know the points to come within 8; those who think ahead let
two turns pass before they ask. A part counts as it is (`now`), as long as a few turns follow (`soon`), and for every turn that
follows (`long`). `python -m pytest -m bench -s tests/bench/test_empire.py -k likely` fits them again and says how well they do.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from engines.empire.facts.map import CORE
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.worth import is_dangerous
from engines.empire.rules.control import core_is_imperial, imperial_system_count
from engines.empire.rules.extropy import nexus_bonus
from engines.empire.rules.forces import force_stacks, size
from engines.empire.rules.maintenance import total_upkeep
from engines.empire.rules.resources import income_of
from engines.empire.rules.strength import stack_strength
from engines.empire.scoring import victory_points
from engines.empire.state import IMPERIAL, Ending, State

WITHOUT_END = 10  # turns that a game without a limit is taken to last from any turn on
FEW = 4  # turns to come that are enough for what counts soon
RICH = 50  # more resource points than this can hardly be spent


@dataclass(frozen=True, slots=True)
class Part:
    """A number of a position, and the points it is worth now, with a few turns to come, and in the long run."""

    number: Callable[[State], float]
    now: float = 0.0
    soon: float = 0.0
    long: float = 0.0


def _strength(g: State, arm: Arm) -> int:
    return sum(stack_strength(g, IMPERIAL, stack, arm) for stack in g.fleets.values())


PARTS = (
    Part(lambda _: 1.0, now=0.17, soon=-1.37, long=13.70),
    Part(lambda g: imperial_system_count(g) / 10, now=10.13, soon=-0.56, long=7.52),
    Part(lambda g: imperial_system_count(g) ** 2 / 600, soon=-12.77, long=-13.86),
    Part(lambda g: float(core_is_imperial(g)), now=3.39, soon=-4.50),
    Part(lambda g: (100 - g.index) / 25, now=2.38, soon=0.34, long=-0.56),
    Part(lambda g: max(0, g.index - 75) / 10, soon=-5.98),
    Part(lambda g: max(0, g.index - 80) ** 2 / 400, now=3.15),
    Part(lambda g: _strength(g, Arm.MILITARY) / 20, soon=0.73),
    Part(lambda g: _strength(g, Arm.MORPH) / 15, soon=3.07, long=-2.52),
    Part(lambda g: math.sqrt(sum(size(stack) for stack in g.fleets.values())) / 4, soon=8.41),
    Part(lambda g: sum(size(stack) for force in g.forces for stack in force_stacks(force)) / 15, soon=0.54),
    Part(lambda g: sum(size(stack) for stack in g.rebels.values()) / 10, soon=-0.25),
    Part(lambda g: sum(force.leader for force in g.forces) / 10, soon=-1.93),
    Part(lambda g: min(RICH, g.points) / 20, soon=0.63),
    Part(lambda g: (income_of(g) - total_upkeep(g)) / 15, soon=3.26, long=0.23),
    Part(lambda g: sum(leader.value for leader in g.leaders) / 5, soon=0.92),
    Part(lambda g: nexus_bonus(g) / 4, soon=0.20),
    Part(lambda g: (g.repression + g.illumination) / 4, soon=-0.41),
    Part(lambda g: size(g.fleets.get(CORE, {})) / 4, soon=0.25),
    Part(lambda g: len(g.systems) / 20, soon=-3.15),
    Part(lambda g: float(bool(g.leviathan)), soon=0.63),
    Part(lambda g: sum(is_dangerous(g, sector) for sector in g.fleets) / 2, soon=-0.06),
    Part(lambda g: sum(stack.get("TH", 0) for stack in g.fleets.values()) / 4, soon=-0.51),
)


def prospects(g: State) -> float:
    """The points of a game that is over; else those that are likely."""
    if g.ending is not Ending.OPEN:
        return float(victory_points(g))
    now, soon, long = spans(g)
    return sum(part.number(g) * (part.now * now + part.soon * soon + part.long * long) for part in PARTS)


def spans(g: State) -> tuple[float, float, float]:
    """How much counts what a part is worth now, with a few turns to come, and in the long run."""
    left = WITHOUT_END if g.options.is_sweep else g.scenario.turns - g.turn + 1
    return 1.0, min(1.0, left / FEW), left / 10
