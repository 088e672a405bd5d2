"""What players who think ahead know of Race."""

from __future__ import annotations

from pathlib import Path

from engines.core import Mind
from engines.core.weights import read_weights
from engines.race.minds.features import FEATURES, measure, way
from engines.race.minds.playout import player
from engines.race.minds.policy import JUDGED, TRIVIAL, policy

MIND = Mind(
    policy=policy,
    trivial=TRIVIAL,
    judged=JUDGED,
    player=player,
    horizon=3,
    pace=0.0006,
    effort=5.0,
    awake=40,
    features=FEATURES,
    measure=measure,
    way=way,
    weights=read_weights(Path(__file__).with_name("weights.json"), FEATURES),
)
