"""The state of a game: ships, players, the planet, the decks, and what happened in the turn so far.

Small things that players may see as they are (a ship, a tech card, the turn) are frozen, so that state and view share them;
they are changed by replacing them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engines.core import GameState, Seat
from engines.core.changing import changed
from engines.frontiers.facts.facilities import BAY
from engines.frontiers.facts.options import FrontiersOptions
from engines.frontiers.facts.territories import BURROUGHS

NOBODY = -1
READY = "ready"  # rolled and not yet docked
STOCK = "stock"
HOME = BURROUGHS  # where the Relic Ship lies until somebody buys it
RELIC = "relic"


@dataclass(frozen=True, slots=True)
class Ship:
    """One die. `color` is its seat (nobody's: the Relic Ship), `pilot` owns and gathers it, `docked_by` used it last."""

    id: str
    color: Seat
    pilot: Seat
    value: int = 0
    at: str = STOCK
    dock: int = 0
    docked_by: Seat = NOBODY
    is_borrowed: bool = False  # taken from the Maintenance Bay for this turn
    is_saved: bool = False  # New Gaia rolled it again and it comes back


@dataclass(frozen=True, slots=True)
class TechCard:
    """A tech card in front of a player: how often it was used this turn, and the counters on it."""

    id: str
    uses: int = 0
    counters: int = 0


@dataclass(frozen=True, slots=True)
class AgendaCard:
    """An agenda of a player; `is_met`: its deed was done this turn, so it may be revealed. Hidden from a viewer: id ""."""

    id: str
    is_revealed: bool = False
    is_met: bool = False


@dataclass(frozen=True, slots=True)
class Discarded:
    """An agenda on the discard pile, known to the one who put it there."""

    id: str
    by: Seat


@dataclass(frozen=True, slots=True)
class MarketPair:
    """A pair docked at the Orbital Market this turn: for trading or for agendas, never both."""

    ships: tuple[str, ...]
    value: int
    use: str = ""  # "trade" or "agendas" once it is known


@dataclass(frozen=True, slots=True)
class Turn:
    """What happened in this turn: what limits count, what agendas look for, and the ships selected for docking."""

    number: int = 0
    roll: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    held: dict[str, Seat] = field(default_factory=dict)  # who controlled a territory last in this turn
    selected: tuple[str, ...] = ()
    fuel_gained: int = 0
    ore_gained: int = 0
    tech_gained: int = 0
    ships_gained: int = 0
    landed: int = 0
    circles: int = 0
    robbed: tuple[Seat, ...] = ()
    seized: tuple[str, ...] = ()
    visited: tuple[str, ...] = ()
    mine_ships: int = 0
    hub_ships: int = 0
    is_asimov_used: bool = False
    is_launched: bool = False
    artifact_sum: int = 0
    artifact_cycles: int = 0
    pairs: tuple[MarketPair, ...] = ()
    borrowed: tuple[str, ...] = ()  # territories whose bonus is lent to the player in turn
    discards: int = 0
    is_uranian_used: bool = False
    is_proxima_used: bool = False
    takes_unequal_pair: bool = False


@dataclass(slots=True, kw_only=True)
class Player:
    """What is in front of one player. `colonies` are those not yet begun; `hub` is the circle of the one on its way."""

    fuel: int = 0
    ore: int = 0
    colonies: int = 0
    hub: int = 0
    hub_track: int = 0
    faction: str = ""
    tech: list[TechCard] = field(default_factory=list)
    agendas: list[AgendaCard] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class State(GameState):
    """A whole game."""

    options: FrontiersOptions
    order: tuple[Seat, ...]
    active: Seat
    players: list[Player]
    ships: list[Ship]
    colonies: dict[str, list[int]]
    control: dict[str, Seat]
    fields: dict[str, str]  # generator -> territory, "" while off the planet
    boards: list[str] = field(default_factory=list)  # faction boards still to be drafted
    tech_deck: list[str] = field(default_factory=list)
    tech_display: list[str] = field(default_factory=list)
    tech_discard: list[str] = field(default_factory=list)
    agenda_deck: list[str] = field(default_factory=list)
    agenda_discard: list[Discarded] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    is_over: bool = False

    @property
    def has_agendas(self) -> bool:
        """Whether the table plays with agendas."""
        return self.options.agendas

    def note(self, **changes: Any) -> None:
        """Write something into the turn."""
        self.turn = changed(self.turn, **changes)

    def put(self, ship: Ship, **changes: Any) -> Ship:
        """Change a ship."""
        for at, other in enumerate(self.ships):
            if other.id == ship.id:
                self.ships[at] = changed(other, **changes)
                return self.ships[at]
        raise KeyError(ship.id)

    def to_bay(self, ship: Ship) -> Ship:
        """Send a ship to the Maintenance Bay, where its pilot gathers it."""
        return self.put(ship, at=BAY, dock=0, docked_by=NOBODY, is_borrowed=False, is_saved=False)

    def to_stock(self, ship: Ship) -> Ship:
        """Take a ship away from its owner; the Relic Ship goes home."""
        lost = self.put(ship, at=STOCK, value=0, dock=0, docked_by=NOBODY, is_borrowed=False, is_saved=False)
        return self.put(lost, at=HOME, pilot=NOBODY) if ship.id == RELIC else lost
