"""The orbital facilities: docks, what ships they take, and what using them costs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engines.core.content import Table

ARTIFACT = "alien-artifact"
HUB = "colonist-hub"
CONSTRUCTOR = "colony-constructor"
MINE = "lunar-mine"
BAY = "maintenance-bay"
MARKET = "orbital-market"
RAIDERS = "raiders-outpost"
SHIPYARD = "shipyard"
CONVERTER = "solar-converter"
TERRAFORMING = "terraforming-station"


class Shape(StrEnum):
    """Which ships dock together."""

    ANY = "any"  # any number, any values
    HIGHEST = "highest"  # any number, each at least as high as the highest there
    PAIR = "pair"
    TRIPLE = "triple"
    RUN = "run"  # three consecutive values
    SIX = "six"  # one ship showing 6
    ONE = "one"  # one ship of any value
    NONE = "none"  # nobody docks here by choice


@dataclass(frozen=True, slots=True)
class Facility:
    """One facility; `docks` before covers, 0 for no limit."""

    id: str
    name: str
    docks: int
    shape: Shape
    fuel: int = 0
    ore: int = 0
    short: str = ""
    text: str = ""
    provenance: str = "published"


FACILITIES: Table[Facility] = Table(
    "facilities",
    Facility,
    (
        Facility(
            CONVERTER,
            "Solar Converter",
            8,
            Shape.ANY,
            short="Converter",
            text="Any ships. Each brings fuel: half its value, rounded up.",
        ),
        Facility(
            MINE,
            "Lunar Mine",
            5,
            Shape.HIGHEST,
            short="Mine",
            text="Each ship must match or beat the highest ship docked here. Each brings 1 ore.",
        ),
        Facility(
            MARKET,
            "Orbital Market",
            4,
            Shape.PAIR,
            short="Market",
            text="A pair. This turn, trade as often as you like: fuel equal to one ship's value for 1 ore. "
            "With agendas: or draw two of them instead.",
        ),
        Facility(
            SHIPYARD,
            "Shipyard",
            6,
            Shape.PAIR,
            text="A pair, and 1 fuel + 1 ore for a fourth ship, 2 + 2 for a fifth, 3 + 3 for a sixth. "
            "The new ship waits in the Maintenance Bay.",
        ),
        Facility(
            ARTIFACT,
            "Alien Artifact",
            4,
            Shape.ANY,
            short="Artifact",
            text="Any ships. Each lets you replace the three cards on display once; whenever your ships of this turn add up "
            "to 8, you may claim one card, and the sum starts again.",
        ),
        Facility(
            HUB,
            "Colonist Hub",
            12,
            Shape.ANY,
            fuel=1,
            ore=1,
            short="Hub",
            text="Any ships, three at most. Each moves your colony one circle. From circle 7 it may be launched for "
            "1 fuel + 1 ore and lands on a territory.",
        ),
        Facility(
            CONSTRUCTOR,
            "Colony Constructor",
            6,
            Shape.TRIPLE,
            ore=3,
            short="Constructor",
            text="Three equal ships and 3 ore: land a colony at once.",
        ),
        Facility(
            RAIDERS,
            "Raiders' Outpost",
            3,
            Shape.RUN,
            short="Raiders",
            text="Three ships in sequence, with a larger sum than the ships there, which go to the Maintenance Bay. Steal up "
            "to four resources, or one tech card.",
        ),
        Facility(
            TERRAFORMING,
            "Terraforming Station",
            1,
            Shape.SIX,
            fuel=1,
            ore=1,
            short="Terraforming",
            text="A ship showing 6, 1 fuel + 1 ore: land a colony at once. The ship is lost when your next turn begins.",
        ),
        Facility(
            BAY,
            "Maintenance Bay",
            0,
            Shape.NONE,
            short="Bay",
            text="Holds new, bumped and blasted ships, and those no dock took, until their owner gathers.",
        ),
    ),
)
