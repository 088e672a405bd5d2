"""Search: once per game, before phase I, a player turns up cards until one fits a category."""

from __future__ import annotations

from functools import partial

from engines.core import Flow, Option, Seat, ask, pick
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
        Option(f"find.{category.id}", category.words[:1].upper() + category.words[1:], "turn up cards until one fits")
        for category in CATEGORIES.values()
        if category.id != TAKEOVERS or g.options.takeovers
    ]
    text = "Search: what are you looking for?"
    (choice,) = yield from ask(pick(seat, "search.category", text, options, suggest=lambda: (f"find.{SIX_COST}",)))
    category = CATEGORIES[choice.removeprefix("find.")]
    g.say(f"{{seat:{seat}}} searches for {category.words}.")
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
            Option(TAKE, f"Take {{card:{card}}}", ABOUT[card]),
            Option(GO_ON, "Search on", "turn up more cards" if is_optional else "the next card that fits is yours"),
        ]
        text = f"Your search finds {{card:{card}}}."
        suggest = partial(card_to_take, card, TAKE, GO_ON)
        (choice,) = yield from ask(pick(player.seat, "search.take", text, options, suggest=suggest))
        if choice == TAKE:
            return card
        may_go_on = may_go_on and is_optional


def _tell(g: Race, player: Player, told: int) -> int:
    """Name the cards turned up since the last time; returns how many are named now."""
    for line in turned_up(player.seat, "turns up", player.revealed[told:]):
        g.say(line)
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
        g.say(f"{{seat:{player.seat}}} finds nothing and keeps the search card.", beat="reveal")
    else:
        others.remove(found)
        player.hand.append(found)
        player.has_special = False
        g.say(f"{{seat:{player.seat}}} takes {{card:{found}}} and discards {len(others)}.", beat="reveal")
    discard += others
    refill(g, deck, discard)
