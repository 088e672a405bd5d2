"""Help in a few sentences a topic, and an honest list of what is published and what is reconstructed."""

from __future__ import annotations

from engines.core import Provenance

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

TOPICS = {
    "overview": "You rule a galaxy that is falling apart. Each turn Chaos events strike, Chaos forces move and attack "
    "by table, and then you collect, buy, colonise, move and fight. Keep systems in your hands and the Chaos Index "
    "low. Once the Index passes 100, all is lost.",
    "turn": "Chaos comes first: events, then its forces move and attack, Usurpers in the Core reach for the throne, "
    "colonies appear and empires recruit. Then it is you: collect, pay and buy, colonise, move, fight, try Extropy. "
    "Last come the aliens and, if you like, an expedition.",
    "victory": "5 points if the Core is yours, 1 for each other system of yours, and 9 down to 0 by the Chaos Index, a"
    " point less for every 10. The scenario says which sum is Collapse, Decline, Survival, Expanding or Galactic "
    "Triumph.",
    "chaos-index": "It says how many events come each turn. Losing units and systems in battle raises it, winning "
    "lowers it: by 1 for an enemy destroyed, 2 for one won over; by what a system yields, or twice that if it is won "
    "over. Only defenders who fall count. On turn 1 it stops at 95.",
    "combat": "There are two ways to fight, with arms and with minds (the rulebook says military and morphogenetic). "
    "Arms destroy whom they hit, minds win them over. A die decides, with your strength less theirs, your leader and "
    "less their leader. A hit of 2 strikes every target whose strength is 2 or less; if it goes wrong, it strikes "
    "your own weaker units.",
    "movement": "1 point per sector, across lines and corners. Nobody stops you. You may cross the void but not end "
    "there. Leaders ride with units, once a turn. A Living Nebula lets nobody out.",
    "usurpers": "Units of yours that march on the Core. Each march adds their leader to the Index. In the Core they "
    "roll for the throne, and a leader of yours there helps to stop them. They never attack systems.",
    "empires": "An Independent Empire conquers the systems next to its home, highest number first, and splits its "
    "fleets when it leaves home. Take or destroy its home system and it falls apart into Rebels.",
    "rebels": "Rebels never move. Rebels with a system may found an Independent Empire. Rebel units can be attacked "
    "one by one, and the system by itself.",
    "invaders": "Invaders wander one sector at a time and attack everybody.",
    "money": "Each system of yours yields its number in resource points (RP), whoever stands there. Everything mobile,"
    " leaders and Nexus markers need upkeep. New units appear at your systems, at most as many in each as it yields.",
    "extropy": "Once a turn, if the Core is yours, pay 1 RP for each of your systems and roll: Nexus markers, a leader"
    " in the Core and Illumination add. A good roll lowers the Index by dice; the question says what you need.",
    "suppression": "From turn 2 on a Usurper, an empire, Invaders or a Rebellion can be suppressed near a Nexus, or "
    "with Repression markers where you have a unit; the question says what you need. Unless the roll is very good, "
    "each Repression marker spent raises the Index by 1.",
    "aliens": "Aliens settle on system sectors and roll once a turn. Biomech Predators and the Dark Empire wipe a "
    "sector out unless enough strength stands there; the others hinder until they leave.",
    "expeditions": "A leader with a unit in a strange place may explore it at the end of the turn: two dice name the "
    "find, and some finds must be met first. It may bring units, leaders, Star gates, or ruin.",
    "rulings": "Where the rulebook can be read in two ways, this is played: a second marker of the Imperial Elites "
    "doubles the upkeep of a Nexus again; a Usurper or a Rebellion passes over a sector in which only a loyal "
    "Imperial Order stands; where no Nexus is near, suppression costs at least 1 Repression marker. An owner may "
    "choose the other reading.",
    "why": "Every roll is kept with all that was added to it: /board area:rolls shows the newest, rolls-2 to rolls-4 "
    "the older ones.",
    "shorthand": "/move takes orders as one line, with commas between them: “3 SF 12>07” moves three Star Fleets, “2 "
    "SF L 12>07” takes a leader along, “all 12>07” takes everybody, “buy 2 CG 13” buys, “fight 09” fights as "
    "suggested, “suppress 2” spends 2 Repression, “done” ends the phase. Names may be written out or shortened: “2 "
    "control 12>07”. All of the line is done, or nothing.",
}
