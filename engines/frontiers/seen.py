"""What a viewer sees: the frozen twin of the state. Names agree, so that whatever reads a position works on both."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Seat, View
from engines.frontiers.state import AgendaCard, Ship, State, TechCard, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """One player as a viewer sees it; hidden agendas of others have no id."""

    seat: Seat
    points: int
    parts: tuple[tuple[str, int], ...]
    fuel: int
    ore: int
    colonies: int
    hub: int
    hub_track: int
    faction: str
    tech: tuple[TechCard, ...]
    agendas: tuple[AgendaCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontiersView(View):
    """The table as one seat sees it. Names agree with the state, so that reading rules work on both."""

    seats: tuple[Seat, ...]
    order: tuple[Seat, ...]
    active: Seat
    players: tuple[PlayerView, ...]
    ships: tuple[Ship, ...]
    docks: dict[str, int]
    is_freeform: bool
    colonies: dict[str, tuple[int, ...]]
    control: dict[str, Seat]
    fields: dict[str, str]
    boards: tuple[str, ...]
    tech_deck_size: int
    tech_display: tuple[str, ...]
    tech_discard: tuple[str, ...]
    agenda_deck_size: int
    agenda_discard_size: int
    my_discards: tuple[str, ...]
    turn: Turn
    has_agendas: bool
    is_over: bool


Board = State | FrontiersView
