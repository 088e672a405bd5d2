"""Which tokens may be taken, sent back, used and turned up."""

from __future__ import annotations

from engines.core import Seat
from engines.renaissance.facts import effects
from engines.renaissance.facts.numbers import TOKEN_SLOTS
from engines.renaissance.rules.planets import allies
from engines.renaissance.rules.where import Scope, planets_where
from engines.renaissance.state import NOBODY, Galaxy


def takeable_tokens(galaxy: Galaxy, op: effects.TakeToken, scope: Scope) -> list[str]:
    """Whose tokens may be taken."""
    found = []
    for planet in planets_where(galaxy, op.where, scope):
        foreign_home = planet.home not in (NOBODY, scope.seat)
        if planet.holder != scope.seat and (galaxy.options.home_token_can_be_taken or not foreign_home):
            found.append(planet.id)
    return found


def returnable_tokens(galaxy: Galaxy, seat: Seat, taken: str) -> list[str]:
    """Which tokens may go back to make room: never the own Home's, nor the one just taken."""
    held = allies(galaxy, seat)
    if len(held) <= TOKEN_SLOTS:
        return []
    return [planet.id for planet in held if planet.home != seat and planet.id != taken]


def usable_tokens(galaxy: Galaxy, seat: Seat, only: str = "") -> list[str]:
    """Own tokens that lie face up."""
    return [p.id for p in allies(galaxy, seat) if not p.is_used and (not only or p.id == only)]


def used_tokens(galaxy: Galaxy, seat: Seat) -> list[str]:
    """Own tokens that lie face down."""
    return [planet.id for planet in allies(galaxy, seat) if planet.is_used]
