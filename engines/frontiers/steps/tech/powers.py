"""Every power of a tech card: when it is open, and the flow that asks, pays and acts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.core import Flow, Seat
from engines.frontiers.facts import tech as t
from engines.frontiers.facts.powers import DISCARDS, POWERS, Discard, Power
from engines.frontiers.rules.cloak import can_take_docks
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.rules.ships import unplaced
from engines.frontiers.rules.tech import discards_left, may_discard, may_use, use_price
from engines.frontiers.rules.teleporter import can_dock_again
from engines.frontiers.state import State, TechCard
from engines.frontiers.steps.tech import borrowed_ships, cards, cloak, docked_ships, planet, resources, ship_values

Question = Callable[[State, Seat], bool]
Act = Callable[[State, Seat], Flow[None]]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a power does: whether anything could be done with it, and the flow that does it."""

    is_open: Question
    flow: Act


def _always(_g: State, _seat: Seat) -> bool:
    return True


def _has_unplaced(g: State, _seat: Seat) -> bool:
    return bool(unplaced(g))


# --- for fuel ------------------------------------------------------------------------------------------------------------

_USES: dict[Power, Effect] = {
    Power.ADD_PIP: Effect(lambda g, _: ship_values.can_change_one(g, t.BOOSTER), ship_values.add_pip),
    Power.TAKE_PIP: Effect(lambda g, _: ship_values.can_change_one(g, t.STASIS), ship_values.take_pip),
    Power.TURN_OVER: Effect(lambda g, _: ship_values.can_change_one(g, t.POLARITY), ship_values.turn_over),
    Power.SET_VALUE: Effect(ship_values.can_set_value, ship_values.set_value),
    Power.MOVE_PIP: Effect(ship_values.can_move_pip, ship_values.move_pip),
    Power.ROLL_AGAIN: Effect(_has_unplaced, ship_values.roll_again),
    Power.USE_BONUS: Effect(planet.can_use_bonus, planet.use_bonus),
    Power.DOCK_AGAIN: Effect(can_dock_again, docked_ships.dock_again),
    Power.BLAST: Effect(docked_ships.can_blast, docked_ships.blast),
    Power.BORROW_SHIP: Effect(borrowed_ships.can_borrow, borrowed_ships.borrow),
    Power.TAKE_DOCKS: Effect(can_take_docks, cloak.take_docks_of),
    Power.MAKE_ORE: Effect(_always, resources.make_ore),
    Power.MINE_MORE: Effect(resources.can_mine_more, resources.mine_more),
    Power.HARVEST: Effect(resources.can_harvest, resources.harvest),
}


def usable(g: State, seat: Seat) -> list[TechCard]:
    """The cards a seat could use right now."""
    return [
        card
        for card in g.players[seat].tech
        if card.id in POWERS
        and may_use(g, seat, card)
        and can_pay(g, seat, use_price(g, seat, card.id))
        and _USES[POWERS[card.id]].is_open(g, seat)
    ]


def use_tech_power(g: State, seat: Seat, tech: str) -> Flow[None]:
    """Use the power of a card that costs fuel."""
    yield from _USES[POWERS[tech]].flow(g, seat)


# --- for the card itself -------------------------------------------------------------------------------------------------

_DISCARDS: dict[Discard, Effect] = {
    Discard.REMOVE_GENERATOR: Effect(planet.can_remove_generator, planet.remove_generator),
    Discard.PLACE_POSITRON: Effect(_always, planet.place_positron),
    Discard.PLACE_REPULSOR: Effect(_always, planet.place_repulsor),
    Discard.PLACE_ISOLATION: Effect(_always, planet.place_isolation),
    Discard.MOVE_COLONY: Effect(planet.can_move_colony, planet.move_any_colony),
    Discard.SWAP_COLONIES: Effect(planet.can_swap_colonies, planet.swap_colonies),
    Discard.SWAP_TERRITORIES: Effect(planet.can_swap_territories, planet.swap_territories),
    Discard.DESTROY_SHIP: Effect(docked_ships.can_destroy, docked_ships.destroy),
    Discard.CLEAR_FACILITY: Effect(docked_ships.can_clear_facility, docked_ships.clear_facility),
    Discard.CLEAR_MINE: Effect(docked_ships.can_clear_mine, docked_ships.clear_mine),
    Discard.TAKE_DISCARD: Effect(cards.can_take_discard, cards.take_discard),
    Discard.GAIN_ORE: Effect(_always, resources.gain_ore),
    Discard.REVEAL_AGENDA: Effect(cards.can_reveal, cards.reveal),
    Discard.DISCARD_RIVAL_CARD: Effect(cards.can_discard_rival_card, cards.discard_rival_card),
    Discard.BURN_FUEL: Effect(resources.can_burn_fuel, resources.burn_fuel),
}


def discardable(g: State, seat: Seat) -> list[TechCard]:
    """The cards whose discard power could be used now."""
    if discards_left(g, seat) <= 0:
        return []
    mine = [card for card in g.players[seat].tech if may_discard(card)]
    return [card for card in mine if _DISCARDS[DISCARDS[card.id]].is_open(g, seat)]


def discard_tech_power(g: State, seat: Seat, tech: str) -> Flow[None]:
    """Use a card by discarding it."""
    yield from _DISCARDS[DISCARDS[tech]].flow(g, seat)
