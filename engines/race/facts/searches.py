"""The nine categories a search may look for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Category:
    """One category of the search sheet."""

    id: str
    words: str


MILITARY = "military"
MILITARY_WINDFALLS = "military-windfalls"
WINDFALLS = "windfalls"
CHROMOSOMES = "chromosomes"
ALIEN_GOODS = "alien-goods"
CONSUME_TWO = "consume-two"
STRONGHOLDS = "strongholds"
SIX_COST = "six-cost"
TAKEOVERS = "takeovers"

_CATEGORIES = (
    Category(MILITARY, "developments with Military +1 or +2"),
    Category(MILITARY_WINDFALLS, "military windfall worlds, defence 1 or 2"),
    Category(WINDFALLS, "peaceful windfall worlds, cost 1 or 2"),
    Category(CHROMOSOMES, "chromosome worlds"),
    Category(ALIEN_GOODS, "worlds with alien goods"),
    Category(CONSUME_TWO, "powers that consume two or more goods"),
    Category(STRONGHOLDS, "military worlds, defence 5 or more"),
    Category(SIX_COST, "6-cost developments with varying points"),
    Category(TAKEOVERS, "takeover powers, attack or defence"),
)

CATEGORIES: Mapping[str, Category] = MappingProxyType({category.id: category for category in _CATEGORIES})
