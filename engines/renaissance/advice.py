"""Suggestions: what Auto, the time-out and the `suggest` bot do. A beginner's eye for the board, one step ahead.

Every suggestion is computed from the public board and what the seat itself holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.core import PASS, Content, Option, Seat
from engines.renaissance.data import card_of
from engines.renaissance.galaxy import elements, is_present, leader
from engines.renaissance.scoring import objective_worth
from engines.renaissance.state import NOBODY, Delegation, Galaxy, Planet, RenaissanceOptions


@dataclass(slots=True, kw_only=True)
class Sketch:
    """A copy of the public board to try things on."""

    planets: dict[str, Planet]
    delegations: list[Delegation]
    portals: dict[str, int]
    foundations: int
    tiles_left: dict[int, int]
    unexplored: int
    options: RenaissanceOptions
    content: Content


def sketch(galaxy: Galaxy) -> Sketch:
    """The board as it is, free to change."""
    return Sketch(
        planets=dict(galaxy.planets),
        delegations=list(galaxy.delegations),
        portals=dict(galaxy.portals),
        foundations=galaxy.foundations,
        tiles_left=dict(galaxy.tiles_left),
        unexplored=galaxy.unexplored,
        options=galaxy.options,
        content=galaxy.content,
    )


def outlook(galaxy: Galaxy, objectives: Sequence[str], seat: Seat) -> int:
    """How a beginner sees a position: what a Senator would bring, Planets led and visited, and trouble ahead."""
    total = 10 * sum(objective_worth(galaxy, objective, seat) for objective in objectives)
    for planet in galaxy.planets.values():
        if planet.home == NOBODY and is_present(planet, seat):
            total += 2 + 3 * (leader(galaxy.content, planet) == seat)
            total -= 6 * max(0, elements(galaxy.content, planet) - planet.stability)
    return total


def best_by_trying(
    galaxy: Galaxy,
    objectives: Sequence[str],
    seat: Seat,
    options: Sequence[Option],
    change: Callable[[Sketch, str], None],
) -> Callable[[], str]:
    """The option whose result looks best; the first of equals. Passing changes nothing."""

    def choose() -> str:
        best, best_value = options[0].id, -(10**9)
        for option in options:
            trial = sketch(galaxy)
            if option.id != PASS:
                change(trial, option.id)
            value = outlook(trial, objectives, seat)
            if value > best_value:
                best, best_value = option.id, value
        return best

    return choose


_EAGER = (
    "explorer",
    "rector",
    "recruiter",
    "ambassador",
    "archivist",
    "navigator",
)


def eagerness(content: Content, card: str) -> int:
    """How gladly a beginner plays a card when nothing else decides; what lets one play again comes first."""
    again = any(effect.play_again for effect in card_of(content, card).effects)
    return 20 - _EAGER.index(card) if card in _EAGER else 26 if again else 12
