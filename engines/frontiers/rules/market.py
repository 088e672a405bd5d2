"""The Orbital Market: pairs that may trade or draw agendas, and what an ore costs."""

from __future__ import annotations

from dataclasses import replace

from engines.core import Seat
from engines.frontiers.facts.facilities import MARKET
from engines.frontiers.facts.territories import HEINLEIN
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.planet import has_bonus
from engines.frontiers.state import MarketPair, State


def open_pairs(b: Board) -> list[tuple[int, MarketPair]]:
    """The pairs of this turn that are still together at the Orbital Market, numbered."""
    there = {ship.id for ship in b.ships if ship.at == MARKET}
    return [(n, pair) for n, pair in enumerate(b.turn.pairs) if set(pair.ships) <= there]


def trade_rate(b: Board, seat: Seat, value: int) -> int:
    """The fuel for one ore with a pair of this value; by Heinlein Plains always 1."""
    return 1 if has_bonus(b, seat, HEINLEIN) else value


def mark_pair(g: State, number: int, use: str) -> None:
    """A pair is for trading or for agendas from now on."""
    pairs = list(g.turn.pairs)
    pairs[number] = replace(pairs[number], use=use)
    g.note(pairs=tuple(pairs))
