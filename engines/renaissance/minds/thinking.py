"""What a player who thinks ahead is told about this game."""

from __future__ import annotations

from pathlib import Path

from engines.core import Mind
from engines.core.weights import read_weights
from engines.renaissance.minds.candidates import policy
from engines.renaissance.minds.features import FEATURES, measure
from engines.renaissance.minds.playout import player

# What changes the board, which is what the judge sees; it does not see which cards a hand holds.
_ON_THE_BOARD = frozenset(
    {"turn.play", "turn.again", "move.from", "move.to", "add.where", "build.where", "token.take", "token.use"}
    | {"explore.from", "remove.rival", "swap.own", "retreat.to", "disorder.answer", "objective.score"}
)

MIND = Mind(
    policy=policy,
    trivial=frozenset({"deck.sort", "disorder.choose", "explore.tile", "token.return"}),
    judged=_ON_THE_BOARD,
    clock=lambda g: g.turn,
    horizon=2,
    features=FEATURES,
    measure=measure,
    weights=read_weights(Path(__file__).with_name("weights.json"), FEATURES),
    player=player,
    pace=0.002,
    awake=60,
)
