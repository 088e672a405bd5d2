"""How strong units, stacks and systems are, in arms and in minds (1.3, 21.2)."""

from __future__ import annotations

from engines.empire.facts.charts import TRANSHUMANS, band
from engines.empire.facts.units import UNITS, SystemUnit, Unit
from engines.empire.facts.vocabulary import Arm
from engines.empire.rules.control import system_at
from engines.empire.rules.forces import force_named, owners_at, stack_of
from engines.empire.state import IMPERIAL, Stack, State


def strength(g: State, owner: str, kind: str, arm: Arm) -> int:
    """How strong one unit is in that kind of combat."""
    if kind == "TH":
        row = band(g.facts[TRANSHUMANS], g.index)
        return row.imperial if owner == IMPERIAL else row.chaos
    unit: Unit = g.content[UNITS][kind]
    return unit.military if arm is Arm.MILITARY else unit.morphogenetic


def stack_strength(g: State, owner: str, stack: Stack, arm: Arm) -> int:
    """How strong a stack is; the Mutant adds three to the mind."""
    total = sum([strength(g, owner, kind, arm) * number for kind, number in stack.items()])
    if arm is Arm.MORPH and stack and is_mutant(g, owner):
        total += MUTANT_STRENGTH
    return total


MUTANT_STRENGTH = 3


def is_mutant(g: State, owner: str) -> bool:
    """Whether the Mutant leads this force."""
    force = force_named(g, owner)
    return force is not None and force.is_mutant


def system_strength(unit: SystemUnit, arm: Arm) -> int:
    """How strong a system defends itself."""
    return unit.military if arm is Arm.MILITARY else unit.morphogenetic


def total_strength(g: State, sector: int, arm: Arm) -> int:
    """The strength of everybody in a sector, systems included."""
    total = sum(stack_strength(g, owner, stack_of(g, owner, sector), arm) for owner in owners_at(g, sector))
    if sector in g.systems:
        total += system_strength(system_at(g, sector), arm)
    return total
