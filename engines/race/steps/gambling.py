"""Gambling in Consume: name a number, or ante a card."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick, say, token
from engines.race.facts import CARDS
from engines.race.facts.powers import GambleOnCard, GambleOnNumber
from engines.race.minds.worth import best_of, least_wanted
from engines.race.rules.consume import antes
from engines.race.rules.hand import named
from engines.race.rules.supply import discard_from_hand, flip
from engines.race.state import Player, Race
from engines.race.words.cards import card_options, turned_up

HIGHEST = 9  # no card costs more


def gamble_on_number(g: Race, player: Player, card: str, _power: GambleOnNumber) -> Flow[None]:
    """Name a number, flip the top card: it is yours if its cost or defense is that number."""
    options = [Option(f"number.{n}", str(n)) for n in range(HIGHEST + 1)]
    (choice,) = yield from ask(
        pick(
            player.seat,
            "consume.number",
            say("Which cost or defence do you name?"),
            options,
            suggest=lambda: ("number.2",),
            standing=say("{card}: you keep the top card if you are right", card=token("card", card)),
        )
    )
    number = int(choice.removeprefix("number."))
    flipped = flip(g, player)
    if flipped is None:
        return
    won = CARDS[flipped].value == number
    (player.hand if won else g.piles(player)[1]).append(flipped)
    player.revealed.clear()
    flips = token("card", flipped)
    if won:
        g.say("{seat} names {n}, flips {card} and keeps it.", seat=player.seat, n=number, card=flips)
    else:
        g.say("{seat} names {n}, flips {card} and discards it.", seat=player.seat, n=number, card=flips)


def gamble_on_card(g: Race, player: Player, card: str, power: GambleOnCard) -> Flow[None]:
    """Show a hand card and flip as many as it costs: if one costs more, take one of them; otherwise lose the ante."""
    offered = antes(player, power)
    ids = named(offered)
    (choice,) = yield from ask(
        pick(
            player.seat,
            "consume.ante",
            say("Which card do you ante?"),
            card_options(offered, say("Ante")),
            suggest=lambda: least_wanted(player, offered, 1),
            standing=say("{card}: turn up as many cards as it costs", card=token("card", card)),
        )
    )
    ante = ids[choice]
    g.chance.reveal(ante)
    g.say("{seat} antes {card}.", seat=player.seat, card=token("card", ante))
    for _ in range(CARDS[ante].value):
        flip(g, player)
    shown = list(player.revealed)
    for line in turned_up(player.seat, shown):
        g.say("{line}", line=line)
    if any(CARDS[each].value > CARDS[ante].value for each in shown):
        options = named(shown)
        (taken,) = yield from ask(
            pick(
                player.seat,
                "consume.prize",
                say("Which card do you take?"),
                card_options(shown, say("Take")),
                suggest=lambda: (best_of(shown),),
                happened=say("You win."),
            )
        )
        shown.remove(options[taken])
        player.hand.append(options[taken])
        g.say("{seat} wins {card}.", seat=player.seat, card=token("card", options[taken]))
    else:
        discard_from_hand(g, player, [ante])
        g.say("{seat} loses the ante.", seat=player.seat)
    g.piles(player)[1].extend(shown)
    player.revealed.clear()
