"""The lesson: four turns from the first pick to the first points, with somebody who explains, and advice for any game.

The learner meets chains of cards, exploring, leading, Institutes, Portals, Foundations, tokens and the Senator. The opponent
settles on the Hub and otherwise takes the first thing that may be done.
"""

from __future__ import annotations

from engines.core import Prompt, Seat, Value, token
from engines.core.lesson import Beat, Facts, Lesson, Reply
from engines.renaissance.facts.numbers import FLOOR, INSTITUTES, TARGET
from engines.renaissance.facts.tables import TRACK
from engines.renaissance.rules.cards import hand_size
from engines.renaissance.rules.objectives import objective_worth
from engines.renaissance.rules.planets import is_present, leader, present_seats
from engines.renaissance.state import NOBODY
from engines.renaissance.view import RenaissanceView

LAST_TURN = 8  # turns of everybody, counted together


# --- what is so ------------------------------------------------------------------------------------------------------------


def facts(view: RenaissanceView, prompt: Prompt | None) -> Facts:
    """What the coach can speak of, from what a seat sees."""
    seat = view.seat or 0
    rival = (seat + 1) % len(view.delegations)
    desk, mine, theirs = view.desks[seat], view.delegations[seat], view.delegations[rival]
    found: dict[str, Value] = {
        "turn": view.turn,
        "points": mine.points,
        "their_points": theirs.points,
        "rival": token("seat", rival),
        "target": TARGET,
        "floor": FLOOR,
        "leap": TARGET - FLOOR,
        "size": hand_size(view, seat),
        "cards": len(desk.deck),
        "holding": [token("card", card) for card in desk.hand if card],
        "brings": sum(objective_worth(view, name, seat) for name in view.open_objectives),
        "brings.card": _brings_a_card(view, seat),
        "scripted": view.turn <= LAST_TURN + 1,
    }
    found |= {f"open.{objective}": True for objective in view.open_objectives}
    found |= {f"hand.{card}": True for card in desk.hand}
    if desk.deck and not desk.deck[0]:
        found["unseen"] = "+".join(desk.unordered)
    if prompt is not None:
        found["of"] = len(prompt.groups[0].options)
    return found | _picked(view, seat) | _planets(view, seat, rival)


def _picked(view: RenaissanceView, seat: Seat) -> dict[str, Value]:
    """What a seat has taken before the first turn."""
    draft = view.draft
    kinds = {"home": draft.planet_of, "specialist": draft.specialist_of, "people": draft.emissaries_of}
    return {f"picked.{kind}": bool(taken) and bool(taken[seat]) for kind, taken in kinds.items()}


def _brings_a_card(view: RenaissanceView, seat: Seat) -> bool:
    """Whether the next Institute from the board uncovers a card to draw."""
    built = INSTITUTES - view.delegations[seat].institutes
    return any(space.draw for space in list(view.content[TRACK].values())[built : built + 1])


def _planets(view: RenaissanceView, seat: Seat, rival: Seat) -> dict[str, Value]:
    """Who is where, and which Planet was found last."""
    found: dict[str, Value] = {}
    for planet in view.planets.values():
        found[f"lead.{planet.id}"] = leader(view.content, planet) == seat
        found[f"there.{planet.id}"] = is_present(planet, seat)
        found[f"alone.{planet.id}"] = present_seats(planet) == [seat]
        found[f"theirs.{planet.id}"] = present_seats(planet) == [rival]
        found[f"ally.{planet.id}"] = planet.holder == seat
        if planet.is_hub:
            found["hub"] = planet.id
        elif planet.home == NOBODY:
            found |= {"found": token("planet", planet.id), "settlers": planet.emissaries[seat]}
        if planet.home == rival:
            found["their_home"] = token("planet", planet.id)
            found["embassy"] = is_present(planet, seat)
    return found


# --- what is said ----------------------------------------------------------------------------------------------------------

_WELCOME = (
    "The Senate needs a president, and whoever is first to reach {target} VP is elected. Nearly all points come from the "
    "Senate's Objectives, and only when you play a card that scores them. Until then you get your people into place."
)

_FAREWELL = (
    "You have {points} VP, {rival} has {their_points}. Read the Objectives, get into place, then send in the Senator: that is "
    "the whole game. And if a Planet holds more than its number allows, there is Disorder, and everybody there gives something "
    "up."
)

_SCRIPT = (
    Beat(
        "people",
        "draft.take",
        "Everybody starts with a Home, a Specialist and some Emissaries, taken in turns. Emissaries are your people out there, "
        "and they decide who leads a Planet. Take **{advised}** while you can.",
        when={"picked.people": None, "picked.home": None, "picked.specialist": None},
        want=("emissaries:7",),
    ),
    Beat(
        "home",
        "draft.take",
        "Now a Home. The token of {planet:fathom} moves one of your people a step and lets you play again, and that will come "
        "in useful.",
        when={"picked.people": True, "picked.home": None},
        want=("planet:fathom",),
        mark=("planet:fathom",),
    ),
    Beat(
        "specialist",
        "draft.take",
        "And a Specialist, a card that only you have. {card:pathfinder} finds a new Planet and settles it at the same time.",
        when={"picked.people": True, "picked.home": True},
        want=("specialist:pathfinder",),
        mark=("card:pathfinder",),
    ),
    Beat(
        "no-shuffling",
        "opening.put_back",
        "Your first cards. There is **no discard pile, and nothing is shuffled**: what you play goes under your deck and comes "
        "back in that order. Once, you may put cards back and draw others. You have people enough for now, so let the "
        "{card:recruiter} wait.",
        when={"hand.rector": True, "hand.pathfinder": True},
        want=("recruiter",),
        mark=("card:recruiter",),
    ),
    Beat(
        "explore",
        "turn.play",
        "In your turn you play a card and do one of the things on it. Now look at the Senate: {objective:quiet-worlds} pays "
        "for Planets where nobody is present but you. The easiest way to one of those is to find it, so send the "
        "{card:pathfinder}.",
        when={"turn": 2, "open.quiet-worlds": True},
        want=("pathfinder.a",),
        after="That is {found}, and you have {settlers:Emissary/Emissaries} there.",
        mark=("card:pathfinder",),
        show=("senate",),
    ),
    Beat(
        "under",
        "end.under",
        "What you played lies under your deck now. You could send another card after it, if you would rather see a new one. At "
        "the end of a turn you draw until you hold {size:card}.",
        when={"turn": 2},
        want=("pass",),
    ),
    Beat(
        "lead",
        "turn.play",
        "{rival} sits alone on the Hub, has played the Senator and has {their_points} VP. Never mind. You lead "
        "{planet:ithaca}: you have more there than anybody else. The {card:rector} builds an Institute where you lead.",
        when={"turn": 4, "lead.ithaca": True, "theirs.nadir": True, "hub": "nadir"},
        want=("rector.a",),
        mark=("card:rector",),
        show=("galaxy",),
    ),
    Beat(
        "institute",
        "build.where",
        "An Institute counts like an Emissary, and taking it off your board uncovers something: this time a card to draw at "
        "once, with others a bigger hand. Your people on {planet:ithaca} could use the support.",
        when={"turn": 4, "brings.card": True, "lead.ithaca": True},
        want=("ithaca",),
        mark=("planet:ithaca",),
        show=("galaxy",),
    ),
    Beat(
        "hold",
        "end.under",
        "You hold {holding}. They will do nicely next turn, so keep them.",
        when={"turn": 4, "hand.archivist": True, "hand.navigator": True},
        want=("pass",),
    ),
    Beat(
        "portals",
        "turn.play",
        "Planets on the same coloured ring are neighbours, one step apart: the rings are Portals. The {card:navigator} moves "
        "your people. Take the smaller move, with the green arrow: it means **play again**, and another card can follow.",
        when={"turn": 6, "hand.archivist": True},
        want=("navigator.b",),
        mark=("card:navigator",),
        show=("galaxy",),
    ),
    Beat(
        "spoil",
        "move.from",
        "{rival} is alone on {planet:nadir}, and {objective:quiet-worlds} pays for it. You need not chase anybody away: it is "
        "enough to turn up. Send **{advised}**.",
        when={"turn": 6, "theirs.nadir": True, "hub": "nadir", "open.quiet-worlds": True},
        want=("fathom:2",),
        mark=("planet:nadir",),
        show=("galaxy",),
    ),
    Beat(
        "hub",
        "move.to",
        "{planet:nadir} is the Hub. It lies on every ring, so from there it is one more step to anywhere.",
        when={"turn": 6, "theirs.nadir": True, "hub": "nadir"},
        want=("nadir",),
        after="Not so quiet any more.",
        mark=("planet:nadir",),
        show=("galaxy",),
    ),
    Beat(
        "foundation",
        "turn.again",
        "Now the {card:archivist}: a Foundation on a Planet that you lead belongs to nobody, but it finds you a new "
        "Specialist.",
        when={"turn": 6, "lead.ithaca": True},
        want=("archivist.a",),
        mark=("card:archivist",),
    ),
    Beat(
        "choose",
        "specialist.keep",
        "Choose one of {of}. The {card:lobbyist} scores an Objective of your choice, so you need not wait for your Senator.",
        when={"turn": 6},
        want=("lobbyist",),
    ),
    Beat(
        "order",
        "end.under",
        "Look below your hand: your deck has {cards:card}, in the order they will come, as far as you know it. "
        "What you played last lies lowest. End your turn.",
        when={"turn": 6},
        want=("pass",),
    ),
    Beat(
        "ambassador",
        "turn.play",
        "Every Planet has a token. The {card:ambassador} takes the token of one that you lead, and makes it your ally. Then "
        "you may use one of yours.",
        when={"turn": 8, "lead.ithaca": True, "ally.ithaca": None},
        want=("ambassador.a",),
        mark=("card:ambassador",),
        show=("galaxy",),
    ),
    Beat(
        "ally",
        "token.take",
        "{planet:ithaca} is yours to take. It stays your ally even if you lose the lead, until somebody takes the token from "
        "you in turn.",
        when={"turn": 8, "lead.ithaca": True},
        want=("ithaca",),
        mark=("planet:ithaca",),
        show=("galaxy",),
    ),
    Beat(
        "token",
        "token.use",
        "Each token works once a turn. Remember why you chose {planet:fathom}? One step, and then you play again.",
        when={"turn": 8, "hand.lobbyist": True},
        want=("fathom",),
        mark=("planet:fathom",),
        show=("galaxy",),
    ),
    Beat(
        "visit",
        "move.from",
        "{objective:embassies} pays for being present on the Home of another player. From {planet:nadir} it is one step to "
        "{their_home}. Off you go.",
        when={"turn": 8, "open.embassies": True, "embassy": None, "hub": "nadir"},
        want=("nadir:1",),
        mark=("planet:nadir", "planet:bastion"),
        show=("galaxy",),
    ),
    Beat(
        "arrive",
        "move.to",
        "A single Emissary is all the embassy you need.",
        when={"turn": 8, "open.embassies": True, "embassy": None},
        want=("bastion",),
        mark=("planet:bastion",),
        show=("galaxy",),
    ),
    Beat(
        "gamble",
        "turn.again",
        "The {card:lobbyist} would score one Objective. But **any Specialist can draw a card instead, and you play again**: "
        "the next card is either {card:explorer} or {card:senator}, and the Senator scores all Objectives. Shall we risk it?",
        when={"turn": 8, "unseen": "explorer+senator"},
        want=("lobbyist.draw",),
        mark=("card:lobbyist",),
    ),
    Beat(
        "senator",
        "turn.again",
        "There it is. The {card:senator} scores every Objective that lies face up, and for you they are worth {brings} VP.",
        when={"turn": 8},
        want=("senator.a",),
        after="You are on {points} VP.",
        mark=("card:senator",),
        show=("senate",),
    ),
    Beat(
        "cliff",
        "end.under",
        "One last thing. A turn that ends above {floor} VP but short of {target} drops back to {floor}. So near the end you "
        "need {leap} VP or more in a single turn: save up for it. Now end yours.",
        when={"turn": 8},
        want=("pass",),
    ),
)

_GENERAL = (
    ("draft.take", "More Emissaries spread faster. Look at which Objectives are open before you choose."),
    ("opening.put_back", "Put back what cannot help yet, such as the Senator: you draw it again later."),
    ("turn.play", "A card with an arrow lets another follow. Any Specialist can draw a card instead and play again."),
    ("turn.again", "Play on as long as it helps: what you keep in hand you can use next turn."),
    ("end.under", "Put a card under your deck if you will not need it soon. You draw until you hold {size:card}."),
    ("build.where", "Institutes count like Emissaries. Those from your board uncover cards and a bigger hand."),
    ("move.from", "Move towards what the open Objectives pay for. A Planet with too many pieces falls into Disorder."),
    ("move.to", "Planets with a Portal of the same colour are one step apart."),
    ("explore.from", "The new Planet is joined to the one you explore from, by a Portal of the colour you choose."),
    ("specialist.keep", "Specialists with an arrow make long turns. Any of them can draw a card instead."),
    ("add.where", "More people make you lead, but a Planet has only so much room: the places taken are named."),
    ("deck.sort", "Draw first what helps in this turn. What you leave comes in the order you give it."),
    ("deck.search", "Take what helps in this turn, or in the next."),
    ("swap.own", "Swap where it makes you the leader, or where yours does more over there."),
    ("swap.rival", "Swap with whoever keeps you from leading."),
    ("stability.change", "Lower it where others would have to give way, raise it where you would."),
    ("institute.from", "Move an Institute to where it makes you the leader."),
    ("institute.to", "An Institute counts like an Emissary where it arrives."),
    ("retreat.to", "Go where they help you lead. Homes have room for any number."),
    ("remove.rival", "Take away the one that keeps you from leading, or that would score."),
    ("token.take", "An ally is yours until somebody takes the token from you, even if you lose the lead."),
    ("token.use", "Each token works once a turn. One with an arrow lets you play on."),
    ("foundation.where", "A Foundation takes up a place on its Planet, but it counts for nobody."),
    (
        "disorder.answer",
        "Everybody there gives something up, until the Planet holds no more than it can. Part with what scores least.",
    ),
)


# --- what the others do ----------------------------------------------------------------------------------------------------

_REPLIES = (
    Reply("draft.take", ("planet:bastion",), 1),
    Reply("draft.take", ("specialist:strategist",), 1),
    Reply("turn.play", ("navigator.a",), 1, {"turn": 1}),
    Reply(when={"scripted": True}),
)

LESSON = Lesson(
    seed="lesson-1",
    seats=2,
    options={"home_token_can_be_taken": False},
    until=lambda view: view.turn > LAST_TURN,
    welcome=_WELCOME,
    beats=(*_SCRIPT, *(Beat(f"general.{key}", key, text, times=2, general=True) for key, text in _GENERAL)),
    farewell=_FAREWELL,
    facts=facts,
    replies=_REPLIES,
    zeros=("points", "their_points"),
)
