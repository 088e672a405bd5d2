"""The changes of the public board. They ask nothing and tell nothing; rules and bots decide what to change."""

from __future__ import annotations

from engines.core import Seat
from engines.core.changing import changed
from engines.renaissance.state import NOBODY, Galaxy, Planet


def _counted(counts: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return tuple(count + by if at == seat else count for at, count in enumerate(counts))


def _emissaries(galaxy: Galaxy, planet: str, seat: Seat, by: int) -> None:
    here = galaxy.planets[planet]
    galaxy.planets[planet] = changed(here, emissaries=_counted(here.emissaries, seat, by))


def _institutes(galaxy: Galaxy, planet: str, seat: Seat, by: int) -> None:
    here = galaxy.planets[planet]
    galaxy.planets[planet] = changed(here, institutes=_counted(here.institutes, seat, by))


def add_emissaries(galaxy: Galaxy, seat: Seat, planet: str, count: int) -> None:
    """From the owner's reserve to a Planet."""
    mine = galaxy.delegations[seat]
    galaxy.delegations[seat] = changed(mine, reserve=mine.reserve - count)
    _emissaries(galaxy, planet, seat, count)


def remove_emissaries(galaxy: Galaxy, seat: Seat, planet: str, count: int = 1) -> None:
    """From a Planet to the owner's reserve."""
    add_emissaries(galaxy, seat, planet, -count)


def move_emissaries(galaxy: Galaxy, seat: Seat, origin: str, to: str, count: int = 1) -> None:
    """From one Planet to another."""
    _emissaries(galaxy, origin, seat, -count)
    _emissaries(galaxy, to, seat, count)


def swap_emissaries(galaxy: Galaxy, seat: Seat, mine: str, theirs: str, owner: Seat) -> None:
    """One of mine and one of the owner's change places."""
    move_emissaries(galaxy, seat, mine, theirs)
    move_emissaries(galaxy, owner, theirs, mine)


def build_institute(galaxy: Galaxy, seat: Seat, planet: str, *, from_beside: bool) -> None:
    """From the board or from beside it to a Planet."""
    mine = galaxy.delegations[seat]
    if from_beside:
        galaxy.delegations[seat] = changed(mine, beside=mine.beside - 1)
    else:
        galaxy.delegations[seat] = changed(mine, institutes=mine.institutes - 1)
    _institutes(galaxy, planet, seat, 1)


def remove_institute(galaxy: Galaxy, seat: Seat, planet: str) -> None:
    """From a Planet to beside its owner's board, where it covers nothing."""
    mine = galaxy.delegations[seat]
    galaxy.delegations[seat] = changed(mine, beside=mine.beside + 1)
    _institutes(galaxy, planet, seat, -1)


def move_institute(galaxy: Galaxy, seat: Seat, origin: str, to: str) -> None:
    """From one Planet to another."""
    _institutes(galaxy, origin, seat, -1)
    _institutes(galaxy, to, seat, 1)


def take_token(galaxy: Galaxy, seat: Seat, planet: str) -> None:
    """From wherever it is to a player's board; one used in this turn stays face down."""
    galaxy.planets[planet] = changed(galaxy.planets[planet], holder=seat)


def return_token(galaxy: Galaxy, planet: str) -> None:
    """Back to its Planet."""
    galaxy.planets[planet] = changed(galaxy.planets[planet], holder=NOBODY)


def turn_token(galaxy: Galaxy, planet: str, *, is_used: bool) -> None:
    """Face down when used, face up when ready."""
    galaxy.planets[planet] = changed(galaxy.planets[planet], is_used=is_used)


def mark(galaxy: Galaxy, planet: str, marker: str) -> None:
    """Put, turn or take away a Disorder marker."""
    change: Planet = galaxy.planets[planet]
    galaxy.planets[planet] = changed(change, marker=marker)


def change_stability(galaxy: Galaxy, planet: str, value: int) -> None:
    """The tile on a Planet; the pile is the caller's."""
    galaxy.planets[planet] = changed(galaxy.planets[planet], stability=value)


def open_portal(galaxy: Galaxy, planet: str, colour: str) -> None:
    """From the reserve to its space on a Planet."""
    here = galaxy.planets[planet]
    galaxy.planets[planet] = changed(here, portals=(*here.portals, colour))
    galaxy.portals[colour] -= 1


def open_foundation(galaxy: Galaxy, planet: str) -> None:
    """On a Planet; the stock is the caller's."""
    here = galaxy.planets[planet]
    galaxy.planets[planet] = changed(here, foundations=here.foundations + 1)
