"""The rules as steps, one file per part of a turn, in rulebook order.

| module       | what happens there                                                                    |
|--------------|---------------------------------------------------------------------------------------|
| `opening`    | the start and the draft of the faction boards                                         |
| `gather`     | a turn begins: income, the roll, the Resource Cache                                   |
| `turn`       | the turn panel, one action per step; `actions` lists what it offers                   |
| `docking`    | where ships dock, and what is paid                                                    |
| `facilities` | what each facility does; `artifact`, `hub`, `landing`, `market` and `raid` go deeper  |
| `factions`   | the docks of the faction boards, and what owners do by choice                         |
| `colonies`   | moving colonies; `generators`: field generators; `agendas`: those above the limit     |
| `tech`       | the powers of tech cards, for fuel and for the card itself                            |
| `end`        | the end of a turn and of the game                                                     |
"""

from engines.core.spec import Step
from engines.frontiers.steps.end import end_turn, final_scoring
from engines.frontiers.steps.gather import start_turn
from engines.frontiers.steps.opening import draft, opening
from engines.frontiers.steps.turn import act

STEPS: dict[str, Step] = {
    "opening": opening,
    "draft": draft,
    "start_turn": start_turn,
    "act": act,
    "end_turn": end_turn,
    "final_scoring": final_scoring,
}
