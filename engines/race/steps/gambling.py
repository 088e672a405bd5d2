"""Gambling in Consume: name a number, or ante a card."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick
from engines.race.facts import CARDS
from engines.race.facts.powers import GambleOnCard, GambleOnNumber
from engines.race.minds.wanted import best_of, least_wanted
from engines.race.rules.consume import antes
from engines.race.rules.hand import named
from engines.race.rules.supply import discard_from_hand, flip
from engines.race.state import Player, Race
from engines.race.words.cards import card_options, turned_up

HIGHEST = 9  # no card costs more


def gamble_on_number(g: Race, player: Player, card: str, _power: GambleOnNumber) -> Flow[None]:
    """Name a number, flip the top card: it is yours if its cost or defense is that number."""
    options = [
        Option(f"number.{n}", str(n), "keep the card if its cost or defense is this") for n in range(HIGHEST + 1)
    ]
    text = f"{{card:{card}}}: name a cost or defense."
    (choice,) = yield from ask(pick(player.seat, "consume.number", text, options, suggest=lambda: ("number.2",)))
    number = int(choice.removeprefix("number."))
    flipped = flip(g, player)
    if flipped is None:
        return
    won = CARDS[flipped].value == number
    (player.hand if won else g.piles(player)[1]).append(flipped)
    player.revealed.clear()
    verb = "and keeps it" if won else "and discards it"
    g.say(f"{{seat:{player.seat}}} names {number} and flips {{card:{flipped}}} {verb}.")


def gamble_on_card(g: Race, player: Player, card: str, power: GambleOnCard) -> Flow[None]:
    """Show a hand card and flip as many as it costs: if one costs more, take one of them; otherwise lose the ante."""
    offered = antes(player, power)
    ids = named(offered)
    (choice,) = yield from ask(
        pick(
            player.seat,
            "consume.ante",
            f"{{card:{card}}}: which card do you ante?",
            card_options(offered),
            suggest=lambda: least_wanted(player, offered, 1),
        )
    )
    ante = ids[choice]
    g.chance.reveal(ante)
    g.say(f"{{seat:{player.seat}}} antes {{card:{ante}}}.")
    for _ in range(CARDS[ante].value):
        flip(g, player)
    shown = list(player.revealed)
    for line in turned_up(player.seat, "flips", shown):
        g.say(line)
    if any(CARDS[each].value > CARDS[ante].value for each in shown):
        options = named(shown)
        (taken,) = yield from ask(
            pick(
                player.seat,
                "consume.prize",
                "You win: take one of the cards.",
                card_options(shown),
                suggest=lambda: (best_of(shown),),
            )
        )
        shown.remove(options[taken])
        player.hand.append(options[taken])
        g.say(f"{{seat:{player.seat}}} wins {{card:{options[taken]}}}.")
    else:
        discard_from_hand(g, player, [ante])
        g.say(f"{{seat:{player.seat}}} loses the ante.")
    g.piles(player)[1].extend(shown)
    player.revealed.clear()
