"""Powers of phase III, Settle: what worlds cost and what placing them brings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engines.core import say
from engines.race.facts.powers.power import Power, cards, good, worlds
from engines.race.facts.vocabulary import Kind, Phase


class Paid(StrEnum):
    """Which military worlds a power lets its owner pay for; the alien restriction is about the good."""

    NOT_ALIEN = "non-{sign:ALIEN}"
    REBEL_NOT_ALIEN = "non-{sign:ALIEN} REBEL"
    CHROMOSOME_NOT_ALIEN = "non-{sign:ALIEN} chromosome"
    ALIEN = "{sign:ALIEN}"


class Settled(StrEnum):
    """Which worlds a power rewards."""

    REBEL_MILITARY = "REBEL {sign:MILITARY} world"
    PRODUCTION = "production world"


@dataclass(frozen=True, slots=True)
class SettlePower(Power):
    """A power of Settle."""

    phase: ClassVar[Phase] = Phase.SETTLE


@dataclass(frozen=True, slots=True)
class SettleDiscount(SettlePower):
    """Worlds, or worlds of one kind, cost less."""

    amount: int
    kind: Kind = Kind.ANY

    @property
    def line(self) -> str:
        """In words."""
        return say("{worlds} cost −{n}", worlds=worlds(self.kind), n=self.amount)


@dataclass(frozen=True, slots=True)
class SpendGoodToSettle(SettlePower):
    """A good may be spent to make a world cheaper."""

    kind: Kind
    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("spend {good} → world costs −{n}", good=good(self.kind), n=self.amount)


@dataclass(frozen=True, slots=True)
class DiscardToSettleFree(SettlePower):
    """This card may leave the tableau to place a world of no alien kind for nothing."""

    @property
    def line(self) -> str:
        """In words."""
        return "discard this: a non-{sign:ALIEN} world costs 0"


@dataclass(frozen=True, slots=True)
class PayForMilitary(SettlePower):
    """A military world may be paid for instead of conquered."""

    worlds: Paid
    discount: int = 0

    @property
    def line(self) -> str:
        """In words."""
        which = str(self.worlds)
        if self.discount:
            return say("may pay for {which} {sign:MILITARY} worlds, −{n}", which=which, n=self.discount)
        return say("may pay for {which} {sign:MILITARY} worlds", which=which)


@dataclass(frozen=True, slots=True)
class PayForMilitaryDiscount(SettlePower):
    """Military worlds that another power lets one pay for cost less."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("paid {sign:MILITARY} worlds cost −{n}", n=self.amount)


@dataclass(frozen=True, slots=True)
class PrestigeAfterPayForMilitary(SettlePower):
    """Gain prestige after paying for a military world."""

    @property
    def line(self) -> str:
        """In words."""
        return "1 {sign:PRESTIGE} after paying for a {sign:MILITARY} world"


@dataclass(frozen=True, slots=True)
class SaveSettlePayment(SettlePower):
    """One card of a payment goes under this world."""

    @property
    def line(self) -> str:
        """In words."""
        return "save 1 {sign:CARD} of a world payment here"


@dataclass(frozen=True, slots=True)
class DrawAfterSettle(SettlePower):
    """Draw after each world placed or taken over."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("{cards} after placing a world", cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class DrawThenDiscardAfterSettle(SettlePower):
    """Draw after each world placed or taken over, then discard one."""

    draw: int

    @property
    def line(self) -> str:
        """In words."""
        return say("{cards} after placing a world, then discard 1", cards=cards(self.draw))


@dataclass(frozen=True, slots=True)
class PrestigeAfterSettle(SettlePower):
    """Gain prestige after placing or taking over such a world."""

    placed: Settled

    @property
    def line(self) -> str:
        """In words."""
        return say("1 {sign:PRESTIGE} after placing a {what}", what=str(self.placed))


@dataclass(frozen=True, slots=True)
class GoodOnProductionWorld(SettlePower):
    """A production world gets a good as it is placed."""

    @property
    def line(self) -> str:
        """In words."""
        return "{sign:GOOD} on a production world when placed"


@dataclass(frozen=True, slots=True)
class SettleTwice(SettlePower):
    """A second world may be settled after the first."""

    @property
    def line(self) -> str:
        """In words."""
        return "may settle a second world"


@dataclass(frozen=True, slots=True)
class DiscardForExtraMilitaryWorld(SettlePower):
    """After a world was placed this card may leave the tableau to conquer one more."""

    @property
    def line(self) -> str:
        """In words."""
        return "discard this after placing a world: conquer another"


@dataclass(frozen=True, slots=True)
class ReplaceWorld(SettlePower):
    """A peaceful world may be swapped for a dearer one of its kind."""

    most: int = 3

    @property
    def line(self) -> str:
        """In words."""
        return say("swap a world for its kind, cost ≤ +{n} → 1 {sign:PRESTIGE}", n=self.most)
