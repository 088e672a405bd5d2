"""How a good player values a position. Built once per decision, it values hundreds of what-ifs quickly.

A Planet is a frozen value, so whatever it contributes is computed once and remembered; a what-if that changes two Planets costs
two look-ups.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from engines.core import Seat
from engines.renaissance.facts.numbers import FLOOR, INSTITUTES, TARGET
from engines.renaissance.facts.tables import OBJECTIVES
from engines.renaissance.facts.terms import COLOURS, Clause, Where
from engines.renaissance.rules.objectives import counter, reckon
from engines.renaissance.rules.planets import elements, leader
from engines.renaissance.rules.where import Scope, fits
from engines.renaissance.state import NOBODY, Galaxy, Planet

# What a held token is worth to its holder, turn after turn; the others are worth `_OTHER_TOKEN`.
_TOKENS = {"cynosure": 9, "delphine": 7, "monument": 6, "oracles-rest": 5, "aurelia": 6, "fathom": 5, "galleria": 4}
_OTHER_TOKEN = 3
_TRACK = (0, 5, 14, 18, 26, 36)  # Institutes ever built from the board: draws and hand sizes
_LED, _PRESENT, _DEPLOYED, _TOKEN, _UNREST = range(5)  # the general features, after the counts of the Objectives
_GENERAL = 5


class Judge:
    """Values positions for one seat under the Objectives that lie face up."""

    def __init__(self, galaxy: Galaxy, objectives: Sequence[str], seat: Seat) -> None:
        self.content, self.seat = galaxy.content, seat
        self.seats = range(len(galaxy.delegations))
        self.clauses = [clause for name in objectives for clause in galaxy.content[OBJECTIVES][name].score]
        self.wheres: dict[tuple[Where, str], tuple[int, Where]] = {}
        for clause in self.clauses:
            self._index(clause, "")
        self.width = len(self.wheres) + _GENERAL
        self._memo: dict[Planet, tuple[int, ...]] = {}
        self._galaxy = galaxy
        self._base = dict(galaxy.planets)
        self._sum = [0] * (self.width * len(self.seats))
        for planet in self._base.values():
            self._sum = list(map(add, self._sum, self._features(planet)))

    def _index(self, clause: Clause, colour: str) -> None:
        """Give every condition that the Objectives count a column."""
        for where in (clause.per_planet, clause.if_planet):
            if where is not None:
                self.wheres.setdefault((where, colour), (len(self.wheres), where))
        if clause.if_planets_at_least is not None:
            wanted = clause.if_planets_at_least.where
            self.wheres.setdefault((wanted, colour), (len(self.wheres), wanted))
        for way in clause.first_match:
            self._index(way, colour)
        if clause.best_of_colors is not None:
            for each in COLOURS:
                self._index(clause.best_of_colors, each)

    def _features(self, planet: Planet) -> tuple[int, ...]:
        known = self._memo.get(planet)
        if known is None:
            known = self._memo[planet] = self._look_at(planet)
        return known

    def _look_at(self, planet: Planet) -> tuple[int, ...]:
        """What a Planet contributes to every seat."""
        found: list[int] = []
        first = leader(self.content, planet)
        abroad = planet.home == NOBODY
        excess = elements(self.content, planet) - planet.stability if abroad else 0
        present = sum(1 for seat in self.seats if planet.strength(seat))
        rounds = -(-excess // max(1, present)) if excess > 0 else 0
        for seat in self.seats:
            for (_, colour), (_, where) in self.wheres.items():
                found.append(fits(self._galaxy, planet, where, Scope(seat=seat, colour=colour)))
            here = planet.strength(seat) > 0
            found.append(abroad and first == seat)
            found.append(here and planet.home != seat)
            found.append(planet.emissaries[seat] if planet.home != seat else 0)
            found.append(_TOKENS.get(planet.id, _OTHER_TOKEN) if planet.holder == seat else 0)
            found.append(rounds if here else 0)
        return tuple(found)

    def _counts(self, galaxy: Galaxy) -> list[int]:
        total = self._sum
        for name, planet in galaxy.planets.items():
            old = self._base.get(name)
            if planet is not old:
                if old is not None:
                    total = list(map(sub, total, self._features(old)))
                total = list(map(add, total, self._features(planet)))
        return total

    def value(self, galaxy: Galaxy) -> float:
        """How good the position is for the judge's seat."""
        counts = self._counts(galaxy)
        mine, threat = 0.0, 0.0
        for seat in self.seats:
            worth = self._prospects(galaxy, counts, seat)
            if seat == self.seat:
                mine = worth
            else:
                threat = max(threat, worth)
        return mine - 0.45 * threat

    def senate_total(self, galaxy: Galaxy, seat: Seat) -> int:
        """What a Senator would bring a player now."""
        return self._senate(galaxy, self._counts(galaxy), seat)

    def _senate(self, galaxy: Galaxy, counts: list[int], seat: Seat) -> int:
        offset = seat * self.width

        def planets(where: Where, colour: str) -> int:
            return counts[offset + self.wheres[where, colour][0]]

        return sum(reckon(clause, planets, lambda name: counter(galaxy, name, seat)) for clause in self.clauses)

    def _prospects(self, galaxy: Galaxy, counts: list[int], seat: Seat) -> float:
        """One player's position on its own."""
        own = galaxy.delegations[seat]
        if own.points >= TARGET:
            return 10_000.0
        senate = self._senate(galaxy, counts, seat)
        general = (seat + 1) * self.width - _GENERAL
        need = TARGET - min(own.points, FLOOR)
        value = 10.0 * min(own.points, FLOOR) + 1.5 * max(0, own.points - FLOOR)
        value += 4.5 * senate + (60 if senate >= need else 0)
        if own.points >= FLOOR - 4:  # from here on only a big scoring counts
            value += 3.0 * min(senate, need)
        value += 1.6 * counts[general + _LED] + 1.2 * counts[general + _PRESENT]
        value += 0.5 * counts[general + _DEPLOYED] + 0.35 * (12 - own.reserve)
        value += 1.0 * counts[general + _TOKEN] - 2.5 * counts[general + _UNREST]
        value += 0.9 * _TRACK[INSTITUTES - own.institutes] + 1.5 * min(own.specialists, 5)
        return value
