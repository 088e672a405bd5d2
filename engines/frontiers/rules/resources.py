"""Fuel and ore: who can pay, and what changes hands."""

from __future__ import annotations

from engines.core import DETAIL, Seat, token
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.rules.agendas import done
from engines.frontiers.rules.board import Board
from engines.frontiers.state import NOBODY, State
from engines.frontiers.words.phrases import amount


def can_pay(b: Board, seat: Seat, fuel: int = 0, ore: int = 0) -> bool:
    """Whether a seat has so much."""
    return b.players[seat].fuel >= fuel and b.players[seat].ore >= ore


def gain(g: State, seat: Seat, fuel: int = 0, ore: int = 0) -> None:
    """Take resources; what the player in turn gains is counted for the turn."""
    player = g.players[seat]
    player.fuel += fuel
    player.ore += ore
    if seat != g.active:
        return
    if fuel:
        g.note(fuel_gained=g.turn.fuel_gained + fuel)
        done(g, Deed.FUEL_GAINED, g.turn.fuel_gained)
    if ore:
        g.note(ore_gained=g.turn.ore_gained + ore)
        done(g, Deed.ORE_GAINED, g.turn.ore_gained)


def pay(g: State, seat: Seat, fuel: int = 0, ore: int = 0, to: Seat = NOBODY) -> None:
    """Give resources to the supply or to another player."""
    player = g.players[seat]
    player.fuel -= fuel
    player.ore -= ore
    assert player.fuel >= 0, "fuel below zero"  # noqa: S101 - prices are checked before they are paid
    assert player.ore >= 0, "ore below zero"  # noqa: S101
    if to != NOBODY and (fuel or ore):
        gain(g, to, fuel, ore)
        receiver = token("seat", to)
        g.say(
            "{seat} pays {price} to {receiver}.", seat=seat, price=amount(fuel, ore), receiver=receiver, weight=DETAIL
        )
