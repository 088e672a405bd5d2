"""What things are worth to the Empire, in resource points, for suggestions: an automatic answer must not hurt its owner.

A unit or marker is worth its price. A point of the Chaos Index is worth one resource point, a victory point four.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.empire.facts.charts import B, band
from engines.empire.facts.combat_results import COMBAT, combat_result
from engines.empire.facts.units import PRICES
from engines.empire.facts.vocabulary import Arm
from engines.empire.rules.aliens import aliens_at, is_deadly, nature
from engines.empire.rules.combat import Attack, hits, index_of_system, index_of_units
from engines.empire.rules.control import is_imperial, system_at
from engines.empire.rules.forces import size
from engines.empire.rules.strength import system_strength
from engines.empire.state import IMPERIAL, Stack, State

FACES = range(10)
SYSTEM = 8.0  # a victory point, and somewhere to recruit
EACH_RESOURCE = 2.0  # income for a turn or two
OF_AN_ENEMY = 0.5  # what is worth something to us is half as bad in other hands


def unit_worth(g: State, kind: str) -> float:
    """What a unit of ours is worth."""
    return float(g.facts[PRICES][kind].recruit)


def stack_worth(g: State, stack: Stack) -> float:
    """What a stack of ours is worth."""
    return sum(unit_worth(g, kind) * number for kind, number in stack.items())


def leader_worth(g: State, value: int) -> float:
    """What a leader of that value is worth."""
    return float(g.facts[PRICES][f"leader-{value}"].recruit)


def system_worth(g: State, sector: int) -> float:
    """What holding the system of a sector is worth."""
    return SYSTEM + EACH_RESOURCE * system_at(g, sector).resource


def chance_of(rows: Mapping[str, B], plus: int, *results: str) -> float:
    """How likely a die with so much added falls on rows of these ids."""
    return sum(band(rows, face + plus).id in results for face in FACES) / len(FACES)


def is_dangerous(g: State, sector: int) -> bool:
    """Whether aliens here would destroy a fleet or hold it for ever."""
    return any(is_deadly(alien) or nature(alien).is_nebula for alien in aliens_at(g, sector))


def attack_worth(g: State, attack: Attack, arm: Arm, plus: int) -> float:
    """What one roll of this attack, by the Empire or against it, is worth to the Empire on average."""
    if not attack.attacks(g, arm):
        return 0.0
    column, rows = attack.differential(g, arm), g.facts[COMBAT]
    return sum(_result_worth(g, attack, arm, combat_result(rows, face + plus, column)) for face in FACES) / len(FACES)


def _result_worth(g: State, attack: Attack, arm: Arm, result: str) -> float:
    if result == "-":
        return 0.0
    number = int(result[1])
    if result.startswith("A"):
        return _hit_worth(g, attack.attacker, hits(g, attack.attacker, attack.units, arm, number, 1), arm, attack)
    total = 0.0
    for owner, stack in attack.targets.items():
        hit = hits(g, owner, stack, arm, number, 0)
        total += _hit_worth(g, owner, hit, arm, attack) - index_of_units(attack.attacker, owner, size(hit), arm)
    if attack.has_system and system_strength(system_at(g, attack.sector), arm) <= number:
        total += _system_worth(g, attack, arm) - index_of_system(g, attack, arm)
    return total


def _hit_worth(g: State, owner: str, hit: Stack, arm: Arm, attack: Attack) -> float:
    """Units that fall are gone; units that are won over serve somebody else, perhaps the Empire."""
    worth = stack_worth(g, hit)
    if owner == IMPERIAL:
        return -worth if arm is Arm.MILITARY else -worth * (1 + OF_AN_ENEMY)
    if arm is Arm.MILITARY:
        return worth * OF_AN_ENEMY
    return worth * (1 + OF_AN_ENEMY) if IMPERIAL in (attack.attacker, *attack.targets) else 0.0


def _system_worth(g: State, attack: Attack, arm: Arm) -> float:
    if is_imperial(g, attack.sector):
        return -system_worth(g, attack.sector)
    return system_worth(g, attack.sector) if attack.attacker == IMPERIAL and arm is Arm.MORPH else 0.0
