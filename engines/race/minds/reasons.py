"""Why a choice is a good one, in sentences for whoever asks for a hint: from what the seat itself sees."""

from __future__ import annotations

from engines.core import Choice, Prompt, say
from engines.race.facts.actions import ACTIONS
from engines.race.minds.forecast import likely_phases, promise
from engines.race.minds.judge import Judge
from engines.race.view import RaceView

LITTLE = 0.1  # what brings less than that brings nothing


def reasons(view: RaceView, prompt: Prompt, choice: Choice) -> list[str]:
    """Which phases others are likely to call, and which actions would bring nothing."""
    if prompt.key != "round.actions":
        return []
    judge, told = Judge.of(view), []
    actions = [option.id for option in prompt.options if option.id in ACTIONS]
    chosen = {ACTIONS[pick].phase for pick in choice if pick in ACTIONS}
    expected = [phase.capitalize() for phase in likely_phases(judge) if phase not in chosen]
    if expected:
        told.append(say("Somebody else will probably call {phases}, and then you take part anyway.", phases=expected))
    barren = [ACTIONS[action].name for action in actions if promise(judge, action) < LITTLE and action not in choice]
    if barren:
        told.append(say("{actions} would bring you nothing now.", actions=barren))
    return told
