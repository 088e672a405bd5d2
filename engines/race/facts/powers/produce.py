"""Powers of phase V, Produce."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

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
        return "makes a [good]"


@dataclass(frozen=True, slots=True)
class DiscardToProduceHere(ProducePower):
    """This world makes a good if a hand card is discarded."""

    @property
    def line(self) -> str:
        """In words."""
        return "discard 1 [card] → a [good] here"


@dataclass(frozen=True, slots=True)
class ProduceWindfall(ProducePower):
    """A good on one empty windfall world of that kind."""

    kind: Kind
    elsewhere: bool = False  # not on this very world

    @property
    def line(self) -> str:
        """In words."""
        other = "another" if self.elsewhere else "a"
        return f"{good(self.kind)} on {other} windfall world"


@dataclass(frozen=True, slots=True)
class DiscardToProduceWindfall(ProducePower):
    """The same for a hand card."""

    kind: Kind

    @property
    def line(self) -> str:
        """In words."""
        return f"discard 1 [card] → {good(self.kind)} on a windfall world"


@dataclass(frozen=True, slots=True)
class ProduceDraw(ProducePower):
    """Draw cards."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"draw {cards(self.amount)}"


@dataclass(frozen=True, slots=True)
class DrawIfProducedHere(ProducePower):
    """Draw if this world got a good in this phase."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"[good] made here → {cards(self.amount)}"


@dataclass(frozen=True, slots=True)
class PrestigeIfProducedHere(ProducePower):
    """Gain prestige if this world got a good in this phase."""

    @property
    def line(self) -> str:
        """In words."""
        return "[good] made here → 1 [prestige]"


@dataclass(frozen=True, slots=True)
class DrawPerGood(ProducePower):
    """Draw for each good of that kind produced in this phase."""

    amount: int
    kind: Kind

    @property
    def line(self) -> str:
        """In words."""
        return f"{cards(self.amount)} for each {good(self.kind)} made"


@dataclass(frozen=True, slots=True)
class DrawPerKind(ProducePower):
    """Draw for each kind of good produced in this phase."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"{cards(self.amount)} for each kind of [good] made"


@dataclass(frozen=True, slots=True)
class DrawPerWorld(ProducePower):
    """Draw for each such world of the owner."""

    amount: int
    counted: Counted

    @property
    def line(self) -> str:
        """In words."""
        return f"{cards(self.amount)} for each {self.counted}"


@dataclass(frozen=True, slots=True)
class DrawIfMostProduced(ProducePower):
    """Draw at the end of the phase if nobody else produced as many."""

    amount: int
    kind: Kind

    @property
    def line(self) -> str:
        """In words."""
        return f"{cards(self.amount)} if you made most {good(self.kind, 2)}"


@dataclass(frozen=True, slots=True)
class PrestigeIfMostChromosomes(ProducePower):
    """Gain prestige with more chromosome worlds than anybody else."""

    @property
    def line(self) -> str:
        """In words."""
        return "1 [prestige] if you have most chromosome worlds"


@dataclass(frozen=True, slots=True)
class TakeSavedCards(ProducePower):
    """The cards saved under this world go to hand."""

    @property
    def line(self) -> str:
        """In words."""
        return "take all [cards] saved here"
