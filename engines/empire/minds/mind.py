"""What players who think ahead should know of the Empire: what is worth a thought, how far to look, and what counts."""

from __future__ import annotations

from pathlib import Path

from engines.core import PASS, Choice, Mind, Prompt
from engines.core.weights import read_weights
from engines.empire.minds.features import FEATURES, guess, measure
from engines.empire.minds.smart import playout_player
from engines.empire.rules.choices import DONE
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
TURNS_AHEAD = 2  # to the end of the next turn


GOODS = ("cg", "nexus", "leader-3", "cf", "illumination", "io")  # what else could be bought, in this order
FEW = 6  # so many answers are all looked at


def policy(_view: EmpireView, prompt: Prompt) -> list[Choice]:
    """The suggestion and what would be a real alternative to it: chance is great here, so few answers are tried often."""
    found = [prompt.suggestion()]
    offered = {option.id for option in prompt.groups[0].options}
    if DONE in offered:
        found.append((DONE,))
        found += [(item,) for item in GOODS if item in offered] if prompt.key == "buy" else []
    elif prompt.structural_answers() <= FEW:
        found += prompt.answers()
    elif PASS in offered:
        found.append((PASS, *(group.options[0].id for group in prompt.groups[1:])))
    return found


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
    player=playout_player,
    pace=0.003,
)
