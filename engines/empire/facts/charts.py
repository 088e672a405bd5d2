"""The charts: bands of a die roll (or of the Chaos Index) and what they mean.

Most of the printed charts could not be consulted. These were reconstructed to fit every example and fixed number of the
rulebook; each row says which it is, and a server's owner can replace any of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from engines.core import Table
from engines.empire.facts.vocabulary import Kind, Meeting, Move, SideEffect, Teleportation, Throne

LOWEST, HIGHEST = -99, 999  # open ends of a band


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """A row of a chart: it holds for results from `low` to `high`."""

    id: str
    low: int = LOWEST
    high: int = HIGHEST
    provenance: str = "reconstructed"


B = TypeVar("B", bound=Band)


def band(rows: Mapping[str, B], number: int) -> B:
    """The row that a number falls into."""
    for row in rows.values():
        if row.low <= number <= row.high:
            return row
    raise LookupError(f"no row for {number}")  # ruled out by check_content


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Band):
    """A row that yields a plain number."""

    value: int


MARKERS_DRAWN: Table[Number] = Table(
    "chaos_markers",
    Number,
    (
        Number(id="1-20", low=1, high=20, value=4),
        Number(id="21-40", low=21, high=40, value=5),
        Number(id="41-60", low=41, high=60, value=6),
        Number(id="61-80", low=61, high=80, value=8),
        Number(id="81-100", low=81, high=100, value=9),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Transhuman(Band):
    """How strong Trans-humans are at a Chaos Index, on either side."""

    imperial: int
    chaos: int


TRANSHUMANS: Table[Transhuman] = Table(
    "transhuman_strength",
    Transhuman,
    (
        Transhuman(id="1-20", low=1, high=20, imperial=4, chaos=1),
        Transhuman(id="21-40", low=21, high=40, imperial=3, chaos=1),
        Transhuman(id="41-60", low=41, high=60, imperial=2, chaos=2),
        Transhuman(id="61-80", low=61, high=80, imperial=1, chaos=3),
        Transhuman(id="81-100", low=81, high=100, imperial=1, chaos=4),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Band):
    """What a Chaos force of this kind does: how it moves, and whether it attacks."""

    force: Kind
    move: Move = Move.STAY
    attack: bool = False
    provenance: str = "meaning published, row reconstructed"


def _operations(force: Kind, *rows: tuple[int, int, Move, bool]) -> list[Operation]:
    return [
        Operation(id=f"{force}-{n}", low=low, high=high, force=force, move=move, attack=attack)
        for n, (low, high, move, attack) in enumerate(rows, 1)
    ]


OPERATIONS: Table[Operation] = Table(
    "chaos_operations",
    Operation,
    (
        *_operations(
            Kind.USURPER,
            (LOWEST, 1, Move.ATTRITION, False),
            (2, 4, Move.STAY, False),
            (5, 6, Move.ONE_IN, True),
            (7, HIGHEST, Move.INWARD, True),
        ),
        *_operations(
            Kind.EMPIRE,
            (LOWEST, 1, Move.ATTRITION, False),
            (2, 4, Move.STAY, False),
            (5, 6, Move.THREATENED, True),
            (7, HIGHEST, Move.THREATENED_OR_NEXT, True),
        ),
        *_operations(
            Kind.INVADER,
            (LOWEST, 1, Move.ATTRITION, False),
            (2, 3, Move.STAY, False),
            (4, 5, Move.AWAY, True),
            (6, 7, Move.HIGHER, True),
            (8, 9, Move.LOWER, True),
            (10, 11, Move.ONE_IN, True),
            (12, HIGHEST, Move.STAY, True),
        ),
        *_operations(
            Kind.REBEL,
            (LOWEST, 1, Move.ATTRITION, False),
            (2, 4, Move.STAY, False),
            (5, HIGHEST, Move.STAY, True),
        ),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Usurpation(Band):
    """How an attempt on the throne ends, and the dice it moves the Chaos Index by."""

    result: Throne
    dice: int


USURPATION: Table[Usurpation] = Table(
    "usurpation",
    Usurpation,
    (
        Usurpation(id="rout", high=1, result=Throne.DEFEATED, dice=-2),
        Usurpation(id="defeat", low=2, high=4, result=Throne.DEFEATED, dice=-1),
        Usurpation(id="deadlock", low=5, high=6, result=Throne.STALEMATE, dice=0),
        Usurpation(id="unrest", low=7, high=7, result=Throne.STALEMATE, dice=1),
        Usurpation(id="victory", low=8, high=10, result=Throne.VICTORIOUS, dice=1),
        Usurpation(id="triumph", low=11, result=Throne.VICTORIOUS, dice=2),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Muster(Band):
    """The units that appear on a roll."""

    units: dict[str, int] = field(default_factory=dict)


RECRUITING: Table[Muster] = Table(
    "ie_recruiting",
    Muster,
    (
        Muster(id="none", high=4),
        Muster(id="5-7", low=5, high=7, units={"SF": 1}),
        Muster(id="8-10", low=8, high=10, units={"CG": 1}),
        Muster(id="11-13", low=11, high=13, units={"AF": 1}),
        Muster(id="14-16", low=14, high=16, units={"AF": 2}),
        Muster(id="17-18", low=17, high=18, units={"CG": 2}),
        Muster(id="19-20", low=19, high=20, units={"AF": 2, "CG": 1}),
        Muster(id="21-22", low=21, high=22, units={"AF": 2, "CG": 2}),
        Muster(id="23", low=23, units={"AF": 3, "CG": 2}),
    ),
)

INVADERS: Table[Muster] = Table(
    "invader_forces",
    Muster,
    (
        Muster(id="0-1", low=0, high=1, units={"AF": 1}, provenance="published"),
        Muster(id="2-3", low=2, high=3, units={"SF": 1}, provenance="published"),
        Muster(id="4", low=4, high=4, units={"SF": 2}, provenance="published"),
        Muster(id="5", low=5, high=5, units={"SF": 1, "CG": 1}, provenance="published"),
        Muster(id="6", low=6, high=6, units={"CG": 1}, provenance="published"),
        Muster(id="7", low=7, high=7, units={"CG": 2}, provenance="published"),
        Muster(id="8", low=8, high=8, units={"WS": 1}, provenance="published"),
        Muster(id="9", low=9, high=9, units={"TH": 1}, provenance="published"),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Extropy(Band):
    """What an Extropy attempt brings."""

    name: str
    dice: int = 0  # added to the Chaos Index
    loses_leader: bool = False
    transhumans: int = 0


EXTROPY: Table[Extropy] = Table(
    "extropy",
    Extropy,
    (
        Extropy(id="overload", high=1, name="Overload", dice=1, loses_leader=True),
        Extropy(id="none", low=2, high=4, name="no effect"),
        Extropy(id="minor", low=5, high=8, name="minor success", dice=-1),
        Extropy(id="success", low=9, high=11, name="success", dice=-2),
        Extropy(id="major", low=12, high=14, name="major success", dice=-3),
        Extropy(id="omega-upload", low=15, name="Omega Upload", dice=-3, transhumans=1),
    ),
)

MULTIPLIERS: Table[Number] = Table(  # in halves: 3 is one and a half times
    "increased_resources",
    Number,
    (
        Number(id="plain", high=2, value=2),
        Number(id="half-more", low=3, high=5, value=3),
        Number(id="double", low=6, high=9, value=4),
        Number(id="two-and-a-half", low=10, value=5),
    ),
)

UNREST: Table[Number] = Table(  # dice of Chaos by the unmodified die
    "increased_resources_chaos",
    Number,
    (
        Number(id="0-3", low=0, high=3, value=1),
        Number(id="4-7", low=4, high=7, value=2),
        Number(id="8-9", low=8, high=9, value=3),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Suppression(Band):
    """Whether an event is suppressed, and at what price."""

    success: bool
    side_effect: SideEffect = SideEffect.NONE


SUPPRESSION: Table[Suppression] = Table(
    "suppression",
    Suppression,
    (
        Suppression(id="resistance", high=3, success=False, side_effect=SideEffect.RESISTANCE),
        Suppression(id="failure", low=4, high=8, success=False, side_effect=SideEffect.ALIENATION),
        Suppression(id="costly", low=9, high=12, success=True, side_effect=SideEffect.ALIENATION),
        Suppression(id="clean", low=13, success=True),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact(Band):
    """How a meeting with aliens or the unknown ends, which is also the row's id."""


CONTACT: Table[Contact] = Table(
    "aert",
    Contact,
    (
        Contact(id=Meeting.NEGATIVE.value, high=3),
        Contact(id=Meeting.INDETERMINATE.value, low=4, high=6),
        Contact(id=Meeting.POSITIVE.value, low=7),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Teleport(Band):
    """What a Star gate does to a unit, which is also the row's id."""

    provenance: str = "published"


TELEPORTS: Table[Teleport] = Table(
    "stargate_teleportation",
    Teleport,
    (
        Teleport(id=Teleportation.COLLAPSE.value, low=0, high=0),
        Teleport(id=Teleportation.DISASTER.value, low=1, high=1),
        Teleport(id=Teleportation.FAILURE.value, low=2, high=2),
        Teleport(id=Teleportation.RANDOM.value, low=3, high=3),
        Teleport(id=Teleportation.MOVE.value, low=4, high=9),
    ),
)

INDEX_POINTS: Table[Number] = Table(
    "victory_points",
    Number,
    (
        Number(id=f"{10 * n + 1}-{10 * n + 10}", low=10 * n + 1, high=10 * n + 10, value=9 - n, provenance="published")
        for n in range(10)
    ),
)

EMPIRE_LEADERS: Table[Number] = Table(  # 0: roll again
    "ie_leaders",
    Number,
    (
        Number(id="0-2", low=0, high=2, value=1),
        Number(id="3-5", low=3, high=5, value=2),
        Number(id="6-8", low=6, high=8, value=3),
        Number(id="9", low=9, high=9, value=0),
    ),
)
