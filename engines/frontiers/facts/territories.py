"""The eight territories of the planet with their bonuses, and the three field generators."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.content import Table
from engines.frontiers.facts.facilities import CONSTRUCTOR, CONVERTER, HUB, MARKET, MINE, SHIPYARD

ASIMOV = "asimov-crater"
BRADBURY = "bradbury-plateau"
BURROUGHS = "burroughs-desert"
HEINLEIN = "heinlein-plains"
HERBERT = "herbert-valley"
LEM = "lem-badlands"
POHL = "pohl-foothills"
VAN_VOGT = "van-vogt-mountains"

ISOLATION = "isolation-field"
POSITRON = "positron-field"
REPULSOR = "repulsor-field"


@dataclass(frozen=True, slots=True)
class Territory:
    """One territory: what its bonus does, and where."""

    id: str
    name: str
    bonus: str
    short: str  # the bonus in two or three words
    facility: str = ""  # where the bonus works, if at one facility


@dataclass(frozen=True, slots=True)
class Field:
    """One field generator."""

    id: str
    name: str
    letter: str
    text: str


TERRITORIES: Table[Territory] = Table(
    "territories",
    Territory,
    (
        Territory(
            HEINLEIN, "Heinlein Plains", "The Orbital Market gives you 1 ore for 1 fuel.", "1 fuel : 1 ore", MARKET
        ),
        Territory(POHL, "Pohl Foothills", "Each use of a tech card costs you 1 fuel less.", "tech −1 fuel"),
        Territory(
            LEM, "Lem Badlands", "Each ship at the Solar Converter brings you 1 more fuel.", "+1 fuel a ship", CONVERTER
        ),
        Territory(
            ASIMOV,
            "Asimov Crater",
            "When you dock two or more ships at the Colonist Hub in a turn, your colony moves one more circle.",
            "+1 circle",
            HUB,
        ),
        Territory(BURROUGHS, "Burroughs Desert", "You may buy the Relic Ship for 1 fuel + 1 ore.", "Relic Ship"),
        Territory(
            VAN_VOGT,
            "Van Vogt Mountains",
            "Your first ship at the Lunar Mine each turn may have any value.",
            "first ship any",
            MINE,
        ),
        Territory(BRADBURY, "Bradbury Plateau", "The Colony Constructor costs you 1 ore less.", "−1 ore", CONSTRUCTOR),
        Territory(
            HERBERT, "Herbert Valley", "Each ship you build costs 1 fuel and 1 ore less.", "−1 fuel −1 ore", SHIPYARD
        ),
    ),
)

FIELDS: Table[Field] = Table(
    "fields",
    Field,
    (
        Field(ISOLATION, "Isolation Field", "I", "The territory's bonus works for nobody."),
        Field(POSITRON, "Positron Field", "P", "Control of the territory is worth 1 point more."),
        Field(REPULSOR, "Repulsor Field", "R", "No colony may enter or leave the territory."),
    ),
)
