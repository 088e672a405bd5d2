"""Where everything lies. A Planet's place depends on the number of players and on when it came, so it never moves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engines.renaissance.facts.terms import COLOURS
from render.theme import BOARD_WIDTH, BOARD_X, BODY_Y, COLUMN, GAP, MARGIN, WIDTH, Box

COLUMNS, ROWS = 5, 3
GUTTER, RAIL = 40, 6  # room for the lines at either edge, and how thick they are
HOMES = (0, 4, 14, 10, 2)  # by seat: the corners, clockwise as people sit, then the middle of the top row
HUB = 7
RESERVE = 236  # how high the panel of what is left is where it has the width of a player's
_NEARBY = (6, 8, 2, 12, 1, 3, 11, 13, 5, 9, 4, 10, 14, 0)  # later Planets, from the Hub outwards


@dataclass(frozen=True, slots=True)
class Ground:
    """The galaxy's part of a picture: three rows of places, and two alleys for the lines between them."""

    left: int
    top: int
    width: int
    card: int
    alley: int

    @property
    def bottom(self) -> int:
        """The lower edge of the last row."""
        return self.top + ROWS * self.card + (ROWS - 1) * self.alley

    @property
    def step(self) -> int:
        """From the middle of one line to the next."""
        return (self.alley - 40) // 2

    def slot(self, place: int) -> Box:
        """The box of a place."""
        row, column = divmod(place, COLUMNS)
        width = (self.width - 2 * GUTTER - GAP * (COLUMNS - 1)) // COLUMNS
        left = self.left + GUTTER + (width + GAP) * column
        return left, self.top + (self.card + self.alley) * row, width, self.card

    def line(self, colour: str) -> Box:
        """The loop round the middle row that is the line of a colour: blue outside, red inside."""
        inset = 20 + self.step * COLOURS.index(colour)
        top = self.top + self.card + inset - RAIL // 2
        low = self.top + 2 * self.card + 2 * self.alley - inset + RAIL // 2
        side = 2 + 12 * COLOURS.index(colour)
        return self.left + side, top, self.width - 2 * side, low - top

    def stop(self, place: int, colour: str) -> tuple[int, int, int]:
        """Where a Planet meets a line: x, the line's y and the edge of the Planet."""
        x, y, width, height = self.slot(place)
        _, top, _, tall = self.line(colour)
        row = place // COLUMNS
        rail = top + RAIL // 2 if row < 2 else top + tall - RAIL // 2
        at = x + width * (COLOURS.index(colour) + 1) // 4
        return at, rail, y + height if row == 0 else y


@dataclass(frozen=True, slots=True)
class Plan:
    """The heights of a whole board for a number of players."""

    height: int
    senate: int
    track: int
    body: int
    ground: Ground
    reserve: Box  # what is left to find and to build: below the players where they leave room, else in the last place


@cache
def plan(seats: int) -> Plan:
    """Five players need a taller picture: a fifth panel, and a second row of numbers under each Objective."""
    senate = 244 if seats > 4 else 204
    track = BODY_Y + senate + 10
    body = track + 88
    height = 1896 if seats > 4 else 1600
    room = height - 122 - body
    alley = 96 if seats < 5 else 120
    card = (room - 2 * alley) // ROWS
    ground = Ground(BOARD_X, body, BOARD_WIDTH, card, alley)
    last = ground.slot(places(seats)[14])
    reserve = (MARGIN, ground.bottom - RESERVE, COLUMN, RESERVE) if seats < 4 else last
    return Plan(height, senate, track, body, ground, reserve)


@cache
def galaxy_alone() -> Ground:
    """The galaxy over the whole width, as the area of that name shows it."""
    return Ground(MARGIN, BODY_Y, WIDTH - 2 * MARGIN, 330, 110)


@cache
def places(seats: int) -> tuple[int, ...]:
    """The place of each Planet by the order in which Planets come: Homes, the Hub, then the explored ones."""
    homes = HOMES[:seats]
    return (*homes, HUB, *(place for place in _NEARBY if place not in homes))
