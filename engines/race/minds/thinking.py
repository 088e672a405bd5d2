"""What players who think ahead know of Race."""

from __future__ import annotations

from pathlib import Path

from engines.core import Mind
from engines.core.weights import read_weights
from engines.race.minds.features import FEATURES, measure, way
from engines.race.minds.smart import player

MIND = Mind(
    player=player,
    horizon=3,
    features=FEATURES,
    measure=measure,
    way=way,
    weights=read_weights(Path(__file__).with_name("weights.json"), FEATURES),
)
