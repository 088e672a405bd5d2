"""The rules as questions and answers, and an honest list of what is published and what is reconstructed."""

from __future__ import annotations

from engines.core import Provenance
from engines.core.rulebook import BASICS, ODD, SCORING, TURN, Topic, Topics

PROVENANCE = (
    Provenance("sequence of play, event effects, scenarios, victory points", "published", "from the rulebook"),
    Provenance("Chaos Index changes, Star gate and Invader tables", "published", "from the rulebook"),
    Provenance(
        "combat, operations, usurpation, recruiting, extropy, suppression and contact charts",
        "reconstructed",
        "made to fit every example and fixed number of the rulebook; replaceable",
    ),
    Provenance("expedition results", "reconstructed", "three outcomes are named in the rulebook"),
    Provenance("prices and upkeep", "reconstructed", "except Trans-humans, Star gates and Repression"),
    Provenance("system values, symbol positions, most sector names", "reconstructed", "replaceable"),
    Provenance("number of counters and event markers", "reconstructed", "except 8 Usurpers and 12 Rebellions"),
    Provenance("rules that can be read in two ways", "assumed", "see the topic rulings; changeable in rulings.json"),
)

TOPICS: Topics = {
    "overview": Topic(
        "What is this game about?",
        "You rule a galaxy that is falling apart: hold your systems and keep the Chaos Index low.",
        "You play alone: everything against you follows tables. Each turn events strike, Chaos moves and attacks, "
        "and then you collect, buy, colonise, move and fight. Once the Index passes 100, all is lost.",
        group=BASICS,
        see=("victory", "chaos-index", "turn", "core", "usurpers", "empires", "invaders"),
        also="overview, aim, purpose, theme, story, about, how do I lose, lose, against someone, alone, solo, "
        "opponent, other players, coop, cooperative, together, each other, fight each other",
    ),
    "turn": Topic(
        "What happens in a turn?",
        "First Chaos: events, moves, attacks. Then you: collect, buy, colonise, move, fight.",
        "Usurpers in the Core reach for the throne, colonies appear and empires recruit. You end with Extropy. Last "
        "come the aliens and, if you like, an expedition.",
        group=TURN,
        see=("events", "start", "money", "colonise", "movement", "combat", "extropy"),
        also="enemies attack, attack each other, enemies move, enemy moves, chaos moves, turn, my turn, sequence, "
        "order, phases, steps, round, how does a turn work",
        figure="turn",
    ),
    "victory": Topic(
        "How do I win?",
        "Score enough by the last turn: systems you hold, and a low Chaos Index.",
        "5 points if the Core is yours, 1 for each other system of yours, and 9 down to 0 by the Chaos Index, a "
        "point less for every 10. The scenario says which sum is Collapse, Decline, Survival, Expanding or Galactic "
        "Triumph.",
        "The Core and 6 other systems are 11 points before the Index counts.",
        group=SCORING,
        see=("chaos-index", "overview"),
        also="win, victory, score, points, triumph, collapse, survival, end of the game, when does the game end, "
        "level, finish, how many turns, last turn, game over, is it over, how long, long is a game",
    ),
    "chaos-index": Topic(
        "What is the Chaos Index?",
        "How close the galaxy is to ruin: it says how many events come each turn, and 100 is the end.",
        "Losing units and systems in battle raises it; winning lowers it: by 1 for an enemy destroyed, 2 for one won "
        "over; by what a system yields, or twice that if it is won over. Only defenders who fall count. On turn 1 it "
        "stops at 95.",
        group=BASICS,
        see=("extropy", "suppression", "victory"),
        also="index, chaos, lower the index, too high, hundred, track, order",
    ),
    "events": Topic(
        "What do the events do?",
        "Markers are drawn at the start of each turn: most bring enemies or trouble, some help you.",
        "The Chaos Index says how many are drawn; the first turn has more. Usurpers, empires, Invaders and Rebellions "
        "come this way, and so do leaders, money and aliens. While the Institute stands in a system of yours, it can "
        "prevent one of them each turn. `/card` explains each by its name.",
        group=BASICS,
        see=("chaos-index", "suppression"),
        keys=("institute.",),
        also="event, marker, chit, chits, counters drawn, event marker, news, institute, prevent an event",
    ),
    "core": Topic(
        "What is the Core?",
        "Sector 01 in the middle, with the throne: hold it.",
        "It is worth 5 points at the end, and Extropy needs it. Usurpers march there, so keep units and a leader in "
        "it.",
        group=BASICS,
        see=("usurpers", "victory", "extropy"),
        also="the core, core, middle, centre, throne, capital",
    ),
    "start": Topic(
        "Where do I put my units at the start?",
        "At your systems; **Place the rest for me** does what is left.",
        "Guard the Core and the systems that yield most. Leaders ride with units, and a Nexus makes a sector strong.",
        group=TURN,
        see=("units", "money"),
        keys=("deploy", "deploy.", "gate"),
        also="deploy, set-up, setup, begin, start, opening, placement",
    ),
    "units": Topic(
        "What are my units?",
        "Counters with letters: SF is a Star Fleet, CG a Control Group, CF a Colonization Fleet.",
        "`/card` explains each kind with its two strengths, its speed and its price. The first strength is "
        "for arms, the second for minds.",
        group=BASICS,
        see=("movement", "combat", "money"),
        keys=("increase", "weapon", "corps"),
        also="unit, counter, fleet, army, sf, cg, af, cf, battleship, letters, icons, symbols, pieces, strength, "
        "three numbers, numbers on a system, world ship, imperial order, alpha fleet, star fleet",
        figure="icons",
    ),
    "money": Topic(
        "How do I get money?",
        "Each system of yours yields its number in resource points (RP) a turn.",
        "It does so whoever stands there. Everything that moves, leaders and Nexus markers need upkeep first. New "
        "units appear at your systems, at most as many in each as it yields. What you do not spend is there next turn.",
        group=BASICS,
        see=("units", "turn"),
        keys=("buy", "buy.", "maintain", "citizens.", "troops."),
        also="save up, save money, for later, build a new fleet, new fleet, new units, rp, resources, income, buy, "
        "upkeep, pay, price, cost, purchase, resource points, maintenance, expensive",
    ),
    "colonise": Topic(
        "How do I found a system?",
        "Bring a Colonization Fleet or a World Ship to an empty sector with a system symbol and swap it.",
        "The system is drawn blindly, so you learn what it yields when it lies there. Each sector takes one.",
        group=TURN,
        see=("money", "movement"),
        keys=("colonize",),
        also="colony, colonise, colonize, colonization, new system, settle, found, grow, expand, "
        "colonisation fleet, colonization fleet",
    ),
    "movement": Topic(
        "How far can units move?",
        "1 point for each sector, across lines and corners, as far as their speed goes.",
        "Nobody stops you on the way, and any number of units may stand in one sector. You may cross the void but not "
        "end there. Leaders ride with units, once a turn. A Living Nebula lets nobody out. From one Star gate to "
        "another units jump, each with a roll: it may stay, come out elsewhere or be lost.",
        group=TURN,
        see=("units", "combat"),
        keys=("move", "move.", "alliance.move"),
        also="how many units, units in one place, stack, stacking, move, march, speed, distance, travel, range, "
        "sector, void, nebula, map, what is a star gate, gate, jump",
        figure="map",
    ),
    "combat": Topic(
        "How does a fight work?",
        "A die decides, with your strength less theirs, your leader and less their leader.",
        "Arms destroy whom they hit, minds win them over (the rulebook says military and morphogenetic). A hit of 2 "
        "strikes every target whose strength is 2 or less; if it goes wrong, it strikes your own weaker units. Your "
        "panel shows the odds.",
        group=TURN,
        see=("units", "leaders", "rolls"),
        keys=("attack", "attack.", "alliance.", "crusade", "defence.", "leviathan"),
        also="combat, attack, battle, fight, war, dice, odds, strength, morphogenetic, minds, win over, convert, "
        "talk, join me, persuade, instead of destroying, military, destroyed",
    ),
    "leaders": Topic(
        "What do leaders do?",
        "They add to the dice of the units they ride with.",
        "They move once a turn, and they may fall with their units. In the Core they help against Usurpers.",
        group=BASICS,
        see=("combat", "usurpers", "expeditions"),
        keys=("leader.", "usurpation.", "alien."),
        also="leader, general, admiral, hero, stars on a leader, the star, a star, stars",
    ),
    "usurpers": Topic(
        "What is a Usurper?",
        "Units of yours that march on the Core to take the throne.",
        "Each march adds their leader to the Index. In the Core they roll for the throne, and a leader of yours "
        "there helps to stop them. They never attack systems.",
        group=BASICS,
        see=("leaders", "chaos-index"),
        also="usurper, traitor, rebellion of a leader, coup, civil war, purple, emperor",
    ),
    "empires": Topic(
        "What is an Independent Empire?",
        "A rival that conquers the systems next to its home, highest number first.",
        "It splits its fleets when it leaves home. Take or destroy its home system and it falls apart into Rebels.",
        group=BASICS,
        see=("rebels", "combat"),
        keys=("diplomacy",),
        also="independent, empire, enemy, rival, recruit, secession",
    ),
    "rebels": Topic(
        "What do Rebels do?",
        "They stay where they are; with a system they may found an Independent Empire.",
        "Rebel units can be attacked one by one, and the system by itself.",
        group=BASICS,
        see=("empires", "suppression"),
        also="lose the system, lose a system, lost a system, planet revolts, rebel, rebellion, uprising, revolt, "
        "planet, lost system, turned red, red sector, my system turned",
    ),
    "invaders": Topic(
        "What do Invaders do?",
        "They wander one sector at a time and attack everybody.",
        "Where they go is rolled each turn.",
        group=BASICS,
        see=("combat", "aliens"),
        also="invader, invasion, wander, outsiders, barbarians",
    ),
    "extropy": Topic(
        "What is Extropy?",
        "Once a turn, with the Core yours, a roll that can lower the Chaos Index.",
        "You pay 1 RP for each of your systems. Nexus markers, a leader in the Core and Illumination add to the "
        "roll. The question says what you need.",
        group=TURN,
        see=("chaos-index", "nexus"),
        keys=("extropy",),
        also="extropy, lower the index, roll for order, illumination",
    ),
    "nexus": Topic(
        "What is a Nexus?",
        "A marker of order: it makes its sector safer and helps with Extropy and suppression.",
        "It needs upkeep, and it can be lost with its sector.",
        group=BASICS,
        see=("extropy", "suppression"),
        also="nexus, marker, hub of order",
    ),
    "suppression": Topic(
        "How do I suppress a rebellion?",
        "From turn 2 on: near a Nexus, or with Repression markers where you have a unit.",
        "It works on a Usurper, an empire, Invaders or a Rebellion; the question says what you need. Unless the roll "
        "is very good, each Repression marker spent raises the Index by 1.",
        group=TURN,
        see=("nexus", "rebels", "chaos-index"),
        keys=("suppress",),
        also="suppress, suppression, repression, put down, stop rebels",
    ),
    "aliens": Topic(
        "What do aliens do?",
        "They settle on system sectors and roll once a turn; some only hinder, some wipe a sector out.",
        "Biomech Predators and the Dark Empire destroy it unless enough strength stands there. The others hinder "
        "until they leave.",
        group=ODD,
        see=("invaders", "expeditions"),
        also="alien, predator, dark empire, contact, monster, biomech",
    ),
    "expeditions": Topic(
        "What is an expedition?",
        "At the end of the turn a leader with a unit may explore a strange place.",
        "Two dice name the find, and some finds must be met first. It may bring units, leaders, Star gates, or ruin.",
        group=ODD,
        see=("leaders",),
        keys=("expedition", "expedition."),
        also="explore, find, strange place, discovery, adventure, relic",
    ),
    "rolls": Topic(
        "Why did my roll fail?",
        "Every roll is kept with all that was added to it: `/board area:rolls`.",
        "rolls-2 to rolls-4 show the older ones.",
        group=ODD,
        see=("combat",),
        also="roll, dice, die, why, modifier, bonus, failed, result, bad luck",
    ),
    "rulings": Topic(
        "Where are the rules unclear?",
        "In a few places the rulebook can be read in two ways; this is ours.",
        "A second marker of the Imperial Elites doubles the upkeep of a Nexus again; a Usurper or a Rebellion passes "
        "over a sector in which only a loyal Imperial Order stands; where no Nexus is near, suppression costs at "
        "least 1 Repression marker. An owner may choose the other reading.",
        group=ODD,
        see=("suppression",),
        also="ruling, house rule, interpretation, ambiguous, unclear",
    ),
    "shorthand": Topic(
        "Can I type my orders?",
        "Yes: `/move` takes them as one line, such as “3 SF 12>07, buy 2 CG 13”.",
        "“3 SF 12>07” moves three Star Fleets, “2 SF L 12>07” takes a leader along, “all 12>07” everybody, “buy 2 CG "
        "13” buys, “fight 09” fights as suggested, “suppress 2” spends 2 Repression, “done” ends the phase. Names "
        "may be written out or shortened. All of the line is done, or nothing.",
        group=ODD,
        see=("turn",),
        also="text, command, shortcut, write, keyboard, move command, type",
    ),
}
