"""The map, the action track and the bonus track.

Orbitals, bands and sectors are certain; most resources, the names of five bases and three track prices are designed by this
project (each entry says so), so bases and prices are content that a server's owner may replace.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Table
from engines.expanse.facts.vocabulary import Origin, Resource, Sector


@dataclass(frozen=True, slots=True)
class Orbital:
    """A place for fleets. Bands serve movement, sectors serve scoring."""

    id: str
    name: str
    band: int
    sector: Sector


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    """A place for influence, attached to an orbital."""

    id: str
    name: str
    orbital: str
    resource: Resource
    closed_at: tuple[int, ...] = ()  # numbers of players at which no influence may be placed here
    name_origin: Origin = "published"
    resource_origin: Origin = "designed"


@dataclass(frozen=True, slots=True)
class Track:
    """The prices of the slots of the action track, from the first to the last."""

    id: str
    prices: tuple[int, ...]


ORBITALS = {
    orbital.id: orbital
    for orbital in (
        Orbital("earth", "Earth", 0, Sector.INNER),
        Orbital("mars", "Mars", 0, Sector.INNER),
        Orbital("ceres", "Ceres", 1, Sector.BELT),
        Orbital("eros", "Eros", 1, Sector.BELT),
        Orbital("vesta", "Vesta", 1, Sector.BELT),
        Orbital("tycho", "Tycho", 1, Sector.BELT),
        Orbital("thoth", "Thoth", 1, Sector.BELT),
        Orbital("jupiter", "Jupiter", 2, Sector.OUTER),
        Orbital("saturn", "Saturn", 3, Sector.OUTER),
    )
}
SECTOR_NAMES = {Sector.INNER: "Inner Planets", Sector.BELT: "The Belt", Sector.OUTER: "Outer Planets"}
TWO_PLAYERS = (2,)

BASES: Table[Base] = Table(
    "bases",
    Base,
    (
        Base(id="eurasia", name="Eurasia", orbital="earth", resource=Resource.FOOD),
        Base(id="africa", name="Africa", orbital="earth", resource=Resource.WATER, resource_origin="published"),
        Base(id="luna", name="Luna", orbital="earth", resource=Resource.TECH, closed_at=TWO_PLAYERS),
        Base(
            id="mariner-valley",
            name="Mariner Valley",
            orbital="mars",
            resource=Resource.FOOD,
            name_origin="designed",
        ),
        Base(
            id="olympus-mons", name="Olympus Mons", orbital="mars", resource=Resource.MINERALS, name_origin="designed"
        ),
        Base(id="ceres", name="Ceres", orbital="ceres", resource=Resource.WATER),
        Base(id="eros", name="Eros", orbital="eros", resource=Resource.MINERALS),
        Base(id="vesta", name="Vesta", orbital="vesta", resource=Resource.MINERALS, closed_at=TWO_PLAYERS),
        Base(id="tycho", name="Tycho", orbital="tycho", resource=Resource.TECH),
        Base(id="thoth", name="Thoth", orbital="thoth", resource=Resource.TECH),
        Base(id="ganymede", name="Ganymede", orbital="jupiter", resource=Resource.FOOD),
        Base(id="io", name="Io", orbital="jupiter", resource=Resource.MINERALS, closed_at=TWO_PLAYERS),
        Base(id="europa", name="Europa", orbital="jupiter", resource=Resource.WATER, resource_origin="published"),
        Base(id="titan", name="Titan", orbital="saturn", resource=Resource.FOOD, name_origin="designed"),
        Base(id="phoebe", name="Phoebe", orbital="saturn", resource=Resource.TECH, name_origin="designed"),
        Base(id="the-rings", name="The Rings", orbital="saturn", resource=Resource.WATER, closed_at=TWO_PLAYERS),
    ),
)
TRACK: Table[Track] = Table("track", Track, (Track("prices", (0, 1, 1, 2, 2)),))

Row = tuple[int, int, int]  # CP for first, second and third place on a base
BONUS_ROWS: tuple[Row, ...] = ((2, 1, 0), (3, 1, 0), (3, 1, 0), (4, 2, 1), (4, 2, 1))
NORMAL_ROW: Row = (1, 0, 0)
FINAL_ROW: Row = (5, 3, 1)
STARTING_POINTS = 10
TOKENS_PER_SECTOR = 2
SLOTS = 5
SCORE_CARDS = 6


@dataclass(frozen=True, slots=True)
class Piles:
    """How the deck is stacked: a pile of Action cards on top of three with two SCORE cards each."""

    top: int
    below: int  # Action cards in each lower pile
    scores: int = 2
    piles: int = 3

    @property
    def cards(self) -> int:
        """How many Action cards are used."""
        return self.top + self.piles * self.below


PILES = {2: Piles(0, 10), 3: Piles(5, 10), 4: Piles(5, 13)}
