"""The steps of a game, a file for each phase, in the order of play."""

from __future__ import annotations

from engines.core.spec import Step
from engines.empire.steps.alien_conflict import alien_conflict, alien_roll
from engines.empire.steps.chaos_colonization import chaos_colonization
from engines.empire.steps.chaos_events import chaos_event, chaos_events
from engines.empire.steps.chaos_operations import chaos_operations, operate
from engines.empire.steps.deployment import deploy_leaders, deploy_nexuses, deploy_units, scatter_units
from engines.empire.steps.empire_recruiting import empire_recruiting
from engines.empire.steps.expedition import expedition
from engines.empire.steps.extropy import extropy
from engines.empire.steps.imperial_colonization import imperial_colonization
from engines.empire.steps.imperial_combat import attack_order, imperial_combat
from engines.empire.steps.imperial_movement import imperial_movement, movement_order
from engines.empire.steps.maintenance import maintenance
from engines.empire.steps.purchases import purchases
from engines.empire.steps.resource_collection import collection
from engines.empire.steps.turn import arrivals, begin_turn
from engines.empire.steps.turn_record import game_over, turn_record
from engines.empire.steps.usurpation import usurpation

STEPS: dict[str, Step] = {  # these names are stored in saves
    "deploy_units": deploy_units,
    "scatter_units": scatter_units,
    "deploy_leaders": deploy_leaders,
    "deploy_nexuses": deploy_nexuses,
    "begin_turn": begin_turn,
    "arrivals": arrivals,
    "chaos_events": chaos_events,
    "chaos_event": chaos_event,
    "chaos_operations": chaos_operations,
    "operate": operate,
    "usurpation": usurpation,
    "chaos_colonization": chaos_colonization,
    "empire_recruiting": empire_recruiting,
    "collection": collection,
    "maintenance": maintenance,
    "purchases": purchases,
    "imperial_colonization": imperial_colonization,
    "imperial_movement": imperial_movement,
    "movement_order": movement_order,
    "imperial_combat": imperial_combat,
    "attack_order": attack_order,
    "extropy": extropy,
    "alien_conflict": alien_conflict,
    "alien_roll": alien_roll,
    "expedition": expedition,
    "turn_record": turn_record,
    "game_over": game_over,
}
