"""Who is asked what, in the order of the rulebook.

| module        | what happens there                                                    |
|---------------|-----------------------------------------------------------------------|
| `beginning`   | starting assets, Homes and Hub, opening hands                         |
| `operation`   | a card is played                                                      |
| `effects`     | what its effects ask and do                                           |
| `disorder`    | Planets that hold too much are calmed                                 |
| `ending`      | the end of a turn and of the game                                     |
| `asking`      | how steps ask; `performance`, how far an effect has got               |
"""

from __future__ import annotations

from engines.core.spec import Step
from engines.renaissance.steps.beginning import found_homes, open_hands, take_asset
from engines.renaissance.steps.disorder import (
    answer_disorder,
    begin_round,
    check_disorder,
    choose_disorder,
    end_round,
    file_disorder_card,
)
from engines.renaissance.steps.effects.perform import end_effect, perform
from engines.renaissance.steps.ending import end_turn, finish
from engines.renaissance.steps.operation import begin_turn, operate

STEPS: dict[str, Step] = {
    "take_asset": take_asset,
    "found_homes": found_homes,
    "open_hands": open_hands,
    "begin_turn": begin_turn,
    "operate": operate,
    "perform": perform,
    "end_effect": end_effect,
    "check_disorder": check_disorder,
    "choose_disorder": choose_disorder,
    "begin_round": begin_round,
    "answer_disorder": answer_disorder,
    "file_disorder_card": file_disorder_card,
    "end_round": end_round,
    "end_turn": end_turn,
    "finish": finish,
}
