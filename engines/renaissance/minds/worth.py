"""Suggestions: what Auto, the time-out and the `suggest` bot do. A beginner's eye for the board, one step ahead.

Every suggestion is computed from the public board and what the seat itself holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engines.core import PASS, Choice, Content, Option, Seat
from engines.renaissance.facts.options import RenaissanceOptions
from engines.renaissance.facts.tables import card_of
from engines.renaissance.rules.objectives import objective_worth
from engines.renaissance.rules.planets import elements, is_present, leader
from engines.renaissance.state import NOBODY, Delegation, Galaxy, Planet

Value = Callable[[Galaxy], float]  # how good a board is


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
    """How a beginner sees a position: what a Senator would bring, pieces in play, Planets led and visited, trouble ahead."""
    total = 10 * sum(objective_worth(galaxy, objective, seat) for objective in objectives)
    for planet in galaxy.planets.values():
        total += planet.emissaries[seat] + 3 * planet.institutes[seat]
        if planet.home == NOBODY and is_present(planet, seat):
            total += 2 + 3 * (leader(galaxy.content, planet) == seat)
            total -= 6 * max(0, elements(galaxy.content, planet) - planet.stability)
    return total


@dataclass(frozen=True, slots=True)
class Trying:
    """The suggestion of a question whose options change the board: each is tried on a copy.

    `outcomes` are the boards that an option may lead to. A beginner rates them by the outlook; another player may bring a
    yardstick of his own.
    """

    galaxy: Galaxy
    objectives: Sequence[str]
    seat: Seat
    options: Sequence[Option]
    outcomes: Callable[[Sketch, str], Iterable[Galaxy]]

    def __call__(self) -> Choice:
        """The option that looks best to a beginner."""
        return (self.best(lambda board: outlook(board, self.objectives, self.seat)),)

    def best(self, value: Value) -> str:
        """The option with the best outcome; the first of equals."""
        return max((option.id for option in self.options), key=lambda option: self.worth(option, value))

    def worth(self, option: str, value: Value) -> float:
        """How good the best board is that an option may lead to. Passing changes nothing."""
        if option == PASS:
            return value(self.galaxy)
        return max(map(value, self.outcomes(sketch(self.galaxy), option)), default=float("-inf"))


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
