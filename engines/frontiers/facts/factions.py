"""The eight factions: what docking at their board costs and does, and what their owner may do.

`steps.factions` says what a dock does; the rules ask for an owner's ability where it matters.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engines.core.content import Table

COREX = "corex-conglomerated"
DARK_SPACE = "dark-space-explorers"
HOMESTEADERS = "homesteaders-union"
NEW_GAIA = "new-gaia-engineers"
PROXIMA = "proxima-centauri-scholars"
SCAVENGERS = "scavenger-fleet"
SMUGGLERS = "smugglers-alliance"
URANIAN = "uranian-syndicate"

INCOME = 1  # fuel when a turn begins, and as much for each territory controlled
DISCARD_POWERS = 2  # a turn, instead of one
EARLY_CIRCLE = 6  # from which colonies may be launched
SAVED_FROM = 4  # what a terraforming ship must show to be kept


class Docking(StrEnum):
    """What docking at a board does."""

    GAIN_ORE = "gain-ore"  # for each territory controlled
    TAKE_TECH = "take-tech"  # from the deck
    ADVANCE_COLONY = "advance-colony"  # one circle at the Colonist Hub
    ROLL_TERRAFORMER = "roll-terraformer"  # which may save it
    MOVE_GENERATOR = "move-generator"
    BUILD_UNEQUAL = "build-unequal"  # with any two ships, once this turn
    RAID_BOTH = "raid-both"  # resources and a tech card, with a run at the Raiders' Outpost
    MOVE_COLONY = "move-colony"


class Ability(StrEnum):
    """What an owner may do."""

    INCOME = "income"
    MORE_DISCARDS = "more-discards"
    EARLY_LAUNCH = "early-launch"
    TERRAFORMING_FEES = "terraforming-fees"  # what others pay
    GENERATORS = "generators"  # placed or removed, once a turn
    ROLLED_SHIPS = "rolled-ships"  # new ones are rolled and used at once
    ANY_RUN = "any-run"  # bumps the raiders
    CONTESTED = "contested"  # the bonus of such a territory, once a turn


DOCKINGS: dict[str, Docking] = {
    COREX: Docking.GAIN_ORE,
    DARK_SPACE: Docking.TAKE_TECH,
    HOMESTEADERS: Docking.ADVANCE_COLONY,
    NEW_GAIA: Docking.ROLL_TERRAFORMER,
    PROXIMA: Docking.MOVE_GENERATOR,
    SCAVENGERS: Docking.BUILD_UNEQUAL,
    SMUGGLERS: Docking.RAID_BOTH,
    URANIAN: Docking.MOVE_COLONY,
}

ABILITIES: dict[str, Ability] = {
    COREX: Ability.INCOME,
    DARK_SPACE: Ability.MORE_DISCARDS,
    HOMESTEADERS: Ability.EARLY_LAUNCH,
    NEW_GAIA: Ability.TERRAFORMING_FEES,
    PROXIMA: Ability.GENERATORS,
    SCAVENGERS: Ability.ROLLED_SHIPS,
    SMUGGLERS: Ability.ANY_RUN,
    URANIAN: Ability.CONTESTED,
}


@dataclass(frozen=True, slots=True)
class Faction:
    """One board. `fee` goes to the owner, who pays none; `fuel` and `ore` go to the supply."""

    id: str
    name: str
    short: str
    docking: str
    owner: str
    fee: int = 1
    fuel: int = 0
    ore: int = 0
    rival_ore: int = 0  # instead of `ore` where a rival's colony is moved
    owner_fuel: int = 0  # what using the owner's ability costs
    owner_ore: int = 0
    provenance: str = "assumed: the access fee of 1 fuel"


FACTIONS: Table[Faction] = Table(
    "factions",
    Faction,
    (
        Faction(
            COREX,
            "Corex Conglomerated",
            "Corex",
            "Pay 2 fuel: gain 1 ore for each territory you control.",
            "At the start of your turn: 1 fuel, and 1 more for each territory you control.",
            fuel=2,
            provenance="reconstructed: amounts restored from a walk-through; the access fee of 1 fuel is assumed",
        ),
        Faction(
            DARK_SPACE,
            "Dark Space Explorers",
            "Dark Space",
            "Pay 1 fuel: take the top card of the tech deck; one you already hold is discarded.",
            "You may use two discard powers a turn.",
            fuel=1,
            provenance="assumed: the price of 1 fuel and the access fee",
        ),
        Faction(
            HOMESTEADERS,
            "Homesteaders Union",
            "Homesteaders",
            "Your colony at the Colonist Hub moves one circle.",
            "You may launch from circle 6.",
            provenance="assumed: the access fee of 1 fuel, and that a colony must be at the Hub",
        ),
        Faction(
            NEW_GAIA,
            "New Gaia Engineers",
            "New Gaia",
            "Roll your ship at the Terraforming Station again: with 4 to 6 you keep it.",
            "Other players' payments for the Terraforming Station come to you.",
        ),
        Faction(
            PROXIMA,
            "Proxima Centauri Scholars",
            "Proxima",
            "Pay 1 fuel: move a field generator to another territory.",
            "Once a turn, pay 1 fuel: place a field generator, or take one off the planet.",
            fuel=1,
            owner_fuel=1,
            provenance="assumed: both prices of 1 fuel and the access fee",
        ),
        Faction(
            SCAVENGERS,
            "Scavenger Fleet",
            "Scavengers",
            "This turn two unequal ships may build at the Shipyard once.",
            "A ship you build, or the Relic Ship you buy, is rolled at once and used this turn.",
        ),
        Faction(
            SMUGGLERS,
            "Smuggler's Alliance",
            "Smugglers",
            "Together with a run at the Raiders' Outpost: steal four resources and one tech card.",
            "Any run of yours bumps the raiders, whatever its sum.",
        ),
        Faction(
            URANIAN,
            "Uranian Syndicate",
            "Uranians",
            "Pay 1 ore to move one of your colonies, or 2 ore to move a rival's.",
            "Once a turn, use the bonus of one contested territory (not Burroughs Desert).",
            ore=1,
            rival_ore=2,
            provenance="reconstructed: prices restored from a walk-through; the access fee of 1 fuel is assumed",
        ),
    ),
)
