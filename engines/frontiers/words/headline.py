"""The lines that head a post and a panel: whose turn it is, how near the end is, and how a seat stands."""

from __future__ import annotations

from engines.core import Seat, say
from engines.core.lead import lead_words
from engines.frontiers.rules.players import to_land
from engines.frontiers.view import FrontiersView
from engines.frontiers.words.phrases import winners


def headline(view: FrontiersView) -> str:
    """Whose turn it is and how near the end is."""
    if view.result is not None:
        best = view.result.ranking()[0]
        return say("Game over: {winners} with {n:point}", winners=winners(view.result), n=best.points)
    if view.is_over:
        return say("Game over")
    if view.boards:
        return say("Everybody picks a faction")
    left = min(to_land(view, seat) for seat in view.seats)
    return say(
        "Turn {turn}: {seat} to move, {left:colony/colonies} from the end",
        turn=view.turn.number,
        seat=view.active,
        left=left,
    )


def standing(view: FrontiersView, seat: Seat) -> str:
    """What a seat can spend, what it has to land, and who leads."""
    me = view.players[seat]
    return say(
        "{fuel} {icon:fuel} · {ore} {icon:ore} · {points:point} · {left:colony/colonies} to land · {lead}",
        fuel=me.fuel,
        ore=me.ore,
        points=me.points,
        left=to_land(view, seat),
        lead=lead_words([player.points for player in view.players], seat),
    )
