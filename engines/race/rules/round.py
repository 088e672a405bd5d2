"""The end of a round as the rules see it: who takes discards, and whether the game is over."""

from __future__ import annotations

from engines.core import token
from engines.race.facts.powers import TakeDiscards
from engines.race.rules.supply import draw_to_hand
from engines.race.rules.tableau import powers
from engines.race.state import PRESTIGE_END, TABLEAU_END, Race


def share_out_discards(g: Race) -> None:
    """Whoever takes other players' discards does so, in turn order; in a draft they draw as many instead."""
    for player in g.in_order():
        if not powers(tuple(player.tableau), TakeDiscards):
            continue
        for other in g.in_order():
            if other is player or not other.shed:
                continue
            giver = token("seat", other.seat)
            g.say("{seat} gains {n:card} for what {giver} discards.", seat=player.seat, n=len(other.shed), giver=giver)
            if g.options.draft:
                draw_to_hand(g, player, len(other.shed))
            else:
                g.chance.reveal(" ".join(other.shed), (player.seat,))
                player.hand += other.shed
                other.shed = []
    for player in g.players:
        g.piles(player)[1].extend(player.shed)
        player.shed = []


def is_over(g: Race) -> bool:
    """Tested at the end of a round: the pool is empty, a tableau is full, or somebody has 15 prestige."""
    if g.pool <= 0 or any(who.prestige >= PRESTIGE_END for who in g.contenders()):
        return True
    if g.robot is not None and g.robot.size >= TABLEAU_END:
        return True
    return any(len(player.tableau) >= player.end_size for player in g.players)
