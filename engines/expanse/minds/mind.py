"""What players who think ahead are told of The Expanse: which answers to weigh, how far to look, and what counts."""

from __future__ import annotations

from pathlib import Path

from engines.core import Dice, Mind
from engines.core.weights import read_weights
from engines.expanse.minds.features import FEATURES, guess, is_between_turns, measure
from engines.expanse.minds.playout import player
from engines.expanse.minds.policy import policy
from engines.expanse.state import State
from engines.expanse.view import hide

TRIVIAL = frozenset({"setup.faction", "event.piece", "scoring.build", "event.discard", "immunity.cube", "relocate"})
WITHIN = ("event.",)
JUDGED = frozenset({"turn.card", "turn.use", "offer.event", "scoring.event", "scoring.bonus"})


def turns(g: State) -> int:
    """The clock: how many turns are over."""
    return g.turn - (not is_between_turns(g) and not g.is_final)


def way(g: State) -> str:
    """Two, three or four players are judged by numbers of their own."""
    return f"{len(g.seats)} players"


def fate(g: State, dice: Dice) -> None:
    """Deal anew what nobody holds: the deck within its piles, and the box; there are no hands to keep."""
    sector = g.scoring.sector if g.scoring is not None else None
    hide(g, None, dice)
    if g.scoring is not None:
        g.scoring.sector = sector  # that was chosen


MIND = Mind(
    policy=policy,
    trivial=TRIVIAL,
    within=WITHIN,
    judged=JUDGED,
    clock=turns,
    features=FEATURES,
    measure=measure,
    way=way,
    weights=read_weights(Path(__file__).parent / "weights.json", FEATURES),
    guess=guess,
    player=player,
    fate=fate,
    pace=0.002,
    effort=2.0,
    awake=60,
)
