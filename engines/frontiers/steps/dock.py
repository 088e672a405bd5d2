"""Docking: ships take their docks, the price is paid, and the facility works at once. Facilities in rulebook order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import Flow, Seat
from engines.frontiers.changes import gain, pay, use_bonus
from engines.frontiers.data import facilities as f
from engines.frontiers.data import factions as fa
from engines.frontiers.data.agendas import Deed
from engines.frontiers.data.facilities import FACILITIES
from engines.frontiers.data.players import HUB_DOCKS, SHIP_PRICE
from engines.frontiers.data.territories import BRADBURY, HERBERT, LEM, VAN_VOGT
from engines.frontiers.deeds import done
from engines.frontiers.docking import Berth, constructor_price, mine_highest
from engines.frontiers.reading import (
    colored,
    docked,
    faction_price,
    free_docks,
    has_bonus,
    is_freeform,
    owner_of,
    ship_price,
    stock,
    whose,
)
from engines.frontiers.state import NOBODY, READY, MarketPair, Ship, State
from engines.frontiers.steps.board import BOARD_EFFECTS
from engines.frontiers.steps.hub import advance
from engines.frontiers.steps.land import land
from engines.frontiers.steps.raid import raid
from engines.frontiers.words import amount, place, values


def dock(g: State, seat: Seat, berth: Berth) -> Flow[None]:
    """Dock ships, pay, and let the facility work."""
    if berth.facility == fa.SMUGGLERS:
        yield from _dock_with_smugglers(g, seat, berth)
        return
    _EFFECTS_BEFORE.get(berth.facility, _nothing)(g, seat, berth.ships)
    yield from take_docks(g, seat, berth.facility, berth.ships)


def take_docks(
    g: State, seat: Seat, facility: str, ships: Sequence[Ship], docks: Sequence[int] | None = None
) -> Flow[None]:
    """Ships take docks that are free by now, or these very ones: pay, and let the facility work."""
    moor(g, seat, facility, ships, docks)
    if facility in g.content[fa.FACTIONS]:
        _pay_board(g, seat, facility)
        yield from BOARD_EFFECTS[facility](g, seat, ships)
    else:
        yield from _EFFECTS[facility](g, seat, ships)


def moor(g: State, seat: Seat, facility: str, ships: Sequence[Ship], docks: Sequence[int] | None = None) -> None:
    """Put ships into free docks, or into these."""
    free = docks or _free_numbers(g, seat, facility)
    for ship, number in zip(sorted(ships, key=lambda ship: ship.value), free, strict=False):
        g.put(ship, at=facility, dock=number, docked_by=seat)
    if facility not in g.turn.visited and any(whose(g, ship) == seat for ship in ships):
        g.note(visited=(*g.turn.visited, facility))
    g.say(f"{{seat:{seat}}} docks {values(ships)} at {place(facility)}.")
    done(g, Deed.FACILITIES_USED, len(g.turn.visited))


def _free_numbers(g: State, seat: Seat, facility: str) -> list[int]:
    """The free docks of a facility by number; at the Hub those of one's own track first."""
    taken = {ship.dock for ship in docked(g, facility)}
    first = g.players[seat].hub_track * HUB_DOCKS if facility == f.HUB and not is_freeform(g) else 0
    return [number for number in range(first, first + 99) if number not in taken]


# --- effects, in rulebook order ----------------------------------------------------------------------------------------


def _artifact(g: State, seat: Seat, ships: Sequence[Ship]) -> Flow[None]:
    g.note(
        artifact_sum=g.turn.artifact_sum + sum(ship.value for ship in ships),
        artifact_cycles=g.turn.artifact_cycles + len(ships),
    )
    mine = [ship.value for ship in docked(g, f.ARTIFACT) if ship.docked_by == seat]
    if len(mine) == 4:
        done(g, Deed.ARTIFACT_SUM, sum(mine))
    yield from ()


def _hub(g: State, seat: Seat, ships: Sequence[Ship]) -> Flow[None]:
    yield from advance(g, seat, len(ships))


def _constructor(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    ore = constructor_price(g, seat)
    pay(g, seat, ore=ore)
    g.say(f"{{seat:{seat}}} pays {amount(ore=ore)}.")
    if has_bonus(g, seat, BRADBURY):
        use_bonus(g, BRADBURY)
    yield from land(g, seat)


def _before_mine(g: State, _seat: Seat, ships: Sequence[Ship]) -> None:
    """Van Vogt Mountains is used only where the first ship is too low."""
    if g.turn.mine_ships == 0 and min(ship.value for ship in ships) < mine_highest(g):
        use_bonus(g, VAN_VOGT)


def _mine(g: State, seat: Seat, ships: Sequence[Ship]) -> Flow[None]:
    g.note(mine_ships=g.turn.mine_ships + len(ships))
    g.say(f"{{seat:{seat}}} mines {amount(ore=len(ships))}.")
    gain(g, seat, ore=len(ships))
    there = docked(g, f.MINE)
    if free_docks(g, f.MINE) == 0 and all(whose(g, ship) == seat for ship in there):
        done(g, Deed.MINE_FILLED)
    yield from ()


def _market(g: State, _seat: Seat, ships: Sequence[Ship]) -> Flow[None]:
    pair = MarketPair(tuple(ship.id for ship in ships), ships[0].value)
    g.note(pairs=(*g.turn.pairs, pair))
    yield from ()


def _before_raid(g: State, seat: Seat, ships: Sequence[Ship]) -> None:
    """The raiders that are there make room."""
    bumped = [ship for ship in docked(g, f.RAIDERS) if ship not in ships]
    for ship in bumped:
        g.to_bay(ship)
    if bumped:
        g.say(f"{{seat:{seat}}} bumps {values(bumped)} from {place(f.RAIDERS)}.")
    if any(whose(g, ship) == seat for ship in bumped):
        done(g, Deed.OWN_RAIDERS_BUMPED)


def _raiders(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    yield from raid(g, seat)


def _shipyard(g: State, seat: Seat, ships: Sequence[Ship]) -> Flow[None]:
    if len({ship.value for ship in ships}) > 1:
        g.note(takes_unequal_pair=False)
    cost, full = ship_price(g, seat), SHIP_PRICE[max(3, min(5, len(colored(g, seat))))]
    pay(g, seat, cost, cost)
    if cost < full:
        use_bonus(g, HERBERT)
    new = g.to_bay(stock(g, seat)[0])
    g.say(f"{{seat:{seat}}} builds a ship for {amount(cost, cost)}.")
    gain_ship(g, seat, new)
    yield from ()


def gain_ship(g: State, seat: Seat, ship: Ship) -> None:
    """A ship is new in a fleet; the Scavenger Fleet rolls it at once."""
    g.note(ships_gained=g.turn.ships_gained + 1)
    if g.players[seat].faction == fa.SCAVENGERS:
        rolled = g.put(ship, value=g.chance.roll(), at=READY)
        g.say(f"{{seat:{seat}}} rolls it at once: {rolled.value}.")
    done(g, Deed.SHIPS_GAINED, g.turn.ships_gained)


def _converter(g: State, seat: Seat, ships: Sequence[Ship]) -> Flow[None]:
    fuel = converter_fuel([ship.value for ship in ships])
    if has_bonus(g, seat, LEM):
        fuel += len(ships)
        use_bonus(g, LEM)
    g.say(f"{{seat:{seat}}} gains {amount(fuel)}.")
    gain(g, seat, fuel)
    mine = [ship for ship in docked(g, f.CONVERTER) if ship.docked_by == seat]
    if free_docks(g, f.CONVERTER) == 0 and all(whose(g, ship) == seat for ship in mine):
        done(g, Deed.CONVERTER_FILLED)
    yield from ()


def converter_fuel(ships: Sequence[int]) -> int:
    """Half of each value, rounded up ship by ship."""
    return sum((value + 1) // 2 for value in ships)


def _terraforming(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    facts = g.content[FACILITIES][f.TERRAFORMING]
    owner = owner_of(g, fa.NEW_GAIA)
    receiver = NOBODY if owner == seat else owner
    pay(g, seat, facts.fuel, facts.ore, receiver)
    if receiver == NOBODY:
        g.say(f"{{seat:{seat}}} pays {amount(facts.fuel, facts.ore)}.")
    yield from land(g, seat)


def _nothing(_g: State, _seat: Seat, _ships: Sequence[Ship]) -> None:
    """Most facilities need nothing before the ships are in their docks."""


_EFFECTS_BEFORE: dict[str, Callable[[State, Seat, Sequence[Ship]], None]] = {
    f.MINE: _before_mine,
    f.RAIDERS: _before_raid,
}

_EFFECTS: dict[str, Callable[[State, Seat, Sequence[Ship]], Flow[None]]] = {
    f.ARTIFACT: _artifact,
    f.HUB: _hub,
    f.CONSTRUCTOR: _constructor,
    f.MINE: _mine,
    f.MARKET: _market,
    f.RAIDERS: _raiders,
    f.SHIPYARD: _shipyard,
    f.CONVERTER: _converter,
    f.TERRAFORMING: _terraforming,
}

# --- faction boards ----------------------------------------------------------------------------------------------------


def _pay_board(g: State, seat: Seat, faction: str) -> None:
    """The access fee goes to the owner, the rest to the supply; the Uranians' price depends on what is moved."""
    fee, fuel, ore = faction_price(g, seat, faction)
    pay(g, seat, fee, to=owner_of(g, faction))
    if faction != fa.URANIAN and (fuel or ore):
        pay(g, seat, fuel, ore)
        g.say(f"{{seat:{seat}}} pays {amount(fuel, ore)}.")


def _dock_with_smugglers(g: State, seat: Seat, berth: Berth) -> Flow[None]:
    """A run at the Raiders' Outpost and one ship with the smugglers, in one action."""
    _before_raid(g, seat, berth.run)
    moor(g, seat, f.RAIDERS, berth.run)
    moor(g, seat, fa.SMUGGLERS, berth.ships)
    _pay_board(g, seat, fa.SMUGGLERS)
    yield from raid(g, seat, both=True)
