"""Pieces on the map: what moves when influence is placed or removed and when ships are hit, moved or built."""

from __future__ import annotations

from typing import Literal

from engines.expanse.data.kinds import Faction, Ship
from engines.expanse.data.powers import Diplomats
from engines.expanse.state import Player, State

Piece = Literal["cube", "diplomat"]


# --- influence ---------------------------------------------------------------------------------------------------------


def pieces_on(g: State, faction: Faction, base: str) -> list[Piece]:
    """The kinds of influence a faction has on a base."""
    player = g.of(faction)
    kinds: list[Piece] = ["cube"] if player.cubes.get(base) else []
    return [*kinds, "diplomat"] if base in player.diplomats else kinds


def stock_for(g: State, faction: Faction, base: str) -> list[Piece]:
    """The kinds of influence a faction can place on a base from its stock."""
    player = g.of(faction)
    kinds: list[Piece] = ["cube"] if player.stock else []
    has_diplomat = player.diplomat_stock > 0 and base not in player.diplomats and bool(g.power(faction, Diplomats))
    return [*kinds, "diplomat"] if has_diplomat else kinds


def spare_influence(
    g: State, faction: Faction, target: str, *, kept: tuple[str, ...] = (), only_diplomats: bool = False
) -> list[tuple[str, Piece]]:
    """What may be taken from the map for a base when nothing in the stock can be placed there.

    Bases that the same effect has just filled are spared, and the base itself is used only if there is nothing else.
    """
    player = g.of(faction)
    found: list[tuple[str, Piece]] = [] if only_diplomats else [(base, "cube") for base in player.cubes]
    found += [(base, "diplomat") for base in player.diplomats if target not in player.diplomats]
    elsewhere = [(base, piece) for base, piece in found if base != target]
    return [(base, piece) for base, piece in elsewhere if base not in kept] or elsewhere


def can_place(g: State, faction: Faction, base: str, *, only_diplomats: bool = False) -> bool:
    """Whether a faction can put influence on a base, from its stock or from elsewhere on the map."""
    stock = stock_for(g, faction, base)
    if only_diplomats:
        if "diplomat" in stock:
            return True
        player = g.of(faction)
        is_out = not player.stock and not player.diplomat_stock
        return is_out and bool(spare_influence(g, faction, base, only_diplomats=True))
    return bool(stock) or bool(spare_influence(g, faction, base))


def put(g: State, faction: Faction, base: str, piece: Piece) -> None:
    """Place a piece from the stock."""
    player = g.of(faction)
    if piece == "cube":
        player.stock -= 1
    else:
        player.diplomat_stock -= 1
    _set_down(player, base, piece)


def lift(g: State, faction: Faction, base: str, piece: Piece) -> None:
    """Return a piece to the stock."""
    player = g.of(faction)
    _pick_up(player, base, piece)
    if piece == "cube":
        player.stock += 1
    else:
        player.diplomat_stock += 1


def shift(g: State, faction: Faction, source: str, target: str, piece: Piece) -> None:
    """Move a piece from base to base."""
    player = g.of(faction)
    _pick_up(player, source, piece)
    _set_down(player, target, piece)


def _set_down(player: Player, base: str, piece: Piece) -> None:
    if piece == "cube":
        player.cubes[base] = player.cubes.get(base, 0) + 1
    else:
        player.diplomats.append(base)


def _pick_up(player: Player, base: str, piece: Piece) -> None:
    if piece == "diplomat":
        player.diplomats.remove(base)
    elif player.cubes[base] == 1:
        del player.cubes[base]
    else:
        player.cubes[base] -= 1


# --- ships -------------------------------------------------------------------------------------------------------------


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
