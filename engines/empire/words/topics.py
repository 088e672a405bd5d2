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
    "overview": "You rule a galaxy that falls apart. Each turn Chaos events strike, Chaos forces move and attack by table, and "
    "then you collect, buy, colonize, move and fight. Keep systems Imperial and the Chaos Index low. If the Index passes "
    "100 all is lost at once.",
    "turn": "A events, B Chaos operations, C usurpation, D Chaos colonization, E empires recruit, F you collect, G you pay and "
    "buy, H you colonize, I you move, J you fight, K Extropy, L aliens, M an expedition, N the turn ends.",
    "victory": "5 points for an Imperial Core, 1 for each other Imperial system, and 9 down to 0 by the Chaos Index, a point "
    "less for every ten. The scenario says which sum is Collapse, Decline, Survival, Expanding or Galactic Triumph.",
    "chaos-index": "It says how many events come each turn. Losing units and systems in combat raises it, winning lowers it: "
    "an enemy destroyed −1, won over −2; a system its resource value, or twice that if won over. Only D results count. On "
    "turn 1 it stops at 95.",
    "combat": "Military first, then morphogenetic, a roll each. Attack strength minus the strength of all targets gives the "
    "column; die plus leader, minus the enemy's leader, the row. D2 hits every target of strength 2 or less, A2 every "
    "attacker of strength 1 or 2. Military hits destroy, morphogenetic hits win over.",
    "movement": "One point per sector, across lines and corners. Nobody stops you. You may cross the void but not end there. "
    "Leaders ride with units, once a turn. A Living Nebula lets nobody out.",
    "usurpers": "Imperial units that march on the Core. Each march adds their leadership to the Index. In the Core they roll "
    "for the throne: a leader of yours there helps to stop them. They never attack systems.",
    "empires": "An Independent Empire conquers the symbol sectors next to its home, highest number first, splitting its fleets "
    "in two when it leaves home. Take or destroy its home system and it falls apart into Rebels.",
    "rebels": "Rebels never move. A Rebel force with a system may found an Independent Empire. Rebel units can be attacked one "
    "by one, and the system by itself.",
    "invaders": "Invaders wander one sector at a time and attack everybody.",
    "money": "Each Imperial system yields its last number in RP, whoever stands there. Everything mobile, leaders and Nexus "
    "markers need upkeep. New units appear at Imperial systems, at most the system's resource value in each.",
    "extropy": "Once a turn, holding the Core, pay 1 RP per Imperial system and roll: Nexus markers, a leader in the Core and "
    "Illumination add. A good roll lowers the Index by dice; the question says what you need.",
    "suppression": "From turn 2 a Usurper, empire, Invader or Rebellion event can be suppressed near a Nexus, or with "
    "Repression markers where you have a unit; the question says what you need. Unless the roll is very good, each Repression "
    "marker spent raises the Index by one.",
    "aliens": "Aliens sit on symbol sectors and roll in phase L. Biomech Predators and the Dark Empire wipe a sector out "
    "unless enough strength stands there; the others hinder until they leave.",
    "expeditions": "A leader with a unit on an Expedition marker may explore at the end of the turn: two dice name the find, "
    "some must be met first. It may bring units, leaders, Star gates, or ruin.",
    "rulings": "Where the rulebook can be read in two ways, this is played: a second marker of the Imperial Elites doubles the "
    "upkeep of a Nexus again; a Usurper or a Rebellion passes over a sector in which only a loyal Imperial Order stands; where "
    "no Nexus is near, suppression costs at least one Repression marker. An owner may choose the other reading.",
    "why": "Every roll is kept with its modifiers: /board area:rolls shows the newest, rolls-2 to rolls-4 the older ones. "
    "The numbers behind a dispatch are the die, then what was added, then the row of the table.",
    "shorthand": "/move takes orders as text: “3 SF 12>07” moves, “2 SF L 12>07” takes a leader along, “buy 2 CG 13” buys, "
    "“;” stands between orders, “done” ends a phase.",
}
