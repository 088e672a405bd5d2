"""The end: the sixth SCORE card is drawn, last events are played, and every base pays once more."""

from __future__ import annotations

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
    too_late = "1 SCORE card on the track goes" if waiting == 1 else f"{waiting} SCORE cards on the track go"
    lost = f" {too_late} unscored." if waiting else ""
    g.say(f"The sixth SCORE card is drawn: final scoring.{lost}", beat="reveal")
    events = [("scoring_event", ((g.holder + 1 + n) % len(g.seats),)) for n in range(len(g.seats))]
    g.plan(*events, "score_final")


def score_final(g: State) -> None:
    """Every base pays 5/3/1, and the game is over."""
    pay(g, None, FINAL_ROW)
    report(g, None, "Final scoring", beat="scoring")
    outcome = verdict(g)
    (winner,) = outcome.winners
    why = f" {outcome.verdict}." if outcome.verdict else ""
    g.say(f"{{seat:{winner}}} wins with {g.players[winner].cp} CP.{why}", beat="end")
