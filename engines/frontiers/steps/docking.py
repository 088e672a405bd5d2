"""Docking: where ships dock, what is paid, and the facility that works at once."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import DETAIL, Flow, Option, Seat, ask, pick, say
from engines.frontiers.facts.facilities import RAIDERS
from engines.frontiers.facts.factions import SMUGGLERS, URANIAN
from engines.frontiers.minds.docks import best_berth
from engines.frontiers.rules.docking import Berth, moor
from engines.frontiers.rules.factions import boards_in_play, faction_price, owner_of
from engines.frontiers.rules.resources import pay
from engines.frontiers.state import Ship, State
from engines.frontiers.steps.facilities import BEFORE, FACILITY_EFFECTS, bump_raiders
from engines.frontiers.steps.factions import board_effect
from engines.frontiers.steps.raid import raid
from engines.frontiers.view import view
from engines.frontiers.words.docks import berth_option
from engines.frontiers.words.phrases import amount, values


def choose_berth(g: State, seat: Seat, options: Sequence[Berth]) -> Flow[Berth]:
    """Where ships dock, where several facilities take them."""
    shown = (*options[0].ships, *options[0].run)
    (chosen,) = yield from ask(
        pick(
            seat,
            "turn.dock",
            say("Where does it dock?") if len(shown) == 1 else say("Where do they dock?"),
            [Option(berth.id, "") if g.unread else berth_option(g, seat, berth) for berth in options],
            suggest=lambda: (best_berth(view(g, seat), seat, options).id,),
            standing=say("your {dice}", dice=values(shown)),
        )
    )
    return next(berth for berth in options if berth.id == chosen)


def dock(g: State, seat: Seat, berth: Berth) -> Flow[None]:
    """Dock ships, pay, and let the facility work."""
    if berth.facility == SMUGGLERS:
        yield from _dock_with_smugglers(g, seat, berth)
        return
    if berth.facility in BEFORE:
        BEFORE[berth.facility](g, seat, berth.ships)
    yield from take_docks(g, seat, berth.facility, berth.ships)


def take_docks(
    g: State, seat: Seat, facility: str, ships: Sequence[Ship], docks: Sequence[int] | None = None
) -> Flow[None]:
    """Ships take docks that are free by now, or these very ones: pay, and let the facility work."""
    moor(g, seat, facility, ships, docks)
    if facility in boards_in_play(g):
        _pay_board(g, seat, facility)
        yield from board_effect(g, seat, facility)
    else:
        yield from FACILITY_EFFECTS[facility](g, seat, ships)


def _pay_board(g: State, seat: Seat, faction: str) -> None:
    """The access fee goes to the owner, the rest to the supply; the Uranians' price depends on what is moved."""
    fee, fuel, ore = faction_price(g, seat, faction)
    pay(g, seat, fee, to=owner_of(g, faction))
    if faction != URANIAN and (fuel or ore):
        pay(g, seat, fuel, ore)
        g.say("{seat} pays {price}.", seat=seat, price=amount(fuel, ore), weight=DETAIL)


def _dock_with_smugglers(g: State, seat: Seat, berth: Berth) -> Flow[None]:
    """A run at the Raiders' Outpost and one ship with the smugglers, in one action."""
    bump_raiders(g, seat, berth.run)
    moor(g, seat, RAIDERS, berth.run)
    moor(g, seat, SMUGGLERS, berth.ships)
    _pay_board(g, seat, SMUGGLERS)
    yield from raid(g, seat, both=True)
