"""The end of a turn: cards go under the deck, one more may follow unseen, tokens turn up, the hand is refilled."""

from __future__ import annotations

from dataclasses import replace

from engines.core import DETAIL, NEWS, PASS, Flow, Option, Seat, say
from engines.renaissance.rules import pieces
from engines.renaissance.rules.cards import draw, file_line, hand_size, put_under_unseen
from engines.renaissance.rules.senate import fall_back
from engines.renaissance.scoring import verdict
from engines.renaissance.state import State
from engines.renaissance.steps.asking import ask_one
from engines.renaissance.words.cards import card_option
from engines.renaissance.words.planets import pass_option


def end_turn(g: State) -> Flow[None]:
    """In the order of the rulebook: played cards, one more card, tokens, refill; last of all the marker falls back."""
    seat = g.active
    g.phase = "ending"
    file_line(g, seat, list(g.desks[seat].line))
    yield from _put_one_under(g, seat)
    for planet in list(g.planets.values()):
        if planet.is_used:
            pieces.turn_token(g, planet.id, is_used=False)
    draw(g, seat, max(0, hand_size(g, seat) - len(g.desks[seat].hand)))
    fall_back(g, seat)
    points = g.delegations[seat].points
    g.say(
        "{seat} ends turn {turn} with {points} VP.", seat=seat, turn=g.turn, points=points, beat="turn", weight=DETAIL
    )


def _put_one_under(g: State, seat: Seat) -> Flow[None]:
    """One card from the hand may go under the deck, unseen. This question also ends the turn, so it is always asked."""
    desk, size = g.desks[seat], hand_size(g, seat)
    refill = min(max(0, size - len(desk.hand)), len(desk.deck))
    ends = say("End turn, draw {n}", n=refill) if refill else say("End turn")
    options: list[Option] = [pass_option(ends, say("your hand stays as it is"))]
    for slot in desk.hand:
        option = card_option(g, slot.card, say("Put under"))
        options.append(replace(option, label=say("{card} goes under", card=option.label)))
    answer = yield from ask_one(
        g,
        seat,
        "end.under",
        say("End your turn, or put a card under your deck?"),
        options,
        lambda: (PASS,),
        commit=True,
        rides=True,
    )
    if answer != PASS:
        put_under_unseen(g, seat, (answer,))
        g.say("{seat} puts a card under their deck, unseen.", seat=seat, weight=DETAIL)


def finish(g: State, seat: Seat) -> None:
    """Thirty points: the game is over at once."""
    g.phase = "over"
    g.task = None
    g.runs.clear()
    g.mover = seat
    (winner,) = verdict(g).winners
    points = g.delegations[winner].points
    g.say("{seat} reaches {points} VP and is Senate President.", seat=winner, points=points, beat="end", weight=NEWS)
