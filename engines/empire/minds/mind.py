"""What players who think ahead are told of the Empire: what is worth a thought, how far to look, and what counts."""

from __future__ import annotations

from pathlib import Path

from engines.core import Mind
from engines.core.weights import read_weights
from engines.empire.minds.features import FEATURES, guess, measure
from engines.empire.minds.playout import player
from engines.empire.minds.policy import policy
from engines.empire.state import State

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
TURNS_AHEAD = 2  # to the end of the next turn


def turns(g: State) -> int:
    """The clock: the turn under way."""
    return g.turn


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
)
