"""Powers of phase II, Develop."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engines.core import say
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
        return say("first draw {cards}", cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class DrawThenDiscardBeforeDevelop(DevelopPower):
    """Draw cards at the start of the phase, then discard one."""

    draw: int

    @property
    def line(self) -> str:
        """In words."""
        return say("first draw {cards}, then discard 1", cards=cards(self.draw))


@dataclass(frozen=True, slots=True)
class DevelopDiscount(DevelopPower):
    """Every development costs less."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("developments cost −{n}", n=self.amount)


@dataclass(frozen=True, slots=True)
class DiscardSelfToDevelop(DevelopPower):
    """This card may leave the tableau to make a development cheaper."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("discard this: development costs −{n}", n=self.amount)


@dataclass(frozen=True, slots=True)
class SpendGoodToDevelop(DevelopPower):
    """A good may be spent to make a development cheaper."""

    kind: Kind
    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("spend {good} → development costs −{n}", good=good(self.kind), n=self.amount)


@dataclass(frozen=True, slots=True)
class DrawAfterDevelop(DevelopPower):
    """Draw after placing a development."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("{cards} after placing a development", cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class PrestigeAfterDevelop(DevelopPower):
    """Gain prestige after placing such a development."""

    placed: Developed

    @property
    def line(self) -> str:
        """In words."""
        if self.placed is Developed.ANY:
            return say("1 {sign:PRESTIGE} after placing a development")
        return say("1 {sign:PRESTIGE} after placing a {which} development", which=str(self.placed))


@dataclass(frozen=True, slots=True)
class SaveDevelopPayment(DevelopPower):
    """One card of a payment goes under this world."""

    @property
    def line(self) -> str:
        """In words."""
        return "save 1 {sign:CARD} of a development payment here"
