"""Help for /rules, a few sentences a topic, and what is honest to say about where the content comes from."""

from __future__ import annotations

from engines.core import Provenance

TOPICS: dict[str, str] = {
    "goal": (
        "Land colonies on the planet and control its territories. The game ends at the very moment somebody's "
        "last colony lands; most points win."
    ),
    "points": (
        "1 for each colony on a territory, 1 for each territory you control, 1 more where the Positron Field "
        "lies, 1 for Alien City, 1 for Alien Monument, 1 for each revealed agenda. Points move at once when "
        "control changes."
    ),
    "turn": (
        "Gather all your ships and roll them. Then dock ships, use tech, launch, trade, use your faction, in "
        "any order and as often as you like. Every ship that can dock for nothing has to; the rest go to "
        "the Maintenance Bay. When your turn ends you keep 8 resources at most."
    ),
    "docking": (
        "Your panel lists ships with the docks that take them, such as 3 + 3 at the Shipyard, with what each costs "
        "and brings. Everything is paid and gained at once. Ships stay in their docks until your next turn."
    ),
    "facilities": (
        "Solar Converter: half the value in fuel. Lunar Mine: 1 ore for a ship that matches the highest "
        "there. Orbital Market: a pair trades fuel for ore. Shipyard: a pair builds a ship. Alien Artifact: a "
        "sum of 8 claims tech. Raiders' Outpost: a run of three steals. Colonist Hub: each ship moves your "
        "colony one circle. Colony Constructor: a triple and 3 ore land a colony. Terraforming Station: a 6, "
        "1 fuel and 1 ore land a colony and cost the ship."
    ),
    "colonist hub": (
        "Each ship moves your colony one circle, three ships a turn at most. From circle 7 launch it for 1 "
        "fuel and 1 ore whenever you like in your turn. Circles beyond 7 are kept for the next colony only if "
        "you launch at once. With five players docks and tracks are shared: a circle that is full on all four "
        "tracks cannot be your goal."
    ),
    "territories": (
        "You control a territory with strictly more colonies than every other player. Its bonus works for you "
        "from that moment. Burroughs Desert lets you buy the Relic Ship, which leaves you when you lose "
        "control."
    ),
    "fields": (
        "Isolation: the territory's bonus works for nobody. Positron: control is worth 1 point more. "
        "Repulsor: no colony enters or leaves. They come from discarded tech and from the Proxima Centauri "
        "Scholars."
    ),
    "tech": (
        "A card's power may be used once a turn for its fuel; a card not used this turn may be discarded for "
        "its other power, one discard a turn. You never hold two cards of one name. Values stay between 1 and "
        "6."
    ),
    "raids": (
        "Three ships in sequence with a larger sum than the raiders there steal four resources in any mix, or "
        "one tech card. The Holographic Decoy protects its holder."
    ),
    "factions": (
        "Every board has one dock for anybody: 1 fuel to the owner, and its price to the supply. The owner's "
        "ability is the owner's alone. Boards are drafted from the last player to the first."
    ),
    "agendas": (
        "Hidden cards worth 1 point when revealed: in the turn you do what the first half says, or at the end "
        "if the second half holds. You have two at first and three at most; a pair at the Orbital Market "
        "draws two more. You are told when one can be revealed, and may do so until that turn ends. When the game "
        "ends, whoever landed last reveals first what that turn brought; then the final position is judged for all."
    ),
    "rulings": (
        "Where the printed rules leave a reading open, this table plays so unless its server says otherwise. Nobody "
        "is made to dock where that costs something. A borrowed ship counts as its borrower's while it is borrowed. A "
        "ship sent off the Terraforming Station is lost unless New Gaia saved it. Only agendas above the limit are "
        "discarded. Ships brought to the Colonist Hub by the Chameleon Cloak stand on your own track. Points from the "
        "final position come too late for an agenda about a single turn. The counter of the FTL Drive comes from the "
        "supply."
    ),
    "shorthand": (
        "/move takes a whole turn as one line, with commas between steps: “33 yard, 6 conv, end”. Ships go by what they "
        "show, docks and cards by the beginning of their names: “6 terra lem”, “launch lem”, “polarity 1”, “trade 2”, "
        "“claim crystal”, “all conv”. What you do not say is done as suggested, except at the end of the line: there you "
        "are asked. If a step is not possible, nothing is done."
    ),
    "ties": ("Most revealed agendas, then tech cards, then ore, then fuel; after that the win is shared."),
}

PROVENANCE: tuple[Provenance, ...] = (
    Provenance("Base game", "published", "rulebook of the second printing; 22 tech cards"),
    Provenance("Factions", "published", "powers and agendas as printed"),
    Provenance(
        "Prices printed as icons", "reconstructed", "several prices of Factions were restored or assumed; see each card"
    ),
    Provenance(
        "Silent rules",
        "assumed",
        "see the topic “rulings”; each can be changed in rulings.json and gives its reason there",
    ),
    Provenance("Names of agendas", "designed", "the printed cards have none"),
)
