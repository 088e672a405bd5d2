"""Docking: which ships may dock where, at what price, and how they take their docks.

`refusals` answers for every facility whose shape fits the ships why they may not dock there (or "" if they may);
`berths` lists the legal ways to dock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from engines.core import DETAIL, LINE, Content, Seat, say
from engines.core.values import valueclass
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.facts.facilities import FACILITIES, Shape
from engines.frontiers.facts.factions import SMUGGLERS
from engines.frontiers.facts.players import HUB_DOCKS
from engines.frontiers.rules.agendas import done
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.factions import boards_in_play, faction_price, owner_of
from engines.frontiers.rules.hub import is_freeform, must_launch
from engines.frontiers.rules.prices import constructor_price, ship_price, terraforming_price
from engines.frontiers.rules.requirements import REQUIREMENTS, Mooring, Requirement, faction_board, raiders
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.rules.ships import docked, unplaced, whose
from engines.frontiers.state import NOBODY, Ship, State
from engines.frontiers.words.phrases import sentences, the_place
from engines.frontiers.words.phrases import values as shown


@valueclass
class Berth:
    """A legal way to dock ships: the option's id, the facility, and the price in all."""

    id: str
    facility: str
    ships: tuple[Ship, ...]
    fuel: int = 0
    ore: int = 0
    run: tuple[Ship, ...] = ()  # at the Raiders' Outpost, beside a ship with the smugglers


# --- figures -------------------------------------------------------------------------------------------------------------


def is_run(values: Sequence[int]) -> bool:
    """Three consecutive values, no wrap-around."""
    return len(values) == 3 and values[1] == values[0] + 1 and values[2] == values[0] + 2


def is_equal(values: Sequence[int], size: int) -> bool:
    """So many equal values."""
    return len(values) == size and values[0] == values[-1]


_SHAPES: dict[Shape, Callable[[Sequence[int]], bool]] = {
    Shape.PAIR: lambda values: is_equal(values, 2),
    Shape.TRIPLE: lambda values: is_equal(values, 3),
    Shape.RUN: is_run,
    Shape.SIX: lambda values: list(values) == [6],
    Shape.ONE: lambda values: len(values) == 1,
    Shape.ANY: bool,
    Shape.HIGHEST: bool,
    Shape.NONE: bool,
}


def fits_shape(b: Board, facility: str, values: Sequence[int]) -> bool:
    """Whether ships of these values (lowest first) are what a facility takes."""
    facts = b.content[FACILITIES].get(facility)
    if facility == f.SHIPYARD and b.turn.takes_unequal_pair and len(values) == 2:
        return True
    return _SHAPES[facts.shape if facts else Shape.ONE](values)


# --- where ships may dock ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _rules(content: Content) -> tuple[tuple[str, Requirement, Callable[[Sequence[int]], bool]], ...]:
    """Every facility with its requirement and the shape it takes."""
    shapes = {facts.id: facts.shape for facts in content[FACILITIES].values()}
    return tuple((name, rule, _SHAPES[shapes.get(name, Shape.ONE)]) for name, rule in REQUIREMENTS.items())


def refusals(m: Mooring) -> dict[str, str]:
    """For every facility whose shape fits: "" if the ships may dock there, or why not."""
    values = m.values
    also = f.SHIPYARD if m.board.turn.takes_unequal_pair and len(values) == 2 else ""
    rules = _rules(m.board.content)
    found = {facility: rule(m) for facility, rule, fits in rules if fits(values) or facility == also}
    if len(values) == 1:
        found |= {faction: faction_board(m, faction) for faction in boards_in_play(m.board)}
    return found


def berths(m: Mooring) -> list[Berth]:
    """Every legal way to dock these ships."""
    found = [
        Berth(facility, facility, m.ships, *dock_price(m.board, m.seat, facility))
        for facility, reason in refusals(m).items()
        if not reason
    ]
    return [*found, *_smuggler_berths(m)]


def dock_price(b: Board, seat: Seat, facility: str) -> tuple[int, int]:
    """The fuel and ore that docking costs at once, a faction's fee included."""
    if facility in boards_in_play(b):
        fee, fuel, ore = faction_price(b, seat, facility)
        return fee + fuel, ore
    return _PRICES[facility](b, seat) if facility in _PRICES else (0, 0)


_PRICES: dict[str, Callable[[Board, Seat], tuple[int, int]]] = {
    f.CONSTRUCTOR: lambda b, seat: (0, constructor_price(b, seat)),
    f.SHIPYARD: lambda b, seat: (ship_price(b, seat), ship_price(b, seat)),
    f.TERRAFORMING: lambda b, _: terraforming_price(b),
}


def _smuggler_berths(m: Mooring) -> Iterator[Berth]:
    """A run at the Raiders' Outpost and a fourth ship with the smugglers, for each run among the four."""
    b = m.board
    if len(m.ships) != 4 or owner_of(b, SMUGGLERS) == NOBODY or m.is_swap or m.free(SMUGGLERS) < 1:
        return
    price = dock_price(b, m.seat, SMUGGLERS)
    if not can_pay(b, m.seat, *price):
        return
    seen = set()
    for run in combinations(m.ships, 3):
        values = sorted(ship.value for ship in run)
        if not is_run(values) or values[0] in seen or raiders(Mooring(b, m.seat, run, m.gone)):
            continue
        seen.add(values[0])
        rest = tuple(ship for ship in m.ships if ship not in run)
        yield Berth(f"{SMUGGLERS}:{'-'.join(map(str, values))}", SMUGGLERS, rest, *price, run)


def why_nowhere(m: Mooring) -> str:
    """A sentence for ships that fit nowhere."""
    reasons = [reason for reason in refusals(m).values() if reason]
    if not reasons:
        return say("No dock takes {dice} together.", dice=shown(m.ships))
    return sentences(*reasons[:3])


def has_free_dock(b: Board, seat: Seat, *, paid: bool = False) -> Ship | None:
    """An unplaced ship that must still be docked, because a dock takes it for nothing (or, by a stricter ruling, at all)."""
    ships = unplaced(b)
    hub = () if must_launch(b, seat) else (f.HUB,)  # a launch costs something, and nobody is forced to land
    singles = (f.CONVERTER, f.MINE, f.ARTIFACT, *hub)
    for ship in ships:
        open_to = [facility for facility, reason in refusals(Mooring(b, seat, (ship,))).items() if not reason]
        if any(facility in singles or paid for facility in open_to):
            return ship
    for size in (2, 3) if paid else (2,):
        for group in combinations(ships, size):
            if any(berth.facility == f.MARKET or paid for berth in berths(Mooring(b, seat, group))):
                return group[0]
    return None


_TOLD = (f.MINE, f.CONVERTER, f.SHIPYARD)  # what they bring is told with the ships

# --- taking docks --------------------------------------------------------------------------------------------------------


def moor(g: State, seat: Seat, facility: str, ships: Sequence[Ship], docks: Sequence[int] | None = None) -> None:
    """Put ships into free docks, or into these."""
    free = docks or _free_numbers(g, seat, facility)
    for ship, number in zip(sorted(ships, key=lambda ship: ship.value), free, strict=False):
        g.put(ship, at=facility, dock=number, docked_by=seat)
    if facility not in g.turn.visited and any(whose(g, ship) == seat for ship in ships):
        g.note(visited=(*g.turn.visited, facility))
    if facility not in _TOLD:
        weight = LINE if facility in (f.ARTIFACT, f.MARKET) else DETAIL
        g.say("{seat} docks {dice} at {where}.", seat=seat, dice=shown(ships), where=the_place(facility), weight=weight)
    done(g, Deed.FACILITIES_USED, len(g.turn.visited))


def _free_numbers(g: State, seat: Seat, facility: str) -> list[int]:
    """The free docks of a facility by number; at the Hub those of one's own track first."""
    taken = {ship.dock for ship in docked(g, facility)}
    first = g.players[seat].hub_track * HUB_DOCKS if facility == f.HUB and not is_freeform(g) else 0
    return [number for number in range(first, first + 99) if number not in taken]
