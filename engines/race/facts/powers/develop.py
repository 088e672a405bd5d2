"""Powers of phase II, Develop."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engines.race.facts.powers.power import Power, cards, good
from engines.race.facts.vocabulary import Kind, Phase


class Developed(StrEnum):
    """Which developments a power looks at."""

    ANY = "any"
    SIX_COST = "6-cost"
    REBEL = "REBEL"


@dataclass(frozen=True, slots=True)
class DevelopPower(Power):
    """A power of Develop."""

    phase: ClassVar[Phase] = Phase.DEVELOP


@dataclass(frozen=True, slots=True)
class DrawBeforeDevelop(DevelopPower):
    """Draw cards at the start of the phase."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"first draw {cards(self.amount)}"


@dataclass(frozen=True, slots=True)
class DrawThenDiscardBeforeDevelop(DevelopPower):
    """Draw cards at the start of the phase, then discard one."""

    draw: int

    @property
    def line(self) -> str:
        """In words."""
        return f"first draw {cards(self.draw)}, then discard 1"


@dataclass(frozen=True, slots=True)
class DevelopDiscount(DevelopPower):
    """Every development costs less."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"developments cost −{self.amount}"


@dataclass(frozen=True, slots=True)
class DiscardSelfToDevelop(DevelopPower):
    """This card may leave the tableau to make a development cheaper."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"discard this: development costs −{self.amount}"


@dataclass(frozen=True, slots=True)
class SpendGoodToDevelop(DevelopPower):
    """A good may be spent to make a development cheaper."""

    kind: Kind
    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"spend {good(self.kind)} → development costs −{self.amount}"


@dataclass(frozen=True, slots=True)
class DrawAfterDevelop(DevelopPower):
    """Draw after placing a development."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"{cards(self.amount)} after placing a development"


@dataclass(frozen=True, slots=True)
class PrestigeAfterDevelop(DevelopPower):
    """Gain prestige after placing such a development."""

    placed: Developed

    @property
    def line(self) -> str:
        """In words."""
        which = "a" if self.placed is Developed.ANY else f"a {self.placed}"
        return f"1 [prestige] after placing {which} development"


@dataclass(frozen=True, slots=True)
class SaveDevelopPayment(DevelopPower):
    """One card of a payment goes under this world."""

    @property
    def line(self) -> str:
        """In words."""
        return "save 1 [card] of a development payment here"
