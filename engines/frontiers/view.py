"""What a seat may see: everything but the decks, other players' hidden agendas, and who discarded which agenda."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Dice, Seat, View
from engines.frontiers.rules.hub import is_freeform
from engines.frontiers.rules.points import parts_of
from engines.frontiers.rules.ships import all_docks
from engines.frontiers.scoring import verdict
from engines.frontiers.state import AgendaCard, Discarded, Ship, State, TechCard, Turn


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
    """The table as one seat sees it: the frozen twin of the state. Names agree, so that the rules read both."""

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


def view(g: State, seat: Seat | None) -> FrontiersView:
    """The table as a seat, or a spectator, sees it."""
    players = []
    for number, player in enumerate(g.players):
        parts = parts_of(g, number)
        players.append(
            PlayerView(
                seat=number,
                points=sum(points for _, points in parts),
                parts=parts,
                fuel=player.fuel,
                ore=player.ore,
                colonies=player.colonies,
                hub=player.hub,
                hub_track=player.hub_track,
                faction=player.faction,
                tech=tuple(player.tech),
                agendas=tuple(_seen(card, number == seat) for card in player.agendas),
            )
        )
    return FrontiersView(
        seat=seat,
        result=verdict(g) if g.is_over else None,
        content=g.content,
        seats=g.seats,
        order=g.order,
        active=g.active,
        players=tuple(players),
        ships=tuple(g.ships),
        docks=all_docks(g),
        is_freeform=is_freeform(g),
        colonies={place: tuple(counts) for place, counts in g.colonies.items()},
        control=dict(g.control),
        fields=dict(g.fields),
        boards=tuple(g.boards),
        tech_deck_size=len(g.tech_deck),
        tech_display=tuple(g.tech_display),
        tech_discard=tuple(g.tech_discard),
        agenda_deck_size=len(g.agenda_deck),
        agenda_discard_size=len(g.agenda_discard),
        my_discards=tuple(card.id for card in g.agenda_discard if card.by == seat),
        turn=g.turn,
        has_agendas=g.has_agendas,
        is_over=g.is_over,
    )


def _seen(card: AgendaCard, is_mine: bool) -> AgendaCard:
    return card if is_mine or card.is_revealed else AgendaCard("")


def hide(g: State, seat: Seat | None, dice: Dice) -> None:
    """Deal everything the seat cannot know anew: both decks, others' hidden agendas, and discards it did not make."""
    dice.shuffle(g.tech_deck)
    unknown = list(g.agenda_deck)
    for number, player in enumerate(g.players):
        unknown += [card.id for card in player.agendas if number != seat and not card.is_revealed]
    unknown += [card.id for card in g.agenda_discard if card.by != seat]
    dice.shuffle(unknown)
    g.agenda_deck[:] = [unknown.pop() for _ in g.agenda_deck]
    for number, player in enumerate(g.players):
        if number != seat:
            player.agendas[:] = [c if c.is_revealed else AgendaCard(unknown.pop()) for c in player.agendas]
    g.agenda_discard[:] = [c if c.by == seat else Discarded(unknown.pop(), c.by) for c in g.agenda_discard]
