"""Phase I, Explore: draw cards, keep some."""

from __future__ import annotations

from engines.core import DETAIL, Flow, ask, pick, say, together
from engines.race.minds.worth import least_wanted, most_wanted
from engines.race.rules.explore import cards_for_prestige, draws_and_keeps
from engines.race.rules.hand import hand_cards, named
from engines.race.rules.phases import begin_phase, end_phase
from engines.race.rules.prestige import gain_prestige
from engines.race.rules.robot import robot_explores
from engines.race.rules.supply import discard_from_hand, draw
from engines.race.state import Player, Race
from engines.race.words.cards import card_options


def explore(g: Race) -> Flow[None]:
    """Everybody draws two and keeps one, more with powers and bonuses."""
    begin_phase(g, "explore")
    yield from together(g.chance, {player.seat: _explore(g, player) for player in g.in_order()})
    robot_explores(g)
    end_phase(g)


def _explore(g: Race, player: Player) -> Flow[None]:
    yield from _trade_cards_for_prestige(g, player)
    draws, keeps, mixes = draws_and_keeps(player)
    player.drawn = draw(g, player, draws)
    drawn = len(player.drawn)
    if drawn > keeps:
        yield from (_discard_from_all(g, player, drawn - keeps) if mixes else _keep(g, player, keeps))
    player.hand += player.drawn
    player.drawn = []
    kept = min(drawn, keeps)
    g.say("{seat} explores: draws {n}, keeps {kept}.", seat=player.seat, n=drawn, kept=kept, weight=DETAIL)


def _trade_cards_for_prestige(g: Race, player: Player) -> Flow[None]:
    """Before drawing, one hand card may be discarded for a prestige with each such power."""
    most = cards_for_prestige(player)
    if not most:
        return
    choice = yield from ask(
        pick(
            player.seat,
            "explore.prestige",
            say("Discard cards for prestige?") if most > 1 else say("Discard a card for prestige?"),
            card_options(player.hand, say("Discard")),
            least=0,
            most=most,
            suggest=lambda: least_wanted(player, player.hand, most if len(player.hand) > 3 else 0),
            standing=say("1 prestige for each, before you explore"),
        )
    )
    if choice:
        discard_from_hand(g, player, hand_cards(player, choice))
        gain_prestige(g, player.seat, len(choice))
        g.say("{seat} discards {n:card} for prestige.", seat=player.seat, n=len(choice))


def _keep(g: Race, player: Player, keeps: int) -> Flow[None]:
    """Keep some of the cards just drawn."""
    ids = named(player.drawn)
    choice = yield from ask(
        pick(
            player.seat,
            "explore.keep",
            say("Which card do you keep?") if keeps == 1 else say("Which {n} do you keep?", n=keeps),
            card_options(player.drawn, say("Keep")),
            least=keeps,
            most=keeps,
            suggest=lambda: most_wanted(player, player.drawn, keeps),
            standing=say("{n:card} drawn", n=len(player.drawn)),
        )
    )
    kept = [ids[option_id] for option_id in choice]
    for card in kept:
        player.drawn.remove(card)
    g.piles(player)[1].extend(player.drawn)
    player.drawn = kept


def _discard_from_all(g: Race, player: Player, amount: int) -> Flow[None]:
    """Discard from drawn cards and hand together."""
    everything = player.hand + player.drawn
    choice = yield from ask(
        pick(
            player.seat,
            "explore.discard",
            say("Which card do you discard?") if amount == 1 else say("Which {n} do you discard?", n=amount),
            card_options(everything, say("Discard")),
            least=amount,
            most=amount,
            suggest=lambda: least_wanted(player, everything, amount),
            standing=say("{n:card} drawn; any of your hand may go", n=len(player.drawn)),
        )
    )
    player.hand, player.drawn = everything, []
    discard_from_hand(g, player, hand_cards(player, choice))
