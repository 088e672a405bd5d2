"""The Orbital Teleporter's whole answers: which docked ship moves, with which others, and where it docks again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from engines.core import Offer, Prompt, say
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts.tech import TELEPORTER
from engines.frontiers.rules.docking import Berth, berths
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.ships import own_ships, unplaced
from engines.frontiers.rules.tech import use_price
from engines.frontiers.state import Ship
from engines.frontiers.view import FrontiersView
from engines.frontiers.words.docks import THEMES, dock_icon, work_of
from engines.frontiers.words.phrases import signs, the_place, values

_TOGETHER = (f.SHIPYARD, f.MARKET, f.CONSTRUCTOR, f.RAIDERS)  # where it takes others to dock with


def teleports(view: FrontiersView, prompt: Prompt) -> Iterator[Offer]:
    """Every facility that the ship could reach: with others where it takes them, else alone."""
    paid = _paid(view, prompt.seat)
    seen = set()
    for size in (2, 1, 0):
        for moving in own_ships(view, prompt.seat):
            for others in combinations(unplaced(view), size):
                options = _berths(paid, prompt.seat, moving, others)
                for berth in options:
                    look = moving.at, moving.value, values(others), berth.id
                    if look in seen or bool(others) != (berth.facility in _TOGETHER):
                        continue
                    seen.add(look)
                    yield _offer(paid, prompt, moving, others, berth, is_only=len(options) == 1)


def _paid(view: FrontiersView, seat: int) -> FrontiersView:
    """The position once the card is paid for."""
    cost = use_price(view, seat, TELEPORTER)
    players = tuple(replace(p, fuel=p.fuel - cost) if p.seat == seat else p for p in view.players)
    return replace(view, players=players)


def _berths(view: FrontiersView, seat: int, moving: Ship, others: tuple[Ship, ...]) -> list[Berth]:
    found = berths(Mooring(view, seat, (moving, *others), (moving.id,)))
    return [berth for berth in found if berth.facility != moving.at and not (berth.run and moving.at == f.RAIDERS)]


def _offer(
    view: FrontiersView, prompt: Prompt, moving: Ship, others: tuple[Ship, ...], berth: Berth, *, is_only: bool
) -> Offer:
    work = work_of(view, prompt.seat, berth)
    where = the_place(berth.facility)
    if others:
        label = say("{value} joins {dice} at {where}", value=moving.value, dice=values(others), where=where)
    else:
        label = say("{value} to {where}", value=moving.value, where=where)
    detail = say("It leaves {place}. {work}", place=the_place(moving.at), work=work.detail)
    choice = (moving.id, *(ship.id for ship in others))
    return Offer(
        label,
        (choice,) if is_only else (choice, (berth.id,)),
        detail,
        dock_icon(view, berth.facility),
        signs(berth.fuel, berth.ore),
        work.gain,
        "Move",
        THEMES[berth.facility],
    )
