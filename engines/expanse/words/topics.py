"""The rules as questions and answers."""

from __future__ import annotations

from engines.core.rulebook import BASICS, ODD, SCORING, TURN, Topic, Topics

TOPICS: Topics = {
    "goal": Topic(
        "How do I win?",
        "Have the most control points (CP) at the end.",
        "You earn them with influence on bases whenever somebody takes a SCORE card, and most of all in the final "
        "scoring. If CP are level, whoever is higher on the initiative track wins; with two players it is the holder "
        "of the Rocinante.",
        group=SCORING,
        see=("scoring", "end"),
        also="win, winner, victory, aim, cp, control points, purpose",
    ),
    "turn": Topic(
        "What do I do in my turn?",
        "Take a card from the track, or play an event you kept.",
        "From the left the five places of the track cost 0, 1, 1, 2 and 2 CP. A card gives its action points, or its "
        "event if your faction is on it. Then the track is filled up, and it is the next player's turn, round the "
        "table. Who begins is drawn by lot.",
        group=TURN,
        see=("cards", "actions", "events"),
        keys=("turn.card",),
        also="my turn, action track, take a card, sequence, steps, price of a card, how does a turn work, card cost, "
        "cost of a card, who goes first, start player, card free, left card, free card, whose turn, turn next, who is "
        "next, turn order, nobody takes, lose points, cost to take, later card costs",
        figure="turn",
    ),
    "cards": Topic(
        "Should I take the points or the event?",
        "Either: the points are for any actions, the event does what the card says.",
        "Only a faction shown on the card may have its event. If you take the points, the others shown on it are "
        "offered the event.",
        group=TURN,
        see=("actions", "events", "offers"),
        keys=("turn.use",),
        also="points or event, use a card, choose, action points or event, read a card, not on the card, "
        "my faction is not on the card, isn't on the card",
        figure="anatomy",
    ),
    "actions": Topic(
        "What can I do with action points?",
        "Move, place influence or build a ship: 1 point each, in any mix.",
        "Move: ships of one orbital go together to an orbital of the same band or the next. Influence: a cube goes "
        "on a base whose orbital holds a ship of yours. Build: a lost ship comes back at home. Some techs add "
        "actions.",
        "With 3 points you can move a group to Jupiter and place 2 cubes there.",
        group=TURN,
        see=("bands", "influence", "ships"),
        keys=("spend.", "move."),
        also="ap, action point, spend, move, build, done, actions",
    ),
    "influence": Topic(
        "How do I place influence?",
        "For 1 point put a cube on a base whose orbital holds a ship of yours.",
        "With an empty stock you move a cube from another base. Events of others can take cubes away. Most cubes on a "
        "base is first place there; Orbital Control and some techs count as more.",
        group=BASICS,
        see=("control", "actions", "scoring"),
        keys=("relocate", "immunity."),
        also="kick out, remove influence, lose influence, cube, cubes, base, place, stock, no cubes left, diplomat, "
        "presence, diplomats on a base",
    ),
    "bands": Topic(
        "How far can ships move?",
        "To any orbital of the same band, or of the next one.",
        "Earth and Mars are one band, the five orbitals of the Belt the next, then Jupiter, then Saturn. Sectors are "
        "for scoring: Inner Planets, the Belt, and the Outer Planets (Jupiter and Saturn).",
        group=BASICS,
        see=("actions", "ships"),
        also="band, distance, range, travel, map, sector, orbital, reach, far, move from earth, to saturn, "
        "to jupiter, from mars",
        figure="map",
    ),
    "ships": Topic(
        "What are ships worth?",
        "A fleet and the Rocinante count 1, a Battleship 2, a Scrap Ship half.",
        "There are no battles: events and some techs remove ships. A damaged Battleship counts 1; the first hit only "
        "damages it. Lost ships are built again at home.",
        group=BASICS,
        see=("control", "actions"),
        also="fleet, strength, battleship, scrap ship, damaged, lost ship, fight, combat, military",
    ),
    "control": Topic(
        "What is Orbital Control?",
        "Who is strictly strongest in an orbital counts 1 more influence on each of its bases with a cube of theirs.",
        "If several are level, nobody has it.",
        "2 cubes with Orbital Control beat 2 cubes without: they count 3.",
        group=BASICS,
        see=("ships", "influence"),
        also="orbital control, alone, ships alone, strongest, stronger, control an orbital, majority, who controls",
    ),
    "events": Topic(
        "How do events work?",
        "Do what the card says, as completely as you can; only “up to” and “may” leave you a choice.",
        "Only a faction shown on the card may have its event, at once or kept.",
        group=TURN,
        see=("keeping", "offers"),
        keys=("event.", "token."),
        also="event, perform, card text, effect, have to do the event, must I do the event",
    ),
    "keeping": Topic(
        "Can I keep an event for later?",
        "Yes, for 1 CP: play it on a later turn instead of taking a card, or in a scoring turn.",
        "Kept events lie face up before you, where everybody sees them.",
        group=TURN,
        see=("events", "scoring"),
        also="keep, kept event, save, later, store, hold, hand of cards, my hand",
    ),
    "offers": Topic(
        "Why am I asked out of my turn?",
        "Somebody used a card for its points, and your faction is on it: you may have the event.",
        "Those shown on it are asked from the top of the initiative track down. Whoever takes it drops to the "
        "bottom; whoever declines stays where they are.",
        group=TURN,
        see=("events", "keeping"),
        keys=("offer.",),
        also="offered, out of turn, initiative, initiative track, not my turn, decline, someone else's card, order",
    ),
    "scoring": Topic(
        "How does a scoring work?",
        "Whoever takes a SCORE card picks a bonus sector in secret; then every base pays.",
        "First everybody, from the left, may play one kept event or a Rocinante ability. Then bases of the bonus "
        "sector pay 2, 1, 0 for first, second and third place, later 3, 1, 0 and 4, 2, 1; elsewhere 1, 0, 0. After "
        "that come techs, a free build, and the Rocinante goes to whoever has the fewest CP. Each sector is picked "
        "twice a game at most.",
        group=SCORING,
        see=("ties", "techs", "rocinante", "final", "resources"),
        keys=("scoring.",),
        also="points for a base, base pays, base worth, score card, bonus sector, payout, points, when do I score, "
        "scoring turn, first place, get cp, earn cp",
    ),
    "final": Topic(
        "What does the final scoring pay?",
        "Every base pays 5, 3 and 1 CP for first, second and third place.",
        "There is no bonus sector. SCORE cards that lie on the track are lost, and the holder of the Rocinante plays "
        "the last event.",
        group=SCORING,
        see=("end", "ties"),
        also="last scoring, final, most points",
    ),
    "end": Topic(
        "When does the game end?",
        "The moment the sixth SCORE card is drawn: then comes the final scoring.",
        "Nobody has another turn before it.",
        group=SCORING,
        see=("final", "goal"),
        also="finish, over, sixth score card, how long, last turn, how many scorings, number of scorings, "
        "how many score cards, turns left, turns are left, how many turns, rounds left",
    ),
    "ties": Topic(
        "What if we are level on a base?",
        "Level for first pays the second place, level for second the third, level for third nothing.",
        "Without a cube on a base you get nothing there. Hegemony of the UN breaks such ties.",
        group=SCORING,
        see=("scoring", "techs"),
        also="tie, tied, equal, same, draw",
    ),
    "resources": Topic(
        "What are critical resources?",
        "With three or four players each faction wants two: alone in first place on such a base pays 1 CP more.",
        "Your panel shows yours: Food, Water, Minerals or Tech.",
        group=SCORING,
        see=("scoring",),
        also="food, water, minerals, resource, symbol on a base, icon",
        figure="icons",
    ),
    "rocinante": Topic(
        "What does the Rocinante do?",
        "It is somebody's ship: it counts 1, moves, and can never be removed.",
        "In a scoring turn its holder may call on the crew instead of a kept event: Holden (influence anywhere), "
        "Naomi (move and remove a fleet), Alex (move anywhere) or Amos (remove as many fleets as you have there). "
        "After each scoring it goes to whoever has the fewest CP.",
        group=BASICS,
        see=("scoring", "ships"),
        also="ship with the crew, whose ship, roci, crew, holden, naomi, alex, amos",
    ),
    "techs": Topic(
        "How do I get techs?",
        "After the first, second and third scoring every faction gains its next one.",
        "They add to the ability you start with. Actions they bring are offered with the others.",
        group=BASICS,
        see=("scoring", "factions"),
        keys=("tech.",),
        also="tech, technology, upgrade, ability, tech card, protomolecule, scrap ships, diplomats",
    ),
    "factions": Topic(
        "Which faction should I play?",
        "Mars is the plainest: strong ships and little to remember.",
        "Earth (UN) spreads influence with Diplomats and events, Mars (MCR) fights, the OPA is at home in the Belt, "
        "ProtoGen (PG) lives by its Protomolecule. `/card` explains each ability and tech.",
        group=BASICS,
        see=("techs",),
        keys=("setup.",),
        also="faction, un, mcr, opa, pg, protogen, earth, mars, choose, begin, start, set-up, setup, colour",
    ),
    "two players": Topic(
        "What changes with two players?",
        "UN against MCR, without the initiative track and critical resources.",
        "Luna, Vesta, Io and The Rings are closed to influence, and cards of the other two factions are out.",
        group=ODD,
        see=("factions",),
        also="two-player, duel, 2 players, closed base",
    ),
    "shorthand": Topic(
        "Can I type my turn?",
        "Yes: `/move` takes a turn as text, such as “goliath: luna, earth>mars 2, done”.",
        "That takes Goliath Armor for its points, places influence on Luna and moves two ships. “titan<ceres” moves "
        "a cube when your stock is empty, “luna+” sends a Diplomat, “a>b” moves all ships, “build” builds; “julie "
        "event” and “julie keep” take a card for its event, “play julie” plays a kept one, “score” takes a SCORE "
        "card. A mistake names its piece, and nothing is played.",
        group=ODD,
        see=("turn",),
        also="text, command, shortcut, write, keyboard, move command",
    ),
    "sources": Topic(
        "Are these the printed cards?",
        "The rules are the published ones; most cards, techs and set-up charts are ours.",
        "No source gives the printed ones. Whoever runs the server can replace them with files.",
        group=ODD,
        see=("cards",),
        also="original, official, designed, real cards, source, provenance",
    ),
}
