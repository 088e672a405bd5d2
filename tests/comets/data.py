"""The comets and the sectors: content that an owner may replace."""

from dataclasses import dataclass

from engines.core import Table


@dataclass(frozen=True, slots=True)
class Comet:
    """A card: what it costs in ice, what it is worth, and whether it shines so brightly that rivals notice."""

    id: str
    name: str
    cost: int
    points: int
    bright: bool = False
    sifts: bool = False


@dataclass(frozen=True, slots=True)
class Sector:
    """A place to chart."""

    id: str
    name: str
    ice: int


_NAMES = ("Asha", "Borea", "Cygna", "Delph", "Eridu", "Fornax")

COMETS: Table[Comet] = Table(
    "comets",
    Comet,
    (
        Comet(f"{name.lower()}-{n}", f"{name} {n}", cost=n % 4, points=1 + n % 3, bright=n % 3 == 0, sifts=n % 4 == 1)
        for name in _NAMES
        for n in range(1, 9)
    ),
)

SECTORS: Table[Sector] = Table("sectors", Sector, (Sector(f"s{n:02}", f"Sector {n}", 1 + n % 3) for n in range(1, 31)))
