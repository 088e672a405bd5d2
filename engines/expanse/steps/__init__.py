"""Who is asked what, in the order of the rulebook.

| module          | what happens there                                                        |
|-----------------|---------------------------------------------------------------------------|
| `opening`       | factions are chosen and pieces placed                                     |
| `turn`          | a card is taken or a kept event played; the track is filled               |
| `spending`      | action points are spent; `actions` are the ordinary ones                  |
| `offering`      | the event of a card used for its points is offered to others              |
| `scoring_turn`  | a SCORE card: bonus sector, events, bases, free build, the Rocinante       |
| `techs`         | new techs after a scoring                                                 |
| `final_scoring` | the end                                                                   |
| `performance`   | an event under way and how it asks; `effects` is what events do           |
"""

from engines.core.spec import Step
from engines.expanse.steps.final_scoring import final_scoring, score_final
from engines.expanse.steps.offering import offer_event
from engines.expanse.steps.opening import choose_factions, place_pieces
from engines.expanse.steps.scoring_turn import (
    call_crew,
    choose_bonus,
    free_build,
    give_rocinante,
    score_bases,
    scoring_event,
    scoring_turn,
)
from engines.expanse.steps.spending import spend_points
from engines.expanse.steps.techs import gain_techs
from engines.expanse.steps.turn import end_turn, perform_event, take_turn, use_card

STEPS: dict[str, Step] = {
    "choose_factions": choose_factions,
    "place_pieces": place_pieces,
    "take_turn": take_turn,
    "use_card": use_card,
    "spend_points": spend_points,
    "offer_event": offer_event,
    "perform_event": perform_event,
    "scoring_turn": scoring_turn,
    "choose_bonus": choose_bonus,
    "scoring_event": scoring_event,
    "call_crew": call_crew,
    "score_bases": score_bases,
    "gain_techs": gain_techs,
    "free_build": free_build,
    "give_rocinante": give_rocinante,
    "end_turn": end_turn,
    "final_scoring": final_scoring,
    "score_final": score_final,
}
