"""The help texts behind /rules, in a few sentences each."""

TOPICS: dict[str, str] = {
    "goal": (
        "The Senate's Objectives give victory points when you play your Senator. The first to reach 30 VP wins at "
        "once. A turn that ends on 21 to 29 falls back to 20, so the last step must bring at least 10 VP in a "
        "single turn."
    ),
    "turn": (
        "Play a card and resolve one of its Operation effects. An arrow (play again) lets another card follow. "
        "Then Disorder is resolved, your cards go under your deck, you may put one more card under it, and you "
        "draw up to your hand size."
    ),
    "deck": (
        "There is no discard pile and no shuffling. Played cards go under your deck in the order played, so you "
        "decide what comes back when. My hand shows the order of your deck as far as you may know it."
    ),
    "specialists": (
        "Specialists join your deck during the game. Instead of its effect, any Specialist can be played to draw a "
        "card, and you may play again."
    ),
    "objectives": (
        "Two Objectives lie face up at the start. The first marker to reach 6 opens the right one, 13 flips the "
        "left stack, 20 flips the centre stack. What a scoring reveals is not scored by it."
    ),
    "moving": (
        "Planets that share a Portal colour are adjacent. A move takes an Emissary one step unless the effect says "
        "otherwise; up to N means N different Emissaries."
    ),
    "exploring": (
        "Name a Planet with your Emissary and one of its Portal colours. The new Planet gets that Portal, and one "
        "of the Cosmic Rabbit's colour if it differs. The Rabbit steps on, and a Stability tile is drawn."
    ),
    "leading": (
        "You lead a Planet if you have strictly more Emissaries and Institutes there than each other player. "
        "Foundations count for nobody, and nobody leads a tie."
    ),
    "allies": (
        "A Planet is your ally while you hold its token: five at the most, your Home included. Tokens stay when "
        "the lead is lost, and can be taken from any board. Each token can be used once a turn."
    ),
    "institutes": (
        "Institutes leave your board in order and uncover a card to draw (1st, 3rd) or a hand size: 3 (2nd), 4 "
        "(4th), 5 (5th). A removed Institute covers nothing and can be rebuilt, but then uncovers nothing."
    ),
    "stability": (
        "A Planet has room for as many pieces (Emissaries, Institutes, Foundations) as its Stability tile says. Homes "
        "have room for any number. It is checked only in the Disorder phase; effects swap tiles only if the pile has "
        "the value."
    ),
    "disorder": (
        "On a Planet that holds too much, everybody present takes one option, from the active player clockwise: "
        "remove an Emissary, retreat with 2 or more to allied Planets, give up an Institute, or play a Disorder "
        "card. Full rounds go on until it is calm. Nothing may enter a calmed Planet until the turn ends."
    ),
    "arrow ▷": ("Do A ▷ do B: A must be done if possible, and B only if A was done."),
}
