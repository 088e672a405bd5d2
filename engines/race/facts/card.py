"""What a card is: a world or a development, its powers, and how a "?" card scores."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engines.race.facts.powers import Power
from engines.race.facts.vocabulary import Keyword, Kind, Phase


@dataclass(frozen=True, slots=True)
class Line:
    """So many points for each card of the tableau that fits; a card scores the first line of a "?" card that it fits."""

    points: int
    words: str
    is_world: bool | None = None
    is_military: bool = False
    kind: Kind | None = None
    is_production: bool = False
    is_windfall: bool = False
    keyword: Keyword | None = None
    chromosome: bool = False
    cost: int | None = None
    named: tuple[str, ...] = ()
    phase: Phase | None = None


@dataclass(frozen=True, slots=True)
class PerPrestige:
    """One point for each prestige chip."""

    words: ClassVar[str] = "1 for each {sign:PRESTIGE} chip"


@dataclass(frozen=True, slots=True)
class PerMilitary:
    """One point for each total Military; less than none counts as well."""

    words: ClassVar[str] = "1 for each {sign:MILITARY}"


@dataclass(frozen=True, slots=True)
class PerNegativeMilitary:
    """One point for each total Military below zero."""

    words: ClassVar[str] = "1 for each {sign:MILITARY} below 0"


@dataclass(frozen=True, slots=True)
class PerThreeChips:
    """One point for every three VP chips."""

    words: ClassVar[str] = "1 for every 3 {sign:VP} chips"


@dataclass(frozen=True, slots=True)
class PerKinds:
    """1, 3, 6 or 10 points for one to four kinds among the owner's worlds."""

    points: tuple[int, ...] = (0, 1, 3, 6, 10)
    words: ClassVar[str] = "1, 3, 6, 10 for 1 to 4 kinds of worlds"


Sum = PerPrestige | PerMilitary | PerNegativeMilitary | PerThreeChips | PerKinds


@dataclass(frozen=True, slots=True)
class Card:
    """A card's facts; `value` is its cost, or its defense if it is military."""

    is_world: ClassVar[bool]

    id: str
    name: str
    cost: int | None = None
    defense: int | None = None
    points: int = 0
    makes: Kind | None = None  # the good of a production world
    windfall: Kind | None = None  # the good of a windfall world
    keywords: tuple[Keyword, ...] = ()
    chromosome: bool = False
    prestige: bool = False  # one prestige when placed from hand
    start: int | None = None  # the number of a start world
    copies: int = 1
    powers: tuple[Power, ...] = ()
    lines: tuple[Line, ...] = ()
    sums: tuple[Sum, ...] = ()
    value: int = field(init=False)
    kind: Kind | None = field(init=False)
    is_military: bool = field(init=False)
    is_windfall: bool = field(init=False)
    phases: frozenset[Phase] = field(init=False)

    def __post_init__(self) -> None:
        """Work out once what is asked for often."""
        settle = object.__setattr__
        settle(self, "value", self.cost if self.cost is not None else self.defense or 0)
        settle(self, "kind", self.makes or self.windfall)
        settle(self, "is_military", self.defense is not None)
        settle(self, "is_windfall", self.windfall is not None)
        settle(self, "phases", frozenset(power.phase for power in self.powers))

    @property
    def is_production(self) -> bool:
        """Whether this is a production world."""
        return self.makes is not None

    @property
    def is_variable(self) -> bool:
        """Whether the card carries a "?" instead of fixed points alone."""
        return bool(self.lines or self.sums)

    @property
    def is_six_cost(self) -> bool:
        """Whether this is a development with a printed cost of exactly 6."""
        return not self.is_world and self.value == 6

    @property
    def is_rebel_world(self) -> bool:
        """Whether this is a REBEL military world."""
        return self.is_military and Keyword.REBEL in self.keywords


@dataclass(frozen=True, slots=True)
class World(Card):
    """A world: paid for if it has a cost, conquered if it has a defense."""

    is_world: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Development(Card):
    """A development."""

    is_world: ClassVar[bool] = False
