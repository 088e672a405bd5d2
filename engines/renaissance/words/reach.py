"""What is out of reach just now, and what it lacks."""

from __future__ import annotations

from collections.abc import Collection

from engines.core import Blocked, Seat, say
from engines.renaissance.rules.planets import are_adjacent, leader
from engines.renaissance.rules.tokens import used_tokens
from engines.renaissance.state import NOBODY, State
from engines.renaissance.words.phrases import planet_token


def tokens_out_of_reach(g: State, seat: Seat, takeable: Collection[str]) -> list[Blocked]:
    """Tokens of Planets that the seat does not lead, and of Homes that are safe."""
    found = []
    for planet in g.planets.values():
        if planet.id in takeable or planet.holder == seat:
            continue
        if planet.home not in (NOBODY, seat) and not g.options.home_token_can_be_taken:
            found.append(Blocked(planet_token(planet.id), say("a Home's token is safe")))
        elif leader(g.content, planet) != seat:
            found.append(Blocked(planet_token(planet.id), say("you don't lead it")))
    return found


def tokens_used(g: State, seat: Seat) -> list[Blocked]:
    """Own tokens that have done their work."""
    return [Blocked(planet_token(planet), say("used already")) for planet in used_tokens(g, seat)]


def planets_too_far(g: State, origin: str, near: Collection[str]) -> list[Blocked]:
    """Planets that one step from here does not reach, and no other way that is open now."""
    here, lack = g.planets[origin], say("no Portal in common with {planet}", planet=planet_token(origin))
    far = [one for one in g.planets.values() if one.id not in (origin, *near) and not are_adjacent(here, one)]
    return [Blocked(planet_token(planet.id), lack) for planet in far]
