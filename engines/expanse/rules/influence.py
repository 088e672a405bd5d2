"""Influence on bases: what a faction has there, what it may place, and what moves when it does."""

from __future__ import annotations

from typing import Literal

from engines.expanse.facts.powers import Diplomats
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.state import Player, State

Piece = Literal["cube", "diplomat"]


def influence(g: State, faction: Faction, base: str) -> int:
    """How many cubes and Diplomats a faction has on a base."""
    player = g.of(faction)
    return player.cubes.get(base, 0) + (base in player.diplomats)


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
