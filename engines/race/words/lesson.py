"""The lesson: six rounds of the base game with somebody who explains, and the advice that fits any game.

The learner meets paying with cards, conquest, windfalls and selling, riding on what others call, a plan over several rounds,
and an engine of Produce and Consume. The opponents call what each scene needs and otherwise take the first thing they may.
"""

from __future__ import annotations

from engines.core import Prompt, Value, say, token
from engines.core.lesson import Beat, Facts, Lesson, Reply
from engines.race.facts import CARDS
from engines.race.facts.actions import ACTIONS, PRESTIGE, SEARCH
from engines.race.rules.develop import development_cost
from engines.race.rules.settle import discount, military_against
from engines.race.rules.tableau import price
from engines.race.state import END_SIZES, TABLEAU_END, Player
from engines.race.view import RaceView, as_player
from engines.race.words.actions import phases_line

ROUNDS = 6

# the cards of the script, by the names their numbers go by
_CAST = {
    "alpha": "alpha-centauri",
    "base": "rebel-base",
    "colony": "earths-lost-colony",
    "robots": "runaway-robots",
    "ship": "colony-ship",
    "terraformed": "terraformed-world",
}


# --- what is so ------------------------------------------------------------------------------------------------------------


def facts(view: RaceView, prompt: Prompt | None) -> Facts:
    """What the coach can speak of, from what a seat sees."""
    me, player = view.me, as_player(view)
    found: dict[str, Value] = {
        "round": view.round,
        "rounds": view.round - 1,
        "cards": len(view.hand),
        "goods": len(me.goods),
        "chips": me.chips,
        "points": me.points,
        "place": _place(view),
        "force": me.strength.total,
        "limit": player.limit,
        "end": _end(view),
        "left": max(0, min(_end(view) - len(each.cards) for each in view.players)),
        "phases": phases_line(view.phases),
        "developments": sum(not CARDS[card].is_world for card in view.hand),
        "dearest": max((price(me.cards, world) for world in me.goods), default=0),
        "scripted": view.round <= ROUNDS,
    }
    found |= {f"hand.{card}": True for card in view.hand}
    found |= {f"owns.{card}": True for card in me.cards}
    found |= {f"good.{card}": True for card in me.goods}
    found |= {f"called.{phase}": True for action in me.actions if (phase := _phase(action))}
    found |= _numbers(view, player)
    if callers := [each.seat for each in view.players if each.seat != me.seat and view.phase in _phases(each.actions)]:
        found["caller"] = token("seat", callers[0])
    if prompt is not None:
        group = prompt.groups[0]
        found |= {"amount": group.least, "of": len(group.options)}
    return found


def _numbers(view: RaceView, player: Player) -> dict[str, Value]:
    """The numbers of the cards the script is about, as they are now."""
    found: dict[str, Value] = {}
    for name, card_id in _CAST.items():
        card = CARDS[card_id]
        found[f"{name}_points"] = card.points
        if not card.is_world:
            found[f"{name}_called"] = max(0, development_cost(player, card, "") - 1)
        elif card.is_military:
            found[f"{name}_defence"], found[f"{name}_force"] = card.value, military_against(player, card)
            found[f"{name}.ready"] = military_against(player, card) >= card.value
        else:
            found[f"{name}_cost"] = cost = max(0, card.value - discount(player, card, "settle"))
            found[f"{name}.dear"] = cost >= len(view.hand)
        if card.kind is not None:
            found[f"{name}_sells"] = price(view.me.cards, card_id)
    return found


def _phase(action: str) -> str:
    """The phase that an action stands for."""
    return "" if action == SEARCH else ACTIONS[action.removesuffix(PRESTIGE)].phase


def _phases(actions: tuple[str, ...]) -> set[str]:
    return {_phase(action) for action in actions}


def _end(view: RaceView) -> int:
    """The size of a tableau that ends the game."""
    sizes = [END_SIZES[card] for each in view.players for card in each.cards if card in END_SIZES]
    return max(sizes, default=TABLEAU_END)


def _place(view: RaceView) -> str:
    best = max((each.points for each in view.players if each.seat != view.me.seat), default=0)
    if view.me.points > best:
        return say("in the lead")
    return say("level with the best of them") if view.me.points == best else say("close behind")


# --- what is said ----------------------------------------------------------------------------------------------------------

_WELCOME = (
    "Your people have only just learnt to jump from star to star. Build them an empire of worlds and developments, card by "
    "card. Once somebody has {end:card} in front of them the race is over, and whoever has most points wins."
)

_FAREWELL = (
    "That was {rounds:round}, and you are {place} with {points:point}. You have met everything a round is made of. The race "
    "would end {left:card} from now, when somebody has {end} in front of them, or once the VP chips run out."
)

_SCRIPT = (
    Beat(
        "keep",
        "start.keep",
        "There is no money here: **you pay with cards from your hand**. So each card is either a plan or a coin. The "
        "price is top left, the points are in the gold disc. Keep {amount} of {of}. I would build {card:alpha-centauri} and "
        "{card:runaway-robots}, and keep the others as coins.",
        want=("alpha-centauri", "runaway-robots", "export-duties", "rebel-base"),
        mark=("card:alpha-centauri", "card:runaway-robots"),
    ),
    Beat(
        "call",
        "round.actions",
        "Each round everybody secretly calls a phase. **Only phases that somebody has called take place, but everybody takes "
        "part in them**; whoever called it gets a little extra. You can pay for a world, so call **{advised}**.",
        when={"round": 1, "hand.alpha-centauri": True, "alpha.dear": None},
        want=("settle",),
        after="The calls are in. This round brings: {phases}.",
        mark=("card:alpha-centauri",),
    ),
    Beat(
        "first-world",
        "settle.place",
        "{card:alpha-centauri} costs {alpha_cost:card}. {card:rebel-base} cannot be bought at all: a red hexagon means that a "
        "world has to be conquered, this one with a Military of {base_defence}. Yours is {force}.",
        when={"round": 1, "hand.rebel-base": True},
        want=("alpha-centauri",),
        mark=("card:alpha-centauri",),
        zeros=("force",),
    ),
    Beat(
        "first-coins",
        "settle.pay",
        "Now for the coins, {amount} of them. Part with what you cannot build any time soon, and hang on to "
        "{card:runaway-robots}.",
        when={"round": 1, "owns.alpha-centauri": True, "called.settle": True},
        want=("export-duties", "rebel-base"),
        after="And you have drawn a card: that is the little extra for whoever calls Settle.",
        mark=("card:export-duties", "card:rebel-base"),
    ),
    Beat(
        "sell",
        "round.actions",
        "See the cube on {card:alpha-centauri}? Its title is only outlined, which makes it a *windfall* world: it arrives with "
        "a good. With {cards:card} in hand you need coins, and **{advised}** sells that good for {alpha_sells:card}.",
        when={"round": 2, "good.alpha-centauri": True},
        want=("trade",),
        after="This round brings: {phases}. You take part in all of it, and in Consume your good is sold.",
        mark=("card:alpha-centauri",),
        show=("board",),
    ),
    Beat(
        "ride",
        "explore.keep",
        "{caller} called Explore, and you get to explore as well: look at {of:card}, keep {amount}. {card:terraformed-world} "
        "is far too dear for now, but look at the gold disc: {terraformed_points:point}.",
        when={"round": 2, "called.explore": None},
        want=("terraformed-world",),
        mark=("card:terraformed-world",),
    ),
    Beat(
        "no-development",
        "develop.place",
        "Develop is for the cards with a diamond, your inventions. There are none in your hand yet, so pass. Passing costs "
        "nothing.",
        when={"developments": None},
        want=("pass",),
    ),
    Beat(
        "develop",
        "round.actions",
        "Look at that, {cards:card}. {card:colony-ship} has a diamond, so call **{advised}** this time. Whoever calls it pays "
        "less: it would cost you {ship_called:card}.",
        when={"round": 3, "hand.colony-ship": True},
        want=("develop",),
        mark=("card:colony-ship",),
    ),
    Beat(
        "plan",
        "develop.place",
        "You may throw {card:colony-ship} away later on, and settle one world without paying. {card:terraformed-world} would "
        "cost you {terraformed_cost:card}. Can you see where this is going?",
        when={"hand.terraformed-world": True},
        want=("colony-ship",),
        mark=("card:colony-ship", "card:terraformed-world"),
    ),
    Beat(
        "coin",
        "develop.pay",
        "The bill comes to {amount:card}. {card:empath-world} would lower your Military, and you are about to need some, so "
        "make it the coin.",
        when={"owns.colony-ship": True},
        want=("empath-world",),
        mark=("card:empath-world",),
    ),
    Beat(
        "muster",
        "round.actions",
        "{card:runaway-robots} can be conquered with a Military of {robots_defence}. Yours is {force}, but "
        "{card:alpha-centauri} helps against brown worlds, so here it counts as {robots_force}. Off you go: call "
        "**{advised}**.",
        when={"round": 4, "hand.runaway-robots": True, "owns.alpha-centauri": True, "robots.ready": True},
        want=("settle",),
        mark=("card:runaway-robots",),
        zeros=("force",),
    ),
    Beat(
        "conquer",
        "settle.place",
        "A conquest takes no cards, and your Military is never used up. This world even brings a good along.",
        when={"robots.ready": True},
        want=("runaway-robots",),
        mark=("card:runaway-robots",),
    ),
    Beat(
        "feed",
        "consume.goods",
        "{caller} called Consume, and {card:earths-lost-colony} *has* to use its power now: it turns a good into a VP chip, "
        "worth a point. Feed it the blue good, which would only sell for {colony_sells:card}. The brown one would sell for "
        "{robots_sells}.",
        when={"good.earths-lost-colony": True, "good.runaway-robots": True, "called.consume": None},
        want=("earths-lost-colony",),
        mark=("card:earths-lost-colony",),
        show=("board",),
    ),
    Beat(
        "produce",
        "round.actions",
        "Empty worlds are filled again in **{advised}**. Those with a filled title always make a good. Windfall worlds do not, "
        "but whoever calls the phase may put a good on one of theirs.",
        when={"round": 5, "owns.alpha-centauri": True, "good.alpha-centauri": None, "good.earths-lost-colony": None},
        want=("produce",),
        mark=("card:earths-lost-colony", "card:alpha-centauri"),
        show=("board",),
    ),
    Beat(
        "pay-off",
        "settle.place",
        "{caller} called Settle, so you may as well join in. Here comes the plan: {card:colony-ship} goes, "
        "{card:terraformed-world} comes, and you pay nothing for {terraformed_points:point}.",
        when={"owns.colony-ship": True, "called.settle": None, "terraformed.dear": True},
        want=("terraformed-world",),
        mark=("card:terraformed-world",),
    ),
    Beat(
        "engine",
        "round.actions",
        "You have {goods:good}, and worlds that turn goods into chips. **{advised}** doubles those chips. Produce in one "
        "round, consume in the next: that is an engine, and engines win this race.",
        when={"round": 6, "owns.terraformed-world": True, "owns.earths-lost-colony": True},
        want=("consume",),
        show=("board",),
    ),
    Beat(
        "ride-again",
        "settle.place",
        "{caller} called Settle, so join in once more. {card:secluded-world} is cheap, and makes a good in every Produce.",
        when={"round": 6, "called.settle": None},
        want=("secluded-world",),
        mark=("card:secluded-world",),
    ),
    Beat(
        "coins-again",
        "settle.pay",
        "You know how this works by now. Which card will you miss least?",
        when={"round": 6},
    ),
    Beat(
        "best-order",
        "consume.next",
        "Each power works once, in any order you like. **{advised}** does the sums for you.",
        when={"round": 6},
        want=("best",),
        after="You own {chips:VP chip} now, each worth a point at the end.",
    ),
)

_GENERAL = (
    ("start.keep", "Keep what you can build soon, and some cards to pay for it."),
    (
        "round.actions",
        "Only called phases take place, for everybody. Each says what its caller gets on top. Call what others will not.",
    ),
    ("explore.keep", "Keep what you can build soon. Failing that, any card is a coin."),
    ("develop.place", "Place one development, paid for with other cards from your hand. Passing costs nothing."),
    ("settle.place", "Place one world. White hexagon: pay that many cards. Red hexagon: have that much Military."),
    ("develop.pay", "Pay with the cards that you would build last."),
    ("settle.pay", "Pay with the cards that you would build last."),
    ("consume.trade", "Sell the good that brings most cards: your dearest brings {dearest}."),
    ("consume.next", "Powers that can work have to, each of them once. **Best order** finds most points."),
    ("consume.goods", "Give away the cheaper good. Your dearest would sell for {dearest:card}."),
    ("produce.windfalls", "Fill the world whose good sells for most, or which your powers can use."),
    ("round.discard", "You may hold {limit:card} between rounds. Let go of what you would build last."),
)


# --- what the others do ----------------------------------------------------------------------------------------------------

_CALLS = (  # by round, and then by seat
    ("settle", "settle"),
    ("explore-5", "develop"),
    ("produce", "develop"),
    ("consume", "settle"),
    ("settle", "settle"),
    ("settle", "settle"),
)

_REPLIES = (
    Reply(
        "start.keep",
        ("spice-world", "investment-credits", "bio-hazard-mining-world", "galactic-survey-seti"),
        seat=1,
    ),
    Reply(
        "start.keep",
        ("new-survivalists", "rebel-fuel-cache", "aquatic-uplift-race", "malevolent-lifeforms"),
        seat=2,
    ),
    Reply("settle.place", ("aquatic-uplift-race",), seat=2, when={"round": 1}),
    *(
        Reply("round.actions", (call,), seat, {"round": number})
        for number, calls in enumerate(_CALLS, 1)
        for seat, call in enumerate(calls, 1)
    ),
    Reply(when={"scripted": True}),
)

LESSON = Lesson(
    seed="lesson-108",
    seats=3,
    options={"level": "base"},
    until=lambda view: view.round > ROUNDS,
    welcome=_WELCOME,
    beats=(*_SCRIPT, *(Beat(f"general.{key}", key, text, times=2, general=True) for key, text in _GENERAL)),
    farewell=_FAREWELL,
    facts=facts,
    replies=_REPLIES,
)
