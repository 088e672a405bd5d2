"""The lines that head a post and a panel: who is awaited and for what, and how a seat stands."""

from __future__ import annotations

from engines.core import Seat, say
from engines.core.lead import lead_words
from engines.renaissance.rules.cards import hand_size
from engines.renaissance.rules.objectives import objective_worth
from engines.renaissance.state import NOBODY
from engines.renaissance.view import RenaissanceView
from engines.renaissance.words.phrases import planet_token, seat_token


def headline(view: RenaissanceView) -> str:
    """Who is awaited and for what, in one line."""
    who = seat_token(view.mover) if view.mover != NOBODY else say("everybody")
    if view.phase == "draft":
        return say("Starting out: {who} picks", who=who)
    if view.phase == "opening":
        return say("Opening hands: everybody may put cards back")
    if view.result:
        (winner,) = view.result.winners
        points = view.delegations[winner].points
        return say("{seat} is Senate President with {points} VP", seat=winner, points=points)
    if view.phase == "over":
        return say("The game is over")
    if view.phase == "disorder" and view.disorder:
        return say(
            "Round {round}, {seat}'s turn: {who} answers Disorder on {planet}",
            round=view.round,
            seat=view.active,
            who=who,
            planet=planet_token(view.disorder),
        )
    return say("Round {round}: {who} to play", round=view.round, who=who)


def standing(view: RenaissanceView, seat: Seat) -> str:
    """A seat's points, what its Senator would score, its cards, and who leads."""
    if view.phase == "draft":
        lacks = _lacks(view, seat)
        return say("still to pick: {what}", what=lacks) if lacks else say("you have all you need")
    total = sum(objective_worth(view, name, seat) for name in view.open_objectives)
    points = say("{points} {icon:star} of 30", points=view.delegations[seat].points)
    return say(
        "{points} · {held} {icon:card}, you draw up to {size} · {lead}",
        points=say("{points} · your Senator would score {total}", points=points, total=total) if total else points,
        held=len(view.desks[seat].hand),
        size=hand_size(view, seat),
        lead=lead_words([one.points for one in view.delegations], seat),
    )


def _lacks(view: RenaissanceView, seat: Seat) -> list[str]:
    """What a seat has not picked yet at the start."""
    draft = view.draft
    kinds = (
        (draft.planet_of, say("a Home")),
        (draft.specialist_of, say("a Specialist")),
        (draft.emissaries_of, say("Emissaries")),
    )
    return [name for taken, name in kinds if not taken[seat]]
