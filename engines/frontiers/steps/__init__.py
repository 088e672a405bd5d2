"""The rules as steps, one file per part of a turn, in rulebook order.

| module         | what happens there                                                             |
|----------------|--------------------------------------------------------------------------------|
| `opening`      | the start and the draft of the faction boards                                  |
| `gather`       | a turn begins: income, the roll, the Resource Cache                            |
| `act`          | the turn panel, one action per step; `offers` and `berths` list what it offers |
| `dock`         | docking and what each facility does; `hub`, `land`, `raid`, `board` go deeper  |
| `tech_use`     | tech powers for fuel; `tech_price`, `tech_dice` and `tech_docks` go deeper     |
| `tech_discard` | tech powers for the card itself                                                |
| `end`          | the end of a turn and of the game                                              |
"""

from engines.core.spec import Step
from engines.frontiers.steps.act import act
from engines.frontiers.steps.end import end_turn, final_scoring
from engines.frontiers.steps.gather import start_turn
from engines.frontiers.steps.opening import draft, opening

STEPS: dict[str, Step] = {
    "opening": opening,
    "draft": draft,
    "start_turn": start_turn,
    "act": act,
    "end_turn": end_turn,
    "final_scoring": final_scoring,
}
