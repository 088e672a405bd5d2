"""What each facility does when ships have docked, in rulebook order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import DETAIL, LINE, NEWS, Flow, Seat
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.facts.factions import Ability
from engines.frontiers.facts.territories import BRADBURY, HERBERT, LEM, VAN_VOGT
from engines.frontiers.rules.agendas import done
from engines.frontiers.rules.control import use_bonus
from engines.frontiers.rules.factions import owner_with
from engines.frontiers.rules.planet import has_bonus
from engines.frontiers.rules.prices import (
    constructor_price,
    converter_fuel,
    full_ship_price,
    ship_price,
    terraforming_price,
)
from engines.frontiers.rules.resources import gain, pay
from engines.frontiers.rules.ships import docked, free_docks, gain_ship, mine_highest, stock, whose
from engines.frontiers.state import NOBODY, MarketPair, Ship, State
from engines.frontiers.steps.hub import advance
from engines.frontiers.steps.landing import land
from engines.frontiers.steps.raid import raid
from engines.frontiers.words.phrases import amount, values


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
    g.say("{seat} pays {price} for a colony.", seat=seat, price=amount(ore=ore), weight=DETAIL)
    if has_bonus(g, seat, BRADBURY):
        use_bonus(g, BRADBURY)
    yield from land(g, seat)


def _use_van_vogt(g: State, _seat: Seat, ships: Sequence[Ship]) -> None:
    """Van Vogt Mountains is used only where the first ship at the Lunar Mine is too low."""
    if g.turn.mine_ships == 0 and min(ship.value for ship in ships) < mine_highest(g):
        use_bonus(g, VAN_VOGT)


def _mine(g: State, seat: Seat, ships: Sequence[Ship]) -> Flow[None]:
    g.note(mine_ships=g.turn.mine_ships + len(ships))
    g.say("{seat} mines {n} ore with {dice}.", seat=seat, n=len(ships), dice=values(ships))
    gain(g, seat, ore=len(ships))
    if free_docks(g, f.MINE) == 0 and all(whose(g, ship) == seat for ship in docked(g, f.MINE)):
        done(g, Deed.MINE_FILLED)
    yield from ()


def _market(g: State, _seat: Seat, ships: Sequence[Ship]) -> Flow[None]:
    pair = MarketPair(tuple(ship.id for ship in ships), ships[0].value)
    g.note(pairs=(*g.turn.pairs, pair))
    yield from ()


def bump_raiders(g: State, seat: Seat, ships: Sequence[Ship]) -> None:
    """The raiders that are there make room."""
    bumped = [ship for ship in docked(g, f.RAIDERS) if ship not in ships]
    for ship in bumped:
        g.to_bay(ship)
    if bumped:
        g.say("{seat} bumps {dice} from the {facility:raiders-outpost}.", seat=seat, dice=values(bumped))
    if any(whose(g, ship) == seat for ship in bumped):
        done(g, Deed.OWN_RAIDERS_BUMPED)


def _raiders(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    yield from raid(g, seat)


def _shipyard(g: State, seat: Seat, ships: Sequence[Ship]) -> Flow[None]:
    if len({ship.value for ship in ships}) > 1:
        g.note(takes_unequal_pair=False)
    cost, full = ship_price(g, seat), full_ship_price(g, seat)
    pay(g, seat, cost, cost)
    if cost < full:
        use_bonus(g, HERBERT)
    new = g.to_bay(stock(g, seat)[0])
    g.say(
        "{seat} builds a ship with {dice}, for {price}.",
        seat=seat,
        dice=values(ships),
        price=amount(cost, cost),
        weight=LINE if g.turn.landed else NEWS,
    )
    gain_ship(g, seat, new)
    yield from ()


def _converter(g: State, seat: Seat, ships: Sequence[Ship]) -> Flow[None]:
    fuel = converter_fuel(g, seat, [ship.value for ship in ships])
    if has_bonus(g, seat, LEM):
        use_bonus(g, LEM)
    g.say("{seat} makes {n} fuel with {dice}.", seat=seat, n=fuel, dice=values(ships))
    gain(g, seat, fuel)
    mine = [ship for ship in docked(g, f.CONVERTER) if ship.docked_by == seat]
    if free_docks(g, f.CONVERTER) == 0 and all(whose(g, ship) == seat for ship in mine):
        done(g, Deed.CONVERTER_FILLED)
    yield from ()


def _terraforming(g: State, seat: Seat, _ships: Sequence[Ship]) -> Flow[None]:
    """What others pay goes to New Gaia's owner."""
    fuel, ore = terraforming_price(g)
    owner = owner_with(g, Ability.TERRAFORMING_FEES)
    receiver = NOBODY if owner == seat else owner
    pay(g, seat, fuel, ore, receiver)
    if receiver == NOBODY:
        g.say("{seat} pays {price} to terraform.", seat=seat, price=amount(fuel, ore), weight=DETAIL)
    yield from land(g, seat)


BEFORE: dict[str, Callable[[State, Seat, Sequence[Ship]], None]] = {  # before the ships are in their docks
    f.MINE: _use_van_vogt,
    f.RAIDERS: bump_raiders,
}

FACILITY_EFFECTS: dict[str, Callable[[State, Seat, Sequence[Ship]], Flow[None]]] = {
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
