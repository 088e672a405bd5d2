"""A position to try orders on: the state as far as a view tells it. Where it would need dice or a hidden card, it stops."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from typing import TypeVar

from engines.core import Chance, Seat
from engines.frontiers.facts.options import FrontiersOptions
from engines.frontiers.state import NOBODY, Discarded, Player, State
from engines.frontiers.view import FrontiersView, PlayerView

T = TypeVar("T")


class Unknown(Exception):
    """What comes now, nobody knows yet."""


class Closed(Chance):
    """A chance that gives nothing away: it neither rolls nor deals a hidden card."""

    def below(self, n: int) -> int:
        """A die would have to be rolled."""
        raise Unknown(n)

    def deal(self, deck: MutableSequence[T], seat: Seat | None, name: Callable[[T], str] = str) -> T:
        """A card for one seat would have to be looked at."""
        if seat is not None:
            raise Unknown(seat)
        return super().deal(deck, seat, name)


def position(view: FrontiersView) -> State:
    """The state that a view describes; the tech deck is so many cards that are on display already."""
    return State(
        seats=view.seats,
        chance=Closed("order"),
        content=view.content,
        options=FrontiersOptions.model_validate({"agendas": view.has_agendas}),
        order=view.order,
        active=view.active,
        players=[_player(player) for player in view.players],
        ships=list(view.ships),
        colonies={place: list(counts) for place, counts in view.colonies.items()},
        control=dict(view.control),
        fields=dict(view.fields),
        boards=list(view.boards),
        tech_deck=list(view.tech_display[:1]) * view.tech_deck_size,
        tech_display=list(view.tech_display),
        tech_discard=list(view.tech_discard),
        agenda_deck=[""] * view.agenda_deck_size,
        agenda_discard=[Discarded("", NOBODY)] * view.agenda_discard_size,
        turn=view.turn,
    )


def _player(player: PlayerView) -> Player:
    return Player(
        fuel=player.fuel,
        ore=player.ore,
        colonies=player.colonies,
        hub=player.hub,
        hub_track=player.hub_track,
        faction=player.faction,
        tech=list(player.tech),
        agendas=list(player.agendas),
    )
