"""What a player who thinks ahead is told about this game."""

from __future__ import annotations

from pathlib import Path

from engines.core import Mind
from engines.core.weights import read_weights
from engines.frontiers.minds.features import FEATURES, measure
from engines.frontiers.minds.playout import player
from engines.frontiers.minds.policy import policy

MIND = Mind(
    policy=policy,
    trivial=frozenset({"end.return", "turn.trade", "turn.overshoot"}),
    judged=frozenset({"turn", "turn.dock", "turn.land", "turn.raid", "board.uranian"}),
    clock=lambda g: g.turn.number,
    horizon=2,
    features=FEATURES,
    measure=measure,
    weights=read_weights(Path(__file__).with_name("weights.json"), FEATURES),
    player=player,
    pace=0.001,
    effort=2.0,
    awake=80,
)
