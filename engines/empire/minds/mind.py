"""What players who think ahead are told of the Empire: what is worth a thought, how far to look, and what counts."""

from __future__ import annotations

from pathlib import Path

from engines.core import Choice, Mind, Prompt
from engines.core.weights import read_weights
from engines.empire.facts.manners import OTHERS, Manner
from engines.empire.minds.features import FEATURES, guess, measure
from engines.empire.minds.playout import player
from engines.empire.minds.policy import policy
from engines.empire.minds.prospects import prospects
from engines.empire.state import State
from engines.empire.view import EmpireView

SEARCHED = frozenset(
    {
        "attack",
        "attack.morphogenetic",
        "buy",
        "colonize",
        "expedition",
        "extropy",
        "increase",
        "leviathan",
        "move",
        "suppress",
    }
)
TRIVIAL = frozenset(
    (
        *("alien.leader", "alliance.attack", "alliance.move", "alliance.target", "attack.units", "buy.marker"),
        *("buy.place", "citizens.unpaid", "corps", "crusade", "defence.illumination", "deploy", "deploy.leader"),
        *("deploy.nexus", "deploy.where", "diplomacy", "expedition.crew", "gate", "institute.cancel", "leader.arises"),
        *("maintain", "move.units", "troops.unpaid", "usurpation.leader", "weapon"),
    )
)
WEIGHED = frozenset(
    {
        "attack",
        "buy",
        "extropy",
        "institute.cancel",
        "leviathan",
        "suppress",
    }
)
MOST_POINTS = 50
COLLECTION = "F"  # the first phase after those of Chaos
TURNS_AHEAD = 2  # to the end of the next turn


def turns(g: State) -> int:
    """The clock: the turn under way."""
    return g.turn


def rounds(g: State) -> int:
    """The clock of imagined games: it moves on when Chaos has done its worst for the turn, so that its answer is seen."""
    return g.turn + (g.phase >= COLLECTION)


def adopt(g: State, manner: Manner) -> None:
    """Play on in a manner."""
    g.manner = manner


def aim(g: State) -> float:
    """What is played for: victory points, as a share of the most that anybody gets."""
    return prospects(g) / MOST_POINTS


def more(view: EmpireView, prompt: Prompt) -> list[Choice]:
    """Answers to try besides those of the manners; what no manner buys was no better than it looked."""
    return [] if prompt.key == "buy" else policy(view, prompt)


MIND = Mind(
    policy=policy,
    trivial=TRIVIAL,
    judged=SEARCHED,
    clock=turns,
    horizon=TURNS_AHEAD,
    features=FEATURES,
    measure=measure,
    weights=read_weights(Path(__file__).parent / "weights.json", FEATURES),
    guess=guess,
    player=player,
    pace=0.003,
    steady=True,
    manners=OTHERS,
    adopt=adopt,
    weighed=WEIGHED,
    more=more,
    rounds=rounds,
    aim=aim,
)
