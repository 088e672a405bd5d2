"""How the board is put into words: options for Planets and players, and the lines of detail under them."""

from __future__ import annotations

from engines.core import PASS, Option, Seat
from engines.renaissance.rules.planets import elements, front_runners, leader
from engines.renaissance.state import NOBODY, Galaxy, Planet


def planet_option(galaxy: Galaxy, planet: str, seat: Seat, *, suffix: str = "", words: str = "") -> Option:
    """A Planet to pick: how full it is and who leads."""
    here = galaxy.planets[planet]
    option_id = f"{planet}:{suffix}" if suffix else planet
    return Option(option_id, f"{{planet:{planet}}}{words}", about(galaxy, here, seat))


def count_option(galaxy: Galaxy, planet: str, seat: Seat, count: int, words: str) -> Option:
    """A number of pieces on or to a Planet."""
    return Option(
        f"{planet}:{count}", f"{count} {words} {{planet:{planet}}}", about(galaxy, galaxy.planets[planet], seat)
    )


def rival_option(galaxy: Galaxy, planet: str, owner: Seat, seat: Seat) -> Option:
    """Another player's piece on a Planet."""
    here = galaxy.planets[planet]
    return Option(f"{planet}:{owner}", f"{{seat:{owner}}} on {{planet:{planet}}}", about(galaxy, here, seat))


def pass_option(label: str, detail: str) -> Option:
    """The option that declines or stops."""
    return Option(PASS, label, detail)


def about(galaxy: Galaxy, planet: Planet, seat: Seat) -> str:
    """One line about a Planet as this seat should see it."""
    return f"{fill(galaxy, planet)}; {standing(galaxy, planet, seat)}"


def fill(galaxy: Galaxy, planet: Planet) -> str:
    """How much of its Stability is taken."""
    if planet.home != NOBODY:
        return f"Home of {{seat:{planet.home}}}, no limit"
    return f"{elements(galaxy.content, planet)} of {planet.stability} spaces taken"


def standing(galaxy: Galaxy, planet: Planet, seat: Seat) -> str:
    """Who leads, and how the seat stands there."""
    mine, first = planet.strength(seat), leader(galaxy.content, planet)
    best = max((planet.strength(other) for other in range(len(planet.emissaries)) if other != seat), default=0)
    if first == seat:
        return f"you lead {mine} to {best}"
    if first != NOBODY:
        return f"{{seat:{first}}} leads {planet.strength(first)} to your {mine}"
    return f"tied at {planet.strength(front_runners(planet)[0])}, you have {mine}" if front_runners(planet) else "empty"


def many(count: int, noun: str) -> str:
    """A count with its noun."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun.replace('Emissary', 'Emissarie')}s"
