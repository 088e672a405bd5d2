"""The start: assets are taken counter-clockwise, Homes and Hub are placed, hands are drawn and may be changed once."""

from __future__ import annotations

from dataclasses import replace

from engines.core import DETAIL, Choice, Flow, Group, Option, Prompt, Seat, ask_all, say
from engines.renaissance.facts.numbers import OPENING_HAND, RABBIT_ORDER
from engines.renaissance.facts.tables import ADVISORS
from engines.renaissance.facts.terms import COLOURS
from engines.renaissance.minds.worth import eagerness
from engines.renaissance.rules import pieces
from engines.renaissance.rules.cards import draw, own, put_under_unseen
from engines.renaissance.state import NOBODY, PUBLIC, Planet, Slot, State
from engines.renaissance.steps.asking import ask_one
from engines.renaissance.words.cards import card_option, card_words, token_words
from engines.renaissance.words.phrases import card_token, planet_token


def take_asset(g: State, seat: Seat) -> Flow[None]:
    """One asset of a kind not taken yet: a Home, a Specialist, or a number of Emissaries."""
    options = asset_options(g, seat)
    offered = [option.id for option in options]

    def suggest() -> Choice:
        """Emissaries while there are many, then a Specialist, then a Planet."""
        numbers = [n for n in g.draft.emissaries if f"emissaries:{n}" in offered]
        if numbers and (max(numbers) >= 6 or len(offered) == len(numbers)):
            return (f"emissaries:{max(numbers)}",)
        cards = [card for card in g.draft.specialists if f"specialist:{card}" in offered]
        if cards:
            return ("specialist:" + max(cards, key=lambda card: eagerness(g.content, card)),)
        planets = [option for option in offered if option.startswith("planet:")]
        return (planets[0] if planets else offered[-1],)

    answer = yield from ask_one(g, seat, "draft.take", say("What do you start with?"), options, suggest)
    kind, _, what = answer.partition(":")
    d = g.draft
    if kind == "planet":
        g.draft = replace(d, planets=_without(d.planets, what), planet_of=_with(d.planet_of, seat, what))
        g.say("{seat} makes {planet} their Home.", seat=seat, planet=planet_token(what))
    elif kind == "specialist":
        g.draft = replace(
            d, specialists=_without(d.specialists, what), specialist_of=_with(d.specialist_of, seat, what)
        )
        g.say("{seat} takes {card}.", seat=seat, card=card_token(what))
    else:
        left = tuple(n for n in d.emissaries if n != int(what))
        g.draft = replace(d, emissaries=left, emissaries_of=_with(d.emissaries_of, seat, int(what)))
        g.say("{seat} takes {n:Emissary/Emissaries}.", seat=seat, n=int(what))


def asset_options(g: State, seat: Seat) -> list[Option]:
    """What is on offer and of a kind the seat still lacks."""
    options: list[Option] = []
    if not g.draft.planet_of[seat]:
        options += [
            Option(
                f"planet:{planet}",
                say("Home {planet}", planet=planet_token(planet)),
                say("its token: {words}", words=token_words(g, planet)),
                "planet",
                verb=say("Settle"),
            )
            for planet in g.draft.planets
        ]
    if not g.draft.specialist_of[seat]:
        options += [
            Option(f"specialist:{card}", card_token(card), card_words(g, card), "card", verb=say("Take"))
            for card in g.draft.specialists
        ]
    if not g.draft.emissaries_of[seat]:
        options += [
            Option(
                f"emissaries:{count}",
                say("{n:Emissary/Emissaries}", n=count),
                say("they start on your Home"),
                "emissary",
                verb=say("Take"),
            )
            for count in g.draft.emissaries
        ]
    return options


def found_homes(g: State) -> None:
    """Homes with their people and tokens, the leftover Planet as Hub, and a Portal for each Home by the Rabbit."""
    nobody = (0,) * len(g.seats)
    for seat in g.seats:
        home = g.draft.planet_of[seat]
        g.planets[home] = Planet(
            id=home, stability=0, portals=(), emissaries=nobody, institutes=nobody, home=seat, holder=seat
        )
        pieces.add_emissaries(g, seat, home, g.draft.emissaries_of[seat])
        _stack_deck(g, seat)
    (hub,) = g.draft.planets
    g.planets[hub] = Planet(
        id=hub, stability=g.hub_stability, portals=(), emissaries=nobody, institutes=nobody, is_hub=True
    )
    for colour in COLOURS:
        pieces.open_portal(g, hub, colour)
    for seat in g.clockwise(g.first):
        pieces.open_portal(g, g.draft.planet_of[seat], RABBIT_ORDER[g.rabbit])
        g.rabbit = (g.rabbit + 1) % len(RABBIT_ORDER)
    (unclaimed,) = g.draft.specialists
    g.specialist_deck.insert(0, Slot(unclaimed, (PUBLIC,)))
    g.draft = replace(g.draft, planets=(), specialists=(), emissaries=())
    g.say(
        "{planet} is the Hub, with room for {most}; {seat} plays first.",
        planet=planet_token(hub),
        most=g.hub_stability,
        seat=g.first,
        beat="reveal",
    )


def _stack_deck(g: State, seat: Seat) -> None:
    """Seven Advisors and the chosen Specialist, shuffled once."""
    card = g.draft.specialist_of[seat]
    own(g, seat, Slot(card, (PUBLIC,)))
    deck = [Slot(advisor) for advisor in g.content[ADVISORS]] + [Slot(card)]
    g.chance.shuffle(deck, lambda slot: slot.card)
    g.desks[seat].deck = deck


def open_hands(g: State) -> Flow[None]:
    """Three cards each; once, any of them may go under the deck for as many new ones."""
    g.phase = "opening"
    g.mover = NOBODY
    for seat in g.seats:
        draw(g, seat, OPENING_HAND)
    picks = yield from ask_all(g.chance, [_put_back_prompt(g, seat) for seat in g.seats], shown=False)
    for seat, cards in picks.items():
        _put_back(g, seat, cards)


def _put_back_prompt(g: State, seat: Seat) -> Prompt:
    hand = [slot.card for slot in g.desks[seat].hand]
    options = tuple(card_option(g, card) for card in hand)
    group = Group(say("Cards that go under your deck"), options, 0, len(hand), ordered=True)

    def suggest() -> Choice:
        """The Senator scores nothing yet, and Specialists that need a grown position can wait."""
        return tuple(card for card in hand if card in ("senator", "archivist"))

    return Prompt(
        seat,
        "opening.put_back",
        say("Which cards do you put back?"),
        (group,),
        suggest,
        standing=say("they go under your deck, the last one lowest, and you draw as many"),
    )


def _put_back(g: State, seat: Seat, cards: Choice) -> None:
    if cards:
        put_under_unseen(g, seat, cards)
        g.say("{seat} puts {n:card} back.", seat=seat, n=len(cards), weight=DETAIL)
        draw(g, seat, len(cards))
    else:
        g.say("{seat} keeps their opening hand.", seat=seat, weight=DETAIL)


def _with(values: tuple[str, ...] | tuple[int, ...], seat: Seat, value: str | int) -> tuple:  # type: ignore[type-arg]
    return tuple(value if at == seat else old for at, old in enumerate(values))


def _without(values: tuple[str, ...], value: str) -> tuple[str, ...]:
    return tuple(old for old in values if old != value)
