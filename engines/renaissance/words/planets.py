"""How the board is put into words: options for Planets and players, and the lines of detail under them."""

from __future__ import annotations

from engines.core import PASS, Option, Seat, say
from engines.renaissance.rules.planets import elements, front_runners, leader
from engines.renaissance.state import NOBODY, Galaxy, Planet, State
from engines.renaissance.words.phrases import planet_token


def planet_option(galaxy: Galaxy, planet: str, seat: Seat, *, icon: str = "planet", verb: str = "") -> Option:
    """A Planet to pick: how full it is and who leads."""
    if _is_unread(galaxy):
        return Option(planet, "")
    return Option(planet, planet_token(planet), about(galaxy, galaxy.planets[planet], seat), icon, verb=verb)


def count_option(galaxy: Galaxy, planet: str, seat: Seat, count: int, *, leaves: bool) -> Option:
    """A number of Emissaries that come to a Planet or leave it."""
    if _is_unread(galaxy):
        return Option(f"{planet}:{count}", "")
    name, detail = planet_token(planet), about(galaxy, galaxy.planets[planet], seat)
    if leaves:
        label, verb = say("{n:Emissary/Emissaries} from {planet}", n=count, planet=name), say("Move")
    else:
        label, verb = say("{n:Emissary/Emissaries} to {planet}", n=count, planet=name), say("Add")
    return Option(f"{planet}:{count}", label, detail, "emissary", verb=verb)


def rival_option(galaxy: Galaxy, planet: str, owner: Seat, seat: Seat, *, icon: str, verb: str) -> Option:
    """Another player's piece on a Planet."""
    if _is_unread(galaxy):
        return Option(f"{planet}:{owner}", "")
    label = say("{seat} on {planet}", seat=owner, planet=planet_token(planet))
    return Option(f"{planet}:{owner}", label, about(galaxy, galaxy.planets[planet], seat), icon, verb=verb)


def _is_unread(galaxy: Galaxy) -> bool:
    """Whether nobody reads what is asked on this board."""
    return isinstance(galaxy, State) and galaxy.unread


def pass_option(label: str, detail: str) -> Option:
    """The option that declines or stops."""
    return Option(PASS, label, detail)


def about(galaxy: Galaxy, planet: Planet, seat: Seat) -> str:
    """One line about a Planet as this seat should see it."""
    return say("{fill}; {lead}", fill=fill(galaxy, planet), lead=lead(galaxy, planet, seat))


def fill(galaxy: Galaxy, planet: Planet) -> str:
    """How much of its Stability is taken."""
    if planet.home != NOBODY:
        return say("Home of {seat}, no limit", seat=planet.home)
    return say("{n} of {most} places taken", n=elements(galaxy.content, planet), most=planet.stability)


def lead(galaxy: Galaxy, planet: Planet, seat: Seat) -> str:
    """Who leads, and how the seat stands there."""
    mine, first = planet.strength(seat), leader(galaxy.content, planet)
    best = max((planet.strength(other) for other in range(len(planet.emissaries)) if other != seat), default=0)
    if first == seat:
        return say("you lead {mine} to {best}", mine=mine, best=best)
    if first != NOBODY:
        return say("{seat} leads {theirs} to your {mine}", seat=first, theirs=planet.strength(first), mine=mine)
    if not front_runners(planet):
        return say("nobody is there")
    return say("tied at {top}, you have {mine}", top=planet.strength(front_runners(planet)[0]), mine=mine)
