"""The set-up by number of players, and the numbers that are the same for all."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.content import Table
from engines.frontiers.facts import facilities as f


@dataclass(frozen=True, slots=True)
class PlayerCount:
    """The set-up for so many players; `start` is fuel and ore in turn order."""

    id: str
    colonies: int
    start: tuple[tuple[int, int], ...]
    covers: dict[str, int]
    is_freeform: bool = False  # the Colonist Hub without fixed tracks


PLAYER_COUNTS: Table[PlayerCount] = Table(
    "players",
    PlayerCount,
    (
        PlayerCount(
            "2",
            8,
            ((0, 0), (1, 0)),
            {f.CONVERTER: 1, f.MINE: 2, f.MARKET: 2, f.CONSTRUCTOR: 3, f.SHIPYARD: 4},
        ),
        PlayerCount("3", 7, ((0, 0), (1, 0), (0, 1)), {f.CONVERTER: 1, f.MINE: 1, f.MARKET: 2, f.SHIPYARD: 2}),
        PlayerCount("4", 6, ((0, 0), (1, 0), (0, 1), (1, 1)), {}),
        PlayerCount("5", 6, ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1)), {}, is_freeform=True),
    ),
)

LONG_GAME_COLONIES = 8
START_SHIPS, COLORED_SHIPS, LEAST_SHIPS = 3, 6, 3
SHIP_PRICE = {3: 1, 4: 2, 5: 3}  # so much fuel and so much ore by colored ships owned
RELIC_PRICE = 1  # fuel and ore
RESOURCE_LIMIT = 8
DISPLAY = 3
CLAIM_SUM = 8
START_AGENDAS, AGENDA_DRAW, AGENDA_LIMIT, WINDOW_LIMIT = 2, 2, 3, 4
RAID = 4
HUB_TRACKS, HUB_DOCKS, HUB_CIRCLES, HUB_SHIPS = 4, 3, 7, 3
