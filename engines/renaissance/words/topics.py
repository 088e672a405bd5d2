"""The rules as questions and answers."""

from __future__ import annotations

from engines.core.rulebook import BASICS, ODD, SCORING, TURN, Topic, Topics

TOPICS: Topics = {
    "goal": Topic(
        "How do I win?",
        "Be the first to reach 30 VP: the game ends at once.",
        "Points come from the Senate's Objectives when you play your Senator, and from a few cards and tokens. A "
        "turn that ends on 21 to 29 falls back to 20, so the last step must bring at least 10 VP in a single turn.",
        "From 20 VP a turn of 9 leaves you on 20; a turn of 10 wins.",
        group=SCORING,
        see=("objectives", "cliff"),
        also="win, winner, victory, aim, end of the game, when does the game end, thirty, finish, over",
    ),
    "cliff": Topic(
        "Why did my points fall back to 20?",
        "Because your turn ended on 21 to 29.",
        "From 20 on it is all or nothing: gain 10 or more in one turn and you win, anything less is lost again. Save "
        "cards that bring points for that turn.",
        group=SCORING,
        see=("goal", "objectives"),
        also="lost points, twenty, 20, reach 21, fall back, cliff, points gone, my points went down",
    ),
    "turn": Topic(
        "What do I do in my turn?",
        "Play a card, and another one if its effect says “play again”.",
        "Then Disorder is dealt with, what you played goes under your deck, you may put one more card under it, and "
        "you draw up to your hand size.",
        group=TURN,
        see=("draft", "again", "moving", "exploring", "deck", "disorder", "specialists"),
        keys=("turn.play", "end.under"),
        also="my turn, sequence, order, steps, how does a turn work, play a card",
        figure="turn",
    ),
    "again": Topic(
        "When may I play another card?",
        "When the effect you used says “play again”.",
        "The next card may say so too. Any Specialist can also be played for a card instead of its effect, and then "
        "you may always play again.",
        group=TURN,
        see=("turn", "specialists"),
        keys=("turn.again", "effect.optional"),
        also="play again, second card, arrow, chain, combo, more cards in one turn, another card",
    ),
    "deck": Topic(
        "Where do my cards go?",
        "Under your deck, in the order you played them.",
        "There is no discard pile and no shuffling, so you decide what comes back when. My hand shows the order of "
        "your deck as far as you may know it.",
        group=BASICS,
        see=("turn", "hand"),
        keys=("opening.", "deck."),
        also="card back, cards back, choose which card, which card I draw, next card, after playing, after I play, "
        "cards go, discard pile, shuffle, draw pile, order of cards, used cards, played cards, under the deck",
    ),
    "hand": Topic(
        "How many cards may I hold?",
        "You draw up to your hand size at the end of your turn: 2 at first, up to 5.",
        "Institutes uncover larger hand sizes on your board. Cards above it stay; you just do not draw.",
        group=BASICS,
        see=("institutes", "deck"),
        also="hand size, hand limit, draw cards, how do I draw, more cards in hand",
    ),
    "specialists": Topic(
        "What are Specialists?",
        "Cards beyond your seven Advisors that join your deck during the game.",
        "Archivist, tokens and some cards bring them. Instead of its effect a Specialist can always be played to "
        "draw a card and play again.",
        group=BASICS,
        see=("again", "foundations"),
        keys=("specialist.",),
        also="specialist, new cards, advisor, get cards, recruit cards, expert, get more cards",
    ),
    "draft": Topic(
        "What do I choose at the start?",
        "One of each: a Home, a Specialist and a number of Emissaries.",
        "They are taken one at a time, so what you leave may be gone. More Emissaries are a strong start; a Home's "
        "token is yours from the first turn on.",
        group=BASICS,
        see=("allies", "specialists", "emissaries"),
        keys=("draft.",),
        also="setup, set-up, begin, start, home, opening, draft, first choice",
    ),
    "emissaries": Topic(
        "What are Emissaries?",
        "Your people on the Planets: they give you presence and the lead.",
        "They come from your reserve; while it is empty, none can be added. The Recruiter adds them, the Navigator "
        "moves them. They may go anywhere, even to the Home of somebody else.",
        group=BASICS,
        see=("moving", "leading"),
        keys=("add.", "remove.", "replace.", "swap."),
        also="recruiter, emissary, pieces, people, guys, figures, run out of emissaries, home of another, reserve, "
        "presence, add, remove a rival, kick out, throw out, send away, other players",
    ),
    "moving": Topic(
        "How do I move?",
        "One step at a time, between Planets that share a Portal colour.",
        "“Up to 4” means up to four different Emissaries, each one step, unless the card says otherwise. They may "
        "start and arrive in different places.",
        group=TURN,
        see=("portals", "emissaries"),
        keys=("move.",),
        also="move, travel, another planet, step, navigator, adjacent, distance, reach a planet",
        figure="map",
    ),
    "portals": Topic(
        "What are the coloured Portals?",
        "Doors: Planets with a Portal of the same colour are next to each other.",
        "It does not matter where they lie on the table. Some cards open a new Portal, three colours at the most on "
        "one Planet.",
        group=BASICS,
        see=("moving", "exploring"),
        keys=("portal.",),
        also="portal, colour, color, red, blue, yellow, adjacency, next to, connected, neighbour",
        figure="icons",
    ),
    "exploring": Topic(
        "How do I explore?",
        "Name a Planet with an Emissary of yours and one of its Portal colours; a new Planet comes into play.",
        "It gets that Portal, and one of the Cosmic Rabbit's colour if that differs. The Rabbit steps on, and a "
        "Stability tile is drawn for the new Planet.",
        group=TURN,
        see=("portals", "stability"),
        keys=("explore.",),
        also="explore, new planet, discover, cosmic rabbit, explorer, rabbit",
    ),
    "leading": Topic(
        "When do I lead a Planet?",
        "When you have more Emissaries and Institutes there than each other player.",
        "Nobody leads a tie. Foundations count for nobody.",
        "2 Emissaries and 1 Institute against 2 Emissaries: you lead, 3 to 2.",
        group=BASICS,
        see=("allies", "objectives", "institutes"),
        also="take a planet, take over, lead, majority, control, most, tie, first place, own a planet, hub, two "
        "players, together, several players",
    ),
    "allies": Topic(
        "What are tokens for?",
        "A Planet's token makes it your ally, and you can use what it says once a turn.",
        "The Ambassador takes the token of a Planet you lead, even from somebody else's board. You keep it when the "
        "lead is lost. Five at the most, your Home's included.",
        group=BASICS,
        see=("leading", "turn"),
        keys=("token.",),
        also="token, ally, allies, ambassador, use a token, allied, take a token",
    ),
    "institutes": Topic(
        "What do Institutes do?",
        "They count like an Emissary, stay where they are, and uncover bonuses on your board.",
        "The first and third draw a card; the others raise your hand size: second 3, fourth 4, fifth 5. A removed "
        "Institute covers nothing. Built again it uncovers nothing.",
        group=BASICS,
        see=("leading", "hand"),
        keys=("build.", "institute."),
        also="institute, build, building, rector, school, bonus, board",
    ),
    "foundations": Topic(
        "What are Foundations?",
        "Places of the ancients that bring Specialists; they belong to nobody.",
        "The Archivist opens one on a Planet you lead, or consults one where you are present. There are five, and "
        "each takes a space.",
        group=BASICS,
        see=("specialists", "stability"),
        keys=("foundation.",),
        also="foundation, archivist, ancients, library, ruins",
    ),
    "objectives": Topic(
        "How do I score?",
        "Play your Senator: every Objective that lies face up pays you.",
        "Two lie open at first. The first marker to reach 6 opens the right one, 13 turns the left stack, 20 the one "
        "in the middle. What a scoring reveals is not scored by it.",
        group=SCORING,
        see=("goal", "leading"),
        keys=("objective.",),
        also="numbers in the senate, senate track, score, scoring, points, vp, senator, objective, senate, earn "
        "points, get points",
    ),
    "stability": Topic(
        "What does the number on a Planet mean?",
        "Its Stability: so many pieces have room there.",
        "Emissaries, Institutes and Foundations take a space each; Homes have room for any number. Nothing happens "
        "before the end of a turn. Effects swap tiles only if the pile has the value.",
        group=BASICS,
        see=("disorder",),
        keys=("stability.",),
        also="stability, tile, room, space, capacity, limit, full planet, number, how many fit",
    ),
    "disorder": Topic(
        "What happens on a Planet that is too full?",
        "Disorder: at the end of the turn everybody there gives something up until it fits.",
        "From the active player on each takes one way out: remove an Emissary, retreat with 2 or more to allied "
        "Planets, give up an Institute, or play a Disorder card. Nothing enters a calmed Planet before the turn ends.",
        "With room for 6 and 7 pieces on it a Planet is in Disorder; one piece less and it is calm.",
        group=TURN,
        see=("stability", "allies"),
        keys=("disorder.", "retreat."),
        also="overcrowded, too many, crowded, calm, retreat, unrest, exceeded, red marker, riot",
    ),
    "then": Topic(
        "What does ▷ mean on a card?",
        "First the left side, if it can be done; only then the right side.",
        "“Do A ▷ do B”: A must be done if possible, and B only if A was done.",
        group=ODD,
        see=("again",),
        also="triangle, then, condition, sign, symbol, ▷",
    ),
}
