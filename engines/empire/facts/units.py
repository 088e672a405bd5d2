"""The counters: mobile units, system units, leaders and markers, how many of each there are, and what they cost."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Table

UNLIMITED = 99  # a movement allowance that reaches every sector


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind of mobile unit. A Trans-human's strengths come from the Chaos Index instead."""

    id: str
    name: str
    military: int
    morphogenetic: int
    resource: int
    movement: int
    count: int
    provenance: str = "values published, count reconstructed"


UNITS: Table[Unit] = Table(
    "units",
    Unit,
    (
        Unit("SF", "Star Fleet", 2, 0, 0, 2, 30),
        Unit("AF", "Alpha Fleet", 3, 0, 0, 3, 20),
        Unit("CG", "Control Group", 0, 2, 0, 2, 20),
        Unit("CF", "Colonization Fleet", 0, 0, 1, 1, 10),
        Unit("IO", "Imperial Order", 2, 2, 0, 3, 6),
        Unit("WS", "World Ship", 3, 3, 1, 1, 8),
        Unit("TH", "Trans-human", 0, 0, 0, UNLIMITED, 10),
    ),
)
KINDS = tuple(unit.id for unit in UNITS.entries)


@dataclass(frozen=True, slots=True)
class SystemUnit:
    """A system unit: strengths to defend with, and the resource points it yields."""

    id: str
    military: int
    morphogenetic: int
    resource: int
    count: int = 2
    provenance: str = "reconstructed"

    @property
    def values(self) -> str:
        """The three numbers as printed on the counter."""
        return f"{self.military}-{self.morphogenetic}-{self.resource}"


_SYSTEM_VALUES = (
    "101 111 211 121 212 312 122 202 122 222 312 212 313 223 323 413 233 324 424 334"  # one counter sheet of two
)

SYSTEMS: Table[SystemUnit] = Table(
    "systems",
    SystemUnit,
    (
        SystemUnit(f"system-{n:02d}", int(digits[0]), int(digits[1]), int(digits[2]))
        for n, digits in enumerate(_SYSTEM_VALUES.split(), 1)
    ),
)


@dataclass(frozen=True, slots=True)
class Supply:
    """How many counters of a marker there are."""

    id: str
    name: str
    count: int
    provenance: str = "reconstructed"


SUPPLIES: Table[Supply] = Table(
    "supplies",
    Supply,
    (
        Supply("leader-1", "leader of value 1", 4),
        Supply("leader-2", "leader of value 2", 4),
        Supply("leader-3", "leader of value 3", 2),
        Supply("nexus", "Nexus", 8),
        Supply("markers", "Repression and Illumination together", 10, "published"),
        Supply("stargate", "Star gate", 4),
    ),
)


@dataclass(frozen=True, slots=True)
class Price:
    """What a unit or marker costs to recruit, and to keep each turn."""

    id: str
    recruit: int
    maintain: int
    provenance: str = "reconstructed"


PRICES: Table[Price] = Table(
    "prices",
    Price,
    (
        Price("SF", 2, 1),
        Price("AF", 4, 2),
        Price("CG", 3, 1),
        Price("CF", 3, 1),
        Price("IO", 5, 2),
        Price("WS", 8, 3),
        Price("TH", 10, 2, "price published, upkeep reconstructed"),
        Price("leader-1", 3, 1),
        Price("leader-2", 6, 1),
        Price("leader-3", 9, 1),
        Price("nexus", 6, 1),
        Price("repression", 1, 0, "published"),
        Price("illumination", 3, 0, "upkeep published, price reconstructed"),
        Price("stargate", 10, 0, "price published"),
    ),
)
