"""The end: the sixth SCORE card is drawn, last events are played, and every base pays once more."""

from __future__ import annotations

from engines.core import DETAIL, NEWS, say
from engines.expanse.facts.board import FINAL_ROW
from engines.expanse.facts.vocabulary import SCORE
from engines.expanse.scoring import verdict
from engines.expanse.state import State
from engines.expanse.steps.scoring_turn import pay
from engines.expanse.words.reports import report


def final_scoring(g: State) -> None:
    """The sixth SCORE card is drawn: SCORE cards on the track go unscored; the Rocinante's holder plays the last event."""
    g.is_final = True
    waiting = g.track.count(SCORE)
    g.track = [card for card in g.track if card != SCORE]
    g.discard += [SCORE] * (waiting + 1)
    g.say("The sixth SCORE card is drawn: final scoring.", beat="reveal", weight=NEWS)
    if waiting:
        g.say("{n:SCORE card} on the track {n:=goes/go} unscored.", n=waiting)
    events = [("scoring_event", ((g.holder + 1 + n) % len(g.seats),)) for n in range(len(g.seats))]
    g.plan(*events, "score_final")


def score_final(g: State) -> None:
    """Every base pays 5/3/1, and the game is over."""
    pay(g, None, FINAL_ROW)
    report(g, None, say("Final scoring"), beat="scoring", weight=DETAIL)
    outcome = verdict(g)
    (winner,) = outcome.winners
    text = say("{seat} wins with {n} CP.", seat=winner, n=g.players[winner].cp)
    if outcome.verdict:
        text = say("{wins} {why}.", wins=text, why=outcome.verdict)
    g.say("{told}", told=text, beat="end", weight=NEWS)
