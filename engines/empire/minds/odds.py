"""What an attack is worth: the mean over ten faces of the die, in points of the Chaos Index.

A unit or system is worth more than the Index points its loss moves: it fights on, pays, and counts at the end. Who is hit by
which result, and what that does to the Index, is asked of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from engines.core import Content
from engines.empire.facts.charts import TRANSHUMANS, band
from engines.empire.facts.combat_results import COMBAT, combat_result
from engines.empire.facts.vocabulary import Arm
from engines.empire.rules.aliens import attack_is_barred
from engines.empire.rules.choices import REBEL_SYSTEM, REBELS_PREFIX, first_units
from engines.empire.rules.combat import Attack, enemies_at, hits, imperial_modifiers, index_of_system, index_of_units
from engines.empire.rules.control import owner_of, system_at
from engines.empire.rules.forces import force_named, stack_of
from engines.empire.rules.policies import mood_of
from engines.empire.rules.strength import stack_strength, strength, system_strength
from engines.empire.state import IMPERIAL, REBEL, Leader, Stack, State

UNIT_WORTH = {"SF": 2.0, "AF": 3.0, "CG": 3.5, "CF": 1.5, "IO": 4.5, "WS": 5.0, "TH": 5.0}
QUIET, ALARM = 40, 60  # below the one a point of the Index counts for less, above the other for more and more
HOME_WORTH = 6.0  # an empire falls with its home


@dataclass(slots=True)
class Target:
    """A set of defenders that may be attacked together."""

    ids: tuple[str, ...]  # option ids that name them
    stacks: dict[str, Stack] = field(default_factory=dict)
    has_system: bool = False

    def joined(self, other: Target) -> Target:
        """Both together."""
        return Target(self.ids + other.ids, {**self.stacks, **other.stacks}, self.has_system or other.has_system)


@lru_cache(maxsize=1024)
def _results(facts: Content, column: int, plus: int) -> tuple[tuple[str, int], ...]:
    """The results of the ten faces of the die in a column, each with how often it comes; nothing is left out."""
    return tuple(Counter(combat_result(facts[COMBAT], die + plus, column) for die in range(10)).items())


Fight = tuple[tuple[tuple[str, int], ...], int]  # a stack, as it lies, and its leader


class Known:
    """What stacks were found to achieve against some enemies, and what these would do to them."""

    __slots__ = ("perils", "worths")

    def __init__(self) -> None:
        self.worths: dict[Fight, float] = {}
        self.perils: dict[Fight, float] = {}


_SITUATIONS: dict[Hashable, Known] = {}
_MOST_SITUATIONS = 3_000  # some 15 MB


class Odds:
    """Weighs attacks in an imagined position."""

    def __init__(self, g: State) -> None:
        self.g = g
        self._targets: dict[int, list[Target]] = {}
        self._known: dict[int, Known] = {}
        turns_left = 10 if g.options.is_sweep else g.scenario.turns - g.turn
        self.future = max(0, min(turns_left, 8))
        self.manner = g.manner
        alarm = 1.0 if g.index > QUIET else 0.7
        self.pace = g.manner.calm * (alarm + max(0, g.index - ALARM) / 30)  # how much a point of the Index matters now

    def known(self, sector: int) -> Known:
        """What is known of fights with the enemies in a sector; to be written into.

        Imagined games come to the same situations again and again, and what is looked up is what would be worked out again.
        """
        known = self._known.get(sector)
        if known is None:
            key = (*self._times, *self._situation(sector))
            known = _SITUATIONS.get(key)
            if known is None:
                if len(_SITUATIONS) >= _MOST_SITUATIONS:
                    _SITUATIONS.clear()
                known = _SITUATIONS[key] = Known()
            self._known[sector] = known
        return known

    @cached_property
    def _times(self) -> tuple[Hashable, ...]:
        """All that fights depend on everywhere."""
        g = self.g
        beyond = band(g.facts[TRANSHUMANS], g.index)
        return g.content, self.manner, self.future, self.pace, mood_of(g.policies), beyond.imperial, beyond.chaos

    def _situation(self, sector: int) -> tuple[Hashable, ...]:
        """All that fights in a sector depend on: who is there, under whom, the system, and what aliens forbid."""
        g, holder = self.g, owner_of(self.g, sector)
        found: list[Hashable] = [g.systems[sector].design if holder else ""]
        found += [bool(attack_is_barred(g, sector, arm)) for arm in Arm]
        for owner in enemies_at(g, sector):
            force = force_named(g, owner)
            under = (force.leader, force.is_mutant, force.home == sector) if force is not None else owner == REBEL
            found.append((owner == holder, under, *stack_of(g, owner, sector).items()))
        return tuple(found)

    def fighters(self, units: Stack, arm: Arm) -> Stack:
        """Those of the units that can make such an attack."""
        return {kind: number for kind, number in units.items() if strength(self.g, IMPERIAL, kind, arm)}

    def minds(self, units: Stack) -> int:
        """How strong the minds of a stack are."""
        return stack_strength(self.g, IMPERIAL, units, Arm.MORPH)

    def system_worth(self, resource: int) -> float:
        """What holding a system is worth for the rest of the game."""
        return self.manner.system * (7.0 + 0.63 * resource * self.future)

    def unit_worth(self, kind: str) -> float:
        """What having a unit is worth."""
        return UNIT_WORTH[kind] * min(1.0, 0.3 + 0.15 * self.future)

    def danger(self, kind: str) -> float:
        """What it is worth that Chaos does not have a unit."""
        return self.manner.danger * 0.6 * UNIT_WORTH[kind] * min(1.0, 0.2 + 0.2 * self.future)

    # --- targets -----------------------------------------------------------------------------------------------------

    def targets(self, sector: int) -> list[Target]:
        """Each enemy by itself, parts of the Rebels, and all together."""
        if sector not in self._targets:
            self._targets[sector] = self._find_targets(sector)
        return self._targets[sector]

    def _find_targets(self, sector: int) -> list[Target]:
        g, holder = self.g, owner_of(self.g, sector)
        single: list[Target] = []
        for owner in enemies_at(g, sector):
            if owner != REBEL:
                stack = stack_of(g, owner, sector)
                single.append(Target((owner,), {owner: stack} if stack else {}, holder == owner))
        single += self._rebel_targets(sector)
        whole = [one for one in single if not any(set(one.ids) < set(other.ids) for other in single)]
        if len(whole) > 1:
            everything = whole[0]
            for other in whole[1:]:
                everything = everything.joined(other)
            single.append(everything)
        return single

    def _rebel_targets(self, sector: int) -> list[Target]:
        stack, found = self.g.rebels.get(sector, {}), list[Target]()
        if stack:
            found.append(Target(first_units(stack, REBELS_PREFIX), {REBEL: stack}))
        if owner_of(self.g, sector) == REBEL:
            alone = Target((REBEL_SYSTEM,), {}, True)
            found.append(alone)
            if stack:
                found.append(found[0].joined(alone))
        return found

    # --- values ------------------------------------------------------------------------------------------------------

    def worth(self, sector: int, units: Stack, leader: int, target: Target, arm: Arm) -> float:
        """The mean worth of one roll against a target."""
        g = self.g
        attack = Attack(sector, IMPERIAL, units, target.stacks, target.has_system)
        if not attack.attacks(g, arm):
            return 0.0
        column = attack.differential(g, arm)
        leading = Leader(id="", value=leader, sector=sector)
        plus = sum(value for _, value in imperial_modifiers(g, attack, arm, leading))
        return sum([n * self._result_worth(attack, arm, result) for result, n in _results(g.facts, column, plus)]) / 10

    def _result_worth(self, attack: Attack, arm: Arm, result: str) -> float:
        if result == "-":
            return 0.0
        number = int(result[1])
        if result.startswith("D"):
            return self._hits_worth(attack, arm, number)
        lost = 0.0
        for kind, count in hits(self.g, IMPERIAL, attack.units, arm, number, 1).items():
            price = self.unit_worth(kind) + (self.danger(kind) if arm is Arm.MORPH else 0)
            lost += price * count
        return -lost * self.manner.loss

    def _hits_worth(self, attack: Attack, arm: Arm, number: int) -> float:
        g, gain, wins_over = self.g, 0.0, arm is Arm.MORPH
        for owner, stack in attack.targets.items():
            for kind, count in hits(g, owner, stack, arm, number, 0).items():
                calm = -self.pace * index_of_units(IMPERIAL, owner, 1, arm)
                gain += (self.danger(kind) + calm + (self.unit_worth(kind) if wins_over else 0.0)) * count
        if attack.has_system and system_strength(system_at(g, attack.sector), arm) <= number:
            gain -= self.pace * index_of_system(g, attack, arm)
            gain += self.system_worth(system_at(g, attack.sector).resource) if wins_over else 1.0
            holder = force_named(g, owner_of(g, attack.sector))
            gain += HOME_WORTH * (holder is not None and holder.home == attack.sector)
        return gain

    def best_attack(self, sector: int, units: Stack, leader: int) -> tuple[float, Target | None, Arm]:
        """The best single roll these units could make here: its worth, the target and the kind."""
        best: tuple[float, Target | None, Arm] = (0.0, None, Arm.MORPH)
        for arm in Arm:
            fighters = self.fighters(units, arm)
            if not fighters or attack_is_barred(self.g, sector, arm):
                continue
            for target in self.targets(sector):
                value = self.worth(sector, fighters, leader, target, arm)
                if value > best[0]:
                    best = (value, target, arm)
        return best

    def sector_worth(self, sector: int, units: Stack, leader: int) -> float:
        """What the units would do here in a combat phase: the best minds' roll and the best arms' roll."""
        known, fight = self.known(sector).worths, (tuple(units.items()), leader)
        if fight not in known:
            known[fight] = self._sector_worth(sector, units, leader)
        return known[fight]

    def _sector_worth(self, sector: int, units: Stack, leader: int) -> float:
        total = 0.0
        for arm in Arm:
            fighters = self.fighters(units, arm)
            if not fighters or attack_is_barred(self.g, sector, arm):
                continue
            best = max((self.worth(sector, fighters, leader, one, arm) for one in self.targets(sector)), default=0.0)
            total = max(total, best) if arm is Arm.MORPH else total + best
        return total
