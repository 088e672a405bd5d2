"""The rules as questions and answers."""

from __future__ import annotations

from engines.core.rulebook import BASICS, ODD, SCORING, TURN, Topic, Topics
from engines.race.facts.vocabulary import Level

_FROM_STORM = {"level": (Level.TGS, Level.RVI, Level.BOW)}
_FROM_REBELS = {"level": (Level.RVI, Level.BOW)}
_BRINK = {"level": (Level.BOW,)}

TOPICS: Topics = {
    "aim": Topic(
        "How do I win?",
        "Have the most points when the game ends.",
        "Points are on the cards you have placed, on VP chips, on goals and, at the Brink of War, on prestige. Some "
        "dear developments count other cards of yours. If points are level, cards in hand and goods together decide.",
        group=SCORING,
        see=("end", "chips", "variable", "goals", "prestige"),
        also="more points, points quickly, victory, winning, goal of the game, purpose, tie, tiebreak, a draw, level, "
        "point, get points",
    ),
    "end": Topic(
        "When does the game end?",
        "After a round in which somebody has 12 cards in front of them, or the VP chips run out.",
        "At the Brink of War 15 prestige end it as well. The round is always played to its end, so everybody has the "
        "same number of rounds. Chips that are still owed come from a reserve.",
        group=SCORING,
        see=("aim",),
        also="finish, last round, over, long, twelve cards",
    ),
    "round": Topic(
        "How does a round work?",
        "Everybody calls an action in secret; only the phases that were called happen, but for everybody.",
        "Whoever called a phase gets its bonus as well. Phases always come in the order Explore, Develop, Settle, "
        "Consume, Produce. A card works from the phase after the one in which it was placed.",
        group=TURN,
        see=("explore", "develop", "settle", "consume", "produce", "start", "icons"),
        keys=("round.actions",),
        also="pick the same, call the same, choose the same, "
        "a round, turn, action, phase, call, choose, bonus, order of play, sequence, my turn, two phases, "
        "several phases, nothing happened, my phase, more than one card, build twice, at once, same time",
        figure="turn",
    ),
    "start": Topic(
        "How do I begin?",
        "You start with a world and keep 4 cards of 6.",
        "Start worlds differ in what they make and how strong they are. Keep what you can place soon, and some cards "
        "to pay with. Everybody shows their start world at the same time.",
        group=BASICS,
        see=("pay", "round"),
        keys=("start.",),
        also="opening, set-up, setup, first cards, which cards do I keep, start world, mulligan",
    ),
    "pay": Topic(
        "How do I pay for a card?",
        "With other cards from your hand: discard as many as it costs.",
        "The cost is at the top left. Every card is either a plan or money. Discounts make things cheaper, never "
        "below nothing.",
        "Gem World costs 2: it goes down, and 2 other cards of your hand go away.",
        group=BASICS,
        see=("develop", "settle", "hand"),
        keys=("develop.pay", "settle.pay", "settle.replace", "settle.more"),
        also="cost, price, money, afford, buy, discard, cheaper, discount, payment, cannot pay, too expensive",
    ),
    "explore": Topic(
        "What happens in Explore?",
        "Everybody draws 2 cards and keeps 1.",
        "Explore +5 draws five more to choose from; Explore +1, +1 draws one more and keeps one more. Powers add to "
        "both.",
        group=TURN,
        see=("round", "hand"),
        keys=("explore.",),
        also="draw cards, look at cards, more cards, keep a card, get cards, more cards in hand, new cards, "
        "run out of cards, no cards",
    ),
    "develop": Topic(
        "What happens in Develop?",
        "Everybody may place one development; if you called it, yours is 1 cheaper.",
        "Developments have a diamond. Passing is free. Some cost 6 and count points at the end. You may not have the "
        "same one twice.",
        group=TURN,
        see=("pay", "variable", "round"),
        keys=("develop.place", "develop.discard"),
        also="invention, diamond, place a development, technology, the same card, same card twice, twice",
    ),
    "settle": Topic(
        "What happens in Settle?",
        "Everybody may place one world; if you called it, you draw a card afterwards.",
        "A white hexagon is a price in cards. A red one is military: the world costs nothing, but your Military must "
        "be at least its defence.",
        group=TURN,
        see=("military", "pay", "windfall", "round"),
        keys=("settle.place", "settle.discard"),
        also="place a world, planet, colonise, colony, conquer a world, build a world, build worlds, must I settle, "
        "pass, forced, must I build, have to build, skip",
    ),
    "military": Topic(
        "What is Military?",
        "Your strength against military worlds; it is never used up.",
        "A world with a red hexagon needs Military of at least its number. Some powers count against one kind of "
        "world only, and some cards can be thrown away for more in one phase. You can never pay for a military world "
        "with cards, unless a power says so.",
        "With Military 2 you can take a world of defence 2 in every Settle, and it costs no card.",
        group=BASICS,
        see=("settle", "peace", "takeovers"),
        keys=("settle.defeat",),
        also="rebel planet, red planet, red world, buy the rebel, cannot buy a world, "
        "red, strength, conquer, conquest, army, war, defense, defence, fight, rebel, soldiers, rebel world, "
        "rebel worlds",
    ),
    "goods": Topic(
        "What is a good?",
        "A card lying face down on a world: you can sell it for cards or consume it for points.",
        "There are four kinds: novelty goods (blue), rare elements (brown), genes (green) and Alien technology "
        "(yellow). A world holds one good at most, and nobody ever looks at the card.",
        group=BASICS,
        see=("windfall", "produce", "trade", "consume"),
        also="cube on a planet, cube on a card, "
        "where do goods come from, cube, blue, brown, green, yellow, novelty, rare elements, genes, alien, "
        "kind, colour",
        figure="icons",
    ),
    "windfall": Topic(
        "What is a windfall world?",
        "A world that comes with a good once, and makes no more by itself.",
        "You know it by its outlined title. It gets a new good from a power, or from the bonus of whoever called "
        "Produce. A filled title is a production world: it makes a good in every Produce.",
        group=BASICS,
        see=("produce", "goods", "trade"),
        keys=("produce.windfalls",),
        also="outlined, production world, difference, filled title, empty world",
    ),
    "trade": Topic(
        "How do I sell a good?",
        "Call Consume: Trade and one of your goods becomes 2 to 5 cards.",
        "Novelty goods bring 2 cards, rare elements 3, genes 4 and Alien technology 5; powers add to it. Only "
        "whoever called Trade sells, and before anything is consumed.",
        "A good of rare elements sells for 3 cards without any power.",
        group=TURN,
        see=("consume", "goods"),
        keys=("consume.trade", "consume.sell"),
        also="sell, selling, trading, cards for goods, market, value of a good, worth, get for a good, "
        "price of a good, how much is a good, for a blue good, for a brown good",
    ),
    "consume": Topic(
        "What happens in Consume?",
        "Your consume powers turn goods into VP chips and cards; whatever can work must.",
        "Each power works once, in the order you like. **Best order** does the sum for you. Whoever called 2× VP "
        "gets twice the chips from powers that use goods; whoever called Trade sells a good first.",
        group=TURN,
        see=("trade", "chips", "produce"),
        keys=("consume.next", "consume.goods", "consume.discard"),
        also="eat goods, use goods, double points, 2x vp, consume power, engine, must I",
    ),
    "gamble": Topic(
        "How does gambling work?",
        "Two cards let you bet in Consume: name a number, or put a card at stake.",
        "The one wins a card if it costs what you named. The other turns up as many cards as your stake costs: if "
        "one of them costs more, you take one of them, otherwise the stake is lost.",
        group=ODD,
        see=("consume",),
        keys=("consume.number", "consume.ante", "consume.prize"),
        also="bet, ante, stake, gambling world, lucky, casino",
        needs=_FROM_STORM,
    ),
    "produce": Topic(
        "What happens in Produce?",
        "Every production world without a good gets one.",
        "Whoever called Produce also puts a good on one windfall world. Powers may fill more windfall worlds, or "
        "draw cards for what was made.",
        group=TURN,
        see=("windfall", "goods", "consume"),
        keys=("produce.kind", "produce.pay"),
        also="make goods, production, fill worlds, new goods, get a good on my world",
    ),
    "chips": Topic(
        "What are VP chips?",
        "Points you earn by consuming goods; they are yours for good.",
        "There are 12 for each player at first, so a busy consumer can bring the game to its end. Everybody can see "
        "how many you have.",
        group=SCORING,
        see=("consume", "end"),
        also="victory points, vp, hexagon, points from goods, score points, how many points do I have",
    ),
    "variable": Topic(
        "What does the “?” on a card mean?",
        "Its points depend on your other cards at the end of the game.",
        "It is on developments that cost 6. The card says what counts, itself included where it fits. `/card` "
        "explains each.",
        group=SCORING,
        see=("aim", "develop"),
        also="question mark, varying, points vary, six cost, six-cost development, 6 cost, 6 development, variable "
        "points, unknown value",
    ),
    "hand": Topic(
        "How many cards may I hold?",
        "As many as you like during a round, but 10 at its end.",
        "If you have more then, you discard down to 10; some cards allow 12. What you discard may come back when the "
        "deck is shuffled anew.",
        group=BASICS,
        see=("pay", "explore"),
        keys=("round.discard",),
        also="hand limit, ten cards, hold cards, keep in my hand, hand size, too many cards, maximum, discard down, "
        "the pile, draw pile, shuffle, reshuffle, discard pile, deck runs out, deck is empty",
    ),
    "icons": Topic(
        "What do the symbols mean?",
        "The legend names each of them: `/board area:legend` shows it.",
        "At the left of a card stand its powers, a row for each phase from I to V. Top left is the cost, the gold "
        "disc is its points, the colour its kind of good.",
        group=BASICS,
        see=("goods", "military", "variable"),
        also="icon, symbol, sign, legend, picture, read a card, roman numerals, explain the card, gold circle, "
        "gold disc, number on a card, corner",
        figure="anatomy",
    ),
    "goals": Topic(
        "What are goals?",
        "Extra points for being first to something, or for having most of something.",
        "Four goals go to whoever reaches them first: 3 points each, to all who get there in the same phase. Two go "
        "to whoever has most: 5 points at the end, and whoever is level with the holder gets 3. A tie does not take "
        "them away.",
        group=SCORING,
        see=("aim",),
        also="first goal, most goal, bonus points, objective, achievements",
        needs=_FROM_STORM,
    ),
    "prestige": Topic(
        "What is prestige?",
        "A point each at the end, and a lead that pays every round.",
        "At the start of a round whoever leads alone gains a VP chip, and a card if they earned prestige in the "
        "round before; if several are level, they gain the chip only. Once a game 1 prestige makes an action much "
        "stronger.",
        group=SCORING,
        see=("search", "aim"),
        keys=("explore.prestige",),
        also="purple, prestige leader, prestige action, tile",
        needs=_BRINK,
    ),
    "search": Topic(
        "How does a search work?",
        "Once a game, turn up cards until one fits a category you name.",
        "It takes the place of an action, and of the stronger action that prestige buys. You may pass up the first "
        "that fits; the second is yours.",
        group=ODD,
        see=("prestige",),
        keys=("search.",),
        also="look for a card, find a card, category",
        needs=_BRINK,
    ),
    "takeovers": Topic(
        "Can I take worlds from others?",
        "With takeovers on and the right card, you can attack a military world of somebody else.",
        "You do it in Settle instead of placing a world. Your Military meets theirs plus the world's own defence; a "
        "tie goes to the attacker. Both may throw in cards.",
        group=ODD,
        see=("military", "settle"),
        keys=("settle.attack", "settle.attack-force", "settle.attack-with", "settle.defend"),
        also="takeover, attack a player, steal a world, defend, aggression",
        needs={**_FROM_REBELS, "takeovers": (True,)},
    ),
    "peace": Topic(
        "Can others attack me?",
        "Not without takeovers: nobody can take your cards, your worlds or your goods.",
        "Military is only for worlds of nobody. What others can do is use the phases you called, and end the game "
        "sooner than you like.",
        group=BASICS,
        see=("round", "military"),
        also="attack, attack other players, steal, war, take my world, hurt",
        needs={"takeovers": (False,)},
    ),
    "two actions": Topic(
        "What if we play with two actions?",
        "Each of the two players calls two different actions a round.",
        "Develop and Settle can be called twice: then there are two such phases. Explore or Consume called twice is "
        "one phase with both bonuses.",
        group=ODD,
        see=("round",),
        also="two-player variant, 2 actions, advanced, experienced",
        needs={"actions": (2,)},
    ),
    "draft": Topic(
        "How does the draft work?",
        "Everybody picks a deck of their own, card by card, and passes the rest on.",
        "The direction changes every draft round. Then you play with your own deck alone.",
        group=ODD,
        see=("start",),
        keys=("draft.",),
        also="drafting, own deck, pass cards",
        needs={**_FROM_STORM, "draft": (True,)},
    ),
    "robot": Topic(
        "How does the robot play?",
        "It rolls dice for its actions, pays with credit and scores through its economy.",
        "You have two actions a round, as it has. It finds its cards in a pile. Its mats and dice are partly "
        "reconstructed.",
        group=ODD,
        see=("two actions",),
        also="solo, alone, solitaire, single player, automa",
        needs=_FROM_STORM,
    ),
    "scenario": Topic(
        "What is Cantina against Warlord?",
        "A duel with takeovers: one begins with Rebel Cantina, the other with Imperium Warlord.",
        "After the first discard one adds Rebel Alliance to the hand, the other Imperium Seat, which may be saved "
        "for later.",
        group=ODD,
        see=("takeovers",),
        also="scenario, rebel cantina, imperium warlord, duel",
        needs=_FROM_REBELS,
    ),
    "rulings": Topic(
        "Where are the rules unclear?",
        "In a few places the printed rules are silent; this is how we play them.",
        "A takeover that is stopped does not make a second one fail. Imperium Cloaking Technology may lower a "
        "defence below 0. Cards for goods produced come after goods were paid for. Whoever runs the server may "
        "choose the other reading of each (rulings.json).",
        group=ODD,
        see=("takeovers",),
        also="silent rules, house rule, interpretation, ruling, unclear, ambiguous",
    ),
}
