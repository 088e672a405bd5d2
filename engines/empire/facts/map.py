"""The map: seven rings of sectors round the Core and the void outside.

Who touches whom follows from the rings alone, so it is computed here once. Which sectors bear a system symbol, and what
they are called, is content: apart from a few places the printed map could not be consulted.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from engines.core import Content, Table

CORE, LAST, VOID_LAST = 1, 57, 73
RING_COUNTS = (1, 4, 4, 8, 8, 16, 16, 16)  # the Core, six rings of sectors, the void
SECTORS_IN_GALAXY = range(1, LAST + 1)


@dataclass(frozen=True, slots=True)
class Sector:
    """One sector of the galaxy: its number as an id, its name, and whether it bears a system symbol."""

    id: str
    name: str
    has_symbol: bool
    provenance: str = "reconstructed"

    @property
    def number(self) -> int:
        """The sector's number."""
        return int(self.id)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a sector lies: ring, and the arc it spans in sixteenths of the circle."""

    number: int
    ring: int
    begin: int
    end: int
    lines: tuple[int, ...] = ()  # neighbours across a line
    corners: tuple[int, ...] = ()  # neighbours at a corner only

    @property
    def neighbours(self) -> tuple[int, ...]:
        """Every adjacent sector, void included, lowest first."""
        return tuple(sorted(self.lines + self.corners))


def _bare_places() -> list[Place]:
    places: list[Place] = []
    number = 1
    for ring, count in enumerate(RING_COUNTS):
        step = 16 // count
        for at in range(count):
            places.append(Place(number, ring, at * step, (at + 1) * step))
            number += 1
    return places


def _touch(one: Place, other: Place) -> str:
    """How two sectors meet: "line", "corner" or not at all."""
    if abs(one.ring - other.ring) > 1 or one.number == other.number:
        return ""
    ends = {one.begin % 16, one.end % 16} & {other.begin % 16, other.end % 16}
    if one.ring == other.ring:
        return "line" if ends else ""
    if CORE in (one.number, other.number):
        return "line"
    overlap = min(one.end, other.end) - max(one.begin, other.begin)
    if overlap > 0:
        return "line"
    return "corner" if ends else ""


def _places() -> dict[int, Place]:
    bare = _bare_places()
    found: dict[int, Place] = {}
    for one in bare:
        lines = tuple(other.number for other in bare if _touch(one, other) == "line")
        corners = tuple(other.number for other in bare if _touch(one, other) == "corner")
        found[one.number] = Place(one.number, one.ring, one.begin, one.end, lines, corners)
    return found


PLACES = _places()
_NAMES = """
Core|Perseus-Norma Alpha|Inner Rift|Cygnus-Carina Alpha|Ember Deep|Perseus-Norma Beta|Scutum-Crux Alpha|Cygnus-Carina Beta|
Sagittarius-Orion Alpha|Terra|Perseus-Norma Gamma|Pale March|Scutum-Crux Beta|Halcyon Reach|Cygnus-Carina Gamma|
Obsidian March|Sagittarius-Orion Beta|Sagittarius-Orion Gamma|Lantern Drift|Perseus-Norma Delta|Vesper Gap|
Scutum-Crux Gamma|Cinder Expanse|Cygnus-Carina Delta|Quiet Shoals|Cassiopeia|Farlight|Sagittarius-Orion Delta|
Sagittarius-Orion Epsilon|Ashen Verge|Perseus-Norma Epsilon|Perseus-Norma Zeta|Perseus-Norma Eta|Yogcoth|Hollow Stars|
Scutum-Crux Delta|Scutum-Crux Epsilon|Ironveil|Cygnus-Carina Epsilon|Cygnus-Carina Zeta|Cygnus-Carina Eta|
Cygnus-Carina Kappa|Outer Lantern|Sagittarius-Orion Zeta|Rimward Hush|Thorn Nebulae|Drowned Suns|Perseus-Norma Theta|
Perseus-Norma Iota|Perseus-Norma Kappa|Last Beacon|Scutum-Crux Zeta|Glass Frontier|Widow Stars|Long Silence|
Cygnus-Carina Theta|Cygnus-Carina Iota
"""

_SYMBOLS = frozenset(
    (
        1,
        2,
        4,
        6,
        7,
        8,
        9,
        11,
        13,
        15,
        17,
        18,
        20,
        22,
        24,
        28,
        29,
        31,
        32,
        33,
        36,
        37,
        39,
        40,
        41,
        42,
        44,
        48,
        49,
        50,
        52,
    )
) | {56, 57}
_PUBLISHED = frozenset((1, 13, 17, 49, 57))  # places the rulebook itself names as systems


def _sectors() -> Iterable[Sector]:
    names = _NAMES.replace("\n", "").split("|")
    for number, name in zip(SECTORS_IN_GALAXY, names, strict=True):
        source = "published" if number in _PUBLISHED else "reconstructed"
        yield Sector(f"{number:02d}", name, number in _SYMBOLS, source)


SECTORS: Table[Sector] = Table("sectors", Sector, _sectors())


@lru_cache(maxsize=16)
def symbols(content: Content) -> tuple[int, ...]:
    """The sectors with a system symbol, lowest first."""
    return tuple(sector.number for sector in content[SECTORS].values() if sector.has_symbol)


@lru_cache(maxsize=16)
def randomization(content: Content) -> tuple[int, ...]:
    """The cells of the randomization table in order of the two dice: symbol sectors twice, the others once."""
    marked = symbols(content)
    return tuple(n for n in SECTORS_IN_GALAXY for _ in range(2 if n in marked else 1))
