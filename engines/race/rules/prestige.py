"""Prestige: gaining and spending it, and the Prestige Leader tile with what lies on it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Seat, later, say, token
from engines.race.facts import CARDS, Level
from engines.race.rules.goals import lose_goals
from engines.race.state import Contender, Player, Race


def gain_prestige(g: Race, seat: Seat, amount: int) -> None:
    """Prestige for a player (or the robot); a sole leader puts it on the tile."""
    if not amount:
        return
    who = g.contenders()[seat]
    who.prestige += amount
    who.earned += amount
    if g.leader == seat:
        who.on_tile += amount


def gain_placement_prestige(g: Race, player: Player, card: str) -> None:
    """The prestige of a card placed from hand, at the Brink of War level only."""
    if CARDS[card].prestige and g.level is Level.BOW:
        gain_prestige(g, player.seat, 1)
        g.say("{seat} gains 1 prestige for placing {card}.", seat=player.seat, card=token("card", card))


def spend_prestige(g: Race, player: Player, amount: int) -> None:
    """Spend prestige; the sole lead and a goal may be lost at once."""
    pay_prestige(player, amount)
    lose_by_spending(g, player)


def pay_prestige(player: Player, amount: int) -> None:
    """Take prestige away; chips leave the tile only when nothing else is left."""
    player.prestige -= amount
    player.earned = min(player.earned, player.prestige)
    player.on_tile = min(player.on_tile, player.prestige)


def lose_by_spending(g: Race, player: Player) -> None:
    """What a player held may be gone with the prestige just spent. What rivals earned in this phase waits for its end."""
    left = player.prestige

    def judge() -> None:
        if g.leader == player.seat:
            rivals = [who.prestige - who.earned for who in g.contenders()]
            rivals[player.seat] = left
            _give_lead(g, _most(rivals))

    later(g.chance, judge)
    lose_goals(g, player)


def leaders(g: Race) -> list[Seat]:
    """Everybody with the most prestige, and at least one."""
    return _most([who.prestige for who in g.contenders()])


def _most(prestige: Sequence[int]) -> list[Seat]:
    most = max(prestige)
    return [seat for seat, amount in enumerate(prestige) if amount == most] if most > 0 else []


def settle_lead(g: Race) -> None:
    """The end of a phase: the Prestige Leader is whoever has most."""
    _give_lead(g, leaders(g))


def _give_lead(g: Race, ahead: Sequence[Seat]) -> None:
    """The sole leader takes the tile, with the prestige of this phase on it; in a tie it goes to the centre."""
    leader = ahead[0] if len(ahead) == 1 else None
    if leader == g.leader:
        return
    contenders = g.contenders()
    if g.leader is not None:
        contenders[g.leader].on_tile = 0
    g.leader = leader
    if leader is not None:
        contenders[leader].on_tile = contenders[leader].earned
        g.say("{who} is the Prestige Leader.", who=name(g, leader))
    else:
        g.say("Nobody leads alone in prestige: the Prestige Leader tile goes to the centre.")


def name(g: Race, seat: Seat) -> str:
    """A player's token, or the robot."""
    return token("seat", seat) if seat < len(g.players) else say("The robot")


def forget_earned(contenders: list[Contender]) -> None:
    """A phase is over: what is earned from now on is earned in the next."""
    for who in contenders:
        who.earned = 0
