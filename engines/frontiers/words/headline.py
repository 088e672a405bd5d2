"""The lines that head a post and a panel: whose turn it is, how near the end is, and how a seat stands."""

from __future__ import annotations

from functools import reduce

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
    """What a seat can spend, what it has to land, and who leads; what is nothing is left out."""
    me = view.players[seat]
    left, lead = to_land(view, seat), lead_words([player.points for player in view.players], seat)
    parts = (
        say("{fuel} {icon:fuel}", fuel=me.fuel) if me.fuel else "",
        say("{ore} {icon:ore}", ore=me.ore) if me.ore else "",
        say("{points:point}", points=me.points) if me.points else "",
        say("{left:colony/colonies} to land", left=left) if left else "",
        lead,
    )
    return reduce(lambda first, then: say("{first} · {then}", first=first, then=then), filter(None, parts))
