"""The steps of the game, in rulebook order."""

from engines.core.spec import Step
from engines.expanse.steps.offering import offer_event
from engines.expanse.steps.opening import choose_factions, place_pieces
from engines.expanse.steps.scoring_turn import (
    call_crew,
    choose_bonus,
    final_scoring,
    free_build,
    gain_techs,
    give_rocinante,
    score_bases,
    score_final,
    scoring_event,
    scoring_turn,
)
from engines.expanse.steps.spending import spend_points
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
