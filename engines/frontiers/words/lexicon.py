"""The words of the game, for whoever meets them for the first time."""

from __future__ import annotations

from engines.core import Term, say
from engines.core.lexicon import lexicon

WORDS = lexicon(
    Term("Ship", say("One of your dice. What it shows when you roll decides where it can dock.")),
    Term(
        "Dock",
        say(
            "A place for one ship at a facility. The ship stays until your next turn, and until then nobody else can "
            "have the dock."
        ),
        also=("docked", "docking"),
    ),
    Term("Facility", say("A station round the planet where ships go to work."), also=("facilities",)),
    Term(
        "Fuel",
        say(
            "What your ships and machines run on. It comes from the Solar Converter and pays for colonies, ships and tech."
        ),
    ),
    Term("Ore", say("What ships and colonies are built of. It comes from the Lunar Mine.")),
    Term("Resource", say("Fuel or ore. You keep 8 of them at most when your turn ends; the rest is lost.")),
    Term("Pair", say("Two ships that show the same number.")),
    Term("Triple", say("Three ships that show the same number.")),
    Term("Run", say("Ships whose numbers follow on from each other, such as 3, 4 and 5.")),
    Term(
        "Colony",
        say("A point as long as it is on the planet. Whoever lands their last one ends the game at once."),
        also=("colonies",),
    ),
    Term("Launch", say("Sending the colony that has gone all the way through your Colonist Hub down to the planet.")),
    Term("Territory", say("One of the eight parts of the planet, each with a bonus."), also=("territories",)),
    Term(
        "Control",
        say(
            "You control a territory if you have more colonies there than any other player. That is a point and the "
            "bonus. If the most are level, nobody does."
        ),
    ),
    Term("Bonus", say("What a territory lets its controller do. The picture of the planet tells them all.")),
    Term(
        "Tech",
        say("Cards you claim at the Alien Artifact. Each works once a turn; many do something else when thrown away."),
    ),
    Term(
        "Claim",
        say("Taking one of the tech cards that lie open at the Alien Artifact, with ships that add up to 8 or more."),
    ),
    Term("Raid", say("Docking a run of three at the Raiders' Outpost to steal resources or a tech card.")),
    Term(
        "Field",
        say(
            "A marker on a territory that changes what it is worth: it blocks the bonus, adds a point, or keeps colonies out."
        ),
    ),
    Term("Maintenance Bay", say("Where ships wait that are not docked. You roll them again next turn.")),
    Term("Agenda", say("A secret card, a point for you once you have done what it says and revealed it.")),
)
