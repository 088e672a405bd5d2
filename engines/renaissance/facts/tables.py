"""The tables that a server's owner may replace, and how an entry is looked up."""

from __future__ import annotations

from typing import Any

from engines.core import Content, Table
from engines.renaissance.facts.advisors import ADVISOR_CARDS
from engines.renaissance.facts.kinds import Card, CardEntry, Objective, ObjectiveEntry, Tile, TileEntry, TrackSpace
from engines.renaissance.facts.objectives import OBJECTIVE_CARDS
from engines.renaissance.facts.planets import PLANET_TILES
from engines.renaissance.facts.specialists import SPECIALIST_CARDS

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
