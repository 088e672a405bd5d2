"""What an attack is worth: the mean over ten faces of the die, in points of the Chaos Index.

A unit or system is worth more than the Index points its loss moves: it fights on, pays, and counts at the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.core import Content
from engines.empire.facts.charts import TRANSHUMANS, band
from engines.empire.facts.combat_results import COMBAT, WIDEST, combat_result
from engines.empire.facts.units import UNITS
from engines.empire.facts.vocabulary import Arm
from engines.empire.rules.adjacency import distance
from engines.empire.rules.policies import mood_of
from engines.empire.state import IMPERIAL, REBEL
from engines.empire.view import EmpireView, SectorView, StackView

Stack = dict[str, int]


UNIT_WORTH = {"SF": 2.0, "AF": 3.0, "CG": 3.5, "CF": 1.5, "IO": 4.5, "WS": 5.0, "TH": 5.0}


@dataclass(slots=True)
class Target:
    """A set of defenders that may be attacked together."""

    ids: tuple[str, ...]  # option ids that name them
    stacks: list[tuple[str, Stack, bool]] = field(default_factory=list)  # owner, units, is the Mutant's
    leader: int = 0
    system: tuple[int, int, int] | None = None
    is_home: bool = False

    def joined(self, other: Target) -> Target:
        """Both together."""
        return Target(
            self.ids + other.ids,
            self.stacks + other.stacks,
            max(self.leader, other.leader),
            self.system or other.system,
            self.is_home or other.is_home,
        )


class Odds:
    """Reads a view and weighs attacks."""

    def __init__(self, view: EmpireView) -> None:
        self.view = view
        self.content: Content = view.content
        row = band(self.content[TRANSHUMANS], min(100, view.index))
        self.minds: dict[str, int] = {IMPERIAL: row.imperial, "chaos": row.chaos}
        self.rows = self.content[COMBAT]
        units = self.content[UNITS]
        self.arms: dict[str, tuple[int, int]] = {
            kind: (units[kind].military, units[kind].morphogenetic) for kind in units
        }
        self.aliens = [(n, alien.kind, alien.since) for n, shown in view.sectors.items() for alien in shown.aliens]
        self._targets: dict[int, list[Target]] = {}
        turns_left = (view.turns - view.turn) if view.turns else 10
        self.future = max(0, min(turns_left, 8))
        self.pace = 1.0 if view.index > 40 else 0.7  # how much a point of the Index matters now

    def strength(self, owner: str, kind: str, arm: Arm) -> int:
        """One unit's strength."""
        if kind == "TH":
            return self.minds[IMPERIAL if owner == IMPERIAL else "chaos"]
        return self.arms[kind][0 if arm is Arm.MILITARY else 1]

    def total(self, owner: str, stack: Stack, arm: Arm) -> int:
        """A stack's strength."""
        return sum(self.strength(owner, kind, arm) * number for kind, number in stack.items())

    def system_worth(self, resource: int) -> float:
        """What holding a system is worth for the rest of the game."""
        return 7.0 + 0.35 * resource * self.future

    def unit_worth(self, kind: str) -> float:
        """What having a unit is worth."""
        return UNIT_WORTH[kind] * min(1.0, 0.3 + 0.15 * self.future)

    def danger(self, kind: str) -> float:
        """What it is worth that Chaos does not have a unit."""
        return 0.6 * UNIT_WORTH[kind] * min(1.0, 0.2 + 0.2 * self.future)

    def mood(self, arm: Arm) -> int:
        """Militarism and Pacifism."""
        mood = mood_of(self.view.policies)
        return mood if arm is Arm.MILITARY else -mood

    def is_barred(self, sector: int, arm: Arm) -> bool:
        """Whether aliens forbid such an attack, here or from afar."""
        for number, kind, since in self.aliens:
            if kind == "alien_messiah" and distance(number, sector) <= self.view.turn - since:
                return True
            if number == sector and kind == ("alien_hive" if arm is Arm.MILITARY else "alien_randoids"):
                return True
        return False

    # --- targets -----------------------------------------------------------------------------------------------------

    def targets(self, sector: int) -> list[Target]:
        """Each enemy by itself, parts of the Rebels, and all together."""
        if sector not in self._targets:
            self._targets[sector] = self._find_targets(sector)
        return self._targets[sector]

    def _find_targets(self, sector: int) -> list[Target]:
        shown = self.view.sectors[sector]
        single = [
            self._force_target(shown, stack, sector) for stack in shown.stacks if stack.owner not in (IMPERIAL, REBEL)
        ]
        named = {stack.owner for stack in shown.stacks}
        if shown.owner not in ("", IMPERIAL, REBEL) and shown.owner not in named:
            single.append(self._system_target(shown, sector))
        single += self._rebel_targets(shown)
        if len(single) > 1:
            whole = [one for one in single if not any(set(one.ids) < set(other.ids) for other in single)]
            everything = whole[0]
            for other in whole[1:]:
                everything = everything.joined(other)
            if len(whole) > 1:
                single.append(everything)
        return single

    def _force_target(self, shown: SectorView, stack: StackView, sector: int) -> Target:
        target = Target((stack.owner,), [(stack.owner, dict(stack.units), stack.is_mutant)], stack.leader)
        if shown.owner == stack.owner:
            target.system = values_of(shown)
            target.is_home = self._is_home(stack.owner, sector)
        return target

    def _system_target(self, shown: SectorView, sector: int) -> Target:
        leader = next((force.leader for force in self.view.forces if force.id == shown.owner), 0)
        return Target((shown.owner,), [], leader, values_of(shown), self._is_home(shown.owner, sector))

    def _is_home(self, owner: str, sector: int) -> bool:
        return any(force.id == owner and force.home == sector for force in self.view.forces)

    def _rebel_targets(self, shown: SectorView) -> list[Target]:
        stack = next((dict(one.units) for one in shown.stacks if one.owner == REBEL), {})
        ids = tuple(f"rebel.{kind.lower()}.{n + 1}" for kind, number in stack.items() for n in range(number))
        found: list[Target] = []
        if stack:
            found.append(Target(ids, [(REBEL, stack, False)]))
        if shown.owner == REBEL:
            alone = Target(("rebel.system",), [], 0, values_of(shown))
            found.append(alone)
            if stack:
                found.append(found[0].joined(alone))
        return found

    # --- values ------------------------------------------------------------------------------------------------------

    def worth(self, units: Stack, leader: int, target: Target, arm: Arm) -> float:
        """The mean worth of one roll against a target."""
        power = self.total(IMPERIAL, units, arm)
        if not power:
            return 0.0
        column = max(-WIDEST, min(WIDEST, power - self._defence(target, arm)))
        plus = leader + self.mood(arm) - target.leader
        results: dict[str, int] = {}
        for die in range(10):
            result = combat_result(self.rows, die + plus, column)
            results[result] = results.get(result, 0) + 1
        return sum(n * self._result_worth(units, target, arm, result) for result, n in results.items()) / 10

    def _defence(self, target: Target, arm: Arm) -> int:
        total = sum(self.total(owner, stack, arm) for owner, stack, _ in target.stacks)
        if arm is Arm.MORPH:
            total += 3 * sum(is_mutant for _, stack, is_mutant in target.stacks if stack)
        if target.system:
            total += target.system[0 if arm is Arm.MILITARY else 1]
        return total

    def _result_worth(self, units: Stack, target: Target, arm: Arm, result: str) -> float:
        if result == "-":
            return 0.0
        number = int(result[1])
        if result[0] == "A":
            lost = 0.0
            for kind, count in units.items():
                if 1 <= self.strength(IMPERIAL, kind, arm) <= number:
                    price = self.unit_worth(kind) + (self.danger(kind) if arm is Arm.MORPH else 0)
                    lost += price * count
            return -lost
        return self._hits_worth(target, arm, number)

    def _hits_worth(self, target: Target, arm: Arm, number: int) -> float:
        gain = 0.0
        for owner, stack, is_mutant in target.stacks:
            if is_mutant and arm is Arm.MORPH and number < 3:
                continue
            for kind, count in stack.items():
                if self.strength(owner, kind, arm) <= number or (is_mutant and arm is Arm.MORPH):
                    each = self.danger(kind) + self.pace
                    if arm is Arm.MORPH:
                        each += self.pace + self.unit_worth(kind)
                    gain += each * count
        if target.system and target.system[0 if arm is Arm.MILITARY else 1] <= number:
            resource = target.system[2]
            if arm is Arm.MORPH:
                gain += 2 * resource * self.pace + self.system_worth(resource)
            else:
                gain += resource * self.pace + 1.0
            gain += 6.0 * target.is_home
        return gain

    def best_attack(self, sector: int, units: Stack, leader: int) -> tuple[float, Target | None, Arm]:
        """The best single roll these units could make here: its worth, the target and the kind."""
        best: tuple[float, Target | None, Arm] = (0.0, None, Arm.MORPH)
        for arm in Arm:
            fighters = {k: n for k, n in units.items() if self.strength(IMPERIAL, k, arm)}
            if not fighters or self.is_barred(sector, arm):
                continue
            for target in self.targets(sector):
                value = self.worth(fighters, leader, target, arm)
                if value > best[0]:
                    best = (value, target, arm)
        return best

    def sector_worth(self, sector: int, units: Stack, leader: int) -> float:
        """What the units would do here in a combat phase: the best minds' roll and the best arms' roll."""
        total = 0.0
        for arm in Arm:
            if self.is_barred(sector, arm):
                continue
            fighters = {k: n for k, n in units.items() if self.strength(IMPERIAL, k, arm)}
            if fighters:
                values = [self.worth(fighters, leader, target, arm) for target in self.targets(sector)]
                total = (
                    max(total, max(values, default=0.0)) if arm is Arm.MORPH else total + 0.6 * max(values, default=0.0)
                )
        return total


def values_of(shown: SectorView) -> tuple[int, int, int]:
    """The three values of a system."""
    military, morphogenetic, resource = map(int, shown.system.split("-"))
    return military, morphogenetic, resource
