"""The words of the game, for whoever meets them for the first time."""

from __future__ import annotations

from engines.core import Term, say
from engines.core.lexicon import lexicon

WORDS = lexicon(
    Term(
        "Phase",
        say(
            "A part of the round: Explore, Develop, Settle, Consume or Produce. It takes place only if somebody called it, "
            "and then everybody joins in."
        ),
    ),
    Term(
        "Explore",
        say("The phase for new cards: everybody looks at some from the deck and keeps one or more of them."),
    ),
    Term("Develop", say("The phase for developments: everybody may pay for one and put it down.")),
    Term("Settle", say("The phase for worlds: everybody may put one down, paid for with cards or conquered.")),
    Term(
        "Consume",
        say("The phase in which your cards use up goods, mostly for VP chips. Powers that can work have to."),
    ),
    Term("Produce", say("The phase in which empty production worlds get a new good.")),
    Term(
        "Trade",
        say("A way to call Consume. It sells one of your goods for cards before anything else happens."),
    ),
    Term("World", say("A card with a hexagon: a new home for your people. Worlds come into play in Settle.")),
    Term(
        "Development",
        say("A card with a diamond: an invention or an institution. Developments come into play in Develop."),
    ),
    Term(
        "Good",
        say(
            "A card lying face down on a world. Sell it for cards or use it up for points. A world has room for one, "
            "and nobody looks at the card."
        ),
    ),
    Term(
        "Windfall",
        say(
            "A windfall world has an outlined title. It comes with a good, but makes no more by itself: a power has to do "
            "that, or whoever called Produce."
        ),
    ),
    Term(
        "Production",
        say("A production world has a filled title. It makes a good in every Produce, if it has none."),
    ),
    Term(
        "Military",
        say("Your strength against worlds with a red hexagon. It is never used up, so it helps in every Settle."),
    ),
    Term(
        "Defence",
        say("The number in a red hexagon: so much Military it takes to conquer that world."),
        also=("defense",),
    ),
    Term(
        "VP", say("Victory points. Chips you earn in Consume are one each, and most of your cards are worth some too.")
    ),
    Term("Novelty", say("Novelty goods are blue and the cheapest kind: they sell for 2 cards.")),
    Term("Rare", say("Rare elements are brown goods, and sell for 3 cards."), also=("rare elements",)),
    Term("Genes", say("Genes are green goods, and sell for 4 cards.")),
    Term(
        "Prestige",
        say("A point each at the end. Whoever has most of it also gets a little something at the start of each round."),
    ),
    Term("Takeover", say("Taking a military world from somebody else, in Settle and with the right card.")),
)
