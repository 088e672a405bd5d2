"""Facts of Galactic Renaissance: the tables a server owner may replace, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Any

from engines.core import Content, ContentError, Table
from engines.renaissance.data.advisors import ADVISOR_CARDS
from engines.renaissance.data.kinds import (
    Card,
    CardEntry,
    Objective,
    ObjectiveEntry,
    Tile,
    TileEntry,
    TrackSpace,
)
from engines.renaissance.data.objectives import OBJECTIVE_CARDS
from engines.renaissance.data.planets import PLANET_TILES
from engines.renaissance.data.specialists import SPECIALIST_CARDS
from engines.renaissance.data.terms import COLOURS

ADVISORS: Table[Card] = Table("advisors", CardEntry, ADVISOR_CARDS)
SPECIALISTS: Table[Card] = Table("specialists", CardEntry, SPECIALIST_CARDS)
OBJECTIVES: Table[Objective] = Table("objectives", ObjectiveEntry, OBJECTIVE_CARDS)
PLANETS: Table[Tile] = Table("planets", TileEntry, PLANET_TILES)
TRACK: Table[TrackSpace] = Table(
    "institutes",
    TrackSpace,
    (
        TrackSpace(id="slot-1", draw=1, source="rulebook"),
        TrackSpace(id="slot-2", hand_size=3, source="rulebook+designed"),
        TrackSpace(id="slot-3", draw=1),
        TrackSpace(id="slot-4", hand_size=4),
        TrackSpace(id="slot-5", hand_size=5),
    ),
)
TABLES: tuple[Table[Any], ...] = (ADVISORS, SPECIALISTS, OBJECTIVES, PLANETS, TRACK)
COUNTS = {"advisors": 7, "specialists": 28, "objectives": 16, "planets": 15, "institutes": 5}

TARGET, FLOOR = 30, 20  # points that win; where a marker between the two falls back to at the end of the turn
TRIGGERS = (6, 13, 20)  # the right Objective opens, the left stack flips, the centre stack flips
EMISSARIES, INSTITUTES, TOKEN_SLOTS, FOUNDATIONS = 12, 5, 5, 5
OPENING_HAND, BASE_HAND_SIZE = 3, 2
PORTALS_PER_COLOUR = 12
STABILITIES, COPIES_PER_STABILITY, HUB_STABILITY = (5, 6, 7, 8, 9), 4, 7
REMOVED_STABILITIES = {2: (9, 8, 7), 3: (9, 8), 4: (9,), 5: ()}  # three tiles of each go back to the box
REMOVED_COPIES = 3
EMISSARY_TOKENS = {2: (4, 7), 3: (4, 6, 8), 4: (4, 5, 6, 7), 5: (4, 5, 6, 7, 8)}
RABBIT_ORDER = COLOURS


def card_of(content: Content, card: str) -> Card:
    """The Advisor or Specialist with that id."""
    return content[ADVISORS].get(card) or content[SPECIALISTS][card]


def is_specialist(content: Content, card: str) -> bool:
    """Whether this card may be played for a draw instead, and counts for Brain Trust."""
    return card in content[SPECIALISTS]


def effect_key(number: int) -> str:
    """The letter that names an effect of a card in option ids."""
    return "abcdefgh"[number]


def effect_number(key: str) -> int:
    """Which effect a letter names."""
    return "abcdefgh".index(key)


def check_content(content: Content) -> None:
    """Joint rules over the tables: how many entries there are, and that they do not get in each other's way."""
    for table in TABLES:
        found, wanted = len(content[table]), COUNTS[table.name]
        if found != wanted:
            raise ContentError(f"{table.name}.json", "", f"must have {wanted} entries, not {found}")
    for both in content[ADVISORS].keys() & content[SPECIALISTS].keys():
        raise ContentError("specialists.json", both, "is an Advisor's id too")
    starters = sum(tile.start_allowed for tile in content[PLANETS].values())
    if starters < max(EMISSARY_TOKENS) + 1:
        raise ContentError("planets.json", "start_allowed", f"at least 6 Planets must be allowed, not {starters}")
    for table in (ADVISORS, SPECIALISTS):
        for card in content[table].values():
            if not any(effect.timing == "operation" for effect in card.effects) and table is ADVISORS:
                raise ContentError("advisors.json", card.id, "an Advisor needs an Operation effect")
