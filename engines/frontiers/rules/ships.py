"""Ships and docks: where ships are, whose they count as, which docks are free, and where ships go that are sent off."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engines.core import Content, Seat
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.facts.facilities import BAY, FACILITIES, MINE, RAIDERS, TERRAFORMING
from engines.frontiers.facts.factions import Ability
from engines.frontiers.facts.players import LEAST_SHIPS, PLAYER_COUNTS
from engines.frontiers.facts.rulings import BORROWED_SHIP
from engines.frontiers.rules.agendas import done
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.factions import boards_in_play, has_ability
from engines.frontiers.rules.rulings import ruling
from engines.frontiers.state import NOBODY, READY, RELIC, STOCK, Ship, State

# --- docks ---------------------------------------------------------------------------------------------------------------


def dock_limit(b: Board, facility: str) -> int:
    """How many docks a facility or faction board has at this table; 0 for no limit."""
    return _limits(b.content, len(b.seats)).get(facility, 1)


@lru_cache(maxsize=64)
def _limits(content: Content, seats: int) -> dict[str, int]:
    """How many docks the facilities have with so many players."""
    covers = content[PLAYER_COUNTS][str(seats)].covers
    return {facts.id: facts.docks - covers.get(facts.id, 0) for facts in content[FACILITIES].values()}


def all_docks(b: Board) -> dict[str, int]:
    """How many docks of each facility are usable, the faction boards in play included."""
    return {place: dock_limit(b, place) for place in (*b.content[FACILITIES], *boards_in_play(b))}


def docked(b: Board, facility: str) -> list[Ship]:
    """The ships at a facility, by dock."""
    return sorted((ship for ship in b.ships if ship.at == facility), key=lambda ship: ship.dock)


def free_docks(b: Board, facility: str, without: Iterable[str] = ()) -> int:
    """How many docks are free, some ships taken away."""
    gone = tuple(without)
    taken = [ship.at for ship in b.ships if ship.id not in gone] if gone else [ship.at for ship in b.ships]
    return dock_limit(b, facility) - taken.count(facility)


def mine_highest(b: Board, without: Iterable[str] = ()) -> int:
    """What a ship at the Lunar Mine has to match."""
    gone = tuple(without)
    return max((ship.value for ship in b.ships if ship.at == MINE and ship.id not in gone), default=0)


def raid_sum(b: Board, without: Iterable[str] = ()) -> int:
    """The sum a run has to beat."""
    gone = tuple(without)
    return sum(ship.value for ship in b.ships if ship.at == RAIDERS and ship.id not in gone)


# --- ships ---------------------------------------------------------------------------------------------------------------


def ship(b: Board, ship_id: str) -> Ship:
    """A ship by its id."""
    for found in b.ships:
        if found.id == ship_id:
            return found
    raise KeyError(ship_id)


def unplaced(b: Board) -> list[Ship]:
    """The ships of the player in turn that are rolled and not yet docked."""
    return [ship for ship in b.ships if ship.at == READY]


def whose(b: Board, docked_ship: Ship) -> Seat:
    """Whose ship one in a dock counts as: its owner's, or by the usual ruling its borrower's for this turn."""
    is_lent = docked_ship.is_borrowed and ruling(b, BORROWED_SHIP) == "borrower"
    return b.active if is_lent else docked_ship.pilot


def rival_ships(b: Board, seat: Seat) -> list[Ship]:
    """Rivals' ships that stand in docks."""
    return [
        s for s in b.ships if s.docked_by != NOBODY and s.at not in (READY, BAY) and whose(b, s) not in (seat, NOBODY)
    ]


def own_ships(b: Board, seat: Seat) -> list[Ship]:
    """A seat's ships in docks that may leave them; those on the Terraforming Station may not."""
    return [
        s for s in b.ships if s.docked_by == seat and s.at not in (READY, BAY, TERRAFORMING) and whose(b, s) == seat
    ]


# --- fleets --------------------------------------------------------------------------------------------------------------


def colored(b: Board, seat: Seat) -> list[Ship]:
    """The ships of a seat's color that it owns now."""
    return [ship for ship in b.ships if ship.color == seat and ship.at != STOCK]


def safe_colored(b: Board, seat: Seat) -> int:
    """How many of them are not on the Terraforming Station."""
    return sum(ship.at != TERRAFORMING for ship in colored(b, seat))


def fleet_size(b: Board, seat: Seat) -> int:
    """All ships a seat would gather."""
    return sum(ship.pilot == seat and ship.at != STOCK for ship in b.ships)


def stock(b: Board, seat: Seat) -> list[Ship]:
    """The ships of a seat's color that can still be built."""
    return [ship for ship in b.ships if ship.color == seat and ship.at == STOCK]


def gain_ship(g: State, seat: Seat, new: Ship) -> None:
    """A ship is new in a fleet; the Scavenger Fleet rolls it at once."""
    g.note(ships_gained=g.turn.ships_gained + 1)
    if has_ability(g, seat, Ability.ROLLED_SHIPS):
        rolled = g.put(new, value=g.chance.roll(), at=READY)
        g.say("{seat} rolls it at once: {value}.", seat=seat, value=rolled.value)
    done(g, Deed.SHIPS_GAINED, g.turn.ships_gained)


# --- ships that are sent off ---------------------------------------------------------------------------------------------


def destructible(b: Board, seat: Seat) -> list[Ship]:
    """Rivals' docked ships that may be destroyed: three of a color must be left for the next turn."""
    return [
        s
        for s in rival_ships(b, seat)
        if s.id == RELIC or s.at == TERRAFORMING or safe_colored(b, s.color) - 1 >= LEAST_SHIPS
    ]


def is_lost(target: Ship) -> bool:
    """A ship sent off goes to the Maintenance Bay; from the Terraforming Station it is lost unless New Gaia saved it."""
    return target.at == TERRAFORMING and not target.is_saved


def send_off(g: State, target: Ship) -> None:
    """A ship leaves its dock: to the Maintenance Bay, or it is lost."""
    if is_lost(target):
        g.to_stock(target)
    else:
        g.to_bay(target)
