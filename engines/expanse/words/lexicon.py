"""The words of the game, for whoever meets them for the first time."""

from __future__ import annotations

from engines.core import Term, say
from engines.core.lexicon import lexicon

WORDS = lexicon(
    Term(
        "CP",
        say(
            "Control points. Most of them win, but you also pay with them: for cards further right, and to keep an event."
        ),
        also=("control point",),
    ),
    Term(
        "Action point",
        say(
            "What a card gives you if you do not want its event. One point moves ships, places influence or builds a ship."
        ),
        also=("AP",),
    ),
    Term("Event", say("The text on a card. Only the factions shown on the card may have it.")),
    Term("Track", say("The five cards on offer. The one on the far left is free, and what nobody takes slides left.")),
    Term(
        "Influence",
        say("Your cubes on a base. Most influence there is first place, and that pays when bases are scored."),
        also=("cube",),
    ),
    Term("Base", say("A place where influence counts. Each belongs to an orbital, and pays in every scoring.")),
    Term(
        "Orbital", say("The space above some bases, where ships are. You need a ship there to place influence below.")
    ),
    Term(
        "Band",
        say(
            "How far ships get: within their own band, or to the next one. From Earth and Mars to the Belt, Jupiter, Saturn."
        ),
    ),
    Term("Sector", say("A third of the map, for scoring: the Inner Planets, the Belt, or the Outer Planets.")),
    Term(
        "Bonus sector", say("Where bases pay most in this scoring. Whoever takes the SCORE card chooses it in secret.")
    ),
    Term(
        "Orbital Control",
        say("Whoever is strongest in an orbital counts one influence more on each of its bases where they have some."),
    ),
    Term("Strength", say("What your ships in an orbital count together. Most of it is Orbital Control.")),
    Term("Fleet", say("A ship of strength 1. If it is lost, you can build it again at home.")),
    Term(
        "Kept event",
        say("An event put aside for later. It lies face up, and you may play it instead of taking a card."),
        also=("keep",),
    ),
    Term("Scoring", say("Every base pays those who have most influence there. A SCORE card sets it off.")),
    Term(
        "Final scoring", say("The last one, after the sixth SCORE card is drawn. Every base pays far more than before.")
    ),
    Term(
        "Critical resource",
        say("Two kinds of base your faction wants most. Alone in first place there, you get a little more."),
    ),
    Term("Initiative", say("Who is asked first when an event is on offer. Whoever takes one goes to the bottom.")),
    Term(
        "Rocinante", say("A ship of its own, with a crew of four. It goes to whoever has fewest CP after each scoring.")
    ),
    Term("Diplomat", say("A piece of Earth's that counts like a cube, and can be placed where Earth has no ship.")),
    Term("Protomolecule", say("A token of ProtoGen's. On its base ProtoGen counts one influence more.")),
    Term("Stock", say("Your cubes that are not on the map yet. Once it is empty, you move cubes that are.")),
)
