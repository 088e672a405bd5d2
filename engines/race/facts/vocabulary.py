"""The vocabulary cards are written in: kinds of goods, keywords, levels and phases."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """The kind of a good and of the world it lies on. ANY is the multi-kind world, and "every kind" in powers."""

    NOVELTY = "novelty"
    RARE = "rare"
    GENES = "genes"
    ALIEN = "alien"
    ANY = "any"


KINDS = (Kind.NOVELTY, Kind.RARE, Kind.GENES, Kind.ALIEN)
PRICES = {Kind.NOVELTY: 2, Kind.RARE: 3, Kind.GENES: 4, Kind.ALIEN: 5}


class Keyword(StrEnum):
    """What a card's title says it belongs to. A keyword never implies a good."""

    ALIEN = "ALIEN"
    IMPERIUM = "IMPERIUM"
    REBEL = "REBEL"
    TERRAFORMING = "TERRAFORMING"
    UPLIFT = "UPLIFT"


class Level(StrEnum):
    """The base game and its expansions; each contains the ones before it."""

    BASE = "base"
    TGS = "tgs"
    RVI = "rvi"
    BOW = "bow"

    @property
    def rank(self) -> int:
        """The place of this level in the order of publication."""
        return LEVELS.index(self)

    def has(self, other: Level) -> bool:
        """Whether a game at this level contains that one."""
        return self.rank >= other.rank


LEVELS = (Level.BASE, Level.TGS, Level.RVI, Level.BOW)


class Phase(StrEnum):
    """Where a power works. The $ line (trade) is part of Consume but counts as a line of its own."""

    EXPLORE = "explore"
    DEVELOP = "develop"
    SETTLE = "settle"
    TRADE = "trade"
    CONSUME = "consume"
    PRODUCE = "produce"
    ALWAYS = "always"
