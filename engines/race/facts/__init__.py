"""What is printed: cards, tiles and tables, and the options of the box.

| module       | what is printed there                                                                |
|--------------|--------------------------------------------------------------------------------------|
| `vocabulary` | kinds of goods, keywords, levels and phases: the words cards are written in          |
| `card`       | what a card is: a world or a development, and how a "?" card scores                  |
| `powers`     | one small value for each kind of power, by phase                                     |
| `cards`      | every card of the four levels, and the decks they make                               |
| `actions`    | the action cards and their bonuses                                                   |
| `goals`      | the twenty goals                                                                     |
| `searches`   | the nine search categories                                                           |
| `drafting`   | how many cards a draft round deals                                                   |
| `scenarios`  | Cantina against Warlord                                                              |
| `robots`     | the solitaire robot's mats, dice and tiles                                           |
| `rulings`    | how open readings are played, and why                                                |
| `options`    | what a table may choose                                                              |
"""

from engines.race.facts.card import Card, Development, Line, World
from engines.race.facts.cards import CARDS, SETS, copies, deck, start_worlds
from engines.race.facts.vocabulary import KINDS, LEVELS, PRICES, Keyword, Kind, Level, Phase

__all__ = [
    "CARDS",
    "KINDS",
    "LEVELS",
    "PRICES",
    "SETS",
    "Card",
    "Development",
    "Keyword",
    "Kind",
    "Level",
    "Line",
    "Phase",
    "World",
    "copies",
    "deck",
    "start_worlds",
]
