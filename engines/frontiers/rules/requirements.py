"""The ship and cost requirements of every facility and faction board: "" if ships may dock there, or why not.

Ships that are about to leave their docks are `gone`; a `swap` puts ships in the place of others with the same values, so
that no dock needs to be beaten.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Seat, say
from engines.core.values import valueclass
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
from engines.frontiers.words.phrases import amount, the_place


@valueclass
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
    return "" if m.free(f.CONVERTER) >= len(m.ships) else say("The {facility:solar-converter} has too few free docks.")


def _artifact(m: Mooring) -> str:
    return "" if m.free(f.ARTIFACT) >= len(m.ships) else say("The {facility:alien-artifact} has too few free docks.")


def _mine(m: Mooring) -> str:
    if m.free(f.MINE) < len(m.ships):
        return say("The {facility:lunar-mine} has too few free docks.")
    if m.is_swap:
        return ""
    values, highest = m.values, mine_highest(m.board, m.gone)
    if m.board.turn.mine_ships == 0 and has_bonus(m.board, m.seat, VAN_VOGT):
        values = values[1:]
    if values and values[0] < highest:
        return say("Ships at the {facility:lunar-mine} must show {least} or more now.", least=highest)
    return ""


def _hub(m: Mooring) -> str:
    b, player, number = m.board, m.board.players[m.seat], len(m.ships)
    if player.hub >= HUB_CIRCLES:
        return say("Your colony waits on circle 7 of the {facility:colonist-hub}: launch it first.")
    if not player.hub and not player.colonies:
        return say("You have no colony left to begin at the {facility:colonist-hub}.")
    used = sum(s.at == f.HUB and s.docked_by == m.seat and s.id not in m.gone for s in b.ships)
    if used + number > HUB_SHIPS:
        return say("At most three of your ships fit at the {facility:colonist-hub}.")
    if is_freeform(b):
        return _freeform_hub(m)
    if m.is_swap and ruling(b, CLOAK_HUB) == "in-place":
        return ""
    taken = sum(s.at == f.HUB and s.dock // HUB_DOCKS == player.hub_track and s.id not in m.gone for s in b.ships)
    return (
        "" if taken + number <= HUB_DOCKS else say("Your track of the {facility:colonist-hub} has too few free docks.")
    )


def _freeform_hub(m: Mooring) -> str:
    b, circle = m.board, m.board.players[m.seat].hub
    if m.free(f.HUB) < len(m.ships):
        return say("The {facility:colonist-hub} has too few free docks.")
    target = min(HUB_CIRCLES, circle + hub_steps(b, m.seat, len(m.ships)))
    if not circle_is_full(b, m.seat, target):
        return ""
    if target == HUB_CIRCLES and circle == HUB_CIRCLES - 1 and len(m.ships) == 1:
        is_paid = can_pay(b, m.seat, *launch_price(b))
        return "" if is_paid else say("All launch circles are taken, and you cannot pay to launch.")
    return say("Circle {n} is taken on all tracks: dock another number of ships.", n=target)


def _constructor(m: Mooring) -> str:
    ore = constructor_price(m.board, m.seat)
    if m.free(f.CONSTRUCTOR) < 3:
        return say("The {facility:colony-constructor} has too few free docks.")
    if can_pay(m.board, m.seat, ore=ore):
        return ""
    return say("The {facility:colony-constructor} costs you {ore} ore.", ore=ore)


def _market(m: Mooring) -> str:
    return "" if m.free(f.MARKET) >= 2 else say("The {facility:orbital-market} has too few free docks.")


def _shipyard(m: Mooring) -> str:
    if m.free(f.SHIPYARD) < 2:
        return say("The {facility:shipyard} has too few free docks.")
    if not stock(m.board, m.seat):
        return say("All six of your ships are built.")
    cost = ship_price(m.board, m.seat)
    return (
        "" if can_pay(m.board, m.seat, cost, cost) else say("Your next ship costs {price}.", price=amount(cost, cost))
    )


def raiders(m: Mooring) -> str:
    """A run needs a larger sum than what is there; the Smugglers' owner does not."""
    there = raid_sum(m.board, m.gone)
    if m.is_swap or has_ability(m.board, m.seat, fa.Ability.ANY_RUN) or sum(m.values) > there:
        return ""
    return say("A run at the {facility:raiders-outpost} must add up to more than {n} now.", n=there)


def _terraforming(m: Mooring) -> str:
    (ship,) = m.ships
    if ship.is_borrowed:
        return say("A borrowed ship cannot terraform.")
    if m.is_swap:
        return say("The cloak does not work at the {facility:terraforming-station}.")
    if m.free(f.TERRAFORMING) < 1:
        return say("The {facility:terraforming-station} is taken.")
    if ship.id != RELIC and safe_colored(m.board, m.seat) - 1 < LEAST_SHIPS:
        return say("You would have fewer than three ships of your colour.")
    price = terraforming_price(m.board)
    if can_pay(m.board, m.seat, *price):
        return ""
    return say("The {facility:terraforming-station} costs {price}.", price=amount(*price))


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
    if m.free(faction) < 1:
        return say("{where:up} is taken.", where=the_place(faction))
    fee, fuel, ore = faction_price(m.board, m.seat, faction)
    if not can_pay(m.board, m.seat, fee + fuel, ore):
        return say("{where:up} costs you {price}.", where=the_place(faction), price=amount(fee + fuel, ore))
    needs = _BOARDS.get(fa.DOCKINGS[faction])
    return needs(m) if needs else ""


def _advance_colony(m: Mooring) -> str:
    circle = m.board.players[m.seat].hub
    if not circle:
        return say("You have no colony at the {facility:colonist-hub} to move.")
    if circle >= HUB_CIRCLES:
        return say("Your colony already waits on circle 7.")
    if not circle_is_full(m.board, m.seat, circle + 1):
        return ""
    return say("Circle {n} is taken on all tracks.", n=circle + 1)


def _roll_terraformer(m: Mooring) -> str:
    mine = any(whose(m.board, s) == m.seat for s in docked(m.board, f.TERRAFORMING))
    return "" if mine else say("You have no ship at the {facility:terraforming-station}.")


def _move_generator(m: Mooring) -> str:
    return "" if any(m.board.fields.values()) else say("There is no field generator on the planet to move.")


def _build_unequal(m: Mooring) -> str:
    others = [ship for ship in unplaced(m.board) if ship.id not in {mine.id for mine in m.ships}]
    if m.board.turn.takes_unequal_pair:
        return say("You may already build with an unequal pair.")
    if len(others) < 2 or m.free(f.SHIPYARD) < 2 or not stock(m.board, m.seat):
        return say("You need two more ships, two free docks at the {facility:shipyard} and a ship to build.")
    return ""


def _move_colony(m: Mooring) -> str:
    movable = next(uranian_moves(m.board, m.seat), None)
    return "" if movable else say("There is no colony that you could pay to move.")


def _raid_both(_: Mooring) -> str:
    return say("Dock with the smugglers together with a run at the {facility:raiders-outpost}: select all four ships.")


_BOARDS: dict[fa.Docking, Requirement] = {
    fa.Docking.ADVANCE_COLONY: _advance_colony,
    fa.Docking.ROLL_TERRAFORMER: _roll_terraformer,
    fa.Docking.MOVE_GENERATOR: _move_generator,
    fa.Docking.BUILD_UNEQUAL: _build_unequal,
    fa.Docking.MOVE_COLONY: _move_colony,
    fa.Docking.RAID_BOTH: _raid_both,
}
