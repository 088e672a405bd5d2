"""Powers of phase I, Explore."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import say
from engines.race.facts.powers.power import Power, cards
from engines.race.facts.vocabulary import Phase


@dataclass(frozen=True, slots=True)
class ExplorePower(Power):
    """A power of Explore."""

    phase: ClassVar[Phase] = Phase.EXPLORE


@dataclass(frozen=True, slots=True)
class ExploreDraw(ExplorePower):
    """Draw more cards."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("draw +{cards}", cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class ExploreKeep(ExplorePower):
    """Keep more of the cards drawn."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("keep +{cards}", cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class MixWithHand(ExplorePower):
    """Discard from the whole hand instead of from the cards drawn."""

    @property
    def line(self) -> str:
        """In words."""
        return "draws join the hand before discarding"


@dataclass(frozen=True, slots=True)
class DiscardForPrestige(ExplorePower):
    """Before drawing, a hand card may be turned into prestige."""

    @property
    def line(self) -> str:
        """In words."""
        return "before drawing: 1 {sign:CARD} → 1 {sign:PRESTIGE}"
