"""Figures: the ships of a roll that dock together, each with the berth it takes.

A facility that takes ships one by one shows each value, and as many at once as it takes; other sets are docked one after the
other, which comes to the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from engines.core import Choice, Seat
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts.factions import COREX, SMUGGLERS
from engines.frontiers.facts.players import CLAIM_SUM, HUB_SHIPS
from engines.frontiers.facts.territories import VAN_VOGT
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.docking import Berth, berths, is_run
from engines.frontiers.rules.factions import boards_in_play
from engines.frontiers.rules.planet import controlled, has_bonus
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.ships import free_docks, mine_highest, unplaced
from engines.frontiers.state import RELIC, Ship

Ships = tuple[Ship, ...]

_ORDER = (  # what a player looks for first; the faction boards come last
    *(f.CONSTRUCTOR, f.TERRAFORMING, f.SHIPYARD, f.RAIDERS, f.MINE),
    *(f.HUB, f.ARTIFACT, f.CONVERTER, f.MARKET),
)


@dataclass(frozen=True, slots=True)
class Figure:
    """Ships that dock together somewhere, and the choices that say so."""

    ships: Ships
    berth: Berth
    choices: tuple[Choice, ...]


def figures(b: Board, seat: Seat) -> list[list[Figure]]:
    """What could be docked where: a list for each facility, the figure that suits it best first."""
    ready = unplaced(b)
    found: dict[str, dict[str, Figure]] = {}
    for facility, ships in _candidates(b, seat, ready):
        same = ships if facility == f.TERRAFORMING else _first_alike(ready, ships)
        for figure in docked_there(b, seat, facility, same):
            found.setdefault(facility, {}).setdefault(_look(figure), figure)
    order = [*_ORDER, *boards_in_play(b)]
    return [list(found[facility].values()) for facility in sorted(found, key=order.index)]


def _first_alike(ready: Sequence[Ship], ships: Ships) -> Ships:
    """The first ships that show the same, in the order in which they are listed."""
    wanted = Counter(ship.value for ship in ships)
    found = []
    for ship in ready:
        if wanted[ship.value]:
            wanted[ship.value] -= 1
            found.append(ship)
    return tuple(found)


def docked_there(b: Board, seat: Seat, facility: str, ships: Ships) -> Iterator[Figure]:
    """The ships at that facility, if they may dock there."""
    options = berths(Mooring(b, seat, ships)) if ships else []
    selected = tuple(ship.id for ship in ships)
    for berth in options:
        if berth.facility == facility:
            yield Figure(ships, berth, (selected,) if len(options) == 1 else (selected, (berth.id,)))


def _look(figure: Figure) -> str:
    """What tells figures of one facility apart: values, and at the Terraforming Station which ship is lost."""
    shown = "-".join(str(value) for value in sorted(ship.value for ship in figure.ships))
    is_relic = figure.berth.facility == f.TERRAFORMING and figure.ships[0].id == RELIC
    return f"{figure.berth.id} {shown} {is_relic}"


# --- what is tried where --------------------------------------------------------------------------------------------------


def _candidates(b: Board, seat: Seat, ready: Sequence[Ship]) -> Iterator[tuple[str, Ships]]:
    """Facilities and ships that might dock there, best first for each facility."""
    rising = sorted(ready, key=lambda ship: ship.value)
    values = sorted({ship.value for ship in ready})
    for value in values:
        alike = tuple(ship for ship in ready if ship.value == value)
        yield f.CONSTRUCTOR, alike[:3]
        yield f.SHIPYARD, alike[:2]
        yield f.MARKET, alike[:2]
    if b.turn.takes_unequal_pair:
        yield from ((f.SHIPYARD, pair) for pair in combinations(rising, 2))
    yield from ((f.TERRAFORMING, (ship,)) for ship in ready if ship.value == 6)
    yield from _runs(b, ready)
    yield from _mining(b, seat, rising)
    yield from ((f.HUB, ships) for ships in _sets(rising, HUB_SHIPS))
    yield from _artifact(b, rising)
    yield f.CONVERTER, tuple(rising[-1:])
    yield f.CONVERTER, tuple(rising[-free_docks(b, f.CONVERTER) :])
    yield from ((f.CONVERTER, (ship,)) for ship in rising[::-1])
    useful = [board for board in boards_in_play(b) if board != COREX or controlled(b, seat)]  # nobody pays for nothing
    yield from ((board, (ship,)) for board in useful for ship in rising)


def _sets(rising: Sequence[Ship], most: int) -> Iterator[Ships]:
    """Ships that dock anywhere: the first few and the last few, then each alone."""
    for size in range(most, 1, -1):
        yield tuple(rising[:size])
        yield tuple(rising[-size:])
    yield from ((ship,) for ship in rising)


def _runs(b: Board, ready: Sequence[Ship]) -> Iterator[tuple[str, Ships]]:
    """Three in a row raid; a fourth ship may go with the smugglers."""
    first = {ship.value: ship for ship in reversed(ready)}
    for value in first:
        run = tuple(first[value + n] for n in range(3) if value + n in first)
        if not is_run([ship.value for ship in run]):
            continue
        yield f.RAIDERS, run
        if SMUGGLERS in boards_in_play(b):
            for other in ready:
                if other not in run:
                    yield SMUGGLERS, tuple(ship for ship in ready if ship in (*run, other))


def _mining(b: Board, seat: Seat, rising: Sequence[Ship]) -> Iterator[tuple[str, Ships]]:
    """As many as the Lunar Mine takes, lowest first; then each alone."""
    able = [ship for ship in rising if ship.value >= mine_highest(b)]
    if not b.turn.mine_ships and has_bonus(b, seat, VAN_VOGT):
        able = [*rising[:1], *(ship for ship in able if ship != rising[0])]
    yield f.MINE, tuple(able[: free_docks(b, f.MINE)])
    yield f.MINE, tuple(able[:1])
    yield from ((f.MINE, ships) for ships in _sets(able, 2))


def _artifact(b: Board, rising: Sequence[Ship]) -> Iterator[tuple[str, Ships]]:
    """The fewest and lowest ships that claim a card, then each alone, then all."""
    need = CLAIM_SUM - b.turn.artifact_sum
    claims = (
        group
        for size in range(1, free_docks(b, f.ARTIFACT) + 1)
        for group in combinations(rising, size)
        if sum(ship.value for ship in group) >= need
    )
    best = min(claims, key=lambda group: (len(group), sum(ship.value for ship in group)), default=())
    yield f.ARTIFACT, best
    yield from ((f.ARTIFACT, (ship,)) for ship in rising[::-1])
    yield f.ARTIFACT, tuple(rising)


def alike(shown: Sequence[int]) -> int:
    """How much of a roll is equal: pairs and triples count more than single ships."""
    return sum(count**2 for count in Counter(shown).values())
