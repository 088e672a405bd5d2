"""How a good player values a position. Built once per decision, it values hundreds of what-ifs quickly.

A Planet is a frozen value, so whatever it contributes is computed once and remembered, for all decisions under the same
Objectives; a what-if that changes two Planets costs two look-ups.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub
from weakref import WeakKeyDictionary

from engines.core import Content, Seat
from engines.renaissance.facts.numbers import FLOOR, INSTITUTES, TARGET
from engines.renaissance.facts.tables import OBJECTIVES, PLANETS
from engines.renaissance.facts.terms import COLOURS, Clause, Where
from engines.renaissance.minds.prices import holding
from engines.renaissance.rules.objectives import counter, reckon
from engines.renaissance.rules.planets import elements, leader
from engines.renaissance.rules.where import Scope, fits
from engines.renaissance.state import NOBODY, Galaxy, Planet

_TRACK = (0, 5, 14, 18, 26, 36)  # Institutes ever built from the board: draws and hand sizes
_LED, _PRESENT, _DEPLOYED, _TOKEN, _UNREST = range(5)  # the general features, after the counts of the Objectives
_GENERAL = 5

# What things are worth, where a point is worth 10.
POINT, BEYOND = 10.0, 1.5  # a point up to the floor, and one beyond it
SENATE, SENATE_LATE, ENOUGH = (
    4.5,
    3.0,
    60.0,
)  # a point that a Senator would bring, near the end too, and one that would win
LED, PRESENT, DEPLOYED, RESERVE = 1.6, 1.2, 0.5, 0.35
TOKEN, UNREST, TRACK, SPECIALIST = 1.0, 2.5, 0.9, 1.5
THREAT = 0.45  # how much of the best rival's position counts against mine
LONG, ENDLESS = 16, 24  # rounds: most games are over before the first, and from the second on rivals do not count


class Columns:
    """What a Planet contributes, a column for each thing that counts under some Objectives. Every decision shares it."""

    def __init__(self, content: Content, objectives: Sequence[str], seats: int) -> None:
        self.content, self.seats = content, range(seats)
        self.clauses = [clause for name in objectives for clause in content[OBJECTIVES][name].score]
        self.wheres: dict[tuple[Where, str], tuple[int, Where]] = {}
        self.counters: dict[str, None] = {}
        for clause in self.clauses:
            self._index(clause, "")
        self.width = len(self.wheres) + _GENERAL
        self._tokens = {planet: holding(content, planet) for planet in content[PLANETS]}
        self.senate: dict[tuple[int, ...], int] = {}  # what a Senator brings, by what it counts
        self._planets: dict[Planet, tuple[int, ...]] = {}

    def _index(self, clause: Clause, colour: str) -> None:
        """Give every condition that the Objectives count a column."""
        self.counters.update((name, None) for name in (clause.per_counter, clause.if_counter) if name)
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

    def of(self, galaxy: Galaxy, planet: Planet) -> tuple[int, ...]:
        """What a Planet contributes to every seat, computed once."""
        known = self._planets.get(planet)
        if known is None:
            if len(self._planets) >= _MOST:
                self._planets.clear()
            known = self._planets[planet] = self._look_at(galaxy, planet)
        return known

    def _look_at(self, galaxy: Galaxy, planet: Planet) -> tuple[int, ...]:
        found: list[int] = []
        first = leader(self.content, planet)
        abroad = planet.home == NOBODY
        excess = elements(self.content, planet) - planet.stability if abroad else 0
        present = sum(1 for seat in self.seats if planet.strength(seat))
        rounds = -(-excess // max(1, present)) if excess > 0 else 0
        for seat in self.seats:
            for (_, colour), (_, where) in self.wheres.items():
                found.append(fits(galaxy, planet, where, Scope(seat=seat, colour=colour)))
            here = planet.strength(seat) > 0
            found.append(abroad and first == seat)
            found.append(here and planet.home != seat)
            found.append(planet.emissaries[seat] if planet.home != seat else 0)
            found.append(self._tokens[planet.id] if planet.holder == seat else 0)
            found.append(rounds if here else 0)
        return tuple(found)


_MOST = 20_000  # Planets remembered for some Objectives
_SHARED: WeakKeyDictionary[Content, dict[tuple[tuple[str, ...], int], Columns]] = WeakKeyDictionary()


def columns(content: Content, objectives: Sequence[str], seats: int) -> Columns:
    """The columns for these Objectives; those of a table's content are kept as long as the content."""
    known = _SHARED.setdefault(content, {})
    key = (tuple(objectives), seats)
    if key not in known:
        if len(known) >= _MOST_SETS:
            known.clear()
        known[key] = Columns(content, objectives, seats)
    return known[key]


_MOST_SETS = 60
_NEW: tuple[Planet | None, tuple[int, ...]] = (None, ())


def threat_in(round_: int) -> float:
    """How much a rival's position counts in some round: where two only hinder each other, one of them has to let go."""
    return THREAT * min(1.0, max(0.0, (ENDLESS - round_) / (ENDLESS - LONG)))


class Judge:
    """Values positions for one seat under the Objectives that lie face up."""

    def __init__(self, galaxy: Galaxy, objectives: Sequence[str], seat: Seat, *, threat: float = THREAT) -> None:
        self._threat = threat
        self.seat, self.seats = seat, range(len(galaxy.delegations))
        self._columns = columns(galaxy.content, objectives, len(galaxy.delegations))
        self._width = self._columns.width
        of = self._columns.of
        self._base = {name: (planet, of(galaxy, planet)) for name, planet in galaxy.planets.items()}
        self._changes: dict[Planet, tuple[int, ...]] = {}  # what a Planet that has changed contributes more, or less
        self._sum = [0] * (self._width * len(self.seats))
        for _, contributed in self._base.values():
            self._sum = list(map(add, self._sum, contributed))

    def _counts(self, galaxy: Galaxy) -> list[int]:
        total, base = self._sum, self._base
        for name, planet in galaxy.planets.items():
            old, contributed = base.get(name, _NEW)
            if planet is not old:
                change = self._changes.get(planet)
                if change is None:
                    new = self._columns.of(galaxy, planet)
                    change = self._changes[planet] = new if old is None else tuple(map(sub, new, contributed))
                total = list(map(add, total, change))
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
        return mine - self._threat * threat

    def general(self, seat: Seat) -> list[int]:
        """What a player has on the board as it stands: Planets led and visited, Emissaries abroad, tokens, trouble."""
        end = (seat + 1) * self._width
        return self._sum[end - _GENERAL : end]

    def senate_total(self, galaxy: Galaxy, seat: Seat) -> int:
        """What a Senator would bring a player now."""
        return self._senate(galaxy, self._counts(galaxy), seat)

    def _senate(self, galaxy: Galaxy, counts: list[int], seat: Seat) -> int:
        shared, offset = self._columns, seat * self._width
        key = (
            *counts[offset : offset + self._width - _GENERAL],
            *(counter(galaxy, name, seat) for name in shared.counters),
        )
        known = shared.senate.get(key)
        if known is None:

            def planets(where: Where, colour: str) -> int:
                return counts[offset + shared.wheres[where, colour][0]]

            known = sum(reckon(clause, planets, lambda name: counter(galaxy, name, seat)) for clause in shared.clauses)
            shared.senate[key] = known
        return known

    def _prospects(self, galaxy: Galaxy, counts: list[int], seat: Seat) -> float:
        """One player's position on its own."""
        own = galaxy.delegations[seat]
        if own.points >= TARGET:
            return 10_000.0
        senate = self._senate(galaxy, counts, seat)
        general = (seat + 1) * self._width - _GENERAL
        need = TARGET - min(own.points, FLOOR)
        value = POINT * min(own.points, FLOOR) + BEYOND * max(0, own.points - FLOOR)
        value += SENATE * senate + (ENOUGH if senate >= need else 0)
        if own.points >= FLOOR - 4:  # from here on only a big scoring counts
            value += SENATE_LATE * min(senate, need)
        value += LED * counts[general + _LED] + PRESENT * counts[general + _PRESENT]
        value += DEPLOYED * counts[general + _DEPLOYED] + RESERVE * (12 - own.reserve)
        value += TOKEN * counts[general + _TOKEN] - UNREST * counts[general + _UNREST]
        value += TRACK * _TRACK[INSTITUTES - own.institutes] + SPECIALIST * min(own.specialists, 5)
        return value
