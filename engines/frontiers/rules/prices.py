"""What facilities cost and bring, with the bonuses that change it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Seat
from engines.frontiers.facts.facilities import CONSTRUCTOR, FACILITIES, HUB, TERRAFORMING
from engines.frontiers.facts.players import SHIP_PRICE
from engines.frontiers.facts.territories import BRADBURY, HERBERT, LEM
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.planet import has_bonus
from engines.frontiers.rules.ships import colored


def ship_price(b: Board, seat: Seat) -> int:
    """What the next ship costs, in fuel and in ore; Herbert Valley takes one off."""
    full = full_ship_price(b, seat)
    return full - 1 if has_bonus(b, seat, HERBERT) else full


def full_ship_price(b: Board, seat: Seat) -> int:
    """What the next ship costs without Herbert Valley."""
    return SHIP_PRICE[max(3, min(5, len(colored(b, seat))))]


def constructor_price(b: Board, seat: Seat) -> int:
    """The ore for a colony; Bradbury Plateau takes one off."""
    ore: int = b.content[FACILITIES][CONSTRUCTOR].ore
    return max(0, ore - 1) if has_bonus(b, seat, BRADBURY) else ore


def launch_price(b: Board) -> tuple[int, int]:
    """Fuel and ore for a launch."""
    hub = b.content[FACILITIES][HUB]
    return hub.fuel, hub.ore


def terraforming_price(b: Board) -> tuple[int, int]:
    """Fuel and ore for terraforming."""
    station = b.content[FACILITIES][TERRAFORMING]
    return station.fuel, station.ore


def converter_fuel(b: Board, seat: Seat, values: Sequence[int]) -> int:
    """Half of each value, rounded up ship by ship; Lem Badlands adds one a ship."""
    return sum((value + 1) // 2 for value in values) + (len(values) if has_bonus(b, seat, LEM) else 0)
