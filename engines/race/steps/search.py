"""Search: once per game, before phase I, a player turns up cards until one fits a category."""

from __future__ import annotations

from functools import partial

from engines.core import Flow, Option, Seat, ask, pick, say, token
from engines.race.facts import CARDS
from engines.race.facts.searches import CATEGORIES, SIX_COST, TAKEOVERS, Category
from engines.race.minds.suggest import card_to_take
from engines.race.rules.search import is_optional_match, matches
from engines.race.rules.supply import refill
from engines.race.state import Player, Race
from engines.race.words.cards import ABOUT, turned_up

TAKE = "take"
GO_ON = "go-on"


def search(g: Race, seat: Seat) -> Flow[None]:
    """Name a category, turn up cards; the first match may be passed up once, the second must be taken."""
    g.phase = "search"
    player = g.players[seat]
    options = [
        Option(f"find.{category.id}", say("{what:up}", what=category.words), icon="deck", verb=say("Search"))
        for category in CATEGORIES.values()
        if category.id != TAKEOVERS or g.options.takeovers
    ]
    text = say("What are you looking for?")
    (choice,) = yield from ask(pick(seat, "search.category", text, options, suggest=lambda: (f"find.{SIX_COST}",)))
    category = CATEGORIES[choice.removeprefix("find.")]
    g.say("{seat} searches for {what}.", seat=seat, what=category.words)
    found = yield from _turn_up(g, player, category)
    _put_away(g, player, found)


def _turn_up(g: Race, player: Player, category: Category) -> Flow[str | None]:
    """The card found, or None once the deck and its one reshuffle are exhausted."""
    deck, discard = g.piles(player)
    may_go_on = may_reshuffle = True
    told = 0
    while True:
        if not deck:
            if not may_reshuffle or not discard:
                _tell(g, player, told)
                return None
            may_reshuffle = False
            refill(g, deck, discard)
        card = g.chance.deal(deck, None)
        player.revealed.append(card)
        if not matches(category, CARDS[card]):
            continue
        told = _tell(g, player, told)
        is_optional = is_optional_match(category, CARDS[card])
        if not may_go_on and not is_optional:
            return card
        options = [
            Option(
                TAKE,
                say("Take {card}", card=token("card", card)),
                ABOUT[card],
                verb=say("Take"),
            ),
            Option(
                GO_ON,
                say("Keep looking"),
                say("Turns up more cards") if is_optional else say("The next card that fits is yours"),
                verb=say("Keep looking"),
            ),
        ]
        text = say("Take {card}?", card=token("card", card))
        suggest = partial(card_to_take, card, TAKE, GO_ON)
        (choice,) = yield from ask(pick(player.seat, "search.take", text, options, suggest=suggest))
        if choice == TAKE:
            return card
        may_go_on = may_go_on and is_optional


def _tell(g: Race, player: Player, told: int) -> int:
    """Name the cards turned up since the last time; returns how many are named now."""
    for line in turned_up(player.seat, player.revealed[told:]):
        g.say("{line}", line=line)
    return len(player.revealed)


def _put_away(g: Race, player: Player, found: str | None) -> None:
    """What was found goes to hand and the action card is gone; everything else is discarded.

    A deck whose last card was found is refilled first: what the search set aside is no part of it.
    """
    deck, discard = g.piles(player)
    refill(g, deck, discard)
    others = list(player.revealed)
    player.revealed.clear()
    if found is None:
        g.say("{seat} finds nothing and keeps the search card.", seat=player.seat, beat="reveal")
    else:
        others.remove(found)
        player.hand.append(found)
        player.has_special = False
        text, card = "{seat} takes {card} and discards {n:card}.", token("card", found)
        g.say(text, seat=player.seat, card=card, n=len(others), beat="reveal")
    discard += others
    refill(g, deck, discard)
