"""The rules as questions and answers, and what is honest to say about where the content comes from."""

from __future__ import annotations

from engines.core import Provenance
from engines.core.rulebook import BASICS, ODD, SCORING, TURN, Topic, Topics

_FACTIONS = {"factions": (True,)}

TOPICS: Topics = {
    "goal": Topic(
        "How do I win?",
        "Have the most points at the moment somebody's last colony lands.",
        "Colonies on the planet and control of its territories are what counts. If points are level: most revealed "
        "agendas, then tech cards, then ore, then fuel; after that the win is shared.",
        group=SCORING,
        see=("points", "end", "colonies"),
        also="win, winner, victory, aim, tie, purpose, goal, how many colonies, colonies do I need, same points, "
        "equal points, both have",
    ),
    "points": Topic(
        "What gives points?",
        "1 for each colony on the planet and 1 for each territory you control.",
        "1 more where you control the territory with the Positron Field, 1 for Alien City, 1 for Alien Monument and "
        "1 for each revealed agenda. Points move at once when control changes.",
        "2 colonies on a territory where nobody else is are 3 points: 2 for the colonies and 1 for control.",
        group=SCORING,
        see=("territories", "agendas", "fields"),
        also="score, scoring, vp, victory points, worth, colony worth, how much is a colony",
    ),
    "end": Topic(
        "When does the game end?",
        "The very moment somebody lands their last colony.",
        "Nobody gets another turn. With agendas, everybody then shows those whose second half holds.",
        group=SCORING,
        see=("goal", "colonies", "agendas"),
        also="finish, over, last colony, end of the game, how long",
    ),
    "turn": Topic(
        "What do I do in my turn?",
        "Roll your ships, then dock them where their numbers fit, in any order.",
        "In between you may use tech, launch a colony, trade and use your faction as often as you like. Every ship "
        "that can dock for nothing has to; the rest go to the Maintenance Bay. At the end you keep 8 resources at "
        "most.",
        group=TURN,
        see=("docking", "facilities", "tech"),
        keys=("turn", "end.return"),
        also="lose my fuel, lost my fuel, fuel gone, lose resources, keep resources, how many resources, all my dice, "
        "use all dice, "
        "my turn, sequence, roll, steps, maintenance bay, resources kept, limit of resources, start, "
        "ships come back, get my ships back, every ship, all ships, have to dock",
        figure="turn",
    ),
    "ships": Topic(
        "What are the dice?",
        "Your ships: what a die shows decides where it can dock.",
        "You begin with three and build more at the Shipyard. Docked ships stay where they are until your next turn, "
        "and nobody else can use those docks.",
        group=BASICS,
        see=("docking", "shipyard"),
        also="die, dice, ship, fleet, number, value, rolled, pips",
    ),
    "docking": Topic(
        "How do I dock?",
        "Pick ships whose numbers a facility takes; it is paid and works at once.",
        "Your panel lists what fits, such as 3 + 3 at the Shipyard, with the price and the gain. A dock holds one "
        "ship, and full facilities take nobody. Ships leave at the start of their owner's next turn.",
        group=TURN,
        see=("facilities", "turn"),
        keys=("turn.dock",),
        also="place dice, docks, full, blocked, occupied, where can I go, board full, no free dock, dice fit, no room",
    ),
    "facilities": Topic(
        "What do the facilities do?",
        "Nine places that turn ships into fuel, ore, ships, tech and colonies.",
        "Solar Converter: half the value in fuel. Lunar Mine: 1 ore for a ship at least as high as the highest "
        "there. Orbital Market: a pair trades fuel for ore. Shipyard: a pair builds a ship. Alien Artifact: a sum of "
        "8 claims tech. Raiders' Outpost: a run of three steals. Colonist Hub: each ship moves your colony on. "
        "Colony Constructor: a triple and 3 ore land a colony. Terraforming Station: a 6, 1 fuel and 1 ore land a "
        "colony and cost the ship.",
        "A ship that shows 5 makes 3 fuel at the Solar Converter: halves are rounded up.",
        group=BASICS,
        see=("shipyard", "hub", "raids", "tech", "mine"),
        keys=("turn.trade",),
        also="three of a kind, triple, orbital facilities, places, board, solar converter, orbital market, trade, "
        "colony constructor, artifact, map",
        figure="map",
    ),
    "mine": Topic(
        "How do I get fuel and ore?",
        "Fuel from the Solar Converter, ore from the Lunar Mine, or trade at the Orbital Market.",
        "Ore pays for ships and colonies; fuel does too, and tech runs on it. The Converter gives half a ship's value, "
        "rounded up. The Mine takes a ship that is at least as high as the "
        "highest already there. A pair at the Market trades as much fuel as the pair shows on one ship for an ore, "
        "as often as you like.",
        group=BASICS,
        see=("facilities", "turn"),
        also="resources, income, lunar mine, energy, earn, sun, fuel for, ore for",
    ),
    "shipyard": Topic(
        "How do I get more ships?",
        "Dock a pair at the Shipyard and pay: 1 fuel and 1 ore for your fourth ship.",
        "The fifth costs 2 and 2, the sixth 3 and 3. Six is the most; the Relic Ship, which comes with Burroughs "
        "Desert, is one more. A new ship is rolled with the others from your next turn on.",
        group=BASICS,
        see=("ships", "facilities"),
        also="more dice, new ship, build a ship, fourth ship, relic ship, grow, how many ships, most ships, a pair, "
        "pair of, doubles",
    ),
    "colonies": Topic(
        "How do I land a colony?",
        "At the Terraforming Station, the Colony Constructor, or step by step through the Colonist Hub.",
        "The Station wants a 6, 1 fuel and 1 ore and keeps the ship; the Constructor wants three ships that show the "
        "same, and 3 ore. You choose the territory. A Repulsor Field keeps everybody out. Landing your last colony "
        "ends the game at once.",
        group=TURN,
        see=("hub", "territories", "end"),
        keys=("turn.land",),
        also="colony, colonise, land, launch, settle, terraforming station, place a colony, a six, number 6, sixes, "
        "move a colony, terraforming, lose the ship, lose a ship, colony down",
    ),
    "hub": Topic(
        "How does the Colonist Hub work?",
        "Each ship moves your colony one circle; from circle 7 you launch it for 1 fuel and 1 ore.",
        "Three ships a turn at most. Launch whenever you like in your turn. Circles beyond 7 are kept for the next "
        "colony only if you launch at once. With five players docks and tracks are shared: a circle that is full on "
        "all four tracks cannot be your goal.",
        group=TURN,
        see=("colonies",),
        keys=("turn.overshoot",),
        also="hub, colony hub, circles, track, advance, colonist, seven, launch pad",
    ),
    "territories": Topic(
        "When do I control a territory?",
        "When you have strictly more colonies there than every other player.",
        "Its bonus works for you from that moment, and for nobody when it is tied. Burroughs Desert lets you buy the "
        "Relic Ship, which leaves you when you lose control.",
        group=BASICS,
        see=("points", "fields", "colonies"),
        also="same colonies, same number of colonies, two people, land, control, majority, bonus, planet, area, "
        "region, tied, planet bonus, lem badlands, bonus of a territory, asimov crater, heinlein plains, pohl "
        "foothills, van vogt, bradbury, herbert, burroughs",
        figure="map",
    ),
    "fields": Topic(
        "What do the fields do?",
        "Three markers that change a territory: Isolation, Positron and Repulsor.",
        "Isolation: its bonus works for nobody. Positron: control is worth 1 point more. Repulsor: no colony enters "
        "or leaves. They come from discarded tech and from the Proxima Centauri Scholars.",
        group=ODD,
        see=("territories", "tech"),
        keys=("discard.gravity-manipulator", "discard.plasma-cannon", "board.proxima", "owner.proxima"),
        also="field generator, isolation field, positron field, repulsor field, marker",
    ),
    "tech": Topic(
        "How do tech cards work?",
        "Use a card's power once a turn for its fuel, or discard it for its other power.",
        "Ships that add up to 8 or more at the Alien Artifact claim one; any ship there lets you change what lies "
        "open. You may discard one card a turn, and not one you have used. You never hold two of one name; there is "
        "no other limit. Values stay between 1 and 6.",
        group=BASICS,
        see=("facilities", "fields"),
        keys=("tech.", "discard."),
        also="alien tech, technology, card, artifact, power, discard a card, alien artifact, claim, reroll, "
        "roll again, change a die, change my dice, reroll dice",
        figure="anatomy",
    ),
    "raids": Topic(
        "How do I steal?",
        "Dock a run of three at the Raiders' Outpost: take 4 resources or 1 tech card.",
        "Any mix from anybody. If raiders are there already, yours must add up to more, and theirs leave. The "
        "Holographic Decoy protects its holder.",
        group=TURN,
        see=("facilities", "ships"),
        keys=("turn.raid",),
        also="raid, rob, raiders, outpost, run of three, straight, sequence, steal from others, thief, "
        "took my card, stole, stolen, robbed",
    ),
    "factions": Topic(
        "What do faction boards do?",
        "Each has a dock for anybody and an ability for its owner alone.",
        "Whoever docks there pays 1 fuel to the owner and the rest to the supply. Boards are drafted from the last "
        "player to the first.",
        group=BASICS,
        see=("agendas", "turn"),
        keys=("draft.faction", "board.", "owner."),
        also="faction, board, owner, ability, draft, home",
        needs=_FACTIONS,
    ),
    "agendas": Topic(
        "How do agendas work?",
        "Hidden cards worth 1 point once you reveal them.",
        "Do what the first half says and reveal it in that turn; you are told when you can. Or have what the second "
        "half says when the game ends. You begin with two and hold three at most; a pair at the Orbital Market draws "
        "two more. At the end whoever landed last shows first what that turn brought; then the final position is "
        "judged for all.",
        group=SCORING,
        see=("points", "factions"),
        keys=("agenda.",),
        also="agenda, secret card, mission, reveal, hidden card, objective",
        needs=_FACTIONS,
    ),
    "rulings": Topic(
        "Where are the rules unclear?",
        "In a few places the printed rules leave two readings; this is ours.",
        "Nobody is made to dock where that costs something. A borrowed ship counts as its borrower's while it is "
        "borrowed. A ship sent off the Terraforming Station is lost unless New Gaia saved it. Only agendas above the "
        "limit are discarded. Ships that the Chameleon Cloak brings to the Colonist Hub stand on your own track. "
        "Points from the final position come too late for an agenda about a single turn. The counter of the FTL "
        "Drive comes from the supply.",
        group=ODD,
        see=("agendas",),
        also="ruling, house rule, interpretation, ambiguous, unclear",
    ),
    "shorthand": Topic(
        "Can I type my turn?",
        "Yes: `/move` takes a whole turn as one line, such as “33 yard, 6 conv, end”.",
        "Put commas between steps. Ships go by what they show, docks and cards by the beginning of their names: “6 "
        "terra lem”, “launch lem”, “polarity 1”, “trade 2”, “claim crystal”, “all conv”. What you leave out is done "
        "as suggested, except at the end of the line: there you are asked. If a step is not possible, nothing is "
        "done.",
        group=ODD,
        see=("turn",),
        also="text, command, shortcut, write, keyboard, move command",
    ),
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
