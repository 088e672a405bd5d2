"""The factions in play: who owns which, what an owner may do, and what docking at a board costs."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Seat
from engines.frontiers.facts.factions import ABILITIES, FACTIONS, URANIAN, Ability
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.planet import movable_colonies
from engines.frontiers.state import NOBODY


def boards_in_play(b: Board) -> list[str]:
    """The faction boards in front of the players, in seat order."""
    return [player.faction for player in b.players if player.faction]


def owner_of(b: Board, faction: str) -> Seat:
    """Who owns a faction, or nobody."""
    for seat, player in enumerate(b.players):
        if player.faction == faction:
            return seat
    return NOBODY


def has_ability(b: Board, seat: Seat, ability: Ability) -> bool:
    """Whether a seat's faction gives it this ability."""
    return ABILITIES.get(b.players[seat].faction) == ability


def owner_with(b: Board, ability: Ability) -> Seat:
    """Who has this ability, or nobody."""
    return next((seat for seat in b.seats if has_ability(b, seat, ability)), NOBODY)


def faction_price(b: Board, seat: Seat, faction: str) -> tuple[int, int, int]:
    """The fee to the owner, and fuel and ore to the supply, for docking at a board."""
    facts = b.content[FACTIONS][faction]
    return (0 if owner_of(b, faction) == seat else facts.fee), facts.fuel, facts.ore


def uranian_price(b: Board, seat: Seat, owner: Seat) -> int:
    """The ore for which the Uranians move a colony: a rival's is dearer."""
    facts = b.content[FACTIONS][URANIAN]
    return int(facts.ore if owner == seat else facts.rival_ore)


def uranian_moves(b: Board, seat: Seat) -> Iterator[tuple[Seat, str]]:
    """Whose colonies, and from where, the Uranians could move for the ore a seat has."""
    ore = b.players[seat].ore
    return ((owner, place) for owner, place in movable_colonies(b) if ore >= uranian_price(b, seat, owner))
