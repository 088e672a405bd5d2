"""The rules in short, by topic."""

from __future__ import annotations

from collections.abc import Mapping

TOPICS: Mapping[str, str] = {
    "aim": (
        "Build the most prosperous empire. Points come from cards in your tableau, VP chips, goals and prestige. The game ends "
        "after a round in which somebody has 12 cards, the chips run out or, at the Brink of War, somebody has 15 prestige."
    ),
    "round": (
        "Everybody chooses an action in secret. Only chosen phases happen, and everybody takes part in them; whoever chose a "
        "phase gets its bonus. Cards placed in a phase start working in the next one."
    ),
    "explore": "Draw two cards and keep one. Explore +5 draws five more; Explore +1/+1 draws and keeps one more.",
    "develop": "Place a development and discard as many other cards as it costs. Choosing Develop makes it one cheaper.",
    "settle": (
        "Place a world. A peaceful world is paid for with cards; a military world is conquered if your Military is at least "
        "its defense. Military is never used up. Choosing Settle draws a card afterwards."
    ),
    "consume": (
        "Trade sells one good for cards: novelty 2, rare 3, genes 4, alien 5, plus bonuses. Then all consume powers must be "
        "used while they can, in any order you like. 2× VP doubles the chips they give, nothing else."
    ),
    "produce": (
        "Production worlds without a good get one. Windfall worlds only get one from powers, or from the bonus for choosing "
        "Produce. A good is a face-down card nobody looks at; a world holds one."
    ),
    "hand limit": "There is none during a round. At its end you discard down to 10 cards, or 12 with some cards.",
    "goals": (
        "From The Gathering Storm on. Four can be reached first (3 VP, shared if at the same moment). Two are held by whoever "
        "has most (5 VP at the end, 3 for those tied): a tie does not take them from the holder."
    ),
    "prestige": (
        "At the Brink of War some cards give prestige: a VP each at the end. The leader gains a VP each round, and a card if "
        "prestige was earned while taking or holding the lead. Once per game 1 prestige makes an action much stronger."
    ),
    "search": (
        "Once per game, instead of an action and of the prestige bonus, turn up cards until one fits a category of your "
        "choice. You may pass up the first that fits; the second is yours."
    ),
    "takeovers": (
        "An option from Rebel vs Imperium on. With the right card you attack a military world of another player instead of "
        "placing one. Attack and defence compare Military; the world's own defense helps its owner; ties go to the attacker."
    ),
    "silent rules": (
        "Where the printed rules are silent: a takeover that is stopped does not make a second one fail, Imperium Cloaking "
        "Technology may lower a defense below 0, and cards for goods produced come after goods were paid for. Whoever runs "
        "the server may choose the other reading of each (rulings.json)."
    ),
    "two actions": (
        "Two players may choose two different actions each round. Both Develop or both Settle cards make two phases; both "
        "Explore cards or both Consume cards add their bonuses in one."
    ),
    "scenario": (
        "For two, from Rebel vs Imperium on, with takeovers: one begins with Rebel Cantina, the other with Imperium Warlord. "
        "After the initial discard the first adds Rebel Alliance to the hand, the other Imperium Seat."
    ),
    "draft": "Everybody first picks a deck of their own, card by card, passing the rest on, and then plays with it alone.",
    "robot": (
        "One player against the robot, with two actions each. It rolls dice for its actions, pays with credit, finds cards in "
        "a pile and scores through its economy. Its mats and dice are partly reconstructed."
    ),
}
