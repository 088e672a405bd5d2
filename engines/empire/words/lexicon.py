"""The words of the game, for whoever meets them for the first time."""

from __future__ import annotations

from engines.core import Term, say
from engines.core.lexicon import lexicon

WORDS = lexicon(
    Term(
        "Chaos Index",
        say(
            "How close the galaxy is to ruin. The higher it is, the more events strike; once it passes 100, all is lost."
        ),
        also=("Index",),
    ),
    Term(
        "Arms",
        say("One of the two ways to fight. Arms destroy whom they hit. The rulebook says military."),
        also=("military",),
    ),
    Term(
        "Minds",
        say("The other way to fight. Minds win over whom they hit. The rulebook says morphogenetic."),
        also=("morphogenetic",),
    ),
    Term(
        "RP",
        say("Resource points: money. Your systems yield it every turn, and what you save is still there next turn."),
    ),
    Term("Upkeep", say("What your units cost every turn, before you buy anything.")),
    Term("System", say("A settled sector. Yours yields RP each turn and is a point at the end.")),
    Term("Sector", say("A place on the map, with a number. Some have a symbol: there a system can be founded.")),
    Term("Core", say("Sector 01, in the middle, with the throne. It is worth most points, and Usurpers want it.")),
    Term("Usurper", say("A leader who has turned against you and marches on the Core to take the throne.")),
    Term(
        "Rebel", say("Units or systems that have broken away. They stay where they are until somebody deals with them.")
    ),
    Term(
        "Independent Empire",
        say("A rival that takes one neighbouring system after another. Take its home and it falls apart."),
        also=("empire",),
    ),
    Term("Invader", say("They come from outside, wander from sector to sector and attack everybody.")),
    Term("Leader", say("Somebody who adds to the dice of the units they ride with.")),
    Term(
        "Extropy",
        say(
            "A roll at the end of your turn that can lower the Chaos Index. It takes RP, and the Core has to be yours."
        ),
    ),
    Term("Nexus", say("A marker of order. It makes its sector safer, and helps with Extropy and suppression.")),
    Term(
        "Repression",
        say("Markers you may spend to put down a rising. Most of the time each one raises the Chaos Index a little."),
    ),
    Term(
        "Suppression",
        say("A roll to put down a Usurper, an empire, Invaders or a Rebellion without a battle."),
        also=("suppress",),
    ),
    Term(
        "Star gate",
        say("From one gate units can jump to another. It takes a roll, and not everybody arrives."),
        also=("gate",),
    ),
    Term("Expedition", say("A leader with a unit sets out for a strange place. It may bring help, or ruin.")),
    Term("Void", say("Empty space. Units may cross it, but not stop there.")),
)
