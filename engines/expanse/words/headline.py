"""Where the game stands, in a line: for everybody, and for one seat."""

from __future__ import annotations

from engines.core import Seat, say, token
from engines.core.lead import lead_words
from engines.expanse.facts.board import SCORE_CARDS
from engines.expanse.view import ExpanseView


def headline(shown: ExpanseView) -> str:
    """Where the game stands, in a line."""
    if not shown.turn and not shown.track:
        return say("Factions are being chosen")
    if shown.result:
        (winner,) = shown.result.winners
        return say("The game is over: {seat} wins with {n} CP", seat=winner, n=shown.players[winner].cp)
    if shown.is_over:
        return say("The game is over")
    if shown.performer and shown.card:
        seat = shown.player(shown.performer).seat
        return say("{seat} performs {card}", seat=seat, card=token("card", shown.card))
    if shown.is_final:
        return say("Final scoring: last events")
    if shown.is_scoring:
        return say("Scoring {n}: taken by {seat}", n=len(shown.bonus) + 1, seat=shown.active)
    if shown.offered:
        return say("The event of {card} is on offer", card=token("card", shown.card))
    return say("Turn {n}: {seat} moves", n=shown.turn_now, seat=shown.active)


def standing(shown: ExpanseView, seat: Seat) -> str:
    """What a seat can spend, how near the next scoring is, and who leads."""
    player = shown.players[seat]
    if player.faction is None:
        return say("{n:player} at the table", n=len(shown.players))
    return say(
        "{faction} · {cp} {icon:control_point} · {stock} {icon:influence} in stock · {scoring} · {lead}",
        faction=token("faction", player.faction),
        cp=player.cp,
        stock=player.stock + player.diplomat_stock * ("diplomats" in player.techs),
        scoring=_scoring(shown),
        lead=lead_words([player.cp for player in shown.players], seat),
    )


def _scoring(shown: ExpanseView) -> str:
    if shown.is_final:
        return say("final scoring")
    number = len(shown.bonus) + 1
    if shown.is_scoring and not shown.is_revealed:
        return say("scoring {n} of {all}", n=number, all=SCORE_CARDS)
    if number == SCORE_CARDS:
        return say("final scoring next")
    return say("scoring {n} of {all} next", n=number, all=SCORE_CARDS)
