"""What a position looks like to a judge: how far the points are from a victory, and what will move them."""

from __future__ import annotations

from engines.core import Feature
from engines.empire.facts.map import CORE
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.worth import is_dangerous
from engines.empire.rules.control import core_is_imperial, imperial_system_count
from engines.empire.rules.extropy import extropy_fee, nexus_bonus
from engines.empire.rules.forces import force_stacks, size
from engines.empire.rules.maintenance import total_upkeep
from engines.empire.rules.resources import income_of
from engines.empire.rules.strength import stack_strength
from engines.empire.scoring import SURVIVAL, victory_points
from engines.empire.state import IMPERIAL, State

FEATURES = (
    Feature("one", "the scenario"),
    Feature("lead", "victory points"),
    Feature("lead_late", "victory points, now that the end is near"),
    Feature("index", "the Chaos Index"),
    Feature("brink", "an Index near the brink"),
    Feature("time", "turns to come"),
    Feature("systems", "systems"),
    Feature("systems_time", "systems that pay for turns to come"),
    Feature("arms", "military strength"),
    Feature("minds", "morphogenetic strength"),
    Feature("minds_time", "minds with turns to come"),
    Feature("treasury", "resource points"),
    Feature("surplus", "income after upkeep"),
    Feature("extropy", "Extropy"),
    Feature("leaders", "leaders"),
    Feature("core", "the Core"),
    Feature("guard", "a guard in the Core"),
    Feature("markers", "markers in hand"),
    Feature("rebels", "Rebels"),
    Feature("foes", "hostile forces"),
    Feature("captains", "hostile leaders"),
    Feature("aliens", "aliens among our fleets"),
)
LONG = 10  # turns that a game without a limit is taken to last


def measure(g: State) -> list[list[float]]:
    """The features of the Empire, in the order of FEATURES."""
    left = LONG if g.options.is_sweep else max(0, g.scenario.turns - g.turn)
    late = 1 - min(1.0, left / 10)
    lead = (victory_points(g) - g.scenario.tops[SURVIVAL]) / 10
    systems = imperial_system_count(g) / 10
    arms, minds = (
        sum(stack_strength(g, IMPERIAL, stack, arm) for stack in g.fleets.values()) / 15
        for arm in (Arm.MILITARY, Arm.MORPH)
    )
    can_calm = core_is_imperial(g) and g.points + income_of(g) - total_upkeep(g) >= extropy_fee(g)
    return [
        [
            1.0,
            lead,
            lead * late,
            (g.index - 50) / 25,
            max(0, g.index - 75) / 10,
            left / 5,
            systems,
            systems * left / 5,
            arms,
            minds,
            minds * left / 5,
            min(3.0, g.points / 15),
            (income_of(g) - total_upkeep(g)) / 15,
            can_calm * nexus_bonus(g) / 3,
            sum(leader.value for leader in g.leaders) / 4,
            float(core_is_imperial(g)),
            min(1.0, size(g.fleets.get(CORE, {})) / 4),
            (g.illumination + g.repression / 2) / 3,
            sum(size(stack) for stack in g.rebels.values()) / 10,
            sum(size(stack) for force in g.forces for stack in force_stacks(force)) / 12,
            sum(force.leader for force in g.forces) / 10,
            sum(is_dangerous(g, sector) for sector in g.fleets) / 2,
        ]
    ]


def guess(g: State) -> list[float]:
    """How strong the Empire is without a table: points against those of a victory, more uncertain the more turns follow."""
    left = LONG if g.options.is_sweep else max(0, g.scenario.turns - g.turn)
    lead = victory_points(g) - g.scenario.tops[SURVIVAL]
    foes = sum(size(stack) for force in g.forces for stack in force_stacks(force))
    foes += sum(size(stack) for stack in g.rebels.values())
    minds = sum(stack_strength(g, IMPERIAL, stack, Arm.MORPH) for stack in g.fleets.values())
    promise = lead + left * (0.05 * minds - 0.08 * foes) - max(0, g.index - 75) / 4
    return [promise / (4 + left)]
