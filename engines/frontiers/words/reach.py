"""Facilities that are nearly in reach: what the roll or the purse lacks for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from engines.core import Blocked, Seat, say
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts.factions import Ability
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.docking import dock_price
from engines.frontiers.rules.factions import has_ability
from engines.frontiers.rules.ships import free_docks, mine_highest, raid_sum, stock, unplaced
from engines.frontiers.words.phrases import amount, place

Lack = tuple[int, str]  # how far away, and what is missing


def facilities_out_of_reach(b: Board, seat: Seat) -> list[Blocked]:
    """The facilities that take none of the unplaced ships as things stand, the nearest first."""
    shown = Counter(mine.value for mine in unplaced(b))
    if not shown:
        return []
    found = [(distance, Blocked(place(facility), reason)) for facility, distance, reason in _lacks(b, seat, shown)]
    return [blocked for _, blocked in sorted(found, key=lambda one: one[0])]


def _lacks(b: Board, seat: Seat, shown: Counter[int]) -> Iterator[tuple[str, int, str]]:
    for facility, look in _LACKS.items():
        lack = look(b, seat, shown)
        if lack is not None:
            yield facility, *lack


def _purse(b: Board, seat: Seat, facility: str) -> Lack | None:
    """What is short to pay for a facility."""
    fuel, ore = dock_price(b, seat, facility)
    missing = max(0, fuel - b.players[seat].fuel), max(0, ore - b.players[seat].ore)
    return (sum(missing), say("{missing} short", missing=amount(*missing))) if any(missing) else None


def _full() -> Lack:
    return 9, say("no free dock")


def _equal(size: int, facility: str) -> Callable[[Board, Seat, Counter[int]], Lack | None]:
    def lack(b: Board, seat: Seat, shown: Counter[int]) -> Lack | None:
        if free_docks(b, facility) < size:
            return _full()
        most = max(shown.values())
        is_any_pair = facility == f.SHIPYARD and b.turn.takes_unequal_pair and shown.total() > 1
        if most >= size or is_any_pair:
            return _purse(b, seat, facility)
        likely = max(value for value, count in shown.items() if count == most)
        if size - most == 1:
            return 1, say("needs another {value}", value=likely)
        return size - most, say("needs {size} alike", size=size)

    return lack


def _shipyard(b: Board, seat: Seat, shown: Counter[int]) -> Lack | None:
    return _equal(2, f.SHIPYARD)(b, seat, shown) if stock(b, seat) else (9, say("all 6 ships are built"))


def _terraforming(b: Board, seat: Seat, shown: Counter[int]) -> Lack | None:
    if free_docks(b, f.TERRAFORMING) < 1:
        return _full()
    return _purse(b, seat, f.TERRAFORMING) if shown[6] else (2, say("needs a 6"))


def _raiders(b: Board, seat: Seat, shown: Counter[int]) -> Lack | None:
    runs = [value for value in range(1, 5) if all(shown[value + n] for n in range(3))]
    if not runs:
        return 3, say("needs 3 in a row")
    there = raid_sum(b)
    if has_ability(b, seat, Ability.ANY_RUN) or 3 * max(runs) + 3 > there:
        return None
    return 2, say("must add up to more than {there}", there=there)


def _mine(b: Board, _seat: Seat, shown: Counter[int]) -> Lack | None:
    if free_docks(b, f.MINE) < 1:
        return _full()
    highest = mine_highest(b)
    return None if max(shown) >= highest else (2, say("needs {highest} or more", highest=highest))


_LACKS: dict[str, Callable[[Board, Seat, Counter[int]], Lack | None]] = {
    f.CONSTRUCTOR: _equal(3, f.CONSTRUCTOR),
    f.TERRAFORMING: _terraforming,
    f.SHIPYARD: _shipyard,
    f.RAIDERS: _raiders,
    f.MINE: _mine,
    f.MARKET: _equal(2, f.MARKET),
}
