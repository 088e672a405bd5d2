"""What a player who thinks ahead is told about this game."""

from __future__ import annotations

from pathlib import Path

from engines.core import Dice, Mind
from engines.core.weights import read_weights
from engines.renaissance.minds.features import FEATURES, measure
from engines.renaissance.minds.playout import player
from engines.renaissance.minds.policy import policy
from engines.renaissance.state import State

# What changes the board, which is what the judge sees; it does not see which cards a hand holds.
_ON_THE_BOARD = frozenset(
    {"turn.play", "turn.again", "move.from", "move.to", "add.where", "build.where", "token.take", "token.use"}
    | {"explore.from", "remove.rival", "swap.own", "retreat.to", "disorder.answer", "objective.score"}
)


def fate(g: State, dice: Dice) -> None:
    """Deal anew what nobody holds or has seen: tiles and cards in the piles, each where it may be."""
    dice.shuffle(g.planet_pile)
    dice.shuffle(g.stability_pile)
    for pile in (g.specialist_deck, *(desk.deck for desk in g.desks)):
        unseen = [slot for slot in pile if not slot.known_to]
        dice.shuffle(unseen)
        pile[:] = [slot if slot.known_to else unseen.pop() for slot in pile]


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
    fate=fate,
    pace=0.002,
    awake=60,
)
