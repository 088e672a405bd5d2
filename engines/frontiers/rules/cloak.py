"""The Chameleon Cloak: which ships of a rival could be replaced, and which of one's own could stand in for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from engines.core import Seat, say
from engines.frontiers.facts.facilities import TERRAFORMING
from engines.frontiers.facts.tech import CLOAK
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.docking import fits_shape, refusals
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.ships import rival_ships, unplaced, whose
from engines.frontiers.rules.tech import use_price
from engines.frontiers.rules.tech_use import paid
from engines.frontiers.state import RELIC, Ship, State
from engines.frontiers.words.phrases import values


def _alike(mine: Ship) -> tuple[int, str]:
    """Ships of one's own that show the same are alike; a borrowed one and the Relic Ship are not."""
    return mine.value, mine.id if mine.is_borrowed or mine.id == RELIC else ""


def stand_ins(g: State, replaced: Sequence[Ship]) -> list[Ship]:
    """The unplaced ships that might stand in for these; of those that are alike no more than are needed."""
    needed = Counter(target.value for target in replaced)
    found: list[Ship] = []
    for mine in unplaced(g):
        if sum(_alike(other) == _alike(mine) for other in found) < needed[mine.value]:
            found.append(mine)
    return found


def _can_match(g: State, replaced: Sequence[Ship]) -> bool:
    shown = Counter(mine.value for mine in unplaced(g))
    return Counter(target.value for target in replaced) <= shown


def cloak_refusal(g: State, seat: Seat, replaced: Sequence[Ship]) -> str:
    """Why these ships cannot be replaced, or ""."""
    facility = replaced[0].at
    if len({s.at for s in replaced}) > 1 or len({whose(g, s) for s in replaced}) > 1:
        return say("Choose ships of one rival, at one facility.")
    if not _can_match(g, replaced):
        return say("You have no ships showing {dice} to take over.", dice=values(replaced))
    if facility == TERRAFORMING or not fits_shape(g, facility, sorted(s.value for s in replaced)):
        return say("{dice} cannot dock there together.", dice=values(replaced))
    mine = first_stand_ins(g, replaced)
    with paid(g, seat, use_price(g, seat, CLOAK)):
        return refusals(Mooring(g, seat, mine, tuple(s.id for s in replaced), is_swap=True))[facility]


def first_stand_ins(g: State, replaced: Sequence[Ship]) -> tuple[Ship, ...]:
    """Ships that could stand in: borrowed ones first, for they are good for less, the Relic Ship last."""
    ready = sorted(stand_ins(g, replaced), key=lambda s: (s.id == RELIC, not s.is_borrowed))
    found: list[Ship] = []
    for target in replaced:
        found.append(next(s for s in ready if s.value == target.value and s not in found))
    return tuple(found)


def cloak_groups(b: Board, seat: Seat) -> Iterator[tuple[Ship, ...]]:
    """Sets of rival ships that might be replaced: as many as the facility takes together, smallest first."""
    by_place: dict[tuple[str, Seat], list[Ship]] = {}
    for target in rival_ships(b, seat):
        by_place.setdefault((target.at, whose(b, target)), []).append(target)
    for size in (1, 2, 3):
        for ships in by_place.values():
            yield from combinations(ships, size)


def can_take_docks(g: State, seat: Seat) -> bool:
    """Whether any rival's ships could be replaced."""
    return any(not cloak_refusal(g, seat, group) for group in cloak_groups(g, seat))
