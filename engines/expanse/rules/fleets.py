"""Ships in orbitals: strength, Orbital Control, and what changes when ships move, are hit or are built."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Seat
from engines.expanse.facts.vocabulary import STRENGTH, Faction, Ship
from engines.expanse.rules.profiles import profiles
from engines.expanse.state import State

BATTLESHIPS = (Ship.BATTLESHIP, Ship.DAMAGED)


def ships_at(g: State, faction: Faction, orbital: str) -> dict[Ship, int]:
    """A faction's ships in an orbital; the Rocinante is one of its holder's."""
    ships = dict(g.of(faction).ships.get(orbital, {}))
    if orbital == g.rocinante and g.faction_at(g.holder) == faction:
        ships[Ship.ROCINANTE] = 1
    return ships


def has_ship(g: State, faction: Faction, orbital: str) -> bool:
    """Whether a faction has any ship in an orbital."""
    if g.of(faction).ships.get(orbital):
        return True
    return orbital == g.rocinante and g.faction_at(g.holder) == faction


def strength(g: State, faction: Faction, orbital: str) -> int:
    """A faction's fleet strength in an orbital, in halves."""
    return _strengths(g, orbital)[g.seat_of(faction)]


def _strengths(g: State, orbital: str) -> list[int]:
    """Every seat's fleet strength in an orbital, in halves."""
    found = []
    for player in g.players:
        total = 0
        if ships := player.ships.get(orbital):
            for ship, count in ships.items():
                total += STRENGTH[ship] * count
        found.append(total)
    if orbital == g.rocinante:
        found[g.holder] += STRENGTH[Ship.ROCINANTE]
    return found


def orbital_control(g: State, orbital: str) -> Faction | None:
    """Who is strictly strongest in an orbital; a tie helps nobody but those whose power wins it."""
    seat = strongest(g, orbital)
    return None if seat is None else g.faction_at(seat)


def strongest(g: State, orbital: str) -> Seat | None:
    """The seat with Orbital Control."""
    pilot = g.holder if orbital == g.rocinante else None
    most, top, is_tied = 0, None, False
    for seat, player in enumerate(g.players):  # the busiest question of the game
        total = STRENGTH[Ship.ROCINANTE] if seat == pilot else 0
        if ships := player.ships.get(orbital):
            for ship, count in ships.items():
                total += STRENGTH[ship] * count
        if total > most:
            most, top, is_tied = total, seat, False
        elif total and total == most:
            is_tied = True
    if not is_tied:
        return top
    tied = (seat for seat, value in enumerate(_strengths(g, orbital)) if value == most)
    return next((seat for seat in tied if profiles(g)[seat].wins_orbital_ties), None)


# --- what changes ------------------------------------------------------------------------------------------------------


def add_ship(g: State, faction: Faction, orbital: str, ship: Ship) -> None:
    """Put a ship into an orbital; the Rocinante is the one there is."""
    if ship == Ship.ROCINANTE:
        g.rocinante = orbital
        return
    ships = g.of(faction).ships.setdefault(orbital, {})
    ships[ship] = ships.get(ship, 0) + 1


def take_ship(g: State, faction: Faction, orbital: str, ship: Ship) -> None:
    """Take a ship out of an orbital."""
    if ship == Ship.ROCINANTE:
        return
    places = g.of(faction).ships
    places[orbital][ship] -= 1
    if not places[orbital][ship]:
        del places[orbital][ship]
    if not places[orbital]:
        del places[orbital]


def move_ships(g: State, faction: Faction, start: str, end: str, ships: list[Ship]) -> None:
    """Move ships of one orbital together."""
    for ship in ships:
        take_ship(g, faction, start, ship)
        add_ship(g, faction, end, ship)


def hit(g: State, faction: Faction, orbital: str, ship: Ship) -> None:
    """Remove a ship; a full Battleship is only damaged."""
    take_ship(g, faction, orbital, ship)
    if ship == Ship.BATTLESHIP:
        add_ship(g, faction, orbital, Ship.DAMAGED)
        return
    lost = Ship.BATTLESHIP if ship == Ship.DAMAGED else ship
    reserve = g.of(faction).reserve
    reserve[lost] = reserve.get(lost, 0) + 1


def build(g: State, faction: Faction, ship: Ship, orbital: str) -> None:
    """Bring a removed ship back; a Battleship returns whole."""
    reserve = g.of(faction).reserve
    reserve[ship] -= 1
    if not reserve[ship]:
        del reserve[ship]
    add_ship(g, faction, orbital, ship)


def repair(g: State, faction: Faction) -> list[str]:
    """Turn every damaged Battleship to its full side; the orbitals of those repaired."""
    repaired = []
    for orbital, ships in list(g.of(faction).ships.items()):
        for _ in range(ships.get(Ship.DAMAGED, 0)):
            take_ship(g, faction, orbital, Ship.DAMAGED)
            add_ship(g, faction, orbital, Ship.BATTLESHIP)
            repaired.append(orbital)
    return repaired


def listed_ships(ships: dict[Ship, int]) -> dict[str, Ship]:
    """Every ship by an id of its own: fleet.1, fleet.2, battleship.1."""
    return {f"{ship}.{n + 1}": ship for ship in Ship for n in range(ships.get(ship, 0))}


def named_ships(fleet: dict[str, Ship], ships: Sequence[Ship]) -> list[str]:
    """The ids of so many ships of each kind."""
    left = list(ships)
    names = []
    for name, ship in fleet.items():
        if ship in left:
            left.remove(ship)
            names.append(name)
    return names
