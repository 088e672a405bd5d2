"""The lines that head a post and a panel: where a round is, how a seat stands, and who has won."""

from __future__ import annotations

from engines.core import Result, Seat, say
from engines.core.lead import lead_words
from engines.race.state import END_SIZES, TABLEAU_END
from engines.race.view import RaceView
from engines.race.words.actions import phases_line
from engines.race.words.phrases import in_a_line, seats_named

_PHASES = {"choose": "calling phases", "setup": "setting up", "round-end": "hand limit", "draft": "drafting"}


def headline(seen: RaceView) -> str:
    """The state of the game in a line."""
    if seen.result is not None:
        ending = closing(seen.result, is_solitaire=seen.robot is not None)
        return say("The race is over: {ending}", ending=ending)
    where = _PHASES.get(seen.phase) or ("searching" if seen.phase == "search" else _phase(seen.phase))
    if not seen.round:
        return say("Before the first round: {where}.", where=where)
    return say("Round {round}, {where}: {left:chip} left.", round=seen.round, where=where, left=max(seen.pool, 0))


def _phase(phase: str) -> str:
    return phases_line([phase])[0] if phase != "over" else "over"


def standing(seen: RaceView, seat: Seat) -> str:
    """What a seat can spend, how near the end is, and who leads."""
    me = seen.players[seat]
    size = max((END_SIZES[i] for i in me.cards if i in END_SIZES), default=TABLEAU_END)
    return in_a_line(
        say("{n} {icon:card}", n=me.hand),
        say("{n} {icon:good}", n=len(me.goods)) if me.goods else "",
        say("{icon:military} {n}", n=str(me.strength.total).replace("-", "−")) if me.strength.total else "",
        say("{n} {icon:prestige}", n=me.prestige) if me.prestige else "",
        say("{n:point}", n=_points(seen, seat)),
        say("{n} of {size} cards built", n=len(me.tableau), size=size),
        _lead(seen, seat),
    )


def _points(seen: RaceView, seat: Seat) -> int:
    """Points so far, goals included."""
    return seen.players[seat].points + seen.goal_points(seat)


def _lead(seen: RaceView, seat: Seat) -> str:
    """Who is ahead, seen from a seat."""
    if seen.robot is not None:
        return say("the robot has {n}", n=seen.robot.points)
    return lead_words([_points(seen, player.seat) for player in seen.players], seat)


def closing(outcome: Result, *, is_solitaire: bool) -> str:
    """Who won and, where points did not decide it, why."""
    if is_solitaire:
        return say("{verdict}.", verdict=outcome.verdict)
    names = seats_named(outcome.winners)
    wins = say("{names} {count:=wins/win}.", names=names, count=len(names))
    if not outcome.verdict:
        return wins
    return say("{wins} {why}.", wins=wins, why=outcome.verdict)
