"""The eight factions: what docking at their board costs and does, and what their owner may do."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.content import Table

COREX = "corex-conglomerated"
DARK_SPACE = "dark-space-explorers"
HOMESTEADERS = "homesteaders-union"
NEW_GAIA = "new-gaia-engineers"
PROXIMA = "proxima-centauri-scholars"
SCAVENGERS = "scavenger-fleet"
SMUGGLERS = "smugglers-alliance"
URANIAN = "uranian-syndicate"


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
