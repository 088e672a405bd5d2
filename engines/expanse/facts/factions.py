"""The four factions: home, pieces, critical resources, starting ability and set-up charts.

Pieces, homes and two factions' critical resources are published; the other two follow by symmetry (each resource in play is
wanted by exactly two factions). Set-up charts are designed by this project, and so is one starting ability.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Table
from engines.expanse.facts.effects import Where
from engines.expanse.facts.powers import BuyActionPoint, ChoosesVictimCube, InfluenceWithoutFleet, Powers
from engines.expanse.facts.vocabulary import Faction, Origin, Resource, Sector, Ship


@dataclass(frozen=True, slots=True)
class Ability:
    """What a faction can do from the start."""

    name: str
    text: str
    powers: Powers
    origin: Origin
    gist: str = ""  # the text in a few words, for panels that have one line for it


@dataclass(frozen=True, slots=True)
class Chart:
    """Where a faction's pieces start with so many players."""

    players: int
    ships: tuple[tuple[str, Ship, int], ...]
    influence: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FactionFacts:
    """Everything printed on a faction's mat."""

    id: Faction
    name: str
    short: str
    home: str
    cubes: int
    ships: tuple[tuple[Ship, int], ...]
    critical: tuple[tuple[int, tuple[Resource, ...]], ...]  # by number of players
    ability: Ability
    charts: tuple[Chart, ...]
    diplomats: int = 0
    scrap_ships: int = 0
    tokens: int = 0
    critical_origin: Origin = "published"

    def wants(self, players: int) -> tuple[Resource, ...]:
        """The critical resources with so many players; there are none with two."""
        return dict(self.critical).get(players, ())

    def chart(self, players: int) -> Chart:
        """The set-up chart for so many players."""
        return next(chart for chart in self.charts if chart.players == players)


FLEET, BATTLESHIP = Ship.FLEET, Ship.BATTLESHIP
FOOD, WATER, MINERALS, TECH = Resource.FOOD, Resource.WATER, Resource.MINERALS, Resource.TECH

_UN_FLEETS = (("earth", FLEET, 3), ("ceres", FLEET, 1), ("jupiter", FLEET, 1))
_UN_CUBES = (("eurasia", 2), ("africa", 1))
_MCR_SHIPS = (
    ("mars", BATTLESHIP, 1),
    ("mars", FLEET, 1),
    ("jupiter", BATTLESHIP, 1),
    ("vesta", FLEET, 1),
    ("ceres", FLEET, 1),
)
_MCR_CUBES = (("mariner-valley", 2), ("olympus-mons", 2), ("vesta", 1), ("ganymede", 1))
_OPA_FLEETS = (("tycho", FLEET, 2), ("ceres", FLEET, 1), ("eros", FLEET, 1), ("saturn", FLEET, 1))
_PG_FLEETS = (("thoth", FLEET, 2), ("saturn", FLEET, 1), ("eros", FLEET, 1), ("jupiter", FLEET, 1))

UNITED_NATIONS = FactionFacts(
    id=Faction.UN,
    name="United Nations",
    short="UN",
    home="earth",
    cubes=14,
    diplomats=3,
    ships=((FLEET, 5),),
    critical=((3, (FOOD, MINERALS)), (4, (FOOD, MINERALS))),
    critical_origin="reconstructed",
    ability=Ability(
        "Diplomatic Immunity",
        "When another player removes, moves, replaces or exchanges influence of yours, you decide which of your cubes within "
        "reach of that effect it is.",
        (ChoosesVictimCube(),),
        "reconstructed",
        "you pick lost cubes",
    ),
    charts=(
        Chart(
            2,
            (("earth", FLEET, 2), ("ceres", FLEET, 1), ("jupiter", FLEET, 2)),
            (("eurasia", 2), ("africa", 2), ("ceres", 1), ("tycho", 1), ("ganymede", 1), ("titan", 1)),
        ),
        Chart(3, _UN_FLEETS, (*_UN_CUBES, ("ceres", 1), ("ganymede", 1))),
        Chart(4, _UN_FLEETS, _UN_CUBES),
    ),
)
MARS = FactionFacts(
    id=Faction.MCR,
    name="Mars Congressional Republic",
    short="MCR",
    home="mars",
    cubes=17,
    ships=((FLEET, 3), (BATTLESHIP, 2)),
    critical=((3, (WATER, MINERALS)), (4, (WATER, TECH))),
    ability=Ability(
        "Battleships",
        "A Battleship has strength 2. The first hit only damages it (strength 1), the next removes it. Rebuilt, it is whole.",
        (),
        "published",
        "strength 2, two hits",
    ),
    charts=(
        Chart(
            2,
            (
                ("mars", BATTLESHIP, 1),
                ("mars", FLEET, 1),
                ("jupiter", BATTLESHIP, 1),
                ("eros", FLEET, 1),
                ("ceres", FLEET, 1),
            ),
            (("mariner-valley", 2), ("olympus-mons", 2), ("eros", 1), ("europa", 1), ("ganymede", 1), ("phoebe", 1)),
        ),
        Chart(3, _MCR_SHIPS, (*_MCR_CUBES, ("europa", 1), ("eros", 1), ("io", 1))),
        Chart(4, _MCR_SHIPS, (*_MCR_CUBES, ("europa", 2), ("io", 1), ("titan", 1))),
    ),
)
OUTER_PLANETS = FactionFacts(
    id=Faction.OPA,
    name="Outer Planets Alliance",
    short="OPA",
    home="tycho",
    cubes=17,
    scrap_ships=2,
    ships=((FLEET, 5),),
    critical=((3, (FOOD, WATER)), (4, (FOOD, WATER))),
    ability=Ability(
        "Belter Cells",
        "Your Influence actions outside the Inner Planets need no fleet.",
        (InfluenceWithoutFleet(where=Where(sector=(Sector.BELT, Sector.OUTER))),),
        "reconstructed",
        "influence, no fleet",
    ),
    charts=(
        Chart(
            3,
            _OPA_FLEETS,
            (("tycho", 2), ("ceres", 2), ("eros", 1), ("titan", 1), ("ganymede", 1)),
        ),
        Chart(
            4,
            _OPA_FLEETS,
            (
                *(("tycho", 2), ("ceres", 2), ("eros", 1), ("vesta", 1), ("titan", 1), ("the-rings", 1)),
                *(("ganymede", 1), ("africa", 1)),
            ),
        ),
    ),
)
PROTOGEN = FactionFacts(
    id=Faction.PG,
    name="ProtoGen",
    short="PG",
    home="thoth",
    cubes=17,
    tokens=2,
    ships=((FLEET, 5),),
    critical=((4, (TECH, MINERALS)),),
    critical_origin="reconstructed",
    ability=Ability(
        "Black Budget",
        "Once a turn, when you use a card for its action points, you may pay 1 CP for 1 more of them.",
        (BuyActionPoint(cost=1, gain=1),),
        "designed",
        "1 CP for 1 more point",
    ),
    charts=(
        Chart(
            4,
            _PG_FLEETS,
            (("thoth", 2), ("phoebe", 2), ("eros", 1), ("io", 1), ("vesta", 1), ("europa", 1)),
        ),
    ),
)
FACTIONS: Table[FactionFacts] = Table("factions", FactionFacts, (UNITED_NATIONS, MARS, OUTER_PLANETS, PROTOGEN))
PLAYED = {2: (Faction.UN, Faction.MCR), 3: (Faction.UN, Faction.MCR, Faction.OPA), 4: tuple(Faction)}
