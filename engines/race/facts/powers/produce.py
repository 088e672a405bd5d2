"""Powers of phase V, Produce."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import say
from engines.race.facts.powers.military import Counted
from engines.race.facts.powers.power import Power, cards, good
from engines.race.facts.vocabulary import Kind, Phase


@dataclass(frozen=True, slots=True)
class ProducePower(Power):
    """A power of Produce."""

    phase: ClassVar[Phase] = Phase.PRODUCE


@dataclass(frozen=True, slots=True)
class ProduceHere(ProducePower):
    """This world makes a good."""

    @property
    def line(self) -> str:
        """In words."""
        return "makes a {sign:GOOD}"


@dataclass(frozen=True, slots=True)
class DiscardToProduceHere(ProducePower):
    """This world makes a good if a hand card is discarded."""

    @property
    def line(self) -> str:
        """In words."""
        return "discard 1 {sign:CARD} → a {sign:GOOD} here"


@dataclass(frozen=True, slots=True)
class ProduceWindfall(ProducePower):
    """A good on one empty windfall world of that kind."""

    kind: Kind
    elsewhere: bool = False  # not on this very world

    @property
    def line(self) -> str:
        """In words."""
        made = good(self.kind)
        if self.elsewhere:
            return say("{good} on another windfall world", good=made)
        return say("{good} on a windfall world", good=made)


@dataclass(frozen=True, slots=True)
class DiscardToProduceWindfall(ProducePower):
    """Discard a hand card to put a good on a windfall world."""

    kind: Kind

    @property
    def line(self) -> str:
        """In words."""
        return say("discard 1 {sign:CARD} → {good} on a windfall world", good=good(self.kind))


@dataclass(frozen=True, slots=True)
class ProduceDraw(ProducePower):
    """Draw cards."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("draw {cards}", cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class DrawIfProducedHere(ProducePower):
    """Draw if this world got a good in this phase."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("{sign:GOOD} made here → {cards}", cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class PrestigeIfProducedHere(ProducePower):
    """Gain prestige if this world got a good in this phase."""

    @property
    def line(self) -> str:
        """In words."""
        return "{sign:GOOD} made here → 1 {sign:PRESTIGE}"


@dataclass(frozen=True, slots=True)
class DrawPerGood(ProducePower):
    """Draw for each good of that kind produced in this phase."""

    amount: int
    kind: Kind

    @property
    def line(self) -> str:
        """In words."""
        return say("{cards} for each {good} made", cards=cards(self.amount), good=good(self.kind))


@dataclass(frozen=True, slots=True)
class DrawPerKind(ProducePower):
    """Draw for each kind of good produced in this phase."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("{cards} for each kind of {sign:GOOD} made", cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class DrawPerWorld(ProducePower):
    """Draw for each such world of the owner."""

    amount: int
    counted: Counted

    @property
    def line(self) -> str:
        """In words."""
        return say("{cards} for each {what}", cards=cards(self.amount), what=str(self.counted))


@dataclass(frozen=True, slots=True)
class DrawIfMostProduced(ProducePower):
    """Draw at the end of the phase if nobody else produced as many."""

    amount: int
    kind: Kind

    @property
    def line(self) -> str:
        """In words."""
        return say("{cards} if you made most {goods}", cards=cards(self.amount), goods=good(self.kind, 2))


@dataclass(frozen=True, slots=True)
class PrestigeIfMostChromosomes(ProducePower):
    """Gain prestige with more chromosome worlds than anybody else."""

    @property
    def line(self) -> str:
        """In words."""
        return "1 {sign:PRESTIGE} if you have most chromosome worlds"


@dataclass(frozen=True, slots=True)
class TakeSavedCards(ProducePower):
    """The cards saved under this world go to hand."""

    @property
    def line(self) -> str:
        """In words."""
        return "take all {sign:CARDS} saved here"
