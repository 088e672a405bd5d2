"""The ship and cost requirements of every facility and faction board: "" if ships may dock there, or why not.

Ships that are about to leave their docks are `gone`; a `swap` puts ships in the place of others with the same values, so
that no dock needs to be beaten.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.core import Seat
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts import factions as fa
from engines.frontiers.facts.players import HUB_CIRCLES, HUB_DOCKS, HUB_SHIPS, LEAST_SHIPS
from engines.frontiers.facts.rulings import CLOAK_HUB
from engines.frontiers.facts.territories import VAN_VOGT
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.factions import faction_price, has_ability, uranian_moves
from engines.frontiers.rules.hub import circle_is_full, hub_steps, is_freeform
from engines.frontiers.rules.planet import has_bonus
from engines.frontiers.rules.prices import constructor_price, launch_price, ship_price, terraforming_price
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.rules.rulings import ruling
from engines.frontiers.rules.ships import (
    docked,
    free_docks,
    mine_highest,
    raid_sum,
    safe_colored,
    stock,
    unplaced,
    whose,
)
from engines.frontiers.state import RELIC, Ship
from engines.frontiers.words.phrases import amount


@dataclass(frozen=True, slots=True)
class Mooring:
    """Ships that somebody wants to dock: those leaving their docks meanwhile are `gone`."""

    board: Board
    seat: Seat
    ships: tuple[Ship, ...]
    gone: tuple[str, ...] = ()
    is_swap: bool = False

    @property
    def values(self) -> list[int]:
        """The values, lowest first."""
        return sorted(ship.value for ship in self.ships)

    def free(self, facility: str) -> int:
        """Free docks at a facility."""
        return free_docks(self.board, facility, self.gone)


Requirement = Callable[[Mooring], str]

# --- facilities ----------------------------------------------------------------------------------------------------------


def _converter(m: Mooring) -> str:
    return "" if m.free(f.CONVERTER) >= len(m.ships) else "The Solar Converter has too few free docks."


def _artifact(m: Mooring) -> str:
    return "" if m.free(f.ARTIFACT) >= len(m.ships) else "The Alien Artifact has too few free docks."


def _mine(m: Mooring) -> str:
    if m.free(f.MINE) < len(m.ships):
        return "The Lunar Mine has too few free docks."
    if m.is_swap:
        return ""
    values, highest = m.values, mine_highest(m.board, m.gone)
    if m.board.turn.mine_ships == 0 and has_bonus(m.board, m.seat, VAN_VOGT):
        values = values[1:]
    if values and values[0] < highest:
        return f"Ships at the Lunar Mine must show {highest} or more now."
    return ""


def _hub(m: Mooring) -> str:
    b, player, number = m.board, m.board.players[m.seat], len(m.ships)
    if player.hub >= HUB_CIRCLES:
        return "Your colony waits on circle 7 of the Colonist Hub: launch it first."
    if not player.hub and not player.colonies:
        return "You have no colony left to begin at the Colonist Hub."
    used = sum(s.at == f.HUB and s.docked_by == m.seat and s.id not in m.gone for s in b.ships)
    if used + number > HUB_SHIPS:
        return "At most three of your ships fit at the Colonist Hub."
    if is_freeform(b):
        return _freeform_hub(m)
    if m.is_swap and ruling(b, CLOAK_HUB) == "in-place":
        return ""
    taken = sum(s.at == f.HUB and s.dock // HUB_DOCKS == player.hub_track and s.id not in m.gone for s in b.ships)
    return "" if taken + number <= HUB_DOCKS else "Your track of the Colonist Hub has too few free docks."


def _freeform_hub(m: Mooring) -> str:
    b, circle = m.board, m.board.players[m.seat].hub
    if m.free(f.HUB) < len(m.ships):
        return "The Colonist Hub has too few free docks."
    target = min(HUB_CIRCLES, circle + hub_steps(b, m.seat, len(m.ships)))
    if not circle_is_full(b, m.seat, target):
        return ""
    if target == HUB_CIRCLES and circle == HUB_CIRCLES - 1 and len(m.ships) == 1:
        is_paid = can_pay(b, m.seat, *launch_price(b))
        return "" if is_paid else "All launch circles are taken, and you cannot pay to launch."
    return f"Circle {target} is taken on all tracks: dock another number of ships."


def _constructor(m: Mooring) -> str:
    ore = constructor_price(m.board, m.seat)
    if m.free(f.CONSTRUCTOR) < 3:
        return "The Colony Constructor has too few free docks."
    return "" if can_pay(m.board, m.seat, ore=ore) else f"The Colony Constructor costs you {ore} ore."


def _market(m: Mooring) -> str:
    return "" if m.free(f.MARKET) >= 2 else "The Orbital Market has too few free docks."


def _shipyard(m: Mooring) -> str:
    if m.free(f.SHIPYARD) < 2:
        return "The Shipyard has too few free docks."
    if not stock(m.board, m.seat):
        return "All six of your ships are built."
    cost = ship_price(m.board, m.seat)
    return "" if can_pay(m.board, m.seat, cost, cost) else f"Your next ship costs {amount(cost, cost)}."


def raiders(m: Mooring) -> str:
    """A run needs a larger sum than what is there; the Smugglers' owner does not."""
    there = raid_sum(m.board, m.gone)
    if m.is_swap or has_ability(m.board, m.seat, fa.Ability.ANY_RUN) or sum(m.values) > there:
        return ""
    return f"A run at the Raiders' Outpost must add up to more than {there} now."


def _terraforming(m: Mooring) -> str:
    (ship,) = m.ships
    if ship.is_borrowed:
        return "A borrowed ship cannot terraform."
    if m.is_swap:
        return "The cloak does not work at the Terraforming Station."
    if m.free(f.TERRAFORMING) < 1:
        return "The Terraforming Station is taken."
    if ship.id != RELIC and safe_colored(m.board, m.seat) - 1 < LEAST_SHIPS:
        return "You would have fewer than three ships of your color."
    price = terraforming_price(m.board)
    return "" if can_pay(m.board, m.seat, *price) else f"The Terraforming Station costs {amount(*price)}."


REQUIREMENTS: dict[str, Requirement] = {
    f.CONSTRUCTOR: _constructor,
    f.TERRAFORMING: _terraforming,
    f.SHIPYARD: _shipyard,
    f.RAIDERS: raiders,
    f.MINE: _mine,
    f.CONVERTER: _converter,
    f.HUB: _hub,
    f.ARTIFACT: _artifact,
    f.MARKET: _market,
}

# --- faction boards ------------------------------------------------------------------------------------------------------


def faction_board(m: Mooring, faction: str) -> str:
    """A free dock, the fee and the price, and whatever else the board asks for."""
    name = m.board.content[fa.FACTIONS][faction].name
    if m.free(faction) < 1:
        return f"The dock of {name} is taken."
    fee, fuel, ore = faction_price(m.board, m.seat, faction)
    if not can_pay(m.board, m.seat, fee + fuel, ore):
        return f"Docking at {name} costs you {amount(fee + fuel, ore)}."
    needs = _BOARDS.get(fa.DOCKINGS[faction])
    return needs(m) if needs else ""


def _advance_colony(m: Mooring) -> str:
    circle = m.board.players[m.seat].hub
    if not circle:
        return "You have no colony at the Colonist Hub to move."
    if circle >= HUB_CIRCLES:
        return "Your colony already waits on circle 7."
    return f"Circle {circle + 1} is taken on all tracks." if circle_is_full(m.board, m.seat, circle + 1) else ""


def _roll_terraformer(m: Mooring) -> str:
    mine = any(whose(m.board, s) == m.seat for s in docked(m.board, f.TERRAFORMING))
    return "" if mine else "You have no ship at the Terraforming Station."


def _move_generator(m: Mooring) -> str:
    return "" if any(m.board.fields.values()) else "There is no field generator on the planet to move."


def _build_unequal(m: Mooring) -> str:
    others = [ship for ship in unplaced(m.board) if ship.id not in {mine.id for mine in m.ships}]
    if m.board.turn.takes_unequal_pair:
        return "You may already build with an unequal pair."
    if len(others) < 2 or m.free(f.SHIPYARD) < 2 or not stock(m.board, m.seat):
        return "You need two more ships, two free docks at the Shipyard and a ship to build."
    return ""


def _move_colony(m: Mooring) -> str:
    movable = next(uranian_moves(m.board, m.seat), None)
    return "" if movable else "There is no colony that you could pay to move."


def _raid_both(_: Mooring) -> str:
    return "Dock with the smugglers together with a run at the Raiders' Outpost: select all four ships."


_BOARDS: dict[fa.Docking, Requirement] = {
    fa.Docking.ADVANCE_COLONY: _advance_colony,
    fa.Docking.ROLL_TERRAFORMER: _roll_terraformer,
    fa.Docking.MOVE_GENERATOR: _move_generator,
    fa.Docking.BUILD_UNEQUAL: _build_unequal,
    fa.Docking.MOVE_COLONY: _move_colony,
    fa.Docking.RAID_BOTH: _raid_both,
}
