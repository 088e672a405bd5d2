"""Where the smart player's fleets go: to the fight where they add most, colonists to empty systems, the rest on guard."""

from __future__ import annotations

from dataclasses import dataclass

from engines.empire.facts.map import CORE, SECTORS_IN_GALAXY, symbols
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.odds import Odds
from engines.empire.minds.worth import attack_worth, is_dangerous
from engines.empire.rules.adjacency import reach
from engines.empire.rules.aliens import attack_is_barred, nebulas
from engines.empire.rules.combat import Attack, hostile_sectors
from engines.empire.rules.control import is_empty_symbol
from engines.empire.rules.forces import force_named, free_units, owners_at, slowest, stack_of
from engines.empire.rules.leaders import fresh_leaders, leaders_at
from engines.empire.state import IMPERIAL, Leader, Stack, State


@dataclass(slots=True)
class March:
    """An order: these units and leaders from here to there."""

    origin: int
    goal: int
    units: Stack
    leaders: tuple[str, ...]
    worth: float


class Marshal:
    """Finds the best order among the units that have not moved."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.odds = Odds(g)
        self.fear, self.least = g.manner.fear, g.manner.march
        self.traps = nebulas(g)
        self.prey = [s for s in hostile_sectors(g) if not is_dangerous(g, s)]
        self._standing: dict[int, float] = {}
        self._leaders: dict[int, int] = {}
        self._values: dict[tuple[int, tuple[tuple[str, int], ...], int], float] = {}

    def stack(self, sector: int) -> Stack:
        """All Imperial units in a sector."""
        return self.g.fleets.get(sector, {})

    def leader(self, sector: int) -> int:
        """The best leader in a sector."""
        if sector not in self._leaders:
            self._leaders[sector] = max((one.value for one in self.g.leaders if one.sector == sector), default=0)
        return self._leaders[sector]

    def value(self, sector: int, units: Stack, leader: int) -> float:
        """What a stack would achieve in a sector, remembered."""
        key = (sector, tuple(sorted(units.items())), leader)
        if key not in self._values:
            self._values[key] = self.odds.sector_worth(sector, units, leader)
        return self._values[key]

    def standing(self, sector: int) -> float:
        """What those who are in a sector would achieve there."""
        if sector not in self._standing:
            self._standing[sector] = self.value(sector, self.stack(sector), self.leader(sector))
        return self._standing[sector]

    def best(self, origins: list[int]) -> March | None:
        """The best order from any of these sectors; None if staying is better."""
        found: list[March] = []
        for origin in origins:
            if origin in self.traps:
                continue
            found += self.colonist_marches(origin)
            for group in self.groups(origin):
                found += self.marches(origin, group)
        return max(found, key=lambda march: (march.worth, -march.origin, -march.goal), default=None)

    def groups(self, origin: int) -> list[Stack]:
        """Sensible parts of a stack: minds, arms, halves of either, everybody."""
        fresh = {k: n for k, n in free_units(self.g, origin).items() if k != "CF"}
        minds = self.odds.fighters(fresh, Arm.MORPH)
        arms = {k: n for k, n in fresh.items() if k not in minds}
        groups = [minds, arms, fresh]
        groups += [{k: 1} for k in fresh]
        groups += [{k: (n + 1) // 2 for k, n in minds.items()}] if sum(minds.values()) > 3 else []
        seen: list[Stack] = []
        for group in groups:
            if group and group not in seen:
                seen.append(group)
        return seen

    def marches(self, origin: int, group: Stack) -> list[March]:
        """What a group could do in every sector it can reach."""
        ways = reach(origin, self.traps)
        allowance = slowest(self.g, group)
        riders = self.riders(origin, group, fresh_leaders(self.g, origin))
        here = self.stack(origin)
        rest = {k: n - group.get(k, 0) for k, n in here.items() if n > group.get(k, 0)}
        riding = max((one.value for one in riders), default=0)
        staying = max((one.value for one in leaders_at(self.g, origin) if one not in riders), default=0)
        loss = (
            self.value(origin, here, self.leader(origin)) - self.value(origin, rest, staying)
            if origin in self.prey
            else 0
        )
        exposure = self.exposure(origin, group)
        found: list[March] = []
        for goal in self.prey:
            if goal == origin or ways.get(goal, 99) > allowance:
                continue
            there = self.stack(goal)
            joined = dict(there)
            for kind, number in group.items():
                joined[kind] = joined.get(kind, 0) + number
            lead = max(riding, self.leader(goal))
            gain = self.value(goal, joined, lead) - self.standing(goal) - loss
            gain -= exposure
            if gain > self.least:
                gain += self.fear * (self.peril(goal, joined, lead) - self.peril(goal, there, self.leader(goal)))
            if gain > self.least:
                found.append(March(origin, goal, group, tuple(one.id for one in riders), gain))
        return found

    def peril(self, sector: int, units: Stack, leader: int) -> float:
        """What the enemies in a sector would do to a stack there, every other turn; never above 0."""
        if not units:
            return 0.0
        known, fight = self.odds.known(sector).perils, (tuple(units.items()), leader)
        if fight not in known:
            known[fight] = self._peril(sector, units, leader)
        return known[fight]

    def _peril(self, sector: int, units: Stack, leader: int) -> float:
        total = 0.0
        for owner in owners_at(self.g, sector):
            if owner != IMPERIAL:
                back = Attack(sector, owner, dict(stack_of(self.g, owner, sector)), {IMPERIAL: units})
                force = force_named(self.g, owner)
                plus = (force.leader if force else 0) - leader
                arms = [arm for arm in Arm if not attack_is_barred(self.g, sector, arm)]
                total += sum(min(0.0, attack_worth(self.g, back, arm, plus)) for arm in arms) / 2
        return total

    def exposure(self, origin: int, group: Stack) -> float:
        """A small price for leaving: the Core wants a guard, and idle marches tire."""
        price = 0.1 * sum(group.values())
        if origin == CORE and group == self.stack(CORE):
            price += 3.0
        return price

    def riders(self, origin: int, group: Stack, leaders: list[Leader]) -> list[Leader]:
        """Who rides along: the best one with a real force; in the Core the best stays for Extropy."""
        if group == free_units(self.g, origin):
            return leaders
        free = leaders[1:] if origin == CORE else leaders
        return free[:1]

    def colonist_marches(self, origin: int) -> list[March]:
        """Colonists make for the nearest empty system sector."""
        if not free_units(self.g, origin).get("CF"):
            return []
        empty = [s for s in symbols(self.g.content) if s not in self.g.systems and not self.stack(s).get("CF")]
        if is_empty_symbol(self.g, origin) and self.stack(origin)["CF"] == 1:
            return []
        if free_units(self.g, origin) == {"CF": 1} and fresh_leaders(self.g, origin):
            return []  # a leader would be dragged along
        ways = reach(origin, self.traps)
        found = [March(origin, goal, {"CF": 1}, (), 6.0) for goal in empty if ways.get(goal, 99) == 1]
        if found or not empty:
            return found
        goal = min(empty, key=lambda s: (ways.get(s, 99), s))
        steps = [
            s for s in SECTORS_IN_GALAXY if ways.get(s) == 1 and reach(s, self.traps).get(goal, 99) < ways.get(goal, 99)
        ]
        if steps:
            found.append(March(origin, min(steps), {"CF": 1}, (), 4.0))
        return found
