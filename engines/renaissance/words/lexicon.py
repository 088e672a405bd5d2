"""The words of the game, for whoever meets them for the first time."""

from __future__ import annotations

from engines.core import Term, say
from engines.core.lexicon import lexicon

WORDS = lexicon(
    Term(
        "Emissary",
        say("One of your people on the Planets. They decide who leads there, and cards move them about."),
        also=("Emissaries",),
    ),
    Term(
        "Institute",
        say(
            "A building that counts like an Emissary but never moves. It uncovers a card or a bigger hand on your board."
        ),
    ),
    Term(
        "Foundation",
        say("A place of the ancients. It belongs to nobody, takes up room, and brings you new Specialists."),
    ),
    Term("Advisor", say("One of the seven cards everybody starts with. They are the same for all.")),
    Term(
        "Specialist",
        say("A card that only you have. Instead of its effect you can always draw a card with it and play again."),
    ),
    Term(
        "Objective",
        say(
            "What the Senate pays for. It brings points only when you play a card that scores it, such as the Senator."
        ),
    ),
    Term(
        "Lead",
        say(
            "You lead a Planet if you have more Emissaries and Institutes there than any other player. Nobody leads a tie."
        ),
    ),
    Term("Present", say("You are present where you have at least one Emissary or Institute."), also=("presence",)),
    Term(
        "Token",
        say("Every Planet has one. Take it, and its Planet is your ally: you may use what it says once a turn."),
    ),
    Term(
        "Ally",
        say("A Planet whose token you hold. It stays your ally without the lead, until somebody else takes the token."),
        also=("allies", "allied"),
    ),
    Term(
        "Portal",
        say("A coloured ring. Planets with a Portal of the same colour are one step apart, wherever they lie."),
    ),
    Term("Stability", say("The number on a Planet: so many pieces have room there.")),
    Term(
        "Disorder",
        say(
            "What breaks out where a Planet holds more than its Stability. At the end of the turn everybody there gives way."
        ),
    ),
    Term("Home", say("The Planet you start from. It has room for any number, and its token is yours from the start.")),
    Term(
        "Hub",
        say("The Planet in the middle. It is on every ring of Portals, so from there it is one step to anywhere."),
    ),
    Term("Explore", say("Finding a new Planet and linking it to one where you have an Emissary.")),
    Term("Play again", say("You may play another card in the same turn. On a card it is the green arrow.")),
    Term("Hand size", say("How many cards you draw up to when your turn ends. Institutes make it bigger.")),
    Term("Reserve", say("Your Emissaries that are not on a Planet yet, or not any more.")),
    Term(
        "Cosmic Rabbit",
        say("It lends its colour: a Planet that is found gets a Portal in it. Then the Rabbit hops on."),
        also=("Rabbit",),
    ),
)
