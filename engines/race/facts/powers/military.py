"""Powers of phase III, Settle: Military and takeovers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engines.core import say
from engines.race.facts.powers.power import cards, good, signed, worlds
from engines.race.facts.powers.settle import SettlePower
from engines.race.facts.vocabulary import Kind


class Counted(StrEnum):
    """Worlds that some powers count in the owner's tableau."""

    MILITARY = "{sign:MILITARY} world"
    CHROMOSOME = "chromosome world"
    GENES = "{sign:GENES} world"
    REBEL = "REBEL world"


class Vulnerable(StrEnum):
    """Whose tableau a takeover power may attack."""

    ANYONE = "anybody"
    IMPERIUM = "the owner of an IMPERIUM card"
    MILITARY = "a player with Military 1 or more"


@dataclass(frozen=True, slots=True)
class Military(SettlePower):
    """Permanent Military, good or bad."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("{sign:MILITARY} {n}", n=signed(self.amount))


@dataclass(frozen=True, slots=True)
class MilitaryAgainst(SettlePower):
    """Military that counts only for worlds of one kind."""

    amount: int
    kind: Kind

    @property
    def line(self) -> str:
        """In words."""
        return say("{sign:MILITARY} {n} against {worlds}", n=signed(self.amount), worlds=worlds(self.kind))


@dataclass(frozen=True, slots=True)
class MilitaryAgainstRebels(SettlePower):
    """Military that counts only for REBEL worlds."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("{sign:MILITARY} {n} against REBEL worlds", n=signed(self.amount))


@dataclass(frozen=True, slots=True)
class MilitaryPer(SettlePower):
    """Military for each such world of the owner."""

    counted: Counted

    @property
    def line(self) -> str:
        """In words."""
        return say("{sign:MILITARY} +1 for each {what}", what=str(self.counted))


@dataclass(frozen=True, slots=True)
class MilitaryWithImperium(SettlePower):
    """Military while the owner has an IMPERIUM card."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("{sign:MILITARY} {n} with an IMPERIUM card", n=signed(self.amount))


@dataclass(frozen=True, slots=True)
class DiscardForMilitary(SettlePower):
    """This card may leave the tableau for Military in this phase."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("discard this: {sign:MILITARY} +{n} this phase", n=self.amount)


@dataclass(frozen=True, slots=True)
class DiscardHandForMilitary(SettlePower):
    """Hand cards may be discarded for Military in this phase, one for one."""

    most: int

    @property
    def line(self) -> str:
        """In words."""
        return say("up to {cards} → {sign:MILITARY} +1 each this phase", cards=cards(self.most))


@dataclass(frozen=True, slots=True)
class SpendGoodForMilitary(SettlePower):
    """A good may be spent for Military in this phase."""

    kind: Kind
    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("spend {good} → {sign:MILITARY} +{n} this phase", good=good(self.kind), n=self.amount)


@dataclass(frozen=True, slots=True)
class SpendPrestigeForMilitary(SettlePower):
    """Prestige may be spent for Military in this phase."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("1 {sign:PRESTIGE} → {sign:MILITARY} +{n} this phase", n=self.amount)


@dataclass(frozen=True, slots=True)
class DiscardToConquerPeaceful(SettlePower):
    """This card may leave the tableau to conquer a peaceful world; its defense is its printed cost, less the reduction."""

    reduction: int = 0
    in_takeover: bool = False
    prestige: int = 0

    @property
    def line(self) -> str:
        """In words."""
        line = say("discard this: conquer a peaceful world")
        if self.reduction:
            line = say("{line}, defence −{n}", line=line, n=self.reduction)
        return say("{line}, {n} {sign:PRESTIGE}", line=line, n=self.prestige) if self.prestige else line


@dataclass(frozen=True, slots=True)
class Takeover(SettlePower):
    """Worlds of other players may be attacked."""

    is_takeover: ClassVar[bool] = True
    vulnerable: Vulnerable = Vulnerable.ANYONE
    rebels_only: bool = False
    discard_self: bool = False
    price: int = 0  # in prestige
    bonus_per_rebel_world: int = 0
    destroys: bool = False
    reward: int = 0  # in prestige

    @property
    def line(self) -> str:
        """In words."""
        target = say("a REBEL {sign:MILITARY} world") if self.rebels_only else say("a {sign:MILITARY} world")
        act = say("destroy {target}", target=target) if self.destroys else say("take over {target}", target=target)
        line = say("{act} of {whom}", act=act, whom=str(self.vulnerable))
        if self.discard_self:
            line = say("discard this: {line}", line=line)
        elif self.price:
            line = say("{n} {sign:PRESTIGE} → {line}", n=self.price, line=line)
        if self.bonus_per_rebel_world:
            line = say("{line}, +{n} per own REBEL world", line=line, n=self.bonus_per_rebel_world)
        return say("{line}, {n} {sign:PRESTIGE}", line=line, n=self.reward) if self.reward else line


@dataclass(frozen=True, slots=True)
class TakeoverDefense(SettlePower):
    """Defends better: one for each military world and one more for each REBEL one."""

    is_takeover: ClassVar[bool] = True

    @property
    def line(self) -> str:
        """In words."""
        return "defence +1 per {sign:MILITARY} world, +1 per REBEL one"


@dataclass(frozen=True, slots=True)
class DefeatTakeover(SettlePower):
    """Prestige may be spent to cancel one takeover against anybody."""

    is_takeover: ClassVar[bool] = True

    @property
    def line(self) -> str:
        """In words."""
        return "1 {sign:PRESTIGE} → stop a takeover"
